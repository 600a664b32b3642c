//! Makes a plan for two opposed agents (section 2.2 of the paper, algorithm 2).
//!
//! The agent in control follows one goal down to an action, the action is played in the world, and control passes.
//! Once one agent has reached everything, the other one goes back to its own last choice and takes another.
//!
//! Beyond the paper: an agent that is out of goals plans anew from its input goals instead of giving up; an action that
//! failed is not tried again in the same situation for another reason; an answer that worked against one try is looked
//! at first against the next.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::agenda::{Agenda, Task, Term};
use crate::agent::Agent;
use crate::domain::Domain;
use crate::knowledge::{Body, Condition, Knowledge, Source};
use crate::listener::{Event, Listener};
use crate::tree::{Entry, NodeId, PlanTree};

/// Which order the subgoals of a schema may be taken up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Interleave {
    /// Any, mixed with those of other schemas, as far as no `then` forbids it.
    #[default]
    Free,
    /// Only as written, one schema after the other.
    Schema,
}

/// Which world preconditions and finders look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seen {
    /// The world as the actions have changed it (algorithm 2).
    #[default]
    Present,
    /// The world as it was given (algorithm 1).
    Initial,
}

/// How to plan.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Whether critics may propose goals.
    pub critics: bool,
    /// In which order subgoals are taken up.
    pub interleave: Interleave,
    /// What preconditions and finders look at.
    pub seen: Seen,
    /// Schemas of a higher rank are left out.
    pub rank: u8,
    /// Choices of goals, schemas and actions at most.
    pub most_cycles: u32,
    /// Actions in the world at most.
    pub most_actions: u32,
    /// A line of actions that is longer is judged as it stands.
    pub longest_line: usize,
    /// Tests decide for Alpha only in lines of this many actions: a plan is to meet a defence first.
    pub tests_from: usize,
    /// Stops the planning when it is set.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Settings<'_> {
    /// The paper's: critics, interleaving, at most 1,000 cycles.
    fn default() -> Self {
        Settings {
            critics: true,
            interleave: Interleave::Free,
            seen: Seen::Present,
            rank: u8::MAX,
            most_cycles: 1000,
            most_actions: 1000,
            longest_line: 20,
            tests_from: 0,
            stop: None,
        }
    }
}

/// What an agent is to reach: a goal and what it is about.
#[derive(Clone, Debug)]
pub struct Input<V> {
    /// In [`Knowledge::goals`].
    pub goal: usize,
    /// One value for each parameter.
    pub arguments: Vec<V>,
}

/// Why planning ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// `most_cycles` was reached.
    Cycles,
    /// `most_actions` was reached.
    Actions,
    /// Somebody asked for it.
    Stopped,
}

/// A plan and how it was found.
#[derive(Clone, Debug)]
pub struct Plan<D: Domain> {
    /// Who reaches its goals, as far as the plans go; or the limit that came first.
    pub outcome: Result<Agent, Limit>,
    /// Everything that was tried.
    pub tree: PlanTree<D>,
    /// Choices of an action, and of the schemas that led to one.
    pub cycles: u32,
    /// Actions in the world.
    pub actions: u32,
}

impl<D: Domain> Plan<D> {
    /// The first action of Alpha's plan, if there is one that works.
    #[must_use]
    pub fn first(&self) -> Option<NodeId> {
        self.tree.actions_after(0).into_iter().find(|node| self.tree.nodes()[*node].achieved == Some(Agent::Alpha))
    }

    /// The first action that was not refuted when a limit was reached.
    #[must_use]
    pub fn still_open(&self) -> Option<NodeId> {
        self.tree.actions_after(0).into_iter().find(|node| self.tree.nodes()[*node].achieved.is_none())
    }
}

/// Plans for both agents, Alpha acting first. The goals of the two have to exclude each other.
pub fn plan<D: Domain>(
    world: &mut D,
    knowledge: &Knowledge,
    inputs: [&[Input<D::Value>]; 2],
    settings: &Settings<'_>,
    listener: &mut dyn Listener<D>,
) -> Plan<D> {
    let mut planner = Planner::new(world, knowledge, inputs, settings, listener);
    let agendas = [Agenda::empty(), Agenda::empty()];
    let outcome = planner.turn(Agent::Alpha, &agendas, 0, false);
    Plan { outcome, tree: planner.tree, cycles: planner.cycles, actions: planner.actions }
}

