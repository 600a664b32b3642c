use Color::{Black, White};
use nerai_board::Play;

use super::*;
use crate::testing::{at, compound};

/// Two white stones far from each other, each lost whoever moves first.
const TWO: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . X . . . . . X .
    X O X . . . X O X
    . . . . . . . . .";

/// Two white stones far from each other, each in atari and each saved by a move.
const TWO_THREATS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . X O X . . . . . X O X .
    . . X . . . . . . . X . .
    . . . . . . . . . . . . .";

fn combined(board: &str, goal: &str, side: Color, komaster: Option<Color>) -> Option<Combined> {
    let (position, aim, parts) = compound(board, goal);
    let mut locals = Locals::new(&position, &parts);
    let progress = parts.progress(&position);
    let mut combiner = Combiner {
        parts: &parts,
        progress,
        position: &position,
        komaster,
        max: aim.max,
        locals: &mut locals,
        budget: &mut Budget::nodes(100_000),
        known: HashMap::new(),
    };
    combiner.whole(side)
}

#[test]
fn two_parts_whose_zones_do_not_meet_are_combined_without_search() {
    let found = combined(TWO, "black: capture(B2) & capture(H2)", White, Some(White)).unwrap();
    assert!(found.value && found.parts == 0b11 && found.play.is_none());
    let claims = found.claims(0b11);
    let granted: Vec<PartSet> = claims.iter().map(|claim| claim.granted).collect();
    assert_eq!(granted, [0b10, 0b01], "each strategy sees to its own part and takes the other for granted");
    assert!(claims.iter().all(|claim| claim.conceded == 0));
}

#[test]
fn the_side_that_needs_both_may_be_first_in_one() {
    let found = combined(TWO, "black: capture(B2) & capture(H2)", Black, Some(White)).unwrap();
    let first = found.play.and_then(Play::point);
    assert!(found.value && [Some(at("B1")), Some(at("H1"))].contains(&first), "{first:?}");
}

#[test]
fn side_by_side_needs_an_opponent_who_need_not_obey_bans() {
    // A ban that helps would be lifted by a move elsewhere.
    for komaster in [None, Some(Black)] {
        assert!(combined(TWO, "black: capture(B2) & capture(H2)", White, komaster).is_none(), "{komaster:?}");
    }
}

#[test]
fn parts_whose_zones_meet_are_left_to_the_search() {
    let shared = "
        . . . . . . .
        . X X . X X .
        X O . . . O X
        . X X . X X .";
    assert!(combined(shared, "black: capture(B2) & capture(F2)", White, Some(White)).is_none());
}

#[test]
fn one_part_is_enough_for_an_or_and_the_other_is_conceded() {
    let found = combined(TWO, "black: capture(B2) | capture(H2)", White, None).unwrap();
    assert!(found.value && found.parts.is_power_of_two());
    let [claim] = found.claims(0b11)[..] else { panic!("{found:?}") };
    assert_eq!((claim.granted, claim.conceded), (0, 0b11 & !found.parts));
}

#[test]
fn one_part_that_fails_is_enough_against_an_and() {
    // B2 has two eyes; H2 is lost.
    let board = "
        . . . . . . . . .
        X X X X . . . X .
        O O O O X . X O X
        . O . O X . . . .";
    let found = combined(board, "black: capture(B2) & capture(H2)", Black, None).unwrap();
    assert!(!found.value && found.parts == 0b01);
}

#[test]
fn of_two_threats_only_one_can_be_met() {
    let found = combined(TWO_THREATS, "black: capture(C3) | capture(L3)", White, None).unwrap();
    assert!(found.value && found.parts == 0b11);
    assert!(found.claims(0b11).is_empty(), "the whole is claimed as it is");
    assert!(combined(TWO_THREATS, "black: capture(C3) & capture(L3)", White, None).is_none_or(|found| !found.value));
}

#[test]
fn a_part_that_has_happened_no_longer_counts() {
    let (mut position, aim, parts) = compound(TWO, "black: capture(B2) & capture(H2)");
    position.play(Black, at("B1"));
    let _ = aim.event.ending(&mut position);
    let progress = parts.progress(&position);
    assert_eq!(progress.happened, 0b01);
    let mut locals = Locals::new(&position, &parts);
    let mut budget = Budget::nodes(10_000);
    let (parts, position, max) = (&parts, &position, aim.max);
    let (komaster, known) = (None, HashMap::new());
    let mut combiner =
        Combiner { parts, progress, position, komaster, max, locals: &mut locals, budget: &mut budget, known };
    let found = combiner.whole(White).unwrap();
    assert!(found.value && found.parts == 0b10, "whoever is komaster: one part is left");
}

#[test]
fn zones_may_share_stones_but_no_empty_point() {
    let (position, _, parts) = compound(TWO, "black: capture(B2) & capture(H2)");
    let mut locals = Locals::new(&position, &parts);
    let progress = parts.progress(&position);
    let mut budget = Budget::nodes(1);
    let (parts, position, max) = (&parts, &position, Black);
    let (komaster, known) = (None, HashMap::new());
    let combiner =
        Combiner { parts, progress, position, komaster, max, locals: &mut locals, budget: &mut budget, known };
    let set = |names: &str| crate::testing::points(names);
    assert!(!combiner.touch(&set("A2 B2 B1"), &set("B2 C2 D1")));
    assert!(combiner.touch(&set("A2 B1"), &set("B2 B1")));
}
