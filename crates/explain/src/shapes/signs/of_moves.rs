//! Signs of the first move of the side: its shape, and what it does at once.

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::Position;
use nerai_proof::Event;

use super::{Found, Scene};
use crate::fact::Says;
use crate::seen::{eye_space, seen};

/// A space with more points is no place that stones enclose.
const MOST_SPACE: usize = 12;

fn does(scene: &Scene<'_>, is_it: impl Fn(&Says) -> bool) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    Found::yes(seen(before, scene.side, at).iter().any(is_it))
}

pub(super) fn takes(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::Takes { .. } | Says::TakesKo { .. }))
}

pub(super) fn takes_a_ko(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::TakesKo { .. }))
}

pub(super) fn gives_atari(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::Atari { .. }))
}

pub(super) fn double_atari(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::Atari { blocks: 2.., .. }))
}

pub(super) fn throws_in(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::ThrowsIn))
}

pub(super) fn puts_itself_in_atari(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::OwnAtari { .. } | Says::ThrowsIn))
}

pub(super) fn bends_around(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    let [own, enemies] = [scene.side, scene.side.other()].map(|side| before.stones()[side]);
    // Along the edge a hane may stand beside another own stone; elsewhere such a move is a push.
    if PointSet::near(at).meets(&own) && line_of(before.size(), at) != 1 {
        return None;
    }
    let is_around = |enemy: Point| {
        let beside = *PointSet::near(enemy) & own;
        beside.iter().any(|stone| is_diagonal(at, stone))
    };
    Found::yes((*PointSet::near(at) & enemies).iter().any(is_around))
}

/// In the space that the target encloses, beside no stone of its own side.
pub(super) fn inside_the_eye_space(scene: &Scene<'_>) -> Option<Found> {
    let Event::Kill { .. } = scene.event else { return None };
    let (at, before, _) = scene.first()?;
    let owner = before.color_at(*scene.event.points().first()?)?;
    let is_alone = !PointSet::near(at).meets(&before.stones()[scene.side]);
    Found::yes(is_alone && eye_space(before, &scene.target(), owner).contains(at))
}

fn is_diagonal(one: Point, other: Point) -> bool {
    one.column().abs_diff(other.column()) == 1 && one.row().abs_diff(other.row()) == 1
}

pub(super) fn goes_down(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    let size = before.size();
    let above = inwards(size, at, 1).into_iter().flatten();
    let is_own = |point: Point| before.color_at(point) == Some(scene.side);
    Found::yes(line_of(size, at) == 1 && above.filter(|point| line_of(size, *point) == 2).any(is_own))
}

/// The line of the board that a point is on, counted from the nearest edge.
fn line_of(size: Size, at: Point) -> u8 {
    let from = |place: u8, length: u8| place.min(length - 1 - place) + 1;
    from(at.column(), size.width()).min(from(at.row(), size.height()))
}

/// The points so many steps away in the four directions.
fn inwards(size: Size, at: Point, steps: i16) -> [Option<Point>; 4] {
    let go = |x: i16, y: i16| {
        let column = u32::try_from(i16::from(at.column()) + x).ok()?;
        size.point(column, u32::try_from(i16::from(at.row()) + y).ok()?)
    };
    [go(steps, 0), go(-steps, 0), go(0, steps), go(0, -steps)]
}

pub(super) fn on_the_first_line(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    Found::yes(line_of(before.size(), at) == 1)
}

pub(super) fn slides(scene: &Scene<'_>) -> Option<Found> {
    Found::yes(slides_by(scene, 2))
}

pub(super) fn slides_far(scene: &Scene<'_>) -> Option<Found> {
    Found::yes(slides_by(scene, 3))
}

/// Whether the first move is on the edge, so many points along it from a stone on the second line, over empty points.
fn slides_by(scene: &Scene<'_>, distance: u8) -> bool {
    let Some((at, before, _)) = scene.first() else { return false };
    let size = before.size();
    if line_of(size, at) != 1 || PointSet::near(at).meets(&before.stones()[scene.side]) {
        return false;
    }
    let own = before.stones()[scene.side];
    // Diagonal to an own stone it is no slide.
    if own.iter().any(|stone| is_diagonal(at, stone)) {
        return false;
    }
    own.iter().any(|stone| {
        let (columns, rows) = (at.column().abs_diff(stone.column()), at.row().abs_diff(stone.row()));
        let is_jump = line_of(size, stone) == 2 && (columns.min(rows), columns.max(rows)) == (1, distance);
        // The foot of the stone on the edge, and the way from there.
        let foot = if columns == distance { (stone.column(), at.row()) } else { (at.column(), stone.row()) };
        let between = |place: u8, one: u8, other: u8| place >= one.min(other) && place <= one.max(other);
        let way = size.points().iter().filter(|point| {
            *point != at && between(point.column(), foot.0, at.column()) && between(point.row(), foot.1, at.row())
        });
        is_jump && way.into_iter().all(|point| before.is_empty_at(point))
    })
}

pub(super) fn stands_alone_inside(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    let has_neighbour = PointSet::near(at).meets(&before.stones()[scene.side]);
    let space = PointSet::one(at).flood(&before.empty_points());
    let enclosed =
        |side: Color| PointSet::one(at).flood(&(*before.board() - before.stones()[side])).len() <= 2 * MOST_SPACE;
    Found::yes(!has_neighbour && (space.len() <= MOST_SPACE || enclosed(Color::Black) || enclosed(Color::White)))
}

pub(super) fn connects(scene: &Scene<'_>) -> Option<Found> {
    does(scene, |says| matches!(says, Says::Joins { .. }))
}

pub(super) fn makes_an_eye(scene: &Scene<'_>) -> Option<Found> {
    let (_, before, after) = scene.first()?;
    // Who kills makes no eyes worth telling.
    if matches!(scene.event, Event::Kill { .. }) && !scene.target().meets(&before.stones()[scene.side]) {
        return None;
    }
    let makes = does(scene, |says| matches!(says, Says::MakesEye { .. }));
    makes.or_else(|| Found::yes(spaces(after, scene.side) > spaces(before, scene.side)))
}

/// How many small spaces are enclosed by a side alone.
fn spaces(position: &Position, side: Color) -> usize {
    let own = position.stones()[side];
    let all = (*position.board() - own).parts();
    all.iter().filter(|space| space.len() <= MOST_SPACE && space.spread().meets(&own)).count()
}

pub(super) fn cuts(scene: &Scene<'_>) -> Option<Found> {
    let Event::Connect { .. } = scene.event else { return None };
    let (at, before, _) = scene.first()?;
    let enemy = scene.side.other();
    let blocks = before.blocks_around(&PointSet::one(at)).filter(|block| block.color() == enemy).count();
    Found::yes(blocks >= 2)
}

pub(super) fn pushes_in(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    // On from an own stone, straight against an enemy stone or between two of them.
    let around = inwards(before.size(), at, 1).map(|point| point.and_then(|point| before.color_at(point)));
    let is = |number: usize, side: Color| around[number] == Some(side);
    let enemy = scene.side.other();
    let pushes = |[from, ahead, left, right]: [usize; 4]| {
        is(from, scene.side) && (is(ahead, enemy) || (is(left, enemy) && is(right, enemy)))
    };
    Found::yes([[0, 1, 2, 3], [1, 0, 2, 3], [2, 3, 0, 1], [3, 2, 0, 1]].into_iter().any(pushes))
}

pub(super) fn extends(scene: &Scene<'_>) -> Option<Found> {
    let (at, before, _) = scene.first()?;
    Found::yes(PointSet::near(at).meets(&before.stones()[scene.side]))
}
