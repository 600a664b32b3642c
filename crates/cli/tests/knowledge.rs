//! `nerai knowledge` and `--knowledge` as people who write plan files meet them.

mod common;

use std::path::Path;

use common::{output_of, root, streams};

fn run(arguments: &[&str]) -> (String, String, i32) {
    streams(&output_of(arguments, ""))
}

/// Checks a plan file beside the shipped ones.
fn check(text: &str) -> (String, String, i32) {
    streams(&output_of(&["knowledge", "check", "-"], text))
}

#[test]
fn the_shipped_knowledge_has_no_mistake() {
    let (output, errors, code) = run(&["knowledge", "check"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(output.starts_with("no mistake found in "), "{output}");
}

#[test]
fn each_planted_mistake_is_reported_with_file_line_and_reason() {
    // Each is one mistake in an otherwise good file, with what has to be said about it.
    let planted = [
        ("goal tickle(g) level 1 \"tickles {g}\n  move liberties(g)", "1:24: this text has no closing quote"),
        ("goal tickle(g) level 1 \"tickles {g}\"\n  move liberties(g", "2:19: expected ',', found the end of the file"),
        (
            "goal tickle(g) level 12 \"tickles {g}\"\n  move liberties(g)",
            "1:22: expected a level from 1 to 9, found '12'",
        ),
        ("extend kill-group(g)\n  schema new: tickel(g)", "2:15: there is no goal tickel"),
        (
            "extend kill-group(g)\n  schema new: when ded(g) do surround-it(g)",
            "2:20: there is no test ded; did you mean dead?",
        ),
        ("goal tickle(g) level 1 \"tickles {g}\"\n  move libertys(g)", "2:8: there is no finder libertys"),
        ("goal tickle(g) level 1 \"tickles {g}\"\n  move liberties", "2:8: liberties takes 1 argument, not 0"),
        ("extend kill-group(g)\n  schema new: save-group(g)", "2:15: kill-group (level "),
        ("goal tickle(g) level 1 \"tickles {h}\"\n  move liberties(g)", "1:33: the words name {h}"),
        ("goal tickle(g) level 1 \"tickles {g}\"", "1:6: the goal tickle has no schema, no move and nothing to find"),
        (
            "extend kill-group(g)\n  schema new: when alive(g) & !alive(g) do tickle(g)\ngoal tickle(g) level 1 \"t\" move liberties(g)",
            "2:10: the schema new can never apply",
        ),
        (
            "extend kill-group(g)\n  schema new: when alive(g) do tickle(g)\ngoal tickle(g) level 1 \"t\" move liberties(g)",
            "2:10: the schema new can never apply: whenever",
        ),
        ("extend kill-groups(g)\n  schema new: tickle(g)", "1:8: there is no goal kill-groups to extend"),
        ("goal tickle(g) level 1 \"tickles {g}\"\n  move liberties(g)", "1:6: warning: nothing uses the goal tickle"),
    ];
    for (text, expected) in planted {
        let (output, errors, code) = check(text);
        let expected = format!("nerai: standard input:{expected}");
        assert!(errors.lines().any(|line| line.starts_with(&expected)), "{text}\nexpected {expected}\n{errors}");
        assert_eq!((output.as_str(), code), ("", 1), "{text}");
    }
}

#[test]
fn all_mistakes_of_a_file_are_reported_at_once_and_as_json() {
    let text = "goal a level 0\ngoal tickle(g) level 1 \"{h}\" move liberty(g)\n";
    let (_, errors, code) = check(text);
    assert_eq!((errors.lines().count(), code), (3, 1), "{errors}");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mistakes.plan");
    std::fs::write(&path, text).unwrap();
    let (output, _, code) = run(&["knowledge", "check", "--json", path.to_str().unwrap()]);
    let json: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(code, 1);
    assert_eq!(json["problems"].as_array().unwrap().len(), 3);
    let first = &json["problems"][0];
    assert_eq!((&first["line"], &first["column"], &first["warning"]), (&1.into(), &14.into(), &false.into()));
    assert_eq!(first["file"], path.to_str().unwrap());
    assert_eq!(first["reason"], "expected a level from 1 to 9, found '0'");
}

#[test]
fn a_file_that_is_not_there_or_no_text_is_no_finding() {
    let (_, errors, code) = run(&["knowledge", "check", "nowhere.plan"]);
    assert_eq!((errors.as_str(), code), ("nerai: nowhere.plan: there is no such file\n", 2));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bytes.plan");
    std::fs::write(&path, [b'g', 0xff]).unwrap();
    let (_, errors, code) = run(&["knowledge", "check", path.to_str().unwrap()]);
    assert!(errors.ends_with("this is no text in UTF-8\n"), "{errors}");
    assert_eq!(code, 2);
}

#[test]
fn the_shipped_files_can_be_checked_alone() {
    let files = std::fs::read_dir(root().join("knowledge")).unwrap();
    let mut files: Vec<String> = files.map(|file| file.unwrap().path().to_str().unwrap().to_owned()).collect();
    files.retain(|file| file.ends_with(".plan"));
    // In the order in which the program reads them.
    let order = nerai_tactics::shipped_files();
    files.sort_by_key(|file| order.iter().position(|(name, _)| file.ends_with(name)));
    assert_eq!(files.len(), order.len(), "every plan file is shipped: {files:?}");
    let mut arguments = vec!["knowledge", "check", "--alone"];
    arguments.extend(files.iter().map(String::as_str));
    let (_, errors, code) = run(&arguments);
    assert_eq!((errors.as_str(), code), ("", 0));
}

#[test]
fn list_has_every_goal_under_its_level() {
    let (output, errors, code) = run(&["knowledge", "list"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    let levels: Vec<&str> = output.lines().filter(|line| line.starts_with("level ")).collect();
    assert!(levels.len() > 1 && levels.is_sorted_by(|a, b| a > b), "{levels:?}");
    assert!(output.contains("kill-group(g)"), "{output}");
    let (json, _, _) = run(&["knowledge", "list", "--json"]);
    for line in json.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = entry["critic"].as_str().or(entry["goal"].as_str()).unwrap();
        assert!(output.contains(name), "{name}");
    }
}

#[test]
fn list_words_has_every_test_and_finder_with_its_meaning() {
    let (output, _, code) = run(&["knowledge", "list", "--words"]);
    assert_eq!(code, 0);
    assert!(output.lines().all(|line| line.starts_with("test ") || line.starts_with("finder ")), "{output}");
    assert!(output.contains("test    alive(a)"), "{output}");
    assert!(output.contains("liberties(a)"), "{output}");
}

#[test]
fn what_show_prints_is_a_plan_file_again() {
    let (output, errors, code) = run(&["knowledge", "show", "kill-group"]);
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(output.contains("\ngoal kill-group(g)  level 5\n"), "{output}");
    let (again, errors, code) = check(&output);
    assert_eq!((errors.as_str(), code), ("", 0), "{again}");
}

#[test]
fn show_tells_what_uses_a_goal() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("used.plan");
    std::fs::write(
        &path,
        "extend kill-group(g) schema new: tickle(g)\ngoal tickle(g) level 1 \"tickles {g}\" move liberties(g)\n",
    )
    .unwrap();
    let file = path.to_str().unwrap();
    let (output, _, code) = run(&["knowledge", "show", "tickle", "--knowledge", file]);
    assert_eq!(code, 0);
    let expected = format!(
        "# {file}:2:6\n# used by kill-group (schema new)\ngoal tickle(g)  level 1\n  \"tickles {{g}}\"\n  move liberties(g)\n"
    );
    assert_eq!(output, expected);
}

#[test]
fn a_goal_that_is_not_there_is_named() {
    let (_, errors, code) = run(&["knowledge", "show", "tickle"]);
    assert_eq!(errors, "nerai: tickle: there is no goal or critic of this name; see nerai knowledge list\n");
    assert_eq!(code, 2);
}

#[test]
fn help_has_examples() {
    for command in ["check", "list", "show"] {
        let (help, _, _) = run(&["knowledge", command, "--help"]);
        assert!(help.contains(&format!("Examples:\n  nerai knowledge {command}")), "{help}");
    }
}

#[test]
fn a_plan_file_changes_the_answer_without_a_line_of_rust() {
    let solve = |files: &[&str]| {
        let mut arguments = vec!["solve", "--method", "plan", "--json", "problems/plans/d-only-eye-making-move.txt"];
        arguments.extend(files.iter().flat_map(|file| ["--knowledge", file]));
        let (output, errors, code) = run(&arguments);
        assert_eq!((errors.as_str(), code), ("", 0));
        serde_json::from_str::<serde_json::Value>(&output).unwrap()
    };
    let (run_away, edge) = ("crates/cli/tests/files/run-away.plan", "crates/cli/tests/files/edge.plan");
    // Who only knows how to run away loses the group; the friend's two schemas save it.
    assert_eq!(solve(&[run_away])["verdict"], "lost");
    let answer = solve(&[run_away, edge]);
    assert_eq!((&answer["verdict"], &answer["move"]), (&"won".into(), &"B1".into()));
    let why = ["Black wants the group at B3 to live (save-group)", "by a move on the edge (edge)"];
    assert_eq!(answer["why"].as_array().unwrap()[..2], why);
    // What a file adds to the shipped knowledge comes before it.
    let answer = solve(&[edge]);
    assert_eq!((&answer["verdict"], &answer["why"][1]), (&"won".into(), &why[1].into()));
}

#[test]
fn a_plan_file_with_mistakes_is_told_and_nothing_is_solved() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong.plan");
    std::fs::write(&path, "extend save-group(g)\n  schema new: dance(g)\n").unwrap();
    let file = path.to_str().unwrap();
    let (output, errors, code) =
        run(&["solve", "--method", "plan", "--knowledge", file, "problems/plans/d-only-eye-making-move.txt"]);
    assert_eq!((output.as_str(), code), ("", 2));
    assert_eq!(errors, format!("nerai: {file}:2:15: there is no goal dance\n"));
}

/// The page for people who write plan files.
const PAGE: &str = include_str!("../../../docs/knowledge.md");

/// The blocks of the page that begin like this.
fn blocks(start: &str) -> Vec<&'static str> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    blocks.filter(|block| block.starts_with(start)).map(|block| block.strip_prefix("plan\n").unwrap_or(block)).collect()
}

