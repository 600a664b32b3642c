use Color::{Black, White};
use nerai_proof::check;

use super::*;
use crate::testing::{at, position, task, with_stones};

/// The way out of the stones of a goal that is Black's.
fn way_out(board: &Position, to_move: Color, goal: &str) -> Option<Escape> {
    escape(&task(board, to_move, &format!("black: {goal}")), &mut Budget::nodes(20_000))
}

#[test]
fn a_stone_in_the_open_gets_out_whoever_moves_first() {
    let board = with_stones(9, "D5 E4", "E5");
    let found = way_out(&board, White, "capture(E5)").unwrap();
    assert_eq!(found.verdict, Verdict::Lost);
    assert!(found.first_move.and_then(Play::point).is_some_and(|at| board.is_legal(White, at)));
    let alone = way_out(&with_stones(9, "D5", "E5"), Black, "capture(E5)").unwrap();
    assert_eq!((alone.verdict, alone.first_move), (Verdict::Lost, None));
}

#[test]
fn it_shows_nothing_without_the_assumption() {
    let certificate = way_out(&with_stones(9, "D5", "E5"), Black, "capture(E5)").unwrap().certificate;
    assert!(certificate.if_out && check_if_out(&certificate).is_ok() && check(&certificate).is_err());
    assert!(certificate.proofs[0].nodes.contains(&Node::Out));
}

#[test]
fn what_is_out_already_needs_no_move() {
    let found = way_out(&with_stones(9, "A1", "E5 E6"), White, "capture(E5)").unwrap();
    assert_eq!(found.first_move, Some(Play::Pass));
}

#[test]
fn stones_in_a_ladder_or_a_net_do_not_get_out() {
    assert!(way_out(&with_stones(9, "B3 C2 D2", "C3"), Black, "capture(C3)").is_none());
    assert!(way_out(&with_stones(9, "B3 C2 D2 D3", "C3"), White, "capture(C3)").is_none());
    let net = with_stones(9, "D6 D5 E4 F4 F6", "E5 G8");
    assert!(way_out(&net, White, "capture(E5)").is_none());
}

#[test]
fn a_group_needs_ground_besides() {
    assert!(way_out(&with_stones(9, "B2", "E5"), Black, "kill(E5)").is_some());
    let shut_in = position(
        "
         .  .  .  .  .  .  X
         .  O  O  O  .  .  X
         .  .  .  .  .  .  X
         X  X  X  X  X  X  X",
    );
    assert!(way_out(&shut_in, Black, "kill(B3)").is_none());
    assert!(way_out(&shut_in, Black, "capture(B3)").is_some(), "its liberties are enough for a block");
}

#[test]
fn other_goals_have_no_way_out_and_no_nodes_find_none() {
    let board = with_stones(9, "D5 E4", "E5");
    assert!(escape(&task(&board, Black, "white: eye(E9)"), &mut Budget::nodes(1_000)).is_none());
    assert!(escape(&task(&board, White, "black: capture(E5)"), &mut Budget::nodes(0)).is_none());
    assert_eq!(board.color_at(at("E5")), Some(White));
}
