//! Signs of groups: eyes, races, seki, points that both sides need.

use nerai::How;
use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_proof::Event;

use super::{Found, Scene};
use crate::fact::Says;
use crate::seen::{eye_space, seen};
use crate::wording::Value;

/// Blocks with more liberties are in no race.
const MOST_LIBERTIES: usize = 9;

pub(super) fn keeps_distance(scene: &Scene<'_>) -> Option<Found> {
    let Event::Capture { anchor } = scene.event else { return None };
    let (at, before, after) = scene.first()?;
    let block = after.block_at(*anchor).filter(|block| block.color() != scene.side)?;
    let gives_atari = seen(before, scene.side, at).iter().any(|says| matches!(says, Says::Atari { .. }));
    let touches = PointSet::near(at).meets(block.stones());
    Found::yes(!touches && !gives_atari && block.liberties().len() >= 2)
}

/// The block of the question and one beside it, of the other side, if one of the two is taken.
fn racers<'s>(scene: &'s Scene<'_>) -> Option<(Block<'s>, Block<'s>)> {
    let board = &scene.boards[0];
    let target = scene.event.points().first().and_then(|at| board.block_at(*at))?;
    let is_race = match scene.event {
        Event::Capture { .. } => true,
        // Where walls are taken for granted nobody races.
        Event::Kill { .. } => board.uncapturable().is_empty(),
        _ => false,
    };
    if !is_race || target.liberties().len() > MOST_LIBERTIES {
        return None;
    }
    let mut taken = PointSet::EMPTY;
    for (number, line) in [(scene.line), &scene.known.passed[..]].into_iter().enumerate() {
        let mut board = board.clone();
        for made in line {
            if board.try_move(made.color, made.at).is_err() {
                break;
            }
            if number == 1 || made.color == scene.side {
                taken |= board.last_captured();
            }
        }
    }
    let has_eye = |block: &Block<'_>| eye_of(board, *block) > 0;
    // Whoever has two eyes of his own races with nobody.
    let is_enclosed = |block: &Block<'_>| {
        block.liberties().len() <= MOST_LIBERTIES && !block.is_uncapturable() && eyes_of(board, *block).len() < 2
    };
    let beside = board.blocks_around(target.stones()).filter(|block| {
        let is_taken = block.stones().is_subset(&taken);
        let settled = has_eye(block) || has_eye(&target);
        block.color() != target.color() && block.stones().len() >= 2 && is_enclosed(block) && (is_taken || settled)
    });
    // The one that is taken sooner is the one that races.
    let enemy = beside.min_by_key(|block| (block.liberties().len(), std::cmp::Reverse(block.stones().len())))?;
    Some(if target.color() == scene.side { (target, enemy) } else { (enemy, target) })
}

/// The points of the largest space that a block encloses alone.
fn eye_of(board: &Position, block: Block<'_>) -> usize {
    eyes_of(board, block).into_iter().max().unwrap_or(0)
}

/// The points of each space that a block encloses alone.
fn eyes_of(board: &Position, block: Block<'_>) -> Vec<usize> {
    let spaces = (*board.board() - board.stones()[block.color()]).parts();
    let own = |space: &&PointSet| {
        let around = space.spread() & board.stones()[block.color()];
        !around.is_empty() && around.is_subset(block.stones()) && space.len() <= MOST_LIBERTIES
    };
    let enclosed = spaces.iter().filter(own);
    // A space with half of the other block in it is a common liberty, no eye.
    let is_eye = |space: &&PointSet| (**space & board.stones()[block.color().other()]).len() * 2 <= space.len() + 2;
    enclosed.filter(is_eye).map(PointSet::len).collect()
}

pub(super) fn race(scene: &Scene<'_>) -> Option<Found> {
    let (own, enemy) = racers(scene)?;
    let named = |block: &Block<'_>| {
        let stones = *block.stones();
        let at = (stones & scene.event.stones()).first().or(stones.first())?;
        Some(Value::Stones { at, count: stones.len() })
    };
    let values = vec![
        ("who", Value::Side(scene.side)),
        ("other", Value::Side(scene.side.other())),
        ("stones", named(&own)?),
        ("liberties", Value::Number(own.liberties().len())),
        ("against", named(&enemy)?),
        ("their-liberties", Value::Number(enemy.liberties().len())),
        ("shared", Value::Number((own.liberties() & enemy.liberties()).len())),
    ];
    Some(Found::of(values, Vec::new()))
}

pub(super) fn only_winner_has_an_eye(scene: &Scene<'_>) -> Option<Found> {
    let (own, enemy) = racers(scene)?;
    let board = &scene.boards[0];
    Found::yes(eye_of(board, own) > 0 && eye_of(board, enemy) == 0)
}

pub(super) fn winner_has_the_bigger_eye(scene: &Scene<'_>) -> Option<Found> {
    let (own, enemy) = racers(scene)?;
    let board = &scene.boards[0];
    let [own, enemy] = [own, enemy].map(|block| eye_of(board, block));
    let values = vec![("points", Value::Number(own)), ("their-points", Value::Number(enemy))];
    // Eyes of one to three points count alike (four and more give extra liberties).
    (enemy > 0 && own > enemy && own >= 4).then(|| Found::of(values, Vec::new()))
}

/// Whether a point is an eye by its looks: empty, shut in by stones of its owner.
fn is_plain_eye(board: &Position, at: Point, owner: Color) -> bool {
    let near = PointSet::near(at).without(at) & *board.board();
    board.is_empty_at(at) && near.is_subset(&board.stones()[owner])
}

