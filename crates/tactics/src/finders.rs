//! Where a side could play for a purpose, the most promising point first.

use nerai_board::{Color, Point, PointSet};

use crate::scene::diagonals;
use crate::world::{Value, World};

/// What finders find.
pub(crate) type Found = Vec<Value>;

/// The points, the best for this colour first.
fn ranked(world: &World, color: Color, points: PointSet) -> Found {
    let legal = points.iter().filter(|at| world.position.is_legal(color, *at));
    let mut scored: Vec<(i32, Point)> = legal.map(|at| (score(world, color, at), at)).collect();
    scored.sort_by_key(|(score, at)| (-score, *at));
    scored.into_iter().map(|(_, at)| Value::At(at)).collect()
}

/// How good a move looks: what eyes and what space it leaves.
pub(crate) fn score(world: &World, color: Color, at: Point) -> i32 {
    let seen = world.seen();
    let judged = &seen.judgement;
    let (good, wanted) =
        if color == world.attacker { (judged.killing(), judged.saving()) } else { (judged.saving(), judged.killing()) };
    let captured = world.position.captures(color, at).len() as i32;
    i32::from(good.contains(at)) * 100
        + i32::from(wanted.contains(at)) * 50
        + i32::from(judged.vital.contains(at)) * 20
        + i32::from(judged.sure.contains(at)) * 5
        + i32::from(judged.hoped.contains(at)) * 5
        + captured * 4
        + (*PointSet::near(at) & judged.hoped).len() as i32 * 2
        + (*PointSet::near(at) & seen.scene.family).len() as i32
}

fn every(points: PointSet) -> Found {
    points.iter().map(Value::At).collect()
}

/// The points that the outline of the eye space asks for, for this side.
pub(crate) fn good_points(world: &World, color: Color, _: &[Value]) -> Found {
    ranked(world, color, good(world, color))
}

/// The best of them.
pub(crate) fn best_points(world: &World, color: Color, arguments: &[Value]) -> Found {
    let mut found = good_points(world, color, arguments);
    found.truncate(BEST);
    found
}

/// Points that count as the best.
const BEST: usize = 2;

fn good(world: &World, color: Color) -> PointSet {
    let seen = world.seen();
    if color == world.attacker { seen.judgement.killing() } else { seen.judgement.saving() }
}

/// The points that the other side would like to have, a few.
pub(crate) fn their_points(world: &World, color: Color, _: &[Value]) -> Found {
    let mut found = ranked(world, color, good(world, color.other()));
    found.truncate(if world.turns() < LATE { FEW } else { VERY_FEW });
    found
}

/// More points of the other side are not fought for, and late in a line still fewer.
const FEW: usize = 4;
const VERY_FEW: usize = 2;
/// Moves after which it is late.
const LATE: usize = 3;

/// Points for the first answer to a first move: any good plan has to stand against these, too.
pub(crate) fn first_answers(world: &World, color: Color, arguments: &[Value]) -> Found {
    if world.turns() != 1 {
        return Vec::new();
    }
    let mut found = eye_points(world, color, arguments);
    found.truncate(FEW);
    found
}

/// Any point in or around the eye space.
pub(crate) fn eye_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let around = seen.judgement.hoped | seen.judgement.border | seen.scene.family.spread();
    ranked(world, color, around & seen.scene.empty())
}

/// Points that decide about the shape of a closed eye space.
pub(crate) fn vital_points(world: &World, _: Color, _: &[Value]) -> Found {
    every(world.seen().judgement.vital)
}

/// Points where the attacker can step in from outside.
pub(crate) fn border_points(world: &World, _: Color, _: &[Value]) -> Found {
    every(world.seen().judgement.border)
}

/// Points in the eye space away from its border.
pub(crate) fn inside_points(world: &World, _: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    every((seen.judgement.hoped - seen.judgement.border) & seen.scene.empty())
}

/// Points on the edge of the board.
pub(crate) fn first_line(world: &World, _: Color, _: &[Value]) -> Found {
    let board = *world.position.board();
    let is_edge = |at: &Point| (*PointSet::near(*at) & board).len() < 5;
    every(board.iter().filter(is_edge).collect())
}

/// Points diagonally next to own stones and beside the other side's, with no own stone beside them.
pub(crate) fn hane_points(world: &World, color: Color, _: &[Value]) -> Found {
    let (own, enemy) = (world.position.stones()[color], world.position.stones()[color.other()]);
    let is_hane = |at: &Point| {
        let near = *PointSet::near(*at);
        !near.meets(&own) && near.meets(&enemy) && diagonals(*at).meets(&own)
    };
    every(world.seen().scene.empty().iter().filter(is_hane).collect())
}

/// Points beside own stones.
pub(crate) fn next_to_own(world: &World, color: Color, _: &[Value]) -> Found {
    every(world.position.stones()[color].spread() & world.seen().scene.empty())
}

/// Points one empty point away from own stones.
pub(crate) fn jumps(world: &World, color: Color, _: &[Value]) -> Found {
    let empty = world.seen().scene.empty();
    let own = world.position.stones()[color];
    let beside = own.spread() & empty;
    every((beside.spread() & empty) - beside)
}

/// A stone that is left to be captured, so that what is left is no eye.
pub(crate) fn throw_ins(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let empty = seen.scene.empty();
    let own = world.position.stones()[color];
    let is_throw_in = |at: &Point| {
        let near = PointSet::near(*at).without(*at) & *world.position.board();
        (near & empty).len() <= 1 && !near.meets(&own) && near.meets(&world.position.stones()[color.other()])
    };
    every(empty.iter().filter(is_throw_in).collect())
}

