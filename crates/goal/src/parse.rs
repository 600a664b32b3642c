//! Reads goals: recursive descent over the grammar, with errors that point at the place.
//!
//! The grammar is the one in `docs/goals.md`. Depth and size are limited, so that no text can exhaust the stack
//! or the memory.

use std::str::FromStr;

use nerai_board::{Color, Point, PointError};

use crate::area::Area;
use crate::compound::Compound;
use crate::error::{A_PART, GoalError, GoalErrorKind, shortened};
use crate::force::{Part, with_forces};
use crate::span::Span;
use crate::spelling::similar_word;
use crate::syntax::{Atom, Goal, Literal, WrittenAtom};
use crate::token::{Token, TokenKind, Tokens};

/// How deep `!` and brackets may be nested. Those of the atoms themselves do not count, so that a bare formula
/// may be printed with the `force(…)` that it is short for.
pub const MAX_DEPTH: usize = 200;
/// How many points a goal may name: enough for formulas over the whole board.
pub const MAX_POINTS: usize = 10_000;

const A_LITERAL: &str = "B[…], W[…] or empty[…]";
const A_POINT: &str = "a point such as D4";

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Goal, GoalError> {
        let mut parser = Parser::new(text);
        let player = parser.player()?;
        let parts = parser.or(Parser::part)?;
        parser.expect(TokenKind::End, "'&', '|' or the end of the goal")?;
        Ok(Goal { player, wish: with_forces(parts) })
    }
}

type Parsed<T> = Result<T, GoalError>;

