//! Builds a proof from a player: something that knows a good move of the prover in every state it is asked about.
//!
//! The opponent's replies are not guessed: the walk of the checker says which ones a proof still lacks. They are added
//! while it walks, and followed at once. The zones that result are exactly the checker's.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{Ban, Position};
use nerai_proof::walk::{Source, Walk};
use nerai_proof::{Aim, Claim, Ending, Kind, Next, Node, Proof, dead, kept_by_passing, local_board, out, prover_of};

use crate::renumber::renumber;
use crate::state::State;

/// Knows what the prover should play.
pub trait Player {
    /// A move of the prover that keeps what is claimed; nothing if there is none or none is known.
    fn choose(&mut self, position: &Position, to_move: Color, claim: Claim) -> Option<Play>;

    /// Whether the player still believes in the claim here, before anything is built on it.
    fn accepts(&mut self, _position: &Position, _to_move: Color, _claim: Claim) -> bool {
        true
    }

    /// Claims that are enough for the one that is made here about a compound goal, and that the player would rather
    /// prove: one that gives something up, or several side by side. None if there is no need.
    fn split(&mut self, _position: &Position, _to_move: Color, _claim: Claim) -> Vec<Claim> {
        Vec::new()
    }

    /// A proof of the claim that is known already, for a part of a compound goal: its nodes are taken as they are.
    fn proof(&mut self, _position: &Position, _to_move: Color, _claim: Claim) -> Option<Vec<Node>> {
        None
    }

    /// Points that the zone rules should choose where they leave a choice.
    fn prefers(&self) -> PointSet {
        PointSet::EMPTY
    }

    /// Tells the player that the proof needs an answer to this move of the opponent. A player that overlooked it may
    /// think again.
    fn note(&mut self, _position: &Position, _to_move: Color, _at: Point) {}

    /// Where a local proof takes place; the whole board without one.
    fn inside(&self) -> Option<PointSet> {
        None
    }

    /// Whether the proof may end where stones are seen to be dead, before they are taken.
    fn calls_dead(&self) -> bool {
        false
    }

    /// Whether the proof may end where stones are out. It is then a proof only for a certificate that declares the assumption
    /// that such stones are not captured.
    fn calls_out(&self) -> bool {
        false
    }

    /// Hears of every step of writing the proof down: a node that is added, or gone through once more for its zone. Says
    /// whether there is time to go on.
    fn has_time(&mut self) -> bool {
        true
    }
}

/// A proof of one claim by a player's moves. Nothing if the player has no move somewhere, the moves do not prove the
/// claim, more than `most_nodes` nodes are needed, or the player has no more time.
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
    let (prover, inside) = (prover_of(kind, aim), player.inside());
    let proof = Proof { prover, kind, komaster, prefer, inside, nodes: Vec::new() };
    if let Some(ending) = aim.ending_at_root(position) {
        return ((kind == Kind::Reach) == (ending == Ending::Happened)).then_some(proof);
    }
    let mut board = match &inside {
        Some(inside) => local_board(position, inside, aim, prover).ok()?,
        None => position.clone(),
    };
    let root = State::of(&board, to_move, komaster);
    let numbers = HashMap::from([((root, Claim::default()), 0)]);
    let waiting = HashMap::new();
    let mut builder = Builder { aim, player, most_nodes, proof, numbers, taken: 1, waiting, has_grown: false };
    board.set_ban(root.ban.map(|point| Ban { point, color: to_move }));
    builder.node(&mut board, to_move, Claim::default())?;
    loop {
        builder.has_grown = false;
        let if_out = builder.player.calls_out();
        Walk::new(0, &mut builder, aim, position, to_move).assuming_out(if_out).run().ok()?;
        // Where zones rest on each other, those found while the proof grew may differ from those of a fresh walk.
        if (kind == Kind::Reach && aim.parts().is_none()) || !builder.has_grown {
            return Some(builder.proof);
        }
    }
}

/// A proof that grows. The walk goes at once wherever a new node or reply leads, so that nodes are numbered in the order
/// in which it comes to them.
struct Builder<'b, P> {
    aim: &'b Aim,
    player: &'b mut P,
    most_nodes: usize,
    proof: Proof,
    /// All states with a node and what is claimed there, and the one that gets the next.
    numbers: HashMap<(State, Claim), u32>,
    /// How many numbers are taken.
    taken: u32,
    /// Claims that nodes which split are still to get, the next one last; and what was claimed before.
    waiting: HashMap<u32, (Claim, Vec<Claim>)>,
    has_grown: bool,
}

impl<P: Player> Source for &mut Builder<'_, P> {
    fn proof(&self) -> &Proof {
        &self.proof
    }

    fn add_node(&mut self, board: &mut Position, to_move: Color, claim: Claim) -> bool {
        self.node(board, to_move, claim).is_some()
    }

    fn add_claim(&mut self, node: u32, board: &mut Position, to_move: Color) -> bool {
        if !self.player.has_time() {
            // A walk ends where a proof does not hold. This one would only be walked through for its zones, perhaps often.
            self.proof.nodes[node as usize] = Node::Alive;
        }
        self.claim(node, board, to_move).is_some()
    }

    fn add_reply(&mut self, node: u32, point: Point, board: &mut Position, claim: Claim) -> bool {
        self.reply(node, point, board, claim).is_some()
    }
}

