//! The rules: which lines win, and which moves are forbidden to the player who begins.
//!
//! The paper plays "five and only five"; protocols ask for other rules, so that they are a value.

use std::fmt;

use nerai_board::Color;

use crate::board::{Board, Cell};
use crate::point::Point;

/// The four directions of lines: along a row, up a column, and the two diagonals.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// What wins and what is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which lines win.
    pub line: LineRule,
    /// The paper's rule for advanced players: whoever begins may not make two open threes with one move.
    pub ban_double_threes: bool,
    /// Who begins. White in the paper's games, Black in most others.
    pub first: Color,
}

/// Which lines win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineRule {
    /// Exactly five for both sides: the paper's rule.
    #[default]
    ExactlyFive,
    /// Five or more for both sides.
    Freestyle,
    /// Exactly five for the player who begins, to whom double threes, double fours and lines of six or more are
    /// forbidden; five or more for the other.
    Renju,
}

/// Why a move is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ban {
    /// It makes two open threes.
    DoubleThree,
    /// It makes two fours.
    DoubleFour,
    /// It makes a line of six or more.
    Overline,
}

impl fmt::Display for Ban {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Ban::DoubleThree => "it makes two open threes",
            Ban::DoubleFour => "it makes two fours",
            Ban::Overline => "it makes a line of six or more",
        })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// One side completed a line, or the other played a forbidden move.
    Won(Color),
    /// The board is full.
    Drawn,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { line: LineRule::ExactlyFive, ban_double_threes: false, first: Color::Black }
    }
}

impl Rules {
    /// How the game ended with the last move, if it did.
    #[must_use]
    pub fn end(&self, board: &Board) -> Option<End> {
        let winner = self.winner(board).map(End::Won);
        winner.or_else(|| board.is_full().then_some(End::Drawn))
    }

    /// Who has won with the last move on the board: its player by a line, or the other because it was forbidden.
    #[must_use]
    pub fn winner(&self, board: &Board) -> Option<Color> {
        let last = board.moves().last()?;
        if self.is_five(board, last.point, last.color) {
            return Some(last.color);
        }
        let bans = self.bans_on(last.color) != [false; 3];
        let mut before = bans.then(|| board.clone())?;
        before.undo();
        self.ban(&before, last.point, last.color).map(|_| last.color.other())
    }

    /// Whether a piece of this colour on the point, there already or not, completes a line that wins.
    #[must_use]
    pub fn is_five(&self, board: &Board, point: Point, color: Color) -> bool {
        DIRECTIONS.iter().any(|&direction| self.wins(run(board, point, color, direction), color))
    }

    /// Why the move is forbidden to this player, if it is. A move that wins is never forbidden.
    #[must_use]
    pub fn ban(&self, board: &Board, point: Point, color: Color) -> Option<Ban> {
        let [threes, fours, overlines] = self.bans_on(color);
        if !(threes || fours || overlines) || !board.is_vacant(point) || self.is_five(board, point, color) {
            return None;
        }
        let mut after = board.clone();
        after.play(point, color).ok()?;
        if overlines && DIRECTIONS.iter().any(|&direction| run(&after, point, color, direction) > 5) {
            return Some(Ban::Overline);
        }
        if fours && DIRECTIONS.iter().map(|&direction| self.fours(&after, point, color, direction)).sum::<usize>() > 1 {
            return Some(Ban::DoubleFour);
        }
        let open = |&&direction: &&(i8, i8)| self.is_open_three(&mut after.clone(), point, color, direction);
        (threes && DIRECTIONS.iter().filter(open).count() > 1).then_some(Ban::DoubleThree)
    }

    /// Whether this player may not make double threes, double fours, overlines.
    fn bans_on(&self, color: Color) -> [bool; 3] {
        let renju = self.line == LineRule::Renju;
        [renju || self.ban_double_threes, renju, renju].map(|ban| ban && color == self.first)
    }

    /// Whether a line of six or more is worth nothing to this player.
    #[must_use]
    pub fn needs_exactly_five(&self, color: Color) -> bool {
        !self.wins(6, color)
    }

    fn wins(&self, length: usize, color: Color) -> bool {
        match self.line {
            LineRule::ExactlyFive => length == 5,
            LineRule::Freestyle => length >= 5,
            LineRule::Renju => length == 5 || (length > 5 && color != self.first),
        }
    }

