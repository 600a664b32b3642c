//! `nerai formula`: goals as formulas (paper 002).

use std::io;

use clap::{Args, Subcommand};

use crate::commands::formula_show::FormulaShow;
use crate::console::{Console, Outcome};

/// Works with goals that are formulas about points: shows how one can come true.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai formula show problems/net.txt --depth 2")]
pub(crate) struct Formula {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Show(FormulaShow),
}

impl Formula {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Show(show) => show.run(console),
        }
    }
}
