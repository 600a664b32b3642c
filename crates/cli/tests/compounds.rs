//! Compound goals on the command line: text, JSON, pictures, the static method, and messages.

mod common;

use std::path::Path;

use common::{output_of, root, told};
use serde_json::{Value, json};

const LIVE_AND_SAVE: &str = "
 5 . . . . . . . 5
 4 O O O O O O O 4
 3 X X X X X X O 3
 2 O . O . . X O 2
 1 . X O . X X O 1
   A B C D E F G
to-move: black
goal: live(A3) & save(B1)
";

/// Runs a command line with a text on standard input: standard output, standard error and exit code in one text.
fn run(arguments: &[&str], input: &str) -> String {
    told(&output_of(arguments, input))
}

fn solved(arguments: &[&str], diagram: &str) -> Value {
    let told = run(&[&["solve", "-", "--json"], arguments].concat(), diagram);
    let json = told.strip_suffix("--- exit code 0\n").unwrap_or_else(|| panic!("{told}"));
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {told}"))
}

/// The text without what any change of the search may change.
fn without_counts(text: &str) -> String {
    let is_kept = |line: &&str| !["searched:", "local-searches:", "proof:"].iter().any(|key| line.starts_with(key));
    text.lines().filter(is_kept).map(|line| line.to_owned() + "\n").collect()
}

