//! Learning goals from games (paper 002, future work): which local formulas do players bring about?
//!
//! A formula counts if it was false, became true by two own moves or more in the area with the opponent moving in between,
//! and stayed true for some moves. What it looked like before the first of those moves is its shape.

use nerai::ProblemError;
use nerai_board::{Color, Point, PointSet};
use nerai_sgf::Game;

use crate::around::square;
use crate::kind::Kind;
use crate::learned::Learned;
use crate::record::Record;
use crate::{seals, walls};

/// A local sequence is looked for among this many moves.
const WINDOW: usize = 8;
/// What was brought about stays for this many moves, or to the end of the game.
const STAYS: usize = 4;
/// Moves so near to a formula belong to it.
const NEAR: u8 = 2;
/// A connection or a seal of more new stones is no short formula.
const MOST_NEW: usize = 3;

impl Learned {
    /// What the players of a game brought about, on its main line.
    ///
    /// # Errors
    /// If the game is not Go, or a move in it is impossible.
    pub fn from_game(game: &Game) -> Result<Learned, ProblemError> {
        let record = Record::of(game)?;
        let mut learned = Learned::default();
        (learned.games, learned.moves) = (1, record.moves.len() as u64);
        for (number, (player, at)) in record.moves.iter().enumerate() {
            if let Some(at) = *at {
                let seen = Seen { record: &record, number, player: *player, at };
                seen.captures(&mut learned);
                seen.walls(&mut learned);
                seen.connections(&mut learned);
                seen.seals(&mut learned);
            }
        }
        Ok(learned)
    }
}

/// A move of a record.
struct Seen<'r> {
    record: &'r Record,
    /// Moves before it.
    number: usize,
    player: Color,
    at: Point,
}

impl Seen<'_> {
    fn own(&self, after: usize) -> PointSet {
        self.record.boards[after][self.player]
    }

    fn enemy(&self, after: usize) -> PointSet {
        self.record.boards[after][self.player.other()]
    }

    /// Where the sequence that ends with this move began: moves before the first own move in the area. Nothing if there
    /// was only one, or the opponent did not move in between.
    fn begin(&self, area: &PointSet) -> Option<usize> {
        let moves = &self.record.moves;
        let earliest = (self.number + 1).saturating_sub(WINDOW);
        let is_own =
            |number: &usize| moves[*number].0 == self.player && moves[*number].1.is_some_and(|at| area.contains(at));
        let first = (earliest..self.number).find(is_own)?;
        let is_answered = moves[first + 1..self.number].iter().any(|(color, at)| *color != self.player && at.is_some());
        is_answered.then_some(first)
    }

    /// Whether something is true after this move and the next ones.
    fn stays(&self, is_true: impl Fn(usize) -> bool) -> bool {
        let after = self.number + 1;
        (after..self.record.boards.len().min(after + STAYS + 1)).all(is_true)
    }

    fn stay(&self, points: &PointSet) -> bool {
        self.stays(|after| points.is_subset(&self.own(after)))
    }

    fn captures(&self, learned: &mut Learned) {
        let taken = self.enemy(self.number) - self.enemy(self.number + 1);
        for block in taken.parts() {
            let Some(begin) = self.begin(&near(&block)) else { continue };
            let Some(anchor) = (block & self.enemy(begin)).first() else { continue };
            if self.stays(|after| !self.enemy(after).contains(anchor)) {
                let whole = PointSet::one(anchor).flood(&self.enemy(begin));
                self.count(learned, Kind::Capture, begin, &whole);
            }
        }
    }

    fn walls(&self, learned: &mut Learned) {
        let own = self.own(self.number + 1);
        for way in [(1, 0), (0, 1)] {
            for length in walls::LENGTHS {
                for back in 0..length {
                    let (column, row) = (
                        i32::from(self.at.column()) - back as i32 * i32::from(way.0),
                        i32::from(self.at.row()) - back as i32 * i32::from(way.1),
                    );
                    let (Ok(column), Ok(row)) = (u32::try_from(column), u32::try_from(row)) else { continue };
                    let Some(start) = self.record.size.point(column, row) else { continue };
                    self.wall(learned, &own, (start, way), length);
                }
            }
        }
    }

    fn wall(&self, learned: &mut Learned, own: &PointSet, from: (Point, (i16, i16)), length: usize) {
        let Some(points) = walls::points(self.record.size, from, length).filter(|points| points.is_subset(own)) else {
            return;
        };
        let Some(begin) = self.begin(&near(&points)) else { return };
        let missing = points - self.own(begin);
        if missing.len() < 2 || !self.stay(&points) {
            return;
        }
        let Some(position) = self.record.position(begin) else { return };
        if walls::line(&position, self.player, from, length).is_some() {
            learned.count(Kind::Wall, &position, self.player, &points);
        }
    }

    fn connections(&self, learned: &mut Learned) {
        let before = self.own(self.number);
        let Some(begin) = self.begin(&square(self.at, NEAR)) else { return };
        let old = self.own(begin);
        let block = PointSet::one(self.at).flood(&self.own(self.number + 1));
        let new = (block - old) & square(self.at, NEAR);
        let parts: Vec<PointSet> = (*PointSet::near(self.at) & before)
            .parts()
            .into_iter()
            .map(|part| part.flood(&before) & old)
            .filter(|part| !part.is_empty())
            .collect();
        let (Some(first), 2..=MOST_NEW) = (parts.first(), new.len()) else { return };
        let alone = first.flood(&old);
        let joined = alone.flood(&(old | new));
        let is_join = parts[1..].iter().any(|part| !part.meets(&alone) && part.meets(&joined));
        if is_join && self.stay(&new) {
            self.count(learned, Kind::Connection, begin, &new);
        }
    }

    fn seals(&self, learned: &mut Learned) {
        let area = square(self.at, seals::STEPS_TO_EXITS as u8);
        let Some(begin) = self.begin(&area) else { return };
        let old = self.own(begin);
        let new = (self.own(self.number + 1) - old) & area;
        if !(2..=MOST_NEW).contains(&new.len()) || !self.stay(&new) {
            return;
        }
        let free = self.record.size.points() - old;
        let (mut rest, mut is_counted) = (self.enemy(begin) & self.enemy(self.number + 1) & area, false);
        while let (Some(stone), false) = (rest.first(), is_counted) {
            let group = PointSet::one(stone).flood(&self.enemy(begin));
            rest -= group;
            let outside = seals::outside(&group, &free);
            let gets_out = |walls: PointSet| group.flood(&(free - walls)).meets(&outside);
            let is_open = outside.len() >= seals::LEAST_OUTSIDE;
            if is_open && !gets_out(new) && new.iter().all(|stone| gets_out(new.without(stone))) {
                self.count(learned, Kind::Seal, begin, &new);
                is_counted = true;
            }
        }
    }

    fn count(&self, learned: &mut Learned, kind: Kind, begin: usize, points: &PointSet) {
        if let Some(position) = self.record.position(begin) {
            learned.count(kind, &position, self.player, points);
        }
    }
}

