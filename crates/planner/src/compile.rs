//! Turns plan files into knowledge: finds out what the names stand for, and everything that is wrong.

use std::collections::HashSet;

use crate::domain::{Vocabulary, Word};
use crate::knowledge::{Body, Condition, Critic, Goal, Knowledge, Schema, Source, Step};
use crate::problem::{Problem, Reason};
use crate::syntax::{Call, Expression, Name, PlanFile, WrittenCritic, WrittenGoal, WrittenSchema};

impl Knowledge {
    /// Puts files together: a goal of a later file replaces one of the same name, `extend` adds schemas in front.
    ///
    /// Top goals are what nothing has to use: the goals that plans start from.
    ///
    /// # Errors
    /// With everything that is wrong, if something is; warnings alone are no error and come with the knowledge.
    pub fn compile(
        files: &[PlanFile],
        vocabulary: Vocabulary,
        top_goals: &[&str],
    ) -> Result<(Knowledge, Vec<Problem>), Vec<Problem>> {
        let mut problems = Vec::new();
        let written = put_together(files, &mut problems);
        let mut compiler = Compiler { vocabulary, written: &written, problems };
        let goals: Vec<Goal> = written.iter().map(|goal| compiler.goal(goal)).collect();
        let critics =
            files.iter().flat_map(|file| &file.critics).filter_map(|critic| compiler.critic(critic)).collect();
        let mut problems = compiler.problems;
        let knowledge = Knowledge { goals, critics };
        knowledge.find_unused(top_goals, &mut problems);
        problems.sort_by(|a, b| a.place.cmp(&b.place));
        if problems.iter().any(|problem| !problem.is_warning) { Err(problems) } else { Ok((knowledge, problems)) }
    }

    fn find_unused(&self, top_goals: &[&str], problems: &mut Vec<Problem>) {
        let mut used: HashSet<usize> = self.critics.iter().map(|critic| critic.goal).collect();
        used.extend(top_goals.iter().filter_map(|name| self.goal(name)));
        let mut open: Vec<usize> = used.iter().copied().collect();
        while let Some(goal) = open.pop() {
            let steps = self.goals[goal].schemas().iter().flat_map(|schema| &schema.steps);
            open.extend(steps.map(|step| step.goal).filter(|goal| used.insert(*goal)));
        }
        for (number, goal) in self.goals.iter().enumerate().filter(|(number, _)| !used.contains(number)) {
            let _ = number;
            problems.push(Problem::warning(goal.place.clone(), Reason::Unused(goal.name.clone())));
        }
    }
}

/// The goals that are left when later files replace and extend earlier ones.
fn put_together(files: &[PlanFile], problems: &mut Vec<Problem>) -> Vec<WrittenGoal> {
    let mut all: Vec<WrittenGoal> = Vec::new();
    for file in files {
        let mut here = HashSet::new();
        for goal in &file.goals {
            let (name, place) = (&goal.head.name.text, goal.head.name.place.clone());
            let known = all.iter_mut().find(|known| known.head.name.text == *name);
            match (known, goal.extends) {
                (None, true) => problems.push(Problem::error(place, Reason::NothingToExtend(name.clone()))),
                (Some(known), true) => known.schemas = [goal.schemas.clone(), known.schemas.clone()].concat(),
                (known, false) => {
                    if !here.insert(name.clone()) {
                        problems.push(Problem::error(place, Reason::Twice(name.clone())));
                    }
                    match known {
                        Some(known) => *known = goal.clone(),
                        None => all.push(goal.clone()),
                    }
                }
            }
        }
    }
    all
}

