//! Which levels make a shape won or winning, found by rounds (section 4 of the paper).
//!
//! *Winning*: some move of Black leads to a won shape. *Won*, with White to move: the goal is reached, or every move of White
//! and a pass lead to a winning shape. Both are the least sets with that property. Rounds alternate; each looks only at
//! shapes from which a move leads to one that the last round changed (section 4.4), and its items are independent of each
//! other, so that a caller can look at them in any order or at the same time.

use crate::anatomy::{Anatomy, moved_levels};
use crate::antichain::{Antichain, intersect, minimize};
use crate::levels::Levels;
use crate::predecessors::Predecessors;
use crate::shape::{Reached, Shape, Space};
use crate::steps::{Step, black_steps, white_steps};

/// Which savings to make; all of them unless somebody wants to measure one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Savings {
    /// Look for a refutation of the most favourable levels before anything else (section 4.5).
    pub favourable_first: bool,
    /// Look only at shapes with a move to one that has changed (section 4.4).
    pub only_changed: bool,
    /// Look at one of several mirror images.
    pub mirrors: bool,
}

impl Default for Savings {
    fn default() -> Savings {
        Savings { favourable_first: true, only_changed: true, mirrors: true }
    }
}

/// What a round is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Black's moves to won shapes.
    Winning,
    /// White's moves, all of which must lead to winning shapes.
    Won,
}

/// What one item of a round found: a larger set for a shape.
#[derive(Clone, Debug)]
pub struct Found {
    number: u32,
    set: Antichain,
}

/// A generation under way.
#[derive(Clone, Debug)]
pub struct Generation {
    space: Space,
    savings: Savings,
    predecessors: Predecessors,
    is_goal: Vec<bool>,
    won: Vec<Antichain>,
    winning: Vec<Antichain>,
    phase: Phase,
    rounds: u32,
    items: Vec<u32>,
}

impl Generation {
    /// A generation before its first round.
    pub fn new(space: Space, savings: Savings) -> Generation {
        let count = space.count();
        let is_goal: Vec<bool> = (0..count).map(|number| space.is_reached(space.shape(number))).collect();
        let sources: Vec<u32> = (0..count)
            .filter(|&number| {
                let shape = space.shape(number);
                !is_goal[number as usize]
                    && shape.pattern.is_legal(space.geometry())
                    && (!savings.mirrors || is_first_of_mirrors(&space, number, shape))
            })
            .collect();
        let predecessors = Predecessors::of(&space, &sources);
        let won = is_goal.iter().map(|&is_goal| if is_goal { Antichain::everything() } else { Antichain::empty() });
        let mut generation = Generation {
            won: won.collect(),
            winning: vec![Antichain::empty(); count as usize],
            phase: Phase::Winning,
            rounds: 0,
            items: sources,
            space,
            savings,
            predecessors,
            is_goal,
        };
        if generation.savings.only_changed {
            let goals = (0..count).filter(|&number| generation.is_goal[number as usize]);
            generation.items = generation.predecessors.of_black_moves(goals);
        }
        generation
    }

    /// The shapes.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// The rounds that are done.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What the next round is about.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What the next round looks at; nothing once all is found.
    pub fn items(&self) -> &[u32] {
        &self.items
    }

    /// The levels at which a shape is won.
    pub fn won(&self, number: u32) -> &Antichain {
        &self.won[number as usize]
    }

    /// The levels at which a shape is winning; not kept for shapes in which the goal is reached.
    pub fn winning(&self, number: u32) -> &Antichain {
        &self.winning[number as usize]
    }

    /// Whether the goal is reached in a shape as it stands.
    pub fn is_goal(&self, number: u32) -> bool {
        self.is_goal[number as usize]
    }

    /// Looks at one item of the round.
    pub fn look(&self, number: u32) -> Option<Found> {
        let shape = self.space.shape(number);
        let anatomy = Anatomy::new(self.space.geometry(), shape.pattern);
        let (set, before) = match self.phase {
            Phase::Winning => (self.look_for_winning(&anatomy, shape.marks, None), &self.winning[number as usize]),
            Phase::Won => (self.look_for_won(number, &anatomy, shape.marks), &self.won[number as usize]),
        };
        let set = Antichain::of(set);
        (set != *before).then_some(Found { number, set })
    }

    /// Takes in what all items of the round have found, and prepares the next one.
    pub fn absorb(&mut self, found: Vec<Found>) {
        let looked_at = std::mem::take(&mut self.items);
        let mut changed = Vec::new();
        for Found { number, set } in found {
            for (number, set) in self.mirrored(number, set) {
                match self.phase {
                    Phase::Winning => self.winning[number as usize] = set,
                    Phase::Won => self.won[number as usize] = set,
                }
                changed.push(number);
            }
        }
        changed.sort_unstable();
        changed.dedup();
        self.rounds += 1;
        self.items = match self.phase {
            Phase::Winning => {
                self.phase = Phase::Won;
                let touched = looked_at.into_iter().flat_map(|number| self.mirror_numbers(number));
                self.predecessors.of_white_moves(&changed, touched)
            }
            Phase::Won => {
                self.phase = Phase::Winning;
                self.predecessors.of_black_moves(changed.iter().copied())
            }
        };
        if !self.savings.only_changed && !self.items.is_empty() {
            self.items = self.predecessors.sources().to_vec();
        }
    }

