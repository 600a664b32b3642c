//! What a certificate shows that rests on stones which are out: the strategy leads there, from every position that its zone
//! speaks of.

use nerai_board::{Color, PointSet, Random, Size};
use nerai_go::Position;
use nerai_oracle::trial::{Effort, Report, Settings, run_out};
use nerai_oracle::{is_out, roomy};
use nerai_proof::{Aim, Rule, out, without};

fn trial((width, height): (u32, u32), goal: &str, positions: usize) -> Report {
    let size = Size::new(width, height).expect("a size");
    let effort = Effort { changes: 40, spoils: 8, judges_all: true };
    let settings = Settings { size, goal: goal.to_owned(), positions, effort, seed: 5 };
    run_out(&settings).expect("a goal for this board")
}

#[test]
fn strategies_lead_to_stones_that_are_out() {
    for (size, goal) in [((4, 3), "black: capture(B2)"), ((6, 2), "white: save(C1)")] {
        let report = trial(size, goal, 25);
        assert!(report.faults.is_empty(), "{}", report.faults.join("\n"));
        assert!(
            report.out == 25 && report.denied + report.beaten > 40 && report.all_changed() > 300,
            "{goal}: {report:?}"
        );
    }
}

#[test]
fn random_boards_miss_the_conditions_of_blocks() {
    let is_missed = |rule, goal| without(rule, || !trial((4, 3), goal, 40).faults.is_empty());
    assert!(is_missed(Rule::OutLiberties, "black: capture(B2)"));
    assert!(is_missed(Rule::OutFree, "black: capture(B2)"));
    assert!(is_missed(Rule::OutTwice, "black: capture(B2)"));
    assert!(is_missed(Rule::OutShown, "black: capture(B2)"));
}

/// How many of so many random positions have stones that are out; and a position that looks the same where it should matter
/// and has none, or one about which the checker and the definition differ.
fn differences(kind: &str, positions: usize) -> (usize, Option<String>) {
    let mut random = Random::new(7);
    let mut found = 0;
    for _ in 0..positions {
        let (position, aim) = roomy(kind, &mut random);
        let prefer = position.board().iter().filter(|_| random.below(4) == 0).collect();
        let shown = out(&position, &aim, &prefer);
        if shown.is_some() != is_out(&position, &aim.event) {
            return (found, Some(format!("{aim:?} in {:?}", position.to_setup())));
        }
        let Some(shown) = shown else { continue };
        found += 1;
        for _ in 0..20 {
            if let Some(changed) = changed(&position, &aim, &shown, &mut random)
                && !is_out(&changed, &aim.event)
            {
                return (found, Some(format!("{aim:?} in {:?}", changed.to_setup())));
            }
        }
    }
    (found, None)
}

fn changed(position: &Position, aim: &Aim, kept: &PointSet, random: &mut Random) -> Option<Position> {
    let mut setup = position.to_setup();
    let share = 1 + random.below(6);
    for point in setup.size.points() - *kept - aim.event.stones() {
        if random.below(6) < share {
            setup.clear(point);
            if random.below(3) > 0 {
                setup.place(Color::BOTH[random.below(2)], point);
            }
        }
    }
    let mut changed = Position::from_setup(&setup).ok()?;
    aim.watch(&mut changed);
    Some(changed)
}

#[test]
fn what_is_shown_of_stones_that_are_out_shows_it() {
    for (kind, least) in [("capture", 2_000), ("kill", 100)] {
        let (found, fault) = differences(kind, 6_000);
        assert_eq!(fault, None);
        assert!(found > least, "{kind}: {found}");
    }
}

#[test]
fn random_positions_miss_every_condition() {
    let is_missed = |rule, kind| without(rule, || differences(kind, 3_000).1.is_some());
    for rule in [Rule::OutLiberties, Rule::OutFree, Rule::OutTwice, Rule::OutShown] {
        assert!(is_missed(rule, "capture"), "{rule:?}");
    }
    for rule in [Rule::OutNearer, Rule::OutAround] {
        assert!(is_missed(rule, "kill"), "{rule:?}");
    }
}
