use Color::{Black, White};

use super::*;
use crate::testing::{at, points, position};

/// White in the corner, shut in by stones that are taken for granted but for a gap on D1.
const CORNER: &str = "
     .  . . . . .
    [X] X X X . .
    (O) O O X . .
     .  . O . . .";

/// The same with strong stones that are not taken for granted, and a lonely one.
const OPEN: &str = "
     . . . . . X
     X X X X . .
    (O)O O X . .
     . . O . . .";

#[test]
fn fences_grow_from_the_target_and_never_hold_what_is_taken_for_granted() {
    let board = position(CORNER);
    let insides = insides(&board, &points("A2"));
    assert!(points("A2 B2 C2 C1").is_subset(&insides[0]), "the narrowest has the target");
    for pair in insides.windows(2) {
        assert!(pair[0].is_subset(&pair[1]) && pair[0] != pair[1]);
    }
    assert!(insides.iter().all(|inside| !inside.meets(&points("A3 B3 C3 D3 D2"))));
    assert_eq!(*insides.last().unwrap(), *board.board() - points("A3 B3 C3 D3 D2"));
}

#[test]
fn every_block_inside_has_a_liberty_inside() {
    let board = position(OPEN);
    for inside in insides(&board, &points("A2")) {
        for block in board.blocks_meeting(inside) {
            assert!(block.liberties().meets(&inside), "{inside:?}");
        }
    }
}

#[test]
fn a_cautious_fence_gives_everything_beyond_to_the_opponent() {
    let board = position(OPEN);
    let inside = points("A1 B1 A2 B2 C1 C2 D1");
    let fenced = Fence::cautious(inside, White).board(&board).unwrap();
    assert_eq!(fenced.stones().black, *board.board() - inside);
    assert_eq!(fenced.to_setup().uncapturable, *board.board() - inside, "and nobody can take it");
    assert_eq!((fenced.stones().white, *fenced.watched()), (points("A2 B2 C2 C1"), points("A2")));
    assert_eq!(Fence::cautious(inside, White).counted_on(), PointSet::EMPTY);
}

#[test]
fn a_hopeful_fence_gives_the_killer_what_is_nearer_to_his_firm_stones() {
    let board = position(OPEN);
    let inside = points("A1 B1 A2 B2 C1 C2 D1");
    let fence = Fence::hopeful(&board, inside, Black, &points("A2"));
    assert!(points("A4 D4 E3 E2").is_subset(&fence.counted_on()));
    assert!(!fence.counted_on().contains(at("D1")), "inside is fought for");
    let fenced = fence.board(&board).unwrap();
    assert_eq!(fenced.color_at(at("E2")), Some(Black));
    // A killer's proof must not count on what is nearer to the target: those points are White's.
    let far = *board.board() - inside - fence.counted_on();
    assert!(far.is_subset(&(fenced.stones().white | fenced.stones().black)));
}

#[test]
fn a_stone_with_few_liberties_is_nothing_to_lean_on() {
    let board = position(OPEN);
    assert_eq!(firm(&board, Black), points("A3 B3 C3 D3 D2"), "F4 has only two liberties");
}

#[test]
fn a_fence_that_touches_nothing_but_walls_is_closed() {
    let closed = position(
        " .  . . . .
         [X] X X X .
         (O) O O X .
          .  . O X .",
    );
    let inside = points("A1 B1 A2 B2 C1 C2");
    assert!(Fence::cautious(inside, White).is_closed(&closed));
    assert!(!Fence::cautious(inside, White).is_closed(&position(CORNER)));
    assert!(!Fence::cautious(inside - points("A1"), White).is_closed(&closed));
}

#[test]
fn a_wider_fence_takes_points_in_and_counts_on_less() {
    let board = position(OPEN);
    let inside = points("A1 B1 A2 B2 C1 C2 D1");
    let fence = Fence::hopeful(&board, inside, Black, &points("A2"));
    let wider = fence.wider(&board, &points("E1")).unwrap();
    assert!(points("E1").is_subset(&wider.inside) && inside.is_subset(&wider.inside));
    assert!(!wider.counted_on().contains(at("F1")), "beside it, and beside no firm stone");
    assert_eq!(wider.wider(&board, &points("E1")), None, "the same again is no fence to try");
}

#[test]
fn a_block_of_the_opponent_that_could_not_be_there_names_the_liberties_that_are_missing() {
    // White's stone on E2 lives by E1 and F2 beyond the fence, where Black counts on everything.
    let board = position(
        " .  . . . . .
          X  X X X X .
         (O) O O X O .
          .  . O X . .",
    );
    let inside = points("A1 B1 A2 B2 C1 C2 E2");
    let fence = Fence { inside, owner: Black, owned: *board.board() - inside, firm: PointSet::EMPTY };
    assert_eq!(fence.board(&board).err(), Some(points("E1 F2")));
}

#[test]
fn a_block_of_the_prover_that_could_not_be_there_is_taken_off() {
    let board = position(
        " .  . . . . .
          X  X X X O .
         (O) O O O X .
          .  . . . . .",
    );
    // Behind a cautious fence the black stone on E2 has no liberty left.
    let fence = Fence::cautious(points("A1 B1 C1 D1 A2 B2 C2 D2 E2"), Black);
    let fenced = fence.board(&board).unwrap();
    assert_eq!(fenced.color_at(at("E2")), None);
}

#[test]
fn a_ban_counts_inside_the_fence_only() {
    let mut board = position(
        " . X O . .
          X O . O .
          . X O . .",
    );
    board.play(Black, at("C2"));
    let here = Fence::cautious(*board.board() - points("E1 E2 E3"), White).board(&board).unwrap();
    assert_eq!(here.ban(), board.ban());
    let there = Fence::cautious(points("D1 D2 D3 E1 E2 E3 C1 C3"), White).board(&board).unwrap();
    assert_eq!(there.ban(), None);
}
