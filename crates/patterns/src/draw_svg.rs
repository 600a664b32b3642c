//! Rules as an image: cards with a piece of the board, the move, and the conditions where they belong.
//!
//! Stones carry the liberties that their strings need outside; an empty point carries those of the string that a stone there
//! would have. Colours and stones are those of the boards in `nerai_board::svg`.

use std::fmt::Write;

use nerai_board::svg::{Palette, Theme, escape, style};

use crate::anatomy::Condition;
use crate::draw::{is_marked, words};
use crate::geometry::{Geometry, Location, cells_of};
use crate::rule::{Rule, Value};
use crate::steps::Action;

/// Distance between two lines of the board, radius of a stone.
const CELL: i32 = 48;
const STONE: i32 = 22;
/// From the outermost lines to the end of the wood.
const BORDER: i32 = 40;
const MARGIN: i32 = 12;
/// Room for words beside a board, in pixels and in letters.
const WORDS: i32 = 370;
const LETTERS: usize = 52;
const LINE: i32 = 20;
const HEAD: i32 = 40;
const COLUMNS: usize = 2;

/// Draws rules of one rectangle under a title, two cards in a row.
pub fn draw_svg(geometry: &Geometry, rules: &[Rule], title: &str, theme: Theme) -> String {
    let cards: Vec<Card> = rules.iter().map(|rule| Card::new(geometry, rule, Palette::of(theme))).collect();
    let columns = COLUMNS.min(cards.len().max(1));
    let card_width = board_width(geometry) + WORDS + 2 * MARGIN;
    let width = columns as i32 * card_width + MARGIN;
    let mut body = String::new();
    let mut top = HEAD;
    for row in cards.chunks(columns) {
        for (column, card) in row.iter().enumerate() {
            let left = MARGIN + column as i32 * card_width;
            let _ = write!(body, "<g transform=\"translate({left} {top})\">\n{}</g>\n", card.svg);
        }
        top += row.iter().map(|card| card.height).max().unwrap_or(0) + MARGIN;
    }
    let palette = Palette::of(theme);
    let foot = [
        "≥, ≤ and 0: liberties outside the rectangle; on an empty point, of the string that a stone of the colour shown makes there.",
        "1: the move of Black. Small circles: White's answers. Circles in stones, squares: the strings and points that the goal is about.",
    ];
    let height = top + LINE * foot.len() as i32 + MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"nerai-board\" role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif\">\n<title>{}</title>\n{}",
        escape(title),
        style(theme)
    );
    for (name, shine, stone) in
        [("black", palette.black_shine, palette.black), ("white", palette.white_shine, palette.white)]
    {
        let _ = writeln!(
            svg,
            "<radialGradient id=\"nerai-{name}\" cx=\"36%\" cy=\"30%\" r=\"70%\"><stop class=\"{name}-shine\" offset=\"0\" stop-color=\"{shine}\"/><stop class=\"{name}-body\" offset=\"1\" stop-color=\"{stone}\"/></radialGradient>"
        );
    }
    let _ = writeln!(
        svg,
        "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>",
        palette.paper
    );
    write_words(&mut svg, palette, MARGIN, 26, 16, "600", title);
    svg.push_str(&body);
    for (line, text) in foot.into_iter().enumerate() {
        write_words(&mut svg, palette, MARGIN, top + 14 + LINE * line as i32, 12, "400", text);
    }
    svg.push_str("</svg>\n");
    svg
}

/// One rule.
struct Card {
    svg: String,
    height: i32,
}

impl Card {
    fn new(geometry: &Geometry, rule: &Rule, palette: &'static Palette) -> Card {
        let board = Board { geometry, rule, palette };
        let mut svg = String::new();
        board.wood(&mut svg);
        board.lines(&mut svg);
        board.stones(&mut svg);
        board.marks(&mut svg);
        board.conditions(&mut svg);
        let left = board_width(geometry) + MARGIN;
        let mut bottom = 4;
        for (index, words) in words(geometry, rule).into_iter().enumerate() {
            let weight = if index == 0 { "600" } else { "400" };
            for (number, line) in wrap(&words).into_iter().enumerate() {
                bottom += LINE;
                let indent = if number > 0 { MARGIN } else { 0 };
                write_words(&mut svg, palette, left + indent, bottom - 4, 14, weight, &line);
            }
        }
        Card { svg, height: board_height(geometry).max(bottom) }
    }
}

