//! The shipped plan files: as much as the paper had, and everything that it names.

use nerai_board::{Color, Point, Size};
use nerai_go::{Position, Setup};
use nerai_planner::{Body, Settings};
use nerai_tactics::{knowledge_from, plan_group, shipped_knowledge};

/// The goals that the paper names.
const NAMED: &[&str] = &[
    "kill-group",
    "save-group",
    "surround-group",
    "squeeze-space",
    "prevent-eye-formation",
    "make-eye-space",
    "make-eyes",
    "running-sequence",
    "secure-escape",
    "locate-vulnerable-string",
    "kill-string",
    "large-extending-move",
    "creeping-extending-move",
    "consolidate-space",
    "fill-a-liberty",
    "play-a-hane-move",
    "play-a-connecting-move",
    "play-a-placement-move",
    "play-a-blocking-move",
    "play-an-extending-move",
    "prevent-escape-at",
];

#[test]
fn every_goal_that_the_paper_names_is_there() {
    let knowledge = shipped_knowledge();
    let missing: Vec<_> = NAMED.iter().filter(|name| knowledge.goal(name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn there_are_45_goals_on_five_levels_and_about_two_schemas_a_goal() {
    let knowledge = shipped_knowledge();
    let goals = knowledge.goals();
    assert!(goals.len() >= 45, "{}", goals.len());
    let levels: std::collections::BTreeSet<u8> = goals.iter().map(|goal| goal.level).collect();
    assert_eq!(levels.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    let abstract_goals = goals.iter().filter(|goal| matches!(goal.body, Body::Schemas(_)));
    let (count, schemas) = abstract_goals.fold((0, 0), |(n, s), goal| (n + 1, s + goal.schemas().len()));
    let average = f64::from(schemas as u32) / f64::from(count);
    assert!((1.5..=3.0).contains(&average), "{average}");
}

#[test]
fn the_shipped_files_have_no_mistakes_and_no_warnings() {
    let (_, warnings) = knowledge_from(&[]).unwrap();
    assert!(warnings.is_empty(), "{warnings:?}");
}

#[test]
fn there_are_plans_for_what_gobi_lacked() {
    let knowledge = shipped_knowledge();
    let lacked = [
        "connect-to-live",
        "leap-out",
        "capture-in-a-ladder",
        "play-a-snapback",
        "cast-a-net",
        "play-a-throw-in",
        "play-under-the-stones",
        "fight-a-ko",
        "split-group",
        "win-the-race",
        "settle-for-the-larger-part",
    ];
    let missing: Vec<_> = lacked.iter().filter(|name| knowledge.goal(name).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// White on three points in a row in the corner, shut in.
fn three_in_a_row() -> Position {
    let mut setup = Setup::empty(Size::new(9, 9).unwrap());
    let place = |setup: &mut Setup, color, names: &str| {
        names.split(' ').for_each(|name| setup.place(color, name.parse().unwrap()));
    };
    place(&mut setup, Color::White, "A2 B2 C2 D2 D1");
    place(&mut setup, Color::Black, "A3 B3 C3 D3 E3 E2 E1");
    let mut position = Position::from_setup(&setup).unwrap();
    position.watch(position.stones()[Color::White]);
    position
}

fn first_move(more: &[(&str, &str)]) -> Option<Point> {
    let (knowledge, _) = knowledge_from(more).unwrap();
    let plan = plan_group(&three_in_a_row(), Color::Black, Color::Black, &knowledge, &Settings::default()).unwrap();
    plan.first_move()
}

#[test]
fn a_plan_file_changes_the_answer_without_any_rust() {
    assert_eq!(first_move(&[]), Some("B1".parse().unwrap()));
    // Knowledge that only looks for ladders finds nothing here.
    let poor = "goal kill-group(g) level 5 \"{us} wants to kill {g}\" satisfied dead(g) fails alive(g)
                  schema chase: locate-larger-part(g, s) then only-ladders(s)
                goal only-ladders(s) level 2 \"drive {s}\" schema only: when in-atari(s) do fill-a-liberty(s)";
    assert_eq!(first_move(&[("poor.plan", poor)]), None);
    // One schema more, and it is found again.
    let better = "extend kill-group(g) schema vital: play-a-promising-move(g)";
    assert_eq!(first_move(&[("poor.plan", poor), ("better.plan", better)]), Some("B1".parse().unwrap()));
}

#[test]
fn same_question_same_plan() {
    let knowledge = shipped_knowledge();
    let plan = || plan_group(&three_in_a_row(), Color::Black, Color::White, &knowledge, &Settings::default()).unwrap();
    let (first, second) = (plan(), plan());
    assert_eq!((first.plan.cycles, first.plan.actions), (second.plan.cycles, second.plan.actions));
    assert_eq!(first.first_move(), second.first_move());
}
