//! The codes of bounded reading are true on small boards. `nerai-lab codes` asks in more positions and on larger boards.

#[path = "codes/against_truth.rs"]
mod against_truth;

use against_truth::{Report, groups, strings};
use nerai_board::Size;

/// Fails if anything was wrong, or if too little was asked.
fn check(report: &Report, questions: usize, kos: usize) {
    let count = report.faults.len();
    assert!(report.faults.is_empty(), "{count} of {}:\n{}", report.questions, report.faults.join("\n"));
    assert!(report.questions >= questions && report.kos >= kos, "{} questions, {} kos", report.questions, report.kos);
}

fn size(columns: u32, rows: u32) -> Size {
    Size::new(columns, rows).expect("a size")
}

#[test]
fn codes_about_strings_are_true() {
    let mut report = Report::default();
    for (columns, rows, goal) in
        [(3, 3, "black: capture(A1)"), (3, 3, "white: capture(B2)"), (4, 3, "black: capture(B1)")]
    {
        strings(size(columns, rows), goal, 150, 1, &mut report);
    }
    check(&report, 850, 20);
}

#[test]
fn codes_about_groups_are_true() {
    let mut report = Report::default();
    for (columns, rows, goal) in [(3, 3, "black: capture(A1)"), (4, 2, "white: capture(B1)")] {
        groups(size(columns, rows), goal, 100, 2, &mut report);
    }
    check(&report, 350, 5);
}
