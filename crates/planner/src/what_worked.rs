//! An answer that worked against one try is looked at first against the next (beyond the paper).

use std::rc::Rc;

use crate::agenda::Agenda;
use crate::domain::Domain;
use crate::listener::Event;
use crate::plan::{Planner, Turn};
use crate::settings::Limit;
use crate::tree::{Entry, NodeId};

impl<D: Domain> Planner<'_, D> {
    /// An answer that worked in another line comes first, if some goal asks for it here, too.
    pub(crate) fn try_what_worked(&mut self, turn: &mut Turn<'_, D>) -> Result<bool, Limit> {
        for action in self.worked[turn.agent as usize].clone() {
            let nodes = self.tree.nodes().len();
            turn.sought = Some(action.clone());
            self.is_looking = true;
            let ended = self.choose(turn);
            self.is_looking = false;
            turn.sought = None;
            ended?;
            let Some((goal, mut rest)) = turn.found.take() else {
                self.tree.truncate(nodes);
                continue;
            };
            let goal = self.keep_way_to(goal, nodes, &mut rest);
            if self.act(turn, action, goal, &rest)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes the choices that led to a goal and forgets the others, made from this node of the tree on.
    fn keep_way_to(&mut self, goal: NodeId, first: NodeId, rest: &mut Agenda<D::Value>) -> NodeId {
        let way = self.tree.keep_way(first, goal);
        for task in &mut rest.tasks {
            if let Ok(index) = way.binary_search(&task.origin) {
                Rc::make_mut(task).origin = first + index;
            }
        }
        for node in first..self.tree.nodes().len() {
            let agent = self.tree.nodes()[node].agent;
            match self.tree.nodes()[node].entry.clone() {
                Entry::Goal { goal, arguments } => {
                    self.hear(&Event::GoalChosen { agent, node, goal, arguments: &arguments });
                }
                Entry::Schema { goal, schema } => self.hear(&Event::SchemaChosen { agent, node, goal, schema }),
                Entry::Critic { critic, .. } => self.hear(&Event::Proposed { agent, critic }),
                Entry::Root | Entry::Action(_) => {}
            }
        }
        first + way.len() - 1
    }
}
