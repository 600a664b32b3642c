//! Where a side could play for a purpose, the most promising point first.

use nerai_board::{Color, Point, PointSet};

use crate::scene::diagonals;
use crate::world::{Value, World};

type Found = Vec<Value>;

/// The points, the best for this colour first.
fn ranked(world: &World, color: Color, points: PointSet) -> Found {
    let legal = points.iter().filter(|at| world.position.is_legal(color, *at));
    let mut scored: Vec<(i32, Point)> = legal.map(|at| (score(world, color, at), at)).collect();
    scored.sort_by_key(|(score, at)| (-score, *at));
    scored.into_iter().map(|(_, at)| Value::At(at)).collect()
}

/// How good a move looks: what eyes and what space it leaves.
pub(crate) fn score(world: &World, color: Color, at: Point) -> i32 {
    let judged = world.imagine(color, at);
    let (sure, hoped) = (i32::from(judged.sure_eyes.min(2)), i32::from(judged.hoped_eyes.min(2)));
    let second = i32::from(judged.hoped_second.min(2));
    let space = judged.sure.len() as i32 * 3 + judged.hoped.len() as i32 * 2;
    let links = i32::from(judged.sure_link) * 60 + i32::from(judged.hoped_link) * 10;
    let for_group = sure * 60 + second * 20 + hoped * 20 + space + links;
    let helpful = world.seen().judgement.vital.contains(at);
    let own = if color == world.attacker { -for_group } else { for_group };
    own + i32::from(helpful) * 15 + world.position.captures(color, at).len() as i32 * 8
}

fn space(world: &World) -> PointSet {
    let seen = world.seen();
    (seen.judgement.hoped | seen.judgement.border) & seen.scene.empty()
}

pub(crate) fn vital_points(world: &World, color: Color, _: &[Value]) -> Found {
    ranked(world, color, world.seen().judgement.vital)
}

pub(crate) fn eye_points(world: &World, color: Color, _: &[Value]) -> Found {
    ranked(world, color, space(world) | (world.seen().scene.family.spread() & world.seen().scene.empty()))
}

pub(crate) fn border_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    ranked(world, color, seen.judgement.border)
}

pub(crate) fn inside_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    ranked(world, color, (seen.judgement.hoped - seen.judgement.border) & seen.scene.empty())
}

/// A stone that is left to be captured, so that what is left is no eye.
pub(crate) fn throw_ins(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let empty = seen.scene.empty();
    let own = world.position.stones()[color];
    let is_throw_in = |at: &Point| {
        let near = PointSet::near(*at).without(*at) & *world.position.board();
        (near & empty).len() <= 1 && !near.meets(&own) && near.meets(&seen.scene.family)
    };
    let points = (seen.scene.family.spread() & empty).iter().filter(is_throw_in).collect();
    ranked(world, color, points)
}

/// Points that capture something near the group.
pub(crate) fn captures(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let near = seen.scene.family.spread().spread().spread();
    let prey = world.position.blocks_meeting(near & world.position.stones()[color.other()]);
    let points = prey.filter(|block| block.is_in_atari() && !block.is_uncapturable());
    let points = points.fold(PointSet::EMPTY, |all, block| all | block.liberties());
    ranked(world, color, points)
}

/// Points that rescue own blocks in atari near the group: by extending or by capturing.
pub(crate) fn rescues(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let near = seen.scene.family.spread().spread().spread();
    let own = world.position.blocks_meeting(near & world.position.stones()[color]);
    let mut points = PointSet::EMPTY;
    for block in own.filter(|block| block.is_in_atari() && !block.is_uncapturable()) {
        points |= block.liberties();
        let enemies = world.position.blocks_around(block.stones());
        for enemy in enemies.filter(|enemy| enemy.color() != color && enemy.is_in_atari() && !enemy.is_uncapturable()) {
            points |= enemy.liberties();
        }
    }
    ranked(world, color, points)
}

/// Points between blocks of the group.
pub(crate) fn cutting_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let blocks: Vec<PointSet> =
        world.position.blocks_meeting(seen.scene.family | seen.scene.friends).map(|block| block.liberties()).collect();
    let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
    for liberties in blocks {
        twice |= once & liberties;
        once |= liberties;
    }
    ranked(world, color, twice & seen.scene.family.spread())
}

/// Diagonal points of small eyes, where a stone makes the eye real or false.
pub(crate) fn eye_corners(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let single = seen.judgement.hoped.parts().into_iter().filter(|part| part.len() <= 2);
    let corners = single.flat_map(|part| part.iter().collect::<Vec<_>>()).map(diagonals);
    let points = corners.fold(PointSet::EMPTY, |all, corners| all | corners);
    ranked(world, color, points & seen.scene.empty())
}

/// Liberties of a block, those that leave it fewest first.
pub(crate) fn liberties(world: &World, color: Color, arguments: &[Value]) -> Found {
    let stones = world.stones_of(&arguments[0]);
    ranked(world, color, stones.spread() & world.seen().scene.empty())
}

/// Blocks of the other side next to the group that could be captured.
pub(crate) fn prey(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let hunters = seen.scene.family | (seen.judgement.hoped & seen.scene.weak);
    let blocks = world.position.blocks_around(&hunters);
    let mut prey: Vec<_> = blocks
        .filter(|block| block.color() != color && !block.is_uncapturable() && block.liberties().len() <= 3)
        .collect();
    prey.sort_by_key(|block| (block.liberties().len(), usize::MAX - block.stones().len(), block.stones().first()));
    prey.into_iter().filter_map(|block| block.stones().first()).map(Value::Block).collect()
}
