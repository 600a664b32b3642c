use Color::{Black, White};

use super::*;
use crate::advice::hints::Hints;
use crate::testing::{at, points, position};

const MOST_STATES: usize = 10_000;

fn about<R>(position: &Position, komaster: Option<Color>, ask: impl FnOnce(&mut Fenced<'_>) -> R) -> R {
    let start = (FencedMemory::default(), MOST_STATES);
    ask(&mut Fenced::new(position.clone(), Black, komaster, start, Vec::new(), &mut Budget::nodes(100_000)))
}

/// What becomes of the group with each side to move, under the harshest rule for the mover.
fn fate(board: &str) -> [Value; 2] {
    let board = position(board);
    [Black, White].map(|side| about(&board, Some(side.other()), |search| search.settle(side).unwrap()))
}

const DIES: [Value; 2] = [Value::Happens, Value::Happens];
const LIVES: [Value; 2] = [Value::Never, Value::Never];
const WHO_MOVES_FIRST: [Value; 2] = [Value::Happens, Value::Never];

const THREE: &str = "
    [X] X  X  X  X
    (O) O  O  O  X
     .  .  .  O  X";

#[test]
fn two_points_die_three_are_for_who_moves_first_and_four_live() {
    assert_eq!(fate("[X] X X X\n (O) O O X\n . . O X"), DIES);
    assert_eq!(fate(THREE), WHO_MOVES_FIRST);
    assert_eq!(fate("[X] X X X X X\n (O) O O O O X\n . . . . O X"), LIVES);
}

#[test]
fn a_square_of_four_dies_and_a_bent_four_lives() {
    assert_eq!(fate("[X] X X X\n (O) O O X\n . . O X\n . . O X"), DIES);
    assert_eq!(fate("[X] X X X X\n (O) O O O X\n . . O O X\n . . . O X"), WHO_MOVES_FIRST);
}

#[test]
fn seki_is_life() {
    // Nobody can fill C1: each would put himself in atari.
    let seki = "
        [X] X X X X X X
        (O) O O O O O X
         X  X . X . O X";
    assert_eq!(fate(seki)[1], Value::Never);
}

#[test]
fn the_move_that_decides_is_named() {
    let board = position(THREE);
    for side in Color::BOTH {
        about(&board, None, |search| {
            search.settle(side);
            assert_eq!(search.best(side), Some(at("B1")), "{side}");
        });
    }
}

#[test]
fn a_group_without_room_is_called_dead_and_still_taken_when_it_is_asked_how() {
    let board = position("[X] X X X\n (O) O O X\n . . O X");
    about(&board, None, |search| {
        assert_eq!(search.settle(Black), Some(Value::Happens));
        assert_eq!(search.budget.used(), 1, "one look");
        assert!(search.best(Black).is_some_and(|at| points("A1 B1").contains(at)));
    });
}

#[test]
fn room_for_two_eyes_or_a_way_to_safety_is_room() {
    let room = |board: &str| about(&position(board), None, |search| search.has_room());
    assert!(room(THREE));
    assert!(!room("[X] X X X\n (O) O O X\n . . O X"));
    assert!(room("(O) . [O] [X]"), "safe stones can be reached");
    assert!(!room("(O) . . [X]"));
}

#[test]
fn an_eye_is_not_filled_by_its_owner_unless_it_is_the_last_liberty() {
    let mut board = position(THREE);
    board.play(White, at("B1"));
    about(&board, None, |search| {
        assert!(search.is_own_eye(White, at("A1")) && !search.is_own_eye(Black, at("A1")));
    });
    let last = position("[X] X X .\n (O) O X .\n . O X .");
    about(&last, None, |search| assert!(!search.is_own_eye(White, at("A1"))));
}

#[test]
fn the_last_block_in_atari_has_few_moves_that_matter() {
    let board = position(
        " [X] X  X  .
          (O) O  X  .
           X  .  X  .",
    );
    about(&board, None, |search| {
        let block = search.last_block_in_atari().unwrap();
        assert_eq!(block.liberties(), points("B1"));
        assert_eq!(search.rescues(&block), points("B1"), "running and taking A1 are one move here");
    });
}

#[test]
fn a_value_under_a_harder_rule_is_one_under_an_easier() {
    let board = position(THREE);
    let mut budget = Budget::nodes(100_000);
    let start = || (FencedMemory::default(), MOST_STATES);
    let mut strict = Fenced::new(board.clone(), Black, Some(White), start(), Vec::new(), &mut budget);
    assert_eq!(strict.settle(Black), Some(Value::Happens));
    let memory = strict.memory;
    let used = budget.used();
    let known: Vec<OtherRule<'_>> = vec![(&memory, Some(White))];
    let mut generous = Fenced::new(board.clone(), Black, Some(Black), start(), known, &mut budget);
    assert_eq!((generous.settle(Black), generous.best(Black)), (Some(Value::Happens), Some(at("B1"))));
    assert_eq!(generous.budget.used(), used, "without a search");
    // The other way round it is only a guess.
    let known: Vec<OtherRule<'_>> = vec![(&memory, Some(Black))];
    let guessing = Fenced::new(board, Black, Some(White), start(), known, &mut budget);
    assert!(guessing.known_elsewhere(Black).is_none());
}

#[test]
fn coming_back_to_the_path_is_never() {
    let board = position(THREE);
    about(&board, None, |search| {
        let child = Child { at: None, key: Some(7), pn: 3, dn: 4, weight: 1 };
        assert_eq!(search.look(&child), (3, 4));
        search.path.push(7);
        assert_eq!(search.look(&child), Value::Never.numbers());
        let (pn, dn) = Value::Happens.numbers();
        search.memory.put(7, Entry { pn, dn, best: None }, MOST_STATES);
        assert_eq!(search.look(&child), Value::Happens.numbers(), "unless it is decided");
    });
}

#[test]
fn a_full_memory_forgets_what_is_not_decided_first() {
    let mut memory = FencedMemory::default();
    let (pn, dn) = Value::Happens.numbers();
    memory.put(1, Entry { pn, dn, best: None }, 4);
    for key in 2..=4 {
        memory.put(key, Entry { pn: 1, dn: 1, best: None }, 4);
    }
    memory.put(5, Entry { pn: 1, dn: 1, best: None }, 4);
    assert!(memory.value(1).is_some() && memory.table.len() == 2);
}

#[test]
fn a_suggested_move_makes_the_others_dearer_and_leaves_none_out() {
    let board = position(THREE);
    let mut hints = Hints::new(&board, Black);
    hints.prefer(&board, Black, at("B1"));
    let mut budget = Budget::nodes(100);
    let start = (FencedMemory::default(), MOST_STATES);
    let mut search = Fenced::new(board.clone(), Black, None, start, Vec::new(), &mut budget)
        .with_hints(Some(hints.on(&board, &board)));
    search.add_moves(Black);
    let weights: Vec<(String, u32)> =
        search.children.iter().filter_map(|child| Some((child.at?.to_string(), child.weight))).collect();
    let expected = [("A1", WEIGHT_OF_OTHERS), ("B1", 1), ("C1", WEIGHT_OF_OTHERS)];
    assert_eq!(weights, expected.map(|(name, weight)| (name.to_owned(), weight)));
}

#[test]
fn without_nodes_there_is_no_value() {
    let (board, start) = (position(THREE), (FencedMemory::default(), MOST_STATES));
    assert_eq!(Fenced::new(board, Black, None, start, Vec::new(), &mut Budget::nodes(0)).settle(Black), None);
}
