//! What the properties of Go and Go-Moku files mean: sizes, stones, moves, marks, labels.
//!
//! Kept apart from the tree because the tree stands for any file, while these readings depend on the board's size and
//! can fail, each failure at the place of the value.

use std::fmt;

use nerai_board::{Color, Place, Point, PointSet, Size};

use crate::coordinates::{point_text, read_point, read_points};
use crate::tree::{Game, Node, NodeId, SgfError, Value};

/// Which game a file is about (`GM`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// `GM[1]`, or no `GM` at all.
    Go,
    /// `GM[4]`: Go-Moku and Renju.
    GoMoku,
    /// Any other number.
    Other(u32),
}

/// A move as a file records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who moves.
    pub color: Color,
    /// Where; `None` is a pass.
    pub point: Option<Point>,
    /// Where the file says so.
    pub place: Place,
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.point {
            Some(point) => write!(out, "{} {point}", self.color),
            None => write!(out, "{} pass", self.color),
        }
    }
}

/// Points that one value of a setup property changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The colour of the stones put there (`AB`, `AW`); `None` empties the points (`AE`).
    pub color: Option<Color>,
    /// The points.
    pub points: PointSet,
    /// Where the file says so.
    pub place: Place,
}

/// A text on a point (`LB`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The point.
    pub point: Point,
    /// Its text.
    pub text: String,
}

impl Game {
    /// Which game the file is about.
    ///
    /// # Errors
    /// If `GM` is no number.
    pub fn kind(&self) -> Result<GameKind, SgfError> {
        let Some(value) = self.node(self.root()).values("GM").next() else { return Ok(GameKind::Go) };
        match value.raw().trim().parse() {
            Ok(1) => Ok(GameKind::Go),
            Ok(4) => Ok(GameKind::GoMoku),
            Ok(number) => Ok(GameKind::Other(number)),
            Err(_) => Err(value.error("GM must be a number: 1 for Go, 4 for Go-Moku")),
        }
    }

    /// The size of the board: `SZ[19]`, `SZ[19:13]` (columns, rows), or 19x19 without `SZ`.
    ///
    /// `SZ` belongs into the root; old files that name it in a later node before the first move are understood.
    ///
    /// # Errors
    /// If `SZ` names no size from 1 to 19.
    pub fn size(&self) -> Result<Size, SgfError> {
        let opening = self.main_line().take_while(|id| !self.node(*id).has_move());
        let mut named = std::iter::once(self.root()).chain(opening).flat_map(|id| self.node(id).values("SZ"));
        let Some(value) = named.next() else { return Ok(Size::FULL) };
        let number = |text: &str| {
            let form = || value.error("SZ must be a number such as 19, or columns and rows such as 19:13");
            text.trim().parse::<u32>().map_err(|_| form())
        };
        let (width, height) = value.raw().split_once(':').unwrap_or((value.raw(), value.raw()));
        Size::new(number(width)?, number(height)?).map_err(|error| value.error(error.to_string()))
    }

    /// The nodes that make up the starting position: the main line before its first move, cut at a fork once stones
    /// are on the board. (A fork before any stone is how some collections keep several problems in one game.)
    #[must_use]
    pub fn opening(&self) -> Vec<NodeId> {
        let mut opening = Vec::new();
        let mut stones = false;
        for id in self.main_line() {
            let node = self.node(id);
            if node.has_move() && !opening.is_empty() {
                break;
            }
            opening.push(id);
            stones |= node.has("AB") || node.has("AW");
            if node.has_move() || (stones && node.children().len() > 1) {
                break;
            }
        }
        opening
    }
}

impl Node {
    /// Whether a move is played in this node.
    #[must_use]
    pub fn has_move(&self) -> bool {
        self.has("B") || self.has("W")
    }

    /// Whether the node changes the board or the turn without a move.
    #[must_use]
    pub fn has_setup(&self) -> bool {
        ["AB", "AW", "AE", "PL"].iter().any(|name| self.has(name))
    }

    /// The moves of this node in file order: one in a well-formed file.
    ///
    /// An empty value is a pass; so is `tt`, which older files write and which lies off every board up to 19x19.
    ///
    /// # Errors
    /// If a move names no point of the board.
    pub fn moves(&self, size: Size) -> Result<Vec<Move>, SgfError> {
        let mut moves = Vec::new();
        for property in self.properties() {
            let color = match property.name() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            for value in property.values() {
                let pass = matches!(value.raw().trim(), "" | "tt");
                let point = if pass { None } else { Some(read_point(value, size)?) };
                moves.push(Move { color, point, place: value.place() });
            }
        }
        Ok(moves)
    }

