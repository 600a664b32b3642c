//! A marked group of which not all can be had, as the commands tell it.

mod common;

use common::{output_of, streams};
use serde_json::{Value, json};

/// The stones on the left die if they are cut off at F1, those on the right live.
const LARGER_PART: &str = "
 . . . . . . . . . . . . . . .
 X X X X X X X X X X X X X X .
 X O O O O X X X X X X X X X .
 X(O)O O O X O O O O O O O X .
 . O . . O . O . . . . . O X .
to-move: black
";

/// Three stones at the end of a group that lives.
const TAIL: &str = "
 . . . . . . . . . . .
 X X X X X X X X X . .
 O O O O O O X O X . .
 . O . . . O . O X . .
 . O . . . O X(O)X . .
to-move: black
";

fn told(arguments: &[&str], input: &str) -> String {
    let (out, errors, _) = streams(&output_of(arguments, input));
    out + &errors
}

fn solved(input: &str) -> Value {
    serde_json::from_str(&told(&["solve", "--json", "-"], input)).expect("one object")
}

#[test]
fn json_says_what_the_verdict_about_the_larger_part_leaves_out() {
    let answer = solved(LARGER_PART);
    assert_eq!((&answer["goal"], &answer["verdict"]), (&json!("black: kill(B2)"), &json!("won")));
    assert_eq!((&answer["move"], &answer["checked"]), (&json!("F1"), &json!(true)));
    assert_eq!(answer["rest"], json!({"whole": "lost", "stones": ["G1"]}));
}

#[test]
fn json_has_the_part_that_can_be_taken() {
    let answer = solved(TAIL);
    assert_eq!((&answer["goal"], &answer["verdict"]), (&json!("black: kill(H1,B1)"), &json!("lost")));
    let part = &answer["part"];
    assert_eq!((&part["goal"], &part["verdict"]), (&json!("black: kill(H1)"), &json!("won")));
    assert_eq!((&part["move"], &part["checked"]), (&json!("G2"), &json!(true)));
    assert_eq!(part["answer"], "Black can take H1 by playing G2.");
}

#[test]
fn text_lessons_and_batches_mean_the_same_stones() {
    let words = "Black kills B2 by playing F1, whatever White plays. White saves G1.";
    let text = told(&["solve", "-"], LARGER_PART);
    let assumed = "assumed: the larger part of the group is asked about, without G1: all of it cannot be had";
    assert!(text.contains(words) && text.contains(assumed), "{text}");
    assert!(told(&["explain", "-"], LARGER_PART).contains(&format!("answer: {words}")));
    let folder = std::env::temp_dir().join(format!("nerai_groups_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, results) = (folder.join("larger-part.txt"), folder.join("results.jsonl"));
    std::fs::write(&file, LARGER_PART).unwrap();
    told(&["batch", file.to_str().unwrap(), "--out", results.to_str().unwrap()], "");
    let line: Value = serde_json::from_str(&std::fs::read_to_string(&results).unwrap()).expect("one result");
    assert_eq!((&line["goal"], &line["answer"]), (&json!("black: kill(B2)"), &json!(words)));
    std::fs::remove_dir_all(&folder).unwrap();
}
