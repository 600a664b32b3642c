//! What the search found, with the moves that were played before it began.

use nerai_board::{Color, Point, PointSet};
use nerai_builder::{Player, build};
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Claim, Ending, Kind, Move, Verdict, check};
use nerai_search::{Budget, Finding, LocalStatistics, Settings, solve};

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
    /// How often local searches for the parts of a compound goal were asked.
    pub(crate) statistics: Vec<LocalStatistics>,
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
        let Finding { verdict, first_move, certificate, checked, order, no_win_up_to, parts } = finding;
        let (plus, minus) = checked.as_ref().map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        Found {
            verdict,
            first_move,
            plus,
            minus,
            order,
            no_win_up_to,
            checked: false,
            certificate,
            before: None,
            statistics: parts,
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
        let claim = (kind, Some(prover.other()));
        let certificate = build(position, color, aim, claim, &mut OneMove(at), 1).map(|proof| Certificate {
            setup: position.to_setup(),
            ban: position.ban().filter(|ban| ban.color == color),
            to_move: color,
            goal: goal.to_owned(),
            verdict,
            proofs: vec![proof],
        });
        let checked = certificate.as_ref().and_then(|certificate| check(certificate).ok());
        let (plus, minus) = checked.as_ref().map(|checked| (checked.plus, checked.minus)).unwrap_or_default();
        Found {
            verdict: if checked.is_some() { verdict } else { Verdict::Unknown },
            first_move: (prover == color).then_some(Some(at)),
            plus,
            minus,
            order: (ending == Ending::Happened && aim.parts().is_none()).then_some(0),
            no_win_up_to: None,
            checked: false,
            certificate: certificate.filter(|_| checked.is_some()),
            before: None,
            statistics: Vec::new(),
        }
    }

    /// Checks the certificate in the form in which it would be saved. A proof that does not hold is no proof.
    pub(crate) fn check_as_saved(&mut self) {
        let Some(certificate) = &self.certificate else { return };
        let read = Certificate::from_bytes(&certificate.to_bytes());
        self.checked = read.is_ok_and(|read| check(&read).is_ok());
        if !self.checked {
            *self =
                Found { verdict: Verdict::Unknown, certificate: None, first_move: None, order: None, ..self.clone() };
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
}

/// A player who knows one move.
struct OneMove(Point);

impl Player for OneMove {
    fn choose(&mut self, _: &Position, _: Color, _: Claim) -> Option<Option<Point>> {
        Some(Some(self.0))
    }
}
