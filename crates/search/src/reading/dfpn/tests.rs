use Color::{Black, White};
use nerai_board::Random;
use nerai_go::Position;

use super::*;
use crate::goals::capture::Capture;
use crate::limits::Budget;
use crate::reading::reader::Candidates;
use crate::reading::table::Table;
use crate::testing::{at, changed_outside, points, with_stones};

/// Asks a reader about the capture of a white block by Black, with White as komaster.
fn about<R>(position: &Position, anchor: &str, nodes: u64, ask: impl FnOnce(&mut Reader<'_, Capture>) -> R) -> R {
    let target = Capture { anchor: at(anchor), max: Black, lasting: false };
    let (mut budget, mut table) = (Budget::nodes(nodes), Table::new(1 << 12));
    ask(&mut Reader::new(position.clone(), target, Some(White), Candidates::Knowledge, &mut budget, &mut table))
}

/// The net of the README.
fn net() -> Position {
    with_stones(9, "D5 D6 E4 F4", "E5 G8")
}

#[test]
fn a_net_is_proved_at_order_2_and_disproved_at_order_1() {
    about(&net(), "E5", 50_000, |reader| {
        assert!(matches!(reader.prove(1, Black), Outcome::Failed { .. }));
        assert!(matches!(reader.prove(2, Black), Outcome::Won { best: Some(best), .. } if best == at("F6")));
    });
}

#[test]
fn with_min_to_move_it_proves_that_the_threat_cannot_be_met() {
    let mut board = net();
    board.play(Black, at("F6"));
    about(&board, "E5", 50_000, |reader| assert!(matches!(reader.prove(2, White), Outcome::Won { .. })));
    about(&net(), "E5", 50_000, |reader| assert!(!matches!(reader.prove(2, White), Outcome::Won { .. })));
}

#[test]
fn a_proof_holds_whatever_stands_outside_its_zone() {
    let (mut random, mut tried) = (Random::new(2), 0);
    let Outcome::Won { zone, .. } = about(&net(), "E5", 50_000, |reader| reader.prove(2, Black)) else { panic!() };
    for _ in 0..100 {
        let Some(changed) = changed_outside(&mut random, &net(), &zone) else { continue };
        let outcome = about(&changed, "E5", 50_000, |reader| reader.prove(2, Black));
        assert!(matches!(outcome, Outcome::Won { .. }), "{:?}", changed.stones());
        tried += 1;
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn a_spent_budget_is_no_failure() {
    about(&net(), "E5", 3, |reader| assert!(matches!(reader.prove(2, Black), Outcome::Stopped)));
}

#[test]
fn it_goes_on_from_what_it_has_found() {
    about(&net(), "E5", 50_000, |reader| {
        reader.prove(2, Black);
        let used = reader.budget.used();
        assert!(matches!(reader.prove(2, Black), Outcome::Won { .. }));
        assert_eq!(reader.budget.used(), used);
    });
}

#[test]
fn a_failure_that_rests_on_a_state_above_is_not_remembered() {
    about(&net(), "E5", 100, |reader| {
        reader.path = vec![11, 22, 33];
        assert!(matches!(reader.failed(33, 0), Visit::Failed { rests_on: 0 }));
        assert_eq!(reader.table.numbers.get(33), None);
        // It rests on nothing but itself.
        assert!(matches!(reader.failed(33, 2), Visit::Failed { rests_on: ALWAYS }));
        assert_eq!(reader.table.numbers.get(33), Some(Numbers::FAILED));
        assert!(matches!(reader.failed(44, ALWAYS), Visit::Failed { rests_on: ALWAYS }));
        assert_eq!(reader.table.numbers.get(44), Some(Numbers::FAILED));
    });
}

#[test]
fn a_state_repeats_where_it_was_first() {
    about(&net(), "E5", 100, |reader| {
        reader.path = vec![11, 22, 33];
        assert_eq!((reader.repeats(22), reader.repeats(44)), (Some(1), None));
        reader.path = (1..=LONGEST_PATH as u64 + 1).collect();
        assert_eq!(reader.repeats(0), Some(0), "a very long path counts as a repetition");
    });
}

#[test]
fn a_needed_move_makes_proofs_dearer_and_a_spare_one_disproofs() {
    assert!(guess(3, 1).proof > guess(2, 1).proof);
    assert!(guess(2, 2).disproof > guess(2, 1).disproof);
}

#[test]
fn moves_are_looked_at_without_searching() {
    let board = with_stones(5, "B3 D3", "C3");
    about(&board, "C3", 100, |reader| {
        // One liberty left after C2: an atari, which order 1 allows.
        assert!(matches!(reader.look_after(Black, at("C2"), 1), Look::Open(_)));
        // Far away, two liberties stay: too many for order 1.
        assert!(matches!(reader.look_after(Black, at("A1"), 1), Look::Failed));
        assert_eq!(reader.position.stones().black, points("B3 D3"));
    });
}
