//! Says why a plan makes a move: the goals from the top one down to the move, in the words of the knowledge.

use nerai::Answer;
use nerai::plan::{PlanClaim, Planning, has_nothing_to_try, known, main_line};
use nerai_board::Point;
use nerai_planner::{Agent, Domain, Entry, Knowledge, NodeId, PlanTree, Term};
use nerai_proof::Verdict;
use nerai_tactics::{Value, World};

/// A goal on the way from what a side wants to the move that it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The goal's name in the knowledge.
    pub goal: String,
    /// Its words, such as `Black wants to kill the group` or `take the vital point B1`.
    pub words: String,
}

/// Why a plan says what it says: how far it may be believed, and the goals, schemas and critics that lead to its move, the
/// highest first, each in words and with its name.
pub(crate) fn reasons(answer: &Answer, claim: &PlanClaim) -> Vec<String> {
    let mut why: Vec<String> = about_plan(answer, claim.planning).into_iter().collect();
    let (planned, first) = (&claim.planned, answer.proof_side());
    let (Some(plan), Some(moves)) = (&planned.plan, planned.contingency()) else { return why };
    if has_nothing_to_try(plan) && planned.winner != Ok(first) {
        why.push(format!("the knowledge has no move for {} here", first.name()));
    }
    let explained = planned.winner.unwrap_or(first);
    let main = main_line(plan, &moves);
    if let Some(node) = main.iter().find(|node| moves.made(**node).color == explained) {
        let world = World::new(planned.position.clone(), planned.attacker, first);
        let way = way_to(&plan.plan.tree, plan.move_at(*node), known(claim.knowledge.as_ref()), &world, *node);
        why.extend(way.into_iter().map(|step| format!("{} ({})", step.words, step.goal)));
    }
    why
}

/// How far a plan may be believed, and what its reasons are about.
fn about_plan(answer: &Answer, planning: Planning) -> Option<String> {
    if matches!(answer.verdict, Verdict::Ko { .. }) {
        return Some("the plan works only if the ko is won".to_owned());
    }
    let winner = answer.winner()?;
    if planning.cycles == 0 {
        return Some("no move had to be planned: the judgement of the position decides".to_owned());
    }
    let is_reply = |number: &usize| answer.line[*number].color == winner;
    let number = (usize::from(answer.tried.is_some())..answer.line.len()).find(is_reply)?;
    let reply = answer.line[number].at.point()?;
    let before = answer.line.get(number.checked_sub(1)?)?.at.point()?;
    Some(format!("against {before} the plan has {reply}"))
}

/// The way down to a node of any tree where this move is made.
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
