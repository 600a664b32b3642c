//! Makes a plan for two opposed agents (section 2.2 of the paper, algorithm 2).
//!
//! The agent in control follows one goal down to an action, the action is played in the world, and control passes.
//! Once one agent has reached everything, the other one goes back to its own last choice and takes another.
//!
//! Beyond the paper: an agent that is out of goals plans anew from its input goals instead of giving up; an action that
//! failed is not tried again in the same situation for another reason; an answer that worked against one try is looked
//! at first against the next.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::Ordering;

use crate::agenda::Agenda;
use crate::agent::Agent;
use crate::domain::Domain;
use crate::knowledge::{Condition, Knowledge};
use crate::known::{SettledState, State};
use crate::listener::{Event, Listener};
use crate::settings::{Limit, Seen, Settings};
use crate::tree::{Entry, NodeId, PlanTree};

/// What an agent is to reach: a goal and what it is about.
#[derive(Clone, Debug)]
pub struct Input<V> {
    /// In [`Knowledge::goals`].
    pub goal: usize,
    /// One value for each parameter.
    pub arguments: Vec<V>,
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
    let mut outcome = planner.turn(Agent::Alpha, &agendas, 0, false);
    if outcome.is_ok() && planner.world.effort() >= settings.most_effort {
        // Who is out of effort may have said anything.
        outcome = Err(Limit::Effort);
    }
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

pub(crate) struct Planner<'a, D: Domain> {
    pub(crate) world: &'a mut D,
    /// The world as it was given, if that is what conditions look at.
    pub(crate) initial: Option<D>,
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) inputs: [&'a [Input<D::Value>]; 2],
    pub(crate) settings: &'a Settings<'a>,
    listener: &'a mut dyn Listener<D>,
    pub(crate) tree: PlanTree<D>,
    cycles: u32,
    actions: u32,
    known: HashMap<State, SettledState>,
    /// The states from the first to the present one.
    line: Vec<State>,
    /// The states that were looked at from the present one on.
    visited: Vec<State>,
    /// The earliest state of the line that a repetition below has brought back.
    leans_on: usize,
    /// The last actions that worked for each agent.
    pub(crate) worked: [Vec<D::Action>; 2],
    /// The choices in the tree that have led to an action.
    counted: HashSet<NodeId>,
    /// Schemas that were looked at, whether or not they led to an action.
    pub(crate) looked_at: u64,
    /// Whether one of them is looked for: what does not lead to it is neither counted nor told.
    pub(crate) is_looking: bool,
    pub(crate) frames: u32,
    pub(crate) opens: u32,
}

/// A turn of the agent in control.
pub(crate) struct Turn<'t, D: Domain> {
    pub(crate) agent: Agent,
    /// The node of the plan tree where it begins.
    pub(crate) at: NodeId,
    pub(crate) agendas: &'t [Agenda<D::Value>; 2],
    pub(crate) tried: Vec<D::Action>,
    /// Only this action is looked for, and not played.
    pub(crate) sought: Option<D::Action>,
    /// The goal that asks for the action that was looked for, and the rest of the agenda then.
    pub(crate) found: Option<(NodeId, Agenda<D::Value>)>,
}

impl<'t, D: Domain> Turn<'t, D> {
    fn new(agent: Agent, at: NodeId, agendas: &'t [Agenda<D::Value>; 2]) -> Self {
        Turn { agent, at, agendas, tried: Vec::new(), sought: None, found: None }
    }
}

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
        // A claim may have to meet an answer of the other side first; Beta's comes one action later than Alpha's.
        let is_late = |winner: &Agent| match (self.settings.tests_from, winner) {
            (0, _) => true,
            (first, Agent::Alpha) => self.line.len() >= first,
            (first, Agent::Beta) => self.line.len() > first,
        };
        let winner = self.decided(agent).filter(is_late);
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
            self.known.insert(state, SettledState { winner, visited: below.into() });
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

    /// Takes an action and passes control; true if the agent then reaches everything whatever the other one does.
    pub(crate) fn act(
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
        if self.world.effort() >= self.settings.most_effort {
            return Err(Limit::Effort);
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

    /// Counts the choices that led to an action: the action itself, and every schema that has not led to one before.
    /// Schemas that offer nothing to do are screened out by the world, like those whose condition does not hold.
    fn count_choices(&mut self, goal: NodeId) -> Result<(), Limit> {
        let is_choice = |id: &NodeId| matches!(self.tree.nodes()[*id].entry, Entry::Schema { .. });
        let choices: Vec<NodeId> = self.tree.reasons(goal).into_iter().filter(is_choice).collect();
        let fresh = choices.into_iter().filter(|id| self.counted.insert(*id)).count();
        (0..=fresh).try_for_each(|_| self.count_cycle())
    }

    /// Tells the listener, unless an answer from another line is only looked for.
    pub(crate) fn hear(&mut self, event: &Event<'_, D>) {
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
