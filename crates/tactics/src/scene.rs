//! A group and what surrounds it, as sets of points: who is nearer to which point, and what eye space that leaves.
//!
//! Everything here is a cheap local judgement. A point that the attacker cannot reach within two moves is the group's for
//! sure: he may move first, and each of his steps into the eye space is answered by a block. (On the second line that
//! gives the proverb "six die, eight live".) A point that the group reaches no later than the attacker is hoped for.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_search::group;

use crate::eye_shape::EyeShape;
use crate::eye_space::{EyeSpace, MOST_POINTS, Outline, Side};

/// The attacker needs this many steps to points that are safe from him.
const SAFE: usize = 3;
/// Points that are farther away from the group are not its eye space.
const FARTHEST: usize = 5;
/// An attacking block with so many liberties is no prey.
const STRONG_LIBERTIES: usize = 4;

/// The stones around a group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    board: PointSet,
    /// The group with what is linked to it.
    pub(crate) family: PointSet,
    /// Other stones of the same colour.
    pub(crate) friends: PointSet,
    /// Attacking stones that shut the group in.
    pub(crate) strong: PointSet,
    /// Attacking stones that stand in its eye space or can be captured.
    pub(crate) weak: PointSet,
}

/// What a scene looks like.
pub(crate) struct Judgement {
    /// Eyes if the attacker moves first, and each of his steps is answered.
    pub(crate) sure_eyes: u8,
    /// Eyes that the group can hope for if it moves first.
    pub(crate) hoped_eyes: u8,
    /// Eyes that it can hope for if the attacker moves first.
    pub(crate) hoped_second: u8,
    /// Points of sure and of hoped eye space.
    pub(crate) sure: PointSet,
    pub(crate) hoped: PointSet,
    /// Points that decide about the eye shape.
    pub(crate) vital: PointSet,
    /// Points that the attacker reaches with his next move from outside.
    pub(crate) border: PointSet,
    /// The outline of the eye space. What it says costs most of a judgement, so it says only what it is asked.
    picture: RefCell<EyeSpace>,
    /// Whether a friend outside is within reach, even if the attacker moves first; or if the group does.
    pub(crate) sure_link: bool,
    pub(crate) hoped_link: bool,
}

impl Judgement {
    /// Whether the group lives by its outline, with this side to move.
    pub(crate) fn lives(&self, group_first: bool) -> bool {
        self.picture.borrow_mut().lives(group_first)
    }

    /// The moves with which the group lives by its outline.
    pub(crate) fn saving(&self) -> PointSet {
        self.picture.borrow_mut().good_moves(true)
    }

    /// The moves with which the group dies by its outline.
    pub(crate) fn killing(&self) -> PointSet {
        self.picture.borrow_mut().good_moves(false)
    }
}

impl Scene {
    /// The scene around the stones that the position watches.
    pub(crate) fn of(position: &Position, attacker: Color) -> Scene {
        let target = *position.watched();
        let family = group(position, &target, attacker);
        let (own, enemy) = (position.stones()[attacker.other()], position.stones()[attacker]);
        let is_strong =
            |block: &nerai_go::Block<'_>| block.is_uncapturable() || block.liberties().len() >= STRONG_LIBERTIES;
        let blocks = position.blocks_meeting(enemy).filter(is_strong);
        let mut strong = blocks.fold(PointSet::EMPTY, |all, block| all | *block.stones());
        // A block that cannot be parted from a strong one is as strong.
        loop {
            let linked = position.blocks_meeting(enemy - strong).filter(|block| {
                let shared = strong.spread() & block.liberties();
                shared.len() >= 2
            });
            let more = linked.fold(strong, |all, block| all | *block.stones());
            if more == strong {
                break;
            }
            strong = more;
        }
        Scene { board: *position.board(), family, friends: own - family, strong, weak: enemy - strong }
    }

