//! What happens while a plan is made, for whoever wants to watch.

use crate::agent::Agent;
use crate::domain::Domain;
use crate::tree::NodeId;

/// One event of the planning.
#[derive(Clone, Debug)]
pub enum Event<'a, D: Domain> {
    /// A goal was chosen for expansion.
    GoalChosen {
        /// Who chose it.
        agent: Agent,
        /// The node of the plan tree.
        node: NodeId,
    },
    /// A schema was chosen for a goal.
    SchemaChosen {
        /// Who chose it.
        agent: Agent,
        /// The node of the plan tree.
        node: NodeId,
    },
    /// A goal was tested and found to be reached.
    Satisfied {
        /// Whose goal.
        agent: Agent,
        /// The goal.
        goal: usize,
    },
    /// An agent acted in the world; control passes.
    Acted {
        /// Who.
        agent: Agent,
        /// What; nothing if it left its turn unused.
        action: Option<&'a D::Action>,
        /// The node of the plan tree.
        node: NodeId,
    },
    /// An agent has reached everything; the other one goes back to one of its own choices.
    Achieved {
        /// Who.
        agent: Agent,
    },
    /// An action was taken back.
    BackTo {
        /// Who has control again.
        agent: Agent,
        /// The node of the plan tree of what was taken back.
        node: NodeId,
    },
    /// A critic proposed an optional goal.
    Proposed {
        /// To whom.
        agent: Agent,
        /// Which critic.
        critic: usize,
    },
}

/// Watches the planning.
pub trait Listener<D: Domain> {
    /// Called for every step.
    fn hear(&mut self, event: &Event<'_, D>);
}

/// Listens to nothing.
pub struct Nobody;

impl<D: Domain> Listener<D> for Nobody {
    fn hear(&mut self, _: &Event<'_, D>) {}
}

impl<D: Domain, F: FnMut(&Event<'_, D>)> Listener<D> for F {
    fn hear(&mut self, event: &Event<'_, D>) {
        self(event);
    }
}
