//! A composed problem: what is asked, what is true, and how that is known.

use nerai_board::{Color, Play};
use nerai_go::Setup;
use nerai_proof::Verdict;

use crate::commands::compose::interest::{Alone, Theme};

/// How the verdict on the whole was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// Everything that can be reached was looked at.
    Oracle,
    /// Search with every move of the whole board and nothing but the rules; with the number of moves ahead.
    Plain(usize),
    /// The dynamic method for compound goals; its proof is checked.
    Dynamic,
}

impl Method {
    /// The word in files.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Method::Oracle => "oracle",
            Method::Plain(_) => "plain",
            Method::Dynamic => "dynamic",
        }
    }
}

/// A compound goal in a position, with its verdict.
#[derive(Clone, Debug)]
pub(crate) struct Composed {
    pub(crate) setup: Setup,
    pub(crate) to_move: Color,
    pub(crate) player: Color,
    /// The goal with its player.
    pub(crate) goal: String,
    pub(crate) truth: Verdict,
    pub(crate) method: Method,
    pub(crate) theme: Theme,
    /// What the player wants of each part, and what comes of it alone.
    pub(crate) parts: Vec<(String, Alone)>,
    /// The first moves that lead to the verdict, if the method knows them.
    pub(crate) right: Option<Vec<Play>>,
}

impl Composed {
    /// Whether the side to move gets what it wants, or at least a ko.
    pub(crate) fn pleases_mover(&self) -> bool {
        match self.truth {
            Verdict::Won => self.player == self.to_move,
            Verdict::Lost => self.player != self.to_move,
            Verdict::Ko { .. } => true,
            Verdict::Unknown => false,
        }
    }
}
