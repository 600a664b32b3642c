use Color::{Black, White};
use nerai_board::Random;

use super::*;
use crate::goals::capture::Capture;
use crate::goals::kill::Kill;
use crate::testing::{at, changed_outside, points, position};

const NODES: u64 = 100_000;

fn capture(anchor: &str) -> Capture {
    Capture { anchor: at(anchor), max: Black, lasting: false }
}

/// Black kills what the board watches.
fn kill(position: &Position) -> Kill {
    Kill { points: position.watched().iter().collect(), max: Black, region: *position.board() }
}

fn about<T: Settleable, R>(
    position: &Position,
    target: T,
    komaster: Option<Color>,
    ask: impl FnOnce(&mut Settler<'_, T>) -> R,
) -> R {
    ask(&mut Settler::new(position.clone(), target, komaster, &mut Budget::nodes(NODES)))
}

/// The value for Black's capture with White as komaster, and the move that decides.
fn settled(position: &Position, anchor: &str, side: Color) -> (Value, Option<String>) {
    about(position, capture(anchor), Some(White), |settler| {
        let value = settler.settle(side).unwrap();
        (value, settler.best(side).map(|at| at.to_string()))
    })
}

#[test]
fn a_stone_in_atari_is_taken_and_at_the_edge_whoever_moves_first() {
    let board = position(
        " . . . .
          X X . .
          O X . .
          . . . .",
    );
    assert_eq!(settled(&board, "A2", Black), (Value::Happens, Some("A1".to_owned())));
    assert_eq!(settled(&board, "A2", White), (Value::Happens, None));
}

/// Three points in a row, walls around them.
const THREE: &str = "
    [X] X  X  X  X
    (O) O  O  O  X
     .  .  .  O  X";

#[test]
fn the_middle_of_three_decides_for_both() {
    let board = position(THREE);
    for (side, value) in [(Black, Value::Happens), (White, Value::Never)] {
        about(&board, kill(&board), None, |settler| {
            assert_eq!((settler.settle(side), settler.best(side)), (Some(value), Some(at("B1"))));
        });
    }
}

#[test]
fn four_in_a_row_live_and_two_die_whoever_moves_first() {
    let four = position("[X] X X X X X\n (O) O O O O X\n . . . . O X");
    let two = position("[X] X X X\n (O) O O X\n . . O X");
    for side in Color::BOTH {
        about(&four, kill(&four), None, |settler| assert_eq!(settler.settle(side), Some(Value::Never)));
        about(&two, kill(&two), None, |settler| assert_eq!(settler.settle(side), Some(Value::Happens)));
    }
}

#[test]
fn two_eyes_need_no_search() {
    let board = position(
        " [X] X  X  X  X
          (O) O  O  O  X
           .  O  .  O  X",
    );
    about(&board, kill(&board), None, |settler| {
        assert_eq!(settler.settle(Black), Some(Value::Never));
        assert_eq!(settler.budget.used(), 0);
    });
}

#[test]
fn a_value_holds_whatever_stands_outside_its_zone() {
    let (mut random, mut tried) = (Random::new(4), 0);
    let board = position(
        "  .  . . . . . .
           .  . . . . . .
          [X] X X X X . .
          (O) O O O X . .
           .  . . O X . .",
    );
    for side in Color::BOTH {
        let ask = |board: &Position| {
            about(board, kill(board), Some(side.other()), |settler| (settler.settle(side), settler.zone(side)))
        };
        let (value, zone) = ask(&board);
        for _ in 0..100 {
            let Some(changed) = changed_outside(&mut random, &board, &zone) else { continue };
            assert_eq!(ask(&changed).0, value, "{side} {:?}", changed.stones());
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn a_ko_is_for_the_komaster() {
    let board = position(
        " . . X
          O . .
          O X .",
    );
    let value = |komaster| about(&board, capture("A1"), komaster, |settler| settler.settle(White).unwrap());
    assert_eq!((value(Some(Black)), value(Some(White))), (Value::Happens, Value::Never));
    // Without one it is for who takes first.
    assert_eq!(value(None), Value::Never);
}

#[test]
fn a_komaster_whose_threats_run_out_has_no_more_than_they_are_worth() {
    let board = position(
        " . . X
          O . .
          O X .",
    );
    let mut budget = Budget::nodes(NODES);
    let mut value = |threats| {
        Settler::new(board.clone(), capture("A1"), Some(Black), &mut budget).with_threats(threats).settle(White)
    };
    assert_eq!([0, 1, 2].map(&mut value), [Some(Value::Never), Some(Value::Never), Some(Value::Happens)]);
}

#[test]
fn a_repetition_is_worth_what_staying_there_is() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        let number = settler.number(Black);
        assert_ne!(settler.look(Leads::To(number)), Numbers::FAILED);
        settler.states[number as usize].is_on_path = true;
        assert_eq!(settler.look(Leads::To(number)), Numbers::FAILED);
        // Unless the state on the path is known to be the other.
        settler.states[number as usize].numbers = Numbers::HAPPENS;
        assert_eq!(settler.look(Leads::To(number)), Numbers::HAPPENS);
    });
}

/// A state by hand: whose move it is, and its value.
fn state(is_max: bool, value: Option<Value>) -> State {
    let numbers = value.map_or(Numbers::UNKNOWN, Numbers::of);
    State {
        numbers,
        zone: PointSet::EMPTY,
        seen: PointSet::EMPTY,
        edges: List::EMPTY,
        pass: None,
        best: None,
        has_hints: false,
        is_max,
        stays: Value::Never,
        effort: 0,
        is_on_path: false,
        parents: List::EMPTY,
    }
}

/// States by hand, each of which leads to the next.
fn chain<T: Settleable>(settler: &mut Settler<'_, T>, states: Vec<State>) {
    settler.states = states;
    for number in 1..settler.states.len() {
        settler.parents.push(&mut settler.states[number].parents, number as u32 - 1);
    }
}

#[test]
fn a_never_that_rested_on_a_win_is_open_again_up_to_the_root() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        let never = Some(Value::Never);
        // 0 (max) needs all its moves refuted; 1 (min) rests on its deciding pass alone, which leads to 2 (max).
        chain(settler, vec![state(true, never), state(false, never), state(true, never)]);
        settler.states[1].pass = Some(2);
        settler.solved(2, Value::Happens, PointSet::EMPTY, None);
        assert_eq!([0, 1, 2].map(|number| settler.value(number)), [None, None, Some(Value::Happens)]);
        assert_eq!(settler.reopened(), 2);
    });
}

