//! Short trials: random certificates are accepted, spoilt ones refused, and zones keep what they promise.
//!
//! `examples/trial.rs` and `examples/compound_trial.rs` run the same for as long as you like.

use nerai_board::Size;
use nerai_oracle::trial::{Effort, Report, Settings, run, run_compound, run_dead, run_local, run_mixed};

fn trial(width: u32, height: u32, goal: &str) -> Report {
    trial_from(2, width, height, goal)
}

/// Positions and spoilt copies come from one seed, so the positions change whenever there are other ways to spoil.
fn trial_from(seed: u64, width: u32, height: u32, goal: &str) -> Report {
    let size = Size::new(width, height).expect("a size");
    let effort = Effort { changes: 30, spoils: 8, judges_all: true };
    let settings = Settings { size, goal: goal.to_owned(), positions: 30, effort, seed };
    let report = run(&settings).expect("a goal for this board");
    assert!(report.faults.is_empty(), "{}", report.faults.join("\n"));
    assert_eq!(report.certificates, 30);
    assert!(report.all_changed() > 600 && report.denied + report.beaten > 70 && report.replayed > 20, "{report:?}");
    report
}

#[test]
fn captures_in_the_corner() {
    assert!(trial(3, 3, "black: capture(A1)").kos > 0);
}

#[test]
fn captures_in_the_middle() {
    trial(3, 3, "white: capture(B2)");
}

#[test]
fn rescues_on_a_narrow_board() {
    trial(5, 2, "white: save(B1)");
}

#[test]
fn connections() {
    trial(5, 2, "white: connect(A1,C1)");
}

#[test]
fn cuts() {
    trial(3, 3, "white: cut(A1,B2)");
}

#[test]
fn kills() {
    assert!(trial_from(3, 4, 3, "black: kill(B2)").kos > 0);
}

#[test]
fn kills_of_two() {
    trial(3, 3, "black: kill(A1,C2)");
}

#[test]
fn lives_of_one_of_two() {
    trial(5, 2, "white: live(A1,D2)");
}

#[test]
fn eyes_in_the_corner() {
    trial(3, 3, "black: eye(A1)");
}

#[test]
fn eyes_at_the_side() {
    trial(4, 3, "white: eye(B1)");
}

#[test]
fn invasions() {
    trial(4, 3, "white: invade(A1:B1)");
}

#[test]
fn invasions_that_are_prevented() {
    trial(5, 2, "black: !invade(A1:C1)");
}

#[test]
fn formulas() {
    trial(3, 3, "black: force(B[A1] & !W[B1] | empty[B2] & W[C3])");
    trial(4, 3, "white: force(!B[B2] & !empty[B2] | W[A1] & W[D3])");
}

#[test]
fn formulas_that_are_prevented() {
    trial(5, 2, "black: !force(W[A1] & W[C1] | empty[B1] & B[B2])");
}

#[test]
fn compound_goals() {
    compound(run_compound);
}

#[test]
fn compound_goals_with_formulas() {
    compound(run_mixed);
}

fn compound(run: impl Fn(Size, usize, Effort, u64) -> Report) {
    let effort = Effort { changes: 30, spoils: 8, judges_all: true };
    let mut report = Report::default();
    for (seed, (width, height)) in (1..).zip([(4, 2), (3, 3), (5, 2), (4, 3)]) {
        report.add(run(Size::new(width, height).expect("a size"), 50, effort, seed));
    }
    assert!(report.faults.is_empty(), "{}", report.faults.join("\n"));
    assert!(report.all_changed() > 4_000 && report.denied + report.beaten > 500 && report.replayed > 180, "{report:?}");
    assert!(report.kos > 5 && report.split[0] > 50 && report.split[1] > 0, "{report:?}");
}

#[test]
fn local_proofs_of_captures_and_kills() {
    let effort = Effort { changes: 20, spoils: 6, judges_all: true };
    for (width, height) in [(3, 3), (4, 3), (5, 4)] {
        let report = run_local(Size::new(width, height).expect("a size"), 40, effort, 2);
        assert!(report.faults.is_empty(), "{}", report.faults.join("\n"));
        assert!(report.local[0] == 40 && report.local[1] >= 3 && report.all_changed() > 300, "{report:?}");
    }
}

#[test]
fn stones_that_are_dead_with_others_inside() {
    let effort = Effort { changes: 20, spoils: 4, judges_all: true };
    for (width, height) in [(3, 3), (5, 3), (4, 4)] {
        let report = run_dead(Size::new(width, height).expect("a size"), 60, effort, 3);
        assert!(report.faults.is_empty(), "{}", report.faults.join("\n"));
        assert!(report.replayed > 50 && report.local[0] > 3 && report.all_changed() > 300, "{report:?}");
    }
}
