//! What can be wrong with a goal, where, and what was expected instead.
//!
//! Messages are complete sentences for the person who typed the goal; the kinds are for programs.

use std::fmt;

use nerai_board::{Color, Point, PointError, Size};
use thiserror::Error;

use crate::span::Span;

pub(crate) const A_PART: &str = "capture, save, connect, cut, live, kill, eye, invade, force, B[…], W[…] or empty[…]";

/// A mistake in a goal and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalError {
    /// Where the mistake stands.
    pub span: Span,
    /// What it is.
    pub kind: GoalErrorKind,
}

/// What is wrong with a goal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalErrorKind {
    /// Something stands where something else should.
    #[error("found {found}; expected {expected}")]
    Unexpected {
        /// What is there.
        found: String,
        /// What may be there.
        expected: String,
    },
    /// A word that names no goal, and the known word that is most like it.
    #[error("unknown word '{word}'; {}", guess(*.meant))]
    UnknownWord {
        /// The word.
        word: String,
        /// A known word with nearly the same letters.
        meant: Option<&'static str>,
    },
    /// A text where a point should be that is none.
    #[error(transparent)]
    Point(#[from] PointError),
    /// Too many or too few points for the word in front of them.
    #[error("{word} takes {expected}, not {found}")]
    PointCount {
        /// The word in front.
        word: &'static str,
        /// How many points it takes.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
    /// The same point a second time in one list: most likely a slip, so it is not passed over.
    #[error("{point} is named twice; expected different points")]
    NamedTwice {
        /// The point.
        point: Point,
    },
    /// More `!` and brackets inside each other than a reader could follow.
    #[error("'!' and brackets are nested more than {limit} deep")]
    TooDeep {
        /// The deepest nesting that is read.
        limit: usize,
    },
    /// More points than any question needs.
    #[error("the goal names more than {limit} points")]
    TooLong {
        /// The largest number of points that is read.
        limit: usize,
    },
    /// A point outside the board.
    #[error("{atom}: {point} is not on the board; expected a point of the {size} board")]
    OffBoard {
        /// The atom, as printed.
        atom: String,
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
    /// A point without the stone that the atom needs there.
    #[error("{atom}: {point} is {}; expected {}{reason}", contents(*.found), stone(*.expected))]
    Stone {
        /// The atom, as printed.
        atom: String,
        /// The point.
        point: Point,
        /// The stone there, `None` if the point is empty.
        found: Option<Color>,
        /// The colour needed; `None` if either would do.
        expected: Option<Color>,
        /// Why that colour.
        reason: Reason,
    },
}

/// Why an atom needs stones of one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Any stone would do.
    None,
    /// The word in front of the goal says whose goal it is.
    Prefix {
        /// The player in front.
        player: Color,
        /// Whether the atom stands inside an odd number of `!`, and so is the other player's.
        swapped: bool,
    },
    /// An earlier part of the goal fits one player only, and all parts need one player.
    Part {
        /// The earlier part, as printed.
        atom: String,
        /// The player of the whole goal.
        player: Color,
        /// Whether the atom stands inside an odd number of `!`, and so is the other player's.
        swapped: bool,
    },
    /// Another stone of the same atom has that colour.
    Neighbor {
        /// The other stone's point.
        point: Point,
        /// Its colour.
        color: Color,
    },
}

impl GoalError {
    /// The line of the text that holds the mistake, carets under the place, and the message.
    ///
    /// ```
    /// let text = "black: captur(D4)";
    /// let error = text.parse::<nerai_goal::Goal>().unwrap_err();
    /// assert_eq!(
    ///     error.render(text),
    ///     "black: captur(D4)\n       ^^^^^^\ncolumn 8: unknown word 'captur'; did you mean 'capture'?"
    /// );
    /// ```
    #[must_use]
    pub fn render(&self, text: &str) -> String {
        // A place that does not fit the text belongs to another text; the message alone is still true.
        let Some((before, rest)) = text.split_at_checked(self.span.start).filter(|_| self.span.place.is_known()) else {
            return self.to_string();
        };
        let before = before.rsplit('\n').next().unwrap_or_default();
        let rest = rest.split('\n').next().unwrap_or_default();
        let length = self.span.end.saturating_sub(self.span.start);
        let marked = rest.get(..length).unwrap_or(rest).chars().count().clamp(1, AFTER);

        let mut shown: Vec<char> = before.chars().rev().take(BEFORE + 1).map(visible).collect();
        if shown.len() > BEFORE {
            shown[BEFORE] = '…';
        }
        shown.reverse();
        let indent = " ".repeat(shown.len());
        shown.extend(rest.chars().take(AFTER).map(visible));
        if rest.chars().nth(AFTER).is_some() {
            shown.push('…');
        }
        let line: String = shown.into_iter().collect();
        format!("{line}\n{indent}{}\n{self}", "^".repeat(marked))
    }
}

/// How much of a long line is shown on either side of the place.
const BEFORE: usize = 50;
const AFTER: usize = 50;

/// Tabs would put the carets in the wrong column, and other control characters could upset a terminal.
fn visible(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

/// At most 40 characters of a text, for messages about texts of any length.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for GoalError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.span.place;
        match place.line {
            0 => {}
            1 => write!(out, "column {}: ", place.column)?,
            _ => write!(out, "{place}: ")?,
        }
        self.kind.fmt(out)
    }
}

