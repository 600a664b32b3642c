//! Deep proofs about answers: what the question comes to, and what the move of an answer comes to.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings, group, solve, walls};

use super::engine::Said;
use super::report::{Class, Record};
use super::sample::Asked;

/// Proves with this many nodes a question.
pub(crate) struct Referee {
    pub(crate) nodes: u64,
}

impl Referee {
    /// Adds what can be proved about the question and the answers.
    pub(crate) fn settle(&self, board: &Position, asked: &Asked, record: &mut Record) {
        let mover = mover(board, asked);
        record.truth = mover.and_then(|mover| self.class(board, asked, mover));
        let [ours, theirs] = [&record.nerai, &record.gnu_go].map(|said| self.move_of(board, asked, mover, said));
        record.our_move = ours;
        record.their_move = theirs;
    }

    /// What the move of an answer that says "it works" comes to.
    fn move_of(&self, board: &Position, asked: &Asked, mover: Option<Color>, said: &Said) -> Option<Class> {
        let mover = mover.filter(|_| said.code == Some(1))?;
        let mut after = board.clone();
        if let Some(at) = &said.at {
            after.try_play(mover, at.parse().ok()?).ok()?;
            // What has happened with the move needs no proof; the goal may not even fit the board any more.
            if is_done(&after, asked) {
                return Some(Class::Works);
            }
        } else {
            after.set_ban(None);
        }
        self.class(&after, asked, mover.other())
    }

    /// What the wish of the side that asks comes to with this side to move.
    fn class(&self, board: &Position, asked: &Asked, to_move: Color) -> Option<Class> {
        let (position, goal, is_mine) = wish(board, asked)?;
        let task = Task::read(&position, to_move, &goal).ok()?;
        let finding = solve(&task, &Settings::default(), &mut Budget::nodes(self.nodes));
        match finding.verdict {
            Verdict::Won => Some(if is_mine { Class::Works } else { Class::Fails }),
            Verdict::Lost => Some(if is_mine { Class::Fails } else { Class::Works }),
            Verdict::Ko { .. } if takes_one_stone(board, asked) => None,
            Verdict::Ko { .. } => Some(Class::Ko),
            Verdict::Unknown => None,
        }
        .filter(|class| *class != Class::Works || !ko_of_one_stone(asked, finding.first_move, &position))
    }
}

/// GTP calls a single stone that is taken by a ko a ko; a goal calls it captured.
fn ko_of_one_stone(asked: &Asked, first: Option<Play>, position: &Position) -> bool {
    let (Asked::Attack(at) | Asked::Defend(at)) = asked else { return false };
    let Some(first) = first.and_then(Play::point) else { return false };
    let is_single = position.block_at(*at).is_some_and(|block| block.stones().is_one());
    is_single && position.block_at(*at).is_some_and(|block| block.liberties() == PointSet::one(first))
}

fn takes_one_stone(board: &Position, asked: &Asked) -> bool {
    let (Asked::Attack(at) | Asked::Defend(at)) = asked else { return false };
    board.block_at(*at).is_some_and(|block| block.stones().is_one() && block.is_in_atari())
}

/// The position to ask about, the goal, and whether it is that of the side that asks.
fn wish(board: &Position, asked: &Asked) -> Option<(Position, String, bool)> {
    let owner = |at: &Point| board.color_at(*at);
    match asked {
        Asked::Attack(at) => Some((board.clone(), format!("{}: capture({at})", owner(at)?.other()), true)),
        Asked::Defend(at) => Some((board.clone(), format!("{}: capture({at})", owner(at)?.other()), false)),
        Asked::Connect(a, b) => Some((board.clone(), format!("{}: connect({a},{b})", owner(a)?), true)),
        Asked::Disconnect(a, b) => Some((board.clone(), format!("{}: connect({a},{b})", owner(a)?), false)),
        Asked::OwlAttack(at) | Asked::OwlDefend(at) => {
            let attacker = owner(at)?.other();
            let stones = group(board, &PointSet::one(*at), attacker);
            let mut setup = board.to_setup();
            setup.uncapturable |= walls(board, &stones, attacker);
            let mut walled = Position::from_setup(&setup).ok()?;
            walled.set_ban(board.ban());
            let anchors: Vec<String> = board
                .blocks_meeting(stones)
                .filter_map(|block| block.stones().first())
                .map(|point| point.to_string())
                .collect();
            Some((walled, format!("{attacker}: kill({})", anchors.join(",")), matches!(asked, Asked::OwlAttack(_))))
        }
    }
}

fn mover(board: &Position, asked: &Asked) -> Option<Color> {
    match asked {
        Asked::Attack(at) | Asked::Disconnect(at, _) | Asked::OwlAttack(at) => board.color_at(*at).map(Color::other),
        Asked::Defend(at) | Asked::Connect(at, _) | Asked::OwlDefend(at) => board.color_at(*at),
    }
}

/// Whether the side that asks has reached what it wants: the stones are gone, or joined.
fn is_done(board: &Position, asked: &Asked) -> bool {
    match asked {
        Asked::Attack(at) | Asked::OwlAttack(at) => board.is_empty_at(*at),
        Asked::Connect(a, b) => board.block_at(*a).is_some_and(|block| block.stones().contains(*b)),
        Asked::Disconnect(a, b) => board.is_empty_at(*a) || board.is_empty_at(*b),
        Asked::Defend(_) | Asked::OwlDefend(_) => false,
    }
}
