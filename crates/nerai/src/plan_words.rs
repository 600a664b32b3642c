//! Says why a plan makes a move: the goals from the top one down to the move, in the words of the knowledge.

use nerai_board::Point;
use nerai_planner::{Agent, Domain, Entry, Knowledge, NodeId, PlanTree, Term};
use nerai_tactics::{TacticalPlan, Value, World};

use crate::lesson::Step;

/// The goals, schemas and critics that lead to a move, the highest first, each in words and with its name.
pub(crate) fn reasons(plan: &TacticalPlan, knowledge: &Knowledge, world: &World, node: NodeId) -> Vec<String> {
    let way = way_to(&plan.plan.tree, plan.move_at(node), knowledge, world, node);
    way.into_iter().map(|step| format!("{} ({})", step.words, step.goal)).collect()
}

/// The same way down to a node of any tree where this move is made.
pub(crate) fn way_to(
    tree: &PlanTree<World>,
    made: Option<Point>,
    knowledge: &Knowledge,
    world: &World,
    node: NodeId,
) -> Vec<Step> {
    let made = made.map_or("elsewhere".to_owned(), |at| at.to_string());
    let fill = Fill { world, agent: tree.nodes()[node].agent, made: &made };
    let mut arguments: &[Term<Value>] = &[];
    let mut reasons = Vec::new();
    for id in tree.reasons(node) {
        let (words, names, name) = match &tree.nodes()[id].entry {
            Entry::Goal { goal, arguments: about } => {
                let goal = &knowledge.goals()[*goal];
                arguments = about;
                (&goal.words, goal.parameters.as_slice(), &goal.name)
            }
            Entry::Schema { goal, schema } => {
                let goal = &knowledge.goals()[*goal];
                let schema = &goal.schemas()[*schema];
                (&schema.words, goal.parameters.as_slice(), &schema.name)
            }
            Entry::Critic { critic, value } => {
                let critic = &knowledge.critics()[*critic];
                let value = [Term::Known(*value)];
                let names = std::slice::from_ref(&critic.variable);
                reasons.extend(fill.sentence(&critic.words, names, &value, &critic.name));
                continue;
            }
            Entry::Root | Entry::Action(_) => continue,
        };
        reasons.extend(fill.sentence(words, names, arguments, name));
    }
    reasons
}

/// What is put into the holes of words.
struct Fill<'a> {
    world: &'a World,
    agent: Agent,
    made: &'a str,
}

impl Fill<'_> {
    /// The words with their holes filled, and the name of what they stand for; nothing if there are no words.
    fn sentence(&self, words: &str, names: &[String], arguments: &[Term<Value>], name: &str) -> Option<Step> {
        if words.is_empty() {
            return None;
        }
        let mut filled = words
            .replace("{us}", &self.world.name_of_agent(self.agent))
            .replace("{them}", &self.world.name_of_agent(self.agent.other()))
            .replace("{move}", self.made);
        for (parameter, argument) in names.iter().zip(arguments) {
            let value = match argument {
                Term::Known(value) => self.world.name_of(value),
                Term::Open(_) => "something".to_owned(),
            };
            filled = filled.replace(&format!("{{{parameter}}}"), &value);
        }
        Some(Step { goal: name.to_owned(), words: filled })
    }
}
