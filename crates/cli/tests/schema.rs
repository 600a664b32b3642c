//! Everything that the program prints as JSON is as `nerai schema` says, and `docs/schema` says the same.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use jsonschema::Validator;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The root of the project, where the tests run the program.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn output(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nerai")).current_dir(ROOT).args(arguments).output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// The schema of a command. Fields that it does not describe are refused here, so that none goes undescribed.
fn schema(command: &str) -> Validator {
    let mut schema: Value = serde_json::from_slice(&output(&["schema", command]).stdout).unwrap();
    schema["unevaluatedProperties"] = json!(false);
    jsonschema::validator_for(&schema).unwrap()
}

/// Checks every line that a command prints; how many there are.
fn check(command: &str, arguments: &[&str]) -> usize {
    let words: Vec<&str> = command.split('-').collect();
    let output = output(&[&words[..], arguments].concat());
    check_lines(command, &text(output.stdout))
}

fn check_lines(command: &str, lines: &str) -> usize {
    let schema = schema(command);
    for line in lines.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        let faults: Vec<String> =
            schema.iter_errors(&object).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
        assert!(faults.is_empty(), "{command}: {faults:?}\n{line}");
        assert_eq!(object["version"], 1, "{line}");
        assert_eq!(read_back(command, line), object, "{command}: {line}");
    }
    lines.lines().count()
}

/// What a program in Rust reads from a line with the types of the format, written again.
fn read_back(command: &str, line: &str) -> Value {
    fn as_type<T: DeserializeOwned + Serialize>(line: &str) -> Value {
        let read: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        serde_json::to_value(read).unwrap()
    }
    match command {
        "solve" => as_type::<nerai_json::Answer>(line),
        "explain" => as_type::<nerai_json::Lesson>(line),
        "lint" => as_type::<nerai_json::LintLine>(line),
        "show" => as_type::<nerai_json::Shown>(line),
        "check" => as_type::<nerai_json::CheckedProof>(line),
        "batch" => as_type::<nerai_json::BatchLine>(line),
        "rank" => as_type::<nerai_json::Ranked>(line),
        "formula-show" => as_type::<nerai_json::ShownFormula>(line),
        "formula-suggest" => as_type::<nerai_json::SuggestedFormulas>(line),
        "formula-best" => as_type::<nerai_json::BestTotal>(line),
        "patterns-count" => as_type::<nerai_json::PatternCount>(line),
        "patterns-show" => as_type::<nerai_json::PatternRule>(line),
        "knowledge-check" => as_type::<nerai_json::CheckedKnowledge>(line),
        "knowledge-list" => as_type::<nerai_json::KnowledgeEntry>(line),
        other => panic!("there is no type for {other}"),
    }
}

