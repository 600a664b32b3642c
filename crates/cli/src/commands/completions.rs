//! `nerai completions`: a script that teaches a shell the commands and options.

use std::io;

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use nerai_terminal::console::{Console, Outcome};

use super::Cli;

/// Prints a completion script for a shell.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai completions bash > ~/.local/share/bash-completion/completions/nerai
  nerai completions fish > ~/.config/fish/completions/nerai.fish")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "nerai", &mut script);
        console.print(String::from_utf8_lossy(&script))?;
        Ok(Outcome::Answered)
    }
}
