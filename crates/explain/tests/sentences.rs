//! What answers say in words: who gets what, why, and what is only claimed.

#[path = "../../nerai/tests/common/mod.rs"]
mod common;

use common::{
    ALIVE, BULKY_FIVE, CORNERS, CUTTING_POINT, KO, LADDER, LIVE_AND_SAVE, ONE_POINT_FOR_TWO, RACE, ask, solved,
};
use nerai::formula::{FormulaOptions, FormulaRules};
use nerai::plan::PlanOptions;
use nerai::{Answer, AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, Play};
use nerai_explain::{InWords, reasons};
use nerai_proof::Verdict;
use nerai_search::{Budget, CompoundMethod, Settings};

const CONNECTED: &str = " . . . . .\n . X X . .\n . . O . .\n . . . . .\n . . . . .\n";

fn after(diagram: &str, to_move: Color, goal: &str, at: Play) -> Answer {
    ask(diagram, to_move, goal, &AnswerOptions::default().with_tried(Some(at))).unwrap()
}

/// The answer by plan to the question about the eye space of a bulky five.
fn planned(options: AnswerOptions, nodes: u64) -> Answer {
    let problem = Problem::read(BULKY_FIVE.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    answer(&question, &options.with_approach(Approach::Plan), &mut Budget::nodes(nodes)).unwrap()
}

#[test]
fn sentences_say_who_gets_what() {
    let facts = [
        (LADDER, Color::Black, "capture(C4)", "Black captures C4 by playing C5, whatever White plays."),
        (LADDER, Color::Black, "save(C4)", "Black captures C4 by playing C5, whatever White plays."),
        (CUTTING_POINT, Color::White, "cut(B3,D3)", "White keeps B3 and D3 apart by playing C3, whatever Black plays."),
        (
            CUTTING_POINT,
            Color::Black,
            "connect(B3,D3)",
            "Black connects B3 and D3 by playing C3, whatever White plays.",
        ),
        (CONNECTED, Color::Black, "connect(B4,C4)", "B4 and C4 are connected already."),
        (
            KO,
            Color::Black,
            "capture(B2)",
            "A ko decides whether Black captures B2. Black starts with B1. Black takes first, so White needs more than 4 \
             threats elsewhere.",
        ),
    ];
    for (diagram, to_move, goal, sentence) in facts {
        assert_eq!(solved(diagram, to_move, goal).in_words(), sentence);
    }
    let passed = after(LADDER, Color::Black, "capture(C4)", Play::Pass);
    assert_eq!(passed.in_words(), "Without a move of Black, White gets out with four liberties.");
    let passed = after(CUTTING_POINT, Color::Black, "connect(B3,D3)", Play::Pass);
    assert!(passed.in_words().starts_with("After Black pass: "), "{}", passed.in_words());
}

#[test]
fn a_retake_that_the_ko_rule_forbids_is_no_start() {
    let file = b"(;GM[1]SZ[4:3]PL[B]AB[ba][ca][ab][db][dc]AW[bb][ac][cc]GOAL[black: capture(B2)];B[bc])";
    let problem = Problem::read(file, &ProblemOptions::default().with_at(1)).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let found = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(400_000)).unwrap();
    assert_eq!(found.verdict, Verdict::Ko { first: Color::Black });
    assert!(!found.in_words().contains("starts with"), "{}", found.in_words());
}

#[test]
fn sentences_about_compound_goals_say_who_gets_what() {
    let facts = [
        (CORNERS, Color::White, "capture(A1) & capture(J1)", "Black captures A1 and J1, whatever White plays."),
        (
            ONE_POINT_FOR_TWO,
            Color::White,
            "connect(D4,E5) & connect(E5,F4)",
            "White keeps D4 and E5 apart, or keeps E5 and F4 apart, by playing E4, whatever Black plays.",
        ),
        (
            LIVE_AND_SAVE,
            Color::Black,
            "live(A3) & save(B1)",
            "Black lives with A3 and saves B1 by playing B2, whatever White plays.",
        ),
        (
            RACE,
            Color::Black,
            "capture(A3) & save(A2)",
            "Black captures A3 and saves A2 by playing E1, whatever White plays.",
        ),
        (
            " . . . . .\n . X X . .\n . . O . .\n . . . . .\n . . . . .\n",
            Color::White,
            "connect(B4,C4) | capture(C3)",
            "Nothing is left to play for: B4 and C4 are connected already.",
        ),
    ];
    for (diagram, to_move, goal, sentence) in facts {
        assert_eq!(solved(diagram, to_move, goal).in_words(), sentence);
    }
}

