//! A GTP engine that keeps running, and the processor time that each answer takes.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nix::sys::time::TimeValLike;
use nix::time::ClockId;
use nix::unistd::Pid;
use serde::{Deserialize, Serialize};

use super::sample::Asked;

/// A running program.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    clock: ClockId,
}

/// What came back to a line.
pub(crate) struct Reply {
    pub(crate) is_done: bool,
    pub(crate) text: String,
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Said {
    /// 0 fails, 1 works, 2 and 3 work by ko; nothing if the program has no answer.
    pub(crate) code: Option<u8>,
    /// The move; none if nothing needs to be played.
    pub(crate) at: Option<String>,
    /// Processor time in seconds.
    pub(crate) cpu: f64,
    /// How the program stands behind it, if it says so.
    pub(crate) support: Option<String>,
}

impl Engine {
    pub(crate) fn start(program: &Path, arguments: &[&str]) -> Result<Engine, String> {
        let failed = |error: &dyn std::fmt::Display| format!("cannot run {}: {error}", program.display());
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let clock =
            ClockId::pid_cpu_clock_id(Pid::from_raw(child.id().cast_signed())).map_err(|error| failed(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed(&"it has no pipes"));
        };
        Ok(Engine { child, input, output: BufReader::new(output), clock })
    }

    /// Sends a line and waits for the answer.
    pub(crate) fn ask(&mut self, line: &str) -> Result<Reply, String> {
        let gone = |error: std::io::Error| format!("a program has ended at '{line}': {error}");
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(gone)?;
        let mut text = String::new();
        loop {
            let mut more = String::new();
            if self.output.read_line(&mut more).map_err(gone)? == 0 {
                return Err(format!("a program has ended at '{line}'"));
            }
            if more.trim().is_empty() {
                if text.is_empty() {
                    continue;
                }
                break;
            }
            text += &more;
        }
        let body = text.get(1..).unwrap_or_default().trim().to_owned();
        Ok(Reply { is_done: text.starts_with('='), text: body })
    }

    /// The answer to a question with the time that it took.
    pub(crate) fn answer(&mut self, asked: &Asked) -> Result<Said, String> {
        let before = self.seconds()?;
        let reply = self.ask(&asked.to_string())?;
        let cpu = self.seconds()? - before;
        let support = self.ask("nerai-support")?;
        let mut words = reply.text.split_whitespace();
        let code = words.next().and_then(|word| word.parse().ok()).filter(|_| reply.is_done);
        let at = words.next().filter(|word| *word != "PASS").map(str::to_owned);
        Ok(Said { code, at, cpu, support: support.is_done.then_some(support.text) })
    }

    /// Whether the program has the same stones on its board.
    pub(crate) fn sees(&mut self, board: &Position) -> Result<bool, String> {
        for color in Color::BOTH {
            let reply = self.ask(&format!("list_stones {color}"))?;
            let stones: Option<PointSet> =
                reply.text.split_whitespace().map(|word| word.parse::<Point>().ok()).collect();
            if stones != Some(board.stones()[color]) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn seconds(&self) -> Result<f64, String> {
        let now = self.clock.now().map_err(|error| format!("no processor time: {error}"))?;
        Ok(now.num_nanoseconds() as f64 / 1e9)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A program that has ended already needs no end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
