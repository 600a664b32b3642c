//! What a move does, as far as the board shows it: it takes, gives atari, connects, makes an eye.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};

use crate::fact::Says;

/// A space with more points is no place that stones enclose.
const MOST_SPACE: usize = 10;

/// What a move does, the most telling first; nothing if it is illegal.
pub(crate) fn seen(before: &Position, color: Color, at: Point) -> Vec<Says> {
    let mut after = before.clone();
    if after.try_play(color, at).is_err() {
        return Vec::new();
    }
    let taken = after.last_captured();
    let Some(own) = after.block_at(at) else { return Vec::new() };
    let beside = PointSet::one(at);
    let mut says = Vec::new();
    match (taken.first(), after.ban()) {
        (None, _) => {}
        (Some(stone), Some(_)) if taken.is_one() => says.push(Says::TakesKo { stone }),
        (Some(_), _) => says.push(Says::Takes { stones: taken }),
    }
    let enemies = *PointSet::near(at) & after.stones()[color.other()];
    if own.is_in_atari() && taken.is_empty() {
        let is_single = own.stones().is_one();
        says.push(match is_single && enemies.len() >= 2 {
            true => Says::ThrowsIn,
            false => Says::OwnAtari { stones: *own.stones() },
        });
    }
    let in_atari = || after.blocks_around(&beside).filter(|block| block.color() != color && block.is_in_atari());
    let stones = in_atari().fold(PointSet::EMPTY, |all, block| all | *block.stones());
    if !stones.is_empty() {
        says.push(Says::Atari { stones, blocks: in_atari().count() });
    }
    let own_before = || before.blocks_around(&beside).filter(|block| block.color() == color);
    let was_in_atari = own_before().filter(|block| block.is_in_atari());
    let saved = was_in_atari.fold(PointSet::EMPTY, |all, block: Block<'_>| all | *block.stones());
    if !saved.is_empty() && own.liberties().len() >= 2 {
        says.push(Says::LeavesAtari { stones: saved, liberties: own.liberties().len() });
    }
    let around = (beside | taken).spread() & after.empty_points();
    let is_eye = |point: &Point| (PointSet::near(*point).without(*point) & *after.board()).is_subset(own.stones());
    // Where the last liberty is the eye itself, nobody speaks of an eye.
    if let Some(eye) = around.iter().find(is_eye).filter(|_| !own.is_in_atari()) {
        says.push(Says::MakesEye { at: eye });
    }
    let joined: Vec<Point> = own_before().filter_map(|block| block.stones().first()).collect();
    if joined.len() >= 2 {
        says.push(Says::Joins { stones: joined });
    }
    let space = space_around(before, color, at);
    let has_neighbour = PointSet::near(at).meets(&before.stones()[color]);
    let walls = before.blocks_meeting(space & before.stones()[color]).any(Block::is_uncapturable);
    if !has_neighbour && space.len() <= MOST_SPACE && !walls {
        says.push(Says::Placement { space });
    } else if !has_neighbour && let Some(around) = hane_around(before, color, at) {
        says.push(Says::Hane { around });
    }
    says
}

/// The points that can be reached from a point without crossing stones of the other side.
fn space_around(position: &Position, color: Color, at: Point) -> PointSet {
    let open = *position.board() - position.stones()[color.other()];
    PointSet::one(at).flood(&open)
}

/// The enemy stone around which a move bends: beside it, and beside a stone of the mover that lies diagonally.
fn hane_around(position: &Position, color: Color, at: Point) -> Option<Point> {
    let [own, enemies] = [color, color.other()].map(|side| position.stones()[side]);
    let beside = *PointSet::near(at) & enemies;
    let diagonal = (PointSet::near(at).spread() - *PointSet::near(at)) & own;
    beside.iter().find(|enemy| {
        // Two steps in one direction are no diagonal: those points are beside the enemy stone only by that.
        (*PointSet::near(*enemy) & diagonal).iter().any(|stone| is_diagonal(at, stone))
    })
}

fn is_diagonal(one: Point, other: Point) -> bool {
    one.column().abs_diff(other.column()) == 1 && one.row().abs_diff(other.row()) == 1
}

/// The space that the blocks of a group enclose alone; nothing if it is open or large.
pub(crate) fn eye_space(position: &Position, group: &PointSet, owner: Color) -> PointSet {
    let stones = position.stones()[owner];
    let walls = position.blocks().filter(|block| block.color() != owner && block.is_uncapturable());
    let walls = walls.fold(PointSet::EMPTY, |all, block| all | *block.stones());
    let is_enclosed = |space: &&PointSet| {
        let around = space.spread() & stones;
        !around.is_empty() && around.is_subset(group) && space.len() <= MOST_SPACE && !space.meets(&walls)
    };
    let spaces = (*position.board() - stones).parts();
    spaces.iter().filter(is_enclosed).fold(PointSet::EMPTY, |all, space| all | *space)
}
