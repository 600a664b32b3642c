//! The contingency tree of a plan: the moves that were tried, and what was tried against each.
//!
//! The planner remembers positions that it has settled and does not plan them twice. Here such a position leads on to
//! where it was planned, so that a line can be followed to its end.

use std::collections::HashMap;

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Agent, Domain, Entry, NodeId};
use nerai_proof::Move;
use nerai_tactics::{TacticalPlan, World};

/// The moves of a plan without the reasons for them.
pub struct Contingency<'p> {
    plan: &'p TacticalPlan,
    /// What was tried next after each node.
    tried: Vec<Vec<NodeId>>,
    /// Where a position that was met again was planned.
    elsewhere: HashMap<NodeId, NodeId>,
}

/// Positions that were met again can make a line longer than any that was planned in one go; it ends here at the latest.
const LONGEST_LINE: usize = 60;

impl<'p> Contingency<'p> {
    /// The contingency tree of a plan that was made for a position.
    #[must_use]
    pub fn of(plan: &'p TacticalPlan, position: &Position, attacker: Color) -> Contingency<'p> {
        let nodes = plan.plan.tree.nodes();
        // The last action before each node; a node comes after its parent.
        let mut last = vec![0; nodes.len()];
        let mut tried = vec![Vec::new(); nodes.len()];
        for (id, node) in nodes.iter().enumerate().skip(1) {
            let is_action = |id: NodeId| matches!(nodes[id].entry, Entry::Action(_) | Entry::Root);
            last[id] = if is_action(node.parent) { node.parent } else { last[node.parent] };
            if matches!(node.entry, Entry::Action(_)) {
                tried[last[id]].push(id);
            }
        }
        let mut contingency = Contingency { plan, tried, elsewhere: HashMap::new() };
        let mut world = World::new(position.clone(), attacker, plan.first);
        contingency.find_met_again(&mut world);
        contingency
    }

    /// The moves that were tried after a node (0 for the position as it was given), in the order in which they were tried.
    #[must_use]
    pub fn tried_after(&self, node: NodeId) -> &[NodeId] {
        match self.elsewhere.get(&node) {
            Some(other) => &self.tried[*other],
            None => &self.tried[node],
        }
    }

    /// The move at a node; none is a pass.
    #[must_use]
    pub fn at(&self, node: NodeId) -> Option<Point> {
        self.plan.move_at(node)
    }

    /// The move at a node with its colour.
    #[must_use]
    pub fn made(&self, node: NodeId) -> Move {
        let agent = self.plan.plan.tree.nodes()[node].agent;
        let color = if agent == Agent::Alpha { self.plan.first } else { self.plan.first.other() };
        Move { color, at: self.at(node).into() }
    }

    /// Who reaches everything after the move at a node; nothing if that stayed open.
    #[must_use]
    pub fn achieved(&self, node: NodeId) -> Option<Agent> {
        self.plan.plan.tree.nodes()[node].achieved
    }

    /// Whether the move at a node works for the side that makes it.
    #[must_use]
    pub fn works(&self, node: NodeId) -> bool {
        self.achieved(node) == Some(self.plan.plan.tree.nodes()[node].agent)
    }

    /// The main line after a node: what works, against the longest resistance.
    #[must_use]
    pub fn main_line(&self, node: NodeId) -> Vec<NodeId> {
        self.longest(node, LONGEST_LINE, &mut HashMap::new())
    }

    /// The main line, at most so long; a line is known by the first move that was tried where it begins.
    fn longest(&self, node: NodeId, most: usize, known: &mut HashMap<NodeId, Vec<NodeId>>) -> Vec<NodeId> {
        let tried = self.tried_after(node);
        let Some(first) = tried.first().filter(|_| most > 0) else { return Vec::new() };
        if let Some(line) = known.get(first) {
            return line.clone();
        }
        // Whoever comes back here goes round in circles.
        known.insert(*first, Vec::new());
        let works = tried.iter().find(|node| self.works(**node));
        let mut longest: Vec<NodeId> = Vec::new();
        for next in works.map_or(tried, std::slice::from_ref) {
            let mut line = vec![*next];
            line.extend(self.longest(*next, most - 1, known));
            if line.len() > longest.len() {
                longest = line;
            }
        }
        known.insert(*first, longest.clone());
        longest
    }

    /// Plays everything out to find positions that were met again.
    fn find_met_again(&mut self, world: &mut World) {
        let mut planned: HashMap<(u64, Agent), NodeId> = HashMap::new();
        let mut ends: Vec<(NodeId, (u64, Agent))> = Vec::new();
        let mut line = vec![(world.key(), Agent::Alpha)];
        planned.insert(line[0], 0);
        // The moves that are still to be played: behind each, its depth.
        let mut open: Vec<(NodeId, usize)> = self.tried[0].iter().rev().map(|node| (*node, 1)).collect();
        while let Some((node, depth)) = open.pop() {
            while line.len() > depth {
                line.pop();
                world.undo();
            }
            let agent = self.plan.plan.tree.nodes()[node].agent;
            world.play(agent, self.at(node).as_ref());
            let state = (world.key(), agent.other());
            if self.tried[node].is_empty() {
                // A repetition is the end of its line.
                if !line.contains(&state) {
                    ends.push((node, state));
                }
            } else {
                planned.entry(state).or_insert(node);
            }
            line.push(state);
            open.extend(self.tried[node].iter().rev().map(|next| (*next, depth + 1)));
        }
        self.elsewhere = ends.into_iter().filter_map(|(node, state)| Some((node, *planned.get(&state)?))).collect();
    }
}