/// The shipped problems in some folders.
fn problems(folders: &[&str]) -> Vec<String> {
    let in_folder = |folder: &&str| {
        let folder = Path::new("problems").join(folder);
        let files = fs::read_dir(Path::new(ROOT).join(&folder)).unwrap().map(|entry| entry.unwrap().path());
        let names = files.filter(|path| path.extension().is_some_and(|ending| ending == "txt" || ending == "sgf"));
        names.map(move |path| folder.join(path.file_name().unwrap()).to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut found: Vec<String> = folders.iter().flat_map(in_folder).collect();
    found.sort();
    found
}

/// Checks a command over all problems in some folders, each of which gives one line.
fn check_problems(command: &str, options: &[&str], folders: &[&str]) {
    let problems = problems(folders);
    let arguments: Vec<&str> = options.iter().copied().chain(problems.iter().map(String::as_str)).collect();
    assert_eq!(check(command, &arguments), problems.len(), "{command} {options:?}");
}

#[test]
fn shipped_schemas_are_those_of_the_program() {
    let folder = Path::new(ROOT).join("docs/schema");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .collect();
    names.sort();
    let help = text(output(&["schema", "--help"]).stdout);
    let (_, values) = help.split_once("[possible values: ").unwrap();
    let mut known: Vec<&str> = values.split(']').next().unwrap().split(',').map(str::trim).collect();
    known.sort_unstable();
    assert_eq!(names, known);
    for name in names {
        let shipped = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        let made = text(output(&["schema", &name]).stdout);
        assert!(
            shipped == made,
            "docs/schema/{name}.json is out of date; nerai schema --out docs/schema writes it anew"
        );
    }
}

#[test]
fn every_schema_is_one() {
    for command in ["solve", "explain", "lint", "show", "check", "batch", "rank"] {
        let schema: Value = serde_json::from_slice(&output(&["schema", command]).stdout).unwrap();
        assert!(jsonschema::meta::is_valid(&schema), "{command}");
    }
}

#[test]
fn answers_are_as_their_schema_says() {
    let options = ["--json", "--nodes", "2000"];
    check_problems("solve", &options, &["", "capture", "connection", "ko", "seki", "invasion"]);
    check_problems("solve", &[&options[..], &["--both"]].concat(), &["", "ko"]);
    check_problems("solve", &[&options[..], &["--all-moves"]].concat(), &["shapes"]);
    check_problems("solve", &[&options[..], &["--move", "pass"]].concat(), &["ko"]);
    check_problems("solve", &[&options[..], &["--method", "plan"]].concat(), &["plans"]);
    check_problems("solve", &[&options[..], &["--method", "formula", "--rules", "no-captures"]].concat(), &["formula"]);
    let compound = ["problems/double-threat.txt", "--json", "--compound", "static"];
    assert_eq!(check("solve", &compound), 1);
}

#[test]
fn lessons_are_as_their_schema_says() {
    check_problems("explain", &["--json", "--nodes", "2000"], &["", "ko", "seki"]);
    assert_eq!(check("explain", &["--json", "--changes", "problems/three-in-a-row.sgf"]), 1);
}

#[test]
fn what_is_shown_linted_and_ranked_is_as_its_schema_says() {
    check_problems("show", &["--json"], &["", "capture", "corner", "formula"]);
    assert!(check("lint", &["--json", "--nodes", "500", "problems"]) > 1);
    assert!(check("rank", &["--json", "--nodes", "500", "problems/capture"]) > 1);
}

#[test]
fn checked_proofs_are_as_their_schema_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema-proofs");
    fs::create_dir_all(&folder).unwrap();
    let out = folder.join("net.proof");
    let out = out.to_str().unwrap();
    assert!(output(&["solve", "problems/net.txt", "--proof", out]).status.success());
    assert_eq!(check("check", &["--json", out]), 1);
}

#[test]
fn lines_of_a_batch_are_as_their_schema_says() {
    let written = output(&["batch", "problems/capture", "--nodes", "500", "--out", "-"]);
    assert!(check_lines("batch", &text(written.stdout)) > 1);
    let both = output(&["batch", "problems/three-in-a-row.sgf", "README.md", "--both", "--out", "-"]);
    let both = text(both.stdout);
    assert!(both.contains("\"error\"") && both.contains("\"both\""), "{both}");
    assert_eq!(check_lines("batch", &both), 2);
}

#[test]
fn formulas_patterns_and_knowledge_are_as_their_schemas_say() {
    check_problems("formula-show", &["--json"], &["formula"]);
    assert_eq!(check("formula-suggest", &["problems/net.txt", "--json"]), 1);
    let wants = ["--want", "3: !W[E5]", "--want", "1: B[F7] & B[G7]"];
    assert_eq!(check("formula-best", &[&["problems/net.txt", "--json"], &wants[..]].concat()), 1);
    assert_eq!(check("patterns-count", &["3x2", "corner", "--json"]), 1);
    let database = "crates/patterns/databases/remove-corner-3x3.patterns";
    assert_eq!(check("patterns-show", &[database, "--limit", "20", "--json"]), 20);
    assert_eq!(check("knowledge-check", &["--json"]), 1);
    assert!(check("knowledge-list", &["--json"]) > 1);
    assert!(check("knowledge-list", &["--words", "--json"]) > 1);
}
