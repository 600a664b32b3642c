//! What one move does to a pattern, and to the conditions: from levels before to levels after, and back.
//!
//! A move carries most levels over, makes one new string whose level is computed from several, and forgets what is known
//! about cells that were captured. Sets of levels are closed upwards, so the way back gives minimal levels from minimal ones.

use crate::anatomy::{Anatomy, Chain, Condition};
use crate::geometry::{Cells, cells_of, lowest};
use crate::levels::Levels;
use crate::pattern::Pattern;

/// What a side does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A stone on an empty cell.
    Play(u8),
    /// A stone outside that takes the string with this lowest cell.
    Take(u8),
    /// White spoils one condition from outside: a minimum falls by one, a maximum is no more.
    Spoil(u8),
    /// White plays elsewhere.
    Pass,
}

impl Action {
    /// The cell that it is about, if it is about one inside.
    pub fn cell(self) -> Option<u8> {
        match self {
            Action::Play(cell) | Action::Take(cell) => Some(cell),
            Action::Spoil(_) | Action::Pass => None,
        }
    }
}

/// How the level of a new string comes from those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blend {
    /// There is no slot that needs computing.
    Nothing,
    /// The best of them: liberties may be shared, so they are not added.
    Best { slot: u8, sources: u64 },
    /// White strings together have as many liberties as all of them.
    Sum { slot: u8, sources: u64 },
}

/// White's new string, and the empty cells on which a white stone would join it: the bound on such a stone was about the
/// strings that it would have joined before the move.
#[derive(Clone, Copy, Debug)]
struct Growth {
    /// The slot of the string.
    string: u8,
    /// The slots of the bounds, by bits.
    joining: u64,
}

/// Neighbouring slots that keep their levels.
#[derive(Clone, Copy, Debug)]
struct Run {
    mask_after: u64,
    /// How far the slots lie higher before the move than after it.
    rise: i8,
}

/// One move with one outcome, as far as stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The move.
    pub action: Action,
    /// The stones afterwards.
    pub after: Pattern,
    /// The stones that it takes off.
    pub removed: Cells,
}

/// One move with one outcome, and what becomes of the levels.
#[derive(Clone, Debug)]
pub struct Step {
    /// What happens to the stones.
    pub outcome: Outcome,
    /// A black stone may not be set here in answer: a ko.
    pub ban: Option<u8>,
    /// Black's move has this outcome only at these levels.
    pub needs: Levels,
    /// White's move does not have this outcome at any of these levels.
    pub escapes: Vec<Levels>,
    /// Bits of white strings afterwards that would have no liberty anywhere.
    impossible: u64,
    runs: Vec<Run>,
    blend: Blend,
    /// White's new string, if a stone on an empty cell would belong to it from now on and have its liberties too.
    growth: Option<Growth>,
    /// Bits after the move that come from nothing.
    unknown: u64,
    /// What the levels afterwards must reach for the move to be legal.
    floor: Levels,
}

impl Step {
    /// The levels after the move.
    pub fn levels_after(&self, before: Levels) -> Levels {
        let carried = self.runs.iter().fold(0, |after, run| after | (shift(before.bits(), -run.rise) & run.mask_after));
        let after = Levels::from_known_bits(carried);
        let after = match self.blend {
            Blend::Nothing => after,
            Blend::Best { slot, sources } => {
                let level = slots_of(sources).map(|source| before.get(source)).max().unwrap_or(0);
                after.with(slot, level)
            }
            Blend::Sum { slot, sources } => after.with(slot, sum_of_limits(before, sources)),
        };
        self.growth.map_or(after, |Growth { string, joining }| {
            slots_of(joining).fold(after, |grown, slot| grown.with(slot, sum_of_limits(after, 1 << slot | 1 << string)))
        })
    }

    /// Whether Black's move from these levels is legal with this outcome.
    pub fn is_open_to_black(&self, before: Levels) -> bool {
        let after = self.levels_after(before);
        self.needs.is_at_most(before) && self.floor.is_at_most(after) && self.is_possible(after)
    }

    /// Whether White's move from these levels is legal with this outcome.
    pub fn is_open_to_white(&self, before: Levels) -> bool {
        !self.escapes.iter().any(|escape| escape.is_at_most(before))
    }

    /// Whether no white string is without any liberty at these levels afterwards; it would have been taken.
    pub fn is_possible(&self, after: Levels) -> bool {
        after.masked(self.impossible) == 0
    }