    /// How many fours the piece on the point belongs to on one line: sets of four pieces that one more makes a five.
    fn fours(&self, board: &Board, point: Point, color: Color, direction: (i8, i8)) -> usize {
        let mut ends: Vec<(i8, i8)> = Vec::new();
        for steps in (-4..=4).filter(|&steps| board.cell(point, direction, steps) == Cell::Vacant) {
            let Some(gap) = board.step(point, direction, steps) else { continue };
            let (back, ahead) = reach(board, gap, color, direction);
            let holds_point = (steps - back..=steps + ahead).contains(&0);
            if holds_point && self.wins(usize::from(back.unsigned_abs() + ahead.unsigned_abs()) + 1, color) {
                ends.push((steps - back, steps + ahead));
            }
        }
        // A straight four (.oooo.) has two gaps but is one four: its two fives are one step apart.
        let straight = ends.windows(2).filter(|pair| pair[1].0 == pair[0].0 + 1 && pair[1].1 == pair[0].1 + 1);
        let straight = straight.filter(|pair| is_unbroken(board, point, color, direction, pair[1].0, pair[0].1));
        ends.len() - straight.count()
    }

    /// Whether the piece on the point belongs to a three on this line that one permitted move makes a straight four.
    fn is_open_three(&self, board: &mut Board, point: Point, color: Color, direction: (i8, i8)) -> bool {
        for steps in (-3..=3).filter(|&steps| steps != 0) {
            let Some(gap) = board.step(point, direction, steps).filter(|&gap| board.is_vacant(gap)) else { continue };
            let (back, ahead) = reach(board, gap, color, direction);
            if back + ahead != 3 || !(steps - back..=steps + ahead).contains(&0) {
                continue;
            }
            let ends = [-back - 1, ahead + 1].map(|end| board.step(gap, direction, end));
            let [Some(below), Some(above)] = ends else { continue };
            let completes = |end: Point, board: &Board| {
                board.is_vacant(end) && {
                    let (back, ahead) = reach_through(board, end, gap, color, direction);
                    self.wins(usize::from(back.unsigned_abs() + ahead.unsigned_abs()) + 1, color)
                }
            };
            if !completes(below, board) || !completes(above, board) {
                continue;
            }
            // In Renju the four must itself be permitted; pieces only ever become more, so that this ends.
            if self.line != LineRule::Renju || self.ban(board, gap, color).is_none() {
                return true;
            }
        }
        false
    }
}

/// The length of the line of this colour through a point, the point counted as holding a piece.
fn run(board: &Board, point: Point, color: Color, direction: (i8, i8)) -> usize {
    let (back, ahead) = reach(board, point, color, direction);
    usize::from(back.unsigned_abs() + ahead.unsigned_abs()) + 1
}

/// How many pieces of this colour follow without a gap behind and ahead of a point.
fn reach(board: &Board, point: Point, color: Color, direction: (i8, i8)) -> (i8, i8) {
    reach_through(board, point, point, color, direction)
}

/// As [`reach`], with a further point counted as holding a piece.
fn reach_through(board: &Board, point: Point, held: Point, color: Color, direction: (i8, i8)) -> (i8, i8) {
    let count = |sign: i8| {
        let follows = |steps: &i8| {
            let next = board.step(point, direction, sign * steps);
            next.is_some_and(|next| next == held || board.piece(next) == Some(color))
        };
        (1..=i8::MAX).take_while(follows).count() as i8
    };
    (count(-1), count(1))
}