/// Why an agent would act like this: the nodes of a plan tree from a goal down to the action, if the knowledge has a
/// reason. Nothing is played.
pub fn purpose_of<D: Domain>(
    world: &mut D,
    knowledge: &Knowledge,
    (agent, inputs): (Agent, &[Input<D::Value>]),
    action: &D::Action,
    settings: &Settings<'_>,
) -> Option<(PlanTree<D>, NodeId)> {
    let both = if agent == Agent::Alpha { [inputs, &[][..]] } else { [&[][..], inputs] };
    let mut nobody = crate::listener::Nobody;
    let mut planner = Planner::new(world, knowledge, both, settings, &mut nobody);
    let agendas = [Agenda::empty(), Agenda::empty()];
    let mut turn = Turn::new(agent, 0, &agendas);
    turn.sought = Some(action.clone());
    planner.choose(&mut turn).ok()?;
    let (goal, _) = turn.found?;
    let node = planner.tree.add(goal, Some(goal), agent, Entry::Action(Some(action.clone())));
    Some((planner.tree, node))
}

/// A state of the world and who is in control.
type State = (u64, Agent);

/// How a state ends.
#[derive(Clone)]
struct Known {
    /// Who reaches everything.
    winner: Agent,
    /// All states that were looked at to find that out, sorted.
    visited: Rc<[State]>,
}

impl Known {
    /// Whether the same is found after this line: nothing that was looked at would be a repetition there.
    fn holds_after(&self, line: &[State]) -> bool {
        !line.iter().any(|state| self.visited.binary_search(state).is_ok())
    }
}

struct Planner<'a, D: Domain> {
    world: &'a mut D,
    /// The world as it was given, if that is what conditions look at.
    initial: Option<D>,
    knowledge: &'a Knowledge,
    inputs: [&'a [Input<D::Value>]; 2],
    settings: &'a Settings<'a>,
    listener: &'a mut dyn Listener<D>,
    tree: PlanTree<D>,
    cycles: u32,
    actions: u32,
    known: HashMap<State, Known>,
    /// The states from the first to the present one.
    line: Vec<State>,
    /// The states that were looked at from the present one on.
    visited: Vec<State>,
    /// The earliest state of the line that a repetition below has brought back.
    leans_on: usize,
    /// The last actions that worked for each agent.
    worked: [Vec<D::Action>; 2],
    /// The choices in the tree that have led to an action.
    counted: HashSet<NodeId>,
    /// Schemas that were looked at, whether or not they led to an action.
    looked_at: u64,
    /// Whether one of them is looked for: what does not lead to it is neither counted nor told.
    is_looking: bool,
    frames: u32,
    opens: u32,
}

/// A turn of the agent in control.
struct Turn<'t, D: Domain> {
    agent: Agent,
    /// The node of the plan tree where it begins.
    at: NodeId,
    agendas: &'t [Agenda<D::Value>; 2],
    tried: Vec<D::Action>,
    /// Only this action is looked for, and not played.
    sought: Option<D::Action>,
    /// The goal that asks for the action that was looked for, and the rest of the agenda then.
    found: Option<(NodeId, Agenda<D::Value>)>,
}

impl<'t, D: Domain> Turn<'t, D> {
    fn new(agent: Agent, at: NodeId, agendas: &'t [Agenda<D::Value>; 2]) -> Self {
        Turn { agent, at, agendas, tried: Vec::new(), sought: None, found: None }
    }
}

/// Schemas that may be looked at for each cycle of the limit.
const LOOKS_A_CYCLE: u64 = 1000;
/// Answers that worked and are looked at first.
const REMEMBERED: usize = 2;

