//! Tables of the reading: results by exact state, and solved zones that answer every position that agrees with them.

use nerai_board::{Point, PointSet};
use nerai_go::Position;

/// What is known of a state at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// Max wins.
    Won,
    /// No win was found by a search this deep in this round.
    Failed,
    /// Nothing yet, but a move to try first.
    Hint,
}

/// One stored result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) zone: PointSet,
    /// The winning move or the refuting reply.
    pub(crate) best: Option<Point>,
    /// Depth of a failed search.
    pub(crate) depth: u8,
    /// Round of the failed search; deeper rounds search more.
    pub(crate) round: u16,
    pub(crate) known: Known,
}

/// Fixed-size hash table that starts small and grows up to a bound, then replaces.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Option<Entry>>,
    used: usize,
    most_slots: usize,
}

const FIRST_SLOTS: usize = 1 << 12;

impl Table {
    /// A table of at most this many entries (rounded to a power of two).
    pub(crate) fn new(most_entries: usize) -> Table {
        Table { slots: vec![None; FIRST_SLOTS], used: 0, most_slots: most_entries.next_power_of_two().max(FIRST_SLOTS) }
    }

    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let home = key as usize & mask;
        // Two neighbouring slots; the first is kept for what is already there with the same key.
        let twin = home ^ 1;
        match (&self.slots[home], &self.slots[twin]) {
            (Some(entry), _) if entry.key == key => home,
            (_, Some(entry)) if entry.key == key => twin,
            (None, _) => home,
            (_, None) => twin,
            (Some(one), Some(two)) => {
                // Wins are worth more than failures, newer more than older.
                let worth = |entry: &Entry| (entry.known == Known::Won, entry.round);
                if worth(one) <= worth(two) { home } else { twin }
            }
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        self.slots[self.slot(key)].as_ref().filter(|entry| entry.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, known: Known, zone: PointSet, best: Option<Point>, depth: u8, round: u16) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most_slots {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![None; old.len() * 4];
            self.used = 0;
            for entry in old.into_iter().flatten() {
                let slot = self.slot(entry.key);
                self.used += usize::from(self.slots[slot].is_none());
                self.slots[slot] = Some(entry);
            }
        }
        let slot = self.slot(key);
        self.used += usize::from(self.slots[slot].is_none());
        self.slots[slot] = Some(Entry { key, zone, best, depth, round, known });
    }
}

/// A result that holds wherever the stones inside its zone are the same.
#[derive(Clone, Copy, Debug)]
struct SolvedZone {
    zone: PointSet,
    black: PointSet,
    white: PointSet,
    best: Option<Point>,
    won: bool,
}

/// The most recent solved zones of one kind of question (goal, mode, order, side to move).
#[derive(Debug, Default)]
pub(crate) struct SolvedZones {
    recent: Vec<SolvedZone>,
    pub(crate) asked: u64,
    pub(crate) hits: u64,
}

/// How many zones of one kind are kept.
const KEPT: usize = 48;

impl SolvedZones {
    /// The result of a zone that agrees with the position, if there is one. The caller answers for ko bans.
    pub(crate) fn find(&mut self, position: &Position) -> Option<(bool, PointSet, Option<Point>)> {
        self.asked += 1;
        let stones = position.stones();
        let agrees = |solved: &SolvedZone| {
            (stones.black & solved.zone) == solved.black && (stones.white & solved.zone) == solved.white
        };
        let place = self.recent.iter().rposition(agrees)?;
        self.hits += 1;
        let solved = self.recent.remove(place);
        self.recent.push(solved);
        Some((solved.won, solved.zone, solved.best))
    }

    /// Remembers a result.
    pub(crate) fn put(&mut self, position: &Position, won: bool, zone: PointSet, best: Option<Point>) {
        if self.recent.len() == KEPT {
            self.recent.remove(0);
        }
        let stones = position.stones();
        self.recent.push(SolvedZone { zone, black: stones.black & zone, white: stones.white & zone, best, won });
    }
}
