//! A kill that is not proved, as every command tells what would be proved if the killer holds some points.

mod common;

use common::{output_of, streams};
use serde_json::{Value, json};

/// White may crawl out at D1 and at K1.
const CRAWLS: &str = "
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . . . . . . . . . . .
. . . X X X X X X X . . .
. . . X O O O O O X . . .
. . . . O . . . O . . . .

to-move: black
goal: kill(E2)
";

/// Too few nodes for the crawls, enough for the fight inside.
const NODES: [&str; 2] = ["--nodes", "8000"];

fn told(arguments: &[&str], input: &str) -> String {
    let (out, errors, _) = streams(&output_of(&[arguments, &NODES].concat(), input));
    out + &errors
}

/// The points that Black has to hold, as they are listed.
fn condition() -> (Value, String) {
    let line = told(&["solve", "--json", "-"], CRAWLS);
    let answer: Value = serde_json::from_str(&line).expect("one object");
    assert_eq!(answer["verdict"], "unknown");
    let known = answer["conditional"].clone();
    let holds: Vec<&str> = known["assumes"]["holds"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    let (last, others) = holds.split_last().expect("points");
    let holds = format!("{} and {last}", others.join(", "));
    (known, holds)
}

#[test]
fn json_has_verdict_move_points_and_whether_the_proof_was_checked() {
    let (known, holds) = condition();
    assert_eq!((&known["verdict"], &known["move"], &known["checked"]), (&json!("won"), &json!("G1"), &json!(true)));
    assert_eq!(known["line"][0], "G1");
    assert_eq!(known["answer"], format!("Black kills E2 with G1 if he keeps White from getting out at {holds}"));
}

#[test]
fn answers_and_lessons_say_it_and_that_it_is_not_all() {
    let (_, holds) = condition();
    let answer = told(&["solve", "-"], CRAWLS);
    assert!(
        answer.contains(&format!("Black kills E2 with G1 if he keeps White from getting out at {holds}.")),
        "{answer}"
    );
    assert!(
        answer.contains(&format!("what happens inside is proved; whether {holds} can be held is open")),
        "{answer}"
    );
    // A lesson keeps a third of its nodes for more questions.
    let (lesson, ..) = streams(&output_of(&["explain", "-", "--nodes", "12000"], CRAWLS));
    let lesson = lesson.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(lesson.contains("This much is proved: Black"), "{lesson}");
    assert!(lesson.contains("with G1 as long as White cannot get out at"), "{lesson}");
}

#[test]
fn the_proof_can_be_saved_and_names_the_points_among_the_safe_stones() {
    let folder = std::env::temp_dir().join(format!("nerai_conditions_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("crawls.proof");
    let file = file.to_str().unwrap();
    let answer = told(&["solve", "-", "--proof", file], CRAWLS);
    assert!(answer.contains("the points that the killer has to hold"), "{answer}");
    let (checked, _, code) = streams(&output_of(&["check", file, "--json"], ""));
    let checked: Value = serde_json::from_str(&checked).expect("one object");
    assert_eq!((code, &checked["verdict"]), (0, &json!("won")));
    let safe = checked["assumes"]["safe"].as_array().unwrap();
    for point in condition().0["assumes"]["holds"].as_array().unwrap() {
        assert!(safe.contains(point), "{point} is not among {safe:?}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
