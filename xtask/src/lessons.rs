//! `cargo xtask lessons`: makes the lessons in docs/explain.md again, after a change of the search or of the words.
//!
//! A test of the program compares the page with what the program prints, so the page never lags behind unnoticed.

use std::fs;
use std::process::Stdio;

use crate::Outcome;
use crate::cargo::{cargo, root, shown};
use crate::commands::commands;

const PAGE: &str = "docs/explain.md";

/// Runs the `nerai` commands of the page and puts what they print into the text blocks behind them.
pub(crate) fn lessons() -> Outcome {
    let path = root().join(PAGE);
    let mut page = fs::read_to_string(&path).map_err(|error| format!("cannot read {PAGE}: {error}"))?;
    for command in commands(&page).map_err(|reason| format!("{PAGE}, {reason}"))? {
        let (Some(old), Some(("nerai", arguments))) = (&command.output, split(&command.words)) else { continue };
        println!("{}", command.text);
        let mut run = cargo(&["run", "--release", "--quiet", "--"]);
        let output = run
            .args(arguments)
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| format!("cannot start {}: {error}", shown(&run)))?;
        if !output.status.success() {
            return Err(format!("{} failed ({})", command.text, output.status));
        }
        let block = |text: &str| format!("{}\n```\n\n```text\n{}```\n", command.text, text);
        let new = String::from_utf8_lossy(&output.stdout);
        if !page.contains(&block(old)) {
            return Err(format!("{PAGE}, line {}: expected an empty line and a text block after it", command.line));
        }
        page = page.replace(&block(old), &block(&new));
    }
    fs::write(&path, page).map_err(|error| format!("cannot write {PAGE}: {error}"))
}

fn split(words: &[String]) -> Option<(&str, &[String])> {
    words.split_first().map(|(program, arguments)| (program.as_str(), arguments))
}
