//! The board itself: wood, zones, lines, stones, and what stands on them.

use std::fmt::Write as _;

use super::palette::{Palette, dashes, tint_number};
use super::{CELL, Drawing, escape};
use crate::picture::{Mark, View, Zone, hoshi};
use crate::{Color, Point, PointSet, column_letter};

/// Radius of a stone: neighbours leave a hair of wood between them.
const STONE: i32 = 15;

/// Draws everything on the wood, from the bottom up.
pub(super) fn draw(out: &mut String, drawing: &Drawing<'_>) {
    draw_wood(out, drawing);
    draw_lines(out, drawing);
    for zone in &drawing.picture.zones {
        draw_zone(out, drawing, zone);
    }
    draw_stones(out, drawing);
    draw_signs(out, drawing);
}

fn draw_wood(out: &mut String, drawing: &Drawing<'_>) {
    let Palette { wood, black, black_shine, white, white_shine, .. } = drawing.palette;
    let (left, top, width) = (drawing.board_left(), drawing.board_top(), drawing.board_width());
    let height = drawing.board_bottom() - top;
    // Pages may hold several boards; equal ids are harmless because the gradients are equal too.
    let gradients = [("black", black_shine, black), ("white", white_shine, white)];
    for (name, shine, body) in gradients.iter().filter(|_| !drawing.palette.is_flat()) {
        let _ = writeln!(
            out,
            "<radialGradient id=\"nerai-{name}\" cx=\"36%\" cy=\"30%\" r=\"70%\"><stop class=\"{name}-shine\" offset=\"0\" stop-color=\"{shine}\"/><stop class=\"{name}-body\" offset=\"1\" stop-color=\"{body}\"/></radialGradient>"
        );
    }
    let _ = writeln!(
        out,
        "<rect class=\"wood\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{wood}\"/>"
    );
}

/// The lines, which run on past a cut and stop at an edge; the dots; the coordinates.
fn draw_lines(out: &mut String, drawing: &Drawing<'_>) {
    let Palette { line, coordinate, .. } = drawing.palette;
    let (frame, whole) = (drawing.frame, View::whole(drawing.picture.size));
    let past = |cut: bool| if cut { CELL / 2 } else { 0 };
    let left = drawing.x(frame.left) - past(frame.left > 0);
    let right = drawing.x(frame.right) + past(frame.right < whole.right);
    let top = drawing.y(frame.top) - past(frame.top < whole.top);
    let bottom = drawing.y(frame.bottom) + past(frame.bottom > 0);
    let mut thin = String::new();
    let mut edges = String::new();
    for row in frame.bottom..=frame.top {
        let path = if row == 0 || row == whole.top { &mut edges } else { &mut thin };
        let _ = write!(path, "M{left} {}H{right}", drawing.y(row));
    }
    for column in frame.left..=frame.right {
        let path = if column == 0 || column == whole.right { &mut edges } else { &mut thin };
        let _ = write!(path, "M{} {top}V{bottom}", drawing.x(column));
    }
    // On a screen lines keep to its pixels; on paper, or scaled down, thin ones would get lost that way.
    let crisp = if drawing.palette.is_flat() { "" } else { " shape-rendering=\"crispEdges\"" };
    for (path, width) in [(thin, 1), (edges, 2)] {
        if !path.is_empty() {
            let _ = writeln!(
                out,
                "<path class=\"lines\" d=\"{path}\" stroke=\"{line}\" stroke-width=\"{width}\" stroke-linecap=\"square\"{crisp} fill=\"none\"/>"
            );
        }
    }
    for point in hoshi(drawing.picture.size).iter().filter(|&point| frame.contains(point)) {
        let (x, y) = place(drawing, point);
        let _ = writeln!(out, "<circle class=\"hoshi\" cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{line}\"/>");
    }
    let _ = writeln!(
        out,
        "<g class=\"coordinates\" font-size=\"13\" text-anchor=\"middle\" fill=\"{coordinate}\" aria-hidden=\"true\">"
    );
    let outside = 30;
    for column in frame.left..=frame.right {
        let (x, letter) = (drawing.x(column), column_letter(column));
        for y in [drawing.y(frame.top) - outside + 5, drawing.y(frame.bottom) + outside + 4] {
            let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{letter}</text>");
        }
    }
    for row in frame.bottom..=frame.top {
        let (y, number) = (drawing.y(row) + 5, row + 1);
        for x in [drawing.x(frame.left) - outside, drawing.x(frame.right) + outside] {
            let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{number}</text>");
        }
    }
    out.push_str("\n</g>\n");
}

/// A translucent area with an outline along its border.
fn draw_zone(out: &mut String, drawing: &Drawing<'_>, zone: &Zone) {
    let shown: PointSet =
        zone.points.iter().filter(|&p| drawing.picture.size.contains(p) && drawing.frame.contains(p)).collect();
    let mut area = String::new();
    let mut outline = String::new();
    let half = CELL / 2;
    for point in shown {
        let (x, y) = place(drawing, point);
        let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
        let _ = write!(area, "M{left} {top}h{CELL}v{CELL}h-{CELL}z");
        let (column, row) = (i16::from(point.column()), i16::from(point.row()));
        let is_border = |column: i16, row: i16| {
            !(0..19).contains(&column)
                || !(0..19).contains(&row)
                || !shown.contains(Point::new(column as u8, row as u8))
        };
        for (border, side) in [
            (is_border(column, row + 1), format!("M{left} {top}H{right}")),
            (is_border(column, row - 1), format!("M{left} {bottom}H{right}")),
            (is_border(column - 1, row), format!("M{left} {top}V{bottom}")),
            (is_border(column + 1, row), format!("M{right} {top}V{bottom}")),
        ] {
            if border {
                outline.push_str(&side);
            }
        }
    }
    let (color, number, dashes) = (drawing.palette.tint(zone.tint), tint_number(zone.tint), dashes(zone.tint));
    let _ = writeln!(
        out,
        "<g class=\"zone-{number}\" fill=\"{color}\" stroke=\"{color}\"><path d=\"{area}\" fill-opacity=\"0.22\" stroke=\"none\"/><path d=\"{outline}\" fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-dasharray=\"{dashes}\"/></g>"
    );
}

