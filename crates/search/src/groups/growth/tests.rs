use Color::White;

use super::*;
use crate::testing::{points, position};

/// White in the corner, with a stone that leads out of it.
const CORNER: &str = "
     .  . . . . . .
     X  X X X . . .
    (O) O O X X . .
     .  . . O . X .";

/// The region after growing where everything leans on these points.
fn grown_from(inside: &str, leans: &str) -> Option<PointSet> {
    let board = position(CORNER);
    let leans: Vec<(Point, f64)> = points(leans).iter().map(|at| (at, 1.0)).collect();
    grown(&board, (&points(inside), board.watched()), &leans, White)
}

#[test]
fn what_is_leaned_on_is_taken_in() {
    let region = grown_from("A1 B1 C1 A2 B2 C2", "C1").unwrap();
    assert!(points("A1 B1 C1 D1 A2 B2 C2").is_subset(&region), "White's stone beside it");
}

#[test]
fn without_anything_to_lean_on_it_does_not_grow() {
    assert_eq!(grown_from("A1 B1 C1 A2 B2 C2", ""), None);
}
