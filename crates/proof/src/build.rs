//! Builds a proof from a player: something that knows a good move of the prover in every state it is asked about.
//!
//! The opponent's replies are not guessed: the walk of the checker says which ones a proof still lacks, they are added,
//! and so on until nothing is missing. The zones that result are exactly the checker's.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Ban, Position, Setup};

use crate::aim::{Aim, Ending};
use crate::alive::alive;
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check::prover_of;
use crate::oracle::State;
use crate::walk::Walk;

/// Knows what the prover should play.
pub trait Player {
    /// A move of the prover (`None` inside: pass) that keeps what is to be proved; nothing if there is none or none
    /// is known.
    fn choose(&mut self, position: &Position, to_move: Color) -> Option<Option<Point>>;

    /// Whether the player still believes in the claim with the opponent to move here.
    fn accepts(&mut self, _position: &Position, _to_move: Color) -> bool {
        true
    }

    /// Points that the zone rules should choose where they leave a choice.
    fn prefers(&self) -> PointSet {
        PointSet::EMPTY
    }

    /// Tells the player that the proof needs an answer to this move of the opponent. A player that overlooked it may
    /// think again.
    fn note(&mut self, _position: &Position, _to_move: Color, _at: Point) {}
}

/// A proof of one claim by a player's moves. Nothing if the player has no move somewhere, the moves do not prove the
/// claim, or more than `most_nodes` nodes are needed.
#[must_use]
pub fn build(
    position: &Position,
    to_move: Color,
    aim: &Aim,
    (kind, komaster): (Kind, Option<Color>),
    player: &mut impl Player,
    most_nodes: usize,
) -> Option<Proof> {
    let prefer = player.prefers();
    let proof = Proof { prover: prover_of(kind, aim), kind, komaster, prefer, nodes: Vec::new() };
    if aim.event.holds(position) {
        return (kind == Kind::Reach).then_some(proof);
    }
    let mut builder = Builder { root: position.to_setup(), aim, proof, numbers: HashMap::new(), states: Vec::new() };
    builder.number(State::of(position, to_move, komaster));
    builder.complete(player, most_nodes)?;
    loop {
        let missing = Walk::new(0, &builder.proof, aim, position, to_move).run(true).ok()?;
        if missing.is_empty() {
            return Some(builder.proof);
        }
        for gap in missing {
            for point in gap.points {
                builder.reply(gap.node, point, player)?;
            }
        }
        builder.complete(player, most_nodes)?;
    }
}

struct Builder<'b> {
    root: Setup,
    aim: &'b Aim,
    proof: Proof,
    numbers: HashMap<State, u32>,
    states: Vec<State>,
}

impl Builder<'_> {
    fn number(&mut self, state: State) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    /// Gives every numbered state a node; answers have no replies at first.
    fn complete(&mut self, player: &mut impl Player, most_nodes: usize) -> Option<()> {
        while let Some(&state) = self.states.get(self.proof.nodes.len()) {
            if self.proof.nodes.len() >= most_nodes {
                return None;
            }
            let mut position = self.position(&state)?;
            let node = if self.proof.kind == Kind::Hold && alive(&position, &self.aim.event).is_some() {
                Node::Alive
            } else if state.to_move == self.proof.prover {
                let at = player.choose(&position, state.to_move)?;
                Node::Play { at, then: self.next(&mut position, &state, at)? }
            } else {
                if !player.accepts(&position, state.to_move) {
                    return None;
                }
                Node::Answer { pass: self.next(&mut position, &state, None)?, replies: Vec::new() }
            };
            self.proof.nodes.push(node);
        }
        Some(())
    }

    fn reply(&mut self, node: u32, point: Point, player: &mut impl Player) -> Option<()> {
        let state = *self.states.get(node as usize)?;
        let mut position = self.position(&state)?;
        player.note(&position, state.to_move, point);
        let next = self.next(&mut position, &state, Some(point))?;
        if let Some(Node::Answer { replies, .. }) = self.proof.nodes.get_mut(node as usize) {
            replies.push((point, next));
        }
        Some(())
    }

    fn position(&self, state: &State) -> Option<Position> {
        let mut position = Position::from_setup(&Setup { stones: state.stones, ..self.root.clone() }).ok()?;
        position.watch(state.watched);
        position.set_ban(state.ban.map(|point| Ban { point, color: state.to_move }));
        Some(position)
    }

    /// Where the proof goes on after a move; nothing if the move is illegal or ends the game the wrong way.
    fn next(&mut self, position: &mut Position, state: &State, at: Option<Point>) -> Option<Next> {
        let ban = position.ban();
        let ending = match at {
            None => {
                position.set_ban(None);
                None
            }
            Some(point) => {
                position.try_play(state.to_move, point).ok()?;
                self.aim.event.ending(position)
            }
        };
        let next = match (ending, self.proof.kind) {
            (None, _) => Next::Node(self.number(State::of(position, state.to_move.other(), self.proof.komaster))),
            (Some(Ending::Happened), Kind::Reach) | (Some(Ending::Impossible), Kind::Hold) => Next::Done,
            _ => return None,
        };
        if at.is_some() {
            position.undo();
        }
        position.set_ban(ban);
        Some(next)
    }
}
