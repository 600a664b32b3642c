//! A chase: cheap reading of a capture for both sides, ladders first, then with one quiet move of the attacker more each time.
//!
//! Both sides try only their few most natural moves, and a block that is out (`out`) has escaped, so that most questions
//! of real games take a few nodes. Neither result is a proof: both say what natural play comes to.

use std::cmp::Reverse;

use nerai_board::{Color, Point, PointSet, zobrist};
use nerai_go::{Ban, Position};

use crate::bounded::out::is_out;
use crate::goals::capture::{Capture, liberties_after};
use crate::goals::target::{Goal, Readable};
use crate::ground::key_map::KeyMap;
use crate::limits::Budget;
use crate::zone::{around, near};

/// Moves that are tried at most by the attacker, and by the defender.
const MOST_ATTACKS: usize = 7;
const MOST_REPLIES: usize = 7;
/// Quiet moves of the attacker on one line, those that are no atari.
const MOST_QUIET: u8 = 3;
/// Longer lines are given up; the longest ladder takes about 70 moves.
const LONGEST: u32 = 90;

/// What a chase comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chased {
    /// The block is taken; this move began it.
    Taken(Option<Point>),
    /// Every natural attack was read to its end and fails.
    Escapes,
    /// The reading did not come to an end.
    Unclear,
}

/// What is known of a state: the fewest quiet moves with which the block was taken, the most with which it was not, and
/// whether nothing was left unread then.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    taken: Option<(u8, Option<Point>)>,
    failed: Option<u8>,
    is_firm: bool,
}

/// A chase after one block under one ko rule.
pub(crate) struct Chase<'a> {
    position: Position,
    goal: Capture,
    /// The side that need not obey bans.
    komaster: Option<Color>,
    budget: &'a mut Budget,
    known: KeyMap<Known>,
    /// Whether a ban stood in the way of a move, or a komaster ignored one.
    pub(crate) met_ko: bool,
    length: u32,
}

