//! Looks for a way out: a strategy that leads stones which are to be taken to where they are out.
//!
//! Nobody proves that stones which run into the open live. What can be written down is how they get there, and that they are
//! out then by a rule that anybody can check (`docs/proofs.md`, "Out"). Most stones that are out are so after a move or two, so
//! this tries few moves of the defender and goes deeper step by step.

use std::collections::{HashMap, HashSet};

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::{Player, build, without_idle_replies};
use nerai_go::{Ban, Position};
use nerai_proof::{Aim, Certificate, Checked, Claim, Event, Kind, Node, Task, Verdict, check_if_out, out};

use crate::limits::{Budget, Steps};
use crate::zone;

/// So many moves of the defender are looked at in a line: in all shipped problems and in games nothing was found with more.
const MOST_MOVES: u32 = 9;
/// No strategy of more nodes is written down.
const MOST_NODES: usize = 20_000;

/// A way out.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Escape {
    /// The verdict for the goal's player, if stones that are out stay uncaptured.
    pub verdict: Verdict,
    /// The defender's first move, if he is to move.
    pub first_move: Option<Play>,
    /// The verdict with its proof, which declares the assumption.
    pub certificate: Certificate,
    /// What the independent checker says about it.
    pub checked: Checked,
}

/// What is shown if stones that are out stay uncaptured: that the goal's stones are not taken. Nothing if no way out is found.
#[must_use]
pub fn escape(task: &Task, budget: &mut Budget) -> Option<Escape> {
    let (position, aim, to_move) = (task.position(), task.aim(), task.to_move());
    if !matches!(aim.event, Event::Capture { .. } | Event::Kill { .. }) {
        return None;
    }
    let mut runner = Runner {
        aim,
        budget,
        best: HashMap::new(),
        failed: HashSet::new(),
        found: HashMap::new(),
        refutations: HashMap::new(),
        killers: [None; MOST_MOVES as usize + 1],
        steps: Steps::default(),
    };
    runner.find(position, to_move)?;
    let proof = build(position, to_move, aim, (Kind::Hold, Some(aim.max)), &mut runner, MOST_NODES)?;
    let verdict = if aim.is_negated() { Verdict::Won } else { Verdict::Lost };
    let first_move = match proof.nodes.first() {
        _ if to_move == aim.max => None,
        Some(Node::Play { at, .. }) => Some(*at),
        _ => Some(Play::Pass),
    };
    let certificate = task.certificate(verdict, vec![proof]).assuming_out();
    let certificate = without_idle_replies(task, &certificate, || true).unwrap_or(certificate);
    let checked = check_if_out(&certificate).ok()?;
    Some(Escape { verdict, first_move, certificate, checked })
}

/// Knows how stones get out.
struct Runner<'r> {
    aim: &'r Aim,
    budget: &'r mut Budget,
    /// The defender's moves that were found to lead out, by what the board looks like and the ban against him.
    best: HashMap<(u64, Option<Point>), Play>,
    /// What does not lead out in so many moves, with this side to move.
    failed: HashSet<(u64, Option<Point>, Color, u32)>,
    /// What leads out in so many moves or more, and what that rests on.
    found: HashMap<(u64, Option<Point>, Color), (u32, PointSet)>,
    /// The attacker's moves that refuted something, by what the board looked like; and the last one for each depth.
    refutations: HashMap<u64, Point>,
    killers: [Option<Point>; MOST_MOVES as usize + 1],
    steps: Steps,
}

