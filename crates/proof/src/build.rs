//! Builds a proof from a player: something that knows a good move of the prover in every state it is asked about.
//!
//! The opponent's replies are not guessed: the walk of the checker says which ones a proof still lacks. They are added
//! while it walks, and followed at once. The zones that result are exactly the checker's.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Ban, Position};

use crate::aim::{Aim, Ending};
use crate::alive::alive;
use crate::certificate::{Kind, Next, Node, Proof};
use crate::check::prover_of;
use crate::oracle::State;
use crate::walk::{Source, Walk};

/// Knows what the prover should play.
pub trait Player {
    /// A move of the prover (`None` inside: pass) that keeps what is to be proved; nothing if there is none or none
    /// is known.
    fn choose(&mut self, position: &Position, to_move: Color) -> Option<Option<Point>>;

    /// Whether the player still believes in the claim here, before anything is built on it.
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
    let root = State::of(position, to_move, komaster);
    let numbers = HashMap::from([(root, 0)]);
    let mut builder = Builder { aim, player, most_nodes, proof, numbers, has_grown: false };
    let mut board = position.clone();
    board.set_ban(root.ban.map(|point| Ban { point, color: to_move }));
    builder.node(&mut board, to_move)?;
    loop {
        builder.has_grown = false;
        Walk::new(0, &mut builder, aim, &board, to_move).run(false).ok()?;
        // Where zones rest on each other, those found while the proof grew may differ from those of a fresh walk.
        if kind == Kind::Reach || !builder.has_grown {
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
    /// All states with a node, and the one that gets the next.
    numbers: HashMap<State, u32>,
    has_grown: bool,
}

impl<P: Player> Source for &mut Builder<'_, P> {
    fn proof(&self) -> &Proof {
        &self.proof
    }

    fn add_node(&mut self, board: &mut Position, to_move: Color) -> bool {
        self.node(board, to_move).is_some()
    }

    fn add_reply(&mut self, node: u32, point: Point, board: &mut Position) -> bool {
        self.reply(node, point, board).is_some()
    }
}

impl<P: Player> Builder<'_, P> {
    /// Gives the state on the board a node; an answer has no replies at first.
    fn node(&mut self, board: &mut Position, to_move: Color) -> Option<()> {
        if self.proof.nodes.len() >= self.most_nodes {
            return None;
        }
        let node = if self.proof.kind == Kind::Hold && alive(board, &self.aim.event).is_some() {
            Node::Alive
        } else if to_move == self.proof.prover {
            self.play(board, to_move)?
        } else {
            Node::Answer { pass: self.next(board, to_move, None)?, replies: Vec::new() }
        };
        self.proof.nodes.push(node);
        Some(())
    }

    /// The player's move. Where it leads, the player may see that it was wrong, and then it may know another.
    fn play(&mut self, board: &mut Position, to_move: Color) -> Option<Node> {
        let mut tried = Vec::new();
        loop {
            let at = self.player.choose(board, to_move)?;
            if let Some(then) = self.next(board, to_move, at) {
                return Some(Node::Play { at, then });
            }
            if tried.contains(&at) {
                return None;
            }
            tried.push(at);
        }
    }

    fn reply(&mut self, node: u32, point: Point, board: &mut Position) -> Option<()> {
        let to_move = self.proof.prover.other();
        self.player.note(board, to_move, point);
        let next = self.next(board, to_move, Some(point))?;
        if let Some(Node::Answer { replies, .. }) = self.proof.nodes.get_mut(node as usize) {
            replies.push((point, next));
        }
        self.has_grown = true;
        Some(())
    }

    /// Where the proof goes on after a move; nothing if the move is illegal, ends the game the wrong way, or leads to a
    /// state that the player does not accept.
    fn next(&mut self, board: &mut Position, to_move: Color, at: Option<Point>) -> Option<Next> {
        let ban = board.ban();
        let ending = match at {
            None => None,
            Some(point) => {
                board.try_play(to_move, point).ok()?;
                self.aim.event.ending(board)
            }
        };
        let next = match (ending, self.proof.kind) {
            (None, _) => self.number(board, to_move.other()).map(Next::Node),
            (Some(Ending::Happened), Kind::Reach) | (Some(Ending::Impossible), Kind::Hold) => Some(Next::Done),
            _ => None,
        };
        if at.is_some() {
            board.undo();
        }
        board.set_ban(ban);
        next
    }

    /// The number of the state on the board.
    fn number(&mut self, board: &mut Position, to_move: Color) -> Option<u32> {
        let state = State::of(board, to_move, self.proof.komaster);
        let next = self.numbers.len() as u32;
        match self.numbers.entry(state) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(new) => {
                board.set_ban(state.ban.map(|point| Ban { point, color: to_move }));
                self.player.accepts(board, to_move).then(|| *new.insert(next))
            }
        }
    }
}
