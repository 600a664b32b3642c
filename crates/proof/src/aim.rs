//! A goal brought down to one event: who wants it to happen, and which side the goal belongs to.
//!
//! Proofs speak about events only, so that `save` and `!capture` are not merely equal in theory: they are one value.

pub(crate) mod parts;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_goal::{Area, Atom, CheckedGoal, Compound, Dnf, GoalError, TooManyClauses, Wish};
use thiserror::Error;

use crate::aim::parts::{Claim, MOST_PARTS, Part, PartSet, Parts};
use crate::alive::alive_in;

/// Something that happens on the board once and stays so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The stone that stands on the point now is taken off the board.
    Capture {
        /// Where the stone stands.
        anchor: Point,
    },
    /// Every stone that stands on the points now is taken off the board, all at once or one after the other.
    Kill {
        /// Where the stones stand, one point for each block.
        points: Vec<Point>,
    },
    /// The stones that stand on the points now are in one block. Impossible once one of them was captured.
    Connect {
        /// Where the stones stand.
        points: Vec<Point>,
    },
    /// The point is empty, and all its neighbours are stones of one block of the owner.
    Eye {
        /// Where the eye is.
        at: Point,
        /// Whose eye it is.
        owner: Color,
    },
    /// Some block of the owner with a stone in the area is unconditionally alive: it cannot be captured although its owner
    /// always passes (Benson 1976).
    Invade {
        /// The rectangle.
        area: Area,
        /// Who lives there.
        owner: Color,
    },
    /// A formula about the stones of one position is true (paper 002).
    Force {
        /// The formula as a list of alternatives.
        formula: Dnf,
        /// Who brings it about.
        owner: Color,
    },
    /// A formula over other events comes out true when it is clear which of them happen.
    Compound(Box<Parts>),
}

/// How a move ended the game about an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The event has happened.
    Happened,
    /// The event can never happen any more.
    Impossible,
}

/// An event, the side that wants it and the side whose goal is asked about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// What happens or not.
    pub event: Event,
    /// The side that wants the event; the other wants it never to happen.
    pub max: Color,
    /// The side whose goal it is: `max` for `capture`, `connect`, `kill`, `eye`, `invade` and `force`, the other side for
    /// `save`, `cut` and `live`.
    pub player: Color,
}

/// A goal that cannot be brought down to events.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AimError {
    /// The text is no goal, or does not fit the position.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// A goal with a formula that is too large.
    #[error("'{goal}': {reason}")]
    Formula {
        /// The goal, shortened.
        goal: String,
        /// What is wrong with it.
        reason: TooManyClauses,
    },
    /// A goal with more parts than proofs have room for.
    #[error("'{goal}' has {parts} different parts; expected at most {MOST_PARTS}")]
    TooManyParts {
        /// The goal, shortened.
        goal: String,
        /// How many parts it has.
        parts: usize,
    },
}

impl Aim {
    /// The aim of a goal that was checked in its position.
    ///
    /// # Errors
    /// If the goal has too many parts, or a formula in it too many alternatives.
    pub fn of(goal: &CheckedGoal) -> Result<Aim, AimError> {
        let mut wish = goal.wish();
        let mut max = goal.player();
        while let Compound::Not(inner) = wish {
            wish = inner;
            max = max.other();
        }
        let mut parts = Vec::new();
        let formula = formula(wish, max, &mut parts, &mut 0)
            .map_err(|reason| AimError::Formula { goal: shortened(goal), reason })?;
        let player = goal.player();
        if parts.len() > MOST_PARTS {
            return Err(AimError::TooManyParts { goal: shortened(goal), parts: parts.len() });
        }
        // However often a single event is written, every time it is wanted by the same side: the formula says nothing more.
        if let [Part { event, max }] = &parts[..] {
            return Ok(Aim { event: event.clone(), max: *max, player });
        }
        Ok(Aim { event: Event::Compound(Box::new(Parts { parts, formula })), max, player })
    }

    /// The side that wants the event never to happen.
    #[must_use]
    pub const fn min(&self) -> Color {
        self.max.other()
    }

    /// Makes the board watch the stones that the event is about. Every game about an event starts with this.
    pub fn watch(&self, position: &mut Position) {
        let stones = match &self.event {
            Event::Kill { .. } | Event::Compound(_) => self.event.stones(),
            _ => PointSet::EMPTY,
        };
        position.watch(stones);
        if let Event::Compound(parts) = &self.event {
            parts.note(position);
        }
    }

    /// How the last play ended the game about a claim of this prover, if it did. See [`Event::ending`].
    #[must_use]
    pub fn ending(&self, after: &mut Position, claim: Claim, prover: Color) -> Option<Ending> {
        match &self.event {
            Event::Compound(parts) => {
                parts.note(after);
                parts.ending(&parts.claimed(parts.progress(after), claim, prover))
            }
            event => event.ending(after),
        }
    }

    /// How the game has ended before the first move, if it has: stones may be joined already, and there may be an eye or
    /// life.
    #[must_use]
    pub fn ending_at_root(&self, position: &Position) -> Option<Ending> {
        match &self.event {
            Event::Compound(parts) => parts.ending(&parts.progress(position)),
            event => event.holds(position).then_some(Ending::Happened),
        }
    }

