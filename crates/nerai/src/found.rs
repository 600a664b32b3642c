//! What the search found, with the moves that were played before it began.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Ending, Kind, Move, Next, Node, Proof, Verdict, check};
use nerai_search::{Budget, Finding, Settings, solve};

/// A verdict and its support.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) verdict: Verdict,
    /// See [`Answer::first_move`](crate::Answer::first_move).
    pub(crate) first_move: Option<Option<Point>>,
    pub(crate) plus: PointSet,
    pub(crate) minus: PointSet,
    pub(crate) order: Option<u8>,
    pub(crate) no_win_up_to: Option<u8>,
    pub(crate) checked: bool,
    pub(crate) certificate: Option<Certificate>,
    /// The move before the first one of the proofs.
    pub(crate) before: Option<Move>,
}

impl Found {
    /// Searches.
    pub(crate) fn search(
        position: &Position,
        to_move: Color,
        goal: &str,
        aim: &Aim,
        settings: &Settings,
        budget: &mut Budget,
    ) -> Found {
        let finding = solve(position, to_move, goal, aim, settings, budget);
        let Finding { verdict, first_move, certificate, checked, order, no_win_up_to, .. } = finding;
        let (plus, minus) = checked.as_ref().map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        Found {
            verdict,
            first_move,
            plus,
            minus,
            order,
            no_win_up_to,
            checked: checked.is_some(),
            certificate,
            before: None,
        }
    }

    /// The verdict after a move that ended the game at once: the proof is that move.
    pub(crate) fn ended(
        position: &Position,
        (color, at): (Color, Point),
        goal: &str,
        aim: &Aim,
        ending: Ending,
    ) -> Found {
        let (kind, prover) = match ending {
            Ending::Happened => (Kind::Reach, aim.max),
            Ending::Impossible => (Kind::Hold, aim.min()),
        };
        let verdict = if prover == aim.player { Verdict::Won } else { Verdict::Lost };
        let nodes = vec![Node::Play { at: Some(at), then: Next::Done }];
        let certificate = Certificate {
            setup: position.to_setup(),
            ban: position.ban(),
            to_move: color,
            goal: goal.to_owned(),
            verdict,
            proofs: vec![Proof { prover, kind, komaster: Some(prover.other()), nodes }],
        };
        let checked = check(&certificate).ok();
        let (plus, minus) = checked.as_ref().map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        Found {
            verdict,
            first_move: (prover == color).then_some(Some(at)),
            plus,
            minus,
            order: (ending == Ending::Happened).then_some(0),
            no_win_up_to: None,
            checked: checked.is_some(),
            certificate: checked.is_some().then_some(certificate),
            before: None,
        }
    }

    /// Remembers the move after which the search began: it is the first move if the verdict pleases its side.
    pub(crate) fn begin_with(&mut self, color: Color, at: Option<Point>, aim: &Aim) {
        let pleases = match self.verdict {
            Verdict::Won => aim.player == color,
            Verdict::Lost => aim.player != color,
            Verdict::Ko { .. } => true,
            Verdict::Unknown => false,
        };
        self.first_move = pleases.then_some(at);
        self.before = Some(Move { color, at });
    }

    /// The proof that the main line follows: the only one, or with ko the one in which neither side is komaster.
    pub(crate) fn main_proof(&self) -> Option<&Proof> {
        let proofs = &self.certificate.as_ref()?.proofs;
        proofs.iter().find(|proof| proof.komaster.is_none()).or(proofs.first())
    }
}
