//! Turns what the searches found into proofs, by playing their moves into the builder of the proof crate.

use nerai_board::{Color, Point, PointSet};
use nerai_builder::{Player, build};
use nerai_go::Position;
use nerai_proof::{Aim, Claim, Kind, MOST_PARTS, Node, Proof};

use crate::goals::target::{Promise, Target};
use crate::limits::Steps;
use crate::reading::driver::Driver;
use crate::reading::read::win;
use crate::reading::reader::Reader;
use crate::settling::proof_numbers::Value;
use crate::settling::settle::Settler;

/// No proof of more nodes than this is written down.
const MOST_PROOF_NODES: usize = 400_000;

/// A proof that the event happens, from a reader that has found the win.
pub(crate) fn from_reader<T: Target>(
    reader: &mut Reader<'_, T>,
    to_move: Color,
    driver: Driver,
    aim: &Aim,
) -> Option<Proof> {
    let root = reader.position.clone();
    let komaster = reader.komaster;
    let mut player = ReadingPlayer { reader, driver, steps: Steps::default() };
    let proof = build(&root, to_move, aim, (Kind::Reach, komaster), &mut player, MOST_PROOF_NODES);
    reader.position = root;
    proof
}

struct ReadingPlayer<'r, 'a, T: Target> {
    reader: &'r mut Reader<'a, T>,
    driver: Driver,
    steps: Steps,
}

impl<T: Target> Player for ReadingPlayer<'_, '_, T> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Option<Point>> {
        self.reader.position = position.clone();
        win(self.reader, to_move, self.driver).map(|reading| reading.first_move)
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.reader.budget)
    }
}

/// The value of the settler's position and the proof of it; nothing if the budget runs out.
pub(crate) fn from_settler<T: Target>(
    settler: &mut Settler<'_, T>,
    to_move: Color,
    aim: &Aim,
) -> Option<(Value, Proof)> {
    let root = settler.position.clone();
    let komaster = settler.komaster();
    loop {
        let reopened = settler.reopened();
        settler.position = root.clone();
        let value = settler.settle(to_move)?;
        let kind = match value {
            Value::Happens => Kind::Reach,
            Value::Never => Kind::Hold,
        };
        // Claims that cannot be kept after all are claimed less and less.
        for most_claims in [MOST_PARTS, 1, 0] {
            let mut player = SettlingPlayer { settler, value, most_claims, has_split: false, steps: Steps::default() };
            let proof = build(&root, to_move, aim, (kind, komaster), &mut player, MOST_PROOF_NODES);
            let has_split = player.has_split;
            if let Some(proof) = proof {
                settler.position = root;
                return Some((value, proof));
            }
            if !has_split || settler.budget.is_stopped() {
                break;
            }
        }
        // Some "never" rested on a state that is a win after all. If not, trying again would not help.
        if settler.reopened() == reopened || settler.budget.is_stopped() {
            return None;
        }
    }
}

struct SettlingPlayer<'s, 'a, T: Target> {
    settler: &'s mut Settler<'a, T>,
    value: Value,
    /// No more claims than this at once take the place of another.
    most_claims: usize,
    /// Whether that has happened.
    has_split: bool,
    steps: Steps,
}

impl<T: Target> SettlingPlayer<'_, '_, T> {
    /// The side whose strategy it is.
    fn prover(&self) -> Color {
        let max = self.settler.target.max();
        if self.value == Value::Happens { max } else { max.other() }
    }

    /// A claim as a promise of the prover.
    fn promise(&self, to_move: Color, claim: Claim) -> Promise {
        Promise { asked: self.settler.asked(to_move), claim, prover: self.prover() }
    }
}

impl<T: Target> Player for SettlingPlayer<'_, '_, T> {
    fn choose(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Option<Point>> {
        let own = self.settler.target.choose(position, self.promise(to_move, claim), self.settler.budget);
        if own.is_some() || claim != Claim::default() {
            return own;
        }
        self.settler.position = position.clone();
        if self.settler.settle(to_move)? != self.value {
            return None;
        }
        Some(self.settler.best(to_move))
    }

    fn accepts(&mut self, position: &Position, to_move: Color, claim: Claim) -> bool {
        if claim != Claim::default() {
            return true; // where a claim cannot be kept, there is no move to choose
        }
        self.settler.position = position.clone();
        self.settler.settle(to_move) == Some(self.value)
    }

    fn split(&mut self, position: &Position, to_move: Color, claim: Claim) -> Vec<Claim> {
        let claims = self.settler.target.split(position, self.promise(to_move, claim), self.settler.budget);
        if claims.is_empty() || claims.len() > self.most_claims {
            return Vec::new();
        }
        self.has_split = true;
        claims
    }

    fn proof(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Vec<Node>> {
        self.settler.target.proof(position, self.promise(to_move, claim))
    }

    fn prefers(&self) -> PointSet {
        self.settler.target.prefers()
    }

    fn note(&mut self, position: &Position, to_move: Color, at: Point) {
        self.settler.position = position.clone();
        self.settler.require_answer(to_move, at);
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.settler.budget)
    }
}
