//! Plays a strategy against every legal move of the opponent, as slowly and obviously as the oracle.
//!
//! The checker looks only at moves inside zones. This looks at all of them, so it tells an incomplete proof from a
//! complete one. Zones only tell which of several claims that are kept side by side a move is answered for.

use std::collections::HashMap;

use nerai_board::{Color, Play, PointSet};
use nerai_builder::{State, without_idle_replies};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::walk::Walk;
use nerai_proof::{Aim, Certificate, Ending, Kind, Next, Node, Proof, Task};

use crate::out::is_out;
use crate::taking::taking_move;

/// A certificate as it is to be followed: a move outside the zone of the pass is answered like a pass, even if there is a reply.
///
/// What is no proof stays as it is.
#[must_use]
pub fn as_followed(certificate: &Certificate) -> Certificate {
    let followed = Task::of(certificate).and_then(|task| without_idle_replies(&task, certificate, || true));
    followed.unwrap_or_else(|_| certificate.clone())
}

/// Whether some line of play beats the strategy of a proof; nothing if `limit` states do not tell.
#[must_use]
pub fn is_beaten(proof: &Proof, aim: &Aim, root: &Position, to_move: Color, limit: usize) -> Option<bool> {
    if let Some(ending) = aim.ending_at_root(root) {
        return Some((ending == Ending::Happened) == (proof.kind == Kind::Hold));
    }
    let is_side_by_side = |node: &Node| matches!(node, Node::Split { claims } if claims.len() > 1);
    let zones = if proof.nodes.iter().any(is_side_by_side) {
        let mut walk = Walk::new(0, proof, aim, root, to_move);
        // Without zones nobody knows how such a strategy is played.
        walk.run().ok()?;
        (0..proof.nodes.len() as u32).map(|node| walk.zone(node).unwrap_or_default()).collect()
    } else {
        Vec::new()
    };
    let replay = Replay { proof, aim, setup: root.to_setup(), zones };
    let Some(nodes) = replay.unfolded(vec![0]).filter(|nodes| !nodes.is_empty()) else { return Some(true) };
    let start = Place { state: State::of(root, to_move, proof.komaster), nodes };
    let mut is_open = HashMap::from([(start.clone(), true)]);
    let Some(after) = replay.after(&start) else { return Some(true) };
    let mut line = vec![(start, after)];
    while let Some((here, after)) = line.last_mut() {
        let Some(next) = after.pop() else {
            is_open.insert(here.clone(), false);
            line.pop();
            continue;
        };
        match is_open.get(&next) {
            // What has to happen may not be put off for ever.
            Some(true) if !replay.may_stay(&next.state) => return Some(true),
            Some(_) => {}
            None if is_open.len() >= limit => return None,
            None => {
                is_open.insert(next.clone(), true);
                let Some(after) = replay.after(&next) else { return Some(true) };
                line.push((next, after));
            }
        }
    }
    Some(false)
}

/// A state of the game and the nodes that the strategy believes in: one for each claim that it keeps, the one to answer
/// for first.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Place {
    state: State,
    nodes: Vec<u32>,
}

struct Replay<'r> {
    proof: &'r Proof,
    aim: &'r Aim,
    setup: Setup,
    /// The zones of the nodes, if claims are kept side by side.
    zones: Vec<PointSet>,
}

/// Stands for a node at which the prover has nothing to do.
const IDLE: u32 = u32::MAX;

