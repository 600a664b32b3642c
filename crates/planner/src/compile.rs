//! Turns plan files into knowledge: finds out what the names stand for, and everything that is wrong.

use std::collections::HashSet;

use crate::check;
use crate::contradiction::possible;
use crate::domain::{Vocabulary, Word};
use crate::knowledge::{Body, Condition, Critic, Goal, Knowledge, Schema, Source, Step};
use crate::problem::{Problem, Reason};
use crate::put_together::Whole;
use crate::similar::similar;
use crate::syntax::{Call, Expression, Name, PlanFile, WrittenCritic, WrittenGoal, WrittenSchema};

impl Knowledge {
    /// Puts files together: a goal or critic of a later file replaces one of the same name, `extend` adds schemas in
    /// front.
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
        let whole = Whole::put_together(files, &mut problems);
        let mut compiler = Compiler { vocabulary, whole: &whole, problems };
        let goals = whole.goals.iter().map(|goal| compiler.goal(goal)).collect();
        let critics = whole.critics.iter().filter_map(|critic| compiler.critic(critic)).collect();
        let mut problems = compiler.problems;
        let knowledge = Knowledge { goals, critics, vocabulary };
        let is_usable = problems.iter().all(|problem| problem.is_warning);
        // What is missing because of a mistake must not make other goals look unused.
        if is_usable {
            check::unused_goals(&knowledge, top_goals, &mut problems);
            check::top_goals(&knowledge, top_goals, &mut problems);
        }
        problems.sort_by(|a, b| a.place.cmp(&b.place));
        if is_usable { Ok((knowledge, problems)) } else { Err(problems) }
    }
}

/// The holes in words that are always filled.
const HOLES: [&str; 3] = ["us", "them", "move"];
/// After so many mistakes no names are proposed any more.
const MOST_HINTS: usize = 100;

struct Compiler<'a> {
    vocabulary: Vocabulary,
    whole: &'a Whole,
    problems: Vec<Problem>,
}