    /// The minimal levels before the move from which it leads to at least `after`, added to `found`.
    pub fn levels_before(&self, after: Levels, found: &mut Vec<Levels>) {
        let after = after.join(self.floor);
        if after.masked(self.unknown) != 0 {
            return;
        }
        let asked = self.growth.map(|growth| (growth, slots_of(growth.joining).map(|slot| after.get(slot)).max()));
        let Some((Growth { string, joining }, Some(most @ 1..))) = asked else {
            return self.levels_before_growth(after, found);
        };
        // Of the liberties that a joining stone may have, the string has at most `2 - level` and the rest of it the others.
        for level in most.max(after.get(string))..=2 {
            let rest = |slot| match after.get(slot) {
                0 => 0,
                joined => joined + 2 - level,
            };
            let apart = slots_of(joining).fold(after.with(string, level), |apart, slot| apart.with(slot, rest(slot)));
            self.levels_before_growth(apart, found);
        }
    }

    /// The same for levels that do not count the liberties of White's new string for stones that join it.
    fn levels_before_growth(&self, after: Levels, found: &mut Vec<Levels>) {
        let carried = self.runs.iter().fold(0, |before, run| before | shift(after.masked(run.mask_after), run.rise));
        let base = Levels::from_known_bits(carried).join(self.needs);
        match self.blend {
            Blend::Nothing => found.push(base),
            Blend::Best { slot, .. } | Blend::Sum { slot, .. } if after.get(slot) == 0 => found.push(base),
            Blend::Best { slot, sources } => {
                let level = after.get(slot);
                found.extend(slots_of(sources).map(|source| base.join(Levels::one(source, level))));
            }
            Blend::Sum { slot, sources } => {
                let all = slots_of(sources).fold(base, |all, source| all.join(Levels::one(source, 2)));
                if after.get(slot) == 2 {
                    found.push(all);
                } else {
                    // One of them may have the one liberty, unless it is bounded more tightly for another reason.
                    found.extend(slots_of(sources).map(|one| {
                        let others = slots_of(sources).filter(|&other| other != one);
                        others.fold(base.join(Levels::one(one, 1)), |all, other| all.join(Levels::one(other, 2)))
                    }));
                }
            }
        }
    }

    /// Whether some levels before the move lead to at least `after`.
    pub(crate) fn can_lead_to(&self, after: Levels) -> bool {
        after.masked(self.unknown) == 0
    }
}

/// Black's moves: a stone inside, or a stone outside that takes a white string.
///
/// A string whose last liberty inside is filled is taken if it has none outside. Whoever knows less than that may count on
/// less: the outcome without the capture is there for all levels.
pub fn black_steps(anatomy: &Anatomy) -> Vec<Step> {
    let mut steps = Vec::new();
    each_outcome(anatomy, true, |outcome| {
        let mut step = Step::new(anatomy, outcome);
        step.needs = doubtful(anatomy, &outcome, false, if matches!(outcome.action, Action::Play(_)) { 2 } else { 1 });
        if let Action::Play(cell) = outcome.action
            && liberties_of_new(anatomy, &outcome, cell, true).1 == 0
        {
            // Nothing to breathe inside: a liberty outside must be certain.
            match step.blend {
                Blend::Best { slot, .. } => step.floor = Levels::one(slot, 1),
                _ => return,
            }
        }
        steps.push(step);
    });
    steps
}

/// White's moves that change stones: a stone inside, or a stone outside that takes a black string.
///
/// Where a black string has no liberty that is known, White may take it or not; Black has to be ready for both.
pub fn white_steps(anatomy: &Anatomy) -> Vec<Step> {
    let mut steps = Vec::new();
    each_outcome(anatomy, false, |outcome| {
        let mut step = Step::new(anatomy, outcome);
        let safe = if matches!(outcome.action, Action::Play(_)) { 1 } else { 2 };
        let taken = taken_slots(anatomy, &outcome, true);
        step.escapes.extend(taken.map(|slot| Levels::one(slot, safe)));
        if let Action::Play(cell) = outcome.action {
            let (new, liberties) = liberties_of_new(anatomy, &outcome, cell, false);
            if liberties == 0 && !step.allow_suicide_in_doubt(anatomy, cell) {
                return;
            }
            if outcome.removed.count_ones() == 1 && new == 1 << cell && liberties == outcome.removed {
                step.ban = Some(lowest(outcome.removed));
            }
        } else if outcome.removed.count_ones() == 1 {
            // Nobody knows what took it from outside, so it may be a ko.
            step.ban = Some(lowest(outcome.removed));
        }
        steps.push(step);
    });
    steps
}

