//! What is wrong with knowledge although every name in it stands for something.

use std::collections::{HashMap, HashSet};

use crate::contradiction::possible;
use crate::knowledge::{Body, Condition, Goal, Knowledge, Schema};
use crate::problem::{Problem, Reason};
use crate::put_together::Whole;
use crate::syntax::{Call, WrittenGoal};

/// Schemas with the same subgoals that a schema is compared with.
const MOST_COMPARED: usize = 10;
/// Goals that are looked at in search of a circle.
const LARGEST_CIRCLE: usize = 1000;
/// The subgoals of a schema: goal, arguments, whether it waits.
type Steps<'k> = Vec<(usize, &'k [usize], bool)>;

/// Schemas that can never apply or add nothing.
pub(crate) fn schemas(goal: &Goal, problems: &mut Vec<Problem>) {
    let mut like: HashMap<Steps<'_>, Vec<&Schema>> = HashMap::new();
    for schema in goal.schemas() {
        let mut complain = |reason| problems.push(Problem::error(schema.place.clone(), reason));
        if let Some(when) = &schema.when {
            let unreached = [&goal.satisfied, &goal.fails].into_iter().flatten().map(|condition| (condition, false));
            if !possible(&[(when, true)]) {
                complain(Reason::NeverApplies(schema.name.clone()));
            } else if !possible(&unreached.chain([(when, true)]).collect::<Vec<_>>()) {
                complain(Reason::NeverPursued(schema.name.clone()));
            }
        }
        let steps = schema.steps.iter().map(|step| (step.goal, step.arguments.as_slice(), step.after_others));
        let earlier = like.entry(steps.collect()).or_default();
        if let Some(other) = earlier.iter().take(MOST_COMPARED).find(|other| comes_to_the_same(other, schema)) {
            complain(Reason::SameSchema(schema.name.clone(), other.name.clone()));
        }
        earlier.push(schema);
    }
}

/// Whether the earlier of two schemas with the same subgoals applies whenever the later one does.
fn comes_to_the_same(earlier: &Schema, later: &Schema) -> bool {
    earlier.rank <= later.rank
        && earlier.when.as_ref().is_none_or(|when| {
            let later = later.when.as_ref().map(|later| (later, true));
            !possible(&later.into_iter().chain([(when, false)]).collect::<Vec<_>>())
        })
}

/// A parameter that is in no condition, source, subgoal or text is a slip of the pen.
pub(crate) fn parameters(goal: &Goal, head: &Call, problems: &mut Vec<Problem>) {
    for (number, parameter) in head.arguments.iter().enumerate() {
        let asked = |condition: &Option<Condition>| condition.as_ref().is_some_and(|c| c.mentions(number));
        let is_used = asked(&goal.satisfied)
            || asked(&goal.fails)
            || goal.words.contains(&format!("{{{}}}", parameter.text))
            || match &goal.body {
                Body::Move(source) => source.mentions(number),
                Body::Find { parameter, source } => *parameter == number || source.mentions(number),
                Body::Schemas(schemas) => schemas.iter().any(|schema| {
                    asked(&schema.when) || schema.steps.iter().any(|step| step.arguments.contains(&number))
                }),
            };
        if !is_used {
            let reason = Reason::UnusedParameter(parameter.text.clone());
            problems.push(Problem::warning(parameter.place.clone(), reason));
        }
    }
}

/// The goals from one over its subgoal back to it, if there is such a way.
pub(crate) fn way_back(whole: &Whole, goal: &WrittenGoal, subgoal: &WrittenGoal) -> Option<Vec<String>> {
    let (from, to) = (&subgoal.head.name.text, &goal.head.name.text);
    let mut before: HashMap<&str, &str> = HashMap::from([(from.as_str(), to.as_str())]);
    let mut open = vec![from.as_str()];
    let mut next = 0;
    while next < open.len().min(LARGEST_CIRCLE) && !open.contains(&to.as_str()) {
        let at = open[next];
        next += 1;
        let Some(number) = whole.numbers.get(at) else { continue };
        let steps = whole.goals[*number].schemas.iter().flat_map(|schema| &schema.steps);
        for name in steps.map(|(call, _)| call.name.text.as_str()) {
            if name == to || !before.contains_key(name) {
                before.insert(name, at);
                open.push(name);
            }
        }
    }
    if !open.contains(&to.as_str()) {
        return None;
    }
    let mut way = vec![to.clone()];
    let mut at = before.get(to.as_str()).copied().filter(|_| from != to);
    while let Some(name) = at.filter(|name| name != to) {
        way.push(name.to_owned());
        at = before.get(name).copied();
    }
    way.push(to.clone());
    way.reverse();
    Some(way)
}

/// Goals that no way from the top goals and the critics leads to.
pub(crate) fn unused_goals(knowledge: &Knowledge, top_goals: &[&str], problems: &mut Vec<Problem>) {
    let mut used: HashSet<usize> = knowledge.critics.iter().map(|critic| critic.goal).collect();
    used.extend(top_goals.iter().filter_map(|name| knowledge.goal(name)));
    let mut open: Vec<usize> = used.iter().copied().collect();
    while let Some(goal) = open.pop() {
        let steps = knowledge.goals[goal].schemas().iter().flat_map(|schema| &schema.steps);
        open.extend(steps.map(|step| step.goal).filter(|goal| used.insert(*goal)));
    }
    for (_, goal) in knowledge.goals.iter().enumerate().filter(|(number, _)| !used.contains(number)) {
        problems.push(Problem::warning(goal.place.clone(), Reason::Unused(goal.name.clone())));
    }
}

/// Top goals that nothing decides: plans for them would only end when nobody has anything left to do.
pub(crate) fn top_goals(knowledge: &Knowledge, names: &[&str], problems: &mut Vec<Problem>) {
    for goal in names.iter().filter_map(|name| knowledge.goal(name)).map(|number| &knowledge.goals[number]) {
        if goal.satisfied.is_none() && goal.fails.is_none() {
            problems.push(Problem::warning(goal.place.clone(), Reason::NeverDecided(goal.name.clone())));
        }
    }
}