impl Replay<'_> {
    /// Where the game can go on; nothing if the strategy has no legal move or loses at once.
    fn after(&self, place: &Place) -> Option<Vec<Place>> {
        let state = &place.state;
        let mut position = Position::from_setup(&Setup { stones: state.stones, ..self.setup.clone() }).ok()?;
        position.watch(state.watched);
        position.note(state.noted);
        // The game is over where stones are out, and lost where they only seem to be.
        if let [first, ..] = &place.nodes[..]
            && matches!(self.node(*first), Some(Node::Out))
        {
            return (self.proof.kind == Kind::Hold && is_out(&position, &self.aim.event)).then(Vec::new);
        }
        let is_prover = state.to_move == self.proof.prover;
        let moves = if is_prover {
            position.set_ban(state.ban.map(|point| Ban { point, color: state.to_move }));
            let (at, nodes) = self.play(&position, &place.nodes)?;
            vec![(at, nodes)]
        } else {
            let plays = position.empty_points().into_iter().map(Play::At);
            let all = std::iter::once(Play::Pass).chain(plays);
            all.map(|at| Some((at, self.answered(&place.nodes, at)?))).collect::<Option<Vec<_>>>()?
        };
        let mut places = Vec::new();
        for (at, nodes) in moves {
            position.set_ban(state.ban.map(|point| Ban { point, color: state.to_move }));
            let ending = match at {
                Play::Pass => {
                    position.set_ban(None);
                    None
                }
                Play::At(at) if position.try_play(state.to_move, at).is_ok() => self.aim.event.ending(&mut position),
                Play::At(_) if is_prover => return None,
                Play::At(_) => continue,
            };
            match (ending, self.proof.kind) {
                (Some(Ending::Happened), Kind::Reach) | (Some(Ending::Impossible), Kind::Hold) => {}
                (Some(_), _) => return None,
                (None, _) => {
                    let nodes = self.unfolded(nodes)?;
                    // All claims are kept, and still the game is not won.
                    if nodes.iter().all(|node| *node == IDLE) {
                        return None;
                    }
                    places
                        .push(Place { state: State::of(&position, state.to_move.other(), self.proof.komaster), nodes });
                }
            }
            if !at.is_pass() {
                position.undo();
            }
        }
        Some(places)
    }

    /// The prover's move at the first node, and what comes then.
    fn play(&self, position: &Position, nodes: &[u32]) -> Option<(Play, Vec<u32>)> {
        let (&first, others) = nodes.split_first()?;
        match self.node(first) {
            None if first == IDLE => Some((Play::Pass, others.to_vec())),
            Some(Node::Play { at, then }) => Some((*at, after(*then).into_iter().chain(others.to_vec()).collect())),
            // Passing is enough from here on; so says Benson's theorem, and so it is played out.
            Some(Node::Alive) => Some((Play::Pass, nodes.to_vec())),
            Some(Node::Dead) => Some((taking_move(position, self.aim).into(), nodes.to_vec())),
            _ => None,
        }
    }

    /// The nodes after a move of the opponent: it is answered for the claim in whose zone it was made, and otherwise as a
    /// pass for any that has something to do.
    fn answered(&self, nodes: &[u32], at: Play) -> Option<Vec<u32>> {
        let is_touched = |node: &u32| {
            let zone = self.zones.get(*node as usize);
            zone.zip(at.point()).is_some_and(|(zone, at)| zone.contains(at))
        };
        let is_answer = |node: &u32| matches!(self.node(*node), Some(Node::Answer { .. }));
        let number = nodes.iter().position(is_touched).or_else(|| nodes.iter().position(is_answer)).unwrap_or(0);
        let mut nodes = nodes.to_vec();
        let answering = nodes.remove(number);
        let next = match self.node(answering)? {
            Node::Answer { pass, replies } => {
                let reply = replies.iter().find(|(point, _)| Play::At(*point) == at);
                after(reply.map_or(*pass, |(_, next)| *next)).unwrap_or(IDLE)
            }
            Node::Alive | Node::Dead | Node::Out => answering,
            Node::Play { .. } | Node::Split { .. } => return None,
        };
        nodes.insert(0, next);
        Some(nodes)
    }

    /// The nodes with those in their places that only change what is claimed.
    fn unfolded(&self, nodes: Vec<u32>) -> Option<Vec<u32>> {
        let mut ahead = nodes;
        ahead.reverse();
        let mut found = Vec::new();
        let mut left = self.proof.nodes.len();
        while let Some(node) = ahead.pop() {
            match self.node(node) {
                // So many steps without a move are a circle.
                Some(Node::Split { .. }) if left == 0 => return None,
                Some(Node::Split { claims }) => {
                    left -= 1;
                    ahead.extend(claims.iter().rev().map(|(_, node)| *node));
                }
                Some(_) => found.push(node),
                None if node == IDLE => found.push(node),
                None => return None,
            }
        }
        Some(found)
    }

    fn node(&self, number: u32) -> Option<&Node> {
        self.proof.nodes.get(number as usize)
    }

    /// Whether the prover is content if the game stays where it is for ever.
    fn may_stay(&self, state: &State) -> bool {
        match self.aim.parts() {
            Some(parts) => {
                let stays = parts.value_if_it_stays(&parts.progress_by(&state.watched, state.noted));
                stays == (self.proof.kind == Kind::Reach)
            }
            None => self.proof.kind == Kind::Hold,
        }
    }
}

fn after(next: Next) -> Option<u32> {
    match next {
        Next::Done => None,
        Next::Node(node) => Some(node),
    }
}