#[test]
fn the_examples_on_the_page_have_no_mistake() {
    let examples = blocks("plan\n");
    assert_eq!(examples.len(), 2);
    for example in examples {
        let (_, errors, code) = check(example);
        assert_eq!((errors.as_str(), code), ("", 0), "{example}");
    }
    assert_eq!(blocks("plan\n")[0], include_str!("files/edge.plan"), "the example is the file of the test above");
}

#[test]
fn the_answer_on_the_page_is_what_the_program_says() {
    let problem = "problems/plans/d-only-eye-making-move.txt";
    let (output, _, _) =
        run(&["solve", "--method", "plan", "--knowledge", "crates/cli/tests/files/edge.plan", problem]);
    assert!(output.contains(blocks("\nanswer: ")[0].trim_start()), "{output}");
}

#[test]
fn the_mistakes_on_the_page_are_reported_like_that() {
    let text = "extend kill-group(g)\n  schema new: take-the-vital-pont(g)\n\ngoal tickle(g) level 1 \"tickle {g}\"\n  move libertes(g)\n";
    let (_, errors, _) = check(text);
    assert_eq!(errors.replace("standard input", "my.plan"), blocks("\nnerai: my.plan:")[0].trim_start());
}

#[test]
fn the_words_that_cannot_be_names_are_on_the_page() {
    let (_, rest) = PAGE.split_once("The words `").expect("a list of words");
    let (words, _) = rest.split_once('`').expect("it ends");
    for word in words.split_whitespace() {
        let (_, errors, _) = check(&format!("goal {word} level 1 \"w\" move first-line"));
        assert!(errors.contains("1:6: expected the name of a goal, found"), "{word}: {errors}");
    }
    assert_eq!(words.split_whitespace().count(), 15);
}

