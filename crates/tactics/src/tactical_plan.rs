//! A plan for a group: who gets what he wants, by which move, and how it was found.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Agent, Entry, Input, Knowledge, Limit, Nobody, NodeId, Plan, Settings, plan};

use crate::world::{Value, World};

/// A plan about a group.
#[derive(Clone)]
pub struct TacticalPlan {
    /// Alpha's colour.
    pub first: Color,
    /// Whether Alpha has to win a ko.
    pub needs_ko: bool,
    /// The plan with everything that was tried.
    pub plan: Plan<World>,
    /// Pictures of eye spaces that the judgements looked at: they are no moves, but they are not free either.
    pub pictures: u64,
}

impl TacticalPlan {
    /// The colour that gets what it wants, as far as the plans go.
    ///
    /// # Errors
    /// With the limit that was reached before that was clear.
    pub fn winner(&self) -> Result<Color, Limit> {
        self.plan.outcome.map(|agent| if agent == Agent::Alpha { self.first } else { self.first.other() })
    }

    /// The move that the plan believes in, or that was still open when a limit was reached.
    #[must_use]
    pub fn first_move(&self) -> Option<Point> {
        let node =
            self.plan.first().or_else(|| self.plan.outcome.is_err().then(|| self.plan.still_open()).flatten())?;
        self.move_at(node)
    }

    /// The move at a node of the tree.
    #[must_use]
    pub fn move_at(&self, node: NodeId) -> Option<Point> {
        match self.plan.tree.nodes()[node].entry {
            Entry::Action(at) => at,
            _ => None,
        }
    }
}

/// Moves that a plan may take; more rarely change its mind.
pub const MOST_MOVES: u32 = 66;
/// Lines of more moves are judged as they stand.
pub(crate) const HORIZON: usize = 5;

/// Plans for both sides about the group that the position watches, `first` to move.
#[must_use]
pub fn plan_group(
    position: &Position,
    attacker: Color,
    first: Color,
    knowledge: &Knowledge,
    settings: &Settings<'_>,
) -> Option<TacticalPlan> {
    let mut world = World::new(position.clone(), attacker, first).with_most_pictures(settings.most_effort);
    let input = |name: &str| Some([Input { goal: knowledge.goal(name)?, arguments: vec![Value::Group] }]);
    let (kill, save) = (input("kill-group")?, input("save-group")?);
    let inputs = if first == attacker { [&kill[..], &save[..]] } else { [&save[..], &kill[..]] };
    let settings = &settings.with_longest_line(settings.longest_line.min(HORIZON)).with_tests_from(2);
    let found = plan(&mut world, knowledge, inputs, settings, &mut Nobody);
    let without_ko = TacticalPlan { first, needs_ko: false, plan: found, pictures: world.pictures() };
    if without_ko.plan.outcome != Ok(Agent::Beta) {
        return Some(without_ko);
    }
    // Perhaps a ko is in the way: the plan once more, with threats enough to win it.
    let mut world = world.with_komaster(first);
    let left = settings
        .with_most_cycles(settings.most_cycles.saturating_sub(without_ko.plan.cycles))
        .with_most_actions(settings.most_actions.saturating_sub(without_ko.plan.actions));
    let found = plan(&mut world, knowledge, inputs, &left, &mut Nobody);
    let (cycles, actions) = (found.cycles + without_ko.plan.cycles, found.actions + without_ko.plan.actions);
    let pictures = world.pictures();
    let needs_ko = found.outcome == Ok(Agent::Alpha);
    let found = if needs_ko { found } else { without_ko.plan };
    Some(TacticalPlan { first, needs_ko, plan: Plan { cycles, actions, ..found }, pictures })
}
