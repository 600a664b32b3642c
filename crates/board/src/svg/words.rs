//! The words around the board: the caption above it, the legend below it.

use std::fmt::Write as _;

use super::palette::{dashes, tint_number};
use super::{Drawing, MARGIN, escape};

/// Height of a line of words.
const LINE: i32 = 22;
/// Size of the letters.
const LETTERS: i32 = 15;

/// A piece of the image and where it ends.
pub(super) struct Words {
    pub(super) svg: String,
    pub(super) bottom: i32,
}

/// The caption, broken into lines.
pub(super) fn caption(drawing: &Drawing<'_>) -> Words {
    let lines = caption_lines(drawing);
    let mut svg = String::new();
    let ink = drawing.palette.ink;
    let middle = drawing.width() / 2;
    let mut y = MARGIN;
    for line in &lines {
        let base = y + 16;
        let _ = writeln!(
            svg,
            "<text class=\"ink\" x=\"{middle}\" y=\"{base}\" font-size=\"{LETTERS}\" font-weight=\"600\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
            escape(line)
        );
        y += LINE;
    }
    Words { svg, bottom: y }
}

/// Room that the caption takes above the board.
pub(super) fn caption_height(drawing: &Drawing<'_>) -> i32 {
    let lines = caption_lines(drawing).len() as i32;
    if lines == 0 { 0 } else { lines * LINE + MARGIN }
}

fn caption_lines(drawing: &Drawing<'_>) -> Vec<String> {
    wrap(drawing.picture.caption.as_deref().unwrap_or(""), (drawing.width() - 2 * MARGIN) / 9)
}

/// The names of the zones, and the moves that the board cannot show.
pub(super) fn legend(drawing: &Drawing<'_>, top: i32) -> Words {
    let mut words = Words { svg: String::new(), bottom: top };
    let room = (drawing.width() - 2 * MARGIN - 28) / 8;
    for zone in &drawing.picture.zones {
        let (color, number, dashes) = (drawing.palette.tint(zone.tint), tint_number(zone.tint), dashes(zone.tint));
        let y = words.bottom + 10;
        let _ = writeln!(
            words.svg,
            "<rect class=\"zone-{number}\" x=\"{}\" y=\"{y}\" width=\"16\" height=\"16\" fill=\"{color}\" fill-opacity=\"0.3\" stroke=\"{color}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>",
            MARGIN + 2
        );
        words.add_lines(drawing, MARGIN + 28, &wrap(&zone.name, room));
    }
    let below = drawing.picture.moves_below_board();
    if !below.is_empty() {
        let moves: Vec<String> = below.iter().map(|played| format!("{} at {}", played.number, played.point)).collect();
        words.add_lines(drawing, MARGIN + 2, &wrap(&moves.join(", "), room));
    }
    words
}

impl Words {
    fn add_lines(&mut self, drawing: &Drawing<'_>, x: i32, lines: &[String]) {
        let ink = drawing.palette.ink;
        self.bottom += 7;
        for line in lines {
            let base = self.bottom + 16;
            let _ = writeln!(
                self.svg,
                "<text class=\"ink\" x=\"{x}\" y=\"{base}\" font-size=\"{LETTERS}\" fill=\"{ink}\">{}</text>",
                escape(line)
            );
            self.bottom += LINE;
        }
        if lines.is_empty() {
            self.bottom += LINE;
        }
    }
}

/// Lines that are at most `room` letters wide, broken between words where possible. SVG breaks none itself.
pub(crate) fn wrap(text: &str, room: i32) -> Vec<String> {
    let room = usize::try_from(room).unwrap_or(0).max(8);
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        for (index, (piece, wide)) in pieces(word, room).into_iter().enumerate() {
            match lines.last_mut() {
                Some(line) if index == 0 && length + 1 + wide <= room => {
                    line.push(' ');
                    line.push_str(&piece);
                    length += 1 + wide;
                }
                _ => {
                    lines.push(piece);
                    length = wide;
                }
            }
        }
    }
    lines
}

/// A word in pieces that fit, each with its width.
fn pieces(word: &str, room: usize) -> Vec<(String, usize)> {
    let mut pieces: Vec<(String, usize)> = Vec::new();
    for c in word.chars() {
        // Letters of East Asian scripts are twice as wide as Latin ones.
        let wide = if c >= '\u{2e80}' { 2 } else { 1 };
        match pieces.last_mut() {
            Some((piece, width)) if *width + wide <= room => {
                piece.push(c);
                *width += wide;
            }
            _ => pieces.push((c.to_string(), wide)),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words_and_inside_endless_ones() {
        assert_eq!(wrap("", 10), [""; 0]);
        assert_eq!(wrap("one two three", 9), ["one two", "three"]);
        assert_eq!(wrap("死活問題集", 8), ["死活問題", "集"]);
        assert_eq!(wrap("a verylongwordindeed b", 8), ["a", "verylong", "wordinde", "ed b"]);
    }
}