#[test]
fn a_compound_is_explained_by_its_parts() {
    insta::assert_snapshot!(without_counts(&run(&["solve", "-"], LIVE_AND_SAVE)), @r"
        A B C D E F G
     5  . . . . . . . 5
     4  O O O O O O O 4
     3 (X)X X X X X O 3
     2  O 1 O ~ ~ X O 2
     1  ~(X)O ~ X X O 1
        A B C D E F G
    moves: 1 B B2
    zone: won while unchanged = A1:F1 A2:F2 A3:F3
    to-move: black
    goal: black: live(A3) & save(B1)
    takes-for-granted: G1 G2 G3 A4 B4 C4 D4 E4 F4 G4 are safe
    verdict: won
    answer: Black lives with A3 and saves B1 by playing B2, whatever White plays.
    why: taken alone, Black lives with A3 even if White moves first
    why: taken alone, Black saves B1 if Black moves first, and White captures B1 if White moves first
    why: if Black passes, White kills A3 or captures B1 by playing B2
    why: after B2, taken alone, Black saves B1 even if White moves next
    why: only 18 points matter: nothing on the other 17 can change it
        A B C D E F G
     5  . . . . . . . 5
     4  O O O O O O O 4
     3 (X)X X X X X O 3
     2  O ~ O = = X O 2
     1  ~(X)O ~ X X O 1
        A B C D E F G
    zone: in the zones of both = A1:D1 A2:C2
    zone: live(A3) is won if White moves first = A1:F1 A2:F2 A3:F3
    zone: save(B1) is lost if White moves first = A1:D1 A2:C2
    --- exit code 0
    ");
}

#[test]
fn the_example_of_the_page_about_answers_is_true() {
    let root = root();
    let page = std::fs::read_to_string(root.join("docs/answers.md")).unwrap();
    let example = page.split("```text\n").find(|block| block.contains("capture(E2)")).unwrap();
    let file = root.join("problems/double-threat.txt").display().to_string();
    let told = run(&["solve", &file], "");
    for line in example.lines().take_while(|line| *line != "```") {
        assert!(told.lines().any(|known| known == line), "{line}\n{told}");
    }
}

#[test]
fn the_json_answer_has_the_parts_their_overlap_and_what_each_move_serves() {
    let answer = solved(&[], LIVE_AND_SAVE);
    assert_eq!((&answer["verdict"], &answer["move"]), (&json!("won"), &json!("B2")), "{answer}");
    assert_eq!(
        (&answer["method"], &answer["checked"], &answer["order"]),
        (&json!("proof"), &json!(true), &json!(null))
    );
    let parts = answer["parts"].as_array().unwrap();
    assert_eq!((&parts[0]["goal"], &parts[1]["goal"]), (&json!("black: live(A3)"), &json!("black: save(B1)")));
    assert_eq!((&parts[0]["black_first"], &parts[0]["white_first"]), (&json!("won"), &json!("won")));
    assert_eq!((&parts[1]["black_first"], &parts[1]["white_first"]), (&json!("won"), &json!("lost")));
    assert_eq!(parts[1]["zone_of"], "white_first");
    assert_eq!(answer["overlap"], parts[1]["zone"]);
    assert_eq!(answer["serves"], json!([["black: save(B1)"]]));
    assert!(parts[0]["local"]["asked"].as_u64().is_some(), "{answer}");
    // Goals without parts have none of these fields.
    let alone = solved(&["--goal", "save(B1)"], LIVE_AND_SAVE);
    assert_eq!((&alone["parts"], &alone["overlap"], &alone["serves"]), (&json!(null), &json!(null), &json!(null)));
}

#[test]
fn the_static_method_says_that_it_proves_nothing() {
    let answer = solved(&["--compound", "static"], LIVE_AND_SAVE);
    assert_eq!((&answer["method"], &answer["checked"]), (&json!("static"), &json!(false)), "{answer}");
    assert!(answer["answer"].as_str().unwrap().starts_with("Not proved: "), "{answer}");
    let told = run(&["solve", "-", "--compound", "static"], LIVE_AND_SAVE);
    assert!(told.contains("proof: not proved: the static method only claims\n"), "{told}");
    let told = run(&["solve", "-", "--compound", "magic"], LIVE_AND_SAVE);
    assert!(told.contains("error: invalid value 'magic'") && told.ends_with("--- exit code 2\n"), "{told}");
}

#[test]
fn either_side_may_move_first_but_a_compound_has_no_status() {
    let answer = solved(&["--both"], LIVE_AND_SAVE);
    let both = &answer["both"];
    assert_eq!((&both["black_first"]["verdict"], &both["white_first"]["verdict"]), (&json!("won"), &json!("lost")));
    assert_eq!(both["status"], Value::Null);
    let told = run(&["solve", "-", "--both"], LIVE_AND_SAVE);
    let last = "white-first: White kills A3 or captures B1 by playing B2, whatever Black plays.\n--- exit code 0\n";
    assert!(told.ends_with(last), "{told}");
}

#[test]
fn files_show_where_the_zones_of_the_parts_meet() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compound_files");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let [sgf, svg, proof] = ["out.sgf", "out.svg", "out.proof"].map(|name| folder.join(name).display().to_string());
    let told = run(&["solve", "-", "--sgf", &sgf, "--svg", &svg, "--proof", &proof], LIVE_AND_SAVE);
    assert!(told.ends_with("--- exit code 0\n"), "{told}");
    let game = std::fs::read_to_string(&sgf).unwrap();
    assert!(game.contains("CR[") && game.contains("serves black: save(B1)\n"), "{game}");
    assert!(game.contains("GOAL[black: live(A3) & save(B1)]"), "{game}");
    assert!(std::fs::read_to_string(&svg).unwrap().contains("in the zones of both"));
    let told = run(&["check", &proof], "");
    assert!(told.contains("goal: black: live(A3) & save(B1)\n") && told.contains("\nverdict: won\n"), "{told}");
    assert!(told.contains("\ntakes-for-granted: G1 G2 G3 A4 B4 C4 D4 E4 F4 G4 are safe\n"), "{told}");
}

#[test]
fn a_question_is_shown_in_words() {
    let told = run(&["show", "-"], LIVE_AND_SAVE);
    let question = "can Black live with the black stones at A3 and also save the black block at B1?";
    assert!(told.contains(question), "{told}");
}

#[test]
fn what_compounds_cannot_hold_is_an_error() {
    let eyes: Vec<String> = (0..13).map(|n| format!("eye({}{})", &"ABCDEFG"[n % 7..=n % 7], 1 + n / 7)).collect();
    let told = run(&["solve", "-", "--goal", &eyes.join(" | ")], LIVE_AND_SAVE);
    assert!(told.contains("has 13 different parts; expected at most 12\n--- exit code 2\n"), "{told}");
    let told = run(&["solve", "-", "--goal", "capture(A4) & save(C1)"], LIVE_AND_SAVE);
    assert!(told.contains("column 20: save(C1): C1 is white; expected a black stone"), "{told}");
}