#[test]
fn a_never_that_rests_on_another_move_stays() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        let never = Some(Value::Never);
        chain(settler, vec![state(true, never), state(false, never), state(true, never)]);
        let edge = |name: &str, leads| Edge { at: at(name), leads, notes: 0, is_absorbed: false };
        for edge in [edge("A1", Leads::To(2)), edge("B1", Leads::Never)] {
            settler.edges.push(&mut settler.states[1].edges, edge);
        }
        settler.states[1].best = Some(at("B1"));
        settler.solved(2, Value::Happens, PointSet::EMPTY, None);
        assert_eq!([0, 1].map(|number| settler.value(number)), [never, never]);
        assert_eq!(settler.reopened(), 0);
    });
}

#[test]
fn wins_never_rest_on_a_repetition_and_are_not_opened() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        let happens = Some(Value::Happens);
        chain(settler, vec![state(false, happens), state(true, None)]);
        settler.solved(1, Value::Never, PointSet::EMPTY, None);
        assert_eq!(settler.value(0), happens);
    });
}

#[test]
fn an_answer_that_was_overlooked_opens_the_state() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        assert_eq!(settler.settle(White), Some(Value::Never));
        // White is pleased: it is his own move that decides, and no other is required.
        settler.require_answer(White, at("A1"));
        assert_eq!(settler.value(settler.numbers[&settler.rule.key(&settler.position, White)]), Some(Value::Never));
        // Black has failed without a look at B1: it is looked at, and turns out to win.
        let number = settler.number(Black);
        let zone = points("A1 A2");
        let state = &mut settler.states[number as usize];
        state.numbers = Numbers::FAILED;
        (state.zone, state.best) = (zone, None);
        settler.require_answer(Black, at("B1"));
        assert_eq!(settler.value(number), None);
        assert_eq!(settler.settle(Black), Some(Value::Happens));
    });
}

#[test]
fn another_settler_goes_on_from_the_memory() {
    let board = position(THREE);
    let mut budget = Budget::nodes(NODES);
    let mut first = Settler::new(board.clone(), kill(&board), None, &mut budget);
    first.settle(Black);
    let memory = first.into_memory();
    let used = budget.used();
    let mut second = Settler::new(board.clone(), kill(&board), None, &mut budget).with_memory(memory);
    assert_eq!(second.settle(Black), Some(Value::Happens));
    assert_eq!(budget.used(), used);
}

#[test]
fn no_nodes_or_no_room_for_states_is_no_answer() {
    let board = position(THREE);
    let mut budget = Budget::nodes(0);
    assert_eq!(Settler::new(board.clone(), kill(&board), None, &mut budget).settle(Black), None);
    let mut budget = Budget::nodes(NODES);
    let mut settler = Settler::new(board.clone(), kill(&board), None, &mut budget).with_most_states(3);
    assert_eq!(settler.settle(Black), None);
    assert!(settler.is_spent());
}

#[test]
fn the_board_is_left_as_it_was() {
    let board = position(THREE);
    about(&board, kill(&board), None, |settler| {
        settler.settle(Black);
        assert_eq!((settler.position.hash(), settler.position.watched()), (board.hash(), board.watched()));
        assert!(settler.states.iter().all(|state| !state.is_on_path));
    });
}
