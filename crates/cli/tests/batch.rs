//! `nerai batch` and `nerai merge` as users meet them: lines, messages, exit codes, and runs that are stopped.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use common::{nerai, root};
use serde_json::Value;

const CORNER: &str = "problems/corner";
const CAPTURE: &str = "problems/capture";

fn start(arguments: &[&str]) -> Child {
    nerai().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn output(arguments: &[&str]) -> Output {
    start(arguments).wait_with_output().unwrap()
}

/// Runs a command that has to end with this code; gives what it says on standard error.
fn run(code: i32, arguments: &[&str]) -> String {
    let output = output(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{errors}");
    errors
}

/// A folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("batch-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

fn lines(path: &Path) -> Vec<Value> {
    read(path).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A corner problem with a stone far away, so that each number is another problem.
fn good(number: usize) -> String {
    let (column, row) = (b'a' + (number % 9) as u8, b'a' + (number / 9) as u8);
    format!("(;GM[1]SZ[9]AB[ah][bh][ch][{}{}]AW[ai][bi]MA[ai]PL[B])", char::from(column), char::from(row))
}

#[test]
fn bad_files_among_good_ones_cost_no_answer_and_are_told_clearly() {
    let folder = folder("bad");
    let problems = folder.join("problems");
    fs::create_dir(&problems).unwrap();
    for number in 0..20 {
        fs::write(problems.join(format!("good-{number:02}.sgf")), good(number)).unwrap();
    }
    let bad = [
        ("(;GM[1]SZ[9]AB[zz])", "off the 9x9 board"),
        ("(;GM[1]SZ[99]AB[aa])", "size"),
        ("(;GM[1]SZ[9]AB[aa]AW[ba][ab])", "no liberty"),
        ("(;GM[1]SZ[9]AB[aa]GOAL[capture(D4)])", "D4"),
        ("(;GM[1]SZ[9]AB[aa]GOAL[capture])", "expected"),
        ("(;GM[1]SZ[9])", "no stones"),
        ("hello", "may be a stone or a label"),
        ("", "the file is empty"),
        ("(;GM[1]SZ[9]AB[aa]MA[aa]AW[bb]TR[bb]SQ[aa]GOAL[kill(Z9)])", "in the goal"),
        ("(;GM[1]SZ[9]AB[aa]AW[cc]TR[aa]SQ[cc])", "marked in different ways"),
    ];
    for (number, (contents, _)) in bad.iter().enumerate() {
        fs::write(problems.join(format!("bad-{number}.sgf")), contents).unwrap();
    }
    let out = folder.join("out.jsonl");
    let errors = run(2, &["batch", text(&problems), "--out", text(&out), "--nodes", "500", "--jobs", "2"]);
    let found = lines(&out);
    assert_eq!(found.len(), 30);
    assert_eq!(found.iter().filter(|line| line["verdict"] == "won" && line["error"].is_null()).count(), 20);
    for (number, (_, expected)) in bad.iter().enumerate() {
        let line = &found[number];
        assert!(line["file"].as_str().unwrap().ends_with(&format!("bad-{number}.sgf")));
        let message = line["error"].as_str().unwrap();
        assert!(message.contains(expected), "{number}: {message}");
        let told = errors.lines().filter(|line| line.contains(&format!("bad-{number}.sgf:"))).count();
        assert_eq!(told, 1, "{number}\n{errors}");
    }
    assert!(errors.contains("errors          10"), "{errors}");
    // Once they are mended or gone, everything is answered, and only what is new is asked.
    for number in 0..10 {
        fs::remove_file(problems.join(format!("bad-{number}.sgf"))).unwrap();
    }
    let errors = run(0, &["batch", text(&problems), "--out", text(&out), "--nodes", "500", "--resume"]);
    assert!(errors.contains("0 problems in") && errors.contains("20 were answered before"), "{errors}");
    assert_eq!(lines(&out).len(), 20);
}

#[test]
fn answers_are_those_of_solve() {
    let folder = folder("solve");
    let out = folder.join("out.jsonl");
    let options = ["--nodes", "700", "--strict", "--all-moves", "--goal", "!kill(A1)"];
    let files: Vec<PathBuf> = (0..4).map(|number| folder.join(format!("{number}.sgf"))).collect();
    for (number, file) in files.iter().enumerate() {
        fs::write(file, good(number * 4).replace("MA[ai]", "")).unwrap();
    }
    let names: Vec<&str> = files.iter().map(|file| text(file)).collect();
    run(0, &[&["batch", "--out", text(&out)], &options[..], &names].concat());
    let solved = output(&[&["solve", "--json"], &options[..], &names].concat());
    let solved = String::from_utf8(solved.stdout).unwrap();
    let found = lines(&out);
    assert_eq!(found.len(), 4);
    for (line, solved) in found.iter().zip(solved.lines()) {
        let mut line: BTreeMap<String, Value> = serde_json::from_value(line.clone()).unwrap();
        let mut solved: BTreeMap<String, Value> = serde_json::from_str(solved).unwrap();
        for extra in ["number", "of", "key", "limits", "program"] {
            assert!(line.remove(extra).is_some(), "{extra}");
        }
        assert!(line.remove("seconds").is_some() && solved.remove("seconds").is_some());
        assert_eq!(line, solved);
    }
}

#[test]
fn files_folders_collections_and_lists_are_all_the_same() {
    let folder = folder("names");
    let out = folder.join("out.jsonl");
    fs::write(folder.join("many.sgf"), [good(1), good(2), good(1), "(;GM[1]SZ[9]AB[zz])".to_owned()].join("\n"))
        .unwrap();
    fs::write(folder.join("one.sgf"), good(2)).unwrap();
    let mut child = start(&["batch", "-", "--out", "-", "--nodes", "500"]);
    let list = format!("{}\n\n{}\n", text(&folder.join("many.sgf")), text(&folder.join("one.sgf")));
    child.stdin.take().unwrap().write_all(list.as_bytes()).unwrap();
    let listed = child.wait_with_output().unwrap();
    assert_eq!(listed.status.code(), Some(2));
    run(2, &["batch", text(&folder), "--out", text(&out), "--nodes", "500"]);
    let found = lines(&out);
    let streamed = String::from_utf8(listed.stdout).unwrap();
    let mut streamed: Vec<Value> = streamed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<&Value> = found.iter().map(|line| &line["game"]).collect();
    assert_eq!(games, [&Value::from(1), &Value::from(2), &Value::from(3), &Value::from(4), &Value::Null]);
    assert!(found[3]["error"].is_string());
    // The same content is asked once: even the time is the same.
    assert_eq!(found[0]["seconds"], found[2]["seconds"]);
    assert_eq!((&found[1]["key"], &found[1]["seconds"]), (&found[4]["key"], &found[4]["seconds"]));
    for (line, streamed) in found.iter().zip(&mut streamed) {
        streamed["seconds"] = line["seconds"].clone();
        let is_error = line["seconds"].is_null();
        assert!(is_error || line == streamed, "{line}\n{streamed}");
    }
    assert_eq!(streamed.len(), found.len());
}

#[test]
fn threads_and_shards_change_nothing() {
    let folder = folder("threads");
    let common = ["batch", CORNER, CAPTURE, "--no-seconds", "--nodes", "400", "--again", "800"];
    let whole = folder.join("whole.jsonl");
    run(0, &[&common[..], &["--jobs", "1", "--out", text(&whole)]].concat());
    let expected = read(&whole);
    assert!(expected.contains("\"pass\":2,\"limits\":{\"nodes\":800}"));
    let threads = folder.join("threads.jsonl");
    run(0, &[&common[..], &["--jobs", "3", "--out", text(&threads)]].concat());
    assert_eq!(read(&threads), expected);
    let streamed = output(&[&common[..], &["--jobs", "3", "--out", "-"]].concat());
    assert_eq!(String::from_utf8(streamed.stdout).unwrap(), expected);
    let parts: Vec<PathBuf> = (1..=3).map(|part| folder.join(format!("part-{part}.jsonl"))).collect();
    for (index, part) in parts.iter().enumerate() {
        run(0, &[&common[..], &["--shard", &format!("{}/3", index + 1), "--out", text(part)]].concat());
    }
    let merged = folder.join("merged.jsonl");
    // The order of the parts does not matter, and nothing is there twice.
    run(0, &["merge", text(&parts[2]), text(&parts[0]), text(&parts[1]), text(&parts[0]), "--out", text(&merged)]);
    assert_eq!(read(&merged), expected);
    let errors = run(2, &["merge", text(&parts[0]), "--out", text(&merged)]);
    assert!(errors.contains("--overwrite"), "{errors}");
    let errors = run(1, &["merge", text(&parts[0]), text(&parts[2]), "--out", text(&merged), "--overwrite"]);
    assert!(errors.contains("problems of the list have no result: 2, 5, 8"), "{errors}");
    fs::write(&parts[1], read(&parts[1]).replacen("\"verdict\":\"won\"", "\"verdict\":\"lost\"", 1)).unwrap();
    let errors = run(1, &["merge", text(&parts[1]), text(&whole), "--out", text(&merged), "--overwrite"]);
    assert!(errors.contains("both ask the same"), "{errors}");
    fs::write(&parts[1], read(&parts[1]).trim_end()).unwrap();
    let errors = run(2, &["merge", text(&parts[1]), text(&whole), "--out", text(&merged), "--overwrite"]);
    assert!(errors.contains("the last line is not finished"), "{errors}");
}

#[test]
fn a_run_goes_on_where_another_was_stopped() {
    let folder = folder("resume");
    let common = ["batch", CORNER, "--no-seconds", "--nodes", "400", "--again", "800", "--jobs", "2"];
    let whole = folder.join("whole.jsonl");
    run(0, &[&common[..], &["--out", text(&whole)]].concat());
    let expected = read(&whole);
    let out = folder.join("out.jsonl");
    // As if a process had died in the middle of its fifth line; the order in which answers came does not matter.
    let mut journal: Vec<&str> = expected.split_inclusive('\n').take(5).collect();
    journal[..4].reverse();
    let torn = journal[..4].concat() + &journal[4][..journal[4].len() / 2];
    fs::write(&out, &torn).unwrap();
    let errors = run(2, &[&common[..], &["--out", text(&out)]].concat());
    assert!(errors.contains("--resume") && errors.contains("--overwrite"), "{errors}");
    assert_eq!(read(&out), torn);
    let errors = run(0, &[&common[..], &["--out", text(&out), "--resume"]].concat());
    assert!(errors.contains("4 were answered before"), "{errors}");
    assert_eq!(read(&out), expected);
    // Other limits are other questions; their results are kept.
    let others = ["batch", CORNER, "--no-seconds", "--nodes", "100", "--out", text(&out), "--resume"];
    let errors = run(0, &others);
    let count = expected.lines().count();
    assert!(errors.contains(&format!("{count} results of other questions, limits or parts are kept")), "{errors}");
    assert!(read(&out).ends_with(&expected));
    let errors = run(0, &[&common[..], &["--out", text(&out), "--resume"]].concat());
    assert!(errors.contains("0 problems in"), "{errors}");
    assert!(read(&out).starts_with(&expected));
    run(0, &[&common[..], &["--out", text(&out), "--overwrite"]].concat());
    assert_eq!(read(&out), expected);
}

#[test]
fn answers_of_another_version_are_kept_and_told() {
    let folder = folder("versions");
    let out = folder.join("out.jsonl");
    let common = ["batch", CAPTURE, "--no-seconds", "--nodes", "400", "--out", text(&out)];
    run(0, &common);
    let (now, count) = (read(&out), lines(&out).len());
    let version = lines(&out)[0]["program"].as_str().unwrap().to_owned();
    let told = String::from_utf8(output(&["--version"]).stdout).unwrap();
    assert_eq!(told.trim(), format!("nerai {version}"));
    assert!(now.lines().all(|line| line.contains(&format!("\"program\":\"{version}\""))));
    // The first answer is of an older version, the second of one that did not tell, and the last is missing.
    let mut old: Vec<String> = now.lines().map(str::to_owned).collect();
    old[0] = old[0].replace(&version, "0.0.9");
    old[1] = old[1].replace(&format!("\"program\":\"{version}\","), "");
    old.pop();
    fs::write(&out, old.join("\n") + "\n").unwrap();
    let errors = run(0, &[&common[..], &["--resume"]].concat());
    assert!(errors.contains(&format!("2 answers were not found by this version, {version}")), "{errors}");
    assert!(errors.contains("1 of a version that they do not tell, 1 of 0.0.9"), "{errors}");
    assert!(errors.contains("--overwrite"), "{errors}");
    let resumed = read(&out);
    assert_eq!(resumed.lines().count(), count);
    assert!(resumed.starts_with(&old.join("\n")) && resumed.lines().last() == now.lines().last());
    let errors = run(0, &["merge", text(&out), "--out", "-"]);
    assert!(errors.contains("of several versions of the program: 1 of a version"), "{errors}");
    let errors = run(0, &[&common[..], &["--overwrite"]].concat());
    assert!(!errors.contains("this version") && read(&out) == now, "{errors}");
}

#[test]
fn a_part_of_a_list_leaves_the_results_of_the_others_in_the_file() {
    let folder = folder("parts");
    let out = folder.join("out.jsonl");
    let common = ["batch", CAPTURE, "--no-seconds", "--nodes", "400", "--out", text(&out)];
    run(0, &common);
    let whole = read(&out);
    let errors = run(0, &[&common[..], &["--resume", "--shard", "2/3"]].concat());
    assert!(errors.contains("results of other questions, limits or parts are kept"), "{errors}");
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&read(&out)), sorted(&whole));
    run(0, &[&common[..], &["--resume"]].concat());
    assert_eq!(read(&out), whole);
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_keeps_what_is_finished_and_says_how_to_go_on() {
    let folder = folder("interrupted");
    let out = folder.join("out.jsonl");
    let common = ["batch", "problems/net.txt", CORNER, "--out", text(&out), "--jobs", "2"];
    // Somewhere in the list is a problem that takes longer than anybody waits.
    let run_for_ever = start(&[&common[..], &["--nodes", "1000000000000", "--strict"]].concat());
    while fs::read(&out).map_or(true, |bytes| bytes.is_empty()) {
        std::thread::yield_now();
    }
    let id = run_for_ever.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let ended = run_for_ever.wait_with_output().unwrap();
    let errors = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{errors}");
    assert!(errors.contains("the same command with --resume goes on"), "{errors}");
    let found = lines(&out);
    assert!(!found.is_empty() && found.iter().all(|line| line["verdict"] != "unknown"));
    let all = fs::read_dir(root().join(CORNER)).unwrap().count() + 1;
    assert!(errors.contains(&format!("interrupted: {} of {all} problems are done", found.len())), "{errors}");
}

#[test]
fn only_one_process_writes_to_a_file() {
    let folder = folder("locked");
    let out = folder.join("out.jsonl");
    // The second problem takes longer than anybody waits.
    let common = ["batch", "problems/net.txt", CORNER, "--out", text(&out), "--jobs", "1"];
    let mut first = start(&[&common[..], &["--nodes", "1000000000000", "--strict"]].concat());
    while fs::read(&out).map_or(true, |bytes| bytes.is_empty()) {
        assert!(first.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    let errors = run(2, &[&common[..], &["--resume"]].concat());
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(errors.contains("another process is writing to it"), "{errors}");
    run(2, &["batch", "problems/net.txt", "--out", text(&out)]);
    run(0, &["batch", "problems/net.txt", "--out", text(&out), "--resume"]);
}

#[test]
fn a_file_of_results_among_the_problems_is_no_problem_and_a_problem_is_no_file_of_results() {
    let folder = folder("among");
    let (problem, out) = (folder.join("one.sgf"), folder.join("results.txt"));
    fs::write(&problem, good(1)).unwrap();
    let common = ["batch", text(&folder), "--nodes", "500"];
    run(0, &[&common[..], &["--out", text(&out)]].concat());
    run(0, &[&common[..], &["--out", text(&out), "--resume"]].concat());
    assert_eq!(lines(&out).len(), 1);
    for more in [&[][..], &["--overwrite"], &["--resume"]] {
        let errors = run(2, &[&common[..], &["--out", text(&problem)], more].concat());
        assert!(errors.contains("this is no"), "{errors}");
        assert_eq!(read(&problem), good(1));
    }
}

#[test]
#[cfg(unix)]
fn names_of_files_may_hold_anything() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = folder("odd-names");
    let names: [&[u8]; 4] = [b" space at both ends .sgf", b"lat\xe9in.sgf", b"-dash.sgf", b"esc\x1b[31m.sgf"];
    for (number, name) in names.iter().enumerate() {
        fs::write(folder.join(OsStr::from_bytes(name)), good(number)).unwrap();
    }
    fs::write(folder.join("two\nlines.sgf"), "hello").unwrap();
    let errors = run(2, &["batch", text(&folder), "--out", "-", "--nodes", "500"]);
    assert!(errors.contains("two\\nlines.sgf:1:"), "{errors}");
    let mut list = Vec::new();
    for name in names {
        list.extend([folder.as_os_str().as_bytes(), b"/", name, b"\r\n"].concat());
    }
    let mut child = start(&["batch", "-", "--out", "-", "--nodes", "500"]);
    child.stdin.take().unwrap().write_all(&list).unwrap();
    let listed = child.wait_with_output().unwrap();
    assert_eq!(listed.status.code(), Some(0), "{}", String::from_utf8_lossy(&listed.stderr));
    assert_eq!(String::from_utf8(listed.stdout).unwrap().matches("\"verdict\":\"won\"").count(), 4);
}

#[test]
fn an_empty_folder_is_told_by_every_command() {
    let folder = folder("empty");
    let sheet = folder.join("sheet.html");
    for command in [&["batch", "--out", "-"][..], &["lint"], &["rank"], &["sheet", "--out", text(&sheet)]] {
        let told = output(&[command, &[text(&folder)]].concat());
        let errors = String::from_utf8(told.stderr).unwrap();
        assert_eq!(told.status.code(), Some(2), "{command:?}\n{errors}");
        assert!(errors.contains("there are no problems") && told.stdout.is_empty(), "{command:?}\n{errors}");
        let refused = run(2, &[command, &[text(&folder), "--jobs", "0"]].concat());
        assert!(refused.contains("expected a whole number, at least 1"), "{command:?}\n{refused}");
    }
    assert!(!sheet.exists());
}

#[test]
fn wrong_usage_is_refused_before_anything_is_done() {
    let folder = folder("usage");
    let out = folder.join("out.jsonl");
    for (arguments, expected) in [
        (&["--shard", "5/4"][..], "expected i/n"),
        (&["--nodes", "500", "--again", "400"], "expected more nodes than the 500"),
        (&["--again", "400"], "expected more nodes than the 2000000"),
        (&["--seconds", "5", "--again-seconds", "4"], "expected more time"),
        (&["--resume", "--overwrite"], "cannot be used with"),
        (&["--method", "plan", "--all-moves"], "needs proofs"),
        (&["--memory", "0"], "0"),
    ] {
        let errors = run(2, &[&["batch", CORNER, "--out", text(&out)], arguments].concat());
        assert!(errors.contains(expected), "{errors}");
    }
    assert!(!out.exists());
    let errors = run(2, &["batch", CORNER, "--out", "-", "--resume"]);
    assert!(errors.contains("needs a file of results"), "{errors}");
    let errors = run(2, &["batch", "no-such-file.sgf", "--out", "-"]);
    assert!(errors.contains("there is no such file"), "{errors}");
    let errors = run(2, &["batch", text(&folder), "--out", "-"]);
    assert!(errors.contains("there are no problems"), "{errors}");
    let errors = run(2, &["batch", CORNER, "--out", text(&folder)]);
    assert!(errors.contains("this is a folder"), "{errors}");
    let errors = run(2, &["batch", CORNER, "--out", text(&folder.join("missing/out.jsonl"))]);
    assert!(errors.contains("there is no such folder"), "{errors}");
}