struct Board<'a> {
    geometry: &'a Geometry,
    rule: &'a Rule,
    palette: &'static Palette,
}

impl Board<'_> {
    fn x(&self, cell: u8) -> i32 {
        BORDER + i32::from(self.geometry.column_and_row(cell).0) * CELL
    }

    fn y(&self, cell: u8) -> i32 {
        BORDER + (i32::from(self.geometry.height()) - 1 - i32::from(self.geometry.column_and_row(cell).1)) * CELL
    }

    fn wood(&self, svg: &mut String) {
        let (width, height) = (board_width(self.geometry), board_height(self.geometry));
        let wood = self.palette.wood;
        let _ = writeln!(svg, "<rect class=\"wood\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{wood}\"/>");
    }

    /// Lines end at the edge of the board and run on where it goes on.
    fn lines(&self, svg: &mut String) {
        let (width, height) = (i32::from(self.geometry.width()), i32::from(self.geometry.height()));
        let (is_corner, is_center) =
            (self.geometry.location() == Location::Corner, self.geometry.location() == Location::Center);
        let past = CELL / 2;
        let left = BORDER - if is_corner { 0 } else { past };
        let right = BORDER + (width - 1) * CELL + past;
        let top = BORDER - past;
        let bottom = BORDER + (height - 1) * CELL + if is_center { past } else { 0 };
        let (mut thin, mut edge) = (String::new(), String::new());
        for row in 0..height {
            let path = if row == height - 1 && !is_center { &mut edge } else { &mut thin };
            let _ = write!(path, "M{left} {}H{right}", BORDER + row * CELL);
        }
        for column in 0..width {
            let path = if column == 0 && is_corner { &mut edge } else { &mut thin };
            let _ = write!(path, "M{} {top}V{bottom}", BORDER + column * CELL);
        }
        let Palette { line, coordinate, .. } = self.palette;
        for (path, weight) in [(thin, 1), (edge, 3)] {
            if !path.is_empty() {
                let _ = writeln!(
                    svg,
                    "<path class=\"lines\" d=\"{path}\" stroke=\"{line}\" stroke-width=\"{weight}\" stroke-linecap=\"square\" fill=\"none\"/>"
                );
            }
        }
        let _ = write!(
            svg,
            "<g class=\"coordinates\" font-size=\"11\" text-anchor=\"middle\" fill=\"{coordinate}\" aria-hidden=\"true\">"
        );
        for column in 0..self.geometry.width() {
            let x = BORDER + i32::from(column) * CELL;
            let y = board_height(self.geometry) - 5;
            let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\">{}</text>", char::from(b'a' + column));
        }
        for row in 0..self.geometry.height() {
            let y = BORDER + (height - 1 - i32::from(row)) * CELL + 4;
            let _ = write!(svg, "<text x=\"9\" y=\"{y}\">{}</text>", row + 1);
        }
        svg.push_str("</g>\n");
    }

    fn stones(&self, svg: &mut String) {
        let pattern = self.rule.shape.pattern;
        for (name, cells, rim) in
            [("black", pattern.black, self.palette.black_rim), ("white", pattern.white, self.palette.white_rim)]
        {
            for cell in cells_of(cells) {
                self.stone(svg, cell, name, rim);
            }
        }
        if let Some(Action::Play(cell)) = self.rule.action {
            self.stone(svg, cell, "black", self.palette.black_rim);
            // Below the number there is room for what is asked of the new string.
            let conditions = self.rule.conditions(self.geometry);
            let is_asked = conditions.iter().any(|&(what, at, _)| at == cell && what == Condition::MinIfFriend);
            let (lift, size) = if is_asked { (7, 16) } else { (0, 20) };
            text(svg, ("on-black", self.palette.on_black), self.x(cell), self.y(cell) - lift, size, "1");
        }
    }

    fn stone(&self, svg: &mut String, cell: u8, name: &str, rim: &str) {
        let (x, y) = (self.x(cell), self.y(cell));
        let _ = writeln!(
            svg,
            "<circle class=\"{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{STONE}\" fill=\"url(#nerai-{name})\" stroke=\"{rim}\"/>"
        );
    }

    /// What the goal is about, what is taken from outside, and White's answers.
    fn marks(&self, svg: &mut String) {
        let pattern = self.rule.shape.pattern;
        for cell in (0..self.geometry.cell_count()).filter(|&cell| is_marked(self.geometry, self.rule.shape, cell)) {
            let (x, y) = (self.x(cell), self.y(cell));
            let (ground, color) = match 1 << cell {
                bit if pattern.black & bit != 0 => ("on-black", self.palette.on_black),
                bit if pattern.white & bit != 0 => ("on-white", self.palette.on_white),
                _ => ("on-wood", self.palette.on_wood),
            };
            let shape = match ground {
                "on-wood" => format!("M{} {}h40v40h-40z", x - 20, y - 20),
                _ => format!("M{} {y}a18 18 0 1 0 36 0a18 18 0 1 0 -36 0", x - 18),
            };
            self.outline(svg, &shape, ground, color);
        }
        if let Some(Action::Take(cell)) = self.rule.action {
            for cell in cells_of(self.geometry.connected(1 << cell, pattern.white)) {
                let (x, y) = (self.x(cell), self.y(cell));
                let shape = format!("M{} {}l16 16m0 -16l-16 16", x - 8, y - 8);
                self.outline(svg, &shape, "on-white", self.palette.on_white);
            }
        }
        if self.rule.value == Value::Threatening {
            let conditions = self.rule.conditions(self.geometry);
            for cell in cells_of(self.rule.replies.plays) {
                // Where conditions take the point, the ring stands beside it.
                let is_free = conditions.iter().all(|(_, at, _)| *at != cell);
                let (dx, dy) = if is_free { (0, 0) } else { (15, -17) };
                let (x, y) = (self.x(cell) + dx, self.y(cell) + dy);
                let shape = format!("M{} {y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", x - 5);
                self.outline(svg, &shape, "on-wood", self.palette.on_wood);
            }
        }
    }

    fn outline(&self, svg: &mut String, shape: &str, ground: &str, color: &str) {
        let _ = writeln!(
            svg,
            "<path class=\"mark {ground}\" d=\"{shape}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>"
        );
    }

    /// On stones, and beside small stones on empty points.
    fn conditions(&self, svg: &mut String) {
        let played = match self.rule.action {
            Some(Action::Play(cell)) => Some(cell),
            _ => None,
        };
        let conditions = self.rule.conditions(self.geometry);
        for &(condition, cell, level) in &conditions {
            let number = match (condition.is_minimum(), level) {
                (true, level) => format!("≥{level}"),
                (false, 1) => "≤1".to_owned(),
                (false, _) => "0".to_owned(),
            };
            let (x, y) = (self.x(cell), self.y(cell));
            let is_shared = conditions.iter().filter(|(_, other, _)| *other == cell).count() > 1;
            let shift = if is_shared { 9 } else { 0 };
            let Palette { on_black, on_white, .. } = self.palette;
            match condition {
                Condition::MinLiberties => text(svg, ("on-black", on_black), x, y, 17, &number),
                Condition::MaxLiberties => text(svg, ("on-white", on_white), x, y, 17, &number),
                Condition::MinIfFriend if played == Some(cell) => {
                    text(svg, ("on-black", on_black), x, y + 10, 13, &number);
                }
                // Nothing is left of it once Black has played there.
                Condition::MaxIfEnemy if played == Some(cell) => {}
                Condition::MinIfFriend => self.beside_stone(svg, "black", x, y - shift, &number),
                Condition::MaxIfEnemy => self.beside_stone(svg, "white", x, y + shift, &number),
            }
        }
    }

    /// A number beside a small stone, on a patch of wood that keeps the lines away.
    fn beside_stone(&self, svg: &mut String, name: &str, x: i32, y: i32, number: &str) {
        let Palette { wood, on_wood, black_rim, white_rim, .. } = self.palette;
        let rim = if name == "black" { black_rim } else { white_rim };
        let (left, top) = (x - 20, y - 9);
        let _ = writeln!(
            svg,
            "<rect class=\"wood\" x=\"{left}\" y=\"{top}\" width=\"40\" height=\"18\" rx=\"8\" fill=\"{wood}\"/>"
        );
        let _ = writeln!(
            svg,
            "<circle class=\"{name}\" cx=\"{}\" cy=\"{y}\" r=\"6\" fill=\"url(#nerai-{name})\" stroke=\"{rim}\"/>",
            x - 12
        );
        text(svg, ("on-wood", on_wood), x + 6, y, 15, number);
    }
}

