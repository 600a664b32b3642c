//! Turns what the oracle knows into proofs, so that the checker can be tested without any search.
//!
//! Each proof prefers some moves over others at random, to give the checker more than model lines.

use nerai_board::{Color, Play, Point, PointSet, Random};
use nerai_builder::{Player, build};
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Claim, Ending, Kind, needed_proofs};

use crate::oracle::verdict_by;

/// In how many moves the event can be forced from a position with this side to move and this komaster; nothing if
/// it cannot.
pub trait Knowledge {
    /// See [`Knowledge`].
    fn distance(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<u32>;

    /// Whether it is about the game that is over when stones are out.
    fn ends_when_out(&self) -> bool {
        false
    }
}

/// The certificate of the true verdict. `goal` must be the text of `aim`.
///
/// Nothing if a proof would have more nodes than `limit`, or if the knowledge contradicts itself.
#[must_use]
pub fn certificate(
    position: &Position,
    to_move: Color,
    (goal, aim): (&str, &Aim),
    knowledge: &impl Knowledge,
    limit: usize,
    random: &mut Random,
) -> Option<Certificate> {
    let verdict = verdict_by(aim, |komaster| Some(knowledge.distance(position, to_move, komaster).is_some()))?;
    let mut proofs = Vec::new();
    for (kind, komaster) in needed_proofs(verdict, aim) {
        let preferred = preferred_moves(position, random);
        let is_in_a_hurry = random.below(2) == 0;
        let mut strategy = Strategy { aim, kind, komaster, knowledge, preferred, is_in_a_hurry, inside: None };
        proofs.push(build(position, to_move, aim, (kind, komaster), &mut strategy, limit)?);
    }
    let (setup, ban) = (position.to_setup(), position.ban().filter(|ban| ban.color == to_move));
    let if_out = knowledge.ends_when_out();
    Some(Certificate { setup, ban, to_move, goal: goal.to_owned(), if_out, verdict, proofs })
}

/// The moves of one proof.
pub(crate) struct Strategy<'s, K> {
    pub(crate) aim: &'s Aim,
    pub(crate) kind: Kind,
    pub(crate) komaster: Option<Color>,
    pub(crate) knowledge: &'s K,
    /// All moves, the preferred ones first.
    pub(crate) preferred: Vec<Option<Point>>,
    /// Whether a shorter way to the event is preferred to any other, and dead stones are not taken any more.
    pub(crate) is_in_a_hurry: bool,
    /// Where a local proof takes place; the knowledge is then about the local board.
    pub(crate) inside: Option<PointSet>,
}

impl<K: Knowledge> Player for Strategy<'_, K> {
    /// The preferred move among those that keep what is claimed.
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        let before = self.knowledge.distance(position, to_move, self.komaster);
        let mut best = None;
        for &at in &self.preferred {
            let mut after = position.clone();
            let ending = match at {
                None => {
                    after.set_ban(None);
                    None
                }
                Some(point) if after.try_play(to_move, point).is_ok() => self.aim.event.ending(&mut after),
                Some(_) => continue,
            };
            let left = match (self.kind, ending) {
                (Kind::Reach, Some(Ending::Happened)) | (Kind::Hold, Some(Ending::Impossible)) => 0,
                (_, Some(_)) => continue,
                (kind, None) => match (kind, self.knowledge.distance(&after, to_move.other(), self.komaster)) {
                    (Kind::Reach, Some(distance)) if Some(distance) < before => distance,
                    (Kind::Hold, None) => 0,
                    _ => continue,
                },
            };
            if best.is_none_or(|(_, least)| self.is_in_a_hurry && left < least) {
                best = Some((at, left));
            }
        }
        best.map(|(at, _)| at.into())
    }

    fn inside(&self) -> Option<PointSet> {
        self.inside
    }

    fn calls_dead(&self) -> bool {
        self.is_in_a_hurry
    }

    fn calls_out(&self) -> bool {
        self.knowledge.ends_when_out()
    }
}

/// The moves on all points in a random order, with the pass first or anywhere.
pub(crate) fn preferred_moves(position: &Position, random: &mut Random) -> Vec<Option<Point>> {
    let mut moves: Vec<_> = std::iter::once(None).chain(position.board().iter().map(Some)).collect();
    let first = random.below(2);
    for number in first..moves.len() {
        let other = number + random.below(moves.len() - number);
        moves.swap(number, other);
    }
    moves
}
