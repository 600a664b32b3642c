//! Sheets of problems for the printer: several boards to a page, each solution on the back of its problem.
//!
//! One layout serves two files. An SVG image has the pages one under another; an HTML page has the same pages as images,
//! with the rules that make a printer put each on a leaf of its own. All lengths are whole tenths of a millimetre, so that
//! equal sheets are equal bytes.
//!
//! ```
//! use nerai_board::sheet::{Entry, Panel, Sheet};
//! use nerai_board::{Color, diagram};
//!
//! let picture = diagram::read(" . X .\n X O X\n . . .\n")?.picture();
//! let question = Panel { words: "Can Black capture?".into(), picture };
//! let entry = Entry { name: None, note: None, to_move: Color::Black, question, solution: None };
//! let sheet = Sheet { title: "Captures".into(), entries: vec![entry], ..Sheet::default() };
//! assert!(sheet.to_html().starts_with("<!DOCTYPE html>"));
//! # Ok::<(), nerai_board::diagram::DiagramError>(())
//! ```

use std::fmt::Write as _;

use crate::Color;
use crate::picture::Picture;
use crate::svg::words::wrap;
use crate::svg::{FONTS, Spot, Theme, escape, extent, render_inside};

/// Problems in the order in which they are numbered, and the paper that they go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Stands on top of every page.
    pub title: String,
    /// The paper.
    pub paper: Paper,
    /// Problems on a page; at least one.
    pub per_page: usize,
    /// The problems.
    pub entries: Vec<Entry>,
}

/// A problem on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, beside the number.
    pub name: Option<String>,
    /// A few words at the right end of the same line.
    pub note: Option<String>,
    /// Whose turn it is: a small stone beside the number.
    pub to_move: Color,
    /// The front.
    pub question: Panel,
    /// The back. If no problem has one, there are no backs.
    pub solution: Option<Panel>,
}

/// Words and the board below them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// What is asked or answered; what does not fit in a few lines is cut.
    pub words: String,
    /// The board.
    pub picture: Picture,
}

/// A kind of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Default for Sheet {
    /// No problems yet; six go on a page.
    fn default() -> Sheet {
        Sheet { title: String::new(), paper: Paper::A4, per_page: 6, entries: Vec::new() }
    }
}

impl Paper {
    /// Width and height in tenths of a millimetre.
    #[must_use]
    pub const fn size(self) -> (i32, i32) {
        match self {
            Paper::A4 => (2100, 2970),
            Paper::Letter => (2159, 2794),
        }
    }

    /// Its name in style sheets.
    const fn word(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }
}

/// White paper around everything.
const MARGIN: i32 = 140;
/// The title with the line below it.
const HEADER: i32 = 130;
/// Between two problems.
const GAP: i32 = 80;
/// Two lines of a board are at most this far apart, so that a few stones do not fill half a page; a board has them 32 apart.
const WIDEST: i32 = 80;
const CELL: i32 = 32;

impl Sheet {
    /// The pages one under another, as one image.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let ((width, height), pages) = (self.paper.size(), self.pages());
        let between = GAP;
        let total = pages.len() as i32 * (height + between) - between;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {total}\" width=\"{}mm\" height=\"{}mm\">\n<title>{}</title>\n",
            millimetres(width),
            millimetres(total),
            escape(&self.title)
        );
        for (number, page) in pages.iter().enumerate() {
            let top = number as i32 * (height + between);
            let _ = writeln!(out, "<svg y=\"{top}\" width=\"{width}\" height=\"{height}\">\n{page}</svg>");
        }
        out.push_str("</svg>\n");
        out
    }

    /// A page for browsers that prints each page of the sheet on one side of a leaf.
    #[must_use]
    pub fn to_html(&self) -> String {
        let (width, height) = self.paper.size();
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n@page{{size:{};margin:0}}\nbody{{margin:0;background:#d8d8d8}}\n.page{{display:block;box-sizing:border-box;width:{}mm;max-width:100%;height:auto;margin:6mm auto;background:#fff}}\n@media print{{body{{background:none}}.page{{margin:0;max-width:none;break-after:page}}.page:last-child{{break-after:auto}}}}\n</style>\n</head>\n<body>\n",
            escape(&self.title),
            self.paper.word(),
            millimetres(width),
        );
        for page in self.pages() {
            let _ = writeln!(
                out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"page\" viewBox=\"0 0 {width} {height}\">\n{page}</svg>"
            );
        }
        out.push_str("</body>\n</html>\n");
        out
    }

    /// The insides of the pages: each front, and after it its back.
    fn pages(&self) -> Vec<String> {
        let per_page = self.per_page.max(1);
        let has_backs = self.entries.iter().any(|entry| entry.solution.is_some());
        let count = self.entries.len().div_ceil(per_page).max(1);
        let mut pages = Vec::new();
        for number in 0..count {
            let first = number * per_page;
            let entries = self.entries.iter().enumerate().skip(first).take(per_page).collect::<Vec<_>>();
            let page = Page { sheet: self, entries, number, count };
            pages.push(page.draw(Side::Front));
            if has_backs {
                pages.push(page.draw(Side::Back));
            }
        }
        pages
    }
}

