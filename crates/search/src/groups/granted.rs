//! The question about a group with the points around the fight given to the killer: what a kill that is not proved would need.

use nerai_board::PointSet;
use nerai_proof::Task;

use crate::ground::surroundings::asked_on;
use crate::groups::fence::insides;

/// Cores with more empty points are not asked about: they are rarely decided in the nodes that are given.
const MOST_EMPTY: usize = 16;

/// The points around cores of the fight that are nobody's, from the narrowest core to the widest, and the task with them given to
/// the killer for good.
pub(crate) fn granted(task: &Task, target: &PointSet) -> impl Iterator<Item = (PointSet, Task)> {
    let empty = task.position().empty_points();
    let mut cores = insides(task.position(), target);
    cores.retain(|core| (*core & empty).len() <= MOST_EMPTY);
    let mut holds: Vec<PointSet> = cores.iter().map(|core| (core.spread() - *core) & empty).collect();
    holds.retain(|holds| !holds.is_empty());
    holds.dedup();
    holds.into_iter().filter_map(|holds| Some((holds, with_points_held(task, &holds)?)))
}

/// The task with these points given to the killer; nothing if stones would have no liberty left.
fn with_points_held(task: &Task, holds: &PointSet) -> Option<Task> {
    let mut setup = task.position().to_setup();
    setup.stones[task.aim().max] |= *holds;
    setup.uncapturable |= *holds;
    asked_on(task, &setup)
}

#[cfg(test)]
mod tests;
