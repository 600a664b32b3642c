//! What to draw, said once: stones, labels, marks, numbered moves and zones on a board.
//!
//! The text writer ([`diagram`](crate::diagram)) and the SVG renderer ([`svg`](crate::svg)) draw the
//! same [`Picture`], so that a terminal, a file and a page never disagree.

use std::collections::BTreeMap;

use crate::{ByColor, Color, Point, PointSet, Size};

/// A board to draw. Anything that lies outside the board or its view is left out by the renderers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The whole board's size, even when only a part is drawn.
    pub size: Size,
    /// The stones before the numbered moves.
    pub stones: ByColor<PointSet>,
    /// Letters, numbers or short words on points.
    pub labels: BTreeMap<Point, String>,
    /// Signs on points, one a point.
    pub marks: BTreeMap<Point, Mark>,
    /// Moves shown as numbers on stones.
    pub moves: Vec<NumberedMove>,
    /// Named areas, drawn beneath the stones.
    pub zones: Vec<Zone>,
    /// The part of the board to draw; all of it if `None`.
    pub view: Option<View>,
    /// A line that says what is shown.
    pub caption: Option<String>,
}

/// A sign on a point, with SGF's properties for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// A cross (`MA`), the usual sign for a problem's target.
    Cross,
    /// A square (`SQ`).
    Square,
    /// A triangle (`TR`).
    Triangle,
    /// A circle (`CR`).
    Circle,
}

impl Mark {
    /// All signs, the cross first.
    pub const ALL: [Mark; 4] = [Mark::Cross, Mark::Square, Mark::Triangle, Mark::Circle];

    /// The brackets that stand for the sign in a text diagram.
    #[must_use]
    pub const fn brackets(self) -> (char, char) {
        match self {
            Mark::Cross => ('(', ')'),
            Mark::Square => ('[', ']'),
            Mark::Triangle => ('{', '}'),
            Mark::Circle => ('<', '>'),
        }
    }

    /// The sign's name: `cross`, `square`, `triangle` or `circle`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Cross => "cross",
            Mark::Square => "square",
            Mark::Triangle => "triangle",
            Mark::Circle => "circle",
        }
    }
}

/// A move of a line, drawn as its number on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberedMove {
    /// The number on the stone, at most 999.
    pub number: u16,
    /// Who plays it.
    pub color: Color,
    /// Where it is played.
    pub point: Point,
}

/// A named area of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// What the area means, for the legend.
    pub name: String,
    /// Its points.
    pub points: PointSet,
    /// The colour it is drawn in.
    pub tint: Tint,
}

/// The colour of a zone; each also has its own outline, so that the zones differ without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// Blue with a solid outline.
    Blue,
    /// Red with a dashed outline.
    Red,
    /// Green with a dotted outline.
    Green,
    /// Violet with an outline of long and short dashes.
    Violet,
}

impl Tint {
    /// All tints in the order in which they are given out.
    pub const ALL: [Tint; 4] = [Tint::Blue, Tint::Red, Tint::Green, Tint::Violet];
}

/// A rectangle of the board, its edges included, counted from 0 at the bottom left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Leftmost column.
    pub left: u8,
    /// Rightmost column.
    pub right: u8,
    /// Lowest row.
    pub bottom: u8,
    /// Highest row.
    pub top: u8,
}

impl View {
    /// The whole board.
    #[must_use]
    pub const fn whole(size: Size) -> View {
        View { left: 0, right: size.width() - 1, bottom: 0, top: size.height() - 1 }
    }

    /// The smallest view with all these points and `margin` more lines on each side; an edge of the
    /// board that would lie at most two lines further on is shown too, because a cut that close to
    /// it only puzzles. No points give the whole board.
    #[must_use]
    pub fn around(size: Size, points: &PointSet, margin: u8) -> View {
        let whole = View::whole(size);
        let inside = *points & size.points();
        let Some(first) = inside.first() else { return whole };
        let mut view = View { left: first.column(), right: first.column(), bottom: first.row(), top: first.row() };
        for point in inside {
            view.left = view.left.min(point.column());
            view.right = view.right.max(point.column());
            view.bottom = view.bottom.min(point.row());
            view.top = view.top.max(point.row());
        }
        let towards_zero = |side: u8| if side <= margin.saturating_add(2) { 0 } else { side - margin };
        let towards_end = |side: u8, end: u8| if end - side <= margin.saturating_add(2) { end } else { side + margin };
        View {
            left: towards_zero(view.left),
            right: towards_end(view.right, whole.right),
            bottom: towards_zero(view.bottom),
            top: towards_end(view.top, whole.top),
        }
    }

    /// Whether the point is in the view.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.left <= point.column()
            && point.column() <= self.right
            && self.bottom <= point.row()
            && point.row() <= self.top
    }
}

impl Picture {
    /// A picture of an empty board.
    #[must_use]
    pub fn new(size: Size) -> Picture {
        Picture {
            size,
            stones: ByColor::default(),
            labels: BTreeMap::new(),
            marks: BTreeMap::new(),
            moves: Vec::new(),
            zones: Vec::new(),
            view: None,
            caption: None,
        }
    }