/// The corners of an eye that the other side holds, and how many it needs to make the eye false.
pub(super) fn corners(board: &Position, at: Point, attacker: Color) -> (usize, usize) {
    let around = board
        .board()
        .iter()
        .filter(|point| point.column().abs_diff(at.column()) == 1 && point.row().abs_diff(at.row()) == 1);
    let corners: PointSet = around.collect();
    let held = (corners & board.stones()[attacker]).len();
    (held, if corners.len() == 4 { 2 } else { 1 })
}

pub(super) fn makes_an_eye_false(scene: &Scene<'_>) -> Option<Found> {
    let Event::Kill { .. } = scene.event else { return None };
    let (at, before, after) = scene.first()?;
    let owner = scene.side.other();
    if before.stones()[owner].meets(&scene.event.stones()) && !scene.event.stones().is_subset(&before.stones()[owner]) {
        return None;
    }
    let diagonal = before
        .board()
        .iter()
        .filter(|eye| eye.column().abs_diff(at.column()) == 1 && eye.row().abs_diff(at.row()) == 1);
    let is_false = |eye: &Point| {
        let (held, needed) = corners(after, *eye, scene.side);
        let (held_before, _) = corners(before, *eye, scene.side);
        let blocks = after.blocks_around(&PointSet::one(*eye)).count();
        is_plain_eye(after, *eye, owner) && held >= needed && held_before < needed && blocks >= 2
    };
    let eye = diagonal.into_iter().find(is_false)?;
    Some(Found::of(vec![("eye", Value::Point(eye))], Vec::new()))
}

/// The liberties that the group and enemy blocks share, at the end of the line.
fn shared(scene: &Scene<'_>) -> Option<(Position, Color, PointSet)> {
    if scene.known.how != Some(How::Seki) {
        return None;
    }
    // Nothing moves any more: as it stands, or after the first move of the side.
    let number = if scene.line.first().is_some_and(|made| made.color == scene.side) { 1 } else { 0 };
    let board = scene.boards.get(number)?.clone();
    let owner = scene.side;
    let near = board.blocks_meeting(scene.target()).filter(|block| block.color() == owner);
    let own = near.fold(PointSet::EMPTY, |all, block| all | block.liberties());
    let theirs = board.blocks_meeting(own.spread()).filter(|block| block.color() != owner && !block.is_uncapturable());
    let shared = own & theirs.fold(PointSet::EMPTY, |all, block| all | block.liberties());
    (!shared.is_empty()).then_some((board, owner, shared))
}

pub(super) fn seki(scene: &Scene<'_>) -> Option<Found> {
    let (_, owner, shared) = shared(scene)?;
    let values = vec![
        ("who", Value::Side(owner)),
        ("other", Value::Side(owner.other())),
        ("shared", Value::Points(shared.iter().collect())),
    ];
    Some(Found::of(values, Vec::new()))
}

/// Whether each of the two sides in a seki has an eye.
fn eyes_in_seki(scene: &Scene<'_>) -> Option<[bool; 2]> {
    let (board, owner, shared) = shared(scene)?;
    let has_eye = |side: Color| {
        let blocks = board.blocks_around(&shared).filter(|block| block.color() == side && !block.is_uncapturable());
        let blocks: Vec<Block<'_>> = blocks.collect();
        blocks
            .iter()
            .any(|block| block.liberties().iter().any(|at| !shared.contains(at) && is_plain_eye(&board, at, side)))
    };
    Some([has_eye(owner), has_eye(owner.other())])
}

pub(super) fn no_eyes_in_seki(scene: &Scene<'_>) -> Option<Found> {
    Found::yes(eyes_in_seki(scene)? == [false, false])
}

pub(super) fn eye_each_in_seki(scene: &Scene<'_>) -> Option<Found> {
    Found::yes(eyes_in_seki(scene)? == [true, true])
}

pub(super) fn vital_point(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    let owner = before.color_at(*scene.event.points().first()?)?;
    let space = eye_space(before, &scene.target(), owner);
    // Where the shape has vital points by name, no other point is called so.
    let of_shape = scene.known.vital_of_shape.map_or(PointSet::EMPTY, |vital| vital(before, &space, owner));
    let is_named = of_shape.is_empty() || of_shape.contains(at);
    (scene.known.vital == Some(at) && space.contains(at) && is_named)
        .then(|| Found::of(vec![("move", Value::Point(at))], vec![first_line(scene)]))
}

/// The line up to the first move of the side.
fn first_line(scene: &Scene<'_>) -> Vec<nerai_proof::Move> {
    scene.own().next().map(|(number, _)| scene.then(number, &[])).unwrap_or_default()
}

pub(super) fn vital_of_shape(scene: &Scene<'_>) -> Option<Found> {
    let Event::Kill { .. } = scene.event else { return None };
    let (at, before, _) = scene.first()?;
    let owner = before.color_at(*scene.event.points().first()?)?;
    let space = eye_space(before, &scene.target(), owner);
    let vital = scene.known.vital_of_shape?(before, &space, owner);
    vital.contains(at).then(|| Found::of(vec![("move", Value::Point(at))], vec![first_line(scene)]))
}

pub(super) fn miai(scene: &Scene<'_>) -> Option<Found> {
    let (before, one, other) = scene.known.miai.clone()?;
    let values = vec![("who", Value::Side(scene.side)), ("one", Value::Point(one)), ("other", Value::Point(other))];
    let line = |first: Point, second: Point| {
        let mut line = before.clone();
        line.extend(
            [(scene.side.other(), first), (scene.side, second)]
                .map(|(color, at)| nerai_proof::Move { color, at: nerai_board::Play::At(at) }),
        );
        line
    };
    let lines = [line(one, other), line(other, one)];
    let lines = lines.iter().flat_map(|line| [line[..line.len() - 1].to_vec(), line.clone()]).collect();
    Some(Found::of(values, lines).after(before))
}
