//! Turns what the searches found into proofs, by playing their moves into the builder of the proof crate.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::{Player, build};
use nerai_go::Position;
use nerai_proof::{Aim, Claim, Kind, MOST_PARTS, Node, Proof};

use crate::goals::target::{Promise, Readable, Settleable, Splitting};
use crate::ground::value::Value;
use crate::limits::Steps;
use crate::reading::driver::Driver;
use crate::reading::reader::Reader;
use crate::reading::win::win;
use crate::settling::settle::Settler;

/// No proof of more nodes than this is written down.
const MOST_PROOF_NODES: usize = 400_000;

/// A proof that the event happens, from a reader that has found the win.
pub(crate) fn from_reader<T: Readable>(
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

struct ReadingPlayer<'r, 'a, T: Readable> {
    reader: &'r mut Reader<'a, T>,
    driver: Driver,
    steps: Steps,
}

impl<T: Readable> Player for ReadingPlayer<'_, '_, T> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        self.reader.position = position.clone();
        win(self.reader, to_move, self.driver).map(|reading| reading.first_move.into())
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.reader.budget)
    }
}

/// The value of the settler's position and the proof of it; nothing if the budget runs out.
pub(crate) fn from_settler<T: Settleable + Splitting>(
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

struct SettlingPlayer<'s, 'a, T: Settleable> {
    settler: &'s mut Settler<'a, T>,
    value: Value,
    /// No more claims than this at once take the place of another.
    most_claims: usize,
    /// Whether that has happened.
    has_split: bool,
    steps: Steps,
}

impl<T: Settleable> SettlingPlayer<'_, '_, T> {
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

impl<T: Settleable + Splitting> Player for SettlingPlayer<'_, '_, T> {
    fn choose(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Play> {
        let own = self.settler.target.choose(position, self.promise(to_move, claim), self.settler.budget);
        if own.is_some() || claim != Claim::default() {
            return own;
        }
        self.settler.position = position.clone();
        if self.settler.settle(to_move)? != self.value {
            return None;
        }
        Some(self.settler.best(to_move).into())
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

#[cfg(test)]
mod tests {
    use Color::{Black, White};
    use nerai_proof::{Verdict, check};

    use super::*;
    use crate::goals::capture::Capture;
    use crate::goals::kill::Kill;
    use crate::limits::Budget;
    use crate::reading::reader::Candidates;
    use crate::reading::table::Table;
    use crate::testing::{at, position, task, with_stones};

    const CAPTURE: &str = "black: capture(C3)";

    fn read_proof(position: &Position, to_move: Color, nodes: u64) -> Option<Proof> {
        let target = Capture { anchor: at("C3"), max: Black, lasting: false };
        let (mut budget, mut table) = (Budget::nodes(nodes), Table::new(1 << 12));
        let (komaster, candidates) = (Some(White), Candidates::Knowledge);
        let mut reader = Reader::new(position.clone(), target, komaster, candidates, &mut budget, &mut table);
        let proof = from_reader(&mut reader, to_move, Driver::default(), task(position, to_move, CAPTURE).aim());
        assert_eq!(reader.position.hash(), position.hash(), "the reader has its position back");
        proof
    }

    fn settled_proof(board: &str, to_move: Color, nodes: u64) -> Option<(Value, Proof)> {
        let position = position(board);
        let target = Kill { points: vec![at("A2")], max: Black, region: *position.board() };
        let task = task(&position, to_move, "black: kill(A2)");
        let mut budget = Budget::nodes(nodes);
        let mut settler = Settler::new(position.clone(), target, Some(to_move.other()), &mut budget);
        let (value, proof) = from_settler(&mut settler, to_move, task.aim())?;
        let verdict = if value == Value::Happens { Verdict::Won } else { Verdict::Lost };
        check(&task.certificate(verdict, vec![proof.clone()])).unwrap();
        Some((value, proof))
    }

    const THREE: &str = "
        [X] X  X  X  X
        (O) O  O  O  X
         .  .  .  O  X";

    #[test]
    fn a_ladder_is_written_down_as_the_checker_wants_it() {
        let board = with_stones(9, "B3 C2 D2", "C3");
        let proof = read_proof(&board, Black, 10_000).unwrap();
        assert_eq!((proof.kind, proof.prover, proof.komaster), (Kind::Reach, Black, Some(White)));
        let checked = check(&task(&board, Black, CAPTURE).certificate(Verdict::Won, vec![proof])).unwrap();
        assert!(checked.minus.contains(at("C3")));
    }

    #[test]
    fn what_reading_does_not_win_is_not_written_down() {
        assert_eq!(read_proof(&with_stones(9, "B3 C2 D2", "C3 F6"), Black, 10_000), None);
        assert_eq!(read_proof(&with_stones(9, "B3 C2 D2", "C3"), Black, 2), None, "nor without nodes");
    }

    #[test]
    fn either_side_of_a_settled_question_gets_its_proof() {
        let (value, proof) = settled_proof(THREE, Black, 100_000).unwrap();
        assert_eq!((value, proof.kind, proof.prover), (Value::Happens, Kind::Reach, Black));
        let (value, proof) = settled_proof(THREE, White, 100_000).unwrap();
        assert_eq!((value, proof.kind, proof.prover), (Value::Never, Kind::Hold, White));
    }

    #[test]
    fn without_nodes_nothing_is_settled() {
        assert!(settled_proof(THREE, Black, 0).is_none());
    }
}