fn is_unbroken(board: &Board, point: Point, color: Color, direction: (i8, i8), from: i8, to: i8) -> bool {
    (from..=to).all(|steps| board.step(point, direction, steps).is_some_and(|at| board.piece(at) == Some(color)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RENJU: Rules = Rules { line: LineRule::Renju, ban_double_threes: false, first: Color::Black };

    /// A board from rows, the top one first: `x` Black, `o` White, `*` the vacant point asked about.
    fn board(rows: &[&str]) -> (Board, Point) {
        let mut board = Board::new(15).unwrap();
        let mut asked = board.centre();
        for (y, row) in rows.iter().rev().enumerate() {
            for (x, sign) in row.bytes().enumerate() {
                let point = Point::new(x as u8, y as u8);
                match sign {
                    b'x' => board.play(point, Color::Black).unwrap(),
                    b'o' => board.play(point, Color::White).unwrap(),
                    b'*' => asked = point,
                    _ => {}
                }
            }
        }
        (board, asked)
    }

    #[test]
    fn exactly_five_wins_and_six_does_not() {
        let (five, point) = board(&["xx*xx"]);
        let (six, between) = board(&["xx*xxx"]);
        for (line, first, second) in
            [(LineRule::ExactlyFive, true, false), (LineRule::Freestyle, true, true), (LineRule::Renju, true, false)]
        {
            let rules = Rules { line, ..Rules::default() };
            assert_eq!(rules.is_five(&five, point, Color::Black), first, "{line:?}");
            assert_eq!(rules.is_five(&six, between, Color::Black), second, "{line:?}");
        }
        let (six, between) = board(&["oo*ooo"]);
        assert!(RENJU.is_five(&six, between, Color::White));
        assert_eq!(RENJU.ban(&six, between, Color::White), None);
    }

    #[test]
    fn lines_win_in_all_four_directions_up_to_the_edge() {
        for rows in [
            &["xxxx*"][..],
            &["x", "x", "*", "x", "x"],
            &["x....", ".x...", "..x..", "...x.", "....*"],
            &["....x", "...x.", "..x..", ".x...", "*...."],
        ] {
            let (board, point) = board(rows);
            assert!(Rules::default().is_five(&board, point, Color::Black), "{rows:?}");
            assert!(!Rules::default().is_five(&board, point, Color::White), "{rows:?}");
        }
    }

    #[test]
    fn the_first_player_may_not_make_double_threes_where_the_rule_is_on() {
        let (fork, point) = board(&[".......", "..x....", "..x....", ".x*x...", ".......", ".......", "......."]);
        assert_eq!(Rules::default().ban(&fork, point, Color::Black), None);
        let banned = Rules { ban_double_threes: true, ..Rules::default() };
        assert_eq!(banned.ban(&fork, point, Color::Black), Some(Ban::DoubleThree));
        assert_eq!(Rules { first: Color::White, ..banned }.ban(&fork, point, Color::Black), None);
        let (closed, point) = board(&["..o....", "..x....", "..x....", ".x*x...", "......."]);
        assert_eq!(banned.ban(&closed, point, Color::Black), None);
        let mut played = fork;
        played.play(point_of(".x*x..."), Color::Black).unwrap();
        assert_eq!(banned.winner(&played), Some(Color::White));
    }

    fn point_of(row: &str) -> Point {
        Point::new(row.find('*').unwrap() as u8, 3)
    }

    #[test]
    fn renju_forbids_double_fours_even_on_one_line_and_overlines() {
        for (rows, ban) in [
            (&["x.xx*..x"][..], None),
            (&["x.xx*.x"], Some(Ban::DoubleFour)),
            (&["x.x*x.x"], Some(Ban::DoubleFour)),
            (&[".xxx*."], None),
            (&["xx.*x.xx"], Some(Ban::DoubleFour)),
            (&["xx.*xx.xx"], None),
            (&["xxx*xx"], Some(Ban::Overline)),
            (&["xxx*", "...x", "...x", "...x"], Some(Ban::DoubleFour)),
            (&["xxxx*", "....x", "....x", "....x"], None),
        ] {
            let (board, point) = board(rows);
            assert_eq!(RENJU.ban(&board, point, Color::Black), ban, "{rows:?}");
            assert_eq!(RENJU.ban(&board, point, Color::White), None, "{rows:?}");
        }
    }

    #[test]
    fn in_renju_a_three_counts_only_if_its_four_is_permitted() {
        let fork = ["........", ".xx*....", "...x....", "...x....", "........", "........"];
        let (plain, point) = board(&fork);
        assert_eq!(RENJU.ban(&plain, point, Color::Black), Some(Ban::DoubleThree));
        // The row's straight four needs B or E; both are overlines now through columns of five.
        let rows = [
            "x...x...", "x...x...", "x...x...", ".xx*....", "x..xx...", "x..xx...", "x...x...", "........", "........",
        ];
        let (spoiled, point) = board(&rows);
        assert_eq!(RENJU.ban(&spoiled, point, Color::Black), None);
    }

    #[test]
    fn a_full_board_without_a_line_is_a_draw() {
        let mut board = Board::new(5).unwrap();
        let rows = ["xxoxx", "ooxoo", "xxoxx", "ooxoo", "xxoxx"];
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.bytes().enumerate() {
                assert_eq!(Rules::default().end(&board), None);
                let color = if sign == b'x' { Color::Black } else { Color::White };
                board.play(Point::new(x as u8, y as u8), color).unwrap();
            }
        }
        assert_eq!(Rules::default().end(&board), Some(End::Drawn));
    }
}
