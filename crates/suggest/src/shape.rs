//! Shapes: what a formula looks like with the stones next to it, whichever way it is turned and whoever's it is.

use nerai_board::{Color, Point, PointSet, Symmetry};
use nerai_go::Position;

/// Longer sides are not told apart: a shape has to be small to come up again.
const LONGEST_SIDE: u8 = 9;

/// The shape of some points with their neighbours, seen by a player: rows from the top with `/` between them.
///
/// `x` and `o` are own and enemy stones, `.` empty points, `-` points of no concern and `#` points off the board. Points
/// that the formula speaks of are `X`, `O` and `*` instead.
pub(crate) fn shape(position: &Position, player: Color, points: &PointSet) -> String {
    Symmetry::all().into_iter().map(|symmetry| picture(position, player, points, symmetry)).min().unwrap_or_default()
}

fn picture(position: &Position, player: Color, points: &PointSet, symmetry: Symmetry) -> String {
    let size = position.size();
    let turned = symmetry.size(size);
    let back = symmetry.inverse();
    let focus = symmetry.set(size, points);
    let Some((columns, rows)) = bounds(&focus) else { return "nothing".to_owned() };
    if columns.1 - columns.0 >= LONGEST_SIDE || rows.1 - rows.0 >= LONGEST_SIDE {
        return "large".to_owned();
    }
    let sign = |column: i16, row: i16| {
        let is_next = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(right, up)| {
            let near = (u32::try_from(column + right), u32::try_from(row + up));
            matches!(near, (Ok(column), Ok(row)) if turned.point(column, row).is_some_and(|at| focus.contains(at)))
        });
        if !is_next {
            return '-';
        }
        let at = match (u32::try_from(column), u32::try_from(row)) {
            (Ok(column), Ok(row)) => turned.point(column, row),
            _ => None,
        };
        let Some(at) = at else { return '#' };
        let is_focus = focus.contains(at);
        match position.color_at(back.point(turned, at)) {
            None => {
                if is_focus {
                    '*'
                } else {
                    '.'
                }
            }
            Some(color) if color == player => {
                if is_focus {
                    'X'
                } else {
                    'x'
                }
            }
            Some(_) => {
                if is_focus {
                    'O'
                } else {
                    'o'
                }
            }
        }
    };
    let line = |row: i16| -> String {
        (i16::from(columns.0) - 1..=i16::from(columns.1) + 1).map(|column| sign(column, row)).collect()
    };
    let lines: Vec<String> = (i16::from(rows.0) - 1..=i16::from(rows.1) + 1).rev().map(line).collect();
    lines.join("/")
}

/// The first and last column and row of some points.
fn bounds(points: &PointSet) -> Option<((u8, u8), (u8, u8))> {
    let range = |of: fn(Point) -> u8| Some((points.iter().map(of).min()?, points.iter().map(of).max()?));
    Some((range(Point::column)?, range(Point::row)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::Size;

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    #[test]
    fn a_shape_is_the_same_whichever_way_it_is_turned_and_whoever_it_belongs_to() {
        let size = Size::new(9, 9).expect("a size");
        let mut position = Position::empty(size);
        position.play(Color::Black, at("D4"));
        position.play(Color::White, at("D5"));
        let points: PointSet = [at("D4"), at("E4"), at("E5")].into_iter().collect();
        let known = shape(&position, Color::Black, &points);
        for symmetry in Symmetry::all() {
            let mut turned = Position::empty(symmetry.size(size));
            turned.play(Color::White, symmetry.point(size, at("D4")));
            turned.play(Color::Black, symmetry.point(size, at("D5")));
            assert_eq!(shape(&turned, Color::White, &symmetry.set(size, &points)), known);
        }
        assert_ne!(shape(&position, Color::White, &points), known);
    }

    #[test]
    fn the_edge_is_part_of_a_shape() {
        let position = Position::empty(Size::new(9, 9).expect("a size"));
        assert_eq!(shape(&position, Color::Black, &PointSet::one(at("E5"))), "-.-/.*./-.-");
        assert_eq!(shape(&position, Color::Black, &PointSet::one(at("A5"))), "-#-/.*./-.-");
    }
}
