use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use Color::{Black, White};
use nerai_go::Position;
use nerai_terminal::threads::side_by_side;

use super::*;
use crate::groups::fenced::FencedMemory;
use crate::groups::fenced::memory::Entry;
use crate::groups::plot::Plot;
use crate::testing::position;

const MOST_STATES: usize = 100_000;

fn crew(size: usize) -> Crew {
    Crew::new(NonZeroUsize::new(size).unwrap(), side_by_side)
}

fn about<R>(board: &Position, komaster: Color, budget: &mut Budget, ask: impl FnOnce(&mut Fenced<'_>) -> R) -> R {
    let (start, board) = ((FencedMemory::default(), MOST_STATES), (board.clone(), Plot::reached(board)));
    ask(&mut Fenced::new(board, Black, Some(komaster), start, Vec::new(), budget).unwrap())
}

/// Some three thousand nodes of a corner with eleven free points.
const CORNER: &str = "
    [X]  X  X  X  X  X  X  X
    (O)  O  O  O  O  O  O  X
     .   .  .  .  .  .  O  X
     .   .  X  .  .  .  O  X";

#[test]
fn a_crew_finds_what_one_finds() {
    for board in [CORNER, "[X] X X X\n (O) O O X\n . . O X\n . . O X", "[X] X X X X X\n (O) O O O O X\n . . . . O X"] {
        let board = position(board);
        for (side, komaster) in [(Black, White), (White, Black), (Black, Black)] {
            let settle = |crew: Option<&Crew>| {
                about(&board, komaster, &mut Budget::nodes(200_000), |search| search.settle_together(side, crew))
            };
            let alone = settle(None);
            assert!(alone.is_some());
            for size in [1, 2, 4] {
                assert_eq!(settle(Some(&crew(size))), alone, "{side} to move, {komaster} komaster, {size} threads");
            }
        }
    }
}

#[test]
fn who_asks_for_little_does_it_alone() {
    let lazy = Crew::new(NonZeroUsize::new(2).unwrap(), |_| panic!("nobody was to be asked"));
    let board = position(CORNER);
    about(&board, White, &mut Budget::nodes(LEAST_FOR_MANY - 1), |search| {
        assert_eq!(search.settle_together(Black, Some(&lazy)), None);
        assert_eq!(search.budget.used(), LEAST_FOR_MANY - 1);
    });
}

#[test]
fn a_crew_that_lends_nobody_is_no_harm() {
    let lazy = Crew::new(NonZeroUsize::new(3).unwrap(), |jobs| jobs.into_iter().take(1).for_each(|job| job()));
    let board = position(CORNER);
    let settle = |crew| about(&board, White, &mut Budget::nodes(200_000), |search| search.settle_together(Black, crew));
    assert_eq!(settle(Some(&lazy)), settle(None));
}

#[test]
fn all_stop_when_the_budget_is_spent_or_the_flag_goes_up() {
    let board = position(CORNER);
    let mut budget = Budget::nodes(1_200);
    about(&board, White, &mut budget, |search| {
        assert_eq!(search.settle_together(Black, Some(&crew(4))), None);
    });
    // Each thread may be in one state when the last node is used.
    assert!((1_200..1_300).contains(&budget.used()), "{}", budget.used());
    let stop = Arc::new(AtomicBool::new(false));
    let mut budget = Budget::nodes(u64::MAX / 2).with_stop(stop.clone());
    let (raised, two) = (stop, NonZeroUsize::new(2).unwrap());
    let raising = Crew::new(two, move |mut jobs| {
        let raised = raised.clone();
        jobs.push(Box::new(move || raised.store(true, Ordering::Relaxed)));
        side_by_side(jobs);
    });
    about(&board, White, &mut budget, |search| search.settle_together(Black, Some(&raising)));
    assert!(budget.used() < 1_000_000);
}

#[test]
fn where_others_are_a_move_looks_harder_until_they_have_left() {
    let board = position(CORNER);
    about(&board, White, &mut Budget::nodes(10_000), |search| {
        search.memory.share(100, MOST_STATES);
        let root = search.root(Black);
        let duty = search.duty(&root);
        search.expand(&root, 0, &duty);
        let node = Node { at: root, start: 0 };
        let key = search.children[0].key.unwrap();
        let weights = |search: &Fenced<'_>| search.children.iter().map(|child| child.weight).collect::<Vec<u32>>();
        let before = weights(search);
        search.enter(key);
        search.enter(key);
        search.look_at_others(&node);
        let at = |place: usize| weights(search)[place] / before[place];
        assert_eq!((at(0), at(1)), (3, 1));
        search.leave_to_others(key);
        search.leave_to_others(key);
        search.look_at_others(&node);
        assert_eq!(weights(search), before);
    });
}

#[test]
fn what_another_has_found_is_taken_over_when_he_leaves() {
    let board = position(CORNER);
    about(&board, White, &mut Budget::nodes(10_000), |search| {
        let mut other = search.memory.share(100, MOST_STATES);
        let root = search.root(Black);
        let duty = search.duty(&root);
        search.expand(&root, 0, &duty);
        let (node, key) = (Node { at: root, start: 0 }, search.children[0].key.unwrap());
        search.enter(key);
        search.look_at_others(&node);
        other.put(key, Entry::decided(Value::Happens, 0, 0), MOST_STATES);
        assert_eq!(search.children[0].numbers.value(), None);
        search.leave_to_others(key);
        search.look_at_others(&node);
        assert_eq!(search.children[0].numbers.value(), Some(Value::Happens));
    });
}
