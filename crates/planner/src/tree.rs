//! The plan tree: everything that was tried, abstract steps and actions. Without the abstract steps it is the
//! contingency tree, which supports the first action (figure 3 of the paper).

use crate::agenda::Term;
use crate::agent::Agent;
use crate::domain::Domain;

/// The number of a node in its tree; the root is 0.
pub type NodeId = usize;

/// One step of the reasoning.
#[derive(Clone, Debug)]
pub enum Entry<D: Domain> {
    /// The world as it was given.
    Root,
    /// A goal was chosen.
    Goal {
        /// Which, in [`Knowledge::goals`](crate::Knowledge::goals).
        goal: usize,
        /// What it is about.
        arguments: Vec<Term<D::Value>>,
    },
    /// A schema was chosen for a goal.
    Schema {
        /// The goal.
        goal: usize,
        /// The schema's place among those of the goal.
        schema: usize,
    },
    /// A critic proposed an optional goal.
    Critic {
        /// Which, in [`Knowledge::critics`](crate::Knowledge::critics).
        critic: usize,
        /// What it found.
        value: D::Value,
    },
    /// An agent acted; `None` if it left its turn unused.
    Action(Option<D::Action>),
}

/// A node of the plan tree.
#[derive(Clone, Debug)]
pub struct Node<D: Domain> {
    /// The step before.
    pub parent: NodeId,
    /// The action before; the root if there is none.
    last_action: NodeId,
    /// What it serves: for an action its goal, for a goal the schema that asks for it (perhaps many turns ago).
    pub purpose: Option<NodeId>,
    /// Who took the step.
    pub agent: Agent,
    /// The step.
    pub entry: Entry<D>,
    /// Who reached everything from here; nothing if that stayed open. For actions only.
    pub achieved: Option<Agent>,
}

/// Everything that was tried.
#[derive(Clone, Debug)]
pub struct PlanTree<D: Domain> {
    nodes: Vec<Node<D>>,
}

impl<D: Domain> PlanTree<D> {
    pub(crate) fn new() -> PlanTree<D> {
        let (agent, entry) = (Agent::Beta, Entry::Root);
        let root = Node { parent: 0, last_action: 0, purpose: None, agent, entry, achieved: None };
        PlanTree { nodes: vec![root] }
    }

    pub(crate) fn add(&mut self, parent: NodeId, purpose: Option<NodeId>, agent: Agent, entry: Entry<D>) -> NodeId {
        let before = &self.nodes[parent];
        let last_action = if matches!(before.entry, Entry::Action(_)) { parent } else { before.last_action };
        self.nodes.push(Node { parent, last_action, purpose, agent, entry, achieved: None });
        self.nodes.len() - 1
    }

    pub(crate) fn settle(&mut self, node: NodeId, winner: Agent) {
        self.nodes[node].achieved = Some(winner);
    }

    /// Forgets the nodes from this one on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.nodes.truncate(length);
    }

    /// Forgets the nodes from `first` on but for the way to one of them; returns the numbers that those on the way had.
    pub(crate) fn keep_way(&mut self, first: NodeId, to: NodeId) -> Vec<NodeId> {
        let mut way = Vec::new();
        let mut at = to;
        while at >= first {
            way.push(at);
            at = self.nodes[at].parent;
        }
        way.reverse();
        let kept: Vec<Node<D>> = way.iter().map(|id| self.nodes[*id].clone()).collect();
        self.nodes.truncate(first);
        let renumbered = |id: NodeId| way.binary_search(&id).map_or(id, |index| first + index);
        for mut node in kept {
            node.parent = renumbered(node.parent);
            node.purpose = node.purpose.map(renumbered);
            self.nodes.push(node);
        }
        way
    }

    /// Where a goal hangs in the tree: below the step before it in this turn, else where the turn begins.
    pub(crate) fn place_of(&self, before: NodeId, turn: NodeId) -> NodeId {
        if before >= turn { before } else { turn }
    }

    /// All nodes; a node comes after its parent.
    #[must_use]
    pub fn nodes(&self) -> &[Node<D>] {
        &self.nodes
    }

    /// The actions that were tried next after this node (the root or an action), in the order in which they were tried.
    #[must_use]
    pub fn actions_after(&self, after: NodeId) -> Vec<NodeId> {
        let comes_next = |id: &NodeId| {
            let node = &self.nodes[*id];
            node.last_action == after && matches!(node.entry, Entry::Action(_))
        };
        // Everything that comes after a node has a higher number.
        (after + 1..self.nodes.len()).filter(comes_next).collect()
    }

    /// The last action before a node; the root if there is none.
    #[must_use]
    pub fn last_action_before(&self, node: NodeId) -> NodeId {
        self.nodes[node].last_action
    }

    /// The reasons for a node, from the top goal down to it: goals and the schemas chosen for them.
    #[must_use]
    pub fn reasons(&self, node: NodeId) -> Vec<NodeId> {
        let mut reasons = vec![node];
        let mut at = node;
        while let Some(purpose) = self.nodes[at].purpose {
            reasons.push(purpose);
            at = purpose;
        }
        reasons.reverse();
        reasons
    }
}
