//! A fence around the fight: what lies beyond it is in the hands of one side or the other for good.
//!
//! A search for a proof may pretend that every point beyond the fence holds a stone that nobody can capture. If those are
//! all stones of the prover's opponent, whatever it proves there holds on the board. A killer may also count on what is
//! nearer to his stones than to the target; writing the proof down on the real board then shows where he counted on too
//! much, and the fence takes those points in.

use nerai_board::{Color, PointSet};
use nerai_go::{Position, Setup, SetupError};

/// No fence has more empty points inside: nothing near that size was ever solved.
const MOST_EMPTY: usize = 44;
/// With fewer liberties a stone is nothing to lean on.
const FIRM_LIBERTIES: usize = 3;

/// The points of the fight, and whose the points beyond it are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fence {
    pub(crate) inside: PointSet,
    /// The prover, on whose behalf the fence stands.
    pub(crate) owner: Color,
    /// What lies beyond the fence and is the prover's. The rest is his opponent's.
    owned: PointSet,
    /// The prover's stones that he can lean on.
    firm: PointSet,
}

/// Fences around the target, the narrowest first. The stones taken for granted are never inside.
pub(crate) fn insides(position: &Position, target: &PointSet) -> Vec<PointSet> {
    let walls = position.uncapturable();
    let free = *position.board() - walls;
    let beside_walls = walls.spread() & position.empty_points();
    let mut insides: Vec<PointSet> = Vec::new();
    let mut reached = position.whole_blocks(target);
    // Points beside a wall matter less: they are a step farther away.
    let mut delayed = PointSet::EMPTY;
    loop {
        let next = reached.spread() & free;
        let late = (next - reached) & (beside_walls - delayed);
        let now = position.whole_blocks(&(next - late)) & free;
        delayed |= late;
        if now == reached && late.is_empty() {
            return insides;
        }
        reached = now;
        let inside = with_liberties(position, reached);
        if is_too_wide(position, &inside) && !insides.is_empty() {
            return insides;
        }
        if insides.last() != Some(&inside) {
            insides.push(inside);
        }
    }
}

impl Fence {
    /// A fence behind which nothing is the prover's.
    pub(crate) fn cautious(inside: PointSet, prover: Color) -> Fence {
        Fence { inside, owner: prover, owned: PointSet::EMPTY, firm: PointSet::EMPTY }
    }

    /// A fence behind which the prover has what is nearer to his stones than to the target.
    pub(crate) fn hopeful(position: &Position, inside: PointSet, prover: Color, target: &PointSet) -> Fence {
        let firm = firm(position, prover);
        let owned = nearer_to(position, &firm, target) - position.stones()[prover.other()];
        Fence { inside, owner: prover, owned, firm }
    }

    /// Whether nothing beyond the fence touches it: whose it is does not matter.
    pub(crate) fn is_closed(&self, position: &Position) -> bool {
        let walls = position.uncapturable();
        ((self.inside.spread() & *position.board()) - self.inside).is_subset(&walls)
    }

    /// The points beyond the fence that are the prover's.
    pub(crate) fn counted_on(&self) -> PointSet {
        self.owned - self.inside
    }

    /// The fence with these points inside, behind which the prover no longer has what touches none of his firm stones.
    /// Nothing if it would be the same or too wide.
    pub(crate) fn wider(&self, position: &Position, points: &PointSet) -> Option<Fence> {
        let walls = position.uncapturable();
        let owned = self.owned - (points.spread() - self.firm.spread());
        let inside = with_liberties(position, position.whole_blocks(&(self.inside | *points)) - walls);
        let wider = Fence { inside, owned, ..*self };
        (wider != *self && !is_too_wide(position, &inside)).then_some(wider)
    }

    /// The fence with the points around these inside; nothing if that is the same or too wide.
    pub(crate) fn around(&self, position: &Position, leaks: &PointSet, most: usize) -> Option<Fence> {
        let walls = position.uncapturable();
        let wider = position.whole_blocks(&(self.inside | (leaks.spread() & *position.board()))) - walls;
        let inside = with_liberties(position, wider);
        let is_narrow = (inside & position.empty_points()).len() <= most;
        (inside != self.inside && is_narrow).then_some(Fence { inside, ..*self })
    }

    /// The position with the points beyond the fence as the fence has them. If a block of the opponent is on the board
    /// that could not be there, its liberties beyond the fence are returned.
    pub(crate) fn board(&self, position: &Position) -> Result<Position, PointSet> {
        let setup = position.to_setup();
        let outside = *position.board() - self.inside - setup.uncapturable;
        let owned = outside & self.owned;
        let mut stones = setup.stones;
        for (color, points) in [(self.owner, owned), (self.owner.other(), outside - owned)] {
            stones[color] |= points;
            stones[color.other()] -= points;
        }
        let mut fenced = Setup { stones, uncapturable: setup.uncapturable | outside, ..setup };
        let mut board = loop {
            match Position::from_setup(&fenced) {
                Ok(board) => break board,
                // The prover's block would have been captured there, or those of its stones with liberties beyond the fence
                // before the others came: it only helps that they were not.
                Err(SetupError::NoLiberty { color, stones }) if color == self.owner => {
                    let rim = stones & (position.empty_points() - self.inside).spread();
                    fenced.stones[color] -= if rim.is_empty() { stones } else { rim };
                }
                Err(SetupError::NoLiberty { stones, .. }) => return Err(stones.spread() & position.empty_points()),
                Err(_) => return Err(PointSet::EMPTY),
            }
        };
        board.watch(*position.watched());
        board.set_ban(position.ban().filter(|ban| self.inside.contains(ban.point)));
        Ok(board)
    }
}

fn is_too_wide(position: &Position, inside: &PointSet) -> bool {
    (*inside & position.empty_points()).len() > MOST_EMPTY
}

/// Stones of a side that are taken for granted or have liberties enough.
fn firm(position: &Position, side: Color) -> PointSet {
    let blocks = position.blocks_meeting(position.stones()[side]);
    let firm = blocks.filter(|block| block.is_uncapturable() || block.liberties().len() >= FIRM_LIBERTIES);
    firm.fold(PointSet::EMPTY, |all, block| all | *block.stones())
}

/// The free points that are nearer to firm stones than to the target.
fn nearer_to(position: &Position, firm: &PointSet, target: &PointSet) -> PointSet {
    let free = *position.board() - position.uncapturable();
    let (mut theirs, mut ours) = (*firm, position.whole_blocks(target));
    let mut nearer = PointSet::EMPTY;
    loop {
        let next_theirs = theirs | (theirs.spread() & free);
        let next_ours = ours | (ours.spread() & free);
        nearer |= next_theirs - next_ours;
        if next_theirs == theirs && next_ours == ours {
            return nearer & free;
        }
        (theirs, ours) = (next_theirs, next_ours);
    }
}

/// Every block inside has a liberty inside.
pub(crate) fn with_liberties(position: &Position, inside: PointSet) -> PointSet {
    let lacking = position.blocks_meeting(inside).filter(|block| !block.liberties().meets(&inside));
    lacking.fold(inside, |all, block| all | block.liberties())
}

#[cfg(test)]
mod tests;
