//! Walls that might be forced: own stones in a line, with open space in front.
//!
//! Of two missing stones the opponent takes one, so a wall is only forced if it can go on in two ways.

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::Position;

use crate::candidate::{Alternative, Candidate, points_in_words};
use crate::kind::Kind;

/// How long the walls are.
pub(crate) const LENGTHS: [usize; 2] = [3, 4];
/// So many rows in front of a wall have no stones.
const OPEN_ROWS: i16 = 2;
/// What a stone of a wall is worth, and what is added if enemy stones stand behind it.
const STONE: usize = 4;
const AGAINST: usize = 4;

/// Points in a line that may become a wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) points: PointSet,
    /// Whether enemy stones stand behind it.
    is_against: bool,
    /// Which way it runs: 0 along a row, 1 along a column.
    way: usize,
    /// The row or the column.
    at: u8,
}

/// Walls in an area that can go on in two ways.
pub(crate) fn walls(position: &Position, player: Color, area: &PointSet) -> Vec<Candidate> {
    let own = position.stones()[player];
    let lines: Vec<Line> = lines(position, player, area)
        .filter(|line| (line.points - own).len() == 2 && line.points.meets(&own))
        .collect();
    let mut found = Vec::new();
    for (number, one) in lines.iter().enumerate() {
        for other in &lines[number + 1..] {
            let is_same_line = (one.way, one.at) == (other.way, other.at) && one.points.len() == other.points.len();
            let missing = (one.points - own) & (other.points - own);
            if is_same_line && missing.is_one() {
                let either = vec![Alternative::own(one.points), Alternative::own(other.points)];
                let deed =
                    format!("gets a wall on {} or {}", points_in_words(&one.points), points_in_words(&other.points));
                found.push(Candidate::new(Kind::Wall, either, worth(one).min(worth(other)), deed));
            }
        }
    }
    found
}

/// What a wall is worth.
pub(crate) fn worth(line: &Line) -> usize {
    STONE * line.points.len() + if line.is_against { AGAINST } else { 0 }
}

/// The lines of an area that no enemy stone interrupts and that face open space. The first line is no place for a wall.
pub(crate) fn lines(position: &Position, player: Color, area: &PointSet) -> impl Iterator<Item = Line> {
    let ways = [(1, 0), (0, 1)];
    let starts = area.iter().flat_map(move |start| (0..ways.len()).map(move |way| (start, way)));
    let all = starts.flat_map(|(start, way)| LENGTHS.map(|length| (start, way, length)));
    all.filter_map(move |(start, way, length)| {
        line(position, player, (start, ways[way]), length).map(|found| Line { way, ..found })
    })
}

/// The points of a line from a point in one direction.
pub(crate) fn points(size: Size, (start, (right, up)): (Point, (i16, i16)), length: usize) -> Option<PointSet> {
    let (column, row) = (i16::from(start.column()), i16::from(start.row()));
    let at =
        |along: i16| size.point(u32::try_from(column + along * right).ok()?, u32::try_from(row + along * up).ok()?);
    (0..length as i16).map(at).collect()
}

/// The line from a point in one direction, if a wall may come there.
pub(crate) fn line(
    position: &Position,
    player: Color,
    (start, (right, up)): (Point, (i16, i16)),
    length: usize,
) -> Option<Line> {
    let size = position.size();
    let at = |along: i16, across: i16| {
        let column = i16::from(start.column()) + along * right + across * up;
        let row = i16::from(start.row()) + along * up + across * right;
        size.point(u32::try_from(column).ok()?, u32::try_from(row).ok()?)
    };
    let (across, breadth) = if right == 1 { (start.row(), size.height()) } else { (start.column(), size.width()) };
    if across == 0 || across + 1 == breadth {
        return None;
    }
    let enemy = position.stones()[player.other()];
    let stones = enemy | position.stones()[player];
    let rows = |side: i16| -> Option<PointSet> {
        let points = (1..=OPEN_ROWS).flat_map(|row| (0..length as i16).map(move |along| at(along, side * row)));
        points.collect()
    };
    let points = points(size, (start, (right, up)), length)?;
    if points.meets(&enemy) {
        return None;
    }
    let is_open = |side: i16| rows(side).is_some_and(|points| !points.meets(&stones));
    let front = [1, -1].into_iter().find(|&side| is_open(side))?;
    let is_against = (1..=OPEN_ROWS)
        .flat_map(|row| (0..length as i16).filter_map(move |along| at(along, -front * row)))
        .any(|point| enemy.contains(point));
    Some(Line { points, is_against, way: 0, at: across })
}
