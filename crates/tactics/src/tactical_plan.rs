//! A plan for a group: who gets what he wants, by which move, and how it was found.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Agent, Entry, Input, Knowledge, Limit, NodeId, Nobody, Plan, Settings, plan};

use crate::world::{Value, World};

/// A plan about a group.
#[derive(Clone)]
pub struct TacticalPlan {
    /// Alpha's colour.
    pub first: Color,
    /// The plan with everything that was tried.
    pub plan: Plan<World>,
}

impl TacticalPlan {
    /// The colour that gets what it wants, as far as the plans go.
    #[must_use]
    pub fn winner(&self) -> Result<Color, Limit> {
        self.plan.outcome.map(|agent| if agent == Agent::Alpha { self.first } else { self.first.other() })
    }

    /// The move that the plan believes in, or that was still open when a limit was reached.
    #[must_use]
    pub fn first_move(&self) -> Option<Point> {
        let node = self.plan.first().or_else(|| self.plan.outcome.is_err().then(|| self.plan.still_open()).flatten())?;
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

/// Plans for both sides about the group that the position watches, `first` to move.
#[must_use]
pub fn plan_group(
    position: &Position,
    attacker: Color,
    first: Color,
    knowledge: &Knowledge,
    settings: &Settings<'_>,
) -> Option<TacticalPlan> {
    let mut world = World::new(position.clone(), attacker, first);
    let input = |name: &str| Some([Input { goal: knowledge.goal(name)?, arguments: vec![Value::Group] }]);
    let (kill, save) = (input("kill-group")?, input("save-group")?);
    let inputs = if first == attacker { [&kill[..], &save[..]] } else { [&save[..], &kill[..]] };
    let plan = plan(&mut world, knowledge, inputs, settings, &mut Nobody);
    Some(TacticalPlan { first, plan })
}
