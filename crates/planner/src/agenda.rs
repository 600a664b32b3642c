//! What an agent still wants to do. An agenda is a value: backtracking drops it, and nothing is left behind.

use std::rc::Rc;

use crate::knowledge::{Schema, Step};

/// An argument of a goal: a value, or a variable that some goal beside it will find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term<V> {
    /// Found, or given from the start.
    Known(V),
    /// Not yet found.
    Open(u32),
}

/// A goal that is to be reached.
#[derive(Clone, Debug)]
pub(crate) struct OpenGoal<V> {
    pub(crate) goal: usize,
    pub(crate) arguments: Vec<Term<V>>,
    /// From which steps of which expanded schemas it comes, outermost first: a schema in use, and the place in it.
    pub(crate) path: Vec<(u32, usize)>,
    /// Whether it waits for the steps before it.
    pub(crate) waits: bool,
    /// The node of the plan tree that asked for it.
    pub(crate) origin: usize,
}

impl<V: Clone> OpenGoal<V> {
    /// The arguments, if all are known.
    pub(crate) fn known(&self) -> Option<Vec<V>> {
        let known = self.arguments.iter().map(|term| match term {
            Term::Known(value) => Some(value.clone()),
            Term::Open(_) => None,
        });
        known.collect()
    }

    /// The schema in use that it is a step of.
    pub(crate) fn frame(&self) -> Option<u32> {
        self.path.last().map(|(frame, _)| *frame)
    }

    fn bind(&mut self, variable: u32, value: &V) {
        for term in &mut self.arguments {
            if matches!(term, Term::Open(open) if *open == variable) {
                *term = Term::Known(value.clone());
            }
        }
    }
}

/// The open goals of an agent, at whatever level they are. Agendas share their tasks, so that a copy costs little.
#[derive(Clone, Debug)]
pub(crate) struct Agenda<V> {
    pub(crate) tasks: Vec<Rc<OpenGoal<V>>>,
}

impl<V: Clone> Agenda<V> {
    pub(crate) const fn empty() -> Agenda<V> {
        Agenda { tasks: Vec::new() }
    }

    /// The tasks that the steps of a schema ask for, with the values of the goal that it expands.
    pub(crate) fn steps_of(
        schema: &Schema,
        goal: &OpenGoal<V>,
        frame: u32,
        opens: &mut u32,
        origin: usize,
    ) -> Vec<Rc<OpenGoal<V>>> {
        let mut variables = goal.arguments.clone();
        while variables.len() < schema.variables.len() {
            variables.push(Term::Open(*opens));
            *opens += 1;
        }
        let task = |(number, step): (usize, &Step)| {
            let arguments = step.arguments.iter().map(|variable| variables[*variable].clone()).collect();
            let path = goal.path.iter().copied().chain([(frame, number)]).collect();
            Rc::new(OpenGoal { goal: step.goal, arguments, path, waits: step.after_others, origin })
        };
        schema.steps.iter().enumerate().map(task).collect()
    }

    /// The tasks that a task has to wait for, unless they are reached already.
    pub(crate) fn blocks(&self, task: &OpenGoal<V>) -> impl Iterator<Item = &Rc<OpenGoal<V>>> {
        let waits_for = task.path.last().copied().filter(|_| task.waits);
        self.tasks.iter().filter(move |other| {
            waits_for.is_some_and(|(frame, number)| other.path.iter().any(|(f, n)| *f == frame && *n < number))
        })
    }

    /// The agenda without one of its tasks, and that task.
    pub(crate) fn without(&self, index: usize) -> (Rc<OpenGoal<V>>, Agenda<V>) {
        let mut rest = self.clone();
        let task = rest.tasks.remove(index);
        (task, rest)
    }

    /// The agenda with these tasks in front.
    pub(crate) fn with(&self, mut tasks: Vec<Rc<OpenGoal<V>>>) -> Agenda<V> {
        tasks.extend(self.tasks.iter().cloned());
        Agenda { tasks }
    }

    /// The agenda once a variable has its value.
    pub(crate) fn bound(&self, variable: u32, value: &V) -> Agenda<V> {
        let mut bound = self.clone();
        let is_meant = |term: &Term<V>| matches!(term, Term::Open(open) if *open == variable);
        for task in bound.tasks.iter_mut().filter(|task| task.arguments.iter().any(is_meant)) {
            Rc::make_mut(task).bind(variable, value);
        }
        bound
    }
}
