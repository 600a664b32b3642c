//! Which levels make a shape won or winning, found by rounds (section 4 of the paper).
//!
//! *Winning*: some move of Black leads to a won shape. *Won*, with White to move: the goal is reached, or every move of White
//! and a pass lead to a winning shape. Both are the least sets with that property. Rounds alternate; each looks only at
//! shapes from which a move leads to one that the last round changed (section 4.4), and its items are independent of each
//! other, so that a caller can look at them in any order or at the same time.
//!
//! When nothing more is found, the rounds begin again with the minimal levels alone, and the round in which one of them comes
//! up is its rank: it follows from minimal levels of lower ranks. Without that second pass, two rules could each lead to the
//! other.

use crate::anatomy::{Anatomy, moved_levels};
use crate::antichain::{Antichain, NO_RANK, intersect, minimize};
use crate::levels::Levels;
use crate::predecessors::Predecessors;
use crate::shape::{Reached, Shape, Space};
use crate::steps::{Action, Step, black_steps, white_steps};

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

/// What the rounds are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// To find the sets.
    Sets,
    /// To rank their minimal elements.
    Ranks,
    /// Nothing is left to do.
    Done,
}

/// What one item of a round found: the levels of a shape.
#[derive(Clone, Debug)]
pub struct Found {
    number: u32,
    levels: Vec<Levels>,
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
    stage: Stage,
    phase: Phase,
    /// Rounds of this stage.
    rounds: u16,
    items: Vec<u32>,
}

impl Generation {
    /// A generation before its first round.
    pub fn new(space: Space, savings: Savings) -> Generation {
        let count = space.count();
        let is_goal: Vec<bool> = (0..count).map(|number| space.is_reached(space.shape(number))).collect();
        let is_source = |number: &u32| {
            let shape = space.shape(*number);
            !is_goal[*number as usize]
                && shape.pattern.is_legal(space.geometry())
                && (!savings.mirrors || is_first_of_mirrors(&space, *number, shape))
        };
        let sources: Vec<u32> = (0..count).filter(is_source).collect();
        let predecessors = Predecessors::of(&space, sources);
        let won = is_goal.iter().map(|&is_goal| if is_goal { Antichain::everything() } else { Antichain::empty() });
        let mut generation = Generation {
            won: won.collect(),
            winning: vec![Antichain::empty(); count as usize],
            stage: Stage::Sets,
            phase: Phase::Winning,
            rounds: 0,
            items: Vec::new(),
            space,
            savings,
            predecessors,
            is_goal,
        };
        generation.begin(Stage::Sets);
        generation
    }

    /// Begins a stage with the shapes from which one move of Black reaches the goal.
    fn begin(&mut self, stage: Stage) {
        self.stage = stage;
        self.phase = Phase::Winning;
        self.rounds = 0;
        let goals = (0..self.space.count()).filter(|&number| self.is_goal[number as usize]);
        // With marks the goal is reached by a move, not in a shape.
        let has_marks = self.space.goal().mark_count() > 0;
        self.items = if self.savings.only_changed && !has_marks {
            self.predecessors.of_black_moves(goals)
        } else {
            self.predecessors.sources().to_vec()
        };
    }

    /// The shapes.
    pub fn space(&self) -> &Space {
        &self.space
    }

    /// What the next round is for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The rounds of this stage that are done.
    pub fn rounds(&self) -> u16 {
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
        let (mut levels, known) = match self.phase {
            Phase::Winning => (self.look_for_winning(&anatomy, shape.marks, None), &self.winning[number as usize]),
            Phase::Won => (self.look_for_won(number, &anatomy, shape.marks), &self.won[number as usize]),
        };
        minimize(&mut levels);
        let is_new = match self.stage {
            Stage::Ranks => {
                let waiting = known.ranked().iter().filter(|element| element.rank == NO_RANK);
                let waiting: Vec<Levels> = waiting.map(|element| element.levels).collect();
                levels.retain(|levels| waiting.contains(levels));
                !levels.is_empty()
            }
            Stage::Sets | Stage::Done => {
                levels.sort_unstable();
                !known.minimal().eq(levels.iter().copied())
            }
        };
        is_new.then_some(Found { number, levels })
    }

