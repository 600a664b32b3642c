//! Turns what the oracle knows into proofs, so that the checker can be tested without any search.
//!
//! Each proof prefers some moves over others at random, to give the checker more than model lines.

use std::collections::HashMap;

use nerai_board::{Color, Point, Random};
use nerai_go::{Ban, Position, Setup};

use crate::aim::{Aim, Ending};
use crate::certificate::{Certificate, Kind, Next, Node, Proof};
use crate::check::{needed_proofs, prover_of};
use crate::oracle::{State, verdict_by};
use crate::walk::Walk;

/// In how many moves the event can be forced from a position with this side to move and this komaster; nothing if
/// it cannot.
pub trait Knowledge {
    /// See [`Knowledge`].
    fn distance(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<u32>;
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
    let claims = needed_proofs(verdict, aim).into_iter();
    let proofs =
        claims.map(|claim| proof(position, to_move, aim, claim, knowledge, limit, random)).collect::<Option<_>>()?;
    let (setup, ban) = (position.to_setup(), position.ban());
    Some(Certificate { setup, ban, to_move, goal: goal.to_owned(), verdict, proofs })
}

/// A proof of one claim that the knowledge says is true. Nothing if it is not, or if the proof would have more nodes
/// than `limit`.
#[must_use]
pub fn proof(
    position: &Position,
    to_move: Color,
    aim: &Aim,
    (kind, komaster): (Kind, Option<Color>),
    knowledge: &impl Knowledge,
    limit: usize,
    random: &mut Random,
) -> Option<Proof> {
    let proof = Proof { prover: prover_of(kind, aim), kind, komaster, nodes: Vec::new() };
    if aim.event.holds(position) {
        return (kind == Kind::Reach).then_some(proof);
    }
    let mut builder = Builder {
        root: position.to_setup(),
        aim,
        proof,
        knowledge,
        limit,
        preferred: preferred_moves(position, random),
        is_in_a_hurry: random.below(2) == 0,
        numbers: HashMap::new(),
        states: Vec::new(),
    };
    builder.number(State::of(position, to_move, komaster));
    builder.complete()?;
    loop {
        let missing = Walk::new(0, &builder.proof, aim, position, to_move).run(true).ok()?;
        if missing.is_empty() {
            return Some(builder.proof);
        }
        for gap in missing {
            for point in gap.points {
                builder.reply(gap.node, point)?;
            }
        }
        builder.complete()?;
    }
}

struct Builder<'b, K> {
    root: Setup,
    aim: &'b Aim,
    proof: Proof,
    knowledge: &'b K,
    limit: usize,
    /// All moves, the preferred ones first.
    preferred: Vec<Option<Point>>,
    /// Whether a shorter way to the event is preferred to any other.
    is_in_a_hurry: bool,
    numbers: HashMap<State, u32>,
    states: Vec<State>,
}

impl<K: Knowledge> Builder<'_, K> {
    fn number(&mut self, state: State) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    /// Gives every numbered state a node; answers have no replies at first.
    fn complete(&mut self) -> Option<()> {
        while let Some(&state) = self.states.get(self.proof.nodes.len()) {
            if self.states.len() > self.limit {
                return None;
            }
            let mut position = self.position(&state)?;
            let node = if state.to_move == self.proof.prover {
                let at = self.winning_move(&mut position, &state)?;
                Node::Play { at, then: self.next(&mut position, &state, at)? }
            } else {
                Node::Answer { pass: self.next(&mut position, &state, None)?, replies: Vec::new() }
            };
            self.proof.nodes.push(node);
        }
        Some(())
    }

    fn reply(&mut self, node: u32, point: Point) -> Option<()> {
        let state = *self.states.get(node as usize)?;
        let next = self.next(&mut self.position(&state)?, &state, Some(point))?;
        if let Some(Node::Answer { replies, .. }) = self.proof.nodes.get_mut(node as usize) {
            replies.push((point, next));
        }
        Some(())
    }

    fn position(&self, state: &State) -> Option<Position> {
        let mut position = Position::from_setup(&Setup { stones: state.stones, ..self.root.clone() }).ok()?;
        position.set_ban(state.ban.map(|point| Ban { point, color: state.to_move }));
        Some(position)
    }

    /// The preferred move of the prover among those that keep what is claimed.
    fn winning_move(&self, position: &mut Position, state: &State) -> Option<Option<Point>> {
        let before = self.knowledge.distance(position, state.to_move, self.proof.komaster);
        let mut best = None;
        for &at in &self.preferred {
            if at.is_some_and(|point| !position.is_legal(state.to_move, point)) {
                continue;
            }
            let left = match (self.after(position, state, at), self.proof.kind) {
                ((Some(Ending::Happened), _), Kind::Reach) | ((Some(Ending::Impossible), _), Kind::Hold) => 0,
                ((None, Some(distance)), Kind::Reach) if Some(distance) < before => distance,
                ((None, None), Kind::Hold) => 0,
                _ => continue,
            };
            if best.is_none_or(|(_, least)| self.is_in_a_hurry && left < least) {
                best = Some((at, left));
            }
        }
        best.map(|(at, _)| at)
    }

    /// How the move ends the game, or else what is known behind it. The position is left as it was.
    fn after(&self, position: &mut Position, state: &State, at: Option<Point>) -> (Option<Ending>, Option<u32>) {
        let ban = position.ban();
        let ending = make(position, self.aim, state.to_move, at);
        let distance = self.knowledge.distance(position, state.to_move.other(), self.proof.komaster);
        take_back(position, at, ban);
        (ending, distance)
    }

    fn next(&mut self, position: &mut Position, state: &State, at: Option<Point>) -> Option<Next> {
        let ban = position.ban();
        let ending = make(position, self.aim, state.to_move, at);
        let next = match ending {
            Some(_) => Next::Done,
            None => Next::Node(self.number(State::of(position, state.to_move.other(), self.proof.komaster))),
        };
        take_back(position, at, ban);
        Some(next)
    }
}

/// The moves on all points in a random order, with the pass first, last or somewhere.
fn preferred_moves(position: &Position, random: &mut Random) -> Vec<Option<Point>> {
    let mut moves: Vec<_> = std::iter::once(None).chain(position.board().iter().map(Some)).collect();
    let first = random.below(2);
    for number in first..moves.len() {
        let other = number + random.below(moves.len() - number);
        moves.swap(number, other);
    }
    moves
}

fn make(position: &mut Position, aim: &Aim, color: Color, at: Option<Point>) -> Option<Ending> {
    match at {
        None => {
            position.set_ban(None);
            None
        }
        Some(point) => {
            position.play(color, point);
            aim.event.ending(position)
        }
    }
}

fn take_back(position: &mut Position, at: Option<Point>, ban: Option<Ban>) {
    if at.is_some() {
        position.undo();
    }
    position.set_ban(ban);
}