impl std::error::Error for GoalError {}

fn guess(meant: Option<&str>) -> String {
    match meant {
        Some(word) => format!("did you mean '{word}'?"),
        None => format!("expected {A_PART}"),
    }
}

fn contents(stone: Option<Color>) -> &'static str {
    stone.map_or("empty", Color::word)
}

fn stone(color: Option<Color>) -> String {
    color.map_or("a stone".to_owned(), |color| format!("a {color} stone"))
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let swap = |swapped: &bool| if *swapped { ", and '!' swaps the players" } else { "" };
        match self {
            Reason::None => Ok(()),
            Reason::Prefix { player, swapped } => write!(out, " (the goal is {player}'s{})", swap(swapped)),
            Reason::Part { atom, player, swapped } => {
                write!(out, " ({atom} makes the goal {player}'s{})", swap(swapped))
            }
            Reason::Neighbor { point, color } => write!(out, " ({point} is {color}, and the stones need one colour)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Goal;

    fn rendered(text: &str) -> String {
        text.parse::<Goal>().unwrap_err().render(text)
    }

    #[test]
    fn carets_stand_under_the_place() {
        assert_eq!(
            rendered("¬capture(D4) ∧ kill(I9)"),
            "¬capture(D4) ∧ kill(I9)\n                    ^^\n\
             column 21: 'I9': there is no column I; columns run A to H, then J to T"
        );
        assert_eq!(rendered("kill(B1"), "kill(B1\n       ^\ncolumn 8: found the end of the goal; expected ',' or ')'");
    }

    #[test]
    fn only_the_line_of_the_mistake_is_shown() {
        assert_eq!(
            rendered("kill(B1)\n\t& kil(C1)\n| eye(D1)"),
            " & kil(C1)\n   ^^^\nline 2, column 4: unknown word 'kil'; did you mean 'kill'?"
        );
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = format!("{}oops{}", "kill(B1) & ".repeat(100), " & kill(B1)".repeat(100));
        let lines: Vec<String> = rendered(&text).lines().map(str::to_owned).collect();
        assert_eq!(lines[0].chars().count(), 102);
        assert!(lines[0].starts_with('…') && lines[0].ends_with('…'));
        let caret = lines[1].find('^').unwrap();
        assert_eq!(lines[0].chars().skip(caret).take(4).collect::<String>(), "oops");
    }

    #[test]
    fn a_foreign_text_gets_the_message_alone() {
        let error = "kill(B1) & & kill(C1)".parse::<Goal>().unwrap_err();
        assert_eq!(error.render(""), error.to_string());
    }
}
