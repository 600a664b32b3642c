//! Several plan files as one: later files replace and extend what earlier ones say.

use std::collections::{HashMap, HashSet};

use crate::problem::{Problem, Reason};
use crate::syntax::{PlanFile, WrittenCritic, WrittenGoal};

/// What is left when later files have replaced and extended earlier ones.
pub(crate) struct Whole {
    pub(crate) goals: Vec<WrittenGoal>,
    pub(crate) critics: Vec<WrittenCritic>,
    /// The place of each goal in `goals`.
    pub(crate) numbers: HashMap<String, usize>,
    /// Goals that could not be read.
    pub(crate) broken: HashSet<String>,
}

impl Whole {
    pub(crate) fn put_together(files: &[PlanFile], problems: &mut Vec<Problem>) -> Whole {
        let mut whole =
            Whole { goals: Vec::new(), critics: Vec::new(), numbers: HashMap::new(), broken: HashSet::new() };
        for file in files {
            problems.extend(file.problems.iter().cloned());
            whole.broken.extend(file.broken.iter().cloned());
            let mut here = HashSet::new();
            for goal in &file.goals {
                if goal.extends {
                    whole.extend(goal, problems);
                } else {
                    if !here.insert(&goal.head.name.text) {
                        let reason = Reason::Twice(goal.head.name.text.clone());
                        problems.push(Problem::error(goal.head.name.place.clone(), reason));
                    }
                    whole.add(goal, problems);
                }
            }
        }
        whole.add_critics(files, problems);
        whole
    }

    fn add(&mut self, goal: &WrittenGoal, problems: &mut Vec<Problem>) {
        let name = &goal.head.name;
        let Some(number) = self.numbers.get(&name.text) else {
            self.numbers.insert(name.text.clone(), self.goals.len());
            self.goals.push(goal.clone());
            return;
        };
        let known = &mut self.goals[*number];
        // Plans start from some goals without any text that calls them, so calls alone would not show this.
        let (expected, found) = (known.head.arguments.len(), goal.head.arguments.len());
        if expected != found {
            let reason = Reason::Arguments { name: name.text.clone(), expected, found };
            problems.push(Problem::error(name.place.clone(), reason));
        }
        *known = goal.clone();
    }

    fn extend(&mut self, goal: &WrittenGoal, problems: &mut Vec<Problem>) {
        let name = &goal.head.name;
        let mut complain = |reason| problems.push(Problem::error(name.place.clone(), reason));
        let Some(number) = self.numbers.get(&name.text) else {
            if !self.broken.contains(&name.text) {
                complain(Reason::NothingToExtend(name.text.clone()));
            }
            return;
        };
        let known = &mut self.goals[*number];
        let besides = [
            (goal.level.is_some(), "a level"),
            (goal.words.is_some(), "a text"),
            (goal.clauses.satisfied.is_some(), "satisfied"),
            (goal.clauses.fails.is_some(), "fails"),
            (goal.clauses.moves.is_some(), "move"),
            (goal.clauses.find.is_some(), "find"),
        ];
        for (_, what) in besides.into_iter().filter(|(is_there, _)| *is_there) {
            complain(Reason::ExtendsMore { what, goal: name.text.clone() });
        }
        let names = |goal: &WrittenGoal| goal.head.arguments.iter().map(|name| name.text.clone()).collect::<Vec<_>>();
        if names(known) != names(goal) {
            complain(Reason::OtherParameters(format!("{}({})", name.text, names(known).join(", "))));
            return;
        }
        if known.clauses.moves.is_some() || known.clauses.find.is_some() {
            complain(Reason::SeveralWays(name.text.clone()));
            return;
        }
        known.schemas.splice(0..0, goal.schemas.iter().cloned());
    }

    fn add_critics(&mut self, files: &[PlanFile], problems: &mut Vec<Problem>) {
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        for file in files {
            let mut here = HashSet::new();
            for critic in &file.critics {
                let name = critic.name.text.as_str();
                if !here.insert(name) {
                    let reason = Reason::CriticTwice(name.to_owned());
                    problems.push(Problem::error(critic.name.place.clone(), reason));
                }
                match numbers.get(name) {
                    Some(number) => self.critics[*number] = critic.clone(),
                    None => {
                        numbers.insert(name, self.critics.len());
                        self.critics.push(critic.clone());
                    }
                }
            }
        }
    }
}
