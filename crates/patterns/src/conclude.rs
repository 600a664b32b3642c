//! From the sets of a generation to rules: the minimal levels, without those that a smaller rectangle concludes already.

use crate::anatomy::Anatomy;
use crate::antichain::minimize;
use crate::database::Database;
use crate::generation::Generation;
use crate::levels::Levels;
use crate::restriction::Part;
use crate::rule::{Replies, Rule, Value};
use crate::shape::{Reached, Shape};
use crate::steps::{Action, Step, black_steps, spoiled, white_steps};

/// Turns a finished generation into rules, shape by shape and in any order.
#[derive(Clone, Debug)]
pub struct Conclusions<'g> {
    generation: &'g Generation,
    smaller: Vec<(Part, &'g Database)>,
    threats: bool,
}

impl<'g> Conclusions<'g> {
    /// Rules that the databases of smaller rectangles conclude are left out (section 3.3 of the paper); databases of other
    /// goals and locations are not looked at. Threatening rules are many, and found only if asked for.
    pub fn new(generation: &'g Generation, databases: &'g [Database], threats: bool) -> Conclusions<'g> {
        let goal = generation.space().goal();
        let parts = Part::all(generation.space().geometry());
        let known = |part: &Part| {
            databases.iter().find(|database| database.goal() == goal && database.geometry() == part.geometry())
        };
        let smaller = parts.into_iter().filter_map(|part| known(&part).map(|database| (part, database))).collect();
        Conclusions { generation, smaller, threats }
    }

    /// The numbers of the shapes that have rules, in order.
    pub fn items(&self) -> Vec<u32> {
        let generation = self.generation;
        let numbers = 0..generation.space().count();
        if self.threats {
            return numbers.collect();
        }
        let has_rule = |number: &u32| {
            !generation.won(*number).ranked().is_empty() || !generation.winning(*number).ranked().is_empty()
        };
        numbers.filter(has_rule).collect()
    }

    /// The rules of one shape.
    pub fn rules(&self, number: u32) -> Vec<Rule> {
        let (generation, space) = (self.generation, self.generation.space());
        let shape = space.shape(number);
        if !shape.pattern.is_legal(space.geometry()) {
            return Vec::new();
        }
        let anatomy = Anatomy::new(space.geometry(), shape.pattern);
        let smaller = self.smaller_shapes(&anatomy, shape);
        let is_new = |levels: Levels, value: Value| {
            anatomy.is_possible(levels)
                && !smaller
                    .iter()
                    .any(|small| small.entry.concludes(small.part.levels(&anatomy, &small.anatomy, levels), value))
        };
        let plain =
            |value, levels, rank| Rule { shape, value, levels, action: None, rank, replies: Replies::default() };
        let won = generation.won(number).ranked().iter().map(|won| plain(Value::Won, won.levels, won.rank));
        let mut rules: Vec<Rule> = won.filter(|rule| is_new(rule.levels, Value::Won)).collect();
        let is_won = |levels: Levels| generation.won(number).ranked().iter().any(|won| won.levels.is_at_most(levels));
        if is_won(Levels::NONE) {
            return rules;
        }
        let winning = generation.winning(number).ranked().iter();
        let winning = winning.filter(|winning| !is_won(winning.levels) && is_new(winning.levels, Value::Winning));
        let winning: Vec<Rule> = winning.map(|winning| plain(Value::Winning, winning.levels, winning.rank)).collect();
        if !winning.is_empty() {
            let steps = black_steps(&anatomy);
            rules.extend(
                winning
                    .into_iter()
                    .map(|rule| Rule { action: self.best_move(shape.marks, &steps, rule.levels), ..rule }),
            );
        }
        if self.threats {
            rules.extend(
                self.threats(number, shape, &anatomy)
                    .into_iter()
                    .filter(|rule| is_new(rule.levels, Value::Threatening)),
            );
        }
        rules
    }

    fn smaller_shapes(&self, anatomy: &Anatomy, shape: Shape) -> Vec<Smaller<'g>> {
        let goal = self.generation.space().goal();
        let inside = self.smaller.iter().filter_map(|(part, database)| {
            let shape = part.shape(goal, anatomy, shape.marks)?;
            let entry = database.entry(shape)?;
            Some(Smaller { part: *part, anatomy: Anatomy::new(part.geometry(), shape.pattern), entry })
        });
        inside.collect()
    }

    /// The move that wins soonest, by ranks.
    fn best_move(&self, marks: [u8; 2], steps: &[Step], levels: Levels) -> Option<Action> {
        let open = steps.iter().filter(|step| step.is_open_to_black(levels));
        let ranked = open.filter_map(|step| Some((self.rank_after(marks, step, levels)?, step.outcome.action)));
        ranked.min().map(|(_, action)| action)
    }

    fn rank_after(&self, marks: [u8; 2], step: &Step, levels: Levels) -> Option<u16> {
        let space = self.generation.space();
        match space.reached(marks, &step.outcome) {
            Reached::Goal => Some(0),
            Reached::Nothing => None,
            Reached::Shape(shape) => {
                let after = step.levels_after(levels);
                let won = self.generation.won(space.number(shape)?).ranked().iter();
                won.filter(|won| won.levels.is_at_most(after)).map(|won| won.rank).min()
            }
        }
    }

    /// Levels from which two moves of Black in a row reach the goal and one does not, with each such first move.
    fn threats(&self, number: u32, shape: Shape, anatomy: &Anatomy) -> Vec<Rule> {
        let (generation, space) = (self.generation, self.generation.space());
        let steps = black_steps(anatomy);
        let number_after = |step: &Step| match space.reached(shape.marks, &step.outcome) {
            Reached::Shape(shape) => space.number(shape),
            Reached::Goal | Reached::Nothing => None,
        };
        let mut all = Vec::new();
        for step in &steps {
            let Some(after) = number_after(step) else { continue };
            for winning in generation.winning(after).ranked().iter().filter(|winning| step.is_possible(winning.levels))
            {
                step.levels_before(winning.levels, &mut all);
            }
        }
        let is_concluded = |levels: &Levels| {
            let known = generation.won(number).ranked().iter().chain(generation.winning(number).ranked());
            known.into_iter().any(|known| known.levels.is_at_most(*levels))
        };
        all.retain(|levels| !is_concluded(levels));
        minimize(&mut all);
        let mut rules = Vec::new();
        for levels in all {
            let open = steps.iter().filter(|step| step.is_open_to_black(levels));
            for (step, after) in open.filter_map(|step| Some((step, number_after(step)?))) {
                let levels_after = step.levels_after(levels);
                if generation.is_goal(after) || !holds(generation, after, levels_after) {
                    continue;
                }
                let replies = self.replies(space.shape(after), levels_after);
                let action = Some(step.outcome.action);
                rules.push(Rule { shape, value: Value::Threatening, levels, action, rank: 0, replies });
            }
        }
        rules
    }

    /// White's moves from a winning rule after which Black has no answer.
    fn replies(&self, shape: Shape, levels: Levels) -> Replies {
        let (generation, space) = (self.generation, self.generation.space());
        let anatomy = Anatomy::new(space.geometry(), shape.pattern);
        let mut replies = Replies::default();
        for (action, after) in spoiled(&anatomy, levels) {
            let is_answered = space.number(shape).is_some_and(|number| holds(generation, number, after));
            if let (false, Action::Spoil(slot)) = (is_answered, action) {
                replies.spoils |= 1 << slot;
            }
        }
        for step in white_steps(&anatomy).iter().filter(|step| step.is_open_to_white(levels)) {
            if generation.is_answered(shape.marks, step, step.levels_after(levels)) {
                continue;
            }
            match step.outcome.action {
                Action::Play(cell) => replies.plays |= 1 << cell,
                Action::Take(cell) => replies.takes |= 1 << cell,
                Action::Spoil(_) | Action::Pass => {}
            }
        }
        replies
    }
}

/// Whether Black to move gets the goal.
fn holds(generation: &Generation, number: u32, levels: Levels) -> bool {
    generation.won(number).contains(levels) || generation.winning(number).contains(levels)
}

struct Smaller<'g> {
    part: Part,
    anatomy: Anatomy,
    entry: crate::database::Entry<'g>,
}