impl<'a, D: Domain> Planner<'a, D> {
    fn new(
        world: &'a mut D,
        knowledge: &'a Knowledge,
        inputs: [&'a [Input<D::Value>]; 2],
        settings: &'a Settings<'a>,
        listener: &'a mut dyn Listener<D>,
    ) -> Self {
        let initial = (settings.seen == Seen::Initial).then(|| world.clone());
        Planner {
            world,
            initial,
            knowledge,
            inputs,
            settings,
            listener,
            tree: PlanTree::new(),
            cycles: 0,
            actions: 0,
            known: HashMap::new(),
            line: Vec::new(),
            visited: Vec::new(),
            leans_on: usize::MAX,
            worked: [Vec::new(), Vec::new()],
            counted: HashSet::new(),
            looked_at: 0,
            is_looking: false,
            frames: 0,
            opens: 0,
        }
    }

    /// Who reaches everything with this agent in control.
    fn turn(
        &mut self,
        agent: Agent,
        agendas: &[Agenda<D::Value>; 2],
        at: NodeId,
        was_idle: bool,
    ) -> Result<Agent, Limit> {
        // A plan may have to meet a defence before tests decide anything for Alpha.
        let winner = self.decided(agent).filter(|winner| match winner {
            Agent::Alpha => self.line.len() >= self.settings.tests_from,
            Agent::Beta => self.line.len() >= self.settings.tests_from.min(1),
        });
        if let Some(winner) = winner {
            self.hear(&Event::Achieved { agent: winner });
            return Ok(winner);
        }
        let state = (self.world.key(), agent);
        if let Some(known) = self.known.get(&state).filter(|known| known.holds_after(&self.line)).cloned() {
            self.visited.extend(known.visited.iter());
            self.hear(&Event::Remembered { agent: known.winner });
            return Ok(known.winner);
        }
        if self.line.len() >= self.settings.longest_line {
            return Ok(self.judge());
        }
        let depth = self.line.len();
        let leans_on = std::mem::replace(&mut self.leans_on, usize::MAX);
        let visited = std::mem::replace(&mut self.visited, vec![state]);
        self.line.push(state);
        let winner = self.winner(agent, agendas, at, was_idle);
        self.line.pop();
        let mut below = std::mem::replace(&mut self.visited, visited);
        let winner = winner?;
        below.sort_unstable();
        below.dedup();
        self.visited.extend(below.iter());
        // What rests on a repetition of an earlier state is true in this line only.
        if self.leans_on >= depth {
            self.known.insert(state, Known { winner, visited: below.into() });
            self.leans_on = leans_on;
        } else {
            self.leans_on = self.leans_on.min(leans_on);
        }
        Ok(winner)
    }

    /// Who has reached all input goals, or whose opponent cannot reach them any more.
    fn decided(&self, agent: Agent) -> Option<Agent> {
        let test = |side: Agent, condition: Option<&Condition>, input: &Input<D::Value>| {
            condition.is_some_and(|condition| self.holds(&*self.world, condition, side, &input.arguments))
        };
        let goal = |input: &Input<D::Value>| &self.knowledge.goals[input.goal];
        [agent.other(), agent].into_iter().find(|side| {
            let (own, others) = (self.inputs[*side as usize], self.inputs[side.other() as usize]);
            let reached = !own.is_empty() && own.iter().all(|input| test(*side, goal(input).satisfied.as_ref(), input));
            reached || others.iter().any(|input| test(side.other(), goal(input).fails.as_ref(), input))
        })
    }

    fn winner(
        &mut self,
        agent: Agent,
        agendas: &[Agenda<D::Value>; 2],
        at: NodeId,
        was_idle: bool,
    ) -> Result<Agent, Limit> {
        let is_untested = self.line.len() == 1 && self.settings.tests_from > 0;
        if is_untested && self.decided(agent) == Some(agent) && self.stay_idle(agent, agendas, at)? == agent {
            return Ok(agent);
        }
        let mut turn = Turn::new(agent, at, agendas);
        if self.try_what_worked(&mut turn)? || self.choose(&mut turn)? {
            return Ok(agent);
        }
        if !turn.tried.is_empty() {
            return Ok(agent.other());
        }
        // Nothing to do: the turn is left unused. When neither has anything to do, the world is judged as it stands.
        if was_idle {
            return Ok(self.judge());
        }
        self.stay_idle(agent, agendas, at)
    }

    /// Leaves a turn unused.
    fn stay_idle(&mut self, agent: Agent, agendas: &[Agenda<D::Value>; 2], at: NodeId) -> Result<Agent, Limit> {
        let node = self.tree.add(at, None, agent, Entry::Action(None));
        self.world.play(agent, None);
        self.hear(&Event::Acted { agent, action: None, node });
        let winner = self.turn(agent.other(), agendas, node, true);
        self.world.undo();
        let winner = winner?;
        self.tree.settle(node, winner);
        self.hear(&Event::BackTo { agent, node });
        Ok(winner)
    }

    /// Who has what it wants as the world stands.
    fn judge(&mut self) -> Agent {
        let agent = self.world.stands();
        self.hear(&Event::Judged { agent });
        agent
    }

    /// An answer that worked in another line comes first, if some goal asks for it here, too.
    fn try_what_worked(&mut self, turn: &mut Turn<'_, D>) -> Result<bool, Limit> {
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

    /// Chooses a goal, follows it down to an action, and takes it; true once an action works.
    ///
    /// What is left of the plan comes first. Then the agent plans anew, from its input goals.
    fn choose(&mut self, turn: &mut Turn<'_, D>) -> Result<bool, Limit> {
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
            let task = Task { goal: input.goal, arguments, path: Vec::new(), waits: false, origin: 0 };
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
                let task = Task { goal: critic.goal, arguments, path: Vec::new(), waits: false, origin };
                if self.follow(turn, &task, &agendas[agent as usize], origin)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether a task can be taken up now.
    fn may_follow(&self, agent: Agent, task: &Task<D::Value>, agenda: &Agenda<D::Value>) -> bool {
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
        task: &Task<D::Value>,
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
        task: &Task<D::Value>,
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
        task: &Task<D::Value>,
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

    /// Takes an action and passes control; true if the agent then reaches everything whatever the other one does.
    fn act(
        &mut self,
        turn: &mut Turn<'_, D>,
        action: D::Action,
        goal: NodeId,
        rest: &Agenda<D::Value>,
    ) -> Result<bool, Limit> {
        let agent = turn.agent;
        turn.tried.push(action.clone());
        self.count_choices(goal)?;
        if self.actions >= self.settings.most_actions {
            return Err(Limit::Actions);
        }
        self.actions += 1;
        let node = self.tree.add(goal, Some(goal), agent, Entry::Action(Some(action.clone())));
        self.world.play(agent, Some(&action));
        self.hear(&Event::Acted { agent, action: Some(&action), node });
        let mut agendas = turn.agendas.clone();
        agendas[agent as usize] = rest.clone();
        let state = (self.world.key(), agent.other());
        let winner = if let Some(earlier) = self.line.iter().position(|other| *other == state) {
            self.hear(&Event::Repeated { agent });
            self.leans_on = self.leans_on.min(earlier);
            Ok(agent.other())
        } else {
            self.turn(agent.other(), &agendas, node, false)
        };
        self.world.undo();
        let winner = winner?;
        self.tree.settle(node, winner);
        self.hear(&Event::BackTo { agent, node });
        if winner == agent {
            let worked = &mut self.worked[agent as usize];
            worked.retain(|known| *known != action);
            worked.insert(0, action);
            worked.truncate(REMEMBERED);
        }
        Ok(winner == agent)
    }

    fn is_satisfied(&self, task: &Task<D::Value>, agent: Agent) -> bool {
        let goal = &self.knowledge.goals[task.goal];
        match (task.known(), &goal.satisfied) {
            (Some(arguments), Some(condition)) => self.holds(&*self.world, condition, agent, &arguments),
            _ => false,
        }
    }

    /// The world that conditions and finders look at.
    fn seen(&self) -> &D {
        self.initial.as_ref().unwrap_or(&*self.world)
    }

    fn holds(&self, world: &D, condition: &Condition, agent: Agent, values: &[D::Value]) -> bool {
        match condition {
            Condition::Test(test, arguments) => world.test(*test, agent, &picked(values, arguments)),
            Condition::Not(inner) => !self.holds(world, inner, agent, values),
            Condition::All(all) => all.iter().all(|inner| self.holds(world, inner, agent, values)),
            Condition::Any(any) => any.iter().any(|inner| self.holds(world, inner, agent, values)),
        }
    }

    fn found(&self, source: &Source, agent: Agent, values: &[D::Value]) -> Vec<D::Value> {
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

    /// Counts the choices that led to an action: the action itself, and every schema that has not led to one before.
    /// Schemas that offer nothing to do are screened out by the world, like those whose condition does not hold.
    fn count_choices(&mut self, goal: NodeId) -> Result<(), Limit> {
        let is_choice = |id: &NodeId| matches!(self.tree.nodes()[*id].entry, Entry::Schema { .. });
        let choices: Vec<NodeId> = self.tree.reasons(goal).into_iter().filter(is_choice).collect();
        let fresh = choices.into_iter().filter(|id| self.counted.insert(*id)).count();
        (0..=fresh).try_for_each(|_| self.count_cycle())
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

    /// Tells the listener, unless an answer from another line is only looked for.
    fn hear(&mut self, event: &Event<'_, D>) {
        if !self.is_looking {
            self.listener.hear(event);
        }
    }

    fn count_cycle(&mut self) -> Result<(), Limit> {
        if self.settings.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Limit::Stopped);
        }
        if self.is_looking {
            return Ok(());
        }
        if self.cycles >= self.settings.most_cycles {
            return Err(Limit::Cycles);
        }
        self.cycles += 1;
        Ok(())
    }
}

fn picked<V: Clone>(values: &[V], arguments: &[usize]) -> Vec<V> {
    arguments.iter().filter_map(|argument| values.get(*argument).cloned()).collect()
}

/// The arguments of a goal that finds one of them, with any value in its place.
fn known_but<V: Clone>(task: &Task<V>, parameter: usize) -> Option<Vec<V>> {
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
