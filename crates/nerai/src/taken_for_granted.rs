//! Stones that a question about life and death takes for granted, and what the verdict is worth without the weakest.
//!
//! Books draw a wall around a group and mean that it holds. Here that is explicit: the stones are listed in the answer and
//! in its certificate, and a kill is tried once more with the weakest of them capturable.

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Event, Verdict};
use nerai_search::{Budget, Settings, walls};

use crate::asked::Asked;
use crate::found::Found;

/// The position with the stones around the targets declared uncapturable, if the aim is about life and death.
///
/// A compound takes for granted what each of its kills would alone, except stones whose capture is itself part of the
/// question.
pub(crate) fn with_walls(position: Position, aim: &Aim) -> Position {
    let walls_of = |event: &Event, max: Color| match event {
        Event::Kill { .. } => walls(&position, &event.stones(), max),
        _ => PointSet::EMPTY,
    };
    let safe = match aim.parts() {
        None => walls_of(&aim.event, aim.max),
        Some(parts) => {
            let events = || parts.parts.iter().map(|part| &part.event);
            let is_capture = |event: &&Event| matches!(event, Event::Capture { .. } | Event::Kill { .. });
            let asked_about = events().filter(is_capture).fold(PointSet::EMPTY, |all, event| all | event.stones());
            let walls = parts.parts.iter().fold(PointSet::EMPTY, |all, part| all | walls_of(&part.event, part.max));
            walls - position.whole_blocks(&asked_about)
        }
    };
    if safe.is_empty() {
        return position;
    }
    with_safe(&position, safe | position.to_setup().uncapturable).unwrap_or(position)
}

/// More nodes than this are not spent on doubts.
const MOST_NODES: u64 = 50_000;
/// A doubt may take as many nodes as the verdict did, or at least this many.
const LEAST_NODES: u64 = 2_000;

/// The stones of the winner's weakest wall, if he is proved to fail, or to need a ko, once they can be captured.
pub(crate) fn needed_wall(asked: &Asked<'_>, found: &Found, settings: &Settings, budget: &mut Budget) -> PointSet {
    let winner = match found.verdict {
        _ if found.certificate.is_none() => return PointSet::EMPTY,
        Verdict::Won => asked.aim.player,
        Verdict::Lost => asked.aim.player.other(),
        Verdict::Ko { .. } | Verdict::Unknown => return PointSet::EMPTY,
    };
    let safe = asked.position.to_setup().uncapturable;
    let own = asked.position.blocks_meeting(safe & asked.position.stones()[winner]);
    let Some(weakest) = own.min_by_key(|block| block.liberties().len()).map(|block| *block.stones()) else {
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
    if verdict == found.verdict || verdict == Verdict::Unknown { PointSet::EMPTY } else { weakest }
}

/// The same position with exactly these stones uncapturable.
fn with_safe(position: &Position, safe: PointSet) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.uncapturable = safe;
    let mut changed = Position::from_setup(&setup).ok()?;
    // Around stones that are never taken there is no ko.
    changed.set_ban(position.ban().filter(|ban| ban.is_possible(&changed)));
    changed.watch(*position.watched());
    changed.note(position.noted());
    Some(changed)
}
