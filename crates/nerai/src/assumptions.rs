//! What a verdict takes for granted, said in the same words wherever a verdict is shown.
//!
//! A verdict without its assumptions says more than was proved: a target that nobody may capture is never captured.

use nerai_board::{Color, PointSet};
use nerai_go::{Ban, Position};
use nerai_proof::{Aim, Certificate, Task};

use crate::answer::Answer;
use crate::notation::{ban_in_words, list, names};

/// What holds beyond the stones on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assumptions {
    /// Stones that cannot be captured.
    pub safe: PointSet,
    /// Those of them that the goal itself asks about.
    pub target: PointSet,
    /// Those of them without which the verdict is proved to be another.
    pub needed: PointSet,
    /// The ko that the side to move may not retake with its first move.
    pub ban: Option<Ban>,
    /// Whether stones that are out are assumed to stay uncaptured.
    pub out: bool,
}

impl Assumptions {
    /// What a question about a position takes for granted with this side to move.
    #[must_use]
    pub fn of(position: &Position, to_move: Color, aim: Option<&Aim>) -> Assumptions {
        let safe = position.uncapturable();
        let asked_about = aim.map(|aim| aim.event.stones()).unwrap_or_default();
        Assumptions {
            safe,
            target: asked_about & safe,
            needed: PointSet::EMPTY,
            // The other side's ban is over before it moves.
            ban: position.ban().filter(|ban| ban.color == to_move),
            out: false,
        }
    }

    /// What the proofs of a certificate take for granted.
    #[must_use]
    pub fn of_certificate(certificate: &Certificate) -> Assumptions {
        let task = Task::of(certificate);
        let safe = certificate.setup.uncapturable;
        let asked_about = task.map(|task| task.aim().event.stones()).unwrap_or_default();
        let (needed, ban, out) = (PointSet::EMPTY, certificate.ban, certificate.if_out);
        Assumptions { safe, target: asked_about & safe, needed, ban, out }
    }

    /// The same as sentences without an end, one for each thing.
    #[must_use]
    pub fn in_words(&self) -> Vec<String> {
        let mut said = Vec::new();
        if !self.safe.is_empty() {
            let are = if self.safe.len() == 1 { "is" } else { "are" };
            said.push(format!("{} {are} safe", names(&self.safe).join(" ")));
        }
        if !self.target.is_empty() {
            let stones: Vec<_> = self.target.iter().collect();
            said.push(format!("{}, which the goal is about, cannot be captured at all", list(&stones, "and")));
        }
        said.extend(self.ban.map(|ban| ban_in_words(&ban)));
        said.extend(self.out.then(|| "stones that are out are not captured (nobody has proved that)".to_owned()));
        said
    }
}

impl Answer {
    /// What the verdict takes for granted.
    #[must_use]
    pub fn assumptions(&self) -> Assumptions {
        Assumptions { needed: self.needed(), ..Assumptions::of(self.position(), self.to_move(), Some(self.aim())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Point;

    fn at(name: &str) -> Point {
        name.parse().unwrap()
    }

    #[test]
    fn each_thing_is_said_once_and_nothing_without_a_reason() {
        assert!(Assumptions::default().in_words().is_empty());
        let assumed = Assumptions {
            safe: PointSet::one(at("A1")).with(at("C3")),
            target: PointSet::one(at("A1")),
            needed: PointSet::EMPTY,
            ban: Some(Ban { point: at("D4"), color: Color::White }),
            out: true,
        };
        assert_eq!(
            assumed.in_words(),
            [
                "A1 C3 are safe",
                "A1, which the goal is about, cannot be captured at all",
                "White may not retake the ko at D4 with the first move",
                "stones that are out are not captured (nobody has proved that)",
            ]
        );
    }
}
