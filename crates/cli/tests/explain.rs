//! `nerai explain` as users meet it: the lessons of the page, files, messages and exit codes.

mod common;

use common::{output_of, root};
use serde_json::Value;

/// What a command prints if all goes well.
fn printed(arguments: &[&str], input: &str) -> String {
    let output = output_of(arguments, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn lesson_of(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&printed(&[&["explain", "-", "--json"], arguments].concat(), input)).unwrap()
}

/// White's stone can be taken at once.
const ATARI: &str = "goal: black: capture(B4)\nto-move: black\n. X . . .\nX O . . .\n. X . . .\n. . . . .\n. . . . .\n";

#[test]
fn the_lessons_on_the_page_are_what_the_program_prints() {
    let page = std::fs::read_to_string(root().join("docs/explain.md")).unwrap();
    let mut count = 0;
    for example in page.split("```sh\nnerai explain ").skip(1) {
        let (arguments, rest) = example.split_once('\n').unwrap();
        let Some(text) = rest.strip_prefix("```\n\n```text\n") else { continue };
        let (text, _) = text.split_once("```\n").unwrap();
        let arguments: Vec<&str> = ["explain"].into_iter().chain(arguments.split(' ')).collect();
        assert!(printed(&arguments, "") == text, "nerai {} has changed: cargo xtask lessons", arguments.join(" "));
        count += 1;
    }
    assert!(count >= 10, "{count} lessons");
}

#[test]
fn a_lesson_is_the_same_every_time() {
    let arguments = ["explain", "problems/corner/hane-kills.txt", "--changes", "--nodes", "30000"];
    assert_eq!(printed(&arguments, ""), printed(&arguments, ""));
}

#[test]
fn json_has_sections_items_and_facts_with_their_sources() {
    let line = printed(&["explain", "problems/three-in-a-row.sgf", "--json", "--changes"], "");
    assert_eq!(line.lines().count(), 1);
    let lesson: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(lesson["verdict"], "won");
    assert_eq!(lesson["move"], "D1");
    assert_eq!(lesson["checked"], true);
    let about: Vec<&str> =
        lesson["sections"].as_array().unwrap().iter().map(|section| section["about"].as_str().unwrap()).collect();
    assert_eq!(about, ["idea", "plan", "tries", "wrong-moves", "points", "changes"]);
    assert_eq!(lesson["sections"][0]["items"][0]["text"], lesson["idea"]);
    let proofs = lesson["proofs"].as_array().unwrap().len();
    for item in lesson["sections"].as_array().unwrap().iter().flat_map(|section| section["items"].as_array().unwrap()) {
        for fact in item["facts"].as_array().unwrap() {
            assert!(fact["says"].is_string() && fact["after"].is_array(), "{fact}");
            let source = &fact["shown_by"];
            let number = source["proof"].as_u64();
            assert!(source.is_string() || number.is_some_and(|number| (number as usize) < proofs), "{fact}");
        }
    }
}

#[test]
fn the_lesson_in_short_comes_first_and_the_rest_on_request() {
    let short = printed(&["explain", "problems/three-in-a-row.sgf"], "");
    assert!(short.contains("If Black plays first, the group dies; if White plays first, it lives."), "{short}");
    assert!(!short.contains("What White can try"), "{short}");
    let full = printed(&["explain", "problems/three-in-a-row.sgf", "--full"], "");
    assert!(full.contains("\nWhat White can try\n") && full.contains("If Black plays first, the group dies"), "{full}");
}

#[test]
fn lessons_come_in_other_languages() {
    let german = printed(&["explain", "problems/three-in-a-row.sgf", "--language", "de"], "");
    assert!(german.contains("Zieht Schwarz zuerst, stirbt die Gruppe; zieht Weiß zuerst, lebt sie."), "{german}");
    let output = output_of(&["explain", "problems/net.txt", "--language", "xx"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("expected en, de, ja, zh or ko"));
}

#[test]
fn json_carries_a_line_for_every_move_that_a_sentence_names() {
    let line = printed(&["explain", "problems/three-in-a-row.sgf", "--json", "--language", "de"], "");
    let lesson: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(lesson["language"], "de");
    assert_eq!(lesson["names"], serde_json::json!(["straight-three", "placement", "vital-point"]));
    let mistake = lesson["short"].as_array().unwrap().iter().find(|sentence| sentence["about"] == "mistake").unwrap();
    assert!(mistake["text"].as_str().unwrap().starts_with("C1 scheitert: Weiß D1"), "{mistake}");
    let moves = mistake["moves"].as_array().unwrap();
    assert_eq!(moves[1], serde_json::json!([{"color": "black", "at": "C1"}, {"color": "white", "at": "D1"}]));
}

#[test]
fn sgf_marks_right_and_wrong_first_moves_and_comments_them() {
    let folder = std::env::temp_dir().join(format!("nerai-explain-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("lesson.sgf");
    let name = file.to_str().unwrap();
    printed(&["explain", "problems/three-in-a-row.sgf", "--sgf", name], "");
    let collection = nerai_sgf::read(&std::fs::read(&file).unwrap()).unwrap();
    let game = collection.game(1).unwrap();
    let size = game.size().unwrap();
    let root = game.node(game.root());
    assert!(root.comment().unwrap().starts_with("The idea: "), "{:?}", root.comment());
    let marked = |name: &str| -> Vec<String> {
        let nodes = root.children().iter().map(|id| game.node(*id)).filter(|node| node.has(name));
        nodes.map(|node| node.moves(size).unwrap()[0].point.unwrap().to_string()).collect()
    };
    assert_eq!(marked("TE"), ["D1"]);
    assert_eq!(marked("BM"), ["C1", "E1"]);
    // The file can be asked again.
    let again = printed(&["solve", name, "--json"], "");
    assert_eq!(serde_json::from_str::<Value>(&again).unwrap()["move"], "D1");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_open_question_is_told_as_open() {
    let lesson = lesson_of(
        &["--nodes", "10", "--goal", "kill(D2)"],
        &std::fs::read_to_string(root().join("problems/three-in-a-row.sgf")).unwrap(),
    );
    assert_eq!(lesson["verdict"], "unknown");
    let text = lesson["idea"].as_str().unwrap();
    assert!(text.starts_with("I could not read out whether Black kills the group"), "{text}");
    let facts = lesson["sections"][0]["items"][0]["facts"].as_array().unwrap();
    assert_eq!(facts.iter().map(|fact| fact["says"].as_str().unwrap()).collect::<Vec<_>>(), ["open"]);
}

#[test]
fn a_move_that_ends_it_at_once_needs_no_more_words() {
    let text = printed(&["explain", "-"], ATARI);
    assert!(text.contains("Black plays C4, which takes the stone at B4."), "{text}");
    assert!(!text.contains("If White tries"), "{text}");
}

#[test]
fn troubles_are_told_as_by_other_commands() {
    let told = |arguments: &[&str], input: &str| {
        let output = output_of(arguments, input);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, message) = told(&["explain", "no-such-file.sgf"], "");
    assert_eq!((code, message.as_str()), (Some(2), "nerai: no-such-file.sgf: there is no such file\n"));
    let (code, message) = told(&["explain", "problems/net.txt", "problems/bamboo.txt", "--sgf", "x.sgf"], "");
    assert_eq!((code, message.as_str()), (Some(2), "nerai: --sgf: takes one FILE at a time\n"));
    let (code, message) = told(&["explain", "-"], ". . .\n. . .\n. . .\n");
    assert!(code == Some(2) && message.contains("there are no stones on the board"), "{message}");
    let (code, message) = told(&["explain", "problems/net.txt", "--goal", "capture(A1)"], "");
    assert!(code == Some(2) && message.contains("A1"), "{message}");
}
