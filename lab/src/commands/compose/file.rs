//! Files of the set: an SGF file with goal, verdict and right moves, and the proof beside it.

use std::fs;
use std::path::Path;

use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, Play, Point};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Verdict};
use nerai_search::{Budget, Settings, solve};
use nerai_sgf::{Game, NodeId, Value};

use crate::commands::compose::composed::{Composed, Method};
use crate::commands::compose::interest::Theme;

/// Nodes for the answer with its proof, and for all right first moves.
const NODES: u64 = 100_000;
const NODES_FOR_MOVES: u64 = 60_000;
/// Larger proofs are not kept.
const MOST_BYTES: usize = 30_000;
/// A problem has at most so many right first moves.
const MOST_RIGHT: usize = 3;

/// A problem with its proof, ready to be written.
#[derive(Debug)]
pub(crate) struct Ready {
    pub(crate) composed: Composed,
    pub(crate) right: Vec<Play>,
    pub(crate) proof: Vec<u8>,
    pub(crate) nodes: u64,
}

/// Why a composed problem is not written.
#[derive(Debug)]
pub(crate) enum Refused {
    /// Too easy, too large or with too many right moves.
    Filtered(&'static str),
    /// The dynamic method has no answer within the nodes.
    Unknown,
    /// The dynamic method says something else than the method that settled it: a mistake in one of them.
    Contradicted(String),
}

/// Asks the dynamic method for a proof and applies the filters, the cheap ones first.
pub(crate) fn ready(composed: Composed) -> Result<Ready, Refused> {
    let Composed { setup, to_move, goal, .. } = &composed;
    let text = text("asked", &composed, &[]);
    let asked =
        Problem::read(text.as_bytes(), &ProblemOptions::default()).map_err(|_| Refused::Filtered("unreadable"))?;
    let question = Question::of(&asked, None).map_err(|_| Refused::Filtered("no question"))?;
    let task = &question.task;
    let mut budget = Budget::nodes(NODES);
    let found = solve(task, &Settings::default(), &mut budget);
    if found.verdict == Verdict::Unknown {
        return Err(Refused::Unknown);
    }
    if found.verdict != composed.truth {
        let what = format!("dynamic says {}, {} says {}", found.verdict, composed.method.word(), composed.truth);
        let board = nerai_board::diagram::write(&picture(setup));
        return Err(Refused::Contradicted(format!("{goal}, {to_move} to move: {what}\n{board}")));
    }
    let Some(proof) = found.certificate.map(|certificate| certificate.to_bytes()) else { return Err(Refused::Unknown) };
    if proof.len() > MOST_BYTES {
        return Err(Refused::Filtered("large proof"));
    }
    let nodes = budget.used();
    if nodes < fewest_nodes(composed.theme) {
        return Err(Refused::Filtered("easy"));
    }
    let first = found.first_move.and_then(Play::point);
    if first.is_some_and(|at| ends_at_once(&asked.position, *to_move, at, task.aim())) {
        return Err(Refused::Filtered("over at once"));
    }
    let right = right_moves(&composed, &question)?;
    if right.len() > MOST_RIGHT || right.contains(&Play::Pass) {
        return Err(Refused::Filtered("many right moves"));
    }
    Ok(Ready { composed, right, proof, nodes })
}

/// What the dynamic method finds out with less is too easy. Moves that connect and cut at once are on every board, and
/// most of them are easy.
const fn fewest_nodes(theme: Theme) -> u64 {
    match theme {
        Theme::OneMoveForBoth => 400,
        Theme::Miai => 150,
        Theme::DoubleThreat | Theme::OneCostsTheOther | Theme::Ko | Theme::NoKo => 60,
    }
}

/// Whether a first move decides everything by itself.
fn ends_at_once(position: &Position, to_move: Color, at: Point, aim: &Aim) -> bool {
    let mut position = position.without_past();
    aim.watch(&mut position);
    position.try_play(to_move, at).is_ok() && aim.event.ending(&mut position).is_some()
}

/// The first moves that lead to the verdict: those the method knows, else those the search finds.
fn right_moves(composed: &Composed, question: &Question) -> Result<Vec<Play>, Refused> {
    if !composed.pleases_mover() {
        return Ok(Vec::new());
    }
    if let Some(right) = &composed.right {
        return Ok(right.clone());
    }
    let options = AnswerOptions::default().with_all_moves(true);
    let answered = answer(question, &options, &mut Budget::nodes(NODES_FOR_MOVES)).ok();
    match answered.and_then(|answered| answered.first_moves) {
        Some(found) if !found.good.is_empty() => Ok(found.good),
        _ => Err(Refused::Filtered("no first moves")),
    }
}

/// The text of the SGF file.
pub(crate) fn text(name: &str, composed: &Composed, right: &[Play]) -> String {
    let Composed { setup, to_move, goal, truth, .. } = composed;
    let size = setup.size;
    let mut game = Game::new();
    let root = game.root();
    let node = game.node_mut(root);
    node.add("GM", Value::text("1"));
    node.add_size(size);
    node.add("GN", Value::text(name));
    node.add("PL", Value::text(letter(*to_move)));
    node.add_points("AB", &setup.stones.black, size);
    node.add_points("AW", &setup.stones.white, size);
    node.add("GOAL", Value::text(goal));
    node.add("VERDICT", Value::text(truth.word()));
    node.add("THEME", Value::text(composed.theme.word()));
    node.add("SETTLED", Value::text(composed.method.word()));
    node.add("C", Value::text(&comment(composed)));
    for first in right {
        add_right(&mut game, root, *to_move, *first, setup);
    }
    nerai_sgf::write([&game])
}

fn add_right(game: &mut Game, root: NodeId, to_move: Color, at: Play, setup: &Setup) {
    let child = game.add_child(root);
    let node = game.node_mut(child);
    node.add_move(to_move, at.point(), setup.size);
    node.add("C", Value::text("RIGHT"));
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// What the parts come to alone, and how the whole was settled.
fn comment(composed: &Composed) -> String {
    let mut lines = vec![format!("{} to move. Alone, for {}:", title(composed.to_move), title(composed.player))];
    for (words, alone) in &composed.parts {
        let [mover, other] = [composed.to_move, composed.to_move.other()]
            .map(|first| format!("{} if {} moves first", alone[first].word(), title(first)));
        lines.push(format!("{words}: {mover}, {other}"));
    }
    lines.push(match composed.method {
        Method::Oracle => "The whole was settled by looking at everything that can be reached.".to_owned(),
        Method::Plain(depth) => format!("The whole was settled by plain search, {depth} moves ahead."),
        Method::Dynamic => "The whole was settled by the dynamic method.".to_owned(),
    });
    lines.join("\n")
}

fn title(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn picture(setup: &Setup) -> nerai_board::picture::Picture {
    nerai_board::picture::Picture { stones: setup.stones, ..nerai_board::picture::Picture::new(setup.size) }
}

/// The position of a problem in a file.
pub(crate) fn read_position(path: &Path) -> Option<Position> {
    let bytes = fs::read(path).ok()?;
    Problem::read(&bytes, &ProblemOptions::default()).ok().map(|problem| problem.position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::{ByColor, Size};

    #[test]
    fn a_file_says_what_is_asked_what_is_true_and_how_that_is_known() {
        let mut setup = Setup::empty(Size::new(7, 7).expect("a size"));
        ["C4", "D5", "E4"].iter().for_each(|name| setup.place(Color::Black, name.parse().expect("a point")));
        setup.place(Color::White, "D3".parse().expect("a point"));
        let composed = Composed {
            setup: setup.clone(),
            to_move: Color::White,
            player: Color::White,
            goal: "white: !(connect(C4,D5) & connect(D5,E4))".to_owned(),
            truth: Verdict::Won,
            method: Method::Plain(5),
            theme: Theme::DoubleThreat,
            parts: vec![("cut(C4,D5)".to_owned(), ByColor { black: Verdict::Lost, white: Verdict::Lost })],
            right: None,
        };
        let text = text("Double threat 1", &composed, &["D4".parse().unwrap()]);
        let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).expect("a readable file");
        assert_eq!((problem.position.to_setup(), problem.to_move), (setup, Color::White));
        let question = Question::of(&problem, None).expect("a question");
        assert_eq!(question.goal().to_string(), composed.goal);
        for part in ["VERDICT[won]", "THEME[double-threat]", "SETTLED[plain]", ";W[dd]C[RIGHT]"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }
}
