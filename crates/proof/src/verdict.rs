//! The answer to a question about a goal.
//!
//! `Won`, `Ko` and `Lost` are theorems about a game (`docs/proofs.md` says which); a search that merely stopped has
//! only `Unknown` to report.

use std::fmt;

use nerai_board::Color;

use crate::aim::Aim;

/// How a goal ends for the player who wants it, with the side to move as given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player reaches the goal even if the opponent wins every ko.
    Won,
    /// Whoever wins the ko decides.
    Ko {
        /// The side that succeeds when neither has a threat elsewhere: it takes the ko first.
        first: Color,
    },
    /// The opponent prevents the goal even if the player wins every ko.
    Lost,
    /// Nothing is proved.
    Unknown,
}

impl Verdict {
    /// The word that stands for it in answers: `won`, `ko`, `lost` or `unknown`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Ko { .. } => "ko",
            Verdict::Lost => "lost",
            Verdict::Unknown => "unknown",
        }
    }

    /// The side that gets its way whoever wins a ko; none if a ko decides, or nothing is known.
    #[must_use]
    pub fn winner(self, aim: &Aim) -> Option<Color> {
        match self {
            Verdict::Won => Some(aim.player),
            Verdict::Lost => Some(aim.player.other()),
            Verdict::Ko { .. } | Verdict::Unknown => None,
        }
    }

    /// The verdict on the negated goal, which is the opponent's.
    #[must_use]
    pub const fn negated(self) -> Verdict {
        match self {
            Verdict::Won => Verdict::Lost,
            Verdict::Lost => Verdict::Won,
            same => same,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Ko { first } => write!(out, "ko, {first} takes first"),
            other => out.write_str(other.word()),
        }
    }
}
