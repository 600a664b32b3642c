//! Positions as requests and answers carry them: stones, the side to move, and the moves played since.
//!
//! The page knows no rules. It sends the stones as they were set up and all moves since then, and is told what stands on
//! the board now.

use nerai::problem::Marks;
use nerai::{Problem, Turn};
use nerai_board::{Color, Play, Point, PointSet, Size};
use nerai_go::{Ban, Position, Setup};
use nerai_json::http::{Board, Position as PositionJson};
use nerai_json::{Color as ColorWord, Point as PointName, Vertex, names};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::refusal::Refusal;

/// A position as a request words it: stones as they were set up, and the moves since.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AskedPosition")]
pub(crate) struct PositionText {
    /// Columns and rows, at most 19 each.
    size: (u32, u32),
    /// Black stones, before the moves.
    #[serde(default)]
    black: Vec<String>,
    /// White stones, before the moves.
    #[serde(default)]
    white: Vec<String>,
    /// Who plays the first of the moves.
    #[serde(default)]
    to_move: ColorWord,
    /// Where that side may not take a ko at once.
    #[serde(default)]
    ko: Option<String>,
    /// Points, or `pass`; the sides take turns.
    #[serde(default)]
    moves: Vec<String>,
}

/// A position with the moves that led to it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The position before the moves.
    pub(crate) start: Position,
    /// The side to move there.
    pub(crate) first: Color,
    /// The moves, the sides alternating.
    pub(crate) moves: Vec<Play>,
    /// The position after them.
    pub(crate) position: Position,
}

/// More moves than any line that people look at has.
const MOST_MOVES: usize = 1000;

impl PositionText {
    /// The position, if the rules allow it and its moves.
    pub(crate) fn read(&self) -> Result<Played, Refusal> {
        let size = Size::new(self.size.0, self.size.1);
        let size = size.map_err(|error| Refusal::in_field("position.size", error.to_string()))?;
        let mut setup = Setup::empty(size);
        for (color, field, names) in
            [(Color::Black, "position.black", &self.black), (Color::White, "position.white", &self.white)]
        {
            for name in names {
                let point = point_on(size, field, name)?;
                if setup.stones[color.other()].contains(point) {
                    return Err(Refusal::in_field(field, format!("there are stones of both colours on {point}")));
                }
                setup.place(color, point);
            }
        }
        let start = Position::from_setup(&setup).map_err(|error| Refusal::in_field("position", error.to_string()))?;
        let mut played = Played { position: start.clone(), start, first: self.to_move.into(), moves: Vec::new() };
        if let Some(name) = &self.ko {
            played.ban(point_on(size, "position.ko", name)?)?;
        }
        for (number, name) in self.moves.iter().enumerate() {
            let at = move_on(size, "position.moves", name)?;
            let refused = |refusal: Refusal| {
                let message = format!("move {}: {}", number + 1, refusal.message);
                Refusal { message, ..refusal }
            };
            played.play(at, "position.moves").map_err(refused)?;
        }
        Ok(played)
    }
}

impl Played {
    /// The position of a file, without the moves before it.
    pub(crate) fn of(problem: &Problem) -> Played {
        let position = problem.position.clone();
        Played { start: position.clone(), first: problem.to_move, moves: Vec::new(), position }
    }

