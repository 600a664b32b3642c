//! Draws a picture as an SVG image: one self-contained file for pages, books and answers.
//!
//! All lengths are whole numbers, so that the same picture is the same file everywhere. Colours are
//! CSS variables with plain attributes beneath them: programs that know no variables still draw the
//! light or dark board that was asked for.
//!
//! ```
//! use nerai_board::{diagram, svg};
//!
//! let drawn = diagram::read("name: a capture\n . X .\n X O X\n . a .\n")?;
//! let image = svg::render(&drawn.picture(), svg::Theme::Auto);
//! assert!(image.starts_with("<svg ") && image.contains("<title>a capture</title>"));
//! # Ok::<(), nerai_board::diagram::DiagramError>(())
//! ```

mod board;
mod palette;
pub(crate) mod words;

use std::fmt::Write as _;

use crate::Color;
use crate::picture::{Picture, View};
pub use palette::{Palette, style};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light, or dark where the reader prefers it.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// Black on white, for paper.
    Print,
}

/// Letters that every system has.
pub(crate) const FONTS: &str = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
/// Distance between two lines of the board.
const CELL: i32 = 32;
/// Room for the coordinates outside the outermost lines.
const BORDER: i32 = 44;
/// Room between the image's edge and the wood.
const MARGIN: i32 = 8;

/// Draws the picture.
#[must_use]
pub fn render(picture: &Picture, theme: Theme) -> String {
    let drawing = Drawing::of(picture, theme);
    let caption = words::caption(&drawing);
    let legend = words::legend(&drawing, drawing.board_bottom());
    let (width, height) = (drawing.width(), legend.bottom + MARGIN);

    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nerai-board\" role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"{FONTS}\">\n"
    );
    let _ = writeln!(out, "<title>{}</title>", escape(&title(picture)));
    let _ = writeln!(out, "<desc>{}</desc>", escape(&description(picture)));
    out.push_str(&palette::style(theme));
    let paper = drawing.palette.paper;
    let _ = writeln!(out, "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{paper}\"/>");
    out.push_str(&caption.svg);
    board::draw(&mut out, &drawing);
    out.push_str(&legend.svg);
    out.push_str("</svg>\n");
    out
}

/// The room that a picture takes, its words included, in the units in which two lines of the board are 32 apart.
#[must_use]
pub fn extent(picture: &Picture) -> (i32, i32) {
    let drawing = Drawing::of(picture, Theme::Print);
    (drawing.width(), words::legend(&drawing, drawing.board_bottom()).bottom + MARGIN)
}

/// A rectangle of a larger image, in the units of that image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Left edge.
    pub left: i32,
    /// Upper edge.
    pub top: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// Draws the picture inside another image, as large as the spot allows and in its middle, in the plain colours of the
/// theme and without a style sheet of its own.
#[must_use]
pub fn render_inside(picture: &Picture, theme: Theme, spot: Spot) -> String {
    let drawing = Drawing::of(picture, theme);
    let (width, height) = extent(picture);
    let Spot { left, top, width: wide, height: high } = spot;
    let mut out = format!(
        "<svg class=\"nerai-board\" role=\"img\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\">\n"
    );
    let _ = writeln!(out, "<desc>{}</desc>", escape(&description(picture)));
    out.push_str(&words::caption(&drawing).svg);
    board::draw(&mut out, &drawing);
    out.push_str(&words::legend(&drawing, drawing.board_bottom()).svg);
    out.push_str("</svg>\n");
    out
}

/// A picture on its way to the page: what every part of the renderer asks for.
struct Drawing<'a> {
    picture: &'a Picture,
    frame: View,
    palette: &'static Palette,
}

impl<'a> Drawing<'a> {
    fn of(picture: &'a Picture, theme: Theme) -> Drawing<'a> {
        Drawing { picture, frame: picture.frame(), palette: Palette::of(theme) }
    }

    /// Width of the wood.
    fn board_width(&self) -> i32 {
        i32::from(self.frame.right - self.frame.left) * CELL + 2 * BORDER
    }

    /// Width of the image. Narrow boards leave room for a few words.
    fn width(&self) -> i32 {
        self.board_width().max(240) + 2 * MARGIN
    }

    /// Left edge of the wood.
    fn board_left(&self) -> i32 {
        (self.width() - self.board_width()) / 2
    }

    /// Upper edge of the wood.
    fn board_top(&self) -> i32 {
        words::caption_height(self) + MARGIN
    }

    /// Lower edge of the wood.
    fn board_bottom(&self) -> i32 {
        self.board_top() + i32::from(self.frame.top - self.frame.bottom) * CELL + 2 * BORDER
    }

    /// Horizontal place of a column.
    fn x(&self, column: u8) -> i32 {
        self.board_left() + BORDER + i32::from(column - self.frame.left) * CELL
    }

    /// Vertical place of a row.
    fn y(&self, row: u8) -> i32 {
        self.board_top() + BORDER + i32::from(self.frame.top - row) * CELL
    }
}

fn title(picture: &Picture) -> String {
    match picture.caption.as_deref().map(str::trim) {
        Some(caption) if !caption.is_empty() => caption.to_owned(),
        _ => format!("Go board, {}", picture.size),
    }
}

/// The picture in words, for people who hear it.
fn description(picture: &Picture) -> String {
    let mut parts = Vec::new();
    for color in Color::BOTH {
        let names: Vec<String> = picture.stones[color].iter().map(|point| point.to_string()).collect();
        if !names.is_empty() {
            parts.push(format!("{color} stones: {}", names.join(" ")));
        }
    }
    if !picture.moves.is_empty() {
        let moves: Vec<String> =
            picture.moves.iter().map(|played| format!("{} {} {}", played.number, played.color, played.point)).collect();
        parts.push(format!("moves: {}", moves.join(", ")));
    }
    if !picture.marks.is_empty() {
        let marks: Vec<String> =
            picture.marks.iter().map(|(point, mark)| format!("{} on {point}", mark.word())).collect();
        parts.push(format!("marks: {}", marks.join(", ")));
    }
    if parts.is_empty() { "an empty board".to_owned() } else { parts.join("; ") }
}

/// Text that is safe between tags and in attributes; characters that XML forbids become a sign for that.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            c if c.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&c) => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
