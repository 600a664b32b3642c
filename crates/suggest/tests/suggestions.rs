//! Suggestions, what is learned from games, and weighted goals, on small positions.

use nerai::{Problem, ProblemOptions};
use nerai_board::{Color, Point, Random, Size};
use nerai_go::Position;
use nerai_proof::{Verdict, check};
use nerai_search::Budget;
use nerai_suggest::{
    BestError, Kind, Learned, Middle, OpponentFirst, SUGGEST_NODES, SuggestError, SuggestOptions, Suggestions, Want,
    best, suggest,
};

fn problem(text: &str) -> Problem {
    Problem::read(text.as_bytes(), &ProblemOptions::default()).expect("a position")
}

fn shipped(name: &str) -> Problem {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
    let bytes = std::fs::read(path).expect("a file of ours");
    Problem::read(&bytes, &ProblemOptions::default()).expect("a position")
}

fn suggested(problem: &Problem, options: &SuggestOptions) -> Suggestions {
    suggest(problem, options, &mut Budget::nodes(SUGGEST_NODES)).expect("a position with stones")
}

fn formulas(found: &Suggestions, kind: Kind) -> Vec<String> {
    let of_kind = found.list.iter().filter(|suggestion| suggestion.kind == kind);
    of_kind.map(|suggestion| suggestion.formula.to_string()).collect()
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Black can capture E5 by a net.
const NET: &str = "\
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . O . . 8
 7 . . + . . . + . . 7
 6 . . . X . . . . . 6
 5 . . . X(O). . . . 5
 4 . . . . X X . . . 4
 3 . . + . . . + . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
to-move: black
";

#[test]
fn a_net_is_suggested_as_a_capture_and_as_a_seal() {
    let found = suggested(&problem(NET), &SuggestOptions::default());
    assert_eq!(found.list[0].formula.to_string(), "!W[E5]");
    assert_eq!(found.list[0].first_move, at("F6"));
    assert_eq!(formulas(&found, Kind::Seal), ["B[F6] & (B[F5] | B[G5]) & (B[E6] | B[E7])"]);
    assert!(found.is_complete);
}

#[test]
fn a_wall_is_suggested_where_it_can_go_on_in_two_ways() {
    let found = suggested(&problem("(;GM[1]SZ[13]AB[gg]AW[fh]PL[B])"), &SuggestOptions::default());
    let walls = formulas(&found, Kind::Wall);
    assert!(walls.contains(&"B[G6] & B[G7] & (B[G5] | B[G8])".to_owned()), "{walls:?}");
}

#[test]
fn either_of_two_captures_or_a_wall_is_a_formula_too() {
    let found = suggested(&shipped("double-threat.txt"), &SuggestOptions::default());
    assert_eq!(formulas(&found, Kind::Capture), ["!W[E2] | !W[G2]"]);
    assert_eq!(found.list[0].opponent_first, OpponentFirst::Prevents(Some(at("F2"))));
}

#[test]
fn every_suggestion_is_proved_and_makes_something_true_that_was_not() {
    let names = ["net.txt", "ladder.sgf", "snapback.txt", "capture/net-in-the-corner.txt", "compound/table5-row4.txt"];
    for name in names {
        let problem = shipped(name);
        let found = suggested(&problem, &SuggestOptions::default());
        assert!(!found.list.is_empty(), "{name}");
        for suggestion in &found.list {
            let formula = suggestion.formula.to_string();
            let certificate = &suggestion.certificate;
            assert_eq!(certificate.verdict, Verdict::Won, "{name}: {formula}");
            assert!(check(certificate).is_ok(), "{name}: {formula}");
            assert!(certificate.goal.contains(&format!("force({formula})")), "{name}: {}", certificate.goal);
            assert_eq!(certificate.setup.stones, *problem.position.stones(), "{name}: {formula}");
            let stones = problem.position.stones();
            assert!(!suggestion.formula.holds(&mut |literal| literal.holds(stones)), "{name}: {formula}");
            assert!(problem.position.is_legal(found.player, suggestion.first_move), "{name}: {formula}");
        }
    }
}

#[test]
fn suggestions_are_the_same_every_time() {
    let told = |found: Suggestions| found.list.iter().map(nerai_suggest::Suggestion::in_words).collect::<Vec<_>>();
    let problem = shipped("capture/throw-in-in-the-corner-2.txt");
    let options = SuggestOptions::default();
    assert_eq!(told(suggested(&problem, &options)), told(suggested(&problem, &options)));
}

#[test]
fn the_place_is_the_one_asked_for_the_marks_the_last_move_or_the_hottest_fight() {
    let middle = |text: &str, options: &SuggestOptions| suggested(&problem(text), options).around.middle;
    let near = SuggestOptions::default().with_near(Some(at("G8")));
    assert_eq!(middle(NET, &near), Middle::Asked(at("G8")));
    assert!(matches!(middle(NET, &SuggestOptions::default()), Middle::Marks(_)));
    let game = "(;GM[1]SZ[9];B[ee];W[de];B[dd])";
    let after = Problem::read(game.as_bytes(), &ProblemOptions::default().with_at(3));
    let after = after.expect("three moves");
    assert_eq!(suggested(&after, &SuggestOptions::default()).around.middle, Middle::LastMove(at("D6")));
    let unmarked = NET.replace("(O)", " O ");
    assert!(matches!(middle(&unmarked, &SuggestOptions::default()), Middle::Contested(_)));
}

#[test]
fn a_place_off_the_board_and_an_empty_board_are_errors() {
    let far = SuggestOptions::default().with_near(Some(at("T19")));
    let wrong = suggest(&problem(NET), &far, &mut Budget::nodes(10)).expect_err("off the board");
    assert!(matches!(wrong, SuggestError::OffBoard { .. }));
    let empty = problem("(;GM[1]SZ[9])");
    let wrong = suggest(&empty, &SuggestOptions::default(), &mut Budget::nodes(10)).expect_err("no stones");
    assert_eq!(wrong, SuggestError::NoStones);
}

#[test]
fn few_nodes_give_fewer_suggestions_and_say_so() {
    let found = suggest(&problem(NET), &SuggestOptions::default(), &mut Budget::nodes(1)).expect("stones");
    assert!(!found.is_complete && found.list.is_empty());
}

/// A game of moves that mostly fight near the last one: no good Go, but legal, and the same for the same seed.
fn random_game(seed: u64) -> nerai_sgf::Game {
    let size = Size::new(9, 9).expect("a size");
    let mut random = Random::new(seed);
    let mut position = Position::empty(size);
    let mut game = nerai_sgf::Game::new();
    let root = game.root();
    game.node_mut(root).add_size(size);
    let (mut node, mut color, mut last) = (root, Color::Black, at("E5"));
    for _ in 0..90 {
        let near = |random: &mut Random, at: u8| (u32::from(at) + random.below(5) as u32).checked_sub(2);
        let tried = (0..40).find_map(|_| {
            let column = near(&mut random, last.column())?;
            let row = near(&mut random, last.row())?;
            let point = size.point(column, row)?;
            position.is_legal(color, point).then_some(point)
        });
        let Some(point) = tried.or_else(|| position.empty_points().iter().find(|&to| position.is_legal(color, to)))
        else {
            break;
        };
        position.play(color, point);
        node = game.add_child(node);
        game.node_mut(node).add_move(color, Some(point), size);
        (color, last) = (color.other(), point);
    }
    game
}

#[test]
fn what_is_learned_from_games_ranks_suggestions_and_can_be_written_down() {
    let mut learned = Learned::default();
    for seed in 0..20 {
        learned.add(&Learned::from_game(&random_game(seed)).expect("legal moves"));
    }
    assert_eq!(learned.games, 20);
    assert!(learned.of_kind(Kind::Capture).0 > 0, "{learned}");
    let again = Learned::read(&learned.to_string()).expect("what was written");
    assert_eq!(again, learned);
    let position = problem(NET);
    let options = SuggestOptions::default().with_learned(Some(learned));
    let found = suggested(&position, &options);
    assert!(found.list.iter().all(|suggestion| suggestion.seen.is_some()));
    assert!(found.list.iter().all(|suggestion| check(&suggestion.certificate).is_ok()));
}

#[test]
fn a_shape_that_players_never_make_is_moved_down() {
    let position = problem(NET);
    let ranked = |learned: &Learned| {
        let options = SuggestOptions::default().with_learned(Some(learned.clone()));
        suggested(&position, &options).list
    };
    // Fifty games in which Black plays D4 and C4. The board is the same turned over, and so is the other wall.
    let game = "(;SZ[9]AB[dd][de][ef][ff]AW[ee][gb]PL[B];B[df];W[aa];B[cf];W[ba];B[ia];W[ib];B[ic];W[ca])";
    let games = nerai_sgf::read(game.as_bytes()).expect("a game");
    let one = Learned::from_game(games.game(1).expect("one game")).expect("legal");
    let mut liked = Learned::default();
    (0..50).for_each(|_| liked.add(&one));
    let walls = ranked(&liked).into_iter().filter(|one| one.kind == Kind::Wall);
    assert_eq!(walls.map(|wall| wall.seen).collect::<Vec<_>>(), [Some(50), Some(50)]);
    // Fifty walls of another shape.
    let other = Learned::read("nerai learned formulas 1\nwall 50 -.-/.*./.*./.*./-.-\n").expect("a list");
    let place = |learned: &Learned| ranked(learned).iter().position(|one| one.kind == Kind::Wall);
    assert!(place(&liked) < place(&other), "{:?} {:?}", place(&liked), place(&other));
}

fn wants(texts: &[&str]) -> Vec<Want> {
    texts.iter().map(|text| text.parse().expect("a want")).collect()
}

#[test]
fn the_best_total_is_proved_both_ways() {
    let problem = shipped("double-threat.txt");
    let wants = wants(&["3: !W[E2]", "2: !W[G2]"]);
    let mut budget = Budget::nodes(100_000);
    let found = best(&problem.position, Color::Black, Color::Black, &wants, &mut budget).expect("a total");
    assert_eq!((found.at_least, found.not, found.is_exact), (2, Some(3), true));
    assert_eq!(found.in_words(), "Black forces a total of 2, and 3 cannot be forced.");
    assert_eq!(found.first_move, Some(at("F2").into()));
    let proofs = [found.certificate, found.refutation].map(|certificate| certificate.expect("a proof"));
    assert_eq!(proofs.each_ref().map(|certificate| certificate.verdict), [Verdict::Won, Verdict::Lost]);
    assert!(proofs.iter().all(|certificate| check(certificate).is_ok()));
}

#[test]
fn one_move_for_several_formulas_gets_all_of_them() {
    let problem = problem(NET);
    let wants = wants(&["3: !W[E5]", "1: B[D6] & B[D5]"]);
    let mut budget = Budget::nodes(100_000);
    let found = best(&problem.position, Color::Black, Color::Black, &wants, &mut budget).expect("a total");
    // The second is true already.
    assert_eq!((found.at_least, found.all, found.is_exact), (4, 4, true));
    assert_eq!(found.in_words(), "Black forces all of it: 4.");
}

#[test]
fn what_is_not_proved_is_called_open() {
    let problem = problem(NET);
    let wants = wants(&["3: !W[E5]", "1: B[F7] & B[G7]"]);
    let mut budget = Budget::nodes(3_000);
    let found = best(&problem.position, Color::Black, Color::Black, &wants, &mut budget).expect("a total");
    assert_eq!((found.at_least, found.not, found.is_exact), (3, None, false));
    assert_eq!(found.in_words(), "Black forces at least 3; whether more can be forced is open.");
}

#[test]
fn wrong_wants_are_errors() {
    let problem = problem(NET);
    let ask = |texts: &[&str]| {
        let wants = wants(texts);
        best(&problem.position, Color::Black, Color::Black, &wants, &mut Budget::nodes(10)).expect_err("wrong")
    };
    assert_eq!(ask(&[]), BestError::Nothing);
    assert_eq!(ask(&["1: B[A1]"; 13]), BestError::TooMany { count: 13 });
    assert!(matches!(ask(&["1: B[A1]", "1: B[T19]"]), BestError::Want { number: 2, .. }));
}