    /// Takes in what all items of the round have found, and prepares the next one.
    pub fn absorb(&mut self, found: Vec<Found>) {
        let looked_at = std::mem::take(&mut self.items);
        self.rounds = self.rounds.saturating_add(1);
        let mut changed = Vec::new();
        for Found { number, levels } in found {
            for (number, levels) in self.mirrored(number, levels) {
                self.learn(number, levels);
                changed.push(number);
            }
        }
        changed.sort_unstable();
        changed.dedup();
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
        if !self.savings.only_changed && !changed.is_empty() {
            self.items = self.predecessors.sources().to_vec();
        }
        if self.items.is_empty() || changed.is_empty() && self.phase == Phase::Winning {
            self.finish_stage();
        }
    }

    fn learn(&mut self, number: u32, levels: Vec<Levels>) {
        let set = match self.phase {
            Phase::Winning => &mut self.winning[number as usize],
            Phase::Won => &mut self.won[number as usize],
        };
        match self.stage {
            Stage::Sets | Stage::Done => *set = Antichain::of(levels, self.rounds),
            Stage::Ranks => {
                for element in set.ranked_mut().iter_mut().filter(|element| levels.contains(&element.levels)) {
                    element.rank = self.rounds;
                }
            }
        }
    }

    fn finish_stage(&mut self) {
        match self.stage {
            Stage::Sets => {
                let elements = self.won.iter_mut().zip(&self.is_goal).filter(|(_, is_goal)| !**is_goal);
                for set in elements.map(|(set, _)| set).chain(&mut self.winning) {
                    set.ranked_mut().iter_mut().for_each(|element| element.rank = NO_RANK);
                }
                self.begin(Stage::Ranks);
            }
            Stage::Ranks | Stage::Done => {
                self.stage = Stage::Done;
                self.items = Vec::new();
            }
        }
    }

    /// How many minimal levels are known in all.
    pub fn size(&self) -> usize {
        let sets = self.won.iter().chain(&self.winning);
        sets.map(|set| set.minimal().count()).sum()
    }

    pub(crate) fn sets(&self, number: u32) -> [&Antichain; 2] {
        [self.won(number), self.winning(number)]
    }

    /// Goes on where another generation stopped.
    pub(crate) fn resume(
        &mut self,
        stage: Stage,
        phase: Phase,
        rounds: u16,
        items: Vec<u32>,
        sets: Vec<(u32, [Antichain; 2])>,
    ) {
        (self.stage, self.phase, self.rounds, self.items) = (stage, phase, rounds, items);
        for (number, [won, winning]) in sets {
            self.won[number as usize] = won;
            self.winning[number as usize] = winning;
        }
    }

    /// Minimal levels for which no rank was found.
    pub fn unranked(&self) -> usize {
        let sets = self.won.iter().chain(&self.winning);
        sets.flat_map(Antichain::ranked).filter(|element| element.rank == NO_RANK).count()
    }

    /// The minimal levels from which a move of Black, other than one on the banned cell, leads to a won shape.
    fn look_for_winning(&self, anatomy: &Anatomy, marks: [u8; 2], ban: Option<u8>) -> Vec<Levels> {
        let mut levels = Vec::new();
        for step in black_steps(anatomy) {
            if ban.is_some_and(|ban| step.outcome.action == Action::Play(ban)) {
                continue;
            }
            let won = match self.space.reached(marks, &step.outcome) {
                Reached::Goal => Sets::All,
                Reached::Nothing => continue,
                Reached::Shape(shape) => {
                    self.space.number(shape).map_or(Sets::Found(Vec::new()), |number| Sets::Kept(self.won(number)))
                }
            };
            won.each(|after| {
                if step.is_possible(after) {
                    step.levels_before(after, &mut levels);
                }
            });
        }
        levels
    }

