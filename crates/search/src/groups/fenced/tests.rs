use Color::{Black, White};

use super::expand::WEIGHT_OF_OTHERS;
use super::sight::Duty;
use super::*;
use crate::advice::hints::Hints;
use crate::testing::{at, points, position};

const MOST_STATES: usize = 10_000;

fn about<R>(position: &Position, komaster: Option<Color>, ask: impl FnOnce(&mut Fenced<'_>) -> R) -> R {
    let start = (FencedMemory::default(), MOST_STATES);
    ask(&mut Fenced::new(whole(position), Black, komaster, start, Vec::new(), &mut Budget::nodes(100_000)).unwrap())
}

fn whole(board: &Position) -> (Position, PointSet) {
    (board.clone(), Plot::reached(board))
}

fn cell(search: &Fenced<'_>, name: &str) -> u8 {
    search.plot.cells_of(&points(name)).trailing_zeros() as u8
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
fn a_group_without_room_is_dead_at_sight_unless_it_has_to_be_taken() {
    let board = position("[X] X X X\n (O) O O X\n . . O X");
    about(&board, None, |search| {
        assert_eq!(search.settle(Black), Some(Value::Happens));
        assert_eq!(search.budget.used(), 1, "one look");
        assert_eq!(search.best(Black), None, "nothing needs to be played");
    });
    let start = (FencedMemory::default(), MOST_STATES);
    let mut budget = Budget::nodes(1_000);
    let search = Fenced::new(whole(&board), Black, None, start, Vec::new(), &mut budget).unwrap();
    let mut search = search.with_death(Death::Taken);
    assert_eq!(search.settle(Black), Some(Value::Happens));
    assert!(search.best(Black).is_some_and(|at| points("A1 B1").contains(at)));
}

#[test]
fn an_eye_is_not_filled_by_its_owner_unless_it_is_the_last_liberty() {
    let mut board = position(THREE);
    board.play(White, at("B1"));
    about(&board, None, |search| {
        let [black, white] = Color::BOTH.map(|side| search.root(side));
        let eye = cell(search, "A1");
        assert!(search.is_own_eye(&white, eye) && !search.is_own_eye(&black, eye));
    });
    let last = position("[X] X X .\n (O) O X .\n . O X .");
    about(&last, None, |search| assert!(!search.is_own_eye(&search.root(White), cell(search, "A1"))));
}

#[test]
fn the_last_block_in_atari_has_few_moves_that_matter() {
    let board = position(
        " [X] X  X  .
          (O) O  X  .
           X  .  X  .",
    );
    about(&board, None, |search| {
        let now = search.root(White);
        let (block, liberties) = search.last_block(&now).unwrap();
        assert_eq!(liberties, bit(cell(search, "B1")));
        assert_eq!(search.rescues(&now, block, liberties), liberties, "running and taking A1 are one move here");
    });
}

#[test]
fn where_the_target_can_get_out_nothing_else_matters() {
    let board = position(
        "[X] X  X  X [O]
         (O) O  O  .  O
          .  .  .  X  X",
    );
    about(&board, None, |search| {
        let duty = search.duty(&search.root(Black));
        assert_eq!(duty.allowed, bit(cell(search, "D2")));
    });
}

#[test]
fn a_way_out_is_played_and_not_only_seen() {
    let board = position("[X] (O) . [O]");
    about(&board, None, |search| {
        assert_eq!((search.settle(White), search.best(White)), (Some(Value::Never), Some(at("C1"))));
    });
}

#[test]
fn where_one_move_lives_max_has_to_play_where_it_needs_something() {
    about(&position(THREE), None, |search| {
        let now = search.root(Black);
        let duty = search.duty(&now);
        assert_eq!(
            (duty.threats, duty.allowed & search.plot.empty(&now)),
            (bit(cell(search, "B1")), duty.zone & search.plot.empty(&now))
        );
    });
    about(&position("[X] X .\n (O) X .\n . X ."), None, |search| {
        assert_eq!(search.killing_moves(&search.root(White)).threats, bit(cell(search, "A1")));
    });
}

#[test]
fn a_local_board_knows_where_it_leaks() {
    // White gets out at D1 whatever Black does about A1.
    let board = position(
        "[X] X  X  X [O]
         (O) O  O  .  O
          .  X  O  .  O",
    );
    about(&board, None, |search| {
        search.core = Some(search.plot.ground);
        search.death = Death::Shown;
        assert_eq!(search.settle(Black), Some(Value::Never));
        assert!(search.leaks(Black)[0].is_subset(&points("D1 D2")) && !search.leaks(Black)[0].is_empty());
    });
}

#[test]
fn a_value_under_a_harder_rule_is_one_under_an_easier() {
    let board = position(THREE);
    let mut budget = Budget::nodes(100_000);
    let start = || (FencedMemory::default(), MOST_STATES);
    let mut strict = Fenced::new(whole(&board), Black, Some(White), start(), Vec::new(), &mut budget).unwrap();
    assert_eq!(strict.settle(Black), Some(Value::Happens));
    let memory = strict.memory;
    let used = budget.used();
    let known: Vec<OtherRule<'_>> = vec![(&memory, Some(White))];
    let mut generous = Fenced::new(whole(&board), Black, Some(Black), start(), known, &mut budget).unwrap();
    assert_eq!((generous.settle(Black), generous.best(Black)), (Some(Value::Happens), Some(at("B1"))));
    assert_eq!(generous.budget.used(), used, "without a search");
    // The other way round it is only a guess.
    let known: Vec<OtherRule<'_>> = vec![(&memory, Some(Black))];
    let guessing = Fenced::new(whole(&board), Black, Some(White), start(), known, &mut budget).unwrap();
    let root = guessing.root(Black);
    assert!(guessing.known_elsewhere(&root, &guessing.plot.reach(&root)).is_none());
}

#[test]
fn coming_back_to_the_path_is_never_unless_it_is_decided() {
    about(&position(THREE), None, |search| {
        let (before, then) = (search.root(Black), search.root(White));
        let child = Child { at: 0, key: Some(7), numbers: Numbers::new(3, 4), zone: 0, weight: 1, others: 0, then };
        search.children.push(child);
        search.refresh(&before, 0);
        assert_eq!(search.children[0].numbers, Numbers::new(3, 4));
        search.path.push(7);
        search.refresh(&before, 0);
        assert_eq!(search.children[0].numbers, Numbers::FAILED);
        search.memory.put(7, Entry::decided(Value::Happens, NOWHERE, 0), MOST_STATES);
        search.refresh(&before, 0);
        assert_eq!(search.children[0].numbers, Numbers::HAPPENS);
    });
}

#[test]
fn a_refutation_that_does_not_need_the_stone_refutes_what_is_outside_its_zone() {
    about(&position(THREE), None, |search| {
        let at = search.root(Black);
        let cells = ["A1", "B1", "C1"].map(|name| cell(search, name));
        for cell in cells {
            let then = search.plot.play(&at, cell).unwrap();
            let (key, numbers) = (Some(u64::from(cell)), Numbers::UNKNOWN);
            search.children.push(Child { at: cell, key, numbers, zone: 0, weight: 1, others: 0, then });
        }
        (search.children[0].numbers, search.children[0].zone) = (Numbers::FAILED, bit(cells[1]));
        search.spread(&at, 0, 0);
        assert_eq!(search.children[1].numbers, Numbers::UNKNOWN, "B1 is in the zone");
        assert_eq!((search.children[2].numbers, search.children[2].zone), (Numbers::FAILED, bit(cells[1])));
    });
}

#[test]
fn a_full_memory_forgets_what_is_not_decided_first() {
    let mut memory = FencedMemory::default();
    memory.put(1, Entry::decided(Value::Happens, NOWHERE, 0), 4);
    for key in 2..=5 {
        memory.put(key, Entry::open(Numbers::UNKNOWN), 4);
    }
    assert!(memory.value(1).is_some() && memory.len() == 2);
}

#[test]
fn a_suggested_move_makes_the_others_dearer_and_leaves_none_out() {
    let board = position(THREE);
    let mut hints = Hints::new(&board, Black);
    hints.prefer(&board, Black, at("B1"));
    let mut budget = Budget::nodes(100);
    let start = (FencedMemory::default(), MOST_STATES);
    let search = Fenced::new(whole(&board), Black, None, start, Vec::new(), &mut budget).unwrap();
    let mut search = search.with_hints(Some(hints.on(&board, &board))).with_death(Death::Taken);
    let now = search.root(Black);
    let everywhere = Duty { allowed: search.plot.ground, zone: 0, threats: 0 };
    search.expand(&now, 0, &everywhere);
    let weights: Vec<(String, u32)> = search
        .children
        .iter()
        .filter_map(|child| Some((search.plot.point(child.at)?.to_string(), child.weight)))
        .collect();
    let expected = [("A1", WEIGHT_OF_OTHERS), ("B1", 1), ("C1", WEIGHT_OF_OTHERS)];
    assert_eq!(weights, expected.map(|(name, weight)| (name.to_owned(), weight)));
}

#[test]
fn without_nodes_there_is_no_value() {
    let (board, start) = (position(THREE), (FencedMemory::default(), MOST_STATES));
    assert_eq!(
        Fenced::new(whole(&board), Black, None, start, Vec::new(), &mut Budget::nodes(0)).unwrap().settle(Black),
        None
    );
}
