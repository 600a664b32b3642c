//! `nerai formula show` and `nerai solve --method formula`.

mod common;

use common::output_of;

const PAGE: &str = include_str!("../../../docs/formulas.md");

fn out(arguments: &[&str]) -> String {
    let output = output_of(arguments, "");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What the program complains about.
fn complaint(arguments: &[&str]) -> String {
    let output = output_of(arguments, "");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&out(arguments)).expect("JSON")
}

/// The value of the first line with this key.
fn line<'a>(text: &'a str, key: &str) -> &'a str {
    let found = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("no {key} in\n{text}"))
}

const FIGURE_1: &str = "problems/formula/figure-1.txt";
const FIGURE_21: &str = "problems/formula/figure-21.txt";

#[test]
fn the_worked_example_is_printed_as_the_paper_prints_it() {
    let text = out(&["formula", "show", FIGURE_1, "--depth", "1", "--rules", "no-captures"]);
    assert_eq!(line(&text, "formula"), "(¬W_E5)");
    assert_eq!(line(&text, "expression"), "(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)");
    assert!(line(&text, "without-captures").starts_with("Black wins by playing F5: F5 E6 E7"), "{text}");
    assert!(!text.contains("full-rules"), "{text}");
}

#[test]
fn sizes_are_listed_by_depth() {
    let shown = json(&["formula", "show", FIGURE_1, "--depth", "2", "--json"]);
    let sizes: Vec<u64> =
        shown["sizes"].as_array().expect("sizes").iter().filter_map(|s| s["configurations"].as_u64()).collect();
    assert_eq!(sizes, [0, 2, 4]);
    assert_eq!(shown["full_rules"]["verdict"], "won");
    assert_eq!(shown["full_rules"]["checked"], true);
}

#[test]
fn a_capture_is_read_as_the_formula_that_it_stands_for() {
    let shown = json(&["formula", "show", "problems/net.txt", "--depth", "3", "--rules", "no-captures", "--json"]);
    assert_eq!((&shown["goal"], &shown["formula"]), (&"black: capture(E5)".into(), &"(¬W_E5)".into()));
    let answer = json(&["solve", "problems/net.txt", "--method", "formula", "--json"]);
    assert_eq!((&answer["goal"], &answer["method"]), (&"black: force(!W[E5])".into(), &"formula".into()));
    assert_eq!((&answer["verdict"], &answer["checked"]), (&"won".into(), &true.into()));
}

#[test]
fn other_goals_are_refused() {
    let message = complaint(&["formula", "show", FIGURE_1, "--goal", "kill(E5)"]);
    assert!(message.contains("'black: kill(E5)' is no formula; expected force(…)"), "{message}");
    for option in [["--depth", "2"], ["--rules", "no-captures"], ["--solver", "walksat"], ["--method", "formula"]] {
        let message = complaint(&["solve", FIGURE_1, "--goal", "kill(E5)", option[0], option[1]]);
        assert!(message.contains("is no formula"), "{option:?}: {message}");
    }
    let message = complaint(&["solve", FIGURE_1, "--method", "proof", "--depth", "2"]);
    assert_eq!(message, "nerai: --depth: goes only with --method formula\n");
    let message = complaint(&["solve", FIGURE_1, "--rules", "no-captures", "--all-moves"]);
    assert!(message.contains("needs proofs"), "{message}");
}

#[test]
fn formulas_that_need_no_search_get_their_answer_at_once() {
    let show = |goal: &str| out(&["formula", "show", FIGURE_1, "--goal", goal]);
    let solve = |goal: &str| json(&["solve", FIGURE_1, "--goal", goal, "--nodes", "2000", "--json"]);
    assert!(show("B[A1] & W[A1]").contains("contradictory: no position can make it true"));
    let answer = solve("B[A1] & W[A1]");
    assert_eq!((&answer["verdict"], &answer["checked"]), (&"lost".into(), &true.into()));
    assert_eq!(answer["answer"], "No position can make the formula true: it contradicts itself.");
    assert!(show("B[D5] & W[E5]").contains("state: true already"));
    let answer = solve("B[D5] & W[E5]");
    assert_eq!((&answer["verdict"], &answer["move"]), (&"won".into(), &"pass".into()));
    let pairs: Vec<String> = (1..=9).map(|row| format!("(B[A{row}] | B[B{row}]) & (B[C{row}] | W[H{row}])")).collect();
    let message = complaint(&["formula", "show", FIGURE_1, "--goal", &pairs.join(" & ")]);
    assert!(message.contains("too many alternatives"), "{message}");
    let text = out(&["formula", "show", FIGURE_1, "--depth", "12"]);
    assert!(line(&text, "too-large").contains("too many ways to come true"), "{text}");
}

#[test]
fn the_papers_game_only_claims() {
    let arguments = ["solve", FIGURE_21, "--method", "formula", "--rules", "no-captures"];
    let text = out(&arguments);
    let rules = "not proved: under the restricted rules of the paper (no captures but the goal's own)";
    assert!(line(&text, "answer").starts_with("Not proved: Black forces that D5 is not white, or D6"), "{text}");
    assert_eq!(line(&text, "proof"), rules);
    let answer = json(&[&arguments[..], &["--json"]].concat());
    assert_eq!((&answer["verdict"], &answer["move"]), (&"won".into(), &"D6".into()));
    assert_eq!((&answer["method"], &answer["checked"]), (&"formula".into(), &false.into()));
    assert_eq!((&answer["rules"], &answer["depth"]), (&"no-captures".into(), &2.into()));
    let answer = json(&[&arguments[..], &["--depth", "1", "--json"]].concat());
    assert_eq!(answer["verdict"], "unknown");
    assert!(answer["answer"].as_str().expect("words").starts_with("No win within depth 1"), "{answer}");
}

#[test]
fn on_the_full_rules_proposals_are_proved() {
    for solver in ["dpll", "walksat"] {
        let answer = json(&["solve", FIGURE_21, "--method", "formula", "--solver", solver, "--json"]);
        assert_eq!((&answer["verdict"], &answer["move"]), (&"won".into(), &"D6".into()), "{solver}");
        assert_eq!((&answer["method"], &answer["checked"]), (&"formula".into(), &true.into()));
        assert_eq!(answer["rules"], "full");
    }
    let text = out(&["solve", FIGURE_21]);
    assert!(text.contains("why: either D5 falls, or D6, E6 and F6 become black\n"), "{text}");
    assert!(text.contains("why: in the main line D6, E6 and F6 become black with F6\n"), "{text}");
}

#[test]
fn the_page_shows_what_the_program_prints() {
    let mut shown = 0;
    let mut blocks = PAGE.split("```");
    while let Some(block) = blocks.nth(1) {
        let Some(command) = block.strip_prefix("sh\n").and_then(|block| block.strip_prefix("nerai ")) else { continue };
        let words = words(command.trim_end());
        blocks.next();
        let printed = blocks.next().and_then(|block| block.strip_prefix("text\n")).expect("what it prints");
        assert_eq!(out(&words), printed, "nerai {command}");
        shown += 1;
    }
    assert!(shown >= 2, "the page shows {shown} commands");
}

/// Splits a command at spaces outside quotes.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| if number % 2 == 0 { part.split_whitespace().collect() } else { vec![part] })
        .collect()
}
