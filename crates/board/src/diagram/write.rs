//! Writes a picture as a text diagram in plain ASCII, aligned, with coordinates on all sides.
//!
//! [`read`](super::read) gives back the same stones, labels, marks, moves and zones.

use std::fmt::Write as _;

use super::lines::one_line;
use crate::picture::{Mark, Picture, View, Zone, hoshi};
use crate::{Color, Point, column_letter};

/// The shades of zones on empty points, in the order of the zones; later zones share the last one.
const SHADES: [char; 4] = ['~', '=', '*', '%'];

/// Draws the picture as text. Only the points in its view are drawn, then with a `size:` line.
#[must_use]
pub fn write(picture: &Picture) -> String {
    let frame = picture.frame();
    let mut out = String::new();
    if let Some(caption) = picture.caption.as_deref().map(one_line).filter(|caption| !caption.is_empty()) {
        push_line(&mut out, &format!("name: {caption}"));
    }
    if frame != View::whole(picture.size) {
        let (width, height) = (picture.size.width(), picture.size.height());
        let size = if width == height { width.to_string() } else { picture.size.to_string() };
        push_line(&mut out, &format!("size: {size}"));
    }
    draw_board(&mut out, picture, frame);
    write_labels(&mut out, picture, frame);
    if !picture.moves.is_empty() {
        let letter = |color| if color == Color::Black { 'B' } else { 'W' };
        let moves: Vec<String> =
            picture.moves.iter().map(|m| format!("{} {} {}", m.number, letter(m.color), m.point)).collect();
        push_line(&mut out, &format!("moves: {}", moves.join(", ")));
    }
    for zone in &picture.zones {
        push_line(&mut out, &format!("zone: {} = {}", one_line(&zone.name), runs(zone, picture)));
    }
    out
}

/// What one point shows: the text, and the brackets around it.
struct Drawn {
    text: String,
    mark: Option<Mark>,
}

/// The rows with coordinates. Each cell's text ends at a multiple of the pitch, and its brackets
/// stand directly around it, so that a marked stone does not push its row out of line.
fn draw_board(out: &mut String, picture: &Picture, frame: View) {
    let columns = || frame.left..=frame.right;
    let rows: Vec<(u8, Vec<Drawn>)> = (frame.bottom..=frame.top)
        .rev()
        .map(|row| (row, columns().map(|column| drawn(picture, Point::new(column, row))).collect()))
        .collect();
    let pitch = rows.iter().map(|(_, cells)| pitch(cells)).max().unwrap_or(2);
    // A bracket in the first column must not touch the row number.
    let touches = |cell: &Drawn| cell.mark.is_some() && pitch < cell.text.len() + 2;
    let indent = if rows.iter().any(|(_, cells)| cells.first().is_some_and(touches)) { " " } else { "" };
    let digits = (frame.top + 1).to_string().len().max(2);
    let mut letters = format!("{:digits$}{indent}", "");
    for column in columns() {
        let _ = write!(letters, "{:>pitch$}", column_letter(column));
    }
    push_line(out, &letters);
    for (row, cells) in rows {
        let number = row + 1;
        let mut line = format!("{number:>digits$}{indent}");
        let mut close = None;
        for cell in cells {
            let gap = pitch - cell.text.len();
            let (left, right) = cell.mark.map(Mark::brackets).unzip();
            let spaces = gap - usize::from(close.is_some()) - usize::from(left.is_some());
            line.extend(close);
            line.extend(std::iter::repeat_n(' ', spaces));
            line.extend(left);
            line.push_str(&cell.text);
            close = right;
        }
        line.push(close.unwrap_or(' '));
        push_line(out, &format!("{line}{}{number}", if close.is_some() { " " } else { "" }));
    }
    push_line(out, &letters);
}

/// The width that lets every cell of a row stand apart from the one before it.
fn pitch(cells: &[Drawn]) -> usize {
    let mut widest = cells.first().map_or(0, |cell| cell.text.len() + 1);
    for pair in cells.windows(2) {
        let brackets = pair.iter().filter(|cell| cell.mark.is_some()).count();
        widest = widest.max(pair[1].text.len() + brackets.max(1));
    }
    widest
}

fn drawn(picture: &Picture, point: Point) -> Drawn {
    let text = if let Some(played) = picture.move_at(point) {
        played.number.to_string()
    } else if let Some(color) = picture.stone_at(point) {
        if color == Color::Black { "X".to_owned() } else { "O".to_owned() }
    } else if let Some(label) = picture.labels.get(&point).filter(|label| fits_in_cell(label)) {
        label.clone()
    } else if let Some(zone) = picture.zones.iter().position(|zone| zone.points.contains(point)) {
        SHADES[zone.min(SHADES.len() - 1)].to_string()
    } else if hoshi(picture.size).contains(point) {
        "+".to_owned()
    } else {
        ".".to_owned()
    };
    Drawn { text, mark: picture.marks.get(&point).copied() }
}

/// Whether a label on an empty point can be drawn as it is.
fn fits_in_cell(label: &str) -> bool {
    match label.as_bytes() {
        [b'x' | b'o'] => false,
        [b'a'..=b'z'] => true,
        digits => (1..=3).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit),
    }
}

/// The labels that the board could not show: words, capitals, and labels on stones.
fn write_labels(out: &mut String, picture: &Picture, frame: View) {
    for (&point, label) in &picture.labels {
        let shown = picture.stone_at(point).is_none() && fits_in_cell(label);
        let text = one_line(label);
        if frame.contains(point) && !shown && !text.is_empty() {
            push_line(out, &format!("label: {point} = {text}"));
        }
    }
}

/// A zone's points as runs along the rows: `A1:D1 B2`.
fn runs(zone: &Zone, picture: &Picture) -> String {
    let inside = zone.points & picture.size.points();
    let mut runs: Vec<(Point, Point)> = Vec::new();
    for point in inside {
        match runs.last_mut() {
            Some((_, end)) if end.index() + 1 == point.index() => *end = point,
            _ => runs.push((point, point)),
        }
    }
    let names: Vec<String> =
        runs.iter().map(|(a, b)| if a == b { a.to_string() } else { format!("{a}:{b}") }).collect();
    names.join(" ")
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}