/// Points diagonally next to small eyes, where a stone makes the eye real or false.
pub(crate) fn eye_corners(world: &World, _: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let small = seen.judgement.hoped.parts().into_iter().filter(|part| part.len() <= 2);
    let corners = small.flat_map(|part| part.iter().collect::<Vec<_>>()).map(diagonals);
    every(corners.fold(PointSet::EMPTY, |all, corners| all | corners) & seen.scene.empty())
}

/// Points that touch two blocks of this colour.
fn between(world: &World, color: Color) -> PointSet {
    let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
    for block in world.position.blocks_meeting(world.position.stones()[color]) {
        twice |= once & block.liberties();
        once |= block.liberties();
    }
    twice
}

/// Points where one stone joins two own blocks.
pub(crate) fn connecting_points(world: &World, color: Color, _: &[Value]) -> Found {
    every(between(world, color))
}

/// Points between two blocks of the other side.
pub(crate) fn cutting_points(world: &World, color: Color, _: &[Value]) -> Found {
    every(between(world, color.other()))
}

/// Blocks near the group that this side could lose at once.
fn near_the_group(world: &World) -> PointSet {
    world.seen().scene.family.spread().spread().spread()
}

/// Blocks of the other side in atari near the group, the largest first.
pub(crate) fn strings_to_capture(world: &World, color: Color, _: &[Value]) -> Found {
    in_atari(world, color.other())
}

/// Own blocks in atari near the group, the largest first.
pub(crate) fn strings_in_danger(world: &World, color: Color, _: &[Value]) -> Found {
    in_atari(world, color)
}

fn in_atari(world: &World, color: Color) -> Found {
    let near = near_the_group(world);
    let blocks = world.position.blocks_meeting(near & world.position.stones()[color]);
    let mut blocks: Vec<_> = blocks.filter(|block| block.is_in_atari() && !block.is_uncapturable()).collect();
    blocks.sort_by_key(|block| (usize::MAX - block.stones().len(), block.stones().first()));
    blocks.into_iter().filter_map(|block| block.stones().first()).map(Value::Block).collect()
}

/// Liberties of stones.
pub(crate) fn liberties(world: &World, color: Color, arguments: &[Value]) -> Found {
    let stones = world.stones_of(&arguments[0]);
    ranked(world, color, stones.spread() & world.seen().scene.empty())
}

/// Points that capture a block of the other side beside these stones.
pub(crate) fn captures_beside(world: &World, color: Color, arguments: &[Value]) -> Found {
    let stones = world.stones_of(&arguments[0]);
    let owner = stones.first().and_then(|stone| world.position.color_at(stone)).unwrap_or(color);
    let prey = world.position.blocks_around(&stones).filter(|block| block.color() != owner);
    let prey = prey.filter(|block| block.is_in_atari() && !block.is_uncapturable());
    ranked(world, color, prey.fold(PointSet::EMPTY, |all, block| all | block.liberties()))
}

/// Blocks of the other side next to the group that could be captured, those with the fewest liberties first.
pub(crate) fn prey(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let hunters = seen.scene.family | (seen.judgement.hoped & seen.scene.weak);
    let blocks = world.position.blocks_around(&hunters);
    let mut prey: Vec<_> = blocks
        .filter(|block| block.color() != color && !block.is_uncapturable() && block.liberties().len() <= 2)
        .collect();
    prey.sort_by_key(|block| (block.liberties().len(), usize::MAX - block.stones().len(), block.stones().first()));
    prey.into_iter().filter_map(|block| block.stones().first()).map(Value::Block).collect()
}

/// Points that lead out of the encirclement: far from the attacker.
pub(crate) fn escape_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let out = (seen.scene.family.spread().spread() & seen.scene.empty()) - seen.scene.strong.spread();
    ranked(world, color, out | (seen.judgement.border & seen.scene.family.spread()))
}

/// Points beside friends outside that the group can reach.
pub(crate) fn link_points(world: &World, color: Color, _: &[Value]) -> Found {
    let seen = world.seen();
    let reach = seen.scene.family.spread().spread() & seen.scene.empty();
    ranked(world, color, reach & seen.scene.friends.spread())
}

/// Parts of the group that hang together by a single point, the largest first.
pub(crate) fn parts(world: &World, _: Color, _: &[Value]) -> Found {
    let mut blocks: Vec<_> = world.position.blocks_meeting(world.seen().scene.family).collect();
    blocks.sort_by_key(|block| (usize::MAX - block.stones().len(), block.stones().first()));
    blocks.into_iter().filter_map(|block| block.stones().first()).map(Value::Block).collect()
}

/// Where a ko is fought: points that take a single stone.
pub(crate) fn ko_points(world: &World, color: Color, _: &[Value]) -> Found {
    let takes_one = |at: &Point| world.position.captures(color, *at).is_one();
    let near = near_the_group(world) & world.seen().scene.empty();
    every(near.iter().filter(takes_one).collect())
}

/// Points where a stone may be captured because its captor is captured in turn.
pub(crate) fn snapbacks(world: &World, color: Color, _: &[Value]) -> Found {
    let (position, empty) = (&world.position, world.seen().scene.empty());
    let is_snapback = |at: &Point| {
        let near = PointSet::near(*at).without(*at);
        let last = near & empty;
        if near.meets(&position.stones()[color]) || !last.is_one() || !position.captures(color, *at).is_empty() {
            return false;
        }
        let Some(answer) = last.first() else { return false };
        let joined = position.blocks_meeting(*PointSet::near(answer) & position.stones()[color.other()]);
        let liberties = joined.fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let around = (liberties | (*PointSet::near(answer) & empty)).without(answer);
        near.meets(&position.stones()[color.other()]) && around.without(*at).is_empty()
    };
    every((near_the_group(world) & empty).iter().filter(is_snapback).collect())
}