    /// The minimal levels from which Black can answer every move of White.
    fn look_for_won(&self, number: u32, anatomy: &Anatomy, marks: [u8; 2]) -> Vec<Levels> {
        // White may pass.
        let winning: Vec<Levels> = self.winning(number).minimal().collect();
        if winning.is_empty() {
            return winning;
        }
        let steps = white_steps(anatomy);
        let answers: Vec<Sets<'_>> = steps.iter().map(|step| self.answers(marks, step)).collect();
        if self.savings.favourable_first {
            let is_answered = |(step, answers): (&Step, &Sets<'_>)| {
                !step.escapes.is_empty() || answers.any(|after| step.can_lead_to(after))
            };
            if !steps.iter().zip(&answers).all(is_answered) {
                return Vec::new();
            }
        }
        let spoilt = spoilt_answers(anatomy, &winning);
        let played = steps.iter().zip(&answers).map(|(step, answers)| {
            let mut before = step.escapes.clone();
            answers.each(|after| step.levels_before(after, &mut before));
            minimize(&mut before);
            before
        });
        let mut levels = winning.clone();
        for before in spoilt.chain(played) {
            intersect(&mut levels, &before);
            if levels.is_empty() {
                break;
            }
        }
        levels
    }

    /// The levels after a move of White at which Black has an answer, or needs none.
    fn answers(&self, marks: [u8; 2], step: &Step) -> Sets<'_> {
        let shape = match self.space.reached(marks, &step.outcome) {
            Reached::Goal => return Sets::All,
            Reached::Nothing => return Sets::Found(Vec::new()),
            Reached::Shape(shape) => shape,
        };
        let Some(number) = self.space.number(shape) else { return Sets::Found(Vec::new()) };
        if self.is_goal(number) {
            return Sets::All;
        }
        if step.ban.is_none() {
            return Sets::Kept(self.winning(number));
        }
        let anatomy = Anatomy::new(self.space.geometry(), shape.pattern);
        let mut levels = self.look_for_winning(&anatomy, shape.marks, step.ban);
        levels.extend(self.won(number).minimal());
        minimize(&mut levels);
        Sets::Found(levels)
    }

    /// Whether Black has an answer after a move of White, or needs none.
    pub(crate) fn is_answered(&self, marks: [u8; 2], step: &Step, after: Levels) -> bool {
        self.answers(marks, step).any(|answered| answered.is_at_most(after))
    }

    fn mirror_numbers(&self, number: u32) -> Vec<u32> {
        if !self.savings.mirrors {
            return vec![number];
        }
        let shape = self.space.shape(number);
        let turns = self.space.geometry().symmetries();
        turns.into_iter().filter_map(|turn| self.space.number(self.space.turned(shape, turn))).collect()
    }

    fn mirrored(&self, number: u32, levels: Vec<Levels>) -> Vec<(u32, Vec<Levels>)> {
        if !self.savings.mirrors {
            return vec![(number, levels)];
        }
        let shape = self.space.shape(number);
        let anatomy = Anatomy::new(self.space.geometry(), shape.pattern);
        let mut images = vec![(number, levels.clone())];
        for turn in self.space.geometry().symmetries().into_iter().filter(|turn| !turn.is_identity()) {
            let Some(image) = self.space.number(self.space.turned(shape, turn)) else { continue };
            if images.iter().all(|(number, _)| *number != image) {
                let places = anatomy.turned_slots(turn);
                images.push((image, levels.iter().map(|&levels| moved_levels(levels, &places)).collect()));
            }
        }
        images
    }
}

/// Levels at which something holds.
enum Sets<'g> {
    All,
    Kept(&'g Antichain),
    Found(Vec<Levels>),
}

impl Sets<'_> {
    fn each(&self, call: impl FnMut(Levels)) {
        match self {
            Sets::All => std::iter::once(Levels::NONE).for_each(call),
            Sets::Kept(set) => set.minimal().for_each(call),
            Sets::Found(levels) => levels.iter().copied().for_each(call),
        }
    }

    fn any(&self, is: impl FnMut(Levels) -> bool) -> bool {
        match self {
            Sets::All => std::iter::once(Levels::NONE).any(is),
            Sets::Kept(set) => set.minimal().any(is),
            Sets::Found(levels) => levels.iter().copied().any(is),
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
