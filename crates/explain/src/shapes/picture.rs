//! Pictures of shapes, compared with positions in all eight mirror images.

use nerai_board::{Color, Point, PointSet, Size, Symmetry};
use nerai_go::{Position, Setup};

/// A drawing of points, with the edges of the board that belong to it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The points from the bottom left one on: column, row, sign.
    cells: Vec<(u8, u8, char)>,
    has_left_edge: bool,
    has_bottom_edge: bool,
}

impl Picture {
    /// Reads the lines of a drawing, the highest row first.
    pub(super) fn read(lines: &[&str]) -> Result<Picture, String> {
        let has_bottom_edge = lines.last().is_some_and(|line| line.starts_with('-'));
        let rows = &lines[..lines.len() - usize::from(has_bottom_edge)];
        let has_left_edge = rows.iter().any(|row| row.starts_with('|'));
        if rows.is_empty() {
            return Err("expected a picture".to_owned());
        }
        let mut cells = Vec::new();
        for (row, text) in (0u8..).zip(rows.iter().rev()) {
            let text = text.strip_prefix('|').unwrap_or(text);
            for (column, cell) in (0u8..).zip(text.split_whitespace()) {
                match cell {
                    "." | "*" | "o" | "x" | "~" => cells.push((column, row, cell.chars().next().unwrap_or('~'))),
                    _ => return Err(format!("'{cell}' is no point of a picture; expected . * o x ~")),
                }
            }
        }
        let most = cells.iter().map(|(column, row, _)| (*column).max(*row)).max().unwrap_or(0);
        if most >= 19 {
            return Err("the picture is larger than a board".to_owned());
        }
        Ok(Picture { cells, has_left_edge, has_bottom_edge })
    }

    fn width(&self) -> u8 {
        self.cells.iter().map(|(column, ..)| column + 1).max().unwrap_or(0)
    }

    fn height(&self) -> u8 {
        self.cells.iter().map(|(_, row, _)| row + 1).max().unwrap_or(0)
    }

    /// Whether the points of a space are those of the picture, with the enemy stones that it has.
    pub(super) fn is_space(&self, position: &Position, space: &PointSet, owner: Color) -> bool {
        self.on_space(position, space, owner).is_some()
    }

    /// The points of a space that the picture marks.
    pub(super) fn vital_points(&self, position: &Position, space: &PointSet, owner: Color) -> PointSet {
        let Some(place) = self.on_space(position, space, owner) else { return PointSet::EMPTY };
        let marked = self.cells.iter().filter(|(.., sign)| *sign == '*');
        marked.filter_map(|(column, row, _)| place(*column, *row)).collect()
    }

    /// How the picture lies on a space, if it does.
    fn on_space(
        &self,
        position: &Position,
        space: &PointSet,
        owner: Color,
    ) -> Option<impl Fn(u8, u8) -> Option<Point> + use<>> {
        let inside = |sign: char| sign != '~';
        let count = self.cells.iter().filter(|(.., sign)| inside(*sign)).count();
        // In an empty picture the attacker may have stones: the shape of the space is the same.
        let has_stones = self.cells.iter().any(|(.., sign)| *sign == 'x');
        if count != space.len() {
            return None;
        }
        self.placements(position.size()).find(|place| {
            self.cells.iter().filter(|(.., sign)| inside(*sign)).all(|(column, row, sign)| {
                let Some(at) = place(*column, *row) else { return false };
                let is_stone = position.color_at(at) == Some(owner.other());
                space.contains(at) && (!has_stones || is_stone == (*sign == 'x'))
            })
        })
    }

    /// Whether the stones are the group of the picture.
    pub(super) fn is_group(&self, position: &Position, stones: &PointSet, owner: Color) -> bool {
        self.placements(position.size()).any(|place| {
            let mut group = PointSet::EMPTY;
            let fits = self.cells.iter().all(|(column, row, sign)| {
                let Some(at) = place(*column, *row) else { return *sign == '~' };
                let color = position.color_at(at);
                if *sign == 'o' && color == Some(owner) {
                    group |= PointSet::one(at);
                }
                match sign {
                    'o' => color == Some(owner),
                    'x' => color == Some(owner.other()),
                    '~' => true,
                    _ => color.is_none(),
                }
            });
            fits && stones.is_subset(&group)
        })
    }