    /// Adds an area in the next tint.
    pub fn add_zone(&mut self, name: impl Into<String>, points: PointSet) {
        let tint = Tint::ALL[self.zones.len() % Tint::ALL.len()];
        self.zones.push(Zone { name: name.into(), points, tint });
    }

    /// The part that is drawn: the view cut to the board, or the whole board if nothing would be left.
    #[must_use]
    pub fn frame(&self) -> View {
        let whole = View::whole(self.size);
        let Some(view) = self.view else { return whole };
        let cut = View { right: view.right.min(whole.right), top: view.top.min(whole.top), ..view };
        if cut.left <= cut.right && cut.bottom <= cut.top { cut } else { whole }
    }

    /// The move drawn on a point: the first one played there, if no stone stood there before.
    #[must_use]
    pub fn move_at(&self, point: Point) -> Option<NumberedMove> {
        let taken = Color::BOTH.iter().any(|&color| self.stones[color].contains(point));
        self.moves.iter().find(|played| !taken && played.point == point).copied()
    }

    /// The moves whose point already shows a stone; they are told in words below the board.
    #[must_use]
    pub fn moves_below_board(&self) -> Vec<NumberedMove> {
        self.moves.iter().filter(|&&played| self.move_at(played.point) != Some(played)).copied().collect()
    }

    /// The colour of the stone that the picture shows on a point, a numbered move included.
    #[must_use]
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        let placed = Color::BOTH.into_iter().find(|&color| self.stones[color].contains(point));
        placed.or_else(|| self.move_at(point).map(|played| played.color))
    }
}

/// The points that real boards mark with a dot.
#[must_use]
pub fn hoshi(size: Size) -> PointSet {
    let (width, height) = (size.width(), size.height());
    let mut points = PointSet::EMPTY;
    for row in star_lines(height) {
        for column in star_lines(width) {
            // The dots in the middle of the sides appear on the full board only.
            let corner = column * 2 + 1 != width && row * 2 + 1 != height;
            let center = column * 2 + 1 == width && row * 2 + 1 == height;
            if corner || center || (width >= 17 && height >= 17) {
                points.insert(Point::new(column, row));
            }
        }
    }
    points
}

fn star_lines(side: u8) -> Vec<u8> {
    let distance = match side {
        0..7 => return Vec::new(),
        7..12 => 2,
        _ => 3,
    };
    let mut lines = vec![distance, side - 1 - distance];
    if side % 2 == 1 {
        lines.push(side / 2);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(names: &str) -> PointSet {
        names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect()
    }

    #[test]
    fn dots_lie_where_real_boards_have_them() {
        assert_eq!(hoshi(Size::new(9, 9).unwrap()), points("C3 G3 E5 C7 G7"));
        assert_eq!(hoshi(Size::new(13, 13).unwrap()), points("D4 K4 G7 D10 K10"));
        assert_eq!(hoshi(Size::FULL), points("D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"));
        assert_eq!(hoshi(Size::new(5, 5).unwrap()), PointSet::EMPTY);
        assert_eq!(hoshi(Size::new(1, 19).unwrap()), PointSet::EMPTY);
    }

    #[test]
    fn a_view_grows_to_an_edge_that_is_near() {
        let view = View::around(Size::FULL, &points("D3 F6"), 1);
        assert_eq!(view, View { left: 0, right: 6, bottom: 0, top: 6 });
        let middle = View::around(Size::FULL, &points("K10"), 2);
        assert_eq!(middle, View { left: 7, right: 11, bottom: 7, top: 11 });
        assert_eq!(View::around(Size::FULL, &PointSet::EMPTY, 3), View::whole(Size::FULL));
        assert_eq!(View::around(Size::FULL, &points("K10"), 255), View::whole(Size::FULL));
    }

    #[test]
    fn a_frame_never_leaves_the_board() {
        let mut picture = Picture::new(Size::new(5, 5).unwrap());
        picture.view = Some(View { left: 3, right: 200, bottom: 1, top: 2 });
        assert_eq!(picture.frame(), View { left: 3, right: 4, bottom: 1, top: 2 });
        picture.view = Some(View { left: 9, right: 200, bottom: 1, top: 2 });
        assert_eq!(picture.frame(), View::whole(picture.size));
    }

    #[test]
    fn a_second_move_on_a_point_is_told_below_the_board() {
        let mut picture = Picture::new(Size::new(5, 5).unwrap());
        let play = |number, color, point: &str| NumberedMove { number, color, point: point.parse().unwrap() };
        picture.stones.white = points("B2");
        picture.moves = vec![play(1, Color::Black, "A1"), play(2, Color::White, "B2"), play(3, Color::White, "A1")];
        assert_eq!(picture.move_at("A1".parse().unwrap()), Some(picture.moves[0]));
        assert_eq!(picture.moves_below_board(), picture.moves[1..]);
        assert_eq!(picture.stone_at("B2".parse().unwrap()), Some(Color::White));
    }
}
