//! Plays a strategy against every legal move of the opponent, as slowly and obviously as the oracle.
//!
//! The checker looks only at moves inside zones. This looks at all of them, so it tells an incomplete proof from a
//! complete one without knowing what a zone is.

use std::collections::HashMap;

use nerai_board::Color;
use nerai_go::{Ban, Position, Setup};

use crate::aim::{Aim, Ending};
use crate::certificate::{Kind, Next, Node, Proof};
use crate::oracle::State;

/// Whether some line of play beats the strategy of a proof; nothing if `limit` states do not tell.
pub(crate) fn is_beaten(proof: &Proof, aim: &Aim, root: &Position, to_move: Color, limit: usize) -> Option<bool> {
    if aim.event.holds(root) {
        return Some(proof.kind == Kind::Hold);
    }
    let replay = Replay { proof, aim, setup: root.to_setup() };
    let start = (State::of(root, to_move, proof.komaster), 0);
    let mut is_open = HashMap::from([(start, true)]);
    let Some(after) = replay.after(&start) else { return Some(true) };
    let mut line = vec![(start, after)];
    while let Some((here, after)) = line.last_mut() {
        let Some(next) = after.pop() else {
            is_open.insert(*here, false);
            line.pop();
            continue;
        };
        match is_open.get(&next) {
            // What has to happen may not be put off for ever.
            Some(true) if proof.kind == Kind::Reach => return Some(true),
            Some(_) => {}
            None if is_open.len() >= limit => return None,
            None => {
                is_open.insert(next, true);
                let Some(after) = replay.after(&next) else { return Some(true) };
                line.push((next, after));
            }
        }
    }
    Some(false)
}

/// A state of the game and the node that the strategy believes in.
type Place = (State, u32);

struct Replay<'r> {
    proof: &'r Proof,
    aim: &'r Aim,
    setup: Setup,
}

impl Replay<'_> {
    /// Where the game can go on; nothing if the strategy has no legal move or loses at once.
    fn after(&self, (state, node): &Place) -> Option<Vec<Place>> {
        let mut position = Position::from_setup(&Setup { stones: state.stones, ..self.setup.clone() }).ok()?;
        position.watch(state.watched);
        let is_prover = state.to_move == self.proof.prover;
        let moves: Vec<_> = match self.proof.nodes.get(*node as usize)? {
            Node::Play { at, then } if is_prover => vec![(*at, *then)],
            Node::Answer { pass, replies } if !is_prover => {
                let next = |at| replies.iter().find(|(to, _)| *to == at).map_or(*pass, |(_, next)| *next);
                let plays = position.empty_points().into_iter().map(|at| (Some(at), next(at)));
                std::iter::once((None, *pass)).chain(plays).collect()
            }
            // Passing is enough from here on; so says Benson's theorem, and so it is played out.
            Node::Alive if is_prover => vec![(None, Next::Node(*node))],
            Node::Alive => {
                let plays = position.empty_points().into_iter().map(Some);
                std::iter::once(None).chain(plays).map(|at| (at, Next::Node(*node))).collect()
            }
            _ => return None,
        };
        let mut places = Vec::new();
        for (at, next) in moves {
            position.set_ban(state.ban.map(|point| Ban { point, color: state.to_move }));
            let ending = match at {
                None => {
                    position.set_ban(None);
                    None
                }
                Some(at) if position.try_play(state.to_move, at).is_ok() => self.aim.event.ending(&mut position),
                Some(_) if is_prover => return None,
                Some(_) => continue,
            };
            match (ending, self.proof.kind, next) {
                (Some(Ending::Happened), Kind::Reach, _) | (Some(Ending::Impossible), Kind::Hold, _) => {}
                (Some(_), ..) | (None, _, Next::Done) => return None,
                (None, _, Next::Node(node)) => {
                    places.push((State::of(&position, state.to_move.other(), self.proof.komaster), node));
                }
            }
            if at.is_some() {
                position.undo();
            }
        }
        Some(places)
    }
}