/// The points near to some points, and themselves.
fn near(points: &PointSet) -> PointSet {
    (0..NEAR).fold(*points, |reached, _| reached.spread())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(sgf: &str) -> Learned {
        let games = nerai_sgf::read_text(sgf).expect("a game");
        Learned::from_game(games.game(1).expect("one game")).expect("legal moves")
    }

    #[test]
    fn a_capture_counts_if_it_took_two_moves_and_stayed() {
        // White's stone on E5 has three liberties, then two, then none.
        let game = "(;SZ[9]AB[de]AW[ee];B[fe];W[aa];B[ed];W[ba];B[ef];W[ca];B[ia];W[da];B[ha];W[ga])";
        let learned = learned(game);
        assert_eq!(learned.of_kind(Kind::Capture), (1, 1), "{learned}");
        assert!(learned.to_string().contains("\ncapture 1 "), "{learned}");
    }

    #[test]
    fn a_stone_that_was_in_atari_and_is_taken_at_once_is_no_formula() {
        let learned = learned("(;SZ[9]AB[de][fe][ed]AW[ee];B[ef];W[aa];B[ia];W[ba])");
        assert_eq!(learned.of_kind(Kind::Capture), (0, 0), "{learned}");
    }

    #[test]
    fn a_ko_that_is_retaken_did_not_stay() {
        let ko = "(;SZ[9]AB[ce][dd][df]AW[ed][ef][fe][de];B[aa];W[ia];B[ee];W[ha];B[ba];W[de])";
        assert_eq!(learned(ko).of_kind(Kind::Capture), (0, 0));
    }

    #[test]
    fn a_wall_is_three_in_a_row_with_room_in_front() {
        let learned = learned("(;SZ[19]AB[jj];B[kj];W[aa];B[lj];W[ba];B[sa];W[ca];B[ra];W[da];B[qa];W[ea])");
        assert_eq!(learned.of_kind(Kind::Wall), (1, 1), "{learned}");
    }

    #[test]
    fn two_stones_that_join_two_blocks_are_a_connection() {
        let learned = learned("(;SZ[9]AB[cc][fc];B[dc];W[aa];B[ec];W[ba];B[ia];W[ha];B[ib];W[hb])");
        assert_eq!(learned.of_kind(Kind::Connection), (1, 1), "{learned}");
    }

    #[test]
    fn stones_that_shut_a_group_in_are_a_seal() {
        // White's stone on A1 gets out to the right and above.
        let learned = learned("(;SZ[9]AW[ai]AB[bg];B[ci];W[ia];B[ah];W[ib];B[bh];W[ic];B[id];W[ie];B[hd];W[he])");
        assert_eq!(learned.of_kind(Kind::Seal).0, 1, "{learned}");
    }
}
