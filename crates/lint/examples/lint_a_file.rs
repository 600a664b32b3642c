//! Lints a file: holds the solutions in it against proofs, and says what is wrong with them.
//!
//! `cargo run --release -p nerai-lint --example lint_a_file [FILE]`
#![allow(clippy::print_stdout, reason = "what it finds is there to be read")]

use std::error::Error;

use nerai_lint::{LintOptions, SolutionFile, lint};
use nerai_search::Budget;

/// Two problems with the same shape. In the first the wrong move is marked right; the second has no mistake.
pub(crate) const COLLECTION: &[u8] = b"\
(;GM[1]SZ[7:4]AB[ab][bb][cb][db][eb][fb][gb][ac][gc][ad][gd]AW[bc][cc][dc][ec][fc][bd][fd]MA[dc]PL[B](;B[cd]C[RIGHT])(;B[dd]))
(;GM[1]SZ[7:4]AB[ab][bb][cb][db][eb][fb][gb][ac][gc][ad][gd]AW[bc][cc][dc][ec][fc][bd][fd]MA[dc]PL[B](;B[dd]C[RIGHT])(;B[cd];W[dd]))
";

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => COLLECTION.to_vec(),
    };
    println!("{}", lint_a_file(&bytes)?);
    Ok(())
}

/// What is wrong with the games of a file.
pub(crate) fn lint_a_file(bytes: &[u8]) -> Result<String, Box<dyn Error>> {
    // A file with unreadable games is a file all the same: each of them says what is wrong with it.
    let file = SolutionFile::read(bytes)?;
    let mut told = Vec::new();
    for (number, game) in (1..).zip(&file.games) {
        let game = match game {
            Ok(game) => game,
            Err(reason) => {
                told.push(format!("game {number}: {reason}"));
                continue;
            }
        };

        // Every move that the tree calls right or wrong becomes a question, with so many nodes for each.
        let report = lint(game, &LintOptions::default(), &mut Budget::nodes(1_000_000));
        for finding in &report.findings {
            let (kind, certainty) = (finding.kind.word(), finding.certainty.word());
            told.push(format!("game {number}: {kind} ({certainty}): {} {}", finding.sentence, finding.advice));
        }
        told.push(format!("game {number}: {} questions, {} left open", report.questions, report.open));
    }
    Ok(told.join("\n"))
}