    /// The minimal levels from which a move of Black, other than one on the banned cell, leads to a won shape.
    fn look_for_winning(&self, anatomy: &Anatomy, marks: [u8; 2], ban: Option<u8>) -> Vec<Levels> {
        let mut levels = Vec::new();
        for step in black_steps(anatomy) {
            if ban.is_some_and(|ban| step.action == crate::steps::Action::Play(ban)) {
                continue;
            }
            for &after in self.won_after(marks, &step) {
                // A white string that could not breathe would have been taken.
                if after.masked(step.impossible) == 0 {
                    step.levels_before(after, &mut levels);
                }
            }
        }
        levels
    }

    fn won_after(&self, marks: [u8; 2], step: &Step) -> &[Levels] {
        match self.space.reached(marks, step) {
            Reached::Goal => &[Levels::NONE],
            Reached::Nothing => &[],
            Reached::Shape(shape) => self.number(shape).map_or(&[], |number| self.won(number).minimal()),
        }
    }

    /// The minimal levels from which Black can answer every move of White.
    fn look_for_won(&self, number: u32, anatomy: &Anatomy, marks: [u8; 2]) -> Vec<Levels> {
        // White may pass.
        let mut levels = self.winning(number).minimal().to_vec();
        if levels.is_empty() {
            return levels;
        }
        let steps = white_steps(anatomy);
        let answers: Vec<Answers<'_>> = steps.iter().map(|step| self.answers(marks, step)).collect();
        if self.savings.favourable_first {
            let is_answered = |(step, answers): (&Step, &Answers<'_>)| {
                !step.escapes.is_empty() || answers.levels().iter().any(|&after| step.can_lead_to(after))
            };
            if !steps.iter().zip(&answers).all(is_answered) {
                return Vec::new();
            }
        }
        for others in spoilt_answers(anatomy, self.winning(number).minimal()) {
            intersect(&mut levels, &others);
            if levels.is_empty() {
                return levels;
            }
        }
        for (step, answers) in steps.iter().zip(&answers) {
            let mut others = step.escapes.clone();
            for &after in answers.levels() {
                step.levels_before(after, &mut others);
            }
            minimize(&mut others);
            intersect(&mut levels, &others);
            if levels.is_empty() {
                return levels;
            }
        }
        levels
    }

    /// The levels after a move of White at which Black has an answer, or needs none.
    fn answers(&self, marks: [u8; 2], step: &Step) -> Answers<'_> {
        let shape = match self.space.reached(marks, step) {
            Reached::Goal => return Answers::Kept(&[Levels::NONE]),
            Reached::Nothing => return Answers::Kept(&[]),
            Reached::Shape(shape) => shape,
        };
        let Some(number) = self.number(shape) else { return Answers::Kept(&[]) };
        if self.is_goal(number) {
            return Answers::Kept(&[Levels::NONE]);
        }
        match step.ban {
            None => Answers::Kept(self.winning(number).minimal()),
            Some(_) => {
                let anatomy = Anatomy::new(self.space.geometry(), shape.pattern);
                let mut levels = self.look_for_winning(&anatomy, shape.marks, step.ban);
                levels.extend(self.won(number).minimal());
                minimize(&mut levels);
                Answers::Found(levels)
            }
        }
    }

    fn number(&self, shape: Shape) -> Option<u32> {
        self.space.number(shape)
    }

    fn mirror_numbers(&self, number: u32) -> Vec<u32> {
        if !self.savings.mirrors {
            return vec![number];
        }
        let shape = self.space.shape(number);
        let turns = self.space.geometry().symmetries();
        turns.into_iter().filter_map(|turn| self.space.number(self.space.turned(shape, turn))).collect()
    }

    fn mirrored(&self, number: u32, set: Antichain) -> Vec<(u32, Antichain)> {
        if !self.savings.mirrors {
            return vec![(number, set)];
        }
        let shape = self.space.shape(number);
        let anatomy = Anatomy::new(self.space.geometry(), shape.pattern);
        let mut images = vec![(number, set.clone())];
        for turn in self.space.geometry().symmetries() {
            if turn.is_identity() {
                continue;
            }
            let Some(image) = self.space.number(self.space.turned(shape, turn)) else { continue };
            if images.iter().any(|(number, _)| *number == image) {
                continue;
            }
            let places = anatomy.turned_slots(turn);
            let levels = set.minimal().iter().map(|&levels| moved_levels(levels, &places)).collect();
            images.push((image, Antichain::of(levels)));
        }
        images
    }
}

enum Answers<'g> {
    Kept(&'g [Levels]),
    Found(Vec<Levels>),
}

impl Answers<'_> {
    fn levels(&self) -> &[Levels] {
        match self {
            Answers::Kept(levels) => levels,
            Answers::Found(levels) => levels,
        }
    }
}

/// For each slot, the levels that are still winning after White has spoilt it from outside.
fn spoilt_answers(anatomy: &Anatomy, winning: &[Levels]) -> impl Iterator<Item = Vec<Levels>> {
    anatomy.slots().into_iter().zip(0u8..).map(|(slot, index)| {
        let before = winning.iter().filter_map(|levels| match (slot.condition.is_minimum(), levels.get(index)) {
            (_, 0) => Some(*levels),
            (true, 1) => Some(levels.with(index, 2)),
            _ => None,
        });
        let mut levels: Vec<Levels> = before.collect();
        minimize(&mut levels);
        levels
    })
}

fn is_first_of_mirrors(space: &Space, number: u32, shape: Shape) -> bool {
    let turns = space.geometry().symmetries();
    turns.into_iter().all(|turn| space.number(space.turned(shape, turn)).is_none_or(|image| number <= image))
}
