//! What happens while a plan is made, for whoever wants to watch.

use crate::agenda::Term;
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
        /// Which, in [`Knowledge::goals`](crate::Knowledge::goals).
        goal: usize,
        /// What it is about.
        arguments: &'a [Term<D::Value>],
    },
    /// A schema was chosen for a goal.
    SchemaChosen {
        /// Who chose it.
        agent: Agent,
        /// The node of the plan tree.
        node: NodeId,
        /// The goal.
        goal: usize,
        /// The schema's place among those of the goal.
        schema: usize,
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
    /// How this state ends is known from another line.
    Remembered {
        /// Who reaches everything.
        agent: Agent,
    },
    /// Neither agent has anything left to do, or the line is too long: the world is judged as it stands.
    Judged {
        /// Who has what it wants.
        agent: Agent,
    },
    /// An action led back to a state of this line, which counts as a failure.
    Repeated {
        /// Who acted.
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