    pub(crate) fn empty(&self) -> PointSet {
        self.board - self.family - self.friends - self.strong - self.weak
    }

    /// Judges the eye space, with so many pictures of it at most. With the attacker to move, blocks in atari count as lost.
    pub(crate) fn judge(&self, komaster: Option<Side>, pictures_left: Rc<Cell<u64>>) -> Judgement {
        let empty = self.empty();
        let lost = self.in_atari(&empty);
        let careful = if lost.is_empty() {
            *self
        } else {
            Scene { family: self.family - lost, strong: self.strong | lost, ..*self }
        };
        let near_attacker = careful.attacker_reach(&empty);
        let near_group = careful.group_reach(&empty);
        let open = empty | self.weak;
        let mut sure = PointSet::EMPTY;
        for steps in 1..=FARTHEST {
            // Reached by the group in so many steps, by the attacker later or never.
            let reached = near_group[steps] - near_group[steps - 1];
            sure |= reached - near_attacker[steps.max(SAFE - 1)];
        }
        let sure = sure & open;
        let (hoped, border) = if lost.is_empty() {
            (self.hoped(&near_group, &near_attacker, &open), near_attacker[1] & empty)
        } else {
            let (attacker, group) = (self.attacker_reach(&empty), self.group_reach(&empty));
            (self.hoped(&group, &attacker, &open), attacker[1] & empty)
        };
        let (mut sure_shape, mut hoped_shape) = (careful.shape(&sure), self.shape(&hoped));
        let vital = sure_shape.vital() | hoped_shape.vital();
        let friends = self.safe_friends(&empty);
        let picture = self.picture(&hoped, (&near_group, &near_attacker), &empty, (komaster, pictures_left));
        Judgement {
            sure_eyes: if sure_shape.two_eyes(false) { 2 } else { u8::from(sure_shape.two_eyes(true)) },
            hoped_eyes: if hoped_shape.two_eyes(true) { 2 } else { u8::from(!hoped.is_empty()) },
            hoped_second: if hoped_shape.two_eyes(false) { 2 } else { u8::from(!hoped.is_empty()) },
            picture: RefCell::new(picture),
            sure_link: !friends.is_empty() && sure.meets(&friends.spread()),
            hoped_link: !friends.is_empty() && (hoped | (self.family.spread() & empty)).meets(&friends.spread()),
            sure,
            hoped,
            vital,
            border: border & (hoped.spread() | self.family.spread()),
        }
    }

    /// The points that the group reaches no later than the attacker.
    fn hoped(&self, group: &[PointSet], attacker: &[PointSet], open: &PointSet) -> PointSet {
        let mut hoped = PointSet::EMPTY;
        for steps in 1..=FARTHEST {
            hoped |= (group[steps] - group[steps - 1]) - attacker[steps - 1];
        }
        hoped & *open
    }

