//! Runs a program to its end or to a limit, and measures the processor time it took.
//!
//! Processor time, unlike time on the clock, is much the same when other programs run beside it.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

/// How a program went.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// What it printed, or nothing if it was stopped at the limit.
    pub(crate) output: Option<String>,
    /// Its processor time in seconds, user and system, all threads.
    pub(crate) cpu: f64,
}

/// Runs a program with this input; stops it after `limit` on the clock.
pub(crate) fn timed(command: &mut Command, input: &str, limit: Duration) -> Result<Run, String> {
    let failed = |error: std::io::Error, program: &Command| {
        format!("cannot run {}: {error}", program.get_program().to_string_lossy())
    };
    let before = children()?;
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = spawned.map_err(|error| failed(error, command))?;
    if let Some(mut pipe) = child.stdin.take() {
        // A program that ends without reading everything is judged by what it prints.
        let _ = pipe.write_all(input.as_bytes());
    }
    let (sender, receiver) = channel();
    if let Some(mut pipe) = child.stdout.take() {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let read = pipe.read_to_end(&mut bytes);
            let _ = sender.send(read.map(|_| String::from_utf8_lossy(&bytes).into_owned()));
        });
    }
    // The pipe closes when the program ends.
    let output = receiver.recv_timeout(limit).ok().and_then(Result::ok);
    if output.is_none() {
        child.kill().map_err(|error| failed(error, command))?;
    }
    child.wait().map_err(|error| failed(error, command))?;
    Ok(Run { output, cpu: children()? - before })
}

/// The processor time of all programs that were run and have ended.
fn children() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| format!("no processor times: {error}"))?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6)
}