impl Runner<'_> {
    /// Looks deeper and deeper; gives the zone of what was found.
    fn find(&mut self, position: &Position, to_move: Color) -> Option<PointSet> {
        let mut board = position.clone();
        for moves in 0..=MOST_MOVES {
            let found = if to_move == self.aim.min() {
                self.runs(&mut board, moves)
            } else {
                self.is_chased(&mut board, moves)
            };
            if found.is_some() || self.budget.is_spent() {
                return found;
            }
        }
        None
    }

    /// What it rests on that the stones get out with the attacker to move and so many moves of the defender.
    fn is_chased(&mut self, board: &mut Position, moves: u32) -> Option<PointSet> {
        board.set_ban(None);
        if let Some(shown) = out(board, self.aim, &PointSet::EMPTY) {
            return Some(zone::close(board, shown));
        }
        let key = (board.hash(), None, self.aim.max, moves);
        if moves == 0 || self.failed.contains(&key) || self.is_taken_next(board) {
            return None;
        }
        if let Some(&(enough, shown)) = self.found.get(&(key.0, None, self.aim.max))
            && enough <= moves
        {
            return Some(shown);
        }
        let found = self.withstands(board, moves);
        match found {
            Some(shown) => {
                self.found.insert((key.0, None, self.aim.max), (moves, shown));
            }
            None if !self.budget.is_spent() => {
                self.failed.insert(key);
            }
            None => {}
        }
        found
    }

    /// Whether the attacker takes all targets with one move.
    fn is_taken_next(&self, board: &Position) -> bool {
        let targets = self.targets(board);
        let mut blocks = board.blocks_meeting(targets);
        let first = blocks.next().filter(|block| block.is_in_atari() && targets.is_subset(block.stones()));
        let last = first.and_then(|block| block.liberties().first());
        last.is_some_and(|at| board.is_placeable(self.aim.max, at))
    }

    fn withstands(&mut self, board: &mut Position, moves: u32) -> Option<PointSet> {
        let attacker = self.aim.max;
        // What refuted something like this is tried before anything else, a pass included.
        let mut answered: Vec<(Point, PointSet)> = Vec::new();
        let likely = [self.refutations.get(&board.hash()).copied(), self.killers[moves as usize]];
        for at in likely.into_iter().flatten() {
            if board.is_placeable(attacker, at) && answered.iter().all(|(other, _)| *other != at) {
                answered.push((at, self.answers(board, at, moves)?));
            }
        }
        let mut shown = self.runs(board, moves)?;
        let mut tried = PointSet::EMPTY;
        let liberties =
            board.blocks_meeting(self.targets(board)).fold(PointSet::EMPTY, |all, block| all | block.liberties());
        loop {
            // The nearest moves first: they are the likeliest to refute.
            let left = (shown & board.empty_points()) - tried;
            let near = (left & liberties).first().or_else(|| (left & liberties.spread()).first());
            let Some(at) = near.or_else(|| left.first()) else { break };
            tried.insert(at);
            if !board.is_placeable(attacker, at) {
                shown |= zone::suicide(board, attacker, at, &shown);
                continue;
            }
            let known = answered.iter().find(|(other, _)| *other == at).map(|(_, behind)| *behind);
            let behind = match known {
                Some(behind) => behind,
                None => self.answers(board, at, moves)?,
            };
            shown |= zone::before_move(board, attacker, at, &behind, false, &self.targets(board));
        }
        Some(self.with_base(board, shown))
    }

    /// What it rests on that the stones get out after a move of the attacker.
    fn answers(&mut self, board: &mut Position, at: Point, moves: u32) -> Option<PointSet> {
        let (before, ban) = (board.hash(), board.ban());
        board.play(self.aim.max, at);
        self.budget.count_play(board);
        let behind = if self.targets(board).is_empty() { None } else { self.runs(board, moves) };
        board.undo();
        board.set_ban(ban);
        if behind.is_none() {
            self.refutations.insert(before, at);
            self.killers[moves as usize] = Some(at);
        }
        behind
    }

    /// What it rests on that the stones get out with the defender to move, within so many moves of his.
    fn runs(&mut self, board: &mut Position, moves: u32) -> Option<PointSet> {
        if let Some(shown) = out(board, self.aim, &PointSet::EMPTY) {
            return Some(zone::close(board, shown));
        }
        let defender = self.aim.min();
        let ban = board.ban().filter(|ban| ban.color == defender);
        let banned = ban.map(|ban| ban.point);
        let key = (board.hash(), banned, defender, moves);
        if moves == 0 || self.failed.contains(&key) {
            return None;
        }
        if let Some(&(enough, shown)) = self.found.get(&(key.0, banned, defender))
            && enough <= moves
        {
            return Some(shown);
        }
        for at in self.candidates(board) {
            if self.budget.is_spent() {
                return None;
            }
            board.set_ban(ban);
            if !board.is_legal(defender, at) {
                continue;
            }
            board.play(defender, at);
            self.budget.count_play(board);
            let behind = self.is_chased(board, moves - 1);
            board.undo();
            board.set_ban(ban);
            if let Some(behind) = behind {
                self.best.insert((board.hash(), banned), at.into());
                let shown = zone::before_move(board, defender, at, &behind, true, &self.targets(board));
                let shown = self.with_base(board, shown);
                self.found.insert((key.0, banned, defender), (moves, shown));
                return Some(shown);
            }
        }
        self.failed.insert(key);
        None
    }

    /// The defender's moves that may help, the most promising first: extensions, links, captures of what is in the way.
    fn candidates(&self, board: &Position) -> Vec<Point> {
        let (defender, empty) = (self.aim.min(), board.empty_points());
        let (own, enemies) = (board.stones()[defender], board.stones()[self.aim.max]);
        let (mut liberties, mut stones) = (PointSet::EMPTY, PointSet::EMPTY);
        for block in board.blocks_meeting(self.targets(board)) {
            liberties |= block.liberties();
            stones |= *block.stones();
        }
        let mut points = if liberties.len() > 1 { (liberties.spread() & empty) | liberties } else { liberties };
        for block in board.blocks_meeting(stones.spread() & enemies) {
            if block.liberties().len() <= 3 {
                points |= block.liberties();
            }
        }
        let worth = |at: Point| {
            let near = PointSet::near(at);
            let mut worth = 0;
            if liberties.contains(at) {
                let mut gained = liberties | (*near & empty);
                for friend in board.blocks_meeting(*near & (own - stones)) {
                    gained |= friend.liberties();
                }
                worth += 10 * gained.without(at).len();
            }
            for block in board.blocks_meeting(*near & enemies) {
                worth += [0, 80, 15, 0, 0][block.liberties().len().min(4)];
            }
            worth
        };
        let mut ordered: Vec<(usize, Point)> = points.iter().map(|at| (worth(at), at)).collect();
        ordered.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        ordered.into_iter().map(|(_, at)| at).collect()
    }

    /// The stones that the event wants gone and that are left.
    fn targets(&self, board: &Position) -> PointSet {
        match &self.aim.event {
            // A stone of the attacker on the point means that the target was taken.
            Event::Capture { anchor } => PointSet::one(*anchor) & board.stones()[self.aim.min()],
            _ => self.aim.event.stones() & *board.watched(),
        }
    }

    /// The zone with the block that is kept, closed.
    fn with_base(&self, board: &Position, shown: PointSet) -> PointSet {
        let kept = self.targets(board).first().and_then(|stone| board.block_at(stone));
        zone::close(board, kept.map_or(shown, |block| shown | *block.stones()))
    }
}

impl Player for Runner<'_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        let banned = position.ban().filter(|ban: &Ban| ban.color == to_move).map(|ban| ban.point);
        let key = (position.hash(), banned);
        if !self.best.contains_key(&key) {
            self.find(position, to_move)?;
        }
        self.best.get(&key).copied()
    }

    fn calls_out(&self) -> bool {
        true
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.budget)
    }
}

#[cfg(test)]
mod tests;