/// The two sides of a leaf.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Front,
    Back,
}

/// The problems of one leaf, with their numbers from 0.
struct Page<'a> {
    sheet: &'a Sheet,
    entries: Vec<(usize, &'a Entry)>,
    number: usize,
    count: usize,
}

/// Where problems lie on a page.
struct Grid {
    columns: usize,
    rows: usize,
    cell: (i32, i32),
}

impl Grid {
    /// The division of a page that gives its boards the most room.
    fn of(paper: Paper, per_page: usize) -> Grid {
        let (width, height) = paper.size();
        let (width, height) = (width - 2 * MARGIN, height - 2 * MARGIN - HEADER);
        let divided = |columns: usize| {
            let rows = per_page.div_ceil(columns);
            let share = |room: i32, parts: usize| (room - GAP * (parts as i32 - 1)) / parts as i32;
            Grid { columns, rows, cell: (share(width, columns), share(height, rows)) }
        };
        let board = |grid: &Grid| grid.cell.0.min(grid.cell.1 - grid.type_size().strip() - 3 * grid.type_size().line());
        let better = |best: Grid, columns: usize| {
            let other = divided(columns);
            // Positions are mostly broader than high, and words like long lines: a column more has to be worth it.
            if board(&other) * 10 > board(&best) * 11 { other } else { best }
        };
        (2..=per_page).fold(divided(1), better)
    }

    /// Letters of 7 to 10 points, smaller where many problems share a page.
    fn type_size(&self) -> TypeSize {
        TypeSize(i32::clamp(self.cell.0 / 24, 24, 34))
    }

    /// More lines of words would leave too little room for the board.
    fn most_lines(&self) -> usize {
        let lines = self.cell.1 / (3 * self.type_size().line());
        usize::try_from(lines).unwrap_or(0).clamp(1, 5)
    }
}

/// The size of letters, from which all other lengths of the words follow.
#[derive(Clone, Copy)]
struct TypeSize(i32);

impl TypeSize {
    /// Distance of two lines.
    fn line(self) -> i32 {
        self.0 * 13 / 10
    }

    /// Height of the line with the number.
    fn strip(self) -> i32 {
        self.0 * 2
    }

    /// Letters of the number.
    fn number(self) -> i32 {
        self.0 * 3 / 2
    }

    /// Letters that fit in a width; broad letters are a little more than half as wide as high.
    fn fit(self, width: i32) -> i32 {
        width * 100 / (self.0 * 57)
    }
}

impl Page<'_> {
    fn draw(&self, side: Side) -> String {
        let mut out = self.header(side);
        let grid = Grid::of(self.sheet.paper, self.sheet.per_page.max(1));
        let (columns, (width, height), letters) = (grid.columns, grid.cell, grid.type_size());
        for row in 0..grid.rows {
            let in_row: Vec<_> = self.entries.iter().skip(row * columns).take(columns).collect();
            let words: Vec<Vec<String>> = in_row.iter().map(|(_, entry)| lines(entry, side, &grid)).collect();
            // The boards of a row begin at the same height.
            let most = words.iter().map(Vec::len).max().unwrap_or_default() as i32;
            for (column, ((number, entry), words)) in in_row.into_iter().zip(&words).enumerate() {
                // Turned over along its long edge, a leaf has its left column on the right.
                let column = if side == Side::Back { columns - 1 - column } else { column };
                let spot = Spot {
                    left: MARGIN + column as i32 * (width + GAP),
                    top: MARGIN + HEADER + row as i32 * (height + GAP),
                    width,
                    height,
                };
                draw_strip(&mut out, (*number, entry), spot, letters);
                if let Some(panel) = panel(entry, side) {
                    let below = letters.strip() + most * letters.line() + letters.line() / 4;
                    draw_words(&mut out, words, spot, letters);
                    draw_board(&mut out, &panel.picture, spot, below);
                }
            }
        }
        out.push_str("</g>\n");
        out
    }

    /// The paper, the title and the number of the page.
    fn header(&self, side: Side) -> String {
        let ((width, height), right) = (self.sheet.paper.size(), self.sheet.paper.size().0 - MARGIN);
        let last = self.number * self.sheet.per_page.max(1) + self.entries.len();
        let first = last + 1 - self.entries.len();
        let numbers = if first < last { format!("{first}–{last}") } else { first.to_string() };
        let title = match side {
            Side::Front => self.sheet.title.clone(),
            Side::Back => format!("Solutions {numbers}"),
        };
        let page = match side {
            Side::Front => format!("{} / {}", self.number + 1, self.count),
            Side::Back => format!("back of {}", self.number + 1),
        };
        let (base, line) = (MARGIN + 44, MARGIN + 72);
        let room = (width - 2 * MARGIN) / 30;
        let title = cut(&wrap(&title, room), 1).concat();
        format!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<g font-family=\"{FONTS}\" fill=\"#000000\">\n<text x=\"{MARGIN}\" y=\"{base}\" font-size=\"50\" font-weight=\"600\">{}</text>\n<text x=\"{right}\" y=\"{base}\" font-size=\"34\" text-anchor=\"end\">{page}</text>\n<path d=\"M{MARGIN} {line}H{right}\" stroke=\"#000000\" stroke-width=\"3\"/>\n",
            escape(&title)
        )
    }
}

