use std::sync::atomic::{AtomicU32, Ordering};

use Color::{Black, White};

use super::*;
use crate::testing::{points, position, task};

const MOST_STATES: usize = 100_000;

/// Three points in a row behind walls.
const THREE: &str = "
     .  .  .  .  .  .
    [X] X  X  X  X  .
    (O) O  O  O  X  .
     .  .  .  O  X  .";

fn about<R>(board: &str, to_move: Color, ask: impl FnOnce(&mut BehindFences<'_>) -> R) -> R {
    let position = position(board);
    let target = *position.watched();
    let goal = format!("black: kill({})", target.first().unwrap());
    ask(&mut BehindFences::new(&task(&position, to_move, &goal), &target, MOST_STATES, true, Ideas::ALL))
}

/// What is known with max, with min and with nobody as komaster.
fn known(board: &str, to_move: Color) -> [Option<Value>; 3] {
    known_within(100_000, board, to_move)
}

fn known_within(nodes: u64, board: &str, to_move: Color) -> [Option<Value>; 3] {
    about(board, to_move, |search| {
        search.run(&mut Budget::nodes(nodes));
        let known = std::mem::take(&mut search.known).map(|known| known.map(|(value, _)| value));
        // As `into_known` has it: max, min, nobody.
        if to_move == Black { known } else { [known[1], known[0], known[2]] }
    })
}

const HAPPENS: Option<Value> = Some(Value::Happens);
const NEVER: Option<Value> = Some(Value::Never);

#[test]
fn who_succeeds_against_a_komaster_needs_no_other_proof() {
    assert_eq!(known(THREE, Black), [None, HAPPENS, None]);
    assert_eq!(known(THREE, White), [NEVER, None, None]);
}

#[test]
fn who_fails_as_komaster_needs_no_other_proof_either() {
    let dead = "
         .  .  .  .  .
        [X] X  X  X  .
        (O) O  O  X  .
         .  .  O  X  .";
    assert_eq!(known(dead, White), [None, HAPPENS, None]);
}

#[test]
fn a_ko_needs_all_three() {
    let ko = "
        [X] X  X  X  X  .
        (O) O  O  O  X  .
         .  X  .  O  X  .
        [X] O  O  .  X  .";
    let values = known(ko, White);
    assert!(values.iter().flatten().count() == 1 || values.iter().all(Option::is_some), "{values:?}");
}

#[test]
fn the_rules_are_asked_in_the_order_that_spares_most_work() {
    about(THREE, Black, |search| {
        let proof = Proof {
            prover: Black,
            kind: Kind::Reach,
            komaster: None,
            prefer: PointSet::EMPTY,
            inside: None,
            nodes: Vec::new(),
        };
        let known = |value| Some((value, proof.clone()));
        assert_eq!(search.wanted(), Some(KoExempt::Mover), "does Black succeed if he need not obey bans?");
        search.known[KoExempt::Mover as usize] = known(Value::Happens);
        assert_eq!(search.wanted(), Some(KoExempt::Other), "and if White need not?");
        search.known[KoExempt::Other as usize] = known(Value::Never);
        assert_eq!(search.wanted(), Some(KoExempt::Nobody), "a ko: who takes first?");
        search.known[KoExempt::Nobody as usize] = known(Value::Never);
        assert_eq!(search.wanted(), None);
        // A failure of the komaster settles everything.
        search.known = [known(Value::Never), None, None];
        assert_eq!(search.wanted(), None);
    });
}

#[test]
fn each_prover_has_fields_of_his_own_unless_the_fence_is_closed() {
    about(THREE, Black, |search| {
        let owners: Vec<Color> = search.fields.iter().map(|field| field.fence.owner).collect();
        // The space of three is closed: whose the rest is does not matter.
        assert_eq!((owners[0], search.fields[0].is_closed), (Black, true));
    });
    let open = &THREE.replace("[X]", " X ");
    about(open, White, |search| {
        let owners: Vec<Color> = search.fields.iter().map(|field| field.fence.owner).collect();
        assert_eq!(owners[..2], [White, Black], "the side to move first");
    });
}

#[test]
fn walls_that_are_not_taken_for_granted_must_hold_in_the_proof() {
    let open = "
         . . . . . . .
         . . . . . . .
         X X X X X . .
        (O)O O O X . .
         . . . O X . .";
    assert_eq!(known(open, Black), [None, HAPPENS, None]);
    // With its only other liberty taken, the wall falls first.
    let weak = "
         . . . . . . .
         O O O O O O .
         X X X X X . .
        (O)O O O X O .
         . . . O X O .";
    assert_eq!(known(weak, White)[0], NEVER);
}

#[test]
fn without_nodes_nothing_is_known() {
    about(THREE, Black, |search| {
        search.run(&mut Budget::nodes(0));
        assert!(search.known.iter().all(Option::is_none) && !search.was_misled());
    });
}

#[test]
fn an_advisor_is_asked_once_and_only_his_good_news_are_followed() {
    let board = position(THREE);
    for (winner, is_followed) in [(Black, true), (White, false)] {
        let asked = Arc::new(AtomicU32::new(0));
        let (counter, root) = (asked.clone(), board.clone());
        let advisor = Advisor::new(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
            Some(Hints::new(&root, winner))
        });
        let (target, task) = (points("A2"), task(&board, Black, "black: kill(A2)"));
        let mut search = BehindFences::new(&task, &target, MOST_STATES, true, Ideas::ALL).with_advisor(Some(&advisor));
        let mut budget = Budget::nodes(1_000);
        assert_eq!(search.asks_for_hints(&mut budget), is_followed);
        assert!(!search.asks_for_hints(&mut budget));
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        assert_eq!(search.trusted < u64::MAX, is_followed, "for a while");
        assert_eq!(search.was_misled(), is_followed, "nothing is known yet");
    }
}

#[test]
fn an_easy_question_asks_nobody() {
    let board = position(THREE);
    let advisor = Advisor::new(|_| panic!("not for three points in a row"));
    let (target, task) = (points("A2"), task(&board, Black, "black: kill(A2)"));
    let mut search = BehindFences::new(&task, &target, MOST_STATES, true, Ideas::ALL).with_advisor(Some(&advisor));
    search.run(&mut Budget::nodes(100_000));
    assert_eq!(search.into_known().1.map(|(value, proof)| (value, proof.prover)), Some((Value::Happens, Black)));
}

#[test]
fn a_board_grows_until_the_killer_can_follow_a_crawl_along_the_edge() {
    // White crawls at D1 and at K1; Black follows on the second line until the corner ends it.
    let crawls = "
         .  .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .  .
         .  .  . [X] X  X  X  X  X  X  .  .  .
         .  .  .  X (O) O  O  O  O  X  .  .  .
         .  .  .  .  O  .  .  .  O  .  .  .  .";
    assert_eq!(known_within(1_000_000, crawls, Black), [None, HAPPENS, None]);
}

#[test]
fn stones_that_nobody_can_take_live_even_in_atari() {
    let board = position(
        "[X]  .  [X] [X] [X]
         [O] [O] [X] [X] [O]
         [O] [O] [O] [O] [O]",
    );
    for to_move in [Black, White] {
        let found = crate::solve(
            &task(&board, to_move, "black: kill(C1)"),
            &crate::Settings::default(),
            &mut Budget::nodes(1_000),
        );
        assert_eq!((found.verdict, found.checked.is_some()), (nerai_proof::Verdict::Lost, true), "{to_move}");
    }
}