#[test]
fn every_test_and_finder_is_on_the_page_with_its_meaning() {
    let (list, _, _) = run(&["knowledge", "list", "--words", "--json"]);
    let mut expected = String::new();
    for line in list.lines() {
        let word: serde_json::Value = serde_json::from_str(line).unwrap();
        let arguments: Vec<String> =
            ('a'..='z').take(word["arguments"].as_u64().unwrap() as usize).map(String::from).collect();
        let arguments = if arguments.is_empty() { String::new() } else { format!("({})", arguments.join(", ")) };
        expected +=
            &format!("| `{}{arguments}` | {} |\n", word["name"].as_str().unwrap(), word["meaning"].as_str().unwrap());
    }
    let (_, words) = PAGE.split_once("## Tests and finders").expect("a section about words");
    let written: String =
        words.lines().filter(|line| line.starts_with("| `")).map(|line| format!("{line}\n")).collect();
    assert!(written == expected, "docs/knowledge.md should have these lines:\n{expected}");
}

#[test]
fn knowledge_without_an_applicable_schema_and_plans_without_cycles_say_so() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("never.plan");
    let text = "goal save-group(g) level 5 \"{us} wants {g} to live\" satisfied alive(g) fails dead(g)
          schema never: when gone(g) do jump-out(g)
        goal jump-out(g) level 1 \"jump out to {move}\" move escape-points(g)";
    std::fs::write(&path, text).unwrap();
    let problem = "problems/plans/d-only-eye-making-move.txt";
    let plan = ["solve", "--method", "plan", problem];
    let (output, errors, code) = run(&[&plan[..], &["--no-critics", "--knowledge", path.to_str().unwrap()]].concat());
    assert_eq!((errors.as_str(), code), ("", 0));
    assert!(output.contains("\nverdict: lost\n"), "{output}");
    assert!(output.contains("\nwhy: the knowledge has no move for Black here\n"), "{output}");
    let (output, _, code) = run(&[&plan[..], &["--cycles", "5"]].concat());
    assert_eq!(code, 0);
    assert!(output.contains("\nverdict: unknown\nanswer: The plan ran out of 5 cycles before "), "{output}");
}

