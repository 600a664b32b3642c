//! Chains of blocks that cannot be cut any more, though not every link is filled: the strength of a connection without
//! reading.
//!
//! Between two blocks with two common liberties max answers a move on one with the other. A point enclosed by max's
//! stones is a link by itself, as long as all blocks around it have another liberty: min may not play there, or is taken
//! at once if there is a gap (a tiger's mouth). Links
//! that share no point can be kept one by one, so a whole chain holds if its links are apart and one more liberty is
//! left for the last move to be legal.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};

use crate::goals::capture::liberties_after;
use crate::zone::near;

/// Longest chain that is looked for, in links.
const MOST_LINKS: usize = 6;
/// Blocks that are looked at before giving up.
const MOST_STEPS: usize = 24;

/// With min to move: the points that pin an unbreakable chain from the block at `from` to the block at `to`.
pub(crate) fn unbreakable(position: &Position, max: Color, from: Point, to: Point) -> Option<PointSet> {
    let start = position.block_at(from)?;
    let mut search = Chains { position, max, to, steps: 0 };
    search.extend(start, *start.stones(), PointSet::EMPTY, start.liberties(), 0)
}

struct Chains<'a> {
    position: &'a Position,
    max: Color,
    to: Point,
    steps: usize,
}

impl Chains<'_> {
    /// Carries the chain on from its last block; `kept` are the points of its links, `liberties` those of its blocks.
    fn extend(
        &mut self,
        last: Block<'_>,
        stones: PointSet,
        kept: PointSet,
        liberties: PointSet,
        links: usize,
    ) -> Option<PointSet> {
        if stones.contains(self.to) {
            // The last link needs a liberty besides its own points.
            let spare = if links == 0 { None } else { Some((liberties - kept).first()?) };
            return Some(spare.into_iter().fold(stones | kept, PointSet::with));
        }
        self.steps += 1;
        if links == MOST_LINKS || self.steps > MOST_STEPS {
            return None;
        }
        let free = last.liberties() - kept;
        let own = self.position.stones()[self.max];
        let position = self.position;
        for next in position.blocks_meeting((free.spread() & own) - stones) {
            let Some(link) = self.link(last, next, &kept) else { continue };
            let all = liberties | next.liberties();
            if let Some(found) = self.extend(next, stones | *next.stones(), kept | link, all, links + 1) {
                return Some(found);
            }
        }
        None
    }

    /// The points of a link between two blocks that shares no point with `kept`.
    fn link(&self, a: Block<'_>, b: Block<'_>, kept: &PointSet) -> Option<PointSet> {
        let common = (a.liberties() & b.liberties()) - *kept;
        if common.len() >= 2 {
            // Points that touch no third block leave most for other links.
            let mut ranked: Vec<(usize, Point)> = common
                .iter()
                .map(|point| {
                    let beside = near(self.position, point) & self.position.stones()[self.max];
                    ((beside - *a.stones() - *b.stones()).len(), point)
                })
                .collect();
            ranked.sort_unstable();
            return Some(ranked.iter().take(2).map(|(_, point)| *point).collect());
        }
        self.hole(common.first()?, kept)
    }

    /// A point where min may not play, or not without being taken at once: nothing but stones of max around it, with at
    /// most one gap. Each block around it, and a stone in the gap, must keep a liberty that min could only take in time
    /// for max to fill the point.
    fn hole(&self, at: Point, kept: &PointSet) -> Option<PointSet> {
        let own = self.position.stones()[self.max];
        let beside = near(self.position, at).without(at);
        let gap = beside - own;
        if gap.len() > 1 || gap.meets(kept) || !gap.is_subset(&self.position.empty_points()) {
            return None;
        }
        let mut link = beside.with(at);
        for block in self.position.blocks_meeting(beside) {
            let others = block.liberties() - *kept - gap - PointSet::one(at);
            if !others.meets(&link) {
                link.insert(others.first()?);
            }
        }
        if let Some(gap) = gap.first() {
            for block in self.position.blocks_meeting(near(self.position, gap) & own) {
                link |= *block.stones();
            }
            let others = liberties_after(self.position, self.max, gap) - *kept - PointSet::one(at);
            if !others.meets(&link) {
                link.insert(others.first()?);
            }
        }
        Some(link)
    }
}

#[cfg(test)]
mod tests {
    use nerai_board::{Random, Size};
    use nerai_oracle::oracle;
    use nerai_proof::{Task, Verdict};

    use super::*;
    use crate::testing::{at, random_position, with_stones};

    fn holds(black: &str, white: &str, from: &str, to: &str) -> bool {
        unbreakable(&with_stones(6, black, white), Color::Black, at(from), at(to)).is_some()
    }

    #[test]
    fn two_common_liberties_are_a_link_and_one_is_none() {
        assert!(holds("C3 D4", "", "C3", "D4"));
        assert!(!holds("C3 D4", "C4", "C3", "D4"));
        assert!(!holds("C3 E3", "", "C3", "E3"));
    }

    #[test]
    fn links_that_share_a_point_do_not_hold_together() {
        assert!(holds("B2 C3 D4", "", "B2", "D4"));
        assert!(!holds("B2 C3 D2", "C1", "B2", "D2"));
    }

    #[test]
    fn an_enclosed_point_is_a_link() {
        assert!(holds("B1 A2 B3 C2", "C1", "B1", "C2"));
        // With D2 taken too, nothing is left for the last move to live on.
        assert!(!holds("B1 A2 B3 C2", "C1 D2", "B1", "C2"));
    }

    #[test]
    fn a_tiger_mouth_is_a_link() {
        assert!(holds("B1 A2 C3 D2", "", "C3", "D2"));
        assert!(holds("B3 D3 C4", "B4 D4", "B3", "D3"));
        assert!(!holds("B3 D3 C4", "B4 D4 C1 C2", "B3", "D3"));
    }

    #[test]
    fn what_is_unbreakable_is_won_by_the_oracle() {
        let mut random = Random::new(11);
        let size = Size::new(4, 4).unwrap();
        let mut decided = 0;
        while decided < 20 {
            let Some(position) = random_position(&mut random, size) else { continue };
            let stones: Vec<Point> = position.stones().black.iter().collect();
            let (Some(from), Some(to)) = (stones.first(), stones.last()) else { continue };
            if position.block_id_at(*from) == position.block_id_at(*to)
                || unbreakable(&position, Color::Black, *from, *to).is_none()
            {
                continue;
            }
            let aim =
                Task::read(&position, Color::White, &format!("black: connect({from},{to})")).unwrap().aim().clone();
            let Some(verdict) = oracle::verdict(&position, Color::White, &aim, 2_000_000) else { continue };
            assert_eq!(verdict, Verdict::Won, "{from} {to} {:?}", position.stones());
            decided += 1;
        }
    }
}
