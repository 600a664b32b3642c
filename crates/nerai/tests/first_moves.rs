//! The list of first moves, read as `docs/answers.md` says, against the truth about every legal move of small boards.

use nerai::{AnswerOptions, Question, answer};
use nerai_board::{Color, Play, Random, Size};
use nerai_go::Position;
use nerai_oracle::trial::Trial;
use nerai_proof::{Task, Verdict};
use nerai_search::Budget;

/// Whether a list names a move.
fn names(moves: &nerai::FirstMoves, at: Play) -> bool {
    let stands_for = |zone: nerai_board::PointSet| at.point().is_some_and(|at| !zone.contains(at));
    moves.good.contains(&at) || moves.pass_zone.is_some_and(stands_for)
}

/// Asks about random positions; how many lists had a pass in them.
fn lists(columns: u32, rows: u32, goal: &str, count: usize) -> usize {
    let size = Size::new(columns, rows).unwrap();
    let trial = Trial::new(size, goal).unwrap();
    let mut random = Random::new(11);
    let mut passes = 0;
    for _ in 0..count {
        let position = trial.random_position(&mut random);
        let to_move = Color::BOTH[random.below(2)];
        let question = Question::new(Task::read(&position, to_move, goal).unwrap());
        let options = AnswerOptions::default().with_all_moves(true).with_strict(true);
        let answer = answer(&question, &options, &mut Budget::nodes(2_000_000)).unwrap();
        let moves = answer.first_moves.unwrap();
        assert!(moves.is_complete && moves.open.is_empty(), "{goal}, {to_move} to move in {position:?}: {moves:?}");
        passes += usize::from(moves.good.contains(&Play::Pass));
        // A verdict that every move leads to is not worth a list.
        let is_hopeless = match answer.verdict {
            Verdict::Won => trial.aim().player != to_move,
            Verdict::Lost => trial.aim().player == to_move,
            Verdict::Ko { .. } | Verdict::Unknown => false,
        };
        for at in std::iter::once(Play::Pass).chain(position.empty_points().iter().map(Play::At)) {
            let Some(verdict) = after(&trial, &position, to_move, at) else { continue };
            let is_good = verdict == answer.verdict && !is_hopeless;
            let what = format!("{goal}, {to_move} to move, {at:?} leads to {verdict} in {position:?}: {moves:?}");
            assert_eq!(names(&moves, at), is_good, "{what}");
        }
    }
    passes
}

/// The true verdict after a move; nothing if it is illegal.
fn after(trial: &Trial, position: &Position, to_move: Color, at: Play) -> Option<Verdict> {
    let mut after = position.clone();
    after.try_move(to_move, at).ok()?;
    let aim = trial.aim();
    match aim.event.ending(&mut after) {
        Some(nerai_proof::Ending::Happened) => Some(if aim.player == aim.max { Verdict::Won } else { Verdict::Lost }),
        Some(nerai_proof::Ending::Impossible) => Some(if aim.player == aim.max { Verdict::Lost } else { Verdict::Won }),
        None => trial.truth(&after, to_move.other()),
    }
}

#[test]
fn lists_about_captures_name_exactly_the_best_moves() {
    assert!(lists(3, 3, "black: capture(A1)", 80) > 5);
    assert!(lists(4, 3, "white: save(B2)", 60) > 5);
}

#[test]
fn lists_about_connections_name_exactly_the_best_moves() {
    assert!(lists(5, 2, "white: connect(A1,E2)", 80) > 5);
}

#[test]
fn lists_about_groups_name_exactly_the_best_moves() {
    assert!(lists(3, 3, "black: kill(A1)", 80) > 5);
    assert!(lists(4, 2, "white: live(B1)", 60) > 5);
}
