//! Chooses a goal and follows it down to an action (algorithm 2 of the paper).

use std::sync::atomic::Ordering;

use crate::agenda::{Agenda, OpenGoal, Term};
use crate::agent::Agent;
use crate::ask::known_but;
use crate::domain::Domain;
use crate::knowledge::{Body, Source};
use crate::listener::Event;
use crate::plan::{Planner, Turn};
use crate::settings::{Interleave, Limit};
use crate::tree::{Entry, NodeId};

/// Schemas that may be looked at for each cycle of the limit.
const LOOKS_A_CYCLE: u64 = 1000;

impl<D: Domain> Planner<'_, D> {
    /// Chooses a goal, follows it down to an action, and takes it; true once an action works.
    ///
    /// What is left of the plan comes first. Then the agent plans anew, from its input goals.
    pub(crate) fn choose(&mut self, turn: &mut Turn<'_, D>) -> Result<bool, Limit> {
        let (agent, agendas) = (turn.agent, turn.agendas);
        let agenda = &agendas[agent as usize];
        if self.listen_to_critics(turn, true)? {
            return Ok(true);
        }
        for index in 0..agenda.tasks.len() {
            let (task, rest) = agenda.without(index);
            if self.may_follow(agent, &task, agenda) && self.follow(turn, &task, &rest, task.origin)? {
                return Ok(true);
            }
            if self.settings.interleave == Interleave::Schema && !self.is_satisfied(&task, agent) {
                break;
            }
        }
        for input in self.inputs[agent as usize] {
            let arguments = input.arguments.iter().cloned().map(Term::Known).collect();
            let task = OpenGoal { goal: input.goal, arguments, path: Vec::new(), waits: false, origin: 0 };
            if self.follow(turn, &task, &Agenda::empty(), 0)? {
                return Ok(true);
            }
        }
        self.listen_to_critics(turn, false)
    }

    /// Follows the goals that critics propose.
    fn listen_to_critics(&mut self, turn: &mut Turn<'_, D>, urgent: bool) -> Result<bool, Limit> {
        if !self.settings.critics {
            return Ok(false);
        }
        let (agent, agendas, knowledge) = (turn.agent, turn.agendas, self.knowledge);
        for (number, critic) in knowledge.critics.iter().enumerate().filter(|(_, critic)| critic.is_urgent == urgent) {
            if critic.when.as_ref().is_some_and(|condition| !self.holds(self.seen(), condition, agent, &[])) {
                continue;
            }
            for value in self.found(&critic.source, agent, &[]) {
                let entry = Entry::Critic { critic: number, value: value.clone() };
                let origin = self.tree.add(turn.at, None, agent, entry);
                self.hear(&Event::Proposed { agent, critic: number });
                let arguments = knowledge.goals[critic.goal].parameters.iter().map(|_| Term::Known(value.clone()));
                let arguments = arguments.collect();
                let task = OpenGoal { goal: critic.goal, arguments, path: Vec::new(), waits: false, origin };
                if self.follow(turn, &task, &agendas[agent as usize], origin)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a task can be taken up now.
    fn may_follow(&self, agent: Agent, task: &OpenGoal<D::Value>, agenda: &Agenda<D::Value>) -> bool {
        let finds = |index: usize| match self.knowledge.goals[task.goal].body {
            Body::Find { parameter, .. } => parameter == index,
            Body::Schemas(_) | Body::Move(_) => false,
        };
        let mut open = task.arguments.iter().enumerate().filter(|(_, term)| matches!(term, Term::Open(_)));
        open.all(|(index, _)| finds(index)) && agenda.blocks(task).all(|other| self.is_satisfied(other, agent))
    }

    /// Follows a goal down to an action (algorithm 2); true once an action works.
    fn follow(
        &mut self,
        turn: &mut Turn<'_, D>,
        task: &OpenGoal<D::Value>,
        rest: &Agenda<D::Value>,
        before: NodeId,
    ) -> Result<bool, Limit> {
        let (agent, goal) = (turn.agent, &self.knowledge.goals[task.goal]);
        let known = task.known();
        // Input goals were tested when the turn began.
        let tested = known.as_ref().filter(|_| before != 0);
        if let (Some(arguments), Some(condition)) = (tested, &goal.satisfied)
            && self.holds(&*self.world, condition, agent, arguments)
        {
            self.hear(&Event::Satisfied { agent, goal: task.goal });
            return Ok(false);
        }
        if let (Some(arguments), Some(condition)) = (tested, &goal.fails)
            && self.holds(&*self.world, condition, agent, arguments)
        {
            return Ok(false);
        }
        let entry = Entry::Goal { goal: task.goal, arguments: task.arguments.clone() };
        let purpose = (before != 0).then_some(task.origin);
        let node = self.tree.add(self.tree.place_of(before, turn.at), purpose, agent, entry);
        self.hear(&Event::GoalChosen { agent, node, goal: task.goal, arguments: &task.arguments });
        match &goal.body {
            Body::Schemas(_) => self.follow_schemas(turn, task, rest, node),
            Body::Find { parameter, source } => self.follow_find(turn, task, rest, (*parameter, source, node)),
            Body::Move(source) => {
                let Some(arguments) = known else { return Ok(false) };
                for value in self.found(source, agent, &arguments) {
                    let Some(action) = self.world.action(agent, &value) else { continue };
                    if turn.tried.contains(&action) {
                        continue;
                    }
                    match &turn.sought {
                        Some(sought) if *sought == action => {
                            turn.found = Some((node, rest.clone()));
                            return Ok(true);
                        }
                        Some(_) => {}
                        None => {
                            if self.act(turn, action, node, rest)? {
                                return Ok(true);
                            }
                        }
                    }
                }
                Ok(false)
            }
        }
    }

    /// Tries the schemas of a goal in their order, and in each every subgoal that may come first.
    fn follow_schemas(
        &mut self,
        turn: &mut Turn<'_, D>,
        task: &OpenGoal<D::Value>,
        rest: &Agenda<D::Value>,
        goal_node: NodeId,
    ) -> Result<bool, Limit> {
        let agent = turn.agent;
        let Some(arguments) = task.known() else { return Ok(false) };
        for (number, schema) in self.knowledge.goals[task.goal].schemas().iter().enumerate() {
            let applies = |condition| self.holds(self.seen(), condition, agent, &arguments);
            if schema.rank > self.settings.rank || !schema.when.as_ref().is_none_or(applies) {
                continue;
            }
            self.look_at_schema()?;
            let entry = Entry::Schema { goal: task.goal, schema: number };
            let node = self.tree.add(goal_node, Some(goal_node), agent, entry);
            self.hear(&Event::SchemaChosen { agent, node, goal: task.goal, schema: number });
            self.frames += 1;
            let steps = Agenda::steps_of(schema, task, self.frames, &mut self.opens, node);
            let agenda = rest.with(steps);
            for index in 0..schema.steps.len() {
                let (step, others) = agenda.without(index);
                if self.may_follow(agent, &step, &agenda) && self.follow(turn, &step, &others, node)? {
                    return Ok(true);
                }
                if self.settings.interleave == Interleave::Schema && !self.is_satisfied(&step, agent) {
                    break;
                }
            }
        }
        Ok(false)
    }

    /// Gives a variable its value, one after the other, and goes on with the goals beside it.
    fn follow_find(
        &mut self,
        turn: &mut Turn<'_, D>,
        task: &OpenGoal<D::Value>,
        rest: &Agenda<D::Value>,
        (parameter, source, node): (usize, &Source, NodeId),
    ) -> Result<bool, Limit> {
        let Term::Open(variable) = task.arguments[parameter] else { return Ok(false) };
        // The finder is asked with the known arguments; its own variable has no value yet.
        let Some(arguments) = known_but(task, parameter) else { return Ok(false) };
        let agent = turn.agent;
        for value in self.found(source, agent, &arguments) {
            let bound = rest.bound(variable, &value);
            for index in 0..bound.tasks.len() {
                let (next, others) = bound.without(index);
                if next.frame() != task.frame() {
                    continue;
                }
                if self.may_follow(agent, &next, &bound) && self.follow(turn, &next, &others, node)? {
                    return Ok(true);
                }
                if self.settings.interleave == Interleave::Schema && !self.is_satisfied(&next, agent) {
                    break;
                }
            }
        }
        Ok(false)
    }

    /// Knowledge can branch without end and offer nothing to do; that ends, too.
    fn look_at_schema(&mut self) -> Result<(), Limit> {
        self.looked_at += 1;
        if self.settings.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Limit::Stopped);
        }
        let most = LOOKS_A_CYCLE * (u64::from(self.settings.most_cycles) + 1);
        if self.looked_at <= most { Ok(()) } else { Err(Limit::Cycles) }
    }
}
