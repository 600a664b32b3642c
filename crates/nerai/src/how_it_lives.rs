//! Says how a group lives: with two eyes, in seki, connected to stones outside, or in some other way.
//!
//! A proof of survival only shows that nobody can take the stones. What they live by is read off the positions in which the
//! proof comes to rest; where that is not clear, the answer is the plain "survives".

use std::fmt;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::{Atom, Goal};
use nerai_proof::{Aim, Certificate, Event, Next, Node, Proof, Task, Verdict};
use nerai_search::{Budget, Settings, solve};

use crate::line::{end_of_line, main_proof};

/// What a group lives by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// It has two eyes of its own, or gets them when the opponent tries to prevent it.
    TwoEyes,
    /// Stones of the opponent share its liberties, and whichever side fills one of them loses its stones.
    Seki,
    /// It joins stones, or shares eyes with stones, that were not part of the question.
    Connected,
    /// It is never captured; the proof does not show one of the other ways.
    Survives,
}

impl How {
    /// The words that stand for it in answers.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            How::TwoEyes => "two eyes",
            How::Seki => "seki",
            How::Connected => "connected",
            How::Survives => "survives",
        }
    }
}

impl fmt::Display for How {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.words())
    }
}

/// How the stones of a task live; nothing if its certificate does not prove that they do.
///
/// The budget is for the question whether stones in the way could be captured without harm.
pub(crate) fn how_it_lives(task: &Task, certificate: &Certificate, budget: &mut Budget) -> Option<How> {
    let (mut start, aim) = (task.position().clone(), task.aim());
    start.set_ban(certificate.ban);
    let lives = if aim.is_negated() { Verdict::Won } else { Verdict::Lost };
    if !matches!(aim.event, Event::Kill { .. }) || certificate.verdict != lives {
        return None;
    }
    let proof = main_proof(certificate)?;
    let named = start.whole_blocks(&aim.event.stones());
    let others = start.stones()[aim.min()] - named;
    let (rest, is_alive) = rest(proof, start.clone(), certificate.to_move);
    if is_alive {
        return Some(eyes(&rest, aim.min(), &others));
    }
    if is_seki(&rest, aim, budget) {
        return Some(How::Seki);
    }
    match end_of_line(proof, start, certificate.to_move) {
        (end, Some(Node::Alive)) => Some(eyes(&end, aim.min(), &others)),
        _ => Some(How::Survives),
    }
}

/// Where a proof comes to rest if the opponent always passes, and whether the stones have two eyes there for good.
fn rest(proof: &Proof, mut board: Position, mut to_move: Color) -> (Position, bool) {
    let mut seen = vec![false; proof.nodes.len()];
    let mut next = Next::Node(0);
    while let Next::Node(number) = next {
        let Some(node) = proof.nodes.get(number as usize) else { break };
        if std::mem::replace(&mut seen[number as usize], true) {
            break;
        }
        next = match node {
            Node::Alive => return (board, true),
            Node::Dead | Node::Out | Node::Split { .. } => break,
            Node::Answer { pass, .. } => {
                board.set_ban(None);
                *pass
            }
            Node::Play { at, then } => {
                if board.try_move(to_move, *at).is_err() {
                    break;
                }
                *then
            }
        };
        to_move = to_move.other();
    }
    (board, false)
}

/// What a position shows in which a watched stone is alive for good: eyes of its own, or help from other stones.
fn eyes(board: &Position, owner: Color, others: &PointSet) -> How {
    let own = board.stones()[owner];
    let empty = board.empty_points();
    let mut has_help = false;
    for block in board.blocks_meeting(*board.watched()) {
        let liberties = block.liberties();
        let is_eye = |part: &PointSet| part.meets(&empty) && (*part & empty).is_subset(&liberties);
        let eyes: Vec<PointSet> = (*board.board() - own).parts().into_iter().filter(is_eye).collect();
        let helpers = eyes.iter().fold(*block.stones(), |all, eye| all | (eye.spread() & own));
        let helpers = board.whole_blocks(&helpers);
        if eyes.len() >= 2 && !helpers.meets(others) {
            return How::TwoEyes;
        }
        has_help |= eyes.len() >= 2;
    }
    if has_help { How::Connected } else { How::Survives }
}

/// Whether a block among the stones has two eyes of its own.
#[must_use]
pub fn has_two_eyes(board: &Position, stones: &PointSet, owner: Color) -> bool {
    let mut board = board.clone();
    board.watch(*stones);
    eyes(&board, owner, &PointSet::EMPTY) == How::TwoEyes
}

/// Whether an enemy block that is shut in shares liberties with the watched stones, and their owner would be killed by
/// filling any of them.
fn is_seki(board: &Position, aim: &Aim, budget: &mut Budget) -> bool {
    let (owner, enemy) = (aim.min(), aim.max);
    let group = board.whole_blocks(board.watched());
    let near = board.blocks_meeting(group).fold(PointSet::EMPTY, |all, block| all | block.liberties());
    let goal = Goal { player: Some(enemy), wish: Atom::Kill(board.watched().iter().collect()).into() };
    let settings = Settings::default().with_shrink(false);
    let mut is_killed_by_filling = |at: Point| {
        let mut board = board.without_past();
        board.set_ban(None);
        if board.try_play(owner, at).is_err() {
            return true;
        }
        let task = Task::new(&board, enemy, &goal);
        task.is_ok_and(|task| solve(&task, &settings, budget).verdict == Verdict::Won)
    };
    // It may have an eye besides the liberties that it shares.
    let is_eye = |at: Point| {
        let around = PointSet::near(at).without(at) & *board.board();
        around.is_subset(&board.stones()[enemy])
    };
    let is_shut_in = |liberties: &PointSet| liberties.len() >= 2 && (*liberties - near).iter().all(is_eye);
    let in_the_way = board
        .blocks_around(&near)
        .filter(|block| block.color() == enemy && !block.is_uncapturable())
        .map(nerai_go::Block::liberties)
        .find(|liberties| is_shut_in(liberties) && liberties.meets(&near));
    in_the_way.is_some_and(|liberties| (liberties & near).iter().all(&mut is_killed_by_filling))
}