    /// The outline of the eye space: the points that the group reaches soonest, and the attacker not too late.
    fn picture(
        &self,
        hoped: &PointSet,
        (group, attacker): (&[PointSet], &[PointSet]),
        empty: &PointSet,
        (komaster, pictures_left): (Option<Side>, Rc<Cell<u64>>),
    ) -> EyeSpace {
        let inner = *hoped - attacker[1];
        let open = (*hoped | (attacker[1] & group[1] & *empty)) & (*empty | self.weak);
        // Stones that can be captured come with their last liberties.
        let prey = self.weak.parts().into_iter().filter(|chain| chain.meets(&group[1]));
        let prey = prey.filter(|chain| (chain.spread() & *empty).len() <= 3);
        let prey = prey.fold(PointSet::EMPTY, |all, chain| all | chain | (chain.spread() & *empty));
        let order = |at: Point| {
            let near = |reach: &[PointSet]| reach.iter().position(|set| set.contains(at)).unwrap_or(9);
            let kind = match (inner.contains(at) || prey.contains(at), PointSet::near(at).meets(&inner)) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            };
            (kind, near(group), 9 - near(attacker), at)
        };
        let mut candidates: Vec<Point> = (open | prey).iter().collect();
        candidates.sort_by_key(|at| order(*at));
        let points: PointSet = candidates.into_iter().take(MOST_POINTS).collect();
        let walls = (self.family | self.friends).parts();
        let walls: Vec<PointSet> = walls.into_iter().filter(|wall| wall.spread().meets(&points)).collect();
        let outline = Outline {
            points,
            attackers_inside: self.weak & points,
            walls: &walls,
            target: self.family,
            outside: self.strong | (self.weak - points),
            empty_outside: *empty - points,
            komaster,
        };
        EyeSpace::new(&outline, pictures_left)
    }

    /// The shape of an eye space. Blocks that share two empty points count as one.
    fn shape(&self, space: &PointSet) -> EyeShape {
        let empty = self.empty();
        let mut blocks: Vec<PointSet> = Vec::new();
        for mut block in (self.family | self.friends).parts() {
            let mut index = 0;
            while index < blocks.len() {
                let shared = blocks[index].spread() & block.spread() & empty;
                if (shared - *space).len() >= 2 {
                    block |= blocks.swap_remove(index);
                    index = 0;
                } else {
                    index += 1;
                }
            }
            blocks.push(block);
        }
        EyeShape::new(&space.parts(), &blocks, &self.weak)
    }

    /// The blocks of the group that the attacker could capture at once.
    fn in_atari(&self, empty: &PointSet) -> PointSet {
        let parts = self.family.parts().into_iter();
        let weak = parts.filter(|block| (block.spread() & *empty).len() <= 1);
        weak.fold(PointSet::EMPTY, |all, block| all | block)
    }

    /// The points that the attacker reaches from outside in 0, 1, 2, … moves.
    fn attacker_reach(&self, empty: &PointSet) -> Vec<PointSet> {
        let free = *empty | self.weak | self.strong;
        let mut reach = vec![self.strong];
        for steps in 0..=FARTHEST {
            let next = king(&reach[steps], &free);
            // Stones that stand there already cost no move.
            reach.push((next & self.weak).flood(&(self.weak | self.strong)) | next);
        }
        reach
    }

    fn group_reach(&self, empty: &PointSet) -> Vec<PointSet> {
        let free = *empty | self.weak;
        let mut reach = vec![self.family];
        for steps in 0..=FARTHEST {
            let near = king(&reach[steps], &(free | self.family | self.friends));
            let friends = (near & self.friends).flood(&self.friends);
            reach.push(near | friends);
        }
        reach
    }

    /// Stones of the group's colour outside that need no help.
    fn safe_friends(&self, empty: &PointSet) -> PointSet {
        let safe = self.friends.parts().into_iter().filter(|block| {
            let liberties = block.spread() & *empty;
            liberties.len() >= 3
                && (liberties - self.family.spread()).flood(&(*empty - self.strong.spread())).len() >= 10
        });
        safe.fold(PointSet::EMPTY, |all, block| all | block)
    }
}

/// The points a king's move away: straight, or diagonally past an empty point.
fn king(from: &PointSet, free: &PointSet) -> PointSet {
    let straight = from.spread() & *free;
    let mut reached = straight;
    // A diagonal step needs one of the two points between to be free.
    for at in from.spread().spread() & (*free - straight) {
        let between = PointSet::near(at).without(at) & from.spread() & *free;
        if diagonals(at).meets(from) && !between.is_empty() {
            reached.insert(at);
        }
    }
    reached
}

/// The points diagonally next to a point; the caller cuts them to the board.
pub(crate) fn diagonals(at: Point) -> PointSet {
    let near = PointSet::near(at).without(at);
    let (column, row) = (at.column(), at.row());
    let ring = near.spread().without(at) - near;
    ring.iter().filter(|point| point.column().abs_diff(column) == 1 && point.row().abs_diff(row) == 1).collect()
}
