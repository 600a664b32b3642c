//! Random positions in which a group has a way out: walled corners and sides whose wall has one or two gaps, with a little room
//! behind them.
//!
//! Walls without gaps ask only who lives inside; here the killer has to keep the group in besides.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Event};

use crate::crowded::{aim, fill, grown, perhaps_ban};

/// A walled group with gaps, and what was asked for when it was made up.
#[derive(Clone, Debug)]
pub struct Gapped {
    /// The board, which watches the stones.
    pub position: Position,
    /// Black kills white blocks.
    pub aim: Aim,
    /// The empty points of the wall.
    pub gaps: PointSet,
    /// Whether the group is in the corner; else it is on the side.
    pub is_corner: bool,
    /// Whether nothing is taken for granted; else what is beyond the fight is, and often the wall.
    pub is_strict: bool,
}

/// The most points of a board where nothing is taken for granted, and of those that are not the group's. With more of them far
/// more can be reached.
const LARGEST_STRICT: usize = 20;
const MOST_STRICT: usize = 13;

/// How often something is tried: without that, what is rarely legal would be rare.
const TRIES: usize = 1_000;

/// A random walled group of White's, with a question whether Black can kill it.
pub fn walled_gap(size: Size, random: &mut Random) -> Gapped {
    let is_small = size.area() <= LARGEST_STRICT;
    loop {
        let wished = (random.below(3) > 0, is_small && random.below(3) == 0, 1 + random.below(2));
        if let Some(found) = (0..TRIES).find_map(|_| made_up(size, wished, random)) {
            return found;
        }
    }
}

/// One try; nothing if there is no room for it, or it is illegal or trivial.
fn made_up(size: Size, (is_corner, is_strict, count): (bool, bool, usize), random: &mut Random) -> Option<Gapped> {
    let board = size.points();
    let column = if is_corner { 0 } else { 1 + random.below(usize::from(size.width()) - 2) };
    let first = size.point(u32::try_from(column).ok()?, 0)?;
    let room = grown(vec![first], board, 2 + random.below(4), random);
    let ring = (room.spread() & board) - room;
    let wall = (ring.spread() & board) - ring - room;
    let outside = board - room - ring - wall;
    let mut setup = Setup::empty(size);
    setup.stones.white = ring.iter().filter(|_| random.below(10) > 0).collect();
    let gaps = some_of(wall & setup.stones.white.spread(), count, random);
    let most = if size.area() > LARGEST_STRICT { 7 } else { 5 };
    let space = grown((gaps.spread() & outside).iter().collect(), outside, 1 + random.below(most), random);
    if gaps.len() < count || space.is_empty() {
        return None;
    }
    let far = outside - space;
    // A friend to join makes way out of what would else be a dead end.
    let beside: Vec<Point> = (space.spread() & far).iter().collect();
    let friend = if random.below(2) == 0 { grown(beside, far, 1 + random.below(3), random) } else { PointSet::EMPTY };
    setup.stones.white |= friend;
    setup.stones.black = (wall - gaps) | (far - friend);
    if is_strict {
        let empty = far.iter().filter(|_| random.below(2) == 0).collect();
        setup.stones.black -= empty;
        setup.stones.white -= empty;
    } else {
        let is_loose = random.below(3) == 0;
        setup.uncapturable = if is_loose { far } else { far | (wall - gaps) };
    }
    fill(&mut setup, room, random);
    for point in space {
        match random.below(12) {
            0 => setup.place(Color::White, point),
            1 => setup.place(Color::Black, point),
            _ => {}
        }
    }
    let mut position = Position::from_setup(&setup).ok()?;
    let blocks = 1 + random.below(3);
    let points: Vec<Point> = position
        .blocks_meeting(ring & setup.stones.white)
        .filter_map(|block| block.stones().first())
        .take(blocks)
        .collect();
    let group = blocks_of(&position, points.iter().copied().collect());
    if points.is_empty() || gaps.iter().any(|gap| (PointSet::one(gap).spread() & group).is_empty()) {
        return None;
    }
    if is_strict && size.area() - group.len() > MOST_STRICT {
        return None;
    }
    let aim = aim(&position, Event::Kill { points }, Color::Black)?;
    perhaps_ban(&mut position, random);
    aim.watch(&mut position);
    Some(Gapped { position, aim, gaps, is_corner, is_strict })
}