/// Text on a ground: its class with its colour.
fn text(svg: &mut String, (ground, color): (&str, &str), x: i32, y: i32, size: i32, text: &str) {
    let base = y + size * 36 / 100;
    let _ = writeln!(
        svg,
        "<text class=\"text {ground}\" x=\"{x}\" y=\"{base}\" font-size=\"{size}\" font-weight=\"600\" text-anchor=\"middle\" fill=\"{color}\">{text}</text>"
    );
}

fn board_width(geometry: &Geometry) -> i32 {
    (i32::from(geometry.width()) - 1) * CELL + 2 * BORDER
}

fn board_height(geometry: &Geometry) -> i32 {
    (i32::from(geometry.height()) - 1) * CELL + 2 * BORDER
}

fn write_words(svg: &mut String, palette: &Palette, x: i32, y: i32, size: i32, weight: &str, text: &str) {
    let (ink, text) = (palette.ink, escape(text));
    let _ = writeln!(
        svg,
        "<text class=\"ink\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>"
    );
}

/// Lines that fit beside a board.
fn wrap(words: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Goal;
    use crate::shipped::shipped_databases;

    fn drawn(goal: Goal, size: &str, value: Value, count: usize) -> String {
        let databases = shipped_databases(&[goal]);
        let database = databases.iter().find(|database| database.geometry().to_string() == size).unwrap();
        let rules: Vec<Rule> = database.rules().filter(|rule| rule.value == value).take(count).collect();
        draw_svg(database.geometry(), &rules, "life < two eyes", Theme::Auto)
    }

    #[test]
    fn every_rule_has_a_card_and_every_winning_one_its_move() {
        let svg = drawn(Goal::Life, "3x3 corner", Value::Winning, 7);
        assert_eq!(svg.matches("<g transform").count(), 7);
        assert_eq!(svg.matches(">1</text>\n").count(), 7, "{svg}");
        assert_eq!(svg.matches(": Black plays").count(), 7);
    }

    #[test]
    fn the_edges_of_the_board_are_drawn_where_it_ends() {
        let edges = |goal, size| {
            let svg = drawn(goal, size, Value::Won, 1);
            let edge = svg.lines().find(|line| line.contains("stroke-width=\"3\"")).unwrap_or_default().to_owned();
            (edge.matches('H').count(), edge.matches('V').count())
        };
        assert_eq!(edges(Goal::Life, "3x3 corner"), (1, 1));
        assert_eq!(edges(Goal::Eye, "3x3 side"), (1, 0));
        assert_eq!(edges(Goal::Eye, "3x3 center"), (0, 0));
    }

    #[test]
    fn a_title_is_text_and_no_rules_are_an_empty_sheet() {
        let svg = drawn(Goal::Life, "3x3 corner", Value::Won, 0);
        assert!(svg.contains("<title>life &lt; two eyes</title>") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(!svg.contains("<g transform"));
    }

    #[test]
    fn marked_strings_and_answers_are_shown() {
        assert!(drawn(Goal::Remove, "3x3 corner", Value::Winning, 1).contains("class=\"mark on-white\""));
        assert!(drawn(Goal::Eye, "3x3 side", Value::Threatening, 5).contains("class=\"mark on-wood\""));
    }
}
