//! How each program is asked about a problem, and what it claims in reply.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::slice;
use std::time::Duration;

use serde_json::Value;

use super::list::Problem;
use super::timed::timed;

/// The script that asks tsumego.js.
const DRIVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/peers/tsumego.cjs");

/// A program that solves problems.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    /// This project's program.
    Nerai(PathBuf),
    /// GNU Go, through its owl commands.
    GnuGo(PathBuf),
    /// The folder where the package tsumego.js is installed.
    TsumegoJs(PathBuf),
}

/// What a program says about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// This first move achieves the goal.
    Works {
        /// The move as GTP writes it, perhaps `PASS`.
        point: String,
        /// Whether the program says that no ko is needed for it.
        is_free: bool,
    },
    /// No move achieves the goal.
    Fails,
    /// Nothing was found within the limits.
    Nothing,
}

/// What a proof shows about a first move, the better for the mover the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Proved {
    Fails,
    /// By a ko that the opponent takes first.
    LateKo,
    /// By a ko that the mover takes first.
    EarlyKo,
    Works,
}

/// A checked proof about a first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) result: Proved,
    /// The same in words.
    pub(crate) sentence: String,
}

impl Program {
    /// The program's name and version.
    pub(crate) fn title(&self) -> Result<String, String> {
        let first_line = |path: &Path| {
            let run = timed(Command::new(path).arg("--version"), "", Duration::from_secs(10))?;
            Ok(run.output.unwrap_or_default().lines().next().unwrap_or_default().to_owned())
        };
        match self {
            Program::Nerai(path) | Program::GnuGo(path) => first_line(path),
            Program::TsumegoJs(folder) => {
                let manifest = folder.join("node_modules/tsumego.js/package.json");
                let text = fs::read_to_string(&manifest)
                    .map_err(|error| format!("tsumego.js is not in {}: {error}", folder.display()))?;
                let manifest: Value = serde_json::from_str(&text).unwrap_or_default();
                let node = first_line(Path::new("node"))?;
                Ok(format!("tsumego.js {} on node {node}", manifest["version"].as_str().unwrap_or("?")))
            }
        }
    }

    /// Asks about a problem, in a process of its own: its processor time, and what it claims.
    pub(crate) fn ask(&self, problem: &Problem, limit: Duration) -> Result<(f64, Claim), String> {
        let (mut command, input) = match self {
            Program::Nerai(path) => (solve(path, problem, limit), String::new()),
            Program::GnuGo(path) => {
                let mut command = Command::new(path);
                command.args(["--mode", "gtp", "--infile"]).arg(&problem.file);
                let question = if problem.kills { "owl_attack" } else { "owl_defend" };
                (command, format!("{question} {}\nquit\n", problem.target))
            }
            Program::TsumegoJs(folder) => (drive(folder, slice::from_ref(problem)), String::new()),
        };
        let run = timed(&mut command, &input, limit)?;
        let output = run.output.as_deref().unwrap_or_default();
        let claim = match self {
            Program::Nerai(_) => nerai_claim(output),
            Program::GnuGo(_) => gnu_go_claim(output),
            Program::TsumegoJs(_) => tsumego_js_claim(output),
        };
        Ok((run.cpu, claim))
    }
}

/// What tsumego.js takes for each problem if all are asked in one process, so that node compiles its code only once.
pub(crate) fn tsumego_js_warm(folder: &Path, problems: &[Problem], limit: Duration) -> Result<Vec<f64>, String> {
    let run = timed(&mut drive(folder, problems), "", limit.saturating_mul(problems.len() as u32))?;
    let output = run.output.unwrap_or_default();
    Ok(output.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse().ok()).collect())
}

fn drive(folder: &Path, problems: &[Problem]) -> Command {
    let mut command = Command::new("node");
    command.env("NODE_PATH", folder.join("node_modules")).arg(DRIVER);
    for problem in problems {
        command.arg(&problem.file).arg(&problem.to_move);
    }
    command
}

fn solve(nerai: &Path, problem: &Problem, limit: Duration) -> Command {
    let mut command = Command::new(nerai);
    command.arg("solve").arg(&problem.file).args(["--json", "--seconds", &limit.as_secs_f64().to_string()]);
    command
}

