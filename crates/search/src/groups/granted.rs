//! What can be said of a kill that is not proved: what would be proved if the killer holds the points around the fight.
//!
//! The points next to a core are given to the killer for good, and the question is asked again there, with wider and wider
//! cores. What the last two agree on, verdict and first move, is worth telling, with the points as its condition: with one
//! core alone the condition is too often what decides.

use nerai_board::{Play, PointSet};
use nerai_go::Position;
use nerai_proof::{Task, Verdict};

use crate::groups::fence::insides;
use crate::limits::Budget;
use crate::settings::Settings;
use crate::solve::{Finding, solve};

/// Cores with more empty points are not asked about: they are rarely decided in the nodes that are given.
const MOST_EMPTY: usize = 16;

/// What is proved under a further condition.
#[derive(Clone, Debug)]
pub struct Conditional {
    /// The points that the killer holds. They are his, for good, in the task.
    pub holds: PointSet,
    /// The question with these points given to the killer.
    pub task: Task,
    /// What was found there.
    pub finding: Finding,
}

impl Conditional {
    fn says(&self) -> (Verdict, Option<Play>) {
        (self.finding.verdict, self.finding.first_move)
    }

    /// Whether the killer succeeds, perhaps by a ko. If he fails although so much is his, that is proved without a condition.
    fn is_kill(&self) -> bool {
        let aim = self.task.aim();
        let verdict = self.finding.verdict;
        matches!(verdict, Verdict::Ko { .. }) || verdict.winner(aim) == Some(aim.max)
    }
}

/// What the two widest cores that are decided agree on.
pub(crate) fn conditional(
    task: &Task,
    target: &PointSet,
    settings: &Settings,
    budget: &mut Budget,
) -> Option<Box<Conditional>> {
    let settings = Settings { advisor: None, local_proofs: false, with_conditions: false, ..settings.clone() };
    let mut last: Option<Conditional> = None;
    let mut is_agreed = false;
    for core in insides(task.position(), target) {
        if (core & task.position().empty_points()).len() > MOST_EMPTY {
            break;
        }
        let Some((holds, task)) = granted(task, &core) else { continue };
        if last.as_ref().is_some_and(|last| last.holds == holds) {
            continue;
        }
        let finding = solve(&task, &settings, budget);
        if finding.verdict == Verdict::Unknown {
            break;
        }
        let found = Conditional { holds, task, finding };
        is_agreed = last.is_some_and(|last| last.says() == found.says());
        last = Some(found);
    }
    last.filter(|last| is_agreed && last.is_kill()).map(Box::new)
}

/// The points around a core that are nobody's, and the task with them given to the killer for good.
fn granted(task: &Task, core: &PointSet) -> Option<(PointSet, Task)> {
    let position = task.position();
    let holds = (core.spread() - *core) & position.empty_points();
    if holds.is_empty() {
        return None;
    }
    let mut setup = position.to_setup();
    setup.stones[task.aim().max] |= holds;
    setup.uncapturable |= holds;
    let mut changed = Position::from_setup(&setup).ok()?;
    changed.set_ban(position.ban().filter(|ban| ban.is_possible(&changed)));
    let task = Task::new(&changed, task.to_move(), &task.goal().clone().into()).ok()?;
    Some((holds, task))
}

#[cfg(test)]
mod tests;
