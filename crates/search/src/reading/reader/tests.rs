use Color::{Black, White};
use nerai_board::{Random, Size};

use super::*;
use crate::goals::capture::Capture;
use crate::testing::{at, changed_outside, points, position, with_stones};

const NODES: u64 = 100_000;

/// Asks a reader about the capture of a white block by Black, with White as komaster.
fn about<R>(position: &Position, anchor: &str, ask: impl FnOnce(&mut Reader<'_, Capture>) -> R) -> R {
    let target = Capture { anchor: at(anchor), max: Black, lasting: false };
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(1 << 12));
    ask(&mut Reader::new(position.clone(), target, Some(White), Candidates::Zones, &mut budget, &mut table))
}

/// The zone and the first move of a win.
fn won(outcome: Outcome) -> Option<(PointSet, Option<Point>)> {
    if let Outcome::Won { zone, best, .. } = outcome { Some((zone, best)) } else { None }
}

fn failed_exactly(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Failed { exact: true, .. })
}

/// White's stone on C3 can be driven to the upper right.
fn ladder(more_white: &str) -> Position {
    with_stones(9, "B3 C2 D2", &format!("C3 {more_white}"))
}

/// The net of the README, with G8 against the ladder.
fn net(size: u32) -> Position {
    with_stones(size, "D5 D6 E4 F4", "E5 G8")
}

#[test]
fn a_stone_in_atari_is_a_win_of_order_0() {
    let board = with_stones(5, "B3 D3 C2", "C3");
    let (zone, best) = about(&board, "C3", |reader| won(reader.round(0, 0))).unwrap();
    assert_eq!((zone, best), (points("C3 B3 D3 C2 C4") | zone, Some(at("C4"))));
}

#[test]
fn a_ladder_is_a_win_of_order_1() {
    about(&ladder(""), "C3", |reader| {
        assert!(failed_exactly(reader.round(0, 0)));
        assert_eq!(won(reader.round(1, 1)).map(|(_, best)| best), Some(Some(at("C4"))), "whatever its length");
    });
}

#[test]
fn a_ladder_breaker_in_its_way_makes_it_fail_and_one_aside_does_not() {
    about(&ladder("F6"), "C3", |reader| assert!(failed_exactly(reader.round(1, DEEP))));
    let (zone, _) = about(&ladder(""), "C3", |reader| won(reader.round(1, DEEP))).unwrap();
    assert!(zone.contains(at("F6")) && !zone.contains(at("J2")));
    assert!(about(&ladder("J2"), "C3", |reader| won(reader.round(1, DEEP))).is_some());
}

#[test]
fn a_net_is_a_win_of_order_2_and_not_of_order_1() {
    about(&net(9), "E5", |reader| {
        assert!(failed_exactly(reader.round(1, DEEP)));
        assert_eq!(won(reader.round(2, 2)).map(|(_, best)| best), Some(Some(at("F6"))));
    });
}

#[test]
fn with_min_to_move_the_refuting_reply_is_named() {
    about(&with_stones(7, "B3 D3 C2", "C3"), "C3", |reader| match reader.round_after(1, DEEP) {
        Outcome::Failed { best, exact: true, .. } => assert_eq!(best, Some(at("C4"))),
        other => panic!("{other:?}"),
    });
}

#[test]
fn a_threat_survives_every_reply_and_only_those_in_its_zone_are_looked_at() {
    let mut board = net(9);
    board.play(Black, at("F6"));
    let nodes = |board: &Position| {
        about(board, "E5", |reader| {
            assert!(won(reader.round_after(2, 2)).is_some());
            reader.budget.used()
        })
    };
    let mut large = net(19);
    large.play(Black, at("F6"));
    assert_eq!(nodes(&board), nodes(&large), "the same fight on a larger board");
}

#[test]
fn a_reply_in_the_zone_is_never_left_out() {
    // After F6 the zone of the threat holds every reply; with one white stone more at E7, White gets out.
    let board = with_stones(9, "D5 D6 E4 F4 F6", "E5 G8 E7");
    about(&board, "E5", |reader| assert!(failed_exactly(reader.round_after(2, DEEP))));
}

#[test]
fn a_depth_bound_that_was_met_makes_a_failure_inexact() {
    about(&net(9), "E5", |reader| {
        assert!(matches!(reader.round(2, 0), Outcome::Failed { exact: false, .. }));
        assert!(won(reader.round(2, 3)).is_some(), "and a later round looks again");
    });
}

#[test]
fn what_failed_in_this_round_is_not_searched_again() {
    about(&ladder("F6"), "C3", |reader| {
        reader.round(1, DEEP);
        let used = reader.budget.used();
        reader.round(1, DEEP);
        assert_eq!(reader.budget.used(), used);
    });
}

