//! Reads books of shapes, and finds what a position has of them.

use std::sync::LazyLock;

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_knowledge::SHAPE_BOOK;
use thiserror::Error;

use super::picture::Picture;
use super::scene::Scene;
use super::signs::{Found, SIGNS, Sign};

/// A book of shapes and techniques.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// What stands in it, in its order.
    pub entries: Vec<Entry>,
}

/// Something that players have a name for.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name in the book and in the message files.
    pub name: String,
    /// What it is, and how it is known.
    pub kind: Kind,
    /// The line of the text where it begins.
    pub line: usize,
}

/// What an entry is, and how it is known.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A space that a group encloses alone.
    Eye {
        /// What it looks like.
        picture: Picture,
        /// What comes of it if nothing else is left.
        result: ShapeResult,
    },
    /// Stones and points.
    Group {
        /// What they look like.
        picture: Picture,
    },
    /// A move with these signs, or without them.
    Move {
        /// Each sign, and whether it must be seen.
        signs: Vec<(&'static Sign, bool)>,
    },
    /// A way to play with these signs.
    Technique {
        /// Each sign, and whether it must be seen.
        signs: Vec<(&'static Sign, bool)>,
    },
}

/// What comes of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeResult {
    /// It lives although the attacker moves first.
    Alive,
    /// It dies although its owner moves first.
    Dead,
    /// Whoever takes a vital point first decides.
    Vital,
    /// It depends on more than the shape.
    Varies,
}

/// A mistake in a book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct Mistake {
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

static SHIPPED: LazyLock<Book> = LazyLock::new(|| Book::read(SHAPE_BOOK.1).0);

impl Book {
    /// The book that comes with the program.
    #[must_use]
    pub fn shipped() -> &'static Book {
        &SHIPPED
    }

    /// Reads a book; what is wrong with it is left out and told.
    #[must_use]
    pub fn read(text: &str) -> (Book, Vec<Mistake>) {
        let (mut book, mut mistakes) = (Book::default(), Vec::new());
        let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with('#')).peekable();
        while let Some((head, line)) = lines.next() {
            if head.trim().is_empty() {
                continue;
            }
            let mut body = Vec::new();
            while let Some((more, _)) = lines.next_if(|(more, _)| more.starts_with(' ')) {
                body.push(more.trim());
            }
            match entry(head, &body, line) {
                Ok(entry) if book.entries.iter().any(|known| known.is_like(&entry)) => {
                    mistakes
                        .push(Mistake { line, message: format!("'{head}' is there already, or can never be seen") });
                }
                Ok(entry) => book.entries.push(entry),
                Err(message) => mistakes.push(Mistake { line, message }),
            }
        }
        (book, mistakes)
    }

    /// The eye space that a group encloses, if it has a name.
    #[must_use]
    pub fn eye(&self, position: &Position, space: &PointSet, owner: Color) -> Option<&Entry> {
        self.entries.iter().find(|entry| match &entry.kind {
            Kind::Eye { picture, .. } => picture.is_space(position, space, owner),
            _ => false,
        })
    }

    /// The vital points of an eye space; none if the book does not know it.
    #[must_use]
    pub fn vital_points(&self, position: &Position, space: &PointSet, owner: Color) -> PointSet {
        match self.eye(position, space, owner).map(|entry| &entry.kind) {
            Some(Kind::Eye { picture, result: ShapeResult::Vital }) => picture.vital_points(position, space, owner),
            _ => PointSet::EMPTY,
        }
    }

    /// The group that these stones are part of, if it has a name.
    #[must_use]
    pub fn group(&self, position: &Position, stones: &PointSet, owner: Color) -> Option<&Entry> {
        self.entries.iter().find(|entry| match &entry.kind {
            Kind::Group { picture } => picture.is_group(position, stones, owner),
            _ => false,
        })
    }

    /// What players call the move of a scene.
    #[must_use]
    pub fn move_of(&self, scene: &Scene<'_>) -> Option<(&Entry, Found)> {
        self.first(scene, |kind| match kind {
            Kind::Move { signs } => Some(signs),
            _ => None,
        })
    }

    /// The technique of a scene.
    #[must_use]
    pub fn technique(&self, scene: &Scene<'_>) -> Option<(&Entry, Found)> {
        self.first(scene, |kind| match kind {
            Kind::Technique { signs } => Some(signs),
            _ => None,
        })
    }

    fn first(
        &self,
        scene: &Scene<'_>,
        signs: impl Fn(&Kind) -> Option<&Vec<(&'static Sign, bool)>>,
    ) -> Option<(&Entry, Found)> {
        self.entries.iter().find_map(|entry| Some((entry, all_seen(signs(&entry.kind)?, scene)?)))
    }
}