struct Compiler<'a> {
    vocabulary: Vocabulary,
    written: &'a [WrittenGoal],
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn goal(&mut self, goal: &WrittenGoal) -> Goal {
        let (name, place) = (goal.head.name.text.clone(), goal.head.name.place.clone());
        let parameters: Vec<String> = goal.head.arguments.iter().map(|name| name.text.clone()).collect();
        if goal.level.is_none() {
            self.problems.push(Problem::error(place.clone(), Reason::NoLevel(name.clone())));
        }
        if goal.words.is_none() {
            self.problems.push(Problem::error(place.clone(), Reason::NoWords(name.clone())));
        }
        self.holes(goal.words.as_deref().unwrap_or_default(), &parameters, &goal.head.name);
        let ways = [!goal.schemas.is_empty(), goal.moves.is_some(), goal.find.is_some()];
        match ways.iter().filter(|way| **way).count() {
            0 => self.problems.push(Problem::error(place.clone(), Reason::NoWay(name.clone()))),
            1 => {}
            _ => self.problems.push(Problem::error(place.clone(), Reason::SeveralWays(name.clone()))),
        }
        let satisfied = goal.satisfied.as_ref().and_then(|condition| self.condition(condition, &parameters));
        let fails = goal.fails.as_ref().and_then(|condition| self.condition(condition, &parameters));
        let body = match (&goal.moves, &goal.find) {
            (Some((source, _)), _) => {
                Body::Move(self.source(source, &parameters).unwrap_or_else(|| Source::Any(Vec::new())))
            }
            (None, Some((variable, source))) => {
                let parameter = parameters.iter().position(|name| *name == variable.text);
                if parameter.is_none() {
                    let reason = Reason::Unbound(variable.text.clone());
                    self.problems.push(Problem::error(variable.place.clone(), reason));
                }
                let source = self.source(source, &parameters).unwrap_or_else(|| Source::Any(Vec::new()));
                Body::Find { parameter: parameter.unwrap_or(0), source }
            }
            (None, None) => Body::Schemas(self.schemas(goal, &parameters)),
        };
        Goal {
            name,
            parameters,
            level: goal.level.unwrap_or(0),
            words: goal.words.clone().unwrap_or_default(),
            satisfied,
            fails,
            body,
            place,
        }
    }

    fn schemas(&mut self, goal: &WrittenGoal, parameters: &[String]) -> Vec<Schema> {
        let mut schemas: Vec<Schema> = Vec::new();
        for written in &goal.schemas {
            let schema = self.schema(goal, written, parameters);
            let place = schema.place.clone();
            if schemas.iter().any(|other| other.name == schema.name) {
                self.problems.push(Problem::error(place.clone(), Reason::SchemaTwice(schema.name.clone())));
            }
            let same = |other: &&Schema| {
                let steps = |schema: &Schema| -> Vec<(usize, Vec<usize>)> {
                    schema.steps.iter().map(|step| (step.goal, step.arguments.clone())).collect()
                };
                (other.when.is_none() || other.when == schema.when) && steps(other) == steps(&schema)
            };
            if let Some(other) = schemas.iter().find(same) {
                let reason = Reason::SameSchema(schema.name.clone(), other.name.clone());
                self.problems.push(Problem::error(place.clone(), reason));
            }
            if schema.when.as_ref().is_some_and(contradicts_itself) {
                self.problems.push(Problem::error(place, Reason::NeverApplies(schema.name.clone())));
            }
            schemas.push(schema);
        }
        schemas
    }

    fn schema(&mut self, goal: &WrittenGoal, written: &WrittenSchema, parameters: &[String]) -> Schema {
        let mut variables = parameters.to_vec();
        let when = written.when.as_ref().and_then(|condition| self.condition(condition, &variables));
        self.holes(&written.words, parameters, &written.name);
        // A variable that is not a parameter gets its value from a step whose goal finds it.
        let mut found = HashSet::new();
        let mut steps = Vec::new();
        for (call, after_others) in &written.steps {
            let Some(number) = self.goal_of(call) else { continue };
            let subgoal = &self.written[number];
            if let (Some(level), Some(below)) = (goal.level, subgoal.level)
                && below >= level
            {
                let (goal, subgoal) = (goal.head.name.text.clone(), call.name.text.clone());
                let reason = Reason::Level { goal, level, subgoal, below };
                self.problems.push(Problem::error(call.name.place.clone(), reason));
            }
            let finds = subgoal.find.as_ref().and_then(|(variable, _)| {
                subgoal.head.arguments.iter().position(|parameter| parameter.text == variable.text)
            });
            let mut arguments = Vec::new();
            for (index, argument) in call.arguments.iter().enumerate() {
                let known = variables.iter().position(|variable| *variable == argument.text);
                arguments.push(known.unwrap_or_else(|| {
                    variables.push(argument.text.clone());
                    variables.len() - 1
                }));
                if finds == Some(index) {
                    found.insert(argument.text.clone());
                } else if !parameters.contains(&argument.text) && !found.contains(&argument.text) {
                    let reason = Reason::Unbound(argument.text.clone());
                    self.problems.push(Problem::error(argument.place.clone(), reason));
                }
            }
            steps.push(Step { goal: number, arguments, after_others: *after_others });
        }
        Schema {
            name: written.name.text.clone(),
            words: written.words.clone(),
            rank: written.rank,
            when,
            steps,
            variables,
            place: written.name.place.clone(),
        }
    }

    fn critic(&mut self, critic: &WrittenCritic) -> Option<Critic> {
        let when = critic.when.as_ref().and_then(|condition| self.condition(condition, &[]));
        let source = self.source(&critic.source, &[]);
        let goal = self.goal_of(&critic.goal)?;
        self.holes(&critic.words, std::slice::from_ref(&critic.variable.text), &critic.name);
        for argument in &critic.goal.arguments {
            if argument.text != critic.variable.text {
                self.problems.push(Problem::error(argument.place.clone(), Reason::Unbound(argument.text.clone())));
            }
        }
        Some(Critic {
            name: critic.name.text.clone(),
            words: critic.words.clone(),
            is_urgent: critic.is_urgent,
            when,
            source: source?,
            goal,
            place: critic.name.place.clone(),
        })
    }

    /// The number of the goal that is called, if it is there.
    fn goal_of(&mut self, call: &Call) -> Option<usize> {
        let number = self.written.iter().position(|goal| goal.head.name.text == call.name.text);
        match number {
            None => {
                let reason = Reason::UnknownGoal(call.name.text.clone());
                self.problems.push(Problem::error(call.name.place.clone(), reason));
            }
            Some(number) => self.count_arguments(call, self.written[number].head.arguments.len()),
        }
        number
    }

    fn condition(&mut self, expression: &Expression, variables: &[String]) -> Option<Condition> {
        match expression {
            Expression::Call(call) => {
                let tests = self.vocabulary.tests;
                let test = self.word(call, tests, |name, close| Reason::UnknownTest { name, close })?;
                Some(Condition::Test(test, self.variables_of(call, variables)?))
            }
            Expression::Not(inner, _) => Some(Condition::Not(Box::new(self.condition(inner, variables)?))),
            Expression::All(all) => {
                let all: Vec<_> = all.iter().map(|inner| self.condition(inner, variables)).collect();
                all.into_iter().collect::<Option<_>>().map(Condition::All)
            }
            Expression::Any(any) => {
                let any: Vec<_> = any.iter().map(|inner| self.condition(inner, variables)).collect();
                any.into_iter().collect::<Option<_>>().map(Condition::Any)
            }
        }
    }

    fn source(&mut self, expression: &Expression, variables: &[String]) -> Option<Source> {
        match expression {
            Expression::Call(call) => {
                let finders = self.vocabulary.finders;
                let finder = self.word(call, finders, |name, close| Reason::UnknownFinder { name, close })?;
                Some(Source::Finder(finder, self.variables_of(call, variables)?))
            }
            Expression::Not(_, place) => {
                let (expected, found) = ("a finder".to_owned(), "'!'".to_owned());
                self.problems.push(Problem::error(place.clone(), Reason::Expected { expected, found }));
                None
            }
            Expression::All(all) => {
                let all: Vec<_> = all.iter().map(|inner| self.source(inner, variables)).collect();
                all.into_iter().collect::<Option<_>>().map(Source::All)
            }
            Expression::Any(any) => {
                let any: Vec<_> = any.iter().map(|inner| self.source(inner, variables)).collect();
                any.into_iter().collect::<Option<_>>().map(Source::Any)
            }
        }
    }

    fn word(
        &mut self,
        call: &Call,
        words: &'static [Word],
        reason: impl Fn(String, Option<String>) -> Reason,
    ) -> Option<usize> {
        let name = &call.name.text;
        let Some(number) = words.iter().position(|word| word.name == name) else {
            let close = words.iter().map(|word| (distance(word.name, name), word.name)).min();
            let close = close.filter(|(distance, _)| *distance <= 3).map(|(_, name)| name.to_owned());
            self.problems.push(Problem::error(call.name.place.clone(), reason(name.clone(), close)));
            return None;
        };
        self.count_arguments(call, words[number].arguments);
        Some(number)
    }

    fn count_arguments(&mut self, call: &Call, expected: usize) {
        let (name, found) = (call.name.text.clone(), call.arguments.len());
        if found != expected {
            let reason = Reason::Arguments { name, expected, found };
            self.problems.push(Problem::error(call.name.place.clone(), reason));
        }
    }

    fn variables_of(&mut self, call: &Call, variables: &[String]) -> Option<Vec<usize>> {
        let found: Vec<Option<usize>> =
            call.arguments.iter().map(|argument| self.variable(argument, variables)).collect();
        found.into_iter().collect()
    }

    fn variable(&mut self, argument: &Name, variables: &[String]) -> Option<usize> {
        let found = variables.iter().position(|variable| *variable == argument.text);
        if found.is_none() {
            self.problems.push(Problem::error(argument.place.clone(), Reason::Unbound(argument.text.clone())));
        }
        found
    }

    /// Every `{name}` in words has to be something that can be filled in.
    fn holes(&mut self, words: &str, parameters: &[String], at: &Name) {
        for hole in words.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
            if !["us", "them", "move"].contains(&hole) && !parameters.iter().any(|parameter| parameter == hole) {
                self.problems.push(Problem::error(at.place.clone(), Reason::UnknownHole(hole.to_owned())));
            }
        }
    }
}

/// Whether a conjunction asks for something and its opposite.
fn contradicts_itself(condition: &Condition) -> bool {
    let Condition::All(all) = condition else { return false };
    all.iter().any(|one| all.contains(&Condition::Not(Box::new(one.clone()))) || contradicts_itself(one))
}

/// How many letters have to be changed, added or left out to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, right) in b.iter().enumerate() {
            let next = (corner + usize::from(left != right)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = row[j + 1];
            row[j + 1] = next;
        }
    }
    row[b.len()]
}