impl Compiler<'_> {
    fn goal(&mut self, goal: &WrittenGoal) -> Goal {
        let head = &goal.head;
        let before = self.problems.len();
        let (name, place) = (head.name.text.clone(), head.name.place.clone());
        let parameters = self.parameters(&head.arguments);
        if goal.level.is_none() {
            self.complain(&head.name, Reason::NoLevel(name.clone()));
        }
        match &goal.words {
            None => self.complain(&head.name, Reason::NoWords(name.clone())),
            Some(words) => self.holes(words, &parameters),
        }
        let clauses = &goal.clauses;
        let ways = [!goal.schemas.is_empty(), clauses.moves.is_some(), clauses.find.is_some()];
        match ways.iter().filter(|way| **way).count() {
            0 => self.complain(&head.name, Reason::NoWay(name.clone())),
            1 => {}
            _ => self.complain(&head.name, Reason::SeveralWays(name.clone())),
        }
        let satisfied = clauses.satisfied.as_ref().and_then(|condition| self.condition(condition, &parameters));
        let fails = clauses.fails.as_ref().and_then(|condition| self.condition(condition, &parameters));
        let body = match (&clauses.moves, &clauses.find) {
            (Some(source), _) => self.source(source, &parameters, None).map(Body::Move),
            (None, Some((variable, source))) => {
                for (_, what) in [(&satisfied, "satisfied"), (&fails, "fails")].iter().filter(|(c, _)| c.is_some()) {
                    self.warn(&head.name, Reason::NeverAsked(what, variable.text.clone()));
                }
                self.find(goal, variable, source, &parameters)
            }
            (None, None) => None,
        };
        let goal = Goal {
            name,
            parameters,
            level: goal.level.unwrap_or(0),
            words: goal.words.as_ref().map(|words| words.text.clone()).unwrap_or_default(),
            satisfied,
            fails,
            body: body.unwrap_or_else(|| Body::Schemas(self.schemas(goal))),
            place,
        };
        // A mistake leaves something out, and what is left can look wrong although it is not.
        if self.problems[before..].iter().all(|problem| problem.is_warning) {
            check::schemas(&goal, &mut self.problems);
            check::parameters(&goal, head, &mut self.problems);
        }
        goal
    }

    fn parameters(&mut self, written: &[Name]) -> Vec<String> {
        for (number, parameter) in written.iter().enumerate() {
            if written[..number].iter().any(|other| other.text == parameter.text) {
                self.complain(parameter, Reason::ParameterTwice(parameter.text.clone()));
            }
            if HOLES.contains(&parameter.text.as_str()) {
                self.complain(parameter, Reason::ParameterIsHole(parameter.text.clone()));
            }
        }
        written.iter().map(|name| name.text.clone()).collect()
    }

    fn find(
        &mut self,
        goal: &WrittenGoal,
        variable: &Name,
        source: &Expression,
        parameters: &[String],
    ) -> Option<Body> {
        let parameter = parameters.iter().position(|name| *name == variable.text);
        if parameter.is_none() {
            let (variable_name, goal) = (variable.text.clone(), goal.head.name.text.clone());
            self.complain(variable, Reason::NotAParameter { variable: variable_name, goal });
        }
        let source = self.source(source, parameters, Some(variable));
        Some(Body::Find { parameter: parameter?, source: source? })
    }

    fn schemas(&mut self, goal: &WrittenGoal) -> Vec<Schema> {
        let mut names = HashSet::new();
        for written in goal.schemas.iter().filter(|written| !names.insert(&written.name.text)) {
            self.complain(&written.name, Reason::SchemaTwice(written.name.text.clone()));
        }
        goal.schemas.iter().map(|written| self.schema(goal, written)).collect()
    }

    fn schema(&mut self, goal: &WrittenGoal, written: &WrittenSchema) -> Schema {
        let parameters: Vec<String> = goal.head.arguments.iter().map(|name| name.text.clone()).collect();
        let when = written.when.as_ref().and_then(|condition| self.condition(condition, &parameters));
        if let Some(words) = &written.words {
            self.holes(words, &parameters);
        }
        let mut variables = Variables { names: parameters, found: Vec::new() };
        let mut steps = Vec::new();
        let mut acts = false;
        for (call, after_others) in &written.steps {
            let Some(number) = self.goal_of(call) else {
                acts = true;
                continue;
            };
            let whole = self.whole;
            let subgoal = &whole.goals[number];
            self.check_level(goal, subgoal, call);
            acts |= subgoal.clauses.find.is_none();
            let arguments = self.arguments(call, subgoal, &mut variables);
            steps.push(Step { goal: number, arguments, after_others: *after_others });
        }
        for (name, _) in variables.found.iter().filter(|(_, is_used)| !is_used) {
            self.warn(name, Reason::UnusedVariable(name.text.clone()));
        }
        if !acts {
            self.complain(&written.name, Reason::OnlyFinds(written.name.text.clone()));
        }
        Schema {
            name: written.name.text.clone(),
            words: written.words.as_ref().map(|words| words.text.clone()).unwrap_or_default(),
            rank: written.rank,
            when,
            steps,
            variables: variables.names,
            place: written.name.place.clone(),
        }
    }

    /// What the arguments of a subgoal stand for. A variable that is not a parameter gets its value from an earlier
    /// subgoal that finds it.
    fn arguments(&mut self, call: &Call, subgoal: &WrittenGoal, variables: &mut Variables) -> Vec<usize> {
        let finds = subgoal.clauses.find.as_ref().and_then(|(variable, _)| {
            subgoal.head.arguments.iter().position(|parameter| parameter.text == variable.text)
        });
        let mut arguments = Vec::new();
        for (index, argument) in call.arguments.iter().enumerate() {
            let known = variables.names.iter().position(|variable| *variable == argument.text);
            match (known, finds == Some(index)) {
                (Some(_), true) => self.complain(argument, Reason::AlreadyKnown(argument.text.clone())),
                (Some(_), false) => variables.use_found(&argument.text),
                (None, true) => variables.found.push((argument.clone(), false)),
                (None, false) => self.complain(argument, Reason::Unbound(argument.text.clone())),
            }
            arguments.push(known.unwrap_or_else(|| {
                variables.names.push(argument.text.clone());
                variables.names.len() - 1
            }));
        }
        arguments
    }

    fn check_level(&mut self, goal: &WrittenGoal, subgoal: &WrittenGoal, call: &Call) {
        let (Some(level), Some(below)) = (goal.level, subgoal.level) else { return };
        if below < level {
            return;
        }
        let (name, below_name) = (goal.head.name.text.clone(), call.name.text.clone());
        let reason = match check::way_back(self.whole, goal, subgoal) {
            Some(way) => Reason::Circle { level, below, way },
            None => Reason::Level { goal: name, level, subgoal: below_name, below },
        };
        self.complain(&call.name, reason);
    }

    fn critic(&mut self, critic: &WrittenCritic) -> Option<Critic> {
        let when = critic.when.as_ref().and_then(|condition| self.condition(condition, &[]));
        if when.as_ref().is_some_and(|when| !possible(&[(when, true)])) {
            self.complain(&critic.name, Reason::NeverSpeaks(critic.name.text.clone()));
        }
        let source = self.source(&critic.source, &[], None);
        if let Some(words) = &critic.words {
            self.holes(words, std::slice::from_ref(&critic.variable.text));
        }
        for argument in critic.goal.arguments.iter().filter(|argument| argument.text != critic.variable.text) {
            self.complain(argument, Reason::Unbound(argument.text.clone()));
        }
        let goal = self.goal_of(&critic.goal)?;
        if self.whole.goals[goal].clauses.find.is_some() {
            self.complain(&critic.goal.name, Reason::CriticFinds(critic.goal.name.text.clone()));
        }
        if critic.goal.arguments.is_empty() {
            self.warn(&critic.variable, Reason::UnusedVariable(critic.variable.text.clone()));
        }
        Some(Critic {
            name: critic.name.text.clone(),
            words: critic.words.as_ref().map(|words| words.text.clone()).unwrap_or_default(),
            is_urgent: critic.is_urgent,
            when,
            variable: critic.variable.text.clone(),
            source: source?,
            goal,
            place: critic.name.place.clone(),
        })
    }

    /// The number of the goal that is called, if it is there.
    fn goal_of(&mut self, call: &Call) -> Option<usize> {
        let name = &call.name.text;
        let Some(number) = self.whole.numbers.get(name) else {
            if !self.whole.broken.contains(name) {
                let close = self.similar(name, self.whole.goals.iter().map(|goal| goal.head.name.text.as_str()));
                self.complain(&call.name, Reason::UnknownGoal { name: name.clone(), close });
            }
            return None;
        };
        self.count_arguments(call, self.whole.goals[*number].head.arguments.len());
        Some(*number)
    }

    fn condition(&mut self, expression: &Expression, variables: &[String]) -> Option<Condition> {
        match expression {
            Expression::Call(call) => {
                let tests = self.vocabulary.tests;
                let test = self.word(call, tests, |name, close| Reason::UnknownTest { name, close })?;
                Some(Condition::Test(test, self.variables_of(call, variables, None)?))
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

    /// `sought` is the variable that gets its value from here; nothing can ask with it.
    fn source(&mut self, expression: &Expression, variables: &[String], sought: Option<&Name>) -> Option<Source> {
        match expression {
            Expression::Call(call) => {
                let finders = self.vocabulary.finders;
                let finder = self.word(call, finders, |name, close| Reason::UnknownFinder { name, close })?;
                Some(Source::Finder(finder, self.variables_of(call, variables, sought)?))
            }
            Expression::Not(_, place) => {
                let (expected, found) = ("a finder".to_owned(), "'!'".to_owned());
                self.problems.push(Problem::error(place.clone(), Reason::Expected { expected, found }));
                None
            }
            Expression::All(all) => {
                let all: Vec<_> = all.iter().map(|inner| self.source(inner, variables, sought)).collect();
                all.into_iter().collect::<Option<_>>().map(Source::All)
            }
            Expression::Any(any) => {
                let any: Vec<_> = any.iter().map(|inner| self.source(inner, variables, sought)).collect();
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
            let close = self.similar(name, words.iter().map(|word| word.name));
            self.complain(&call.name, reason(name.clone(), close));
            return None;
        };
        self.count_arguments(call, words[number].arguments);
        Some(number)
    }

    /// A name that may have been meant; not after very many mistakes, because it takes time.
    fn similar<'n>(&self, name: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
        if self.problems.len() < MOST_HINTS { similar(name, names) } else { None }
    }

    fn count_arguments(&mut self, call: &Call, expected: usize) {
        let (name, found) = (call.name.text.clone(), call.arguments.len());
        if found != expected {
            self.complain(&call.name, Reason::Arguments { name, expected, found });
        }
    }

    fn variables_of(&mut self, call: &Call, variables: &[String], sought: Option<&Name>) -> Option<Vec<usize>> {
        let mut found = Some(Vec::new());
        for argument in &call.arguments {
            let number = variables.iter().position(|variable| *variable == argument.text);
            match number.filter(|_| sought.is_none_or(|sought| sought.text != argument.text)) {
                Some(number) => found.iter_mut().for_each(|found| found.push(number)),
                None => {
                    self.complain(argument, Reason::Unbound(argument.text.clone()));
                    found = None;
                }
            }
        }
        found
    }

    /// Every `{name}` in words has to be something that can be filled in.
    fn holes(&mut self, words: &Name, parameters: &[String]) {
        for (at, _) in words.text.match_indices('{') {
            let mut place = words.place.clone();
            place.column += 1 + words.text[..at].chars().count();
            let rest = &words.text[at + 1..];
            let reason = match rest.find('}').map(|end| &rest[..end]) {
                None => Reason::OpenHole,
                Some(hole) if HOLES.contains(&hole) || parameters.iter().any(|name| name == hole) => continue,
                Some(hole) => Reason::UnknownHole(hole.to_owned()),
            };
            self.problems.push(Problem::error(place, reason));
        }
    }

    fn complain(&mut self, at: &Name, reason: Reason) {
        self.problems.push(Problem::error(at.place.clone(), reason));
    }

    fn warn(&mut self, at: &Name, reason: Reason) {
        self.problems.push(Problem::warning(at.place.clone(), reason));
    }
}

/// The variables of a schema so far.
struct Variables {
    names: Vec<String>,
    /// Those that a subgoal finds, and whether a later one uses them.
    found: Vec<(Name, bool)>,
}

impl Variables {
    fn use_found(&mut self, name: &str) {
        self.found.iter_mut().filter(|(found, _)| found.text == name).for_each(|(_, is_used)| *is_used = true);
    }
}
