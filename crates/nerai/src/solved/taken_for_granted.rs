//! Stones that a question about life and death takes for granted, and what the verdict is worth without the weakest.
//!
//! Books draw a wall around a group and mean that it holds. Here that is explicit: the stones are listed in the answer and
//! in its certificate, and a kill is tried once more with the weakest of them capturable.

use nerai_board::{Color, PointSet};
use nerai_go::Setup;
use nerai_proof::{Event, Task, Verdict};
use nerai_search::{Budget, Settings, asked_on, solve, walls};

use crate::solved::Solved;

/// The task with the stones around the targets declared uncapturable, if it is about life and death.
///
/// A compound takes for granted what each of its kills would alone, except stones whose capture is itself part of the
/// question.
#[must_use]
pub fn with_walls(task: Task) -> Task {
    let (position, aim) = (task.position(), task.aim());
    let walls_of = |event: &Event, max: Color| match event {
        Event::Kill { .. } => walls(position, &event.stones(), max),
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
        return task;
    }
    with_safe(&task, safe | position.uncapturable()).unwrap_or(task)
}

/// More nodes than this are not spent on doubts.
const MOST_NODES: u64 = 50_000;
/// A doubt may take one of so many parts of the nodes that the verdict did, or at least this many.
const SHARE: u64 = 4;
const LEAST_NODES: u64 = 2_000;

/// The stones of the winner's weakest wall, if he is proved to fail, or to need a ko, once they can be captured.
pub(crate) fn needed_wall(task: &Task, found: &Solved, settings: &Settings, budget: &mut Budget) -> PointSet {
    let winner = found.verdict().winner(task.aim()).filter(|_| found.certificate().is_some());
    let Some(winner) = winner else { return PointSet::EMPTY };
    let safe = task.position().uncapturable();
    let own = task.position().blocks_meeting(safe & task.position().stones()[winner]);
    let Some(weakest) = own.min_by_key(|block| block.liberties().len()).map(|block| *block.stones()) else {
        return PointSet::EMPTY;
    };
    let Some(doubtful) = with_safe(task, safe - weakest) else { return PointSet::EMPTY };
    let settings = &settings.clone().for_the_verdict();
    let share = (budget.used() / SHARE).clamp(LEAST_NODES, MOST_NODES);
    let verdict = budget.within(share, |budget| match found.before {
        None => solve(&doubtful, settings, budget).verdict,
        Some(tried) => {
            let after = Solved::after(&doubtful, tried.at, settings, budget);
            after.map_or(Verdict::Unknown, |found| found.verdict())
        }
    });
    if verdict == found.verdict() || verdict == Verdict::Unknown { PointSet::EMPTY } else { weakest }
}

/// The same task with exactly these stones uncapturable.
fn with_safe(task: &Task, safe: PointSet) -> Option<Task> {
    asked_on(task, &Setup { uncapturable: safe, ..task.position().to_setup() })
}