impl<'a> Chase<'a> {
    pub(crate) fn new(
        position: &Position,
        anchor: Point,
        komaster: Option<Color>,
        budget: &'a mut Budget,
    ) -> Option<Chase<'a>> {
        let max = position.color_at(anchor)?.other();
        let goal = Capture { anchor, max, lasting: true };
        let position = position.without_past();
        Some(Chase { position, goal, komaster, budget, known: KeyMap::default(), met_ko: false, length: 0 })
    }

    /// What the attacker comes to who moves first.
    pub(crate) fn attack(&mut self) -> Chased {
        self.deepen(Chase::max_moves)
    }

    /// What he comes to if the defender moves first.
    pub(crate) fn attack_second(&mut self) -> Chased {
        self.deepen(Chase::min_moves)
    }

    /// The defender's natural moves, the best first.
    pub(crate) fn defences(&self) -> Vec<Point> {
        self.replies(None)
    }

    fn deepen(&mut self, read: fn(&mut Chase<'a>, u8) -> Chased) -> Chased {
        for quiet in 0..=MOST_QUIET {
            match read(self, quiet) {
                Chased::Unclear if !self.budget.is_spent() => {}
                read => return read,
            }
        }
        Chased::Unclear
    }

    /// The attacker to move, with so many quiet moves left.
    fn max_moves(&mut self, quiet: u8) -> Chased {
        let Some(block) = self.position.block_at(self.goal.anchor) else { return Chased::Taken(None) };
        let liberties = block.liberties();
        let count = liberties.len();
        if is_out(&self.position, self.goal.anchor) {
            return Chased::Escapes;
        }
        if let (1, Some(at)) = (count, liberties.first())
            && self.is_legal(self.goal.max, at)
        {
            let is_final = self.goal.is_final(&self.position, at, self.komaster);
            self.met_ko |= !is_final;
            if is_final {
                return Chased::Taken(Some(at));
            }
        }
        // Every move of the attacker takes one liberty, and all but the last two are quiet.
        if count > usize::from(quiet) + 2 || self.length >= LONGEST || self.budget.is_spent() {
            return Chased::Unclear;
        }
        let side = self.goal.max;
        self.remembered(side, quiet, |me, first| {
            let mut is_firm = true;
            for at in me.attacks(&liberties, first) {
                let Some(read) = me.after(side, at, |me| {
                    let is_atari = me.position.block_at(me.goal.anchor).is_none_or(nerai_go::Block::is_in_atari);
                    let left = if is_atari { Some(quiet) } else { quiet.checked_sub(1) };
                    left.map_or(Chased::Unclear, |left| me.min_moves(left))
                }) else {
                    continue;
                };
                match read {
                    Chased::Taken(_) => return Chased::Taken(Some(at)),
                    Chased::Escapes => {}
                    Chased::Unclear => is_firm = false,
                }
            }
            if is_firm { Chased::Escapes } else { Chased::Unclear }
        })
    }

    /// The defender to move, while the attacker has so many quiet moves left.
    fn min_moves(&mut self, quiet: u8) -> Chased {
        let side = self.goal.max.other();
        if self.position.block_at(self.goal.anchor).is_none() {
            return Chased::Taken(None);
        }
        if is_out(&self.position, self.goal.anchor) {
            return Chased::Escapes;
        }
        if self.length >= LONGEST || self.budget.is_spent() {
            return Chased::Unclear;
        }
        self.remembered(side, quiet, |me, first| {
            let replies = me.replies(first);
            if replies.iter().any(|at| me.after(side, *at, |me| is_out(&me.position, me.goal.anchor)) == Some(true)) {
                return Chased::Escapes;
            }
            for at in replies {
                match me.after(side, at, |me| me.max_moves(quiet)) {
                    Some(Chased::Taken(_)) | None => {}
                    // Another reply may be clear, but the nodes are better spent on the next round.
                    Some(read) => return read,
                }
            }
            Chased::Taken(None)
        })
    }

    /// Reads a state unless it is known.
    fn remembered(&mut self, side: Color, quiet: u8, read: impl FnOnce(&mut Self, Option<Point>) -> Chased) -> Chased {
        let key = self.key(side);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if let Some((least, at)) = known.taken
            && least <= quiet
        {
            return Chased::Taken(at);
        }
        if let Some(most) = known.failed
            && (known.is_firm || quiet <= most)
        {
            return if known.is_firm { Chased::Escapes } else { Chased::Unclear };
        }
        // A repetition is no capture.
        self.known.insert(key, Known { failed: Some(quiet), ..known });
        let result = read(self, known.taken.and_then(|(_, at)| at));
        let known = match result {
            Chased::Taken(at) => Known { taken: Some((quiet, at)), failed: known.failed, is_firm: false },
            Chased::Escapes => Known { failed: Some(quiet), is_firm: true, ..known },
            Chased::Unclear => Known { failed: Some(quiet), is_firm: false, ..known },
        };
        if self.budget.is_spent() {
            self.known.remove(&key);
        } else {
            self.known.insert(key, known);
        }
        result
    }

    fn key(&self, side: Color) -> u64 {
        let ban = self.ban(side).map_or(0, |ban| zobrist::spot(ban.point));
        zobrist::mix(self.position.hash() ^ ban ^ (side.index() as u64 + 1))
    }

    /// The ban that binds a side.
    fn ban(&self, side: Color) -> Option<Ban> {
        self.position.ban().filter(|ban| ban.color == side && self.komaster != Some(side))
    }

    fn is_legal(&mut self, side: Color, at: Point) -> bool {
        if let Some(ban) = self.position.ban()
            && ban.color == side
            && ban.point == at
        {
            self.met_ko = true;
        }
        self.ban(side).is_none_or(|ban| ban.point != at) && self.position.is_placeable(side, at)
    }

    /// Plays a move if it is legal, reads on, takes it back.
    fn after<R>(&mut self, side: Color, at: Point, read: impl FnOnce(&mut Self) -> R) -> Option<R> {
        if !self.is_legal(side, at) {
            return None;
        }
        let ban = self.position.ban();
        self.position.set_ban(None);
        self.position.play(side, at);
        self.budget.count_play(&self.position);
        self.length += 1;
        let read = read(self);
        self.length -= 1;
        self.position.undo();
        self.position.set_ban(ban);
        Some(read)
    }

    /// The attacker's natural moves.
    fn attacks(&self, liberties: &PointSet, first: Option<Point>) -> Vec<Point> {
        let order = if liberties.len() == 1 { 1 } else { 2 };
        let moves = self.goal.knowledge(&self.position, order) & self.position.empty_points();
        let promise = |at: Point| {
            let atari = if liberties.len() == 2 && liberties.contains(at) { 12 } else { 0 };
            self.goal.max_promise(&self.position, at) + atari
        };
        ranked(&moves, promise, first, MOST_ATTACKS)
    }

    /// The defender's.
    fn replies(&self, first: Option<Point>) -> Vec<Point> {
        let Some(block) = self.position.block_at(self.goal.anchor) else { return Vec::new() };
        let (max, min) = (self.goal.max, self.goal.max.other());
        let empty = self.position.empty_points();
        let liberties = block.liberties();
        let mut moves = liberties;
        let is_urgent = block.is_in_atari();
        // What shuts the block in and is short of liberties itself can be taken or threatened.
        let beside = if is_urgent { *block.stones() } else { *block.stones() | liberties };
        let least = if is_urgent { 1 } else { 2 };
        for attacker in self.position.blocks_meeting(around(&self.position, &beside) & self.position.stones()[max]) {
            if attacker.liberties().len() <= least {
                moves |= attacker.liberties();
            }
        }
        if !is_urgent {
            moves |= liberties.spread() & empty;
        }
        let promise = |at: Point| {
            let is_lost = liberties_after(&self.position, min, at).len() < 2;
            let is_capture = near(&self.position, at).meets(&self.position.stones()[max]);
            self.goal.min_promise(&self.position, at) - if is_lost && !is_capture { 20 } else { 0 }
        };
        ranked(&(moves & empty), promise, first, MOST_REPLIES)
    }
}

