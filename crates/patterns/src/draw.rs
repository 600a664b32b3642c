//! Rules as text: a small diagram, the move, and the conditions in words.

use std::fmt::Write;

use crate::anatomy::Condition;
use crate::geometry::{Geometry, Location, cells_of};
use crate::rule::{Replies, Rule, Value};
use crate::shape::Shape;
use crate::steps::Action;

/// Draws a rule. Rows are counted from the edge of the board, which is drawn where the rectangle touches it.
///
/// ```text
///   2  . X .      winning, rank 1: Black plays b1
///   1  X . O      black a1: 1 or more liberties outside
///      -----      white c1: no liberty outside
///      a b c
/// ```
pub fn draw(geometry: &Geometry, rule: &Rule) -> String {
    let mut text = diagram(geometry, rule.shape);
    let words = words(geometry, rule);
    let width = text.iter().map(String::len).max().unwrap_or(0);
    let empty = String::new();
    let mut drawn = String::new();
    text.resize(text.len().max(words.len()), empty.clone());
    for (line, row) in text.iter().enumerate() {
        let said = words.get(line).unwrap_or(&empty);
        let _ = writeln!(drawn, "{}", format!("{row:width$}    {said}").trim_end());
    }
    drawn
}

/// The name of a cell: a letter for the column, a number for the row.
pub fn cell_name(geometry: &Geometry, cell: u8) -> String {
    let (x, y) = geometry.column_and_row(cell);
    format!("{}{}", char::from(b'a' + x), y + 1)
}

fn diagram(geometry: &Geometry, shape: Shape) -> Vec<String> {
    let has_left_edge = geometry.location() == Location::Corner;
    let wall = if has_left_edge { '|' } else { ' ' };
    let mut lines = Vec::new();
    for y in (0..geometry.height()).rev() {
        let cells = (0..geometry.width()).map(|x| format!(" {}", symbol(geometry, shape, geometry.cell(x, y))));
        lines.push(format!("{:2} {wall}{}", y + 1, cells.collect::<String>()));
    }
    if geometry.location() != Location::Center {
        let corner = if has_left_edge { '+' } else { ' ' };
        lines.push(format!("   {corner}{}", "-".repeat(2 * usize::from(geometry.width()))));
    }
    let columns = (0..geometry.width()).map(|x| format!(" {}", char::from(b'a' + x)));
    lines.push(format!("    {}", columns.collect::<String>()));
    lines
}

/// Marked stones and cells are drawn as in diagrams of strings: `x` and `o` for stones, `*` for empty cells.
fn symbol(geometry: &Geometry, shape: Shape, cell: u8) -> char {
    let pattern = shape.pattern;
    match (pattern.black & 1 << cell != 0, pattern.white & 1 << cell != 0, is_marked(geometry, shape, cell)) {
        (true, _, false) => 'X',
        (true, _, true) => 'x',
        (_, true, false) => 'O',
        (_, true, true) => 'o',
        (_, _, false) => '.',
        (_, _, true) => '*',
    }
}

/// Whether the goal is about a cell, or about the string on it.
pub(crate) fn is_marked(geometry: &Geometry, shape: Shape, cell: u8) -> bool {
    let pattern = shape.pattern;
    shape.marks.iter().filter(|&&mark| mark < geometry.cell_count()).any(|&mark| {
        let color = if pattern.black & 1 << mark != 0 { pattern.black } else { pattern.white };
        mark == cell || geometry.connected(1 << mark, color) & 1 << cell != 0
    })
}

/// What a rule says and asks, one thing a line.
pub(crate) fn words(geometry: &Geometry, rule: &Rule) -> Vec<String> {
    let rank = match (rule.value, rule.rank) {
        (Value::Threatening, _) => String::new(),
        (_, Rule::NO_RANK) => ", no rank".to_owned(),
        (_, rank) => format!(", rank {rank}"),
    };
    let action = match rule.action {
        Some(Action::Play(cell)) => format!(": Black plays {}", cell_name(geometry, cell)),
        Some(Action::Take(cell)) => format!(": Black takes {} from outside", cell_name(geometry, cell)),
        _ => String::new(),
    };
    let mut words = vec![format!("{}{rank}{action}", rule.value.name())];
    if rule.value == Value::Threatening {
        words.push(replies_in_words(geometry, rule.replies));
    }
    for (condition, cell, level) in rule.conditions(geometry) {
        let cell = cell_name(geometry, cell);
        let at_least = if level == 1 { "1 liberty or more outside" } else { "2 liberties or more outside" };
        let at_most = if level == 1 { "at most 1 liberty outside" } else { "no liberty outside" };
        words.push(match condition {
            Condition::MinLiberties => format!("black {cell}: {at_least}"),
            Condition::MaxLiberties => format!("white {cell}: {at_most}"),
            Condition::MinIfFriend => format!("{cell} if Black plays there: {at_least}"),
            Condition::MaxIfEnemy => format!("{cell} if White plays there: {at_most}"),
        });
    }
    words
}

fn replies_in_words(geometry: &Geometry, replies: Replies) -> String {
    let plays = cells_of(replies.plays).map(|cell| cell_name(geometry, cell));
    let takes = cells_of(replies.takes).map(|cell| format!("takes {}", cell_name(geometry, cell)));
    let mut all: Vec<String> = plays.chain(takes).collect();
    if replies.spoils != 0 {
        all.push("moves outside".to_owned());
    }
    if all.is_empty() { "White has no answer".to_owned() } else { format!("White answers: {}", all.join(", ")) }
}