#[test]
fn reasons_tell_what_the_parts_come_to_alone_and_what_a_move_serves() {
    let why = reasons(&solved(LIVE_AND_SAVE, Color::Black, "live(A3) & save(B1)"));
    for reason in [
        "taken alone, Black lives with A3 even if White moves first",
        "taken alone, Black saves B1 if Black moves first, and White captures B1 if White moves first",
        "if Black passes, White kills A3 or captures B1 by playing B2",
        "after B2, taken alone, Black saves B1 even if White moves next",
    ] {
        assert!(why.iter().any(|known| known == reason), "{reason}: {why:#?}");
    }
    let why = reasons(&solved(ONE_POINT_FOR_TWO, Color::White, "connect(D4,E5) & connect(E5,F4)"));
    for reason in [
        "taken alone, Black connects D4 and E5 even if White moves first",
        "taken alone, Black connects E5 and F4 even if White moves first",
        "if White passes, Black connects D4 and E5, and connects E5 and F4, by playing E4",
        "E4 threatens to keep D4 and E5 apart and to keep E5 and F4 apart",
    ] {
        assert!(why.iter().any(|known| known == reason), "{reason}: {why:#?}");
    }
    assert!(why.iter().any(|known| known.starts_with("none of these can be had alone; E4 lies where")), "{why:#?}");
}

#[test]
fn a_move_that_decides_a_part_is_told_with_the_whole_goal() {
    let taken = after(RACE, Color::Black, "capture(A3) & save(A2)", "E1".parse().unwrap());
    assert_eq!(taken.in_words(), "After Black E1: Black captures A3 and saves A2, whatever White plays.");
}

#[test]
fn what_the_static_method_says_is_not_proved() {
    let settings = Settings::default().with_compound(CompoundMethod::Static);
    let options = AnswerOptions::default().with_settings(settings);
    let claimed = ask(LIVE_AND_SAVE, Color::Black, "live(A3) & save(B1)", &options).unwrap();
    assert!(claimed.in_words().starts_with("Not proved: Black lives with A3 and saves B1"), "{}", claimed.in_words());
    assert!(reasons(&claimed).iter().any(|reason| reason.ends_with("not proved")));
}

#[test]
fn what_a_plan_says_is_not_proved_and_its_reasons_are_its_goals() {
    let answer = planned(AnswerOptions::default(), 1000);
    assert!(answer.in_words().starts_with("Not proved: Black lives with C1 by playing E1"), "{}", answer.in_words());
    assert!(reasons(&answer)[0].ends_with("(save-group)"), "{:?}", reasons(&answer));
    assert!(reasons(&answer).len() > 1, "{:?}", reasons(&answer));
    assert_eq!(reasons(&planned(AnswerOptions::default(), 1000)), reasons(&answer));
    let tried = planned(AnswerOptions::default().with_tried("F1".parse().ok()), 1000);
    assert!(tried.in_words().starts_with("After Black F1: Not proved: White kills C1"), "{}", tried.in_words());
}

#[test]
fn a_plan_that_ran_out_says_of_what() {
    let plan = PlanOptions::default().with_most_cycles(0);
    let no_cycles = AnswerOptions::default().with_plan(plan);
    for (options, nodes, limit) in [(AnswerOptions::default(), 0, "0 moves"), (no_cycles, 1000, "0 cycles")] {
        let expected = format!("The plan ran out of {limit} before it was clear whether White kills C1.");
        assert_eq!(planned(options, nodes).in_words(), expected);
    }
}

#[test]
fn a_move_tried_under_the_restricted_rules_is_named_first() {
    let formula = FormulaOptions::default().with_rules(FormulaRules::NoCaptures).with_depth(Some(1));
    for tried in ["F5", "E6"] {
        let tried = tried.parse().ok();
        let options = AnswerOptions::default().with_approach(Approach::Formula).with_formula(formula).with_tried(tried);
        let text = include_str!("../../../problems/formula/figure-1.txt");
        let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap();
        let answer = answer(&Question::of(&problem, None).unwrap(), &options, &mut Budget::nodes(1000)).unwrap();
        assert!(answer.in_words().starts_with("After Black "), "{}", answer.in_words());
    }
}

#[test]
fn formulas_that_are_decided_before_the_first_move_say_so() {
    for (goal, verdict, words) in [
        ("black: force(B[E5] & W[E5])", Verdict::Lost, "contradicts"),
        ("black: force(W[A2] & empty[A1])", Verdict::Won, "already"),
        ("black: force(!W[B1] & B[E5])", Verdict::Lost, "B1"),
    ] {
        let answer = solved(ALIVE, Color::Black, goal);
        let said = answer.in_words();
        assert_eq!(answer.verdict, verdict, "{goal}");
        assert!(said.contains(words), "{goal}: {said}");
    }
}
