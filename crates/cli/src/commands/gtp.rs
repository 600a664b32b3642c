//! `nerai gtp`: the Go Text Protocol on standard input and output.

use std::io;

use clap::Args;
use nerai_terminal::console::{Console, Outcome};

use crate::gtp;

/// Speaks the Go Text Protocol, for Sabaki, GoGui and regression files.
#[derive(Args)]
#[command(after_help = "\
Commands: list_commands lists them. nerai-limits [NODES [SECONDS]] shows or sets what one question may cost.

Examples:
  printf 'loadsgf game.sgf 42\\nattack D4\\n' | nerai gtp
  nerai gtp < regression.tst")]
pub(crate) struct Gtp {}

impl Gtp {
    pub(crate) fn run(&self, _: &mut Console) -> io::Result<Outcome> {
        gtp::run(io::stdin(), io::stdout().lock())?;
        Ok(Outcome::Answered)
    }
}
