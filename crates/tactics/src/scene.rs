//! A group and what surrounds it, as sets of points: who is nearer to which point, and what eye space that leaves.
//!
//! Everything here is a cheap local judgement. A point that the attacker cannot reach within two moves is the group's for
//! sure: he may move first, and each of his steps into the eye space is answered by a block. (On the second line that
//! gives the proverb "six die, eight live".) A point that the group reaches no later than the attacker is hoped for.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_search::group;

use crate::eye_shape::{two_eyes_moving_first, two_eyes_moving_second, vital_points};

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
#[derive(Clone, Debug)]
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
    /// Whether a friend outside is within reach, even if the attacker moves first; or if the group does.
    pub(crate) sure_link: bool,
    pub(crate) hoped_link: bool,
}

impl Scene {
    /// The scene around the stones that the position watches.
    pub(crate) fn of(position: &Position, attacker: Color) -> Scene {
        let target = *position.watched();
        let family = group(position, &target, attacker);
        let (own, enemy) = (position.stones()[attacker.other()], position.stones()[attacker]);
        let is_strong = |block: &nerai_go::Block<'_>| {
            block.is_uncapturable() || block.liberties().len() >= STRONG_LIBERTIES
        };
        let blocks = position.blocks_meeting(enemy).filter(is_strong);
        let mut strong = blocks.fold(PointSet::EMPTY, |all, block| all | *block.stones());
        // A block that cannot be parted from a strong one is as strong.
        loop {
            let linked = position.blocks_meeting(enemy - strong).filter(|block| {
                let near = strong.spread() & block.liberties();
                near.len() >= 2 || near.iter().any(|at| !PointSet::near(at).meets(&own))
            });
            let more = linked.fold(strong, |all, block| all | *block.stones());
            if more == strong {
                break;
            }
            strong = more;
        }
        Scene { board: *position.board(), family, friends: own - family, strong, weak: enemy - strong }
    }

    /// The scene as it would be after a move, told from the sets alone.
    pub(crate) fn after(&self, position: &Position, attacker: Color, color: Color, at: Point) -> Scene {
        let captured = position.captures(color, at);
        let mut scene = Scene {
            family: self.family - captured,
            friends: self.friends - captured,
            strong: self.strong - captured,
            weak: self.weak - captured,
            ..*self
        };
        if color == attacker {
            let outside = king(&scene.strong, &(self.board - scene.family - scene.friends));
            if outside.contains(at) { scene.strong.insert(at) } else { scene.weak.insert(at) }
            if PointSet::near(at).meets(&scene.strong) {
                let joined = PointSet::one(at).flood(&(scene.strong | scene.weak));
                scene.strong |= joined;
                scene.weak -= joined;
            }
        } else {
            scene.family.insert(at);
            scene.family |= PointSet::one(at).flood(&(scene.family | scene.friends));
            scene.friends -= scene.family;
        }
        scene
    }

    pub(crate) fn empty(&self) -> PointSet {
        self.board - self.family - self.friends - self.strong - self.weak
    }

    /// Judges the eye space. With the attacker to move, blocks in atari count as lost.
    pub(crate) fn judge(&self) -> Judgement {
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
        let sure_parts = careful.eyes(&sure, true);
        let hoped_parts = self.eyes(&hoped, false);
        let vital = hoped.parts().iter().fold(PointSet::EMPTY, |all, part| all | vital_points(part, &self.weak))
            | sure.parts().iter().fold(PointSet::EMPTY, |all, part| all | vital_points(part, &self.weak));
        let friends = self.safe_friends(&empty);
        Judgement {
            sure_eyes: sure_parts.0,
            hoped_eyes: hoped_parts.1,
            hoped_second: hoped_parts.0,
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

    /// Eyes in a space if the attacker moves first and if the group does.
    fn eyes(&self, space: &PointSet, careful: bool) -> (u8, u8) {
        let (mut least, mut open) = (0, 0);
        for part in space.parts() {
            let inside = self.weak & part;
            let (second, first) = if part.is_one() {
                self.point_eye(&part, careful)
            } else if two_eyes_moving_second(&part, &inside) {
                (2, 2)
            } else {
                (1, 1 + u8::from(two_eyes_moving_first(&part, &inside)))
            };
            least += second;
            open += u8::from(first > second);
        }
        (least + open / 2, least + open.div_ceil(2))
    }

    /// Whether a single point is an eye, by its diagonal points.
    fn point_eye(&self, part: &PointSet, careful: bool) -> (u8, u8) {
        let Some(at) = part.first() else { return (0, 0) };
        let sides = PointSet::near(at).without(at) & self.board;
        let own = self.family | self.friends;
        let walls = (sides & own).parts().len();
        let around = sides & own;
        let joined = around.first().map(|first| PointSet::one(first).flood(&own)).unwrap_or_default();
        if walls == 1 || around.is_subset(&joined) {
            return (1, 1);
        }
        let diagonal = diagonals(at) & self.board;
        let bad = (diagonal & self.strong).len();
        let open = (diagonal & self.empty()).len();
        let allowed = if sides.len() == 4 { 2 } else { 1 };
        let _ = careful;
        (u8::from(bad + open.div_ceil(2) < allowed), u8::from(bad + open / 2 < allowed))
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
            liberties.len() >= 3 && (liberties - self.family.spread()).flood(&(*empty - self.strong.spread())).len() >= 10
        });
        safe.fold(PointSet::EMPTY, |all, block| all | block)
    }
}

/// The points a king's move away: straight, or diagonally past an empty point.
fn king(from: &PointSet, free: &PointSet) -> PointSet {
    let straight = from.spread() & *free;
    let mut reached = straight;
    // A diagonal step needs one of the two points between to be free.
    for at in from.spread().spread() & *free - straight {
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