#[test]
fn the_shipped_knowledge_has_the_goals_of_the_paper() {
    let (json, _, _) = run(&["knowledge", "list", "--json"]);
    let entries: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let goals: Vec<&serde_json::Value> = entries.iter().filter(|entry| entry["critic"].is_null()).collect();
    assert!(goals.len() >= 45, "{} goals", goals.len());
    let levels: std::collections::BTreeSet<u64> = goals.iter().map(|goal| goal["level"].as_u64().unwrap()).collect();
    assert_eq!(levels, (1..=5).collect());
    let abstract_goals: Vec<usize> =
        goals.iter().filter_map(|goal| goal["schemas"].as_array()).map(Vec::len).filter(|count| *count > 0).collect();
    let schemas: usize = abstract_goals.iter().sum();
    assert!(
        2 * schemas >= 3 * abstract_goals.len(),
        "about two schemas a goal: {schemas} for {}",
        abstract_goals.len()
    );
    // Sections 3.1 and 3.2 and the list of lowest goals in 3.3.2.
    let named = "kill-group save-group surround-group squeeze-space prevent-eye-formation make-eye-space make-eyes \
        running-sequence secure-escape locate-vulnerable-string kill-string large-extending-move creeping-extending-move \
        consolidate-space fill-a-liberty play-a-hane-move play-a-connecting-move play-a-placement-move \
        play-a-blocking-move play-an-extending-move prevent-escape-at";
    for name in named.split_whitespace() {
        assert!(goals.iter().any(|goal| goal["goal"] == name), "the goal {name} of the paper is missing");
    }
    let critics = entries.iter().filter(|entry| !entry["critic"].is_null()).count();
    assert!(critics >= 2, "the paper has a critic for stones to capture and one for stones to save");
}