fn draw_stones(out: &mut String, drawing: &Drawing<'_>) {
    for point in shown_points(drawing) {
        let Some(color) = drawing.picture.stone_at(point) else { continue };
        let palette = drawing.palette;
        let (rim, body) = match color {
            Color::Black => (palette.black_rim, palette.black),
            Color::White => (palette.white_rim, palette.white),
        };
        let fill = if palette.is_flat() { body.to_owned() } else { format!("url(#nerai-{color})") };
        let (x, y) = place(drawing, point);
        let _ = writeln!(
            out,
            "<circle class=\"{color}\" cx=\"{x}\" cy=\"{y}\" r=\"{STONE}\" fill=\"{fill}\" stroke=\"{rim}\"/>"
        );
    }
}

/// Marks, move numbers and labels.
fn draw_signs(out: &mut String, drawing: &Drawing<'_>) {
    let picture = drawing.picture;
    for point in shown_points(drawing) {
        let number = picture.move_at(point).map(|played| played.number.to_string());
        let text = number.as_ref().or_else(|| picture.labels.get(&point));
        let mark = picture.marks.get(&point).copied();
        if text.is_none() && mark.is_none() {
            continue;
        }
        let (x, y) = place(drawing, point);
        let (ground, color) = match picture.stone_at(point) {
            Some(Color::Black) => ("on-black", drawing.palette.on_black),
            Some(Color::White) => ("on-white", drawing.palette.on_white),
            None => ("on-wood", drawing.palette.on_wood),
        };
        let text = text.map(|text| fitted(text, mark.is_some()));
        if ground == "on-wood"
            && let Some((shown, _)) = &text
        {
            // A patch of wood keeps the lines from running through the letter.
            let (wood, half) = (drawing.palette.wood, if shown.chars().count() > 2 { 15 } else { 11 });
            let _ = writeln!(
                out,
                "<rect class=\"wood\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" rx=\"11\" fill=\"{wood}\"/>",
                x - half,
                y - 11,
                2 * half
            );
        }
        if let Some(mark) = mark {
            let shape = mark_shape(mark, x, y, text.is_some());
            let _ = writeln!(
                out,
                "<path class=\"mark {ground}\" d=\"{shape}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>"
            );
        }
        if let Some((shown, size)) = text {
            let base = y + (size * 36 + 50) / 100;
            let _ = writeln!(
                out,
                "<text class=\"text {ground}\" x=\"{x}\" y=\"{base}\" font-size=\"{size}\" font-weight=\"600\" text-anchor=\"middle\" fill=\"{color}\">{}</text>",
                escape(&shown)
            );
        }
    }
}

/// The path of a mark; around a text it is drawn larger, and a cross becomes its four ends.
fn mark_shape(mark: Mark, x: i32, y: i32, around_text: bool) -> String {
    match (mark, around_text) {
        (Mark::Cross, false) => format!("M{} {}l12 12m0 -12l-12 12", x - 6, y - 6),
        (Mark::Cross, true) => {
            format!("M{0} {1}l4 4m12 12l4 4M{2} {1}l-4 4m-12 12l-4 4", x - 10, y - 10, x + 10)
        }
        (Mark::Square, false) => format!("M{} {}h12v12h-12z", x - 6, y - 6),
        (Mark::Square, true) => format!("M{} {}h20v20h-20z", x - 10, y - 10),
        (Mark::Triangle, false) => format!("M{x} {}l7 12h-14z", y - 8),
        (Mark::Triangle, true) => format!("M{x} {}l12 20h-24z", y - 13),
        (Mark::Circle, false) => format!("M{} {y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0", x - 7),
        (Mark::Circle, true) => format!("M{} {y}a12 12 0 1 0 24 0a12 12 0 1 0 -24 0", x - 12),
    }
}

/// The text as it fits on a point, inside a mark or not, and the size of its letters.
fn fitted(text: &str, marked: bool) -> (String, i32) {
    let text = text.trim().to_owned();
    let (shown, size) = match text.chars().count() {
        0..=1 => (text, 19),
        2 => (text, 17),
        3 => (text, 14),
        4 => (text, 11),
        _ => (text.chars().take(4).chain(['…']).collect(), 10),
    };
    (shown, if marked { size * 3 / 4 } else { size })
}

/// The points in the frame, in lattice order.
fn shown_points(drawing: &Drawing<'_>) -> impl Iterator<Item = Point> {
    let frame = drawing.frame;
    drawing.picture.size.points().into_iter().filter(move |&point| frame.contains(point))
}

fn place(drawing: &Drawing<'_>, point: Point) -> (i32, i32) {
    (drawing.x(point.column()), drawing.y(point.row()))
}
