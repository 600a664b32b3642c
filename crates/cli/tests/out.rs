//! Stones that get out, as every command tells it: not proved, but under a stated assumption.

mod common;

use common::{output_of, streams};
use serde_json::{Value, json};

/// After F5 White walks out upwards.
const OPEN: &str = "
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . X O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .

to-move: black
goal: capture(E5)
";

/// Black takes at G5; elsewhere White gets out there.
const ATARI: &str = "
. . . . . . . . .
. . . . . . . . .
. . . X . X O . .
. . . . X X . . .
. . . . O O . . .
. . . . O X O . .
. . . O X X X . .
. . . . . . . . .
. . . . . . . . .

to-move: black
goal: capture(G4)
";

fn told(arguments: &[&str], input: &str) -> String {
    let (out, errors, _) = streams(&output_of(&[arguments, &["--nodes", "40000"]].concat(), input));
    out + &errors
}

fn answer(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&told(&[&["solve", "--json", "-"], arguments].concat(), input)).expect("one object")
}

#[test]
fn a_move_after_which_stones_get_out_fails_and_json_says_under_which_assumption() {
    let answer = answer(&["--move", "F5"], OPEN);
    assert_eq!((&answer["verdict"], &answer["checked"]), (&json!("unknown"), &json!(false)));
    let known = &answer["conditional"];
    assert_eq!((&known["verdict"], &known["checked"], &known["move"]), (&json!("lost"), &json!(true), &Value::Null));
    assert_eq!(known["line"][0], "F5");
    let out = &known["assumes"]["out"];
    assert!(out["block"].as_array().unwrap().contains(&json!("E5")) && out["liberties"].as_u64() >= Some(3), "{known}");
    assert!(known["assumes"].get("holds").is_none());
    let sentence = known["answer"].as_str().unwrap();
    assert!(sentence.starts_with("F5 fails: White gets out with ") && sentence.ends_with(" liberties"), "{sentence}");
}

#[test]
fn people_read_that_it_fails_why_and_what_is_assumed() {
    let told = told(&["solve", "-", "--move", "F5"], OPEN);
    assert!(told.contains("answer: F5 fails: White gets out with ") && told.contains("line: F5 "), "{told}");
    assert!(told.contains("that stones which are out are not captured any more is assumed, not proved"), "{told}");
    assert!(told.contains("under that assumption") && !told.contains("did not settle"), "{told}");
}

#[test]
fn whoever_moves_first_it_is_told() {
    let attacked = answer(&[], OPEN);
    let sentence = attacked["conditional"]["answer"].as_str().unwrap();
    assert!(sentence.starts_with("White gets out with ") && sentence.ends_with(", wherever Black plays"), "{sentence}");
    let saved = OPEN.replace("to-move: black", "to-move: white").replace("capture", "white: save");
    let saved = answer(&[], &saved);
    assert_eq!(saved["conditional"]["verdict"], "won");
    assert_eq!(saved["conditional"]["move"], saved["conditional"]["line"][0]);
}

#[test]
fn the_table_of_first_moves_names_those_that_let_stones_out() {
    let answer = answer(&["--all-moves"], ATARI);
    assert_eq!((&answer["verdict"], &answer["moves"]), (&json!("won"), &json!(["G5"])));
    let failing = answer["moves_failing_if_out"].as_array().unwrap();
    assert!(!failing.is_empty() && !failing.contains(&json!("G5")), "{answer}");
    assert_eq!(answer["moves_complete"], false, "that is not proved");
}

#[test]
fn the_proof_can_be_saved_and_check_names_the_assumption() {
    let folder = std::env::temp_dir().join(format!("nerai_out_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("out.proof");
    let file = file.to_str().unwrap();
    let told = told(&["solve", "-", "--move", "F5", "--proof", file], OPEN);
    assert!(told.contains("the proof assumes that stones which are out are not captured"), "{told}");
    let (checked, _, code) = streams(&output_of(&["check", file], ""));
    assert_eq!(code, 0);
    assert!(checked.contains("verdict: lost, if stones that are out are not captured"), "{checked}");
    assert!(checked.contains("takes-for-granted: stones that are out are not captured"), "{checked}");
    let (checked, ..) = streams(&output_of(&["check", file, "--json"], ""));
    let checked: Value = serde_json::from_str(&checked).expect("one object");
    assert_eq!((&checked["checked"], &checked["assumes"]["out"]), (&json!(true), &json!(true)));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn gtp_says_it_in_a_line() {
    let commands = "boardsize 9\nplay black D5\nplay white E5\nnerai-solve black: capture(E5)\nquit\n";
    let (out, ..) = streams(&output_of(&["gtp"], commands));
    assert!(out.contains("verdict unknown\n") && out.contains("conditional lost out E5"), "{out}");
}
