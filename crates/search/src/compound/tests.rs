use Color::{Black, White};

use super::*;
use crate::testing::{at, compound};

/// Two white stones far from each other, each lost whoever moves first.
const TWO: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . X . . . . . X .
    X O X . . . X O X
    . . . . . . . . .";
const BOTH: &str = "black: capture(B2) & capture(H2)";

/// A gap between two white stones; a black stone in it takes neither, and threatens both.
const SHARED: &str = "
    . X X . X X .
    X O . . . O X
    . X X . X X .";

fn about<R>(board: &str, goal: &str, ask: impl FnOnce(&mut Compound, &mut Position) -> R) -> R {
    let (mut position, aim, parts) = compound(board, goal);
    ask(&mut Compound::new(&position, &aim, &parts), &mut position)
}

fn asked(side: Color) -> MoverAndKo {
    MoverAndKo { side, komaster: Some(White) }
}

#[test]
fn parts_that_do_not_touch_decide_the_whole_at_once() {
    about(TWO, BOTH, |goal, position| {
        let mut budget = Budget::nodes(10_000);
        let seen = goal.look_ahead(position, asked(White), &mut budget).unwrap();
        assert_eq!((seen.value, seen.best), (Value::Happens, None));
        assert!(seen.zone.contains(at("B1")) && seen.zone.contains(at("H1")) && !seen.zone.contains(at("E5")));
        let promise = Promise { asked: asked(White), claim: Claim::default(), prover: Black };
        assert_eq!(goal.split(position, promise, &mut budget).len(), 2);
        assert_eq!(goal.split(position, Promise { prover: White, ..promise }, &mut budget), [], "it is not White's");
    });
}

#[test]
fn the_status_follows_what_the_board_was_made_to_remember() {
    about(TWO, BOTH, |goal, position| {
        for (name, status) in [("B1", Status::Open), ("H1", Status::Happened)] {
            position.play(Black, at(name));
            goal.observe(position);
            assert_eq!(goal.status(position), status, "after {name}");
        }
    });
}

#[test]
fn play_that_stays_is_worth_what_has_happened_so_far() {
    about(TWO, "black: capture(B2) & !capture(H3)", |goal, position| {
        assert_eq!(goal.stays(position), Value::Never);
        position.play(Black, at("B1"));
        goal.observe(position);
        assert_eq!(goal.stays(position), Value::Happens, "B2 was taken, and H3 stays");
    });
}

#[test]
fn copies_share_what_was_found_out_about_the_parts() {
    about(TWO, BOTH, |goal, position| {
        let copy = goal.clone();
        goal.look_ahead(position, asked(White), &mut Budget::nodes(10_000));
        let searches = |goal: &Compound| goal.statistics().iter().map(|part| part.searches).sum::<u64>();
        assert_eq!((searches(goal), searches(&copy)), (2, 2));
        copy.look_ahead(position, asked(White), &mut Budget::nodes(10_000));
        assert_eq!(searches(goal), 2, "nothing is searched twice");
    });
}

#[test]
fn points_that_several_parts_depend_on_are_looked_at() {
    about(SHARED, "black: capture(B2) & capture(F2)", |goal, position| {
        let mut budget = Budget::nodes(10_000);
        for side in Color::BOTH {
            goal.look_ahead(position, asked(side), &mut budget);
        }
        let shared = goal.shared(position, White, Some(White)) & position.empty_points();
        assert!(!shared.is_empty());
        assert!(shared.is_subset(&goal.hints(position, asked(Black))));
    });
    about(TWO, BOTH, |goal, position| {
        goal.look_ahead(position, asked(White), &mut Budget::nodes(10_000));
        assert_eq!(goal.shared(position, White, Some(White)) & position.empty_points(), PointSet::EMPTY);
    });
}

#[test]
fn known_parts_are_cheap_and_sums_follow_the_formula() {
    about(TWO, BOTH, |goal, position| {
        let before = goal.first_numbers(position, asked(White)).unwrap();
        goal.look_ahead(position, asked(White), &mut Budget::nodes(10_000));
        let after = goal.first_numbers(position, asked(White)).unwrap();
        assert_eq!(
            after,
            Numbers { proof: 2 * KNOWN.proof, ..KNOWN },
            "both have to be proved, one has to be disproved"
        );
        assert!(after.proof < before.proof, "{before:?}");
    });
    about(TWO, "black: capture(B2) | capture(H2)", |goal, position| {
        goal.look_ahead(position, asked(White), &mut Budget::nodes(10_000));
        assert_eq!(goal.first_numbers(position, asked(White)).map(|numbers| numbers.proof), Some(KNOWN.proof));
    });
}

#[test]
fn only_large_rounds_make_the_local_searches_try_harder() {
    about(TWO, BOTH, |goal, _| {
        goal.next_round(EASY_ROUND);
        assert_eq!(goal.effort(), 0);
        goal.next_round(EASY_ROUND + 1);
        assert_eq!(goal.effort(), 1);
    });
}

#[test]
fn a_promise_about_one_part_is_kept_by_the_move_of_that_part() {
    about(TWO, BOTH, |goal, position| {
        let claim = Claim { granted: 0b01, conceded: 0 };
        let promise = Promise { asked: asked(Black), claim, prover: Black };
        let mut budget = Budget::nodes(100_000);
        assert_eq!(goal.choose(position, promise, &mut budget), Some(Play::At(at("H1"))));
        assert_eq!(goal.choose(position, Promise { prover: White, ..promise }, &mut budget), None);
    });
}