/// All stones of the blocks with these.
fn blocks_of(position: &Position, stones: PointSet) -> PointSet {
    position.blocks_meeting(stones).flat_map(|block| block.stones().iter()).collect()
}

/// So many of these points, fewer if there are no more.
fn some_of(points: PointSet, count: usize, random: &mut Random) -> PointSet {
    let mut left: Vec<Point> = points.iter().collect();
    let mut taken = PointSet::EMPTY;
    while taken.len() < count && !left.is_empty() {
        taken.insert(left.swap_remove(random.below(left.len())));
    }
    taken
}

impl Gapped {
    /// The same with stones of this colour in the gaps, Black's for good; nothing if that is no legal position.
    #[must_use]
    pub fn with_gaps_of(&self, color: Color) -> Option<Position> {
        let mut setup = self.position.to_setup();
        for gap in self.gaps {
            setup.place(color, gap);
        }
        if color == Color::Black {
            setup.uncapturable |= self.gaps;
        }
        let mut position = Position::from_setup(&setup).ok()?;
        self.aim.watch(&mut position);
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn many(size: (u32, u32), seed: u64) -> Vec<Gapped> {
        let size = Size::new(size.0, size.1).unwrap();
        let mut random = Random::new(seed);
        (0..300).map(|_| walled_gap(size, &mut random)).collect()
    }

    #[test]
    fn gaps_are_empty_points_beside_the_group_with_room_behind() {
        for size in [(5, 3), (5, 4), (6, 4), (5, 5)] {
            for Gapped { position, aim, gaps, is_strict, .. } in many(size, 3) {
                let group = blocks_of(&position, *position.watched());
                assert!((1..=2).contains(&gaps.len()) && gaps.is_subset(&position.empty_points()));
                assert!(
                    gaps.iter().all(|gap| !(PointSet::one(gap).spread() & group).is_empty()),
                    "{:?}",
                    position.to_setup()
                );
                assert!(!group.is_empty() && group.is_subset(&position.stones().white));
                assert!((group & position.uncapturable()).is_empty());
                assert!(aim.max == Color::Black && !aim.event.holds(&position));
                assert!(!is_strict || position.uncapturable().is_empty());
            }
        }
    }

    #[test]
    fn all_kinds_come_up() {
        let found = many((5, 4), 5);
        let has = |is_it: &dyn Fn(&Gapped) -> bool| found.iter().filter(|gapped| is_it(gapped)).count() > 20;
        assert!(has(&|gapped| gapped.gaps.len() == 1) && has(&|gapped| gapped.gaps.len() == 2));
        assert!(has(&|gapped| gapped.is_corner) && has(&|gapped| !gapped.is_corner));
        assert!(has(&|gapped| gapped.is_strict) && has(&|gapped| !gapped.is_strict));
        assert!(has(&|gapped| !(gapped.position.stones().white & gapped.position.uncapturable()).is_empty()));
    }

    #[test]
    fn a_seed_repeats_and_another_does_not() {
        let drawn = |seed| many((6, 4), seed).iter().map(|gapped| gapped.position.to_setup()).collect::<Vec<_>>();
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }

    #[test]
    fn gaps_can_be_stopped() {
        for gapped in many((5, 4), 7) {
            for color in Color::BOTH {
                let Some(stopped) = gapped.with_gaps_of(color) else { continue };
                assert!(gapped.gaps.is_subset(&stopped.stones()[color]));
                assert_eq!(stopped.watched(), gapped.position.watched());
            }
        }
    }
}
