//! Writes goals in one canonical form: ASCII, upper-case points, no bracket that is not needed.
//!
//! What is written reads back as an equal tree; answers and proofs name their goal this way.

use std::fmt::{Display, Formatter, Result};

use crate::compound::Compound;
use crate::syntax::{Atom, Goal, Literal, WrittenAtom};
use nerai_board::{Color, Point};

impl Display for Goal {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        if let Some(player) = self.player {
            write!(out, "{player}: ")?;
        }
        self.wish.fmt(out)
    }
}

impl<T: Display> Display for Compound<T> {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Compound::Leaf(leaf) => leaf.fmt(out),
            Compound::Not(inner) => {
                out.write_str("!")?;
                bracketed(out, inner, matches!(**inner, Compound::And(_) | Compound::Or(_)))
            }
            Compound::And(parts) => joined(out, parts, " & ", |part| matches!(part, Compound::Or(_))),
            Compound::Or(parts) => joined(out, parts, " | ", |_| false),
        }
    }
}

fn joined<T: Display>(
    out: &mut Formatter<'_>,
    parts: &[Compound<T>],
    sign: &str,
    needs_brackets: fn(&Compound<T>) -> bool,
) -> Result {
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            out.write_str(sign)?;
        }
        bracketed(out, part, needs_brackets(part))?;
    }
    Ok(())
}

fn bracketed(out: &mut Formatter<'_>, part: &impl Display, brackets: bool) -> Result {
    if brackets { write!(out, "({part})") } else { part.fmt(out) }
}

impl Display for WrittenAtom {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        self.atom.fmt(out)
    }
}

impl Display for Atom {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}(", self.word())?;
        match self {
            Atom::Capture(point) | Atom::Save(point) | Atom::Eye(point) => point.fmt(out)?,
            Atom::Cut(first, second) => write!(out, "{first},{second}")?,
            Atom::Connect(points) | Atom::Live(points) | Atom::Kill(points) => list(out, points)?,
            Atom::Invade(area) => area.fmt(out)?,
            Atom::Force(formula) => formula.fmt(out)?,
        }
        out.write_str(")")
    }
}

fn list(out: &mut Formatter<'_>, points: &[Point]) -> Result {
    for (number, point) in points.iter().enumerate() {
        let comma = if number > 0 { "," } else { "" };
        write!(out, "{comma}{point}")?;
    }
    Ok(())
}

impl Display for Literal {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let name = match self.stone {
            Some(Color::Black) => "B",
            Some(Color::White) => "W",
            None => "empty",
        };
        write!(out, "{name}[{}]", self.point)
    }
}
