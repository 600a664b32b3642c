//! Several searches on one board under one ko rule, which help each other: they share what they find, and each keeps away from
//! where others are as long as there is something else that looks nearly as good.

use nerai_board::Color;

use crate::crew::{Crew, Job};
use crate::ground::value::Value;
use crate::groups::fenced::{Fenced, Node};
use crate::limits::Budget;

/// With fewer nodes left it takes longer to begin than to do it alone.
const LEAST_FOR_MANY: u64 = 1_000;

impl<'a> Fenced<'a> {
    /// The value of the position with this side to move, searched by a whole crew if that is worth it. Whoever finds it ends
    /// the work of all.
    pub(crate) fn settle_together(&mut self, side: Color, crew: Option<&Crew>) -> Option<Value> {
        let root = self.root(side);
        let left = self.budget.left();
        let is_known = self.memory.value(self.key(&root)).is_some();
        let Some(crew) = crew.filter(|crew| crew.others() > 0 && left >= LEAST_FOR_MANY && !is_known) else {
            return self.settle(side);
        };
        let mut budgets = self.budget.shared_with(crew.others());
        let room = usize::try_from(left).unwrap_or(usize::MAX);
        let twins: Vec<Fenced<'_>> = budgets.iter_mut().map(|budget| self.twin(room, budget)).collect();
        let mut found = None;
        let mut jobs: Vec<Job<'_>> = vec![Box::new(|| {
            let _done = self.budget.ends_team();
            found = self.decide(&root);
        })];
        jobs.extend(twins.into_iter().map(|mut twin| -> Job<'_> {
            Box::new(move || {
                let _done = twin.budget.ends_team();
                twin.decide(&root);
            })
        }));
        crew.work(jobs);
        self.budget.rejoined();
        found.map(|(value, _)| value)
    }

    /// Another search on the same board that shares the memory.
    fn twin<'b>(&mut self, room: usize, budget: &'b mut Budget) -> Fenced<'b>
    where
        'a: 'b,
    {
        Fenced {
            position: self.position.clone(),
            plot: self.plot.clone(),
            komaster: self.komaster,
            threats: self.threats,
            budget,
            memory: self.memory.share(room, self.most_states),
            most_states: self.most_states,
            harder: self.harder.clone(),
            easier: self.easier.clone(),
            death: self.death,
            core: self.core,
            ideas: self.ideas,
            minds_the_rim: self.minds_the_rim,
            hints: self.hints,
            lookout: self.lookout.clone(),
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Tells others that this search is in a state.
    #[inline]
    pub(super) fn enter(&self, key: u64) {
        if let Some(visitors) = &self.memory.visitors {
            visitors.enter(key);
        }
    }

    /// Tells others that it is there no more.
    #[inline]
    pub(super) fn leave_to_others(&self, key: u64) {
        if let Some(visitors) = &self.memory.visitors {
            visitors.leave(key);
        }
    }

    /// Takes over what others have found behind the moves of a node that they came to or left, and makes moves dearer that they
    /// are at.
    pub(super) fn look_at_others(&mut self, node: &Node) {
        // Taken out for the time being: counting one more holder would cost more than all that is done here.
        let Some(visitors) = self.memory.visitors.take() else { return };
        for i in node.start..self.children.len() {
            let child = &mut self.children[i];
            let Some(key) = child.key else { continue };
            let others = visitors.of(key);
            if others != child.others {
                child.weight = child.weight / (1 + u32::from(child.others)) * (1 + u32::from(others));
                child.others = others;
                self.refresh(&node.at, i);
                self.spread(&node.at, node.start, i);
            }
        }
        self.memory.visitors = Some(visitors);
    }
}

#[cfg(test)]
mod tests;