struct Parser<'t> {
    tokens: Tokens<'t>,
    next: Token<'t>,
    depth: usize,
    points: usize,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Parser<'t> {
        let mut tokens = Tokens::new(text);
        let next = tokens.next();
        Parser { tokens, next, depth: 0, points: 0 }
    }

    fn player(&mut self) -> Parsed<Option<Color>> {
        let named = Color::BOTH.into_iter().find(|color| self.next.text.eq_ignore_ascii_case(color.word()));
        if named.is_some() {
            self.advance();
            self.expect(TokenKind::Colon, "':' behind the player")?;
        }
        Ok(named)
    }

    // The three levels of the grammar read compound goals and formulas alike; only the leaves differ.

    fn or<T>(&mut self, leaf: fn(&mut Parser<'t>) -> Parsed<T>) -> Parsed<Compound<T>> {
        let mut whole = self.and(leaf)?;
        while self.accept(TokenKind::Or) {
            whole = whole | self.and(leaf)?;
        }
        Ok(whole)
    }

    fn and<T>(&mut self, leaf: fn(&mut Parser<'t>) -> Parsed<T>) -> Parsed<Compound<T>> {
        let mut whole = self.unary(leaf)?;
        while self.accept(TokenKind::And) {
            whole = whole & self.unary(leaf)?;
        }
        Ok(whole)
    }

    fn unary<T>(&mut self, leaf: fn(&mut Parser<'t>) -> Parsed<T>) -> Parsed<Compound<T>> {
        let span = self.next.span;
        if !matches!(self.next.kind, TokenKind::Not | TokenKind::Open) {
            return Ok(Compound::Leaf(leaf(self)?));
        }
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(error(span, GoalErrorKind::TooDeep { limit: MAX_DEPTH }));
        }
        let inner = if self.accept(TokenKind::Not) {
            !self.unary(leaf)?
        } else {
            self.advance();
            let inner = self.or(leaf)?;
            self.expect(TokenKind::Close, "'&', '|' or ')'")?;
            inner
        };
        self.depth -= 1;
        Ok(inner)
    }

    fn part(&mut self) -> Parsed<Part> {
        match self.next.text.to_ascii_lowercase().as_str() {
            "b" | "w" | "empty" => self.literal().map(Part::Literal),
            "capture" | "save" | "eye" | "connect" | "cut" | "live" | "kill" => self.stones().map(Part::WrittenAtom),
            "invade" => self.invade().map(Part::WrittenAtom),
            "force" => self.force().map(Part::WrittenAtom),
            _ => Err(self.no_part()),
        }
    }

    fn no_part(&self) -> GoalError {
        let word = self.next.text;
        let is_name = self.next.kind == TokenKind::Word && !word.contains(|c: char| c.is_ascii_digit());
        if is_name && Color::BOTH.iter().all(|color| !word.eq_ignore_ascii_case(color.word())) {
            let meant = similar_word(word);
            error(self.next.span, GoalErrorKind::UnknownWord { word: shortened(word), meant })
        } else {
            self.unexpected(A_PART)
        }
    }

    /// An atom with its points. People leave the brackets out: `kill E5`, `connect D4 E5`.
    fn stones(&mut self) -> Parsed<WrittenAtom> {
        let word = self.advance();
        let is_bare = self.next_is_point();
        if !is_bare {
            self.expect(TokenKind::Open, "'('")?;
        }
        let (mut points, mut point_spans) = (Vec::new(), Vec::new());
        loop {
            let (point, span) = self.point()?;
            if points.contains(&point) {
                return Err(error(span, GoalErrorKind::NamedTwice { point }));
            }
            points.push(point);
            point_spans.push(span);
            if !(self.accept(TokenKind::Comma) || is_bare && self.next_is_point()) {
                break;
            }
        }
        let mut span = point_spans.iter().fold(word.span, |all, point| all.to(*point));
        if !is_bare {
            span = span.to(self.expect(TokenKind::Close, "',' or ')'")?.span);
        }
        let atom = atom(word.text, points).map_err(|kind| error(span, kind))?;
        Ok(WrittenAtom { atom, span, point_spans })
    }

    fn next_is_point(&self) -> bool {
        self.next.kind == TokenKind::Word && self.next.text.parse::<Point>().is_ok()
    }

    fn invade(&mut self) -> Parsed<WrittenAtom> {
        let word = self.advance();
        self.expect(TokenKind::Open, "'('")?;
        let (corner, first) = self.point()?;
        self.expect(TokenKind::Colon, "':' and the opposite corner")?;
        let (opposite, last) = self.point()?;
        let close = self.expect(TokenKind::Close, "')'")?;
        // The corners of the rectangle may not be the points written, so each has the place of both.
        let point_spans = vec![first.to(last); 2];
        Ok(WrittenAtom { atom: Atom::Invade(Area::new(corner, opposite)), span: word.span.to(close.span), point_spans })
    }

    fn force(&mut self) -> Parsed<WrittenAtom> {
        let word = self.advance();
        self.expect(TokenKind::Open, "'('")?;
        let formula = self.or(Parser::literal)?;
        let close = self.expect(TokenKind::Close, "'&', '|' or ')'")?;
        Ok(WrittenAtom::force(formula, word.span.to(close.span)))
    }

    fn literal(&mut self) -> Parsed<Literal> {
        let stone = match self.next.text.to_ascii_lowercase().as_str() {
            "b" => Some(Color::Black),
            "w" => Some(Color::White),
            "empty" => None,
            _ => return Err(self.unexpected(A_LITERAL)),
        };
        let word = self.advance();
        self.expect(TokenKind::OpenSquare, "'[' and a point, as in B[D4]")?;
        let (point, _) = self.point()?;
        // `!B[D4,E4]` could mean two things, so a list of points is no literal.
        let close = self.expect(TokenKind::CloseSquare, "']' (one point each, as in B[D4] & B[E4])")?;
        Ok(Literal { stone, point, span: word.span.to(close.span) })
    }

    fn point(&mut self) -> Parsed<(Point, Span)> {
        if self.next.kind != TokenKind::Word {
            return Err(self.unexpected(A_POINT));
        }
        let token = self.advance();
        self.points += 1;
        if self.points > MAX_POINTS {
            return Err(error(token.span, GoalErrorKind::TooLong { limit: MAX_POINTS }));
        }
        let point = token.text.parse().map_err(|wrong| match wrong {
            PointError::Form(text) => PointError::Form(shortened(&text)),
            other => other,
        });
        Ok((point.map_err(|wrong| error(token.span, wrong.into()))?, token.span))
    }

    /// Takes the next token.
    fn advance(&mut self) -> Token<'t> {
        let following = self.tokens.next();
        std::mem::replace(&mut self.next, following)
    }

    fn accept(&mut self, kind: TokenKind) -> bool {
        let fits = self.next.kind == kind;
        if fits {
            self.advance();
        }
        fits
    }

    fn expect(&mut self, kind: TokenKind, expected: &str) -> Parsed<Token<'t>> {
        if self.next.kind == kind { Ok(self.advance()) } else { Err(self.unexpected(expected)) }
    }

    fn unexpected(&self, expected: &str) -> GoalError {
        let found = match self.next.kind {
            TokenKind::End => "the end of the goal".to_owned(),
            _ => format!("'{}'", shortened(self.next.text).escape_debug()),
        };
        error(self.next.span, GoalErrorKind::Unexpected { found, expected: expected.to_owned() })
    }
}

/// The atom that a word and its points name, if there are as many as the word takes.
fn atom(word: &str, points: Vec<Point>) -> Result<Atom, GoalErrorKind> {
    let found = points.len();
    let count = |word, expected| Err(GoalErrorKind::PointCount { word, expected, found });
    match (word.to_ascii_lowercase().as_str(), points.as_slice()) {
        ("capture", &[point]) => Ok(Atom::Capture(point)),
        ("capture", _) => count("capture", "one point"),
        ("save", &[point]) => Ok(Atom::Save(point)),
        ("save", _) => count("save", "one point"),
        ("eye", &[point]) => Ok(Atom::Eye(point)),
        ("eye", _) => count("eye", "one point"),
        ("cut", &[first, second]) => Ok(Atom::Cut(first, second)),
        ("cut", _) => count("cut", "two points"),
        ("connect", [_, _, ..]) => Ok(Atom::Connect(points)),
        ("connect", _) => count("connect", "two points or more"),
        ("live", _) => Ok(Atom::Live(points)),
        _ => Ok(Atom::Kill(points)),
    }
}

fn error(span: Span, kind: GoalErrorKind) -> GoalError {
    GoalError { span, kind }
}