#[test]
fn a_win_of_any_order_answers_for_all_orders() {
    about(&net(9), "E5", |reader| {
        reader.round(2, 3);
        let used = reader.budget.used();
        assert!(won(reader.round(3, 3)).is_some());
        assert_eq!(reader.budget.used(), used);
    });
}

#[test]
fn what_is_won_is_won_whatever_stands_outside_the_zone() {
    let (mut random, mut tried) = (Random::new(1), 0);
    for (board, anchor, order) in [(ladder(""), "C3", 1), (net(9), "E5", 2)] {
        let (zone, _) = about(&board, anchor, |reader| won(reader.round(order, 4))).unwrap();
        for _ in 0..200 {
            let Some(changed) = changed_outside(&mut random, &board, &zone) else { continue };
            assert!(about(&changed, anchor, |reader| won(reader.round(order, 4))).is_some(), "{:?}", changed.stones());
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn the_board_is_left_as_it_was() {
    about(&net(9), "E5", |reader| {
        let before = (reader.position.hash(), reader.position.play_count());
        reader.round(3, 6);
        assert_eq!((reader.position.hash(), reader.position.play_count()), before);
        assert!(reader.path.is_empty() && reader.retakes.is_empty());
    });
}

#[test]
fn without_nodes_reading_stops_and_says_so() {
    let target = Capture { anchor: at("C3"), max: Black, lasting: false };
    let (mut budget, mut table) = (Budget::nodes(0), Table::new(1 << 12));
    let mut reader = Reader::new(ladder(""), target, None, Candidates::Zones, &mut budget, &mut table);
    assert!(matches!(reader.round(1, DEEP), Outcome::Stopped));
}

/// Black takes B2 on C2, and White could retake.
const KO: &str = "
    . X O .
    X O . O
    . X O .";

fn lasting_win(komaster: Option<Color>) -> Option<bool> {
    let target = Capture { anchor: at("B2"), max: Black, lasting: true };
    let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(1 << 12));
    let mut reader = Reader::new(position(KO), target, komaster, Candidates::Zones, &mut budget, &mut table);
    match reader.round(0, 0) {
        Outcome::Won { ko, .. } => Some(ko),
        _ => None,
    }
}

#[test]
fn taking_by_a_ko_lasts_unless_the_komaster_retakes_and_says_that_it_needs_the_rule() {
    assert_eq!(lasting_win(None), Some(true));
    assert_eq!(lasting_win(Some(Black)), Some(true));
    assert_eq!(lasting_win(Some(White)), None);
}

#[test]
fn a_ban_binds_all_but_the_komaster() {
    let mut board = position(KO);
    board.play(Black, at("C2"));
    for (komaster, is_bound) in [(None, true), (Some(Black), true), (Some(White), false)] {
        let target = Capture { anchor: at("C1"), max: Black, lasting: false };
        let (mut budget, mut table) = (Budget::nodes(NODES), Table::new(1 << 12));
        let mut reader = Reader::new(board.clone(), target, komaster, Candidates::Zones, &mut budget, &mut table);
        assert_eq!(reader.ban_for(White).is_some(), is_bound);
        assert_eq!(reader.is_legal(White, at("B2")), !is_bound);
        // With counted threats, the last one binds the komaster, too.
        reader.threats = Some(0);
        assert!(!reader.is_legal(White, at("B2")));
    }
}

#[test]
fn estimates_are_kept_apart_from_proofs() {
    about(&net(9), "E5", |reader| {
        reader.narrow = Some(Narrow::default());
        assert!(won(reader.round(2, 3)).is_some());
        reader.narrow = None;
        assert!(reader.known_win().is_none() && reader.won.find(&reader.position).is_none());
    });
}

#[test]
fn candidates_from_zones_miss_nothing_that_knowledge_finds() {
    let (mut random, size) = (Random::new(8), Size::new(5, 5).unwrap());
    let mut wins = 0;
    for _ in 0..150 {
        let Some(board) = crate::testing::random_position(&mut random, size) else { continue };
        let Some(anchor) = board.stones().white.first().map(|point| point.to_string()) else { continue };
        let by = |candidates| {
            about(&board, &anchor, |reader| {
                reader.candidates = candidates;
                won(reader.round(2, 3)).is_some()
            })
        };
        let (knowledge, zones) = (by(Candidates::Knowledge), by(Candidates::Zones));
        assert!(zones || !knowledge, "{:?}", board.stones());
        wins += usize::from(knowledge);
    }
    assert!(wins > 10, "{wins}");
}
