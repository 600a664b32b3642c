//! Annotated SGF: read back as it was written, by us and by a library that is not ours; and trees that say what is true.

use std::fs;
use std::path::Path;

use nerai::{Answer, AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_board::Color;
use nerai_explain::{Annotation, InSgf, LessonOptions, VariationOptions, Variations, lesson, no_purpose, variations};
use nerai_proof::Verdict;
use nerai_search::Budget;
use nerai_sgf::Game;
use nerai_sgf::verdict_marks::VerdictMarks;
use sgf_parse::go::{Move as TheirMove, Prop};
use sgf_parse::{SgfNode, go};

/// Problems of all kinds: every goal, both sides first, ko, seki, what cannot be had, walls, rectangular boards.
const SAMPLE: [&str; 22] = [
    "net.txt",
    "snapback.txt",
    "ladder.sgf",
    "bamboo.txt",
    "double-threat.txt",
    "three-in-a-row.sgf",
    "shapes/l-group-attacked.txt",
    "shapes/l-group-defended.txt",
    "shapes/square-four-attacked.txt",
    "shapes/straight-four-attacked.txt",
    "shapes/rabbity-six-corner-attacked.txt",
    "ko/bent-four-in-the-corner-is-ko-defended.txt",
    "ko/corner-hane-starts-a-ko.txt",
    "ko/side-capture-starts-a-ko.txt",
    "seki/no-eyes-and-two-common-liberties-attacked.txt",
    "capture/race-small-eye-with-common-liberties.txt",
    "connection/push-cuts.txt",
    "connection/capture-cuts-by-ko.txt",
    "invasion/five-stones-live.txt",
    "compound/small-miai-009.sgf",
    "compound/small-ko-012.sgf",
    "compound/table5-row4.txt",
];
const NODES: u64 = 60_000;

struct Asked {
    problem: Problem,
    question: Question,
}

fn asked(name: &str) -> Asked {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
    let problem = Problem::read(&fs::read(path).unwrap(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    Asked { problem, question }
}

fn solved(asked: &Asked, options: &AnswerOptions) -> (Answer, Variations) {
    let mut budget = Budget::nodes(NODES);
    let answer = answer(&asked.question, options, &mut budget).unwrap();
    let tree = variations(&answer, &VariationOptions::default(), &mut budget);
    (answer, tree)
}

/// The answer to a problem, annotated.
fn annotated(name: &str, says_right: bool) -> Game {
    let asked = asked(name);
    let (answer, tree) = solved(&asked, &AnswerOptions::default());
    let name = asked.problem.name.as_deref();
    answer.to_annotated_sgf(&Annotation { name, variations: Some(&tree), says_right })
}

/// The lesson about a problem, annotated.
fn annotated_lesson(name: &str) -> Game {
    let asked = asked(name);
    let mut budget = Budget::nodes(NODES);
    let options = LessonOptions::default();
    let made = lesson(&asked.question, &options, &no_purpose, &mut budget).unwrap();
    let tree = made.variations(&VariationOptions::default(), &mut budget);
    made.to_annotated_sgf(&Annotation { name: None, variations: Some(&tree), says_right: true })
}

#[test]
fn answers_and_lessons_read_back_equal_and_another_library_reads_the_same() {
    for name in SAMPLE {
        for game in [annotated(name, false), annotated(name, true), annotated_lesson(name)] {
            let text = nerai_sgf::write([&game]);
            let read = nerai_sgf::read(text.as_bytes()).unwrap();
            assert_eq!((read.warnings.len(), read.games.len()), (0, 1), "{name}:\n{text}");
            assert_eq!(read.game(1).unwrap(), &game, "{name}:\n{text}");
            assert!(!text.contains('\r') && text.is_char_boundary(text.len()), "{name}");
            let theirs = go::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            let [root] = &theirs[..] else { panic!("{name}: {} games", theirs.len()) };
            root.validate().unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
            assert_eq!(their_moves(root), our_moves(&game), "{name}:\n{text}");
        }
    }
}

/// All nodes in file order, each with its depth, its move and its comment.
type Listed = Vec<(usize, Option<(char, u8, u8)>, Option<String>)>;

fn our_moves(game: &Game) -> Listed {
    let size = game.size().unwrap();
    let mut depths = vec![0; game.node_count()];
    let mut listed = Vec::new();
    for id in game.ids() {
        let node = game.node(id);
        depths[id.index()] = node.parent().map_or(0, |parent| depths[parent.index()] + 1);
        let moves = node.moves(size).unwrap();
        let made = moves.first().map(|made| {
            let name = if made.color == Color::Black { 'B' } else { 'W' };
            let rows = size.height();
            // Their pass has no point.
            made.point.map_or((name, u8::MAX, 0), |at| (name, at.column(), rows - 1 - at.row()))
        });
        listed.push((depths[id.index()], made, node.comment()));
    }
    listed
}

fn their_moves(root: &SgfNode<Prop>) -> Listed {
    let mut listed = Vec::new();
    let mut open = vec![(0, root)];
    while let Some((depth, node)) = open.pop() {
        let made = node.get_move().map(|prop| match prop {
            Prop::B(TheirMove::Move(at)) => ('B', at.x, at.y),
            Prop::W(TheirMove::Move(at)) => ('W', at.x, at.y),
            Prop::B(TheirMove::Pass) => ('B', u8::MAX, 0),
            Prop::W(TheirMove::Pass) => ('W', u8::MAX, 0),
            other => panic!("{other:?} is no move"),
        });
        let comment = node.get_property("C").map(|prop| match prop {
            Prop::C(text) => text.text.clone(),
            other => panic!("{other:?} is no comment"),
        });
        listed.push((depth, made, comment));
        let children: Vec<_> = node.children().collect();
        open.extend(children.into_iter().rev().map(|child| (depth + 1, child)));
    }
    listed
}

#[test]
fn the_same_answer_gives_the_same_bytes() {
    for name in ["net.txt", "ko/corner-hane-starts-a-ko.txt", "compound/table5-row4.txt"] {
        assert_eq!(nerai_sgf::write([&annotated(name, true)]), nerai_sgf::write([&annotated(name, true)]), "{name}");
        assert_eq!(nerai_sgf::write([&annotated_lesson(name)]), nerai_sgf::write([&annotated_lesson(name)]), "{name}");
    }
}

#[test]
fn right_and_wrong_moves_are_marked_and_refuted() {
    let game = annotated("three-in-a-row.sgf", true);
    assert_eq!(
        lines(&game),
        [
            "D1 | RIGHT\nThe group is dead: White may as well pass. If White plays on: C1 E1.",
            "C1 D1 | The group cannot be captured: Black may as well pass.",
            "E1 D1 | The group cannot be captured: Black may as well pass.",
        ]
    );
    let root = game.node(game.root());
    let marks = VerdictMarks::of(&game);
    let leads: Vec<bool> = root.children().iter().map(|id| marks.leads_to_right(*id)).collect();
    assert_eq!(leads, [true, false, false]);
    let has = |name: &str| -> Vec<bool> { root.children().iter().map(|id| game.node(*id).has(name)).collect() };
    assert_eq!((has("TE"), has("BM")), (vec![true, false, false], vec![false, true, true]));
    assert_eq!((root.text("VERDICT").as_deref(), root.text("N").as_deref()), (Some("won"), Some("won")));
    assert!(root.has("MA") && root.has("SQ") && root.has("GOAL") && root.has("PL"));
}

#[test]
fn the_file_on_the_page_is_the_one_that_is_written() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sgf.md")).unwrap();
    let (_, rest) = page.split_once("```text\n").unwrap();
    let (shown, _) = rest.split_once("```").unwrap();
    assert_eq!(shown, nerai_sgf::write([&annotated("three-in-a-row.sgf", true)]));
}

/// The lines of a game to their ends, each with its last comment.
fn lines(game: &Game) -> Vec<String> {
    let size = game.size().unwrap();
    let mut lines = Vec::new();
    for leaf in game.ids().filter(|id| game.node(*id).children().is_empty()) {
        let mut moves: Vec<String> = Vec::new();
        let mut last = Some(leaf);
        while let Some(id) = last {
            moves.extend(
                game.node(id)
                    .moves(size)
                    .unwrap()
                    .first()
                    .map(|made| made.point.map_or("pass".to_owned(), |at| at.to_string())),
            );
            last = game.node(id).parent();
        }
        moves.reverse();
        lines.push(format!("{} | {}", moves.join(" "), game.node(leaf).comment().unwrap_or_default()));
    }
    lines
}

#[test]
fn what_cannot_be_had_is_refuted_try_by_try() {
    assert_eq!(lines(&annotated("bamboo.txt", true)), ["D5 E5 | D4 and D6 cannot be cut."]);
    let game = annotated("shapes/straight-four-attacked.txt", true);
    assert!(!VerdictMarks::of(&game).any_right());
    let root = game.node(game.root());
    assert_eq!(root.text("VERDICT").as_deref(), Some("lost"));
    assert!(!root.children().is_empty() && root.children().iter().all(|id| game.node(*id).has("BM")));
}

#[test]
fn lines_about_a_ko_end_where_it_is_taken() {
    for name in [
        "ko/corner-hane-starts-a-ko.txt",
        "ko/side-descent-starts-a-ko.txt",
        "ko/thousand-year-ko-defended.txt",
        "connection/capture-cuts-by-ko.txt",
    ] {
        let game = annotated(name, true);
        assert_eq!(game.node(game.root()).text("VERDICT").as_deref(), Some("ko"));
        let lines = lines(&game);
        let is_taken = |line: &&String| line.contains("RIGHT") && line.contains("has taken the ko");
        assert!(lines.iter().any(|line| is_taken(&line)), "{name}: {lines:#?}");
    }
}

#[test]
fn a_tried_move_is_marked_and_refuted() {
    let asked = asked("three-in-a-row.sgf");
    let tried = |at: &str| {
        let options = AnswerOptions::default().with_tried(at.parse().ok());
        let (answer, tree) = solved(&asked, &options);
        let game = answer.to_annotated_sgf(&Annotation { variations: Some(&tree), ..Annotation::default() });
        // What the move leads to is no verdict about the position.
        assert!(!game.node(game.root()).has("VERDICT"));
        let first = game.node(game.root()).children()[0];
        (game.node(first).has("TE"), game.node(first).has("BM"), lines(&game).len())
    };
    assert_eq!(tried("D1"), (true, false, 1));
    assert_eq!(tried("C1"), (false, true, 1));
}

#[test]
fn all_first_moves_that_are_right_are_marked() {
    let asked = asked("capture/net-on-the-side-2.sgf");
    let options = AnswerOptions::default().with_all_moves(true);
    let (answer, tree) = solved(&asked, &options);
    let good = answer.first_moves.clone().unwrap().good;
    assert!(good.len() > 1, "{good:?}");
    let firsts = tree.following(None).map(|number| &tree.moves[number]);
    let right: Vec<_> = firsts.filter(|first| first.first.is_some_and(|(is_right, _)| is_right)).collect();
    assert!(good.iter().all(|at| right.iter().any(|first| first.made.at == *at)), "{good:?} {right:?}");
}

#[test]
fn an_open_question_has_no_marks() {
    let asked = asked("net.txt");
    let mut budget = Budget::nodes(1);
    let answer = answer(&asked.question, &AnswerOptions::default(), &mut budget).unwrap();
    assert_eq!(answer.verdict, Verdict::Unknown);
    let tree = variations(&answer, &VariationOptions::default(), &mut budget);
    let game = answer.to_annotated_sgf(&Annotation { variations: Some(&tree), says_right: true, name: None });
    assert!(game.ids().all(|id| !game.node(id).has("TE") && !game.node(id).has("BM")));
    assert!(!VerdictMarks::of(&game).any_right() && !game.node(game.root()).has("VERDICT"));
}
