//! Stones that a question about life and death takes for granted, and what the verdict is worth without the weakest.
//!
//! Books draw a wall around a group and mean that it holds. Here that is explicit: the stones are listed in the answer and
//! in its certificate, and a kill is tried once more with the weakest of them capturable.

use nerai_board::PointSet;
use nerai_go::Position;
use nerai_proof::{Aim, Event, Verdict};
use nerai_search::{Budget, Settings, walls};

use crate::answer::Asked;
use crate::found::Found;

/// The position with the stones around the targets declared uncapturable, if the aim is about life and death.
pub(crate) fn with_walls(position: Position, aim: &Aim) -> Position {
    if !matches!(aim.event, Event::Kill { .. }) {
        return position;
    }
    let safe = walls(&position, &aim.event.stones(), aim.max);
    with_safe(&position, safe | position.to_setup().uncapturable).unwrap_or(position)
}

/// More nodes than this are not spent on doubts.
const MOST_NODES: u64 = 50_000;
/// A doubt may take as many nodes as the verdict did, or at least this many.
const LEAST_NODES: u64 = 2_000;

/// The stones of the weakest wall, if a kill is proved to fail, or to take a ko, once they can be captured.
pub(crate) fn needed_wall(asked: &Asked<'_>, found: &Found, settings: &Settings, budget: &mut Budget) -> PointSet {
    let killed = if asked.aim.is_negated() { Verdict::Lost } else { Verdict::Won };
    let safe = asked.position.to_setup().uncapturable;
    let weakest = asked.position.blocks_meeting(safe).min_by_key(|block| block.liberties().len());
    let Some(weakest) = weakest.filter(|_| found.verdict == killed).map(|block| *block.stones()) else {
        return PointSet::EMPTY;
    };
    let Some(position) = with_safe(&asked.position, safe - weakest) else { return PointSet::EMPTY };
    let doubtful = Asked { position, ..*asked };
    let total = budget.limit();
    let share = budget.used().clamp(LEAST_NODES, MOST_NODES);
    budget.set_limit(total.min(budget.used().saturating_add(share)));
    let verdict = match found.before {
        None => doubtful.solve(settings, budget).verdict,
        Some(tried) => doubtful.solve_after(tried.at, settings, budget).map_or(Verdict::Unknown, |found| found.verdict),
    };
    budget.set_limit(total);
    if verdict == killed || verdict == Verdict::Unknown { PointSet::EMPTY } else { weakest }
}

/// The same position with exactly these stones uncapturable.
fn with_safe(position: &Position, safe: PointSet) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.uncapturable = safe;
    let mut changed = Position::from_setup(&setup).ok()?;
    changed.set_ban(position.ban());
    changed.watch(*position.watched());
    changed.note(position.noted());
    Some(changed)
}
