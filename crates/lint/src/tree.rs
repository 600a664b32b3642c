//! The solution tree on the board: which move each node makes, and which of them the rules allow.

use nerai_board::{Color, Play};
use nerai_go::{PlayError, Position};
use nerai_proof::Move;
use nerai_sgf::{Game, NodeId};

use super::finding::{Certainty, Finding, FindingKind};

/// More nodes of a game are not looked at: no problem has so many.
const MOST_NODES: usize = 5_000;

/// The part of a game after the position of its problem.
pub(super) struct Tree<'g> {
    pub(super) game: &'g Game,
    /// The node whose variations are the first moves.
    pub(super) base: NodeId,
    seats: Vec<Seat>,
}

/// What a node does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    /// It does not follow the position of the problem, or cannot be judged: after an illegal move, or with setup.
    Outside,
    /// It only says something.
    Still,
    /// It makes a move.
    Plays(Move),
}

impl<'g> Tree<'g> {
    /// Plays through all variations; also what breaks the rules.
    pub(super) fn of(game: &'g Game, start: &Position, mover: Color) -> (Tree<'g>, Vec<Finding>) {
        let base = game.opening().last().copied().unwrap_or(game.root());
        let mut tree = Tree { game, base, seats: vec![Seat::Outside; game.node_count()] };
        tree.seats[base.index()] = Seat::Still;
        let mut illegal: Vec<(NodeId, Move, PlayError)> = Vec::new();
        let mut unreadable = Vec::new();
        let mut open: Vec<(NodeId, Position)> = vec![(base, start.without_past())];
        let mut looked_at = 0;
        while let Some((parent, board)) = open.pop() {
            // The last variation first on the stack: then they are played in the order of the file.
            for &child in game.node(parent).children().iter().rev() {
                looked_at += 1;
                if looked_at > MOST_NODES || game.node(child).has_setup() {
                    continue;
                }
                match game.node(child).moves(start.size()) {
                    Err(error) => unreadable.push((child, error)),
                    Ok(moves) => match moves[..] {
                        [] => {
                            tree.seats[child.index()] = Seat::Still;
                            open.push((child, board.clone()));
                        }
                        [played] => {
                            let made = Move { color: played.color, at: played.point.into() };
                            let mut after = board.clone();
                            match play(&mut after, made) {
                                Ok(()) => {
                                    tree.seats[child.index()] = Seat::Plays(made);
                                    open.push((child, after));
                                }
                                Err(error) => illegal.push((child, made, error)),
                            }
                        }
                        // Several moves in one node: nobody knows what follows them.
                        _ => {}
                    },
                }
            }
        }
        let mut findings: Vec<Finding> =
            illegal.into_iter().map(|(node, made, error)| tree.illegal(node, made, error, mover)).collect();
        findings.extend(unreadable.into_iter().map(|(node, error)| Finding {
            place: Some(error.place),
            ..tree.finding(
                FindingKind::IllegalMove,
                node,
                mover,
                format!("A move of the tree is none: {}.", error.message),
            )
        }));
        findings.sort_by_key(|finding| finding.node);
        (tree, findings)
    }

    /// What a node does on the board.
    pub(super) fn seat(&self, node: NodeId) -> Seat {
        self.seats[node.index()]
    }

    /// The move of a node, if it makes one that can be judged.
    pub(super) fn made(&self, node: NodeId) -> Option<Move> {
        match self.seat(node) {
            Seat::Plays(made) => Some(made),
            Seat::Outside | Seat::Still => None,
        }
    }

    /// The nodes after the position of the problem that can be judged, parents before their children.
    pub(super) fn nodes(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.game.ids().filter(|id| *id != self.base && self.seat(*id) != Seat::Outside)
    }

    /// The next nodes with a move; nodes that only say something are passed over.
    pub(super) fn next_moves(&self, node: NodeId) -> Vec<(NodeId, Move)> {
        let mut found = Vec::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            for &child in self.game.node(node).children().iter().rev() {
                match self.seat(child) {
                    Seat::Plays(made) => found.push((child, made)),
                    Seat::Still => open.push(child),
                    Seat::Outside => {}
                }
            }
        }
        found.sort_by_key(|(node, _)| *node);
        found
    }

    /// The moves to a node, with a pass wherever a side moves twice in a row.
    pub(super) fn path(&self, node: NodeId, mover: Color) -> Vec<Move> {
        let mut made: Vec<Move> = Vec::new();
        let mut at = Some(node).filter(|node| *node != self.base);
        while let Some(node) = at {
            made.extend(self.made(node));
            at = self.game.node(node).parent().filter(|parent| *parent != self.base);
        }
        let mut path: Vec<Move> = Vec::new();
        for made in made.into_iter().rev() {
            if path.last().map_or(mover.other(), |last: &Move| last.color) == made.color {
                path.push(Move { color: made.color.other(), at: Play::Pass });
            }
            path.push(made);
        }
        path
    }

    /// The nearest node above that makes a move; none if that would be before the first move.
    pub(super) fn move_before(&self, node: NodeId) -> Option<NodeId> {
        let mut at = self.game.node(node).parent()?;
        while at != self.base {
            if self.made(at).is_some() {
                return Some(at);
            }
            at = self.game.node(at).parent()?;
        }
        None
    }

    /// A finding about a node of the tree that is sure by the file alone.
    pub(super) fn finding(&self, kind: FindingKind, node: NodeId, mover: Color, sentence: String) -> Finding {
        let properties = self.game.node(node).properties();
        let place = properties.iter().flat_map(nerai_sgf::Property::values).map(nerai_sgf::Value::place).next();
        let after = self.path(node, mover);
        Finding {
            kind,
            certainty: Certainty::Proved,
            node: Some(node),
            place: place.filter(|place| *place != nerai_board::Place::NOWHERE),
            line: after.clone(),
            after,
            moves: Vec::new(),
            sentence,
            advice: String::new(),
            changes: Vec::new(),
        }
    }

    fn illegal(&self, node: NodeId, made: Move, error: PlayError, mover: Color) -> Finding {
        let before = self.game.node(node).parent().map(|parent| self.path(parent, mover)).unwrap_or_default();
        let sentence = format!("{} cannot play as the tree says: {error}.", made.color.name());
        let certainty = match error {
            PlayError::Ko(_) | PlayError::Superko(_) => {
                Certainty::Suspected("a threat and its answer may be left out on purpose".to_owned())
            }
            PlayError::Suicide(_) => Certainty::Suspected("some rules allow suicide".to_owned()),
            PlayError::Occupied(_) | PlayError::OffBoard(_) => Certainty::Proved,
        };
        Finding {
            certainty,
            line: before.clone(),
            after: before,
            advice: "Correct the move, or remove the variation.".to_owned(),
            ..self.finding(FindingKind::IllegalMove, node, mover, sentence)
        }
    }
}

/// Plays a move on a board.
pub(super) fn play(board: &mut Position, made: Move) -> Result<(), PlayError> {
    board.try_move(made.color, made.at)?;
    Ok(())
}
