use Color::{Black, White};
use nerai_board::Play;

use super::*;
use crate::certify;
use crate::goals::kill::Kill;
use crate::testing::{at, compound, position, task};

/// Two white stones at the edge, far from each other, each lost whoever moves first.
const TWO: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . X . . . . . X .
    X O X . . . X O X
    . . . . . . . . .";
const BOTH: &str = "black: capture(B2) & capture(H2)";

/// A white stone in the open with one liberty left, and another one far away.
const OPEN: &str = "
    . . . . . . . . O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O X . . .
    . . . . X . . . .
    . . . . . . . . .";

fn ask(locals: &mut Locals, part: usize, position: &Position, side: Color) -> Option<bool> {
    let komaster = Some(White);
    locals.ask(part, position, side, komaster, &mut Budget::nodes(100_000)).map(|local| local.happens)
}

#[test]
fn a_part_is_searched_once_and_then_known() {
    let (position, _, parts) = compound(TWO, BOTH);
    let mut locals = Locals::new(&position, &parts);
    assert_eq!(ask(&mut locals, 0, &position, White), Some(true));
    assert_eq!(ask(&mut locals, 0, &position, White), Some(true));
    let LocalStatistics { asked, hits, searches, in_vain, .. } = locals.statistics()[0];
    assert_eq!((asked, hits, searches, in_vain), (2, 1, 1, 0));
    assert_eq!(locals.statistics()[1], LocalStatistics::default(), "each part has a table of its own");
}

#[test]
fn the_table_answers_while_the_zone_is_unchanged_and_is_asked_again_after_it_changes() {
    let (mut position, _, parts) = compound(TWO, BOTH);
    let mut locals = Locals::new(&position, &parts);
    ask(&mut locals, 0, &position, White);
    let zone = locals.zone(0, &position, White, Some(White));
    assert!(zone.contains(at("B1")) && !zone.contains(at("H1")));
    for (color, name) in [(White, "H1"), (Black, "G1"), (White, "E5"), (Black, "F4")] {
        position.play(color, at(name));
    }
    assert_eq!(ask(&mut locals, 0, &position, White), Some(true));
    assert_eq!(locals.statistics()[0].searches, 1);
    position.play(White, at("B1"));
    position.play(Black, at("E1"));
    ask(&mut locals, 0, &position, White);
    assert_eq!(locals.statistics()[0].searches, 2);
}

#[test]
fn results_are_kept_by_side_to_move_and_by_komaster() {
    let (position, _, parts) = compound(TWO, BOTH);
    let mut locals = Locals::new(&position, &parts);
    ask(&mut locals, 0, &position, White);
    assert!(locals.known(0, &position, White, Some(White)).is_some());
    assert!(locals.known(0, &position, Black, Some(White)).is_none());
    assert!(locals.known(0, &position, White, Some(Black)).is_none());
    assert!(locals.known(0, &position, White, None).is_none());
}

#[test]
fn the_best_move_is_that_of_the_side_it_pleases() {
    let (position, _, parts) = compound(TWO, BOTH);
    let mut locals = Locals::new(&position, &parts);
    let mut best = |side| locals.ask(0, &position, side, None, &mut Budget::nodes(1_000)).unwrap().best;
    assert_eq!(best(Black), Some(Play::At(at("B1"))));
    assert_eq!(best(White), None, "White to move has nothing that helps");
}

#[test]
fn what_was_searched_in_vain_is_searched_again_only_with_more_effort() {
    let (position, _, parts) = compound(OPEN, "black: capture(E3) | capture(J7)");
    let mut locals = Locals::new(&position, &parts);
    assert_eq!(ask(&mut locals, 0, &position, White), None);
    assert_eq!(ask(&mut locals, 0, &position, White), None);
    let LocalStatistics { searches, in_vain, .. } = locals.statistics()[0];
    assert_eq!((searches, in_vain), (1, 1));
    assert_eq!(locals.in_vain(0, &position, White, Some(White)), Some(Effort::of_level(0)));
    locals.effort = Effort::of_level(1);
    ask(&mut locals, 0, &position, White);
    assert_eq!(locals.statistics()[0].searches, 2);
}

#[test]
fn each_level_tries_harder_up_to_the_last() {
    let levels: Vec<Effort> = (0..=5).map(Effort::of_level).collect();
    assert!(levels[..5].windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(levels[4], levels[5]);
}

#[test]
fn a_local_search_leaves_the_limit_of_the_budget_as_it_was() {
    let (position, _, parts) = compound(OPEN, "black: capture(E3) | capture(J7)");
    let mut budget = Budget::nodes(50_000);
    Locals::new(&position, &parts).ask(0, &position, White, None, &mut budget);
    assert_eq!(budget.limit(), 50_000);
    assert!(budget.used() > 0 && budget.used() < 1_000, "{}", budget.used());
    let mut spent = Budget::nodes(0);
    assert!(Locals::new(&position, &parts).ask(0, &position, White, None, &mut spent).is_none());
}

#[test]
fn a_result_that_hangs_on_a_ban_is_not_kept_for_others() {
    let mut position = position(
        " . X O .
          X O . O
          . X O .",
    );
    let task = task(&position, White, "white: capture(B1) | capture(B3)");
    let parts = task.aim().parts().unwrap().clone();
    position.play(Black, at("C2"));
    assert_eq!(binding(&position, White, None), Some(at("B2")));
    assert_eq!(binding(&position, White, Some(White)), None);
    assert_eq!(binding(&position, Black, None), None);
    let banned = key(&position, White, None);
    position.set_ban(None);
    assert_ne!(banned, key(&position, White, None));
    assert_eq!(Locals::new(&position, &parts).targets.len(), 2);
}

#[test]
fn a_proof_about_a_part_alone_is_learned_with_what_follows_its_first_move() {
    let (mut position, _, parts) = compound(
        " [X] X X X X .
           O  O O O X .
           .  . . O X .",
        "black: kill(A2) | force(B[F3])",
    );
    let alone = Kill { points: vec![at("A2")], max: Black, region: *position.board() };
    let task = task(&position, Black, "black: kill(A2)");
    let mut budget = Budget::nodes(100_000);
    let mut settler = Settler::new(position.clone(), alone, Some(White), &mut budget);
    let (value, proof) = certify::from_settler(&mut settler, Black, task.aim()).unwrap();
    assert_eq!(value, Value::Happens);
    let zone = settler.zone(Black);
    let mut locals = Locals::new(&position, &parts);
    locals.learn(0, &position, Black, &proof, zone);
    let known = locals.known(0, &position, Black, Some(White)).unwrap();
    assert_eq!((known.happens, known.best), (true, Some(Play::At(at("B1")))));
    assert_eq!(locals.proof(0, &position, Black, Some(White)).map(|proof| proof.nodes.len()), Some(proof.nodes.len()));
    position.play(Black, at("B1"));
    let rest = locals.proof(0, &position, White, Some(White)).unwrap();
    assert!(matches!(rest.nodes[0], Node::Answer { .. }), "it is White's turn");
    assert_eq!(locals.statistics()[0].searches, 0);
}