/// Calls with the stones after every move of a side, illegal ones included.
pub(crate) fn each_outcome(anatomy: &Anatomy, is_black: bool, mut call: impl FnMut(Outcome)) {
    let pattern = anatomy.pattern();
    let with = |stone: Cells, removed: Cells| Pattern {
        black: (pattern.black | if is_black { stone } else { 0 }) & !removed,
        white: (pattern.white | if is_black { 0 } else { stone }) & !removed,
    };
    let enemies = || anatomy.chains().iter().filter(|chain| chain.is_black != is_black);
    for cell in cells_of(anatomy.empty()) {
        let last = || enemies().filter(|chain| chain.liberties == 1 << cell);
        let surely = last().filter(|chain| chain.slot.is_none()).fold(0, |cells, chain| cells | chain.cells);
        let doubtful = || last().filter(|chain| chain.slot.is_some());
        for choice in 0..1u32 << doubtful().count() {
            let taken = doubtful().enumerate().filter(|(index, _)| choice >> index & 1 != 0);
            let removed = taken.fold(surely, |cells, (_, chain)| cells | chain.cells);
            call(Outcome { action: Action::Play(cell), after: with(1 << cell, removed), removed });
        }
    }
    for chain in enemies().filter(|chain| chain.liberties == 0 && chain.slot.is_some()) {
        let action = Action::Take(lowest(chain.cells));
        call(Outcome { action, after: with(0, chain.cells), removed: chain.cells });
    }
}

/// What White can spoil from outside: the levels afterwards, for each slot that has one to lose.
pub fn spoiled(anatomy: &Anatomy, levels: Levels) -> Vec<(Action, Levels)> {
    let slots = anatomy.slots().into_iter().zip(0u8..);
    let spoiled = slots.filter(|&(_, index)| levels.get(index) > 0).map(|(slot, index)| {
        let level = if slot.condition.is_minimum() { levels.get(index) - 1 } else { 0 };
        (Action::Spoil(index), levels.with(index, level))
    });
    spoiled.collect()
}

/// The slots of the strings that an outcome takes off.
fn taken_slots<'a>(anatomy: &'a Anatomy, outcome: &Outcome, is_black: bool) -> impl Iterator<Item = u8> + use<'a> {
    let removed = outcome.removed;
    let taken = anatomy.chains().iter().filter(move |chain| chain.is_black == is_black && chain.cells & removed != 0);
    taken.filter_map(|chain| chain.slot)
}

fn doubtful(anatomy: &Anatomy, outcome: &Outcome, is_black: bool, level: u8) -> Levels {
    let taken = taken_slots(anatomy, outcome, is_black);
    taken.fold(Levels::NONE, |levels, slot| levels.join(Levels::one(slot, level)))
}

/// The string of a stone that was just set, and its liberties inside.
fn liberties_of_new(anatomy: &Anatomy, outcome: &Outcome, cell: u8, is_black: bool) -> (Cells, Cells) {
    let geometry = anatomy.geometry();
    let color = if is_black { outcome.after.black } else { outcome.after.white };
    let cells = geometry.connected(1 << cell, color);
    (cells, geometry.neighbors(cells) & outcome.after.empty(geometry))
}

/// The strings of a colour that a stone on this cell joins.
fn merged(anatomy: &Anatomy, cell: u8, is_black: bool) -> impl Iterator<Item = &Chain> {
    anatomy.chains().iter().filter(move |chain| chain.is_black == is_black && chain.liberties & 1 << cell != 0)
}

