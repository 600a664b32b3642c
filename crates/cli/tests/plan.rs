//! `nerai solve --method plan` as users meet it: what it says, what it never claims, and knowledge from files.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::{nerai, output_of, root};
use serde_json::Value;

/// One point decides about the eye space.
const BULKY_FIVE: &str = "
. . . . . . . . .
. . . . . . . . .
. O O O O O O . .
. O X X X X O O .
. O X . . X X O .
. O X . . . X O .
goal: black: live(C1)
to-move: black
";

/// Plans that look at the eye space and nothing else, and are never done before the group is gone.
const PLAIN: &str = "
goal kill-group(g) level 5 \"{us} wants to kill {g}\"
  satisfied gone(g)
  schema fill: fill-something(g)

goal save-group(g) level 5 \"{us} wants {g} to live\"
  fails gone(g)
  schema fill: fill-something(g)

goal fill-something(g) level 1 \"play at {move}\"
  move liberties(g)
";

fn solve(arguments: &[&str], diagram: &str) -> Output {
    output_of(&[&["solve", "-", "--method", "plan"], arguments].concat(), diagram)
}

fn solved(arguments: &[&str], diagram: &str) -> Value {
    let output = solve(&[&["--json"], arguments].concat(), diagram);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// What is complained about; the exit code has to be 2.
fn refused(arguments: &[&str], diagram: &str) -> String {
    let output = solve(arguments, diagram);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A plan file of its own.
fn plan_file(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plans");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file
}

#[test]
fn the_json_has_cycles_and_moves_and_claims_no_proof() {
    let answer = solved(&[], BULKY_FIVE);
    assert_eq!((&answer["verdict"], &answer["move"]), (&"won".into(), &"E1".into()));
    assert_eq!((&answer["method"], &answer["checked"]), (&"plan".into(), &false.into()));
    assert!(answer["cycles"].as_u64() > answer["nodes"].as_u64(), "{answer}");
    assert_eq!(answer["line"][0], "E1");
    assert!(answer["why"][0].as_str().unwrap().ends_with("(save-group)"), "{answer}");
    assert_eq!(answer["zone"], serde_json::json!({"plus": [], "minus": []}));
}

#[test]
fn the_text_says_that_nothing_is_proved() {
    let output = solve(&[], BULKY_FIVE);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("\nanswer: Not proved: Black lives with C1 by playing E1, whatever White plays.\n"),
        "{text}"
    );
    assert!(text.contains("\nproof: not proved: a plan only claims\n"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("planned: ") && line.contains(" cycles, ")), "{text}");
}

#[test]
fn the_limit_that_was_reached_is_named_and_the_open_move_suggested() {
    let plain = plan_file("plain.plan", PLAIN);
    let plain = plain.to_str().unwrap();
    let answer = solved(&["--knowledge", plain, "--nodes", "7"], BULKY_FIVE);
    assert_eq!((&answer["verdict"], &answer["move"], &answer["nodes"]), (&"unknown".into(), &Value::Null, &7.into()));
    assert!(answer["answer"].as_str().unwrap().starts_with("The plan ran out of 7 moves before"), "{answer}");
    assert!(answer["suggestion"].is_string(), "{answer}");
    let answer = solved(&["--knowledge", plain, "--cycles", "9"], BULKY_FIVE);
    assert!(answer["answer"].as_str().unwrap().starts_with("The plan ran out of 9 cycles before"), "{answer}");
    assert_eq!(answer["cycles"], 9);
}

#[test]
fn an_added_schema_changes_the_answer_without_any_rust() {
    // Black knows no way at all; then a file teaches him one.
    let idle = "goal save-group(g) level 5 \"{us} wants {g} to live\" satisfied alive(g) fails dead(g) \
                schema wait: when gone(g) do miss(g) \
                goal miss(g) level 1 \"miss {move}\" move liberties(g)";
    let idle = plan_file("idle.plan", idle);
    let taught = plan_file(
        "taught.plan",
        "extend save-group(g) schema strike: hit(g) goal hit(g) level 1 \"hit {move}\" move vital-points(g)",
    );
    let (idle, taught) = (idle.to_str().unwrap(), taught.to_str().unwrap());
    let before = solved(&["--knowledge", idle], BULKY_FIVE);
    let after = solved(&["--knowledge", idle, "--knowledge", taught], BULKY_FIVE);
    assert_ne!(before["move"], "E1");
    assert_eq!((&after["verdict"], &after["move"]), (&"won".into(), &"E1".into()));
    assert_eq!(after["why"].as_array().unwrap().last().unwrap(), "hit E1 (hit)");
}

#[test]
fn knowledge_above_a_level_is_left_out() {
    let ranked = plan_file("ranked.plan", &PLAIN.replace("schema fill:", "schema fill rank 3:"));
    let ranked = ranked.to_str().unwrap();
    let all = solved(&["--knowledge", ranked, "--nodes", "50"], BULKY_FIVE);
    let few = solved(&["--knowledge", ranked, "--nodes", "50", "--knowledge-level", "2", "--no-critics"], BULKY_FIVE);
    assert!(all["nodes"].as_u64() > Some(5), "{all}");
    assert_eq!(few["nodes"], 0);
}

#[test]
fn mistakes_in_plan_files_are_told_with_file_line_and_column() {
    let file = plan_file("wrong.plan", "goal kill-group(g) level 5 \"x\"\n  schema a: no-such-goal(g)\n");
    let file = file.to_str().unwrap();
    let told = refused(&["--knowledge", file], BULKY_FIVE);
    assert!(told.contains(&format!("nerai: {file}:2:13: there is no goal no-such-goal")), "{told}");
    let told = refused(&["--knowledge", "no-such.plan"], BULKY_FIVE);
    assert_eq!(told, "nerai: no-such.plan: there is no such file\n");
}

#[test]
fn what_a_plan_cannot_do_is_refused() {
    let told = refused(&["--goal", "save(C1)"], BULKY_FIVE);
    assert!(told.contains("there are no plans for 'black: save(C1)' yet"), "{told}");
    let told = refused(&["--all-moves"], BULKY_FIVE);
    assert_eq!(told, "nerai: --all-moves: needs proofs, and --method plan makes none\n");
    let proof = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plan.proof");
    let output = solve(&["--proof", proof.to_str().unwrap()], BULKY_FIVE);
    assert_eq!(output.status.code(), Some(0), "the question is answered all the same");
    assert!(!proof.exists());
}

#[test]
fn a_first_move_is_answered_by_the_other_side() {
    let answer = solved(&["--move", "F1"], BULKY_FIVE);
    assert_eq!((&answer["verdict"], &answer["line"][0]), (&"lost".into(), &"F1".into()));
    assert!(answer["answer"].as_str().unwrap().starts_with("After Black F1: Not proved: White kills"), "{answer}");
}

/// The page shows parts of a real answer, and the limits are the program's.
#[test]
fn the_page_about_answers_is_right() {
    let root = root();
    let page = fs::read_to_string(root.join("docs/answers.md")).unwrap();
    let section = page.split("\n## Plans\n").nth(1).unwrap();
    let example = section.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let diagram = fs::read_to_string(root.join("problems/shapes/bulky-five-defended.txt")).unwrap();
    let told = String::from_utf8(solve(&[], &diagram).stdout).unwrap();
    for line in example.lines() {
        assert!(told.lines().any(|other| other == line), "not in the answer: {line}\n{told}");
    }
    let most = nerai::plan::PlanOptions::default().most_moves;
    assert!(section.contains(&format!("`--nodes N` moves ({most} unless given)")));
    let help = nerai().args(["solve", "--help"]).env("COLUMNS", "300").output();
    assert!(String::from_utf8(help.unwrap().stdout).unwrap().contains(&format!("{most} for a plan")));
}

#[test]
fn both_sides_cost_what_the_two_plans_cost() {
    let answer = solved(&["--both"], BULKY_FIVE);
    let both = &answer["both"];
    let cycles = |side: &str| both[side]["cycles"].as_u64().unwrap();
    assert_eq!(answer["cycles"].as_u64().unwrap(), cycles("black_first") + cycles("white_first"));
    assert_eq!(both["status"], "unsettled");
}
