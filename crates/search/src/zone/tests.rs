use nerai_board::{Random, Size};

use super::*;
use crate::testing::{at, points, position, random_position};
use Color::{Black, White};

#[test]
fn a_block_in_the_zone_comes_whole_and_with_one_liberty() {
    let board = position(
        " . . . . .
          . X X X .
          . . . . .",
    );
    let zone = close(&board, points("B2"));
    assert!(points("B2 C2 D2").is_subset(&zone));
    assert_eq!((zone - points("B2 C2 D2")).len(), 1);
}

#[test]
fn a_liberty_that_is_there_already_is_enough() {
    let board = position(
        " . . . . .
          . X X X .
          . . . . .",
    );
    assert_eq!(close(&board, points("B2 E2")), points("B2 C2 D2 E2"));
}

#[test]
fn stones_that_are_taken_for_granted_need_no_liberty() {
    let board = position(
        " . . . . .
          . [X] X X .
          . . . . .",
    );
    assert_eq!(close(&board, points("C2")), points("B2 C2 D2"));
}

#[test]
fn empty_points_drag_nothing_with_them() {
    let board = position(" . X . O . .");
    assert_eq!(close(&board, points("C1 F1")), points("C1 F1"));
}

#[test]
fn no_move_outside_a_closed_zone_changes_anything_inside() {
    let (mut random, size) = (Random::new(3), Size::new(5, 4).unwrap());
    let mut moves = 0;
    while moves < 2_000 {
        let Some(mut board) = random_position(&mut random, size) else { continue };
        let zone = close(&board, size.points().iter().filter(|_| random.below(4) == 0).collect());
        for color in Color::BOTH {
            for at in board.empty_points() - zone {
                let before = *board.stones();
                if board.try_play(color, at).is_err() {
                    continue;
                }
                let after = *board.stones();
                assert!(!((before.black ^ after.black) | (before.white ^ after.white)).meets(&zone), "{color} {at}");
                board.undo();
                moves += 1;
            }
        }
    }
}

#[test]
fn an_empty_neighbour_makes_a_move_legal_and_one_in_the_zone_is_preferred() {
    let board = position(
        " . . .
          . . .
          . . .",
    );
    assert_eq!(legal(&board, Black, at("B2"), &points("C2")), points("B2 C2"));
    assert_eq!(legal(&board, Black, at("B2"), &PointSet::EMPTY).len(), 2);
}

#[test]
fn so_does_a_friend_with_another_liberty() {
    let board = position(
        " . X .
          . O O
          . . .",
    );
    assert_eq!(legal(&board, White, at("C3"), &points("C1")), points("C3 B2 C2 C1"));
}

#[test]
fn or_a_capture_with_all_that_is_around_it() {
    let board = position(
        " . X O .
          X O . O
          . X O .",
    );
    assert_eq!(legal(&board, Black, at("C2"), &PointSet::EMPTY), points("C2 B2 A2 B1 B3"));
}

#[test]
fn suicide_needs_all_around_friends_and_one_more_liberty_of_each_enemy() {
    let board = position(
        " . . . . .
          X X . . .
          O X . . .
          . X . . .",
    );
    assert!(!board.is_placeable(White, at("A1")));
    let pinned = suicide(&board, White, at("A1"), &points("C1"));
    assert_eq!(pinned, points("A1 A2 A3 B1 B2 B3 C1"));
}

#[test]
fn the_zone_before_a_move_has_the_move_and_for_the_prover_its_legality() {
    let board = position(
        " . . .
          . . .
          . . .",
    );
    let none = PointSet::EMPTY;
    assert_eq!(before_move(&board, Black, at("A1"), &points("C3"), false, &none), points("A1 C3"));
    let by_prover = before_move(&board, Black, at("A1"), &points("C3"), true, &none);
    assert_eq!(by_prover.len(), 3, "{by_prover:?} has a reason why the move is legal");
}

#[test]
fn what_is_taken_is_pinned_only_if_it_matters() {
    let board = position(
        " . X O O .
          X O . . .
          . X X X .",
    );
    let elsewhere = points("E1");
    let capture = at("C2");
    assert_eq!(board.captures(Black, capture), points("B2"));
    let without = before_move(&board, Black, capture, &elsewhere, false, &PointSet::EMPTY);
    assert_eq!(without, points("C2 E1"));
    let vital = before_move(&board, Black, capture, &elsewhere, false, &points("B2"));
    assert!(points("B2 A2 B1 B3 C2").is_subset(&vital), "a stone that the goal speaks of");
    let later = before_move(&board, Black, capture, &points("B2"), false, &PointSet::EMPTY);
    assert!(points("A2 B1 B3 C2").is_subset(&later), "a point of the later zone");
}

#[test]
fn a_single_stone_taken_pins_whether_it_is_a_ko() {
    let board = position(
        " . X O .
          X O . O
          . X O .",
    );
    let zone = before_move(&board, Black, at("C2"), &points("B2"), false, &PointSet::EMPTY);
    assert!(points("C1 C3 D2").is_subset(&zone), "the stones that make Black's stone one that can be retaken");
    assert!(zone.meets(&points("D1 D3")), "and why they are not taken themselves");
}