    /// What the node puts on the board and takes off it, removals first. A node with both setup and a move means the
    /// setup first. An item is an error if a value names no points of the board, or if it puts a white stone on a point
    /// where the node also puts a black one.
    pub fn placements(&self, size: Size) -> impl Iterator<Item = Result<Placement, SgfError>> {
        let mut black = PointSet::EMPTY;
        let lists = [("AE", None), ("AB", Some(Color::Black)), ("AW", Some(Color::White))];
        let values = lists.into_iter().flat_map(|(name, color)| self.values(name).map(move |value| (color, value)));
        // Some programs write an empty list as one empty value.
        values.filter(|(_, value)| !value.raw().trim().is_empty()).map(move |(color, value)| {
            let points = read_points(value, size)?;
            match color {
                Some(Color::Black) => black |= points,
                Some(Color::White) => {
                    if let Some(point) = (black & points).first() {
                        return Err(value.error(format!("both a black and a white stone on {point}")));
                    }
                }
                None => {}
            }
            Ok(Placement { color, points, place: value.place() })
        })
    }

    /// The points of all values of a property, such as `MA` or `TR`.
    ///
    /// # Errors
    /// If a value names no points of the board.
    pub fn points(&self, name: &str, size: Size) -> Result<PointSet, SgfError> {
        let values = self.values(name).filter(|value| !value.raw().trim().is_empty());
        values.map(|value| read_points(value, size)).try_fold(PointSet::EMPTY, |all, points| Ok(all | points?))
    }

    /// Whose turn the node says it is (`PL`), the last value if there are several.
    ///
    /// # Errors
    /// If `PL` names no colour.
    pub fn player_to_move(&self) -> Result<Option<Color>, SgfError> {
        let Some(value) = self.values("PL").last() else { return Ok(None) };
        let word = match value.raw().trim() {
            "1" => "black",
            "2" => "white",
            word => word,
        };
        let wrong = || value.error("PL must be B or W");
        Color::from_word(word).map(Some).ok_or_else(wrong)
    }

