//! Facts about generation: the fast way and the simple one agree, however the work is done.

mod common;

use common::{conclude, finish, generate, geometry, ladder};
use nerai_patterns::{
    Action, Anatomy, Database, Generation, Goal, Location, Rule, Savings, Space, Value, black_steps, forward,
    white_steps,
};

#[test]
fn the_simple_algorithm_finds_the_same_rules() {
    let asked = [
        (Goal::Eye, "3x2", Location::Corner),
        (Goal::Eye, "3x2", Location::Side),
        (Goal::Life, "4x2", Location::Corner),
        (Goal::TwoEyes, "4x2", Location::Corner),
        (Goal::ConnectStrings, "2x2", Location::Side),
        (Goal::ConnectStrings, "4x1", Location::Corner),
        (Goal::ConnectToEmpty, "2x2", Location::Corner),
        (Goal::ConnectToEmpty, "2x2", Location::Center),
        (Goal::ConnectEmpties, "2x2", Location::Corner),
        (Goal::Remove, "2x2", Location::Corner),
        (Goal::Remove, "3x1", Location::Side),
    ];
    for (goal, size, location) in asked {
        let geometry = geometry(size, location);
        let generation = generate(&geometry, goal, Savings::default());
        let found = forward(&geometry, goal);
        assert_eq!(found.differences(&generation), [], "{goal} {geometry}");
        assert!(found.rule_count() > 0);
    }
}

#[test]
fn every_saving_saves_work_and_nothing_else() {
    let geometry = geometry("3x3", Location::Side);
    let all = generate(&geometry, Goal::Eye, Savings::default());
    for without in 0..3 {
        let savings = Savings { favourable_first: without != 0, only_changed: without != 1, mirrors: without != 2 };
        let some = generate(&geometry, Goal::Eye, savings);
        for number in 0..all.space().count() {
            assert_eq!(all.won(number), some.won(number), "without {without}, shape {number}");
            assert_eq!(all.winning(number), some.winning(number), "without {without}, shape {number}");
        }
    }
}

#[test]
fn a_generation_that_was_stopped_after_any_round_ends_with_the_same_bytes() {
    let geometry = geometry("3x3", Location::Corner);
    let mut generation = Generation::new(Space::new(&geometry, Goal::Life), Savings::default());
    let whole = conclude(&finish(generation.clone()), &[], true);
    loop {
        let resumed = Generation::from_bytes(&generation.to_bytes()).unwrap();
        assert_eq!(resumed.items(), generation.items());
        assert_eq!(conclude(&finish(resumed), &[], true), whole);
        if generation.items().is_empty() {
            break;
        }
        let found = generation.items().iter().filter_map(|&number| generation.look(number)).collect();
        generation.absorb(found);
    }
}

#[test]
fn the_order_of_the_items_does_not_matter() {
    let geometry = geometry("4x2", Location::Side);
    let forwards = generate(&geometry, Goal::Eye, Savings::default());
    let mut backwards = Generation::new(Space::new(&geometry, Goal::Eye), Savings::default());
    while !backwards.items().is_empty() {
        let found = backwards.items().iter().rev().filter_map(|&number| backwards.look(number)).collect();
        backwards.absorb(found);
    }
    assert_eq!(conclude(&forwards, &[], true).bytes(), conclude(&backwards, &[], true).bytes());
}

#[test]
fn levels_go_back_as_far_as_they_must_and_no_further() {
    let geometry = geometry("3x2", Location::Side);
    for number in 0..geometry.pattern_count() {
        let pattern = nerai_patterns::Pattern::from_number(&geometry, number);
        let anatomy = Anatomy::new(&geometry, pattern);
        for step in black_steps(&anatomy).into_iter().chain(white_steps(&anatomy)) {
            let slots_after = Anatomy::new(&geometry, step.outcome.after).slot_count();
            for after in some_levels(slots_after, number) {
                let mut minimal = Vec::new();
                step.levels_before(after, &mut minimal);
                for before in some_levels(anatomy.slot_count(), number.wrapping_mul(31)) {
                    let leads = step.needs.is_at_most(before) && after.is_at_most(step.levels_after(before));
                    let is_above = minimal.iter().any(|minimal| minimal.is_at_most(before));
                    // The way back also asks for what makes a move legal.
                    assert!(leads || !is_above, "{pattern:?} {step:?}");
                    assert!(is_above || !leads || !step.is_open_to_black(before), "{pattern:?} {step:?}");
                }
            }
        }
    }
}

