//! Facts about how soon a search ends once its flag is raised, whatever it is doing.
//!
//! There is no clock here: steps are counted (nodes, and steps of writing proofs down), the flag goes up at one of them, and
//! few may follow.

use std::cell::Cell;
use std::sync::atomic::Ordering;

use nerai_board::Color;
use nerai_proof::Verdict;

use crate::limits::Budget;
use crate::settings::Settings;
use crate::solve::solve;
use crate::testing::{position, task};

thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
    static RAISED_AT: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// Hears of a step.
pub(crate) fn hear(budget: &Budget) {
    STEPS.set(STEPS.get() + 1);
    if STEPS.get() == RAISED_AT.get()
        && let Some(flag) = budget.stop()
    {
        flag.store(true, Ordering::Relaxed);
    }
}

/// All moves from one position may be looked at before the flag is.
const FEW: u64 = 400;

/// The verdict if the flag goes up at this step, and the steps that follow.
fn stopped_at(step: u64, board: &str, to_move: Color, goal: &str) -> (Verdict, u64) {
    let task = task(&position(board), to_move, goal);
    STEPS.set(0);
    RAISED_AT.set(step);
    let mut budget = Budget::nodes(u64::MAX / 2).with_stop(std::sync::Arc::default());
    let found = solve(&task, &Settings::default(), &mut budget);
    RAISED_AT.set(u64::MAX);
    (found.verdict, STEPS.get().saturating_sub(step))
}

fn stops_soon(board: &str, to_move: Color, goal: &str) {
    for step in [1, 2, 10, 300, 3_000, 9_000] {
        let (verdict, more) = stopped_at(step, board, to_move, goal);
        assert!(more <= FEW, "{more} steps after step {step}: {goal}, {verdict:?}");
    }
}

const OPEN: &str = "
    . . . . . . . . .
    . . O . . . O . .
    . . . X . . . . .
    . . O . X . O . .
    . . . X . O . . .
    . . O . . . X . .
    . . X . O . . . .
    . . . . . X . . .
    . . . . . . . . .";

#[test]
fn captures() {
    stops_soon(OPEN, Color::Black, "black: capture(F5)");
    stops_soon(OPEN, Color::White, "black: capture(F5)");
}

#[test]
fn connections() {
    stops_soon(OPEN, Color::Black, "black: connect(D7,F2)");
    stops_soon(OPEN, Color::White, "black: connect(D7,F2)");
}

#[test]
fn groups() {
    stops_soon(OPEN, Color::Black, "black: kill(F5)");
    stops_soon(OPEN, Color::White, "white: live(C6,C4)");
}

#[test]
fn compound_goals() {
    stops_soon(OPEN, Color::Black, "black: capture(F5) & connect(D7,F2)");
    stops_soon(OPEN, Color::White, "black: kill(C6) | capture(G6) & eye(E1)");
}

#[test]
fn formulas_eyes_and_invasions() {
    stops_soon(OPEN, Color::Black, "black: force(B[F5] & empty[E5] | !W[C6] & B[C5])");
    stops_soon(OPEN, Color::Black, "black: eye(E1)");
    stops_soon(OPEN, Color::White, "white: invade(A1:C3)");
}

/// Here the search knows the answer after a few nodes, and its proof has hundreds of thousands.
#[test]
fn proofs_that_are_being_written() {
    let board = "O . X X . . O . X . . . . . . O . . O";
    stops_soon(board, Color::White, "black: live(D1)");
    stops_soon(". X . . O . X . . . . . . . . . O . .", Color::Black, "white: kill(B1)");
}

#[test]
fn a_search_whose_flag_is_up_takes_no_step_at_all() {
    let task = task(&position(OPEN), Color::Black, "black: kill(F5)");
    let flag = std::sync::Arc::new(true.into());
    let mut budget = Budget::nodes(1_000).with_stop(flag);
    let found = solve(&task, &Settings::default(), &mut budget);
    assert_eq!((found.verdict, budget.used()), (Verdict::Unknown, 0));
}