impl Step {
    /// Where the levels after an outcome come from.
    fn new(anatomy: &Anatomy, outcome: Outcome) -> Step {
        let set: Cells = if let Action::Play(cell) = outcome.action { 1 << cell } else { 0 };
        let anatomy_after = Anatomy::new(anatomy.geometry(), outcome.after);
        let mut step = Step {
            outcome,
            ban: None,
            needs: Levels::NONE,
            escapes: Vec::new(),
            impossible: anatomy_after.impossible(),
            runs: Vec::new(),
            blend: Blend::Nothing,
            growth: None,
            unknown: 0,
            floor: Levels::NONE,
        };
        anatomy_after.each_slot(|index, slot| {
            let chain = anatomy_after.chain(slot.cell);
            if let Some(chain) = chain.filter(|chain| chain.cells & set != 0) {
                step.blend_in(anatomy, chain, lowest(set), index);
                return;
            }
            let source = match slot.condition {
                // The string has grown nowhere, so its lowest cell is the same.
                Condition::MinLiberties | Condition::MaxLiberties => {
                    anatomy.chain(slot.cell).and_then(|chain| chain.slot)
                }
                Condition::MinIfFriend => anatomy.min_if_friend(slot.cell),
                Condition::MaxIfEnemy => anatomy.max_if_enemy(slot.cell),
            };
            match source {
                Some(source) => step.carry(index, source),
                None => step.unknown |= 3 << (2 * index),
            }
        });
        step.grow(&anatomy_after, set);
        step
    }

    /// The liberties of White's new string count for stones that would join it.
    fn grow(&mut self, anatomy_after: &Anatomy, set: Cells) {
        let new = anatomy_after.chains().iter().find(|chain| chain.cells & set != 0 && !chain.is_black);
        let Some((new, string)) = new.and_then(|chain| Some((chain, chain.slot?))) else {
            return;
        };
        let bounds = cells_of(new.liberties).filter_map(|cell| anatomy_after.max_if_enemy(cell));
        let joining = bounds.fold(0, |joining, slot| joining | 1 << slot);
        if self.unknown & 3 << (2 * string) != 0 {
            self.unknown |= slots_of(joining).fold(0, |bits, slot| bits | 3 << (2 * slot));
            self.runs.iter_mut().for_each(|run| run.mask_after &= !self.unknown);
        } else if joining != 0 {
            self.growth = Some(Growth { string, joining });
        }
    }

    /// White's new string has no liberty inside: suicide if it certainly has none outside. Says whether it may have one.
    fn allow_suicide_in_doubt(&mut self, anatomy: &Anatomy, cell: u8) -> bool {
        if anatomy.geometry().external() & 1 << cell != 0 {
            self.escapes.extend(anatomy.max_if_enemy(cell).map(|slot| Levels::one(slot, 2)));
            return true;
        }
        let slots = merged(anatomy, cell, false).filter_map(|chain| chain.slot);
        let all = slots.fold(Levels::NONE, |all, slot| all.join(Levels::one(slot, 2)));
        self.escapes.push(all);
        all != Levels::NONE
    }

    fn carry(&mut self, after: u8, before: u8) {
        let (rise, bits) = (2 * (before as i8 - after as i8), 3 << (2 * after));
        match self.runs.last_mut() {
            Some(run) if run.rise == rise => run.mask_after |= bits,
            _ => self.runs.push(Run { mask_after: bits, rise }),
        }
    }

    /// The level of the string that a stone on `cell` makes, in slot `index` afterwards.
    fn blend_in(&mut self, anatomy: &Anatomy, chain: &Chain, cell: u8, index: u8) {
        let joined = merged(anatomy, cell, chain.is_black).filter_map(|chain| chain.slot);
        if chain.is_black {
            let sources: u64 = joined.chain(anatomy.min_if_friend(cell)).fold(0, |mask, slot| mask | 1 << slot);
            self.blend = Blend::Best { slot: index, sources };
        } else if anatomy.geometry().external() & 1 << cell != 0 {
            // What is known about White's string there speaks of all that it joins.
            match anatomy.max_if_enemy(cell) {
                Some(source) => self.carry(index, source),
                None => self.unknown |= 3 << (2 * index),
            }
        } else {
            self.blend = Blend::Sum { slot: index, sources: joined.fold(0, |mask, slot| mask | 1 << slot) };
        }
    }
}

fn sum_of_limits(levels: Levels, sources: u64) -> u8 {
    // Level 2 is a limit of 0 liberties and level 1 a limit of 1; two are as good as no limit.
    let limits: u8 = slots_of(sources).map(|slot| 2 - levels.get(slot)).sum();
    2u8.saturating_sub(limits)
}

fn slots_of(mask: u64) -> impl Iterator<Item = u8> {
    let mut left = mask;
    std::iter::from_fn(move || {
        let slot = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            slot
        })
    })
}

fn shift(bits: u64, rise: i8) -> u64 {
    if rise >= 0 { bits << rise } else { bits >> -rise }
}
