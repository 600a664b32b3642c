//! `cargo xtask test`: everything that must pass before a commit, in one command for people and machines alike.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Outcome;
use crate::cargo::{cargo, program, root, run, shown};
use crate::commands::{ShownCommand, commands};

/// The crates that must compile to WebAssembly and leave clock, files, threads, environment and terminal alone.
pub(crate) const ENGINE: &[&str] = &[
    "board",
    "go",
    "sgf",
    "goal",
    "gomoku",
    "gomoku-search",
    "patterns",
    "formula",
    "proof",
    "builder",
    "oracle",
    "search",
    "planner",
    "tactics",
    "nerai",
    "explain",
    "lint",
    "suggest",
    "json",
];

const WASM: &str = "wasm32-unknown-unknown";

/// How a step ended that did not fail.
enum Done {
    Passed,
    Counted(Tests),
    Skipped(String),
}

/// The sum of what the test programs report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tests {
    passed: u32,
    failed: u32,
}

type Step = (&'static str, fn() -> Result<Done, String>);

const STEPS: [Step; 7] = [
    ("format", format),
    ("lints", lints),
    ("documentation", documentation),
    ("browser", browser),
    ("tests", tests),
    ("WebAssembly", webassembly),
    ("README", readme),
];

/// Runs the steps in order and stops at the first that fails.
pub(crate) fn test() -> Outcome {
    let mut summary = Vec::new();
    let mut total = Tests::default();
    for (name, step) in STEPS {
        println!("\n=== {name}");
        let start = Instant::now();
        let done = step().map_err(|reason| format!("step '{name}' failed: {reason}"))?;
        let seconds = start.elapsed().as_secs_f64();
        summary.push(match done {
            Done::Passed => format!("  ok       {name} ({seconds:.1} s)"),
            Done::Counted(tests) => {
                total = tests;
                format!("  ok       {name} ({seconds:.1} s)")
            }
            Done::Skipped(reason) => format!("  skipped  {name}: {reason}"),
        });
    }
    println!("\n=== summary\n{}\n{} passed, {} failed", summary.join("\n"), total.passed, total.failed);
    Ok(())
}

fn format() -> Result<Done, String> {
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    run(&mut cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))?;
    Ok(Done::Passed)
}

fn lints() -> Result<Done, String> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // Small libraries leave out databases and plan files. The programs always have them, so they are left out here.
    let mut small = cargo(&["check", "--no-default-features", "--lib", "--tests"]);
    for folder in ENGINE {
        small.arg("--package").arg(package(folder));
    }
    run(&mut small)?;
    Ok(Done::Passed)
}

fn documentation() -> Result<Done, String> {
    run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Done::Passed)
}

fn browser() -> Result<Done, String> {
    crate::browser::browser()?;
    Ok(Done::Passed)
}

/// Cargo reports each test program by itself; adding them up shows a test that silently went missing.
fn tests() -> Result<Done, String> {
    let mut command = cargo(&["test", "--workspace"]);
    let mut child =
        command.stdout(Stdio::piped()).spawn().map_err(|error| format!("cannot start {}: {error}", shown(&command)))?;
    let mut total = Tests::default();
    for line in child.stdout.take().into_iter().flat_map(|output| BufReader::new(output).split(b'\n')) {
        let line = line.map_err(|error| format!("cannot read the output of {}: {error}", shown(&command)))?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        if let Some(tests) = test_result(&line) {
            total.passed += tests.passed;
            total.failed += tests.failed;
        }
    }
    let status = child.wait().map_err(|error| format!("{} got lost: {error}", shown(&command)))?;
    if status.success() {
        Ok(Done::Counted(total))
    } else {
        Err(format!("{} failed ({status}, tests that failed: {})", shown(&command), total.failed))
    }
}

/// Reads a line such as `test result: ok. 12 passed; 0 failed; …`.
fn test_result(line: &str) -> Option<Tests> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |what: &str| counts.split("; ").find_map(|part| part.strip_suffix(what)?.trim().parse().ok());
    Some(Tests { passed: count("passed")?, failed: count("failed")? })
}

fn webassembly() -> Result<Done, String> {
    let compiler = Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let library = compiler.map_err(|error| format!("cannot start rustc: {error}"))?.stdout;
    if !Path::new(String::from_utf8_lossy(&library).trim()).is_dir() {
        let reason = format!("the target is not installed (rustup target add {WASM})");
        println!("skipped: {reason}");
        return Ok(Done::Skipped(reason));
    }
    let mut command = cargo(&["build", "--target", WASM]);
    for folder in ENGINE {
        command.arg("--package").arg(package(folder));
    }
    run(&mut command)?;
    Ok(Done::Passed)
}

/// The package in a folder of `crates/`: the library that users call has the project's name, the others carry it in front.
fn package(folder: &str) -> String {
    if folder == "nerai" { folder.to_owned() } else { format!("nerai-{folder}") }
}

/// Runs the commands in README.md and compares what they print with what the page says.
fn readme() -> Result<Done, String> {
    let page =
        fs::read_to_string(root().join("README.md")).map_err(|error| format!("cannot read README.md: {error}"))?;
    // The page writes a file there, and builds may go elsewhere.
    fs::create_dir_all(root().join("target")).map_err(|error| format!("cannot make the folder target: {error}"))?;
    for command in commands(&page).map_err(|reason| format!("README.md, {reason}"))? {
        if is_run(&command) {
            println!("{}", command.text);
            show_and_compare(&command).map_err(|reason| format!("README.md, line {}: {reason}", command.line))?;
        }
    }
    Ok(Done::Passed)
}

/// Whether the README step runs a command: those of the program. This chore would run itself for ever, and a server only ends
/// when it is told to; the tests of the page start one.
pub(crate) fn is_run(command: &ShownCommand) -> bool {
    command.words.starts_with(&["cargo".to_owned(), "run".to_owned()]) && !is_server(command)
}

/// Whether a command starts the server.
pub(crate) fn is_server(command: &ShownCommand) -> bool {
    command.words.iter().skip_while(|word| *word != "--").nth(1).is_some_and(|word| word == "serve")
}

fn show_and_compare(command: &ShownCommand) -> Outcome {
    let Some(promised) = &command.output else {
        return run(&mut program(&command.words));
    };
    let output = program(&command.words)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start {}: {error}", command.text))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    print!("{printed}");
    if !output.status.success() {
        Err(format!("{} failed ({})", command.text, output.status))
    } else if printed.trim_end() != promised.trim_end() {
        Err(format!("{} printed the above, but the page says:\n{promised}", command.text))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_results_are_read_from_cargo_lines() {
        let ok = "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out; finished in 0.01s";
        assert_eq!(test_result(ok), Some(Tests { passed: 12, failed: 0 }));
        let bad = "test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
        assert_eq!(test_result(bad), Some(Tests { passed: 1, failed: 2 }));
        assert_eq!(test_result("test a_fact ... ok"), None);
    }

    #[test]
    fn engine_packages_have_the_names_in_their_manifests() {
        for folder in ENGINE {
            let manifest = fs::read_to_string(root().join("crates").join(folder).join("Cargo.toml")).unwrap();
            assert!(manifest.contains(&format!("name = \"{}\"\n", package(folder))), "{folder}");
        }
    }
}