impl<P: Player> Builder<'_, P> {
    /// Gives the state on the board a node; an answer has no replies at first, a split one claim.
    fn node(&mut self, board: &mut Position, to_move: Color, claim: Claim) -> Option<()> {
        if self.proof.nodes.len() >= self.most_nodes || !self.player.has_time() {
            return None;
        }
        if kept_by_passing(board, self.aim, claim, self.proof.prover).is_some() {
            self.proof.nodes.push(Node::Alive);
            return Some(());
        }
        if self.player.calls_dead() && dead(board, self.aim, self.proof.prover).is_some() {
            self.proof.nodes.push(Node::Dead);
            return Some(());
        }
        let Proof { kind, prefer, .. } = &self.proof;
        if self.player.calls_out() && *kind == Kind::Hold && out(board, self.aim, prefer).is_some() {
            self.proof.nodes.push(Node::Out);
            return Some(());
        }
        if let Some(nodes) = self.player.proof(board, to_move, claim) {
            return self.take_over(nodes);
        }
        let mut claims = self.player.split(board, to_move, claim);
        if !claims.is_empty() {
            claims.reverse();
            let number = self.proof.nodes.len() as u32;
            self.waiting.insert(number, (claim, claims));
            self.proof.nodes.push(Node::Split { claims: Vec::new() });
            return self.claim(number, board, to_move);
        }
        let node = if to_move == self.proof.prover {
            self.play(board, to_move, claim)?
        } else {
            Node::Answer { pass: self.next(board, to_move, claim, Play::Pass)?, replies: Vec::new() }
        };
        self.proof.nodes.push(node);
        Some(())
    }

    /// Takes a whole proof over; the state on the board gets its root.
    fn take_over(&mut self, mut nodes: Vec<Node>) -> Option<()> {
        let first = self.proof.nodes.len() as u32;
        if nodes.is_empty() || self.taken != first + 1 || self.proof.nodes.len() + nodes.len() > self.most_nodes {
            return None;
        }
        self.taken += nodes.len() as u32 - 1;
        nodes.iter_mut().for_each(|node| renumber(node, |node| node + first));
        self.proof.nodes.extend(nodes);
        Some(())
    }

    /// Gives a node that splits what is claimed its next claim.
    fn claim(&mut self, node: u32, board: &mut Position, to_move: Color) -> Option<()> {
        let (before, waiting) = self.waiting.get_mut(&node)?;
        let (before, claim) = (*before, waiting.pop()?);
        let next = self.number(board, to_move, before.and(claim))?;
        if let Some(Node::Split { claims }) = self.proof.nodes.get_mut(node as usize) {
            claims.push((claim, next));
        }
        self.has_grown = true;
        Some(())
    }

    /// The player's move. Where it leads, the player may see that it was wrong, and then it may know another.
    fn play(&mut self, board: &mut Position, to_move: Color, claim: Claim) -> Option<Node> {
        let mut tried = Vec::new();
        loop {
            let at = self.player.choose(board, to_move, claim)?;
            if let Some(then) = self.next(board, to_move, claim, at) {
                return Some(Node::Play { at, then });
            }
            if tried.contains(&at) {
                return None;
            }
            tried.push(at);
        }
    }

    fn reply(&mut self, node: u32, point: Point, board: &mut Position, claim: Claim) -> Option<()> {
        let to_move = self.proof.prover.other();
        self.player.note(board, to_move, point);
        let next = self.next(board, to_move, claim, point.into())?;
        if let Some(Node::Answer { replies, .. }) = self.proof.nodes.get_mut(node as usize) {
            replies.push((point, next));
        }
        self.has_grown = true;
        Some(())
    }

    /// Where the proof goes on after a move; nothing if the move is illegal, ends the game the wrong way, or leads to a
    /// state that the player does not accept.
    fn next(&mut self, board: &mut Position, to_move: Color, claim: Claim, at: Play) -> Option<Next> {
        let ban = board.ban();
        let ending = match at {
            Play::Pass => None,
            Play::At(point) => {
                board.try_play(to_move, point).ok()?;
                self.aim.ending(board, claim, self.proof.prover)
            }
        };
        let next = match (ending, self.proof.kind) {
            (None, _) => self.number(board, to_move.other(), claim).map(Next::Node),
            (Some(Ending::Happened), Kind::Reach) | (Some(Ending::Impossible), Kind::Hold) => Some(Next::Done),
            _ => None,
        };
        if !at.is_pass() {
            board.undo();
        }
        board.set_ban(ban);
        next
    }

    /// The number of the state on the board.
    fn number(&mut self, board: &mut Position, to_move: Color, claim: Claim) -> Option<u32> {
        let state = State::of(board, to_move, self.proof.komaster);
        let next = self.taken;
        match self.numbers.entry((state, claim)) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(new) => {
                let ban = board.ban();
                board.set_ban(state.ban.map(|point| Ban { point, color: to_move }));
                let is_accepted = self.player.accepts(board, to_move, claim);
                board.set_ban(ban);
                self.taken += u32::from(is_accepted);
                is_accepted.then(|| *new.insert(next))
            }
        }
    }
}