/// Three empty cells in a row: White's stone in the middle has at most one liberty outside, one on the left would have had
/// none and one on the right one. Afterwards those would have the liberty of the middle, too.
#[test]
fn a_white_stone_that_would_join_a_string_has_its_liberties_too() {
    let geometry = geometry("3x1", Location::Center);
    let before = Anatomy::new(&geometry, nerai_patterns::Pattern::default());
    let bounds = [(0, 2), (1, 1), (2, 1)].map(|(cell, level)| (before.max_if_enemy(cell).unwrap(), level));
    let levels = bounds.iter().fold(nerai_patterns::Levels::NONE, |levels, &(slot, level)| levels.with(slot, level));
    let steps = white_steps(&before);
    let step = steps.iter().find(|step| step.outcome.action == Action::Play(1)).unwrap();
    let after = Anatomy::new(&geometry, step.outcome.after);
    let level = |slot: Option<u8>| step.levels_after(levels).get(slot.unwrap());
    assert_eq!(level(after.chain(1).unwrap().slot), 1);
    assert_eq!([0, 2].map(|cell| level(after.max_if_enemy(cell))), [1, 0]);
}

fn some_levels(slots: u8, seed: u32) -> Vec<nerai_patterns::Levels> {
    let mut random = nerai_board::Random::new(seed.into());
    let mut levels = || {
        (0..slots).fold(nerai_patterns::Levels::NONE, |levels, slot| levels.with(slot, (random.next_u64() % 3) as u8))
    };
    (0..6).map(|_| levels()).chain([nerai_patterns::Levels::NONE, nerai_patterns::Levels::best(slots)]).collect()
}

#[test]
fn a_winning_rule_has_a_move_to_something_of_a_lower_rank() {
    for (goal, location, size) in [
        (Goal::Eye, Location::Side, "3x3"),
        (Goal::Life, Location::Corner, "3x3"),
        (Goal::Remove, Location::Side, "3x2"),
    ] {
        let geometry = geometry(size, location);
        let generation = generate(&geometry, goal, Savings::default());
        assert_eq!(generation.unranked(), 0);
        let database = conclude(&generation, &[], false);
        let space = generation.space();
        for rule in database.rules().filter(|rule| rule.value == Value::Winning) {
            let anatomy = Anatomy::new(&geometry, rule.shape.pattern);
            let steps = black_steps(&anatomy);
            let mut played = steps
                .iter()
                .filter(|step| Some(step.outcome.action) == rule.action && step.is_open_to_black(rule.levels));
            let is_lower = played.any(|step| match space.reached(rule.shape.marks, &step.outcome) {
                nerai_patterns::Reached::Goal => true,
                nerai_patterns::Reached::Nothing => false,
                nerai_patterns::Reached::Shape(shape) => {
                    let won = generation.won(space.number(shape).unwrap());
                    won.rank(step.levels_after(rule.levels)).is_some_and(|rank| rank < rule.rank)
                }
            });
            assert!(is_lower, "{rule:?}");
        }
    }
}

#[test]
fn every_threat_has_an_answer_and_none_is_winning_already() {
    let databases = ladder(Goal::Eye, &geometry("3x3", Location::Side), true);
    for database in &databases {
        for entry in database.entries() {
            let threats: Vec<Rule> = entry.rules().filter(|rule| rule.value == Value::Threatening).collect();
            for threat in threats {
                let replies = threat.replies;
                assert!(replies.plays != 0 || replies.takes != 0 || replies.spoils != 0, "{threat:?}");
                assert!(matches!(threat.action, Some(Action::Play(_) | Action::Take(_))));
                assert!(!entry.concludes(threat.levels, Value::Winning), "{threat:?}");
            }
        }
    }
    assert!(databases[databases.len() - 1].count().threatening > 0);
}

#[test]
fn minimal_levels_of_a_shape_are_not_comparable() {
    let databases = ladder(Goal::ConnectStrings, &geometry("3x2", Location::Side), false);
    for entry in databases.iter().flat_map(Database::entries) {
        let rules: Vec<Rule> = entry.rules().collect();
        for (index, rule) in rules.iter().enumerate() {
            let others = rules.iter().enumerate().filter(|(other, _)| *other != index);
            for (_, other) in others.filter(|(_, other)| other.value <= rule.value) {
                assert!(!other.levels.is_at_most(rule.levels), "{rule:?} follows from {other:?}");
            }
        }
    }
}