/// The words of one side, broken into lines.
fn lines(entry: &Entry, side: Side, grid: &Grid) -> Vec<String> {
    let room = grid.type_size().fit(grid.cell.0);
    panel(entry, side).map_or_else(Vec::new, |panel| cut(&wrap(&panel.words, room), grid.most_lines()))
}

fn panel(entry: &Entry, side: Side) -> Option<&Panel> {
    match side {
        Side::Front => Some(&entry.question),
        Side::Back => entry.solution.as_ref(),
    }
}

/// The first lines; a sign at the end says that there were more.
fn cut(lines: &[String], most: usize) -> Vec<String> {
    let mut kept = lines[..lines.len().min(most)].to_vec();
    if let Some(last) = kept.last_mut().filter(|_| lines.len() > most) {
        last.push_str(" …");
    }
    kept
}

/// The number, a stone of the side to move, the name and the note.
fn draw_strip(out: &mut String, (number, entry): (usize, &Entry), spot: Spot, letters: TypeSize) {
    let TypeSize(size) = letters;
    let (left, right, base) = (spot.left, spot.left + spot.width, spot.top + size * 4 / 3);
    let (number, large) = ((number + 1).to_string(), letters.number());
    let _ = writeln!(out, "<text x=\"{left}\" y=\"{base}\" font-size=\"{large}\" font-weight=\"700\">{number}</text>");
    let stone = left + number.len() as i32 * large * 7 / 10 + size;
    let fill = if entry.to_move == Color::Black { "#000000" } else { "#ffffff" };
    let _ = writeln!(
        out,
        "<circle cx=\"{stone}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\" stroke=\"#000000\" stroke-width=\"3\"/>",
        base - size / 2,
        size / 2
    );
    let note = entry.note.as_deref().unwrap_or_default();
    let start = stone + size;
    if let Some(name) = &entry.name {
        let taken = if note.is_empty() { 0 } else { note.chars().count() as i32 + 2 };
        let room = letters.fit(right - start) - taken;
        let _ = writeln!(
            out,
            "<text x=\"{start}\" y=\"{base}\" font-size=\"{size}\" fill=\"#444444\">{}</text>",
            escape(&cut(&wrap(name, room), 1).concat())
        );
    }
    if !note.is_empty() {
        let _ = writeln!(
            out,
            "<text x=\"{right}\" y=\"{base}\" font-size=\"{size}\" text-anchor=\"end\" fill=\"#444444\">{}</text>",
            escape(note)
        );
    }
}

fn draw_words(out: &mut String, words: &[String], spot: Spot, letters: TypeSize) {
    let TypeSize(size) = letters;
    let mut base = spot.top + letters.strip();
    for line in words {
        base += letters.line();
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
            spot.left,
            base - size / 3,
            escape(line)
        );
    }
}

/// The board in the middle of what is left of the spot so far below its top.
fn draw_board(out: &mut String, picture: &Picture, spot: Spot, below: i32) {
    let (wide, high) = extent(picture);
    let width = spot.width.min(wide * WIDEST / CELL).min((spot.height - below) * wide / high);
    let board =
        Spot { left: spot.left + (spot.width - width) / 2, top: spot.top + below, width, height: width * high / wide };
    out.push_str(&render_inside(picture, Theme::Print, board));
}

/// Tenths of a millimetre as millimetres.
fn millimetres(tenths: i32) -> String {
    if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}
