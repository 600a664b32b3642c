use nerai_board::Color::Black;

use super::*;
use crate::testing::{points, position, task};

/// Three points in a row behind walls, with a way out along the edge at E1.
const OPEN: &str = "
     .  .  .  .  .  .  .  .  .
    [X] X  X  X  X  .  .  .  .
    (O) O  O  O  X  .  .  .  .
     .  .  .  O  .  .  .  .  .";

fn asked(board: &str) -> Vec<(PointSet, Task)> {
    let position = position(board);
    let target = *position.watched();
    let goal = format!("black: kill({})", target.first().unwrap());
    granted(&task(&position, Black, &goal), &target).collect()
}

#[test]
fn the_points_next_to_the_fight_are_the_killers_for_good() {
    let asked = asked(OPEN);
    assert!(asked.len() >= 2, "{} cores", asked.len());
    for (holds, task) in asked {
        let board = task.position();
        assert!(holds.is_subset(&(board.uncapturable() & board.stones()[Black])), "{holds:?}");
        assert!(!holds.meets(&points("A1 B1 C1")), "the fight itself is nobody's");
    }
}

#[test]
fn where_nothing_is_open_there_is_nothing_to_hold() {
    assert!(asked(&OPEN.replace("O  .  .", "O  X  .")).is_empty());
}
