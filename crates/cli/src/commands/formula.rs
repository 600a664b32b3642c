//! `nerai formula`: goals as formulas (paper 002).

use std::io;

use clap::{Args, Subcommand};
use nerai_terminal::console::{Console, Outcome};

use crate::commands::formula_best::FormulaBest;
use crate::commands::formula_learn::FormulaLearn;
use crate::commands::formula_show::FormulaShow;
use crate::commands::formula_suggest::FormulaSuggest;

/// Works with goals that are formulas about points: shows how one can come true, and finds some that can be forced.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai formula show problems/net.txt --depth 2
  nerai formula suggest problems/net.txt --near F5
  nerai formula learn games/*.sgf --out learned.txt
  nerai formula best problems/net.txt --want '3: !W[E5]' --want '1: B[F7] & B[G7]'")]
pub(crate) struct Formula {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Show(FormulaShow),
    Suggest(FormulaSuggest),
    Learn(FormulaLearn),
    Best(FormulaBest),
}

impl Formula {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Show(show) => show.run(console),
            Command::Suggest(suggest) => suggest.run(console),
            Command::Learn(learn) => learn.run(console),
            Command::Best(best) => best.run(console),
        }
    }
}
