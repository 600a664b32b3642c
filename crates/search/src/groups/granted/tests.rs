use nerai_board::Color::Black;
use nerai_proof::check;

use super::*;
use crate::testing::{points, position, task};

/// Three points in a row behind walls, with a way out along the edge at E1.
const OPEN: &str = "
     .  .  .  .  .  .  .  .  .
    [X] X  X  X  X  .  .  .  .
    (O) O  O  O  X  .  .  .  .
     .  .  .  O  .  .  .  .  .";

fn known_if(board: &str, nodes: u64) -> Option<Box<Conditional>> {
    let position = position(board);
    let target = *position.watched();
    let goal = format!("black: kill({})", target.first().unwrap());
    let task = task(&position, Black, &goal);
    conditional(&task, &target, &Settings::default(), &mut Budget::nodes(nodes))
}

#[test]
fn a_kill_is_told_with_the_points_that_the_killer_has_to_hold() {
    let found = known_if(OPEN, 20_000).expect("two cores agree");
    let position = found.task.position();
    assert!(found.holds.is_subset(&(position.uncapturable() & position.stones()[Black])));
    assert!(!found.holds.meets(&points("A1 B1 C1")), "the fight itself is nobody's");
    assert!(found.finding.verdict.winner(found.task.aim()) == Some(Black), "{:?}", found.finding.verdict);
    assert!(check(found.finding.certificate.as_ref().unwrap()).is_ok());
}

#[test]
fn where_nothing_is_open_there_is_nothing_to_hold() {
    let closed = OPEN.replace("O  .  .", "O  X  .");
    assert!(known_if(&closed, 20_000).is_none());
}

#[test]
fn what_cannot_be_decided_in_time_is_not_told() {
    assert!(known_if(OPEN, 1).is_none());
}

#[test]
fn a_group_that_lives_although_everything_around_is_the_killers_gets_no_condition() {
    let alive = OPEN.replace(" .  .  .  O", " .  O  .  O");
    assert!(known_if(&alive, 20_000).is_none());
}