/// What the signs show, if each is seen that must be and none that must not.
fn all_seen(signs: &[(&'static Sign, bool)], scene: &Scene<'_>) -> Option<Found> {
    let mut found = Found::default();
    for (sign, is_wanted) in signs {
        match ((sign.look)(scene), is_wanted) {
            (Some(more), true) => found.add(more),
            (None, false) => {}
            _ => return None,
        }
    }
    Some(found)
}

impl Entry {
    /// The message that says its name.
    #[must_use]
    pub fn message(&self) -> String {
        let kind = match self.kind {
            Kind::Eye { .. } | Kind::Group { .. } => "shape",
            Kind::Move { .. } => "move",
            Kind::Technique { .. } => "technique",
        };
        format!("{kind}-{}", self.name)
    }

    /// Whether one of them can never be seen because of the other.
    fn is_like(&self, other: &Entry) -> bool {
        let is_same = match (&self.kind, &other.kind) {
            (Kind::Eye { picture: one, .. }, Kind::Eye { picture: more, .. })
            | (Kind::Group { picture: one }, Kind::Group { picture: more }) => one == more,
            (Kind::Move { signs: one }, Kind::Move { signs: more })
            | (Kind::Technique { signs: one }, Kind::Technique { signs: more }) => one
                .iter()
                .all(|(sign, wanted)| more.iter().any(|(name, same)| name.name == sign.name && same == wanted)),
            _ => return false,
        };
        is_same || self.name == other.name
    }
}

fn entry(head: &str, body: &[&str], line: usize) -> Result<Entry, String> {
    let words: Vec<&str> = head.split_whitespace().collect();
    let kind = match words[..] {
        ["eye", _, result] => Kind::Eye { picture: Picture::read(body)?, result: result_of(result)? },
        ["group", _] => Kind::Group { picture: Picture::read(body)? },
        ["move", _] => Kind::Move { signs: signs_of(body)? },
        ["technique", _] => Kind::Technique { signs: signs_of(body)? },
        _ => {
            return Err(format!("'{head}': expected 'eye NAME RESULT', 'group NAME', 'move NAME' or 'technique NAME'"));
        }
    };
    Ok(Entry { name: words[1].to_owned(), kind, line })
}

fn result_of(word: &str) -> Result<ShapeResult, String> {
    Ok(match word {
        "alive" => ShapeResult::Alive,
        "dead" => ShapeResult::Dead,
        "vital" => ShapeResult::Vital,
        "varies" => ShapeResult::Varies,
        _ => return Err(format!("'{word}': expected alive, dead, vital or varies")),
    })
}

fn signs_of(body: &[&str]) -> Result<Vec<(&'static Sign, bool)>, String> {
    let [when] = body else { return Err("expected one line 'when SIGN & SIGN …'".to_owned()) };
    let signs = when.strip_prefix("when ").ok_or_else(|| format!("'{when}': expected 'when'"))?;
    let sign = |word: &str| {
        let (name, is_wanted) = word.trim().strip_prefix('!').map_or((word.trim(), true), |name| (name, false));
        let known = SIGNS.iter().find(|sign| sign.name == name);
        known.map(|sign| (sign, is_wanted)).ok_or_else(|| format!("'{name}' is no sign"))
    };
    signs.split('&').map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_book_has_no_mistakes() {
        let (book, mistakes) = Book::read(SHAPE_BOOK.1);
        assert_eq!(mistakes, []);
        assert!(book.entries.len() > 60, "{} entries", book.entries.len());
    }

    #[test]
    fn mistakes_are_told_with_their_lines() {
        let check = |text: &str, expected: &str| {
            let (_, mistakes) = Book::read(text);
            assert_eq!(mistakes.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected], "{text}");
        };
        check(
            "\nshape x\n",
            "line 2: 'shape x': expected 'eye NAME RESULT', 'group NAME', 'move NAME' or 'technique NAME'",
        );
        check("eye x good\n  . .\n", "line 1: 'good': expected alive, dead, vital or varies");
        check("eye x dead\n  . a\n", "line 1: 'a' is no point of a picture; expected . * o x ~");
        check("move x\n  when flies\n", "line 1: 'flies' is no sign");
        check("move x\n", "line 1: expected one line 'when SIGN & SIGN …'");
        check(
            "eye x dead\n  . .\neye y dead\n  .\n  .\n",
            "line 3: 'eye y dead' is there already, or can never be seen",
        );
        check(
            "move x\n  when takes\nmove y\n  when takes & connects\n",
            "line 3: 'move y' is there already, or can never be seen",
        );
    }
}