    /// The comment (`C`) as its author meant it; several values become several lines.
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        self.text("C")
    }

    /// The text of a property, as [`Node::comment`].
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        let texts: Vec<String> = self.values(name).map(Value::to_text).collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    /// The labels (`LB`) in file order, and the letters of old files (`L`), which stand for a, b, c … .
    ///
    /// # Errors
    /// If a label names no point of the board or has no text.
    pub fn labels(&self, size: Size) -> Result<Vec<Label>, SgfError> {
        let mut labels = Vec::new();
        for value in self.values("LB") {
            let Some((point, text)) = value.to_pair() else {
                return Err(value.error("a label is a point and a text, such as 'dd:A'"));
            };
            let at = Value::from_file(&point, value.place());
            labels.push(Label { point: read_point(&at, size)?, text });
        }
        for (value, letter) in self.values("L").zip('a'..='z') {
            labels.push(Label { point: read_point(value, size)?, text: letter.to_string() });
        }
        Ok(labels)
    }

    /// Adds a move; `None` is a pass.
    pub fn add_move(&mut self, color: Color, point: Option<Point>, size: Size) {
        let name = match color {
            Color::Black => "B",
            Color::White => "W",
        };
        self.add(name, Value::text(&point.map_or(String::new(), |point| point_text(point, size))));
    }

    /// Adds the points to a list property such as `AB` or `MA`, in lattice order.
    pub fn add_points(&mut self, name: &str, points: &PointSet, size: Size) {
        for point in points {
            self.add(name, Value::text(&point_text(point, size)));
        }
    }

    /// Adds the board's size.
    pub fn add_size(&mut self, size: Size) {
        let (width, height) = (size.width().to_string(), size.height().to_string());
        self.add("SZ", if width == height { Value::text(&width) } else { Value::pair(&width, &height) });
    }

    /// Adds a label.
    pub fn add_label(&mut self, point: Point, text: &str, size: Size) {
        self.add("LB", Value::pair(&point_text(point, size), text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn game(text: &str) -> Game {
        read(text.as_bytes()).unwrap().game(1).unwrap().clone()
    }

    fn size_of(text: &str) -> Result<String, String> {
        game(text).size().map(|size| size.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn sizes_are_square_or_rectangular_and_checked() {
        assert_eq!(size_of("(;)").unwrap(), "19x19");
        assert_eq!(size_of("(;SZ[9])").unwrap(), "9x9");
        assert_eq!(size_of("(;SZ[19:13])").unwrap(), "19x13");
        assert_eq!(size_of("(;GM[1];SZ[13]AB[aa];B[bb])").unwrap(), "13x13");
        for text in ["0", "99", "20:5"] {
            let error = size_of(&format!("(;SZ[{text}])")).unwrap_err();
            assert!(error.starts_with("line 1, column 5: board size "), "{error}");
            assert!(error.contains("is not supported; width and height must be from 1 to 19"), "{error}");
        }
        for text in ["", "nine", "9:", "-9", "9x9", "99999999999"] {
            assert!(size_of(&format!("(;SZ[{text}])")).unwrap_err().contains("SZ must be a number"), "{text}");
        }
    }

    #[test]
    fn go_and_go_moku_are_told_apart() {
        assert_eq!(game("(;)").kind(), Ok(GameKind::Go));
        assert_eq!(game("(;GM[1])").kind(), Ok(GameKind::Go));
        assert_eq!(game("(;GM[4])").kind(), Ok(GameKind::GoMoku));
        assert_eq!(game("(;GM[2])").kind(), Ok(GameKind::Other(2)));
        assert!(game("(;GM[go])").kind().unwrap_err().message.contains("GM must be a number"));
    }

    #[test]
    fn passes_are_empty_or_tt() {
        let game = game("(;SZ[19];B[aa];W[];B[tt])");
        let moves: Vec<String> =
            game.main_line().flat_map(|id| game.node(id).moves(Size::FULL).unwrap()).map(|m| m.to_string()).collect();
        assert_eq!(moves, ["black A19", "white pass", "black pass"]);
    }

    #[test]
    fn placements_keep_their_places_and_clash_at_them() {
        let size = Size::new(9, 9).unwrap();
        let one = game("(;AB[aa:bb][cc]AW[dd]AE[cc])");
        let placed: Vec<Placement> = one.node(one.root()).placements(size).collect::<Result<_, _>>().unwrap();
        assert_eq!(placed.len(), 4);
        assert_eq!((placed[0].color, placed[1].points.len()), (None, 4));
        assert_eq!(placed[2].place, Place { line: 1, column: 12 });
        let two = game("(;AW[cc]\nAB[aa:cc])");
        let error = two.node(two.root()).placements(size).find_map(Result::err).unwrap();
        assert_eq!(error.to_string(), "line 1, column 5: both a black and a white stone on C7");
    }

    #[test]
    fn the_player_to_move_is_read_in_all_spellings() {
        for (text, color) in [("B", Color::Black), ("white", Color::White), ("b", Color::Black), ("2", Color::White)] {
            let game = game(&format!("(;PL[{text}])"));
            assert_eq!(game.node(game.root()).player_to_move(), Ok(Some(color)));
        }
        let game = game("(;PL[green])");
        assert_eq!(game.node(game.root()).player_to_move().unwrap_err().message, "PL must be B or W");
    }

    #[test]
    fn labels_are_read_in_both_spellings() {
        let size = Size::new(9, 9).unwrap();
        let game = game(r"(;LB[aa:x\]:y][bb:2]L[cc][dd])");
        let labels = game.node(game.root()).labels(size).unwrap();
        let shown: Vec<String> = labels.iter().map(|label| format!("{}={}", label.point, label.text)).collect();
        assert_eq!(shown, ["A9=x]:y", "B8=2", "C7=a", "D6=b"]);
    }

    #[test]
    fn the_opening_ends_at_the_first_move_or_at_a_fork_with_stones() {
        let opening = |text: &str| game(text).opening().len();
        assert_eq!(opening("(;AB[aa];B[bb];W[cc])"), 1);
        assert_eq!(opening("(;GM[1];AB[aa];AW[cc];B[bb])"), 3);
        assert_eq!(opening("(;GM[1](;AB[aa](;AW[cc])(;B[dd]))(;AB[bb]))"), 2);
        assert_eq!(opening("(;B[bb];AB[aa])"), 1);
    }
}
