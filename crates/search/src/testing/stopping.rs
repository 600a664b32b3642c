//! Facts about how soon a search ends once its flag is raised, whatever it is doing.
//!
//! There is no clock here: steps are counted (nodes, and steps of writing proofs down), the flag goes up at one of them, and
//! few may follow.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use nerai_board::Color;
use nerai_builder::without_idle_replies;
use nerai_proof::{Task, Verdict, check};

use crate::limits::Budget;
use crate::settings::Settings;
use crate::shrink::shrink;
use crate::solve::{Finding, solve};
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

fn found(board: &str, to_move: Color, goal: &str, budget: &mut Budget) -> Finding {
    solve(&task(&position(board), to_move, goal), &Settings::default(), budget)
}

/// The verdict if the flag goes up at this step, and the steps that follow.
fn stopped_at(step: u64, board: &str, to_move: Color, goal: &str) -> (Verdict, u64) {
    STEPS.set(0);
    RAISED_AT.set(step);
    let mut budget = Budget::nodes(u64::MAX / 2).with_stop(Arc::default());
    let Finding { verdict, .. } = found(board, to_move, goal, &mut budget);
    RAISED_AT.set(u64::MAX);
    (verdict, STEPS.get().saturating_sub(step))
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
    let mut budget = Budget::nodes(1_000).with_stop(Arc::new(true.into()));
    let Finding { verdict, .. } = found(OPEN, Color::Black, "black: kill(F5)", &mut budget);
    assert_eq!((verdict, budget.used()), (Verdict::Unknown, 0));
}

/// A ladder would not work, a net does.
const NET: &str = "
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_proof_that_is_gone_through_for_idle_replies() {
    let certificate = found(NET, Color::Black, "black: capture(E5)", &mut Budget::nodes(10_000)).certificate.unwrap();
    for time in [0, 1, 5, 20] {
        let mut asked = 0;
        let has_time = || {
            asked += 1;
            asked <= time
        };
        assert!(without_idle_replies(&Task::of(&certificate).unwrap(), &certificate, has_time).is_err(), "{time}");
        assert_eq!(asked, time + 1);
    }
    assert_eq!(without_idle_replies(&Task::of(&certificate).unwrap(), &certificate, || true), Ok(certificate));
}

#[test]
fn a_zone_that_is_made_smaller() {
    let certificate = found(NET, Color::Black, "black: capture(E5)", &mut Budget::nodes(10_000)).certificate.unwrap();
    for time in [0, 1, 5] {
        let asked = Cell::new(0);
        let has_time = || {
            asked.set(asked.get() + 1);
            asked.get() <= time
        };
        let shrunk = shrink(&Task::of(&certificate).unwrap(), certificate.clone(), has_time);
        // Every walk is asked for, and the others are not made.
        assert!(check(&shrunk).is_ok() && (time > 0 || shrunk == certificate));
    }
}
