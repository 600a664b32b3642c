//! `cargo xtask signature`: the nodes that the search takes for all of `problems`.
//!
//! One number shows whether a change to the search changed what it does. The test that solves the problems prints it.

use std::process::Stdio;

use crate::Outcome;
use crate::cargo::{cargo, shown};

/// The line of the test's output that has the number begins with this.
const MARK: &str = "signature: ";

/// Prints the signature; fails if a problem is not solved as its file says.
pub(crate) fn signature() -> Outcome {
    let mut command =
        cargo(&["test", "--release", "--quiet", "-p", "nerai", "--test", "problems", "--", "--nocapture"]);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start {}: {error}", shown(&command)))?;
    let text = String::from_utf8_lossy(&output.stdout);
    match text.lines().find_map(|line| Some(line.split_once(MARK)?.1)) {
        Some(signature) if output.status.success() => {
            println!("{signature}");
            Ok(())
        }
        _ => Err(format!("{} failed ({}):\n{text}", shown(&command), output.status)),
    }
}
