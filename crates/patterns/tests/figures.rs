//! How many rules there are: figures that must not change unless a definition does.

mod common;

use common::{geometry, ladder};
use nerai_patterns::{Goal, Location};

fn won_and_winning(goal: Goal, location: Location, size: &str) -> (u32, u32) {
    let databases = ladder(goal, &geometry(size, location), false);
    let count = databases[databases.len() - 1].count();
    (count.won, count.winning)
}

#[test]
fn eyes_on_the_side() {
    let count = |size| won_and_winning(Goal::Eye, Location::Side, size);
    assert_eq!(count("3x2"), (9, 62));
    assert_eq!(count("4x2"), (80, 596));
    assert_eq!(count("3x3"), (373, 2_945));
    assert_eq!(count("5x2"), (1_424, 5_330));
}

#[test]
fn life_in_the_corner() {
    let count = |size| won_and_winning(Goal::Life, Location::Corner, size);
    assert_eq!(count("4x2"), (13, 107));
    assert_eq!(count("3x3"), (118, 968));
    assert_eq!(count("5x2"), (136, 1_040));
}

#[test]
fn life_on_the_side() {
    assert_eq!(won_and_winning(Goal::Life, Location::Side, "5x2"), (28, 292));
}

#[test]
fn life_by_two_eyes_of_one_string() {
    assert_eq!(won_and_winning(Goal::TwoEyes, Location::Corner, "4x2"), (13, 107));
    assert_eq!(won_and_winning(Goal::TwoEyes, Location::Corner, "3x3"), (16, 179));
    assert_eq!(won_and_winning(Goal::TwoEyes, Location::Side, "5x2"), (28, 292));
}

#[test]
fn connections_and_captures_on_the_side() {
    let count = |goal| won_and_winning(goal, Location::Side, "3x2");
    assert_eq!(count(Goal::ConnectStrings), (232, 286));
    assert_eq!(count(Goal::ConnectToEmpty), (1_648, 3_166));
    assert_eq!(count(Goal::ConnectEmpties), (2_385, 7_934));
    assert_eq!(count(Goal::Remove), (57, 157));
}

#[test]
fn rules_about_empty_cells_that_are_still_empty() {
    let count = |goal| {
        let databases = ladder(goal, &geometry("3x2", Location::Side), false);
        let count = databases[databases.len() - 1].count_of_beginnings();
        (count.won, count.winning)
    };
    assert_eq!(count(Goal::ConnectToEmpty), (866, 1_736));
    assert_eq!(count(Goal::ConnectEmpties), (353, 3_007));
    assert_eq!(count(Goal::Remove), (57, 157));
}

#[test]
fn rectangles_that_are_transposed_have_as_many_rules_in_the_corner() {
    let count = |size| won_and_winning(Goal::Eye, Location::Corner, size);
    assert_eq!(count("4x2"), count("2x4"));
}