    /// The side to move after the moves.
    pub(crate) fn turn(&self) -> Color {
        if self.moves.len().is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Plays one more move; the stones that it takes.
    pub(crate) fn play(&mut self, at: Play, field: &'static str) -> Result<PointSet, Refusal> {
        if self.moves.len() >= MOST_MOVES {
            return Err(Refusal::in_field(field, format!("too many moves; at most {MOST_MOVES} are played")));
        }
        let turn = self.turn();
        let mut taken = PointSet::EMPTY;
        let played = self.position.try_move(turn, at);
        played.map_err(|error| Refusal::in_field(field, error.to_string()))?;
        if !at.is_pass() {
            taken = self.position.last_captured();
        }
        self.moves.push(at);
        Ok(taken)
    }

    /// Forbids the side to move first to take a ko here.
    fn ban(&mut self, point: Point) -> Result<(), Refusal> {
        if !self.start.is_empty_at(point) {
            return Err(Refusal::in_field(
                "position.ko",
                format!("{point} is not empty; expected where a ko was taken"),
            ));
        }
        let ban = Ban { point, color: self.first };
        if !ban.is_possible(&self.start) {
            let reason =
                format!("no ko can have been taken at {point}; expected a point where a single stone was taken");
            return Err(Refusal::in_field("position.ko", reason));
        }
        for position in [&mut self.start, &mut self.position] {
            position.set_ban(Some(ban));
        }
        Ok(())
    }

    /// The problem that the position after the moves is.
    pub(crate) fn problem(&self) -> Problem {
        let last_move = self.moves.last().copied().and_then(Play::point);
        Problem { position: self.position.clone(), to_move: self.turn(), last_move, ..self.problem_at_start() }
    }

    /// The problem that the position before the moves is.
    pub(crate) fn problem_at_start(&self) -> Problem {
        Problem {
            position: self.start.clone(),
            to_move: self.first,
            turn: Turn::Said,
            last_move: None,
            marks: Marks::new(),
            goal_text: None,
            name: None,
            comment: None,
            warnings: Vec::new(),
        }
    }

    /// The object that requests carry.
    pub(crate) fn to_json(&self) -> PositionJson {
        let (size, stones) = (self.start.size(), self.start.stones());
        PositionJson {
            size: [size.width(), size.height()],
            black: names(&stones.black),
            white: names(&stones.white),
            to_move: self.first.into(),
            ko: ban(&self.start, self.first),
            moves: self.moves.iter().map(|at| Vertex::from(*at)).collect(),
        }
    }

    /// What stands on the board after the moves.
    pub(crate) fn board_json(&self) -> Board {
        let stones = self.position.stones();
        Board {
            black: names(&stones.black),
            white: names(&stones.white),
            to_move: self.turn().into(),
            ko: ban(&self.position, self.turn()),
            last: self.moves.last().map(|at| Vertex::from(*at)),
        }
    }
}

/// Where a side may not retake.
fn ban(position: &Position, color: Color) -> Option<PointName> {
    position.ban().filter(|ban| ban.color == color).map(|ban| ban.point.into())
}

/// A point of the board.
pub(crate) fn point_on(size: Size, field: &'static str, name: &str) -> Result<Point, Refusal> {
    let point: Point =
        name.parse().map_err(|error: nerai_board::PointError| Refusal::in_field(field, error.to_string()))?;
    if !size.contains(point) {
        return Err(Refusal::in_field(field, format!("{point} is not on the {size} board")));
    }
    Ok(point)
}

/// A point of the board, or a pass.
pub(crate) fn move_on(size: Size, field: &'static str, name: &str) -> Result<Play, Refusal> {
    if name.eq_ignore_ascii_case("pass") { Ok(Play::Pass) } else { point_on(size, field, name).map(Play::At) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Played, Refusal> {
        serde_json::from_str::<PositionText>(text).unwrap().read()
    }

    #[test]
    fn moves_are_played_and_the_ko_is_remembered() {
        let text = r#"{"size":[5,5],"black":["B1","A2","B3"],"white":["C1","D2","C3","B2"],"moves":["C2"]}"#;
        let played = read(text).unwrap();
        assert_eq!(
            serde_json::to_value(played.board_json()).unwrap(),
            serde_json::json!({ "black": ["B1", "A2", "C2", "B3"], "white": ["C1", "D2", "C3"], "to_move": "white", "ko": "B2",
                "last": "C2" })
        );
        assert_eq!(
            read(&text.replace(r#"["C2"]"#, r#"["C2","B2"]"#)).unwrap_err().message,
            "move 2: B2 may not retake the ko at once"
        );
        assert!(read(&text.replace(r#"["C2"]"#, r#"["C2","pass","pass","B2"]"#)).is_ok());
    }

    #[test]
    fn a_ko_may_be_part_of_the_position() {
        let text =
            r#"{"size":[5,5],"black":["B1","A2","B3","C2"],"white":["C1","D2","C3"],"to_move":"white","ko":"B2"}"#;
        let played = read(text).unwrap();
        assert_eq!(played.to_json().ko.unwrap().to_string(), "B2");
        assert!(read(&text.replace(r#""ko""#, r#""moves":["B2"],"ko""#)).is_err());
        assert!(read(&text.replace(r#""ko":"B2""#, r#""ko":"C2""#)).is_err());
    }

    #[test]
    fn what_cannot_be_says_where() {
        let facts = [
            (r#"{"size":[0,9]}"#, "position.size"),
            (r#"{"size":[9,99]}"#, "position.size"),
            (r#"{"size":[9,9],"black":["K10"]}"#, "position.black"),
            (r#"{"size":[9,9],"black":["A1"],"white":["A1"]}"#, "position.white"),
            (r#"{"size":[9,9],"black":["A1"],"white":["A2","B1"]}"#, "position"),
            (r#"{"size":[9,9],"moves":["A1","A1"]}"#, "position.moves"),
            (r#"{"size":[9,9],"moves":["I1"]}"#, "position.moves"),
        ];
        for (text, field) in facts {
            assert_eq!(read(text).unwrap_err().field, Some(field), "{text}");
        }
    }
}
