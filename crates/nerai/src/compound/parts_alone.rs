//! What becomes of each part of a compound goal when it is played for alone, with either side to move first.
//!
//! These results explain a compound: where each part alone comes out otherwise than the whole, or where the zones of two
//! parts meet, the parts cannot be played for one after the other.

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_goal::{Atom, Compound, Goal, Wish};
use nerai_proof::{Aim, Event, Part, Parts, Task, Verdict};
use nerai_search::{Budget, Settings, solve};

/// A part of a compound goal, played for alone.
#[derive(Clone, Debug)]
pub struct PartAlone {
    /// What the player of the whole goal wants of it, as a goal of its own.
    pub goal: String,
    /// The event that it is about.
    pub aim: Aim,
    /// What happens if Black moves first.
    pub black_first: Alone,
    /// What happens if White moves first.
    pub white_first: Alone,
    /// The side that moves first in the result whose zone matters most to the whole goal.
    pub shown_first: Color,
}

/// The result for a part of a goal with one side to move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// The verdict for the player of the whole goal. It is proved and checked, but its proof is not kept.
    pub verdict: Verdict,
    /// The points on which it depends; none if it is unknown.
    pub zone: PointSet,
}

impl PartAlone {
    /// The result if this side moves first.
    #[must_use]
    pub const fn first(&self, color: Color) -> &Alone {
        match color {
            Color::Black => &self.black_first,
            Color::White => &self.white_first,
        }
    }

    /// The result that matters most to the whole goal.
    #[must_use]
    pub const fn shown(&self) -> &Alone {
        self.first(self.shown_first)
    }

    /// The points on which that result depends.
    #[must_use]
    pub const fn zone(&self) -> &PointSet {
        &self.shown().zone
    }
}

/// The points that lie in the zones of two parts or more.
#[must_use]
pub fn overlap(parts: &[PartAlone]) -> PointSet {
    let (mut once, mut twice) = (PointSet::EMPTY, PointSet::EMPTY);
    for part in parts {
        twice |= once & *part.zone();
        once |= *part.zone();
    }
    twice
}

/// Searches every part of a compound task, with either side to move first. `side` is the one whose
/// success is to be explained. Nothing for other aims.
pub(crate) fn parts_alone(task: &Task, side: Color, settings: &Settings, budget: &mut Budget) -> Vec<PartAlone> {
    let (position, aim) = (task.position(), task.aim());
    let Some(parts) = aim.parts() else { return Vec::new() };
    let wish = wanted(&parts.formula, side == aim.max);
    let mut left = 2 * parts.parts.len() as u64;
    let mut found = Vec::new();
    for (number, part) in parts.parts.iter().enumerate() {
        let alone = alone(part, aim.player);
        let [black_first, white_first] = Color::BOTH.map(|first| {
            let result = budget.share(left, |budget| result(position, first, &alone, settings, budget));
            left -= 1;
            result
        });
        // With all of them at stake the other side gets in between; where one is enough, the question is what a move does.
        let shown_first = if is_one_of_all(&wish, number) { side.other() } else { side };
        let goal = goal_of(&alone).map(|goal| goal.to_string()).unwrap_or_default();
        found.push(PartAlone { goal, aim: alone, black_first, white_first, shown_first });
    }
    found
}

/// A part as an aim of its own, of the player of the whole goal.
pub(crate) fn alone(part: &Part, player: Color) -> Aim {
    Aim { event: part.event.clone(), max: part.max, player }
}

/// The result for an aim without parts in a position that may watch other things.
pub(crate) fn result(position: &Position, first: Color, aim: &Aim, settings: &Settings, budget: &mut Budget) -> Alone {
    let unknown = Alone { verdict: Verdict::Unknown, zone: PointSet::EMPTY };
    let mut board = position.without_past();
    board.set_ban(position.ban().filter(|ban| ban.color == first));
    let task = goal_of(aim).and_then(|goal| Task::new(&board, first, &goal).ok());
    let Some(task) = task else { return unknown };
    let finding = solve(&task, settings, budget);
    let zone = finding.checked.map(|checked| checked.plus | checked.minus).unwrap_or_default();
    Alone { verdict: finding.verdict, zone }
}

/// The parts that are still open, with the stones that are left of each.
pub(crate) fn open_parts(parts: &Parts, position: &Position) -> Vec<(usize, Part)> {
    let open = parts.relevant(&parts.progress(position));
    let left = |event: &Event| match event {
        Event::Kill { points } => {
            let left = points.iter().copied().filter(|point| position.watched().contains(*point));
            Event::Kill { points: left.collect() }
        }
        other => other.clone(),
    };
    parts.among(open).map(|(number, part)| (number, Part { event: left(&part.event), max: part.max })).collect()
}

/// The goal of an aim without parts.
fn goal_of(aim: &Aim) -> Option<Goal> {
    let is_prevented = aim.is_negated();
    let wish: Wish = match &aim.event {
        Event::Capture { anchor } if is_prevented => Atom::Save(*anchor).into(),
        Event::Capture { anchor } => Atom::Capture(*anchor).into(),
        Event::Kill { points } if is_prevented => Atom::Live(points.clone()).into(),
        Event::Kill { points } => Atom::Kill(points.clone()).into(),
        Event::Connect { points } => match (&points[..], is_prevented) {
            (&[one, other], true) => Atom::Cut(one, other).into(),
            (_, true) => !Wish::from(Atom::Connect(points.clone())),
            (_, false) => Atom::Connect(points.clone()).into(),
        },
        Event::Eye { at, .. } => negated_if(is_prevented, Atom::Eye(*at)),
        Event::Invade { area, .. } => negated_if(is_prevented, Atom::Invade(*area)),
        Event::Force { formula, .. } => negated_if(is_prevented, Atom::Force(formula.into())),
        // A part has no parts.
        Event::Compound(_) => return None,
    };
    Some(Goal { player: Some(aim.player), wish })
}

fn negated_if(is_prevented: bool, atom: Atom) -> Wish {
    if is_prevented { !Wish::from(atom) } else { atom.into() }
}

/// What a side wants of each part, without `!`: the part's number, and whether it is to happen.
#[must_use]
pub fn wanted(formula: &Compound<usize>, is_true: bool) -> Compound<(usize, bool)> {
    let all = |parts: &[Compound<usize>]| parts.iter().map(|part| wanted(part, is_true)).collect();
    match (formula, is_true) {
        (Compound::Leaf(number), _) => Compound::Leaf((*number, is_true)),
        (Compound::Not(inner), _) => wanted(inner, !is_true),
        (Compound::And(parts), true) | (Compound::Or(parts), false) => Compound::And(all(parts)),
        (Compound::Or(parts), true) | (Compound::And(parts), false) => Compound::Or(all(parts)),
    }
}

/// Whether the side that wishes needs a part together with others, where the part stands.
fn is_one_of_all(wish: &Compound<(usize, bool)>, number: usize) -> bool {
    let is_it = |part: &Compound<(usize, bool)>| matches!(part, Compound::Leaf((leaf, _)) if *leaf == number);
    let mut ahead = vec![wish];
    while let Some(wish) = ahead.pop() {
        match wish {
            Compound::And(parts) if parts.iter().any(is_it) => return true,
            Compound::Or(parts) if parts.iter().any(is_it) => return false,
            Compound::And(parts) | Compound::Or(parts) => ahead.extend(parts),
            Compound::Not(inner) => ahead.push(inner),
            Compound::Leaf(_) => {}
        }
    }
    true
}