    /// All ways to lay the picture on a board of this size: each gives the points of columns and rows.
    fn placements(&self, size: Size) -> impl Iterator<Item = impl Fn(u8, u8) -> Option<Point> + use<>> + use<> {
        let (width, height) = (self.width(), self.height());
        let (left, bottom) = (self.has_left_edge, self.has_bottom_edge);
        Symmetry::all().into_iter().flat_map(move |symmetry| {
            let turned = symmetry.size(size);
            let columns = if left { 0..1 } else { 0..(turned.width() + 1).saturating_sub(width) };
            columns.flat_map(move |x| {
                let rows = if bottom { 0..1 } else { 0..(turned.height() + 1).saturating_sub(height) };
                rows.map(move |y| {
                    move |column: u8, row: u8| {
                        let at = turned.point(u32::from(x + column), u32::from(y + row))?;
                        Some(symmetry.inverse().point(turned, at))
                    }
                })
            })
        })
    }

    /// The picture of an eye as a position: the space, the group around it, and the attacker around that; the group, and
    /// the vital points.
    #[must_use]
    pub fn as_position(&self, owner: Color) -> Option<(Position, PointSet, PointSet)> {
        const SIDE: u32 = 11;
        let size = Size::new(SIDE, SIDE).ok()?;
        let x = if self.has_left_edge { 0 } else { 2 };
        let y = if self.has_bottom_edge { 0 } else { 2 };
        let mut signs = [('.', PointSet::EMPTY), ('*', PointSet::EMPTY), ('x', PointSet::EMPTY)];
        for (column, row, sign) in &self.cells {
            let at = size.point(x + u32::from(*column), y + u32::from(*row))?;
            for (known, set) in &mut signs {
                if known == sign {
                    *set |= PointSet::one(at);
                }
            }
        }
        let [(_, plain), (_, vital), (_, stones)] = signs;
        let space = plain | vital | stones;
        let around = |set: PointSet| (all_around(set, size)) - set;
        let group = around(space);
        let wall = around(space | group);
        let mut setup = Setup::empty(size);
        setup.stones[owner] = group;
        setup.stones[owner.other()] = wall | stones;
        let position = Position::from_setup(&setup).ok()?;
        Some((position, group, vital))
    }
}

/// A set with all points beside it, the diagonal ones included.
fn all_around(set: PointSet, size: Size) -> PointSet {
    let near = |at: Point| {
        let range = |middle: u8, length: u8| middle.saturating_sub(1)..=(middle + 1).min(length - 1);
        range(at.column(), size.width())
            .flat_map(move |x| range(at.row(), size.height()).map(move |y| Point::new(x, y)))
    };
    set.iter().flat_map(near).collect()
}

impl PartialEq for Picture {
    /// Whether they are mirror images of each other.
    fn eq(&self, other: &Picture) -> bool {
        if (self.has_left_edge, self.has_bottom_edge) != (other.has_left_edge, other.has_bottom_edge) {
            return false;
        }
        Symmetry::all().into_iter().any(|symmetry| self.turned(symmetry) == other.turned(Symmetry::IDENTITY))
    }
}

impl Picture {
    fn turned(&self, symmetry: Symmetry) -> Vec<(u8, u8, char)> {
        let Ok(size) = Size::new(self.width().into(), self.height().into()) else { return Vec::new() };
        let place = |(column, row, sign): &(u8, u8, char)| {
            let at = symmetry.point(size, Point::new(*column, *row));
            (at.column(), at.row(), if *sign == '*' { '.' } else { *sign })
        };
        let mut cells: Vec<_> = self.cells.iter().map(place).filter(|(.., sign)| *sign != '~').collect();
        cells.sort_unstable();
        cells
    }
}