/// The most promising moves, `first` before all others.
fn ranked(moves: &PointSet, promise: impl Fn(Point) -> i32, first: Option<Point>, most: usize) -> Vec<Point> {
    let mut ranked: Vec<_> = moves.iter().map(|at| ((Some(at) != first, Reverse(promise(at))), at)).collect();
    ranked.sort_unstable();
    ranked.truncate(most);
    ranked.into_iter().map(|(_, at)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    fn chase(position: &Position, anchor: &str, nodes: u64) -> (Chased, bool) {
        let mut budget = Budget::nodes(nodes);
        let komaster = position.color_at(at(anchor));
        let mut chase = Chase::new(position, at(anchor), komaster, &mut budget).unwrap();
        (chase.attack(), chase.met_ko)
    }

    fn is_taken(position: &Position, anchor: &str) -> bool {
        matches!(chase(position, anchor, 1_000).0, Chased::Taken(_))
    }

    #[test]
    fn a_ladder_is_followed_to_the_edge() {
        assert!(is_taken(&with_stones(19, "C4 D5 C3", "D4"), "D4"));
    }

    #[test]
    fn a_stone_on_its_way_breaks_a_ladder() {
        assert!(!is_taken(&with_stones(19, "C4 D5 C3", "D4 F4 E2 F6 G3"), "D4"));
    }

    #[test]
    fn a_net_takes_a_quiet_move() {
        assert!(is_taken(&with_stones(9, "D5 E4 D6", "E5 A1"), "E5"));
    }

    #[test]
    fn a_block_in_the_open_escapes_at_sight() {
        assert_eq!(chase(&with_stones(9, "F5", "D5"), "D5", 0), (Chased::Escapes, false));
    }

    #[test]
    fn without_nodes_a_close_fight_is_unclear() {
        assert_eq!(chase(&with_stones(9, "C4 D5 C3", "D4"), "D4", 0).0, Chased::Unclear);
    }

    #[test]
    fn the_defender_who_moves_first_runs_out_of_a_ladder() {
        let board = with_stones(9, "C4 D5", "D4");
        let mut budget = Budget::nodes(1_000);
        let second = Chase::new(&board, at("D4"), Some(Color::White), &mut budget).unwrap().attack_second();
        assert_eq!(second, Chased::Escapes);
    }
}