/// Asks Nerai for a checked proof of what a first move leads to.
pub(crate) fn prove(nerai: &Path, problem: &Problem, point: &str, limit: Duration) -> Result<Option<Proof>, String> {
    let run = timed(solve(nerai, problem, limit).args(["--move", point]), "", limit)?;
    Ok(proof(&run.output.unwrap_or_default(), &problem.to_move))
}

fn proof(output: &str, mover: &str) -> Option<Proof> {
    let answer: Value = serde_json::from_str(output).ok()?;
    let takes_first = || answer["ko"]["first"].as_str().map(|side| side.to_uppercase().starts_with(mover));
    let result = match answer["verdict"].as_str()? {
        "won" => Proved::Works,
        "ko" if takes_first()? => Proved::EarlyKo,
        "ko" => Proved::LateKo,
        "lost" => Proved::Fails,
        _ => return None,
    };
    let sentence = answer["answer"].as_str()?.to_owned();
    (answer["checked"] == true).then_some(Proof { result, sentence })
}

/// A verdict without a checked proof claims nothing.
fn nerai_claim(output: &str) -> Claim {
    let answer: Value = serde_json::from_str(output).unwrap_or_default();
    match (answer["verdict"].as_str(), answer["move"].as_str()) {
        _ if answer["checked"] != true => Claim::Nothing,
        (Some(verdict @ ("won" | "ko")), Some(point)) => works(point, verdict == "won"),
        (Some("lost"), _) => Claim::Fails,
        _ => Claim::Nothing,
    }
}

/// The code is 1 for a success, 2 and 3 for one by ko, and 0 if nothing was found.
fn gnu_go_claim(output: &str) -> Claim {
    let answer = output.lines().find_map(|line| line.strip_prefix('=')).unwrap_or_default();
    match answer.split_whitespace().collect::<Vec<_>>()[..] {
        [code @ ("1" | "2" | "3"), point, ..] => works(point, code == "1"),
        _ => Claim::Nothing,
    }
}

/// Only the move is part of the documented answer: whether it needs a ko is not said.
fn tsumego_js_claim(output: &str) -> Claim {
    match output.split_whitespace().next() {
        None => Claim::Nothing,
        Some("none") => Claim::Fails,
        Some(point) => works(point, false),
    }
}

fn works(point: &str, is_free: bool) -> Claim {
    Claim::Works { point: point.to_uppercase(), is_free }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gnu_go_says_a_code_and_a_move() {
        assert_eq!(gnu_go_claim("= 1 F6\n\n= \n\n"), works("F6", true));
        assert_eq!(gnu_go_claim("= 3 D5\n\n= \n\n"), works("D5", false));
        assert_eq!(gnu_go_claim("= 0\n\n= \n\n"), Claim::Nothing);
        assert_eq!(gnu_go_claim("? invalid coordinate\n\n= \n\n"), Claim::Nothing);
    }

    #[test]
    fn tsumego_js_says_a_move_or_that_nothing_works() {
        assert_eq!(tsumego_js_claim("B3 0.25\n"), works("B3", false));
        assert_eq!(tsumego_js_claim("none 0.25\n"), Claim::Fails);
        assert_eq!(tsumego_js_claim(""), Claim::Nothing);
    }

    #[test]
    fn nerai_claims_what_is_checked() {
        let answer = |verdict, checked| format!(r#"{{"verdict":"{verdict}","move":"B3","checked":{checked}}}"#);
        assert_eq!(nerai_claim(&answer("won", true)), works("B3", true));
        assert_eq!(nerai_claim(&answer("ko", true)), works("B3", false));
        assert_eq!(nerai_claim(&answer("lost", true)), Claim::Fails);
        assert_eq!(nerai_claim(&answer("won", false)), Claim::Nothing);
        assert_eq!(nerai_claim(&answer("unknown", true)), Claim::Nothing);
        assert_eq!(nerai_claim("no JSON"), Claim::Nothing);
    }

    #[test]
    fn a_proof_about_a_move_tells_who_takes_the_ko() {
        let read = |first| {
            let ko = format!(r#"{{"verdict":"ko","ko":{{"first":"{first}"}},"answer":"A ko.","checked":true}}"#);
            proof(&ko, "B").map(|proof| proof.result)
        };
        assert_eq!(read("black"), Some(Proved::EarlyKo));
        assert_eq!(read("white"), Some(Proved::LateKo));
        assert_eq!(proof(r#"{"verdict":"won","answer":"It lives.","checked":false}"#, "B"), None);
    }
}
