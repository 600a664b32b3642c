//! `nerai man`: the manual pages, made from the same text as `--help`.

use std::io;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;

use super::Cli;

/// Prints the manual page, or writes one page a command.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai man | man -l -
  nerai man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write nerai.1 and a page for each command to this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut program = Cli::command().disable_help_subcommand(true);
        program.build();
        let Some(folder) = &self.out else {
            let page = page(&program)?;
            console.print(String::from_utf8_lossy(&page))?;
            return Ok(Outcome::Answered);
        };
        for command in std::iter::once(&program).chain(program.get_subcommands()) {
            let name = command.get_display_name().unwrap_or_else(|| command.get_name());
            let path = folder.join(format!("{name}.1"));
            let page = page(command)?;
            if let Err(error) = std::fs::create_dir_all(folder).and_then(|()| write_whole(&path, &page)) {
                console.complain(&path.display().to_string(), None, error)?;
                return Ok(Outcome::Failed);
            }
        }
        Ok(Outcome::Answered)
    }
}

fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
