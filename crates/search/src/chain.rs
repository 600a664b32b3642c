//! Chains of blocks that cannot be cut any more, though not every link is filled: the strength of a connection without
//! reading.
//!
//! Between two blocks with two common liberties max answers a move on one with the other. A point enclosed by max's
//! stones is a link by itself, as long as all blocks around it have another liberty: min may not play there. Links
//! that share no point can be kept one by one, so a whole chain holds if its links are apart and one more liberty is
//! left for the last move to be legal.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};

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

    /// A point where min may not play now, with a liberty for each block around it that keeps it so.
    fn hole(&self, at: Point, kept: &PointSet) -> Option<PointSet> {
        let beside = near(self.position, at).without(at);
        if !beside.is_subset(&self.position.stones()[self.max]) {
            return None;
        }
        let mut link = beside.with(at);
        for block in self.position.blocks_meeting(beside) {
            let others = block.liberties() - *kept - PointSet::one(at);
            if !others.meets(&link) {
                link.insert(others.first()?);
            }
        }
        Some(link)
    }
}
