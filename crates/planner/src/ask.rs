//! What the planner asks about the world: conditions and sources of the knowledge, answered by the domain.

use crate::agenda::{OpenGoal, Term};
use crate::agent::Agent;
use crate::domain::Domain;
use crate::knowledge::{Condition, Source};
use crate::plan::Planner;

impl<D: Domain> Planner<'_, D> {
    pub(crate) fn is_satisfied(&self, task: &OpenGoal<D::Value>, agent: Agent) -> bool {
        let goal = &self.knowledge.goals[task.goal];
        match (task.known(), &goal.satisfied) {
            (Some(arguments), Some(condition)) => self.holds(&*self.world, condition, agent, &arguments),
            _ => false,
        }
    }

    /// The world that conditions and finders look at.
    pub(crate) fn seen(&self) -> &D {
        self.initial.as_ref().unwrap_or(&*self.world)
    }

    pub(crate) fn holds(&self, world: &D, condition: &Condition, agent: Agent, values: &[D::Value]) -> bool {
        match condition {
            Condition::Test(test, arguments) => world.test(*test, agent, &picked(values, arguments)),
            Condition::Not(inner) => !self.holds(world, inner, agent, values),
            Condition::All(all) => all.iter().all(|inner| self.holds(world, inner, agent, values)),
            Condition::Any(any) => any.iter().any(|inner| self.holds(world, inner, agent, values)),
        }
    }

    pub(crate) fn found(&self, source: &Source, agent: Agent, values: &[D::Value]) -> Vec<D::Value> {
        match source {
            Source::Finder(finder, arguments) => self.seen().find(*finder, agent, &picked(values, arguments)),
            Source::All(all) => {
                let Some((first, others)) = all.split_first() else { return Vec::new() };
                let mut found = self.found(first, agent, values);
                for other in others {
                    let allowed = self.found(other, agent, values);
                    found.retain(|value| allowed.contains(value));
                }
                found
            }
            Source::Any(any) => {
                let mut found: Vec<D::Value> = Vec::new();
                for value in any.iter().flat_map(|inner| self.found(inner, agent, values)) {
                    if !found.contains(&value) {
                        found.push(value);
                    }
                }
                found
            }
        }
    }
}

fn picked<V: Clone>(values: &[V], arguments: &[usize]) -> Vec<V> {
    arguments.iter().filter_map(|argument| values.get(*argument).cloned()).collect()
}

/// The arguments of a goal that finds one of them, with any value in its place.
pub(crate) fn known_but<V: Clone>(task: &OpenGoal<V>, parameter: usize) -> Option<Vec<V>> {
    let others = task.arguments.iter().enumerate().filter(|(index, _)| *index != parameter);
    let mut known = Vec::new();
    for (_, term) in others {
        let Term::Known(value) = term else { return None };
        known.push(value.clone());
    }
    // The finder never looks at its own variable, but the others have to stay in their places.
    let filler = known.first().cloned();
    if let Some(filler) = filler {
        known.insert(parameter.min(known.len()), filler);
    }
    Some(known)
}
