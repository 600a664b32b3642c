//! `nerai patterns`: rules about small rectangles that hold whatever stands outside (paper 004).

use std::io;

use clap::{Args, Subcommand};
use nerai_terminal::console::{Console, Outcome};

use crate::commands::patterns_count::PatternsCount;
use crate::commands::patterns_generate::PatternsGenerate;
use crate::commands::patterns_show::PatternsShow;
use crate::commands::patterns_verify::PatternsVerify;

/// Counts, generates and shows pattern databases: rules about small rectangles, with conditions on what lies outside.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai patterns count 4x3 corner
  nerai patterns generate life corner 3x3 --folder patterns
  nerai patterns show patterns/life-corner-3x3.patterns --value won")]
pub(crate) struct Patterns {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Count(PatternsCount),
    Generate(PatternsGenerate),
    Show(PatternsShow),
    Verify(PatternsVerify),
}

impl Patterns {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Count(count) => count.run(console),
            Command::Generate(generate) => generate.run(console),
            Command::Show(show) => show.run(console),
            Command::Verify(verify) => verify.run(console),
        }
    }
}
