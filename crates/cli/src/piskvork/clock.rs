//! How long a move may take, by what the manager has said.

use std::time::Duration;

/// Kept back for the way of the answer to the manager, and for a machine that is busy.
const RESERVE: Duration = Duration::from_millis(100);
/// A match is planned to last this many further moves.
const MOVES_AHEAD: u32 = 25;

/// The limits of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// For one move.
    pub(super) turn: Duration,
    /// For all moves of the game; none if there is no limit.
    pub(super) whole: Option<Duration>,
    /// What is left of it; none if the manager has not said.
    pub(super) left: Option<Duration>,
}

impl Default for Clock {
    /// Managers that say nothing give thirty seconds; nobody wants to wait so long.
    fn default() -> Clock {
        Clock { turn: Duration::from_secs(5), whole: None, left: None }
    }
}

impl Clock {
    /// When to stop thinking, counted from the question. Zero if a move is wanted at once.
    pub(super) fn for_move(&self) -> Duration {
        let left = self.left.or(self.whole).filter(|_| self.whole.is_some());
        let share = left.map_or(self.turn, |left| (left / MOVES_AHEAD).min(self.turn));
        // What is kept back of a short time is a part of it.
        share.saturating_sub(RESERVE.min(share / 3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_less_than_its_limit() {
        for milliseconds in [0, 1, 5, 50, 100, 1000, 30_000] {
            let turn = Duration::from_millis(milliseconds);
            let thought = Clock { turn, ..Clock::default() }.for_move();
            assert!(thought < turn || turn.is_zero(), "{milliseconds}");
            assert!(thought >= turn / 2, "{milliseconds}");
        }
    }

    #[test]
    fn a_match_limit_is_divided_and_none_means_none() {
        let second = Duration::from_secs(1);
        let left = Some(Duration::from_millis(500));
        let clock = Clock { turn: second, whole: Some(180 * second), left };
        assert!(clock.for_move() < Duration::from_millis(21));
        // Without a limit for the match, managers send an enormous or a meaningless time left.
        let free = Clock { turn: second, whole: None, left: Some(Duration::ZERO) };
        assert!(free.for_move() >= Duration::from_millis(900));
    }
}
