//! What a position remembers of the game besides its stones: which of some stones were never captured, and notes.

use nerai_board::{Point, PointSet, zobrist};

use super::Position;

impl Position {
    /// Watches these stones from now on: which of them were never captured is then part of the position, because a
    /// stone that is put back in the place of a captured one is another stone. Notes begin afresh.
    pub fn watch(&mut self, stones: PointSet) {
        let change = |all, stone| all ^ watched_key(stone);
        self.hash = self.watched.iter().fold(self.hash, change);
        self.watched = stones & (self.stones.black | self.stones.white);
        self.hash = self.watched.iter().fold(self.hash, change);
        self.unwatched.clear();
        self.hash ^= noted_key(self.noted);
        self.noted = 0;
        self.noted_before.clear();
    }

    /// The watched stones that were not captured.
    #[must_use]
    pub fn watched(&self) -> &PointSet {
        &self.watched
    }

    /// Notes facts about the game so far, one a bit, such as "these two stones were once connected". They are part of
    /// the position from now on, until the last play is taken back.
    pub fn note(&mut self, facts: u32) {
        if facts & !self.noted != 0 {
            self.noted_before.push((self.plays.len(), self.noted));
            self.hash ^= noted_key(self.noted);
            self.noted |= facts;
            self.hash ^= noted_key(self.noted);
        }
    }

    /// What was noted.
    #[must_use]
    pub fn noted(&self) -> u32 {
        self.noted
    }
}

/// The part of a hash that says that a stone is watched.
pub(super) fn watched_key(stone: Point) -> u64 {
    zobrist::mix(zobrist::spot(stone))
}

/// The part of a hash that stands for what was noted.
fn noted_key(facts: u32) -> u64 {
    if facts == 0 { 0 } else { zobrist::mix(0x6e6f_7465_0000_0000 | u64::from(facts)) }
}