    /// The events of some parts; an event without parts is the first of its own.
    pub fn events(&self, set: PartSet) -> impl Iterator<Item = &Event> {
        let parts = self.parts().map(|parts| &parts.parts[..]).unwrap_or_default();
        let single = if parts.is_empty() { Some(&self.event) } else { None };
        let all = single.into_iter().chain(parts.iter().map(|part| &part.event));
        all.enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, event)| event)
    }

    /// The parts of a compound goal.
    #[must_use]
    pub fn parts(&self) -> Option<&Parts> {
        match &self.event {
            Event::Compound(parts) => Some(parts),
            _ => None,
        }
    }

    /// Whether the goal is that the event never happens.
    #[must_use]
    pub fn is_negated(&self) -> bool {
        self.player != self.max
    }
}

impl Event {
    /// The points whose stones the event is about; none if it is about places, or has parts of its own.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        match self {
            Event::Capture { anchor } => std::slice::from_ref(anchor),
            Event::Connect { points } | Event::Kill { points } => points,
            Event::Eye { .. } | Event::Invade { .. } | Event::Force { .. } | Event::Compound(_) => &[],
        }
    }

    /// The same points as a set, with those of all parts.
    #[must_use]
    pub fn stones(&self) -> PointSet {
        match self {
            Event::Compound(parts) => parts.parts.iter().fold(PointSet::EMPTY, |all, part| all | part.event.stones()),
            _ => self.points().iter().copied().collect(),
        }
    }

    /// Whether the board alone tells that it has happened, whatever came before.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        matches!(self, Event::Eye { .. } | Event::Invade { .. } | Event::Force { .. })
    }

    /// Whether it holds in a position before any move: stones may be joined already, and there may be an eye or life.
    #[must_use]
    pub fn holds(&self, position: &Position) -> bool {
        match self {
            Event::Capture { .. } | Event::Kill { .. } => false,
            Event::Connect { points } => {
                let block = points.first().and_then(|&point| position.block_at(point));
                block.is_some_and(|block| self.stones().is_subset(block.stones()))
            }
            Event::Eye { at, owner } => eye_block(position, *at, *owner).is_some(),
            Event::Invade { area, owner } => alive_in(position, &area.points(), *owner).is_some(),
            Event::Force { formula, .. } => formula.true_clause(position.stones()).is_some(),
            Event::Compound(parts) => parts.value(&parts.progress(position)) == Some(true),
        }
    }

    /// How the last play on the board ended the game, if it did. The game must not have ended before, and the board
    /// must [watch](Aim::watch) the event's stones. What happened to parts of the event is noted on the board.
    #[must_use]
    pub fn ending(&self, after: &mut Position) -> Option<Ending> {
        if let Event::Compound(parts) = self {
            parts.note(after);
            return parts.ending(&parts.progress(after));
        }
        let taken = after.last_captured().meets(&self.stones());
        match self {
            Event::Capture { .. } => taken.then_some(Ending::Happened),
            Event::Kill { .. } => after.watched().is_empty().then_some(Ending::Happened),
            Event::Connect { .. } if taken => Some(Ending::Impossible),
            _ => self.holds(after).then_some(Ending::Happened),
        }
    }
}

/// The formula of a wish of this player, with every event among the parts once.
fn formula(
    wish: &Wish,
    player: Color,
    parts: &mut Vec<Part>,
    work: &mut usize,
) -> Result<Compound<usize>, TooManyClauses> {
    let mut all =
        |inner: &[Wish]| inner.iter().map(|part| formula(part, player, parts, work)).collect::<Result<Vec<_>, _>>();
    Ok(match wish {
        Compound::Leaf(atom) => {
            let (event, is_negated) = event(&atom.atom, player, work)?;
            let part = Part { event, max: if is_negated { player.other() } else { player } };
            let number = parts.iter().position(|known| *known == part).unwrap_or(parts.len());
            if number == parts.len() {
                parts.push(part);
            }
            let leaf = Compound::Leaf(number);
            if is_negated { !leaf } else { leaf }
        }
        Compound::Not(inner) => match formula(inner, player.other(), parts, work)? {
            Compound::Not(twice) => *twice,
            inner => !inner,
        },
        Compound::And(inner) => Compound::And(all(inner)?),
        Compound::Or(inner) => Compound::Or(all(inner)?),
    })
}

/// The event of an atom, and whether its player wants it not to happen.
fn event(atom: &Atom, player: Color, work: &mut usize) -> Result<(Event, bool), TooManyClauses> {
    Ok(match atom {
        Atom::Capture(point) => (Event::Capture { anchor: *point }, false),
        Atom::Save(point) => (Event::Capture { anchor: *point }, true),
        Atom::Connect(points) => (Event::Connect { points: points.clone() }, false),
        Atom::Cut(first, second) => (Event::Connect { points: vec![*first, *second] }, true),
        Atom::Kill(points) => (Event::Kill { points: points.clone() }, false),
        Atom::Live(points) => (Event::Kill { points: points.clone() }, true),
        Atom::Eye(point) => (Event::Eye { at: *point, owner: player }, false),
        Atom::Invade(area) => (Event::Invade { area: *area, owner: player }, false),
        Atom::Force(formula) => (Event::Force { formula: Dnf::with(formula, work)?, owner: player }, false),
    })
}

/// The text of a goal for a message.
pub(crate) fn shortened(goal: &CheckedGoal) -> String {
    const MOST: usize = 60;
    let text = goal.to_string();
    if text.chars().count() <= MOST { text } else { text.chars().take(MOST).chain(['…']).collect() }
}

/// The block that has an eye on a point.
pub(crate) fn eye_block(position: &Position, at: Point, owner: Color) -> Option<Block<'_>> {
    let beside = (*PointSet::near(at) & *position.board()).without(at);
    let block = position.block_at(beside.first()?)?;
    let is_eye = position.is_empty_at(at) && block.color() == owner && beside.is_subset(block.stones());
    is_eye.then_some(block)
}
