//! The simple algorithm of section 4.2: every rule of every pattern is tried, round after round, until nothing is new.
//!
//! It is the meaning of a database, slowly, and shares no move code with the generation by antichains: rules are written out
//! with a level at each cell, and moves are played on them. Eight cells take it a minute, six with marks another.
//! `nerai patterns generate --check` and the tests compare the two.

use crate::anatomy::{Anatomy, conditioned};
use crate::antichain::Antichain;
use crate::generation::Generation;
use crate::geometry::{Cells, Geometry, cells_of, lowest};
use crate::goal::Goal;
use crate::levels::Levels;
use crate::pattern::Pattern;
use crate::shape::{Reached, Shape, Space};
use crate::steps::{Action, Outcome};

/// What the simple algorithm found: for each shape, all levels at which it is won, and at which it is winning.
#[derive(Clone, Debug)]
pub struct Forward {
    /// Levels by the number of the shape.
    pub won: Vec<Vec<Levels>>,
    /// Levels by the number of the shape, the won ones included.
    pub winning: Vec<Vec<Levels>>,
}

/// A rule with its levels written at cells: those of a string at its lowest cell, 0 elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    pattern: Pattern,
    marks: [u8; 2],
    /// Minimum for a black string, or if Black plays on an empty cell.
    friend: [u8; 16],
    /// Level of the maximum for a white string, or if White plays on an empty cell.
    enemy: [u8; 16],
}

/// Tries every rule until a whole round finds nothing new.
pub fn forward(geometry: &Geometry, goal: Goal) -> Forward {
    let mut table = Table::new(geometry, goal);
    loop {
        let mut is_new = false;
        for number in 0..table.space.count() {
            is_new |= table.try_shape(number);
        }
        if !is_new {
            return table.found();
        }
    }
}

/// What does not depend on levels, for each pattern.
struct Layout {
    slots: Vec<At>,
    black: Vec<Group>,
    white: Vec<Group>,
    /// Numbers of the patterns that a move of Black can lead to.
    after_black: Vec<u32>,
}

/// Whose level a slot is, and at which cell.
type At = (bool, u8);

#[derive(Clone, Copy)]
struct Group {
    cells: Cells,
    lowest: usize,
    liberties: Cells,
    is_external: bool,
}

/// Where a move leads.
enum Next {
    Goal,
    Nothing,
    State(State),
}

struct Table {
    geometry: Geometry,
    space: Space,
    /// By the number of the pattern.
    layouts: Vec<Layout>,
    /// Where the rules of each shape begin.
    places: Vec<usize>,
    won: Vec<bool>,
    winning: Vec<bool>,
    /// Whether a pattern has a won rule.
    has_won: Vec<bool>,
}

impl Table {
    fn new(geometry: &Geometry, goal: Goal) -> Table {
        let numbers = 0..geometry.pattern_count();
        let layouts: Vec<Layout> =
            numbers.map(|number| Layout::new(geometry, Pattern::from_number(geometry, number))).collect();
        let space = Space::new(geometry, goal);
        let mut places = vec![0];
        for number in 0..space.count() {
            let slots = layouts[space.shape(number).pattern.number() as usize].slots.len();
            places.push(places[places.len() - 1] + 3usize.pow(slots as u32));
        }
        let (count, patterns) = (places[places.len() - 1], layouts.len());
        let (won, winning, has_won) = (vec![false; count], vec![false; count], vec![false; patterns]);
        Table { geometry: *geometry, space, layouts, places, won, winning, has_won }
    }

    fn layout(&self, pattern: Pattern) -> &Layout {
        &self.layouts[pattern.number() as usize]
    }

    fn codes(&self, number: u32) -> usize {
        self.places[number as usize + 1] - self.places[number as usize]
    }

    /// One round for one shape: whether a rule is new.
    fn try_shape(&mut self, number: u32) -> bool {
        let shape = self.space.shape(number);
        let is_goal = self.space.is_reached(shape);
        // No rule is winning where no move leads to a pattern with a won rule; but a move can reach a goal with marks.
        let mut after = self.layout(shape.pattern).after_black.iter();
        let has_hope =
            is_goal || self.space.goal().mark_count() > 0 || after.any(|&after| self.has_won[after as usize]);
        if !has_hope {
            return false;
        }
        let mut is_new = false;
        for code in 0..self.codes(number) {
            let place = self.places[number as usize] + code;
            if self.won[place] && self.winning[place] {
                continue;
            }
            let state = self.state(shape, code);
            if !self.is_possible(&state) {
                continue;
            }
            if !self.winning[place] && (self.is_known_with_less(&self.winning, &state) || self.is_winning(&state, None))
            {
                self.winning[place] = true;
                is_new = true;
            }
            if !self.won[place] && (is_goal || self.is_known_with_less(&self.won, &state) || self.is_answered(&state)) {
                self.won[place] = true;
                self.has_won[shape.pattern.number() as usize] = true;
                is_new = true;
            }
        }
        is_new
    }

    fn state(&self, Shape { pattern, marks }: Shape, code: usize) -> State {
        let mut state = State { pattern, marks, friend: [0; 16], enemy: [0; 16] };
        let mut left = code;
        for &(is_friend, cell) in &self.layout(pattern).slots {
            let side = if is_friend { &mut state.friend } else { &mut state.enemy };
            side[usize::from(cell)] = (left % 3) as u8;
            left /= 3;
        }
        state
    }

    /// Where a rule is kept. Levels at cells without a slot are forgotten here.
    fn place(&self, state: &State) -> usize {
        let number = self.space.number(Shape { pattern: state.pattern, marks: state.marks }).unwrap_or_default();
        let (mut code, mut weight) = (0, 1);
        for &(is_friend, cell) in &self.layout(state.pattern).slots {
            code += weight * usize::from(if is_friend { state.friend } else { state.enemy }[usize::from(cell)]);
            weight *= 3;
        }
        self.places[number as usize] + code
    }

    /// Whoever knows more can do what he could do knowing less.
    fn is_known_with_less(&self, known: &[bool], state: &State) -> bool {
        self.layout(state.pattern).slots.iter().any(|&(is_friend, cell)| {
            let mut less = *state;
            let level = if is_friend { &mut less.friend } else { &mut less.enemy };
            let level = &mut level[usize::from(cell)];
            *level > 0 && {
                *level -= 1;
                known[self.place(&less)]
            }
        })
    }

    fn is_winning(&self, state: &State, ban: Option<u8>) -> bool {
        let plays = cells_of(state.pattern.empty(&self.geometry)).filter(|&cell| Some(cell) != ban);
        let mut after = plays.filter_map(|cell| self.black_play(state, cell)).chain(self.black_takes(state));
        after.any(|after| match self.follow(state, after) {
            Next::Goal => true,
            Next::Nothing => false,
            Next::State(after) => self.won[self.place(&after)],
        })
    }

    /// The marks after a move.
    fn follow(&self, before: &State, after: State) -> Next {
        let removed = before.pattern.black & !after.pattern.black | before.pattern.white & !after.pattern.white;
        let outcome = Outcome { action: Action::Pass, after: after.pattern, removed };
        match self.space.reached(before.marks, &outcome) {
            Reached::Goal => Next::Goal,
            Reached::Nothing => Next::Nothing,
            Reached::Shape(shape) => Next::State(State { marks: shape.marks, ..after }),
        }
    }

    /// Whether Black has an answer to everything; a pass is asked first, because most rules fail there.
    fn is_answered(&self, state: &State) -> bool {
        self.winning[self.place(state)]
            && self.white_moves(state).into_iter().all(|(after, ban)| {
                if !self.is_possible(&after) {
                    return true;
                }
                let after = match self.follow(state, after) {
                    Next::Goal => return true,
                    Next::Nothing => return false,
                    Next::State(after) => after,
                };
                let place = self.place(&after);
                self.won[place] || if ban.is_some() { self.is_winning(&after, ban) } else { self.winning[place] }
            })
    }

    /// No string is without any liberty.
    fn is_possible(&self, state: &State) -> bool {
        let layout = self.layout(state.pattern);
        layout.black.iter().all(|string| string.liberties != 0 || string.is_external)
            && layout
                .white
                .iter()
                .all(|string| string.liberties != 0 || string.is_external && state.enemy[string.lowest] < 2)
    }

    fn found(&self) -> Forward {
        let levels = |known: &[bool]| {
            let of = |number: u32| {
                let place = self.places[number as usize];
                let codes = (0..self.codes(number)).filter(|code| known[place + code]);
                let slots = 0..self.layout(self.space.shape(number).pattern).slots.len() as u8;
                codes
                    .map(|code| {
                        let with =
                            |(levels, left): (Levels, usize), slot| (levels.with(slot, (left % 3) as u8), left / 3);
                        slots.clone().fold((Levels::NONE, code), with).0
                    })
                    .collect()
            };
            (0..self.space.count()).map(of).collect()
        };
        Forward { won: levels(&self.won), winning: levels(&self.winning) }
    }
}

impl Layout {
    fn new(geometry: &Geometry, pattern: Pattern) -> Layout {
        let empty = pattern.empty(geometry);
        let empties = conditioned(geometry, empty);
        let strings = |color: Cells| -> Vec<Group> {
            let cells = cells_of(color).map(|cell| (cell, geometry.connected(1 << cell, color)));
            let firsts = cells.filter(|&(cell, string)| lowest(string) == cell);
            let string = |(cell, cells): (u8, Cells)| Group {
                cells,
                lowest: usize::from(cell),
                liberties: geometry.neighbors(cells) & empty,
                is_external: cells & geometry.external() != 0,
            };
            firsts.map(string).collect()
        };
        let (black, white) = (strings(pattern.black), strings(pattern.white));
        let mut slots = Vec::new();
        for cell in 0..geometry.cell_count() {
            if empties & 1 << cell != 0 {
                slots.extend([(true, cell), (false, cell)]);
            }
            let has = |strings: &[Group]| {
                strings.iter().any(|string| string.is_external && string.lowest == usize::from(cell))
            };
            slots.extend(has(&black).then_some((true, cell)));
            slots.extend(has(&white).then_some((false, cell)));
        }
        let mut after_black = Vec::new();
        for cell in cells_of(empty) {
            let last: Vec<&Group> = white.iter().filter(|string| string.liberties == 1 << cell).collect();
            for choice in 0..1u32 << last.len() {
                let taken = last.iter().enumerate().filter(|(index, _)| choice >> index & 1 != 0);
                let taken = taken.fold(0, |cells, (_, string)| cells | string.cells);
                let after = Pattern { black: pattern.black | 1 << cell, white: pattern.white & !taken };
                after_black.push(after.number());
            }
        }
        for string in white.iter().filter(|string| string.liberties == 0) {
            after_black.push(Pattern { white: pattern.white & !string.cells, ..pattern }.number());
        }
        Layout { slots, black, white, after_black }
    }
}

/// Takes stones off; nothing is known about their cells from now on.
fn remove(state: &mut State, cells: Cells) {
    state.pattern.black &= !cells;
    state.pattern.white &= !cells;
    for cell in cells_of(cells) {
        state.friend[usize::from(cell)] = 0;
        state.enemy[usize::from(cell)] = 0;
    }
}

impl Table {
    fn black_play(&self, before: &State, cell: u8) -> Option<State> {
        let (layout, bit) = (self.layout(before.pattern), 1 << cell);
        let mut state = *before;
        for string in &layout.white {
            if string.liberties == bit && (!string.is_external || before.enemy[string.lowest] == 2) {
                remove(&mut state, string.cells);
            }
        }
        let mut level = before.friend[usize::from(cell)];
        for string in layout.black.iter().filter(|string| string.liberties & bit != 0) {
            level = level.max(before.friend[string.lowest]);
            state.friend[string.lowest] = 0;
        }
        self.set_stone(&mut state, cell, true);
        let string = self.geometry.connected(bit, state.pattern.black);
        let level = if string & self.geometry.external() != 0 { level } else { 0 };
        state.friend[usize::from(lowest(string))] = level;
        (level > 0 || self.geometry.neighbors(string) & state.pattern.empty(&self.geometry) != 0)
            .then(|| self.tidied(state))
    }

    fn black_takes(&self, before: &State) -> impl Iterator<Item = State> {
        let white = self.layout(before.pattern).white.iter();
        let smothered = white.filter(|string| string.liberties == 0 && before.enemy[string.lowest] >= 1);
        smothered.map(|string| {
            let mut state = *before;
            remove(&mut state, string.cells);
            self.tidied(state)
        })
    }

    /// All that White can do besides a pass, with the cell on which Black may not answer.
    fn white_moves(&self, before: &State) -> Vec<(State, Option<u8>)> {
        let layout = self.layout(before.pattern);
        let mut moves = Vec::new();
        for &(is_friend, cell) in &layout.slots {
            let mut state = *before;
            let level = if is_friend { &mut state.friend } else { &mut state.enemy };
            let level = &mut level[usize::from(cell)];
            if *level > 0 {
                *level = if is_friend { *level - 1 } else { 0 };
                moves.push((state, None));
            }
        }
        for string in layout.black.iter().filter(|string| string.liberties == 0 && before.friend[string.lowest] <= 1) {
            let mut state = *before;
            remove(&mut state, string.cells);
            let is_ko = string.cells.count_ones() == 1;
            moves.push((self.tidied(state), is_ko.then_some(string.lowest as u8)));
        }
        for cell in cells_of(before.pattern.empty(&self.geometry)) {
            self.white_play(before, cell, &mut moves);
        }
        moves
    }

    fn white_play(&self, before: &State, cell: u8, moves: &mut Vec<(State, Option<u8>)>) {
        let (layout, bit) = (self.layout(before.pattern), 1 << cell);
        let last = layout.black.iter().filter(|string| string.liberties == bit);
        let (outer, inner): (Vec<&Group>, Vec<&Group>) = last.partition(|string| string.is_external);
        let doubtful: Vec<&Group> = outer.into_iter().filter(|string| before.friend[string.lowest] == 0).collect();
        for choice in 0..1u32 << doubtful.len() {
            let taken = doubtful.iter().enumerate().filter(|(index, _)| choice >> index & 1 != 0);
            let taken = inner.iter().chain(taken.map(|(_, string)| string));
            let removed = taken.fold(0, |cells, string| cells | string.cells);
            let mut state = *before;
            remove(&mut state, removed);
            // Liberties that the new string can have outside: 0, 1, or more for any number.
            let mut limit = 0;
            for string in layout.white.iter().filter(|string| string.liberties & bit != 0) {
                limit += if string.is_external { 2 - before.enemy[string.lowest] } else { 0 };
                state.enemy[string.lowest] = 0;
            }
            if self.geometry.external() & bit != 0 {
                limit = 2 - before.enemy[usize::from(cell)];
            }
            self.set_stone(&mut state, cell, false);
            let string = self.geometry.connected(bit, state.pattern.white);
            let breath = self.geometry.neighbors(string) & state.pattern.empty(&self.geometry);
            state.enemy[usize::from(lowest(string))] = 2u8.saturating_sub(limit);
            // A stone that would join the string has its liberties too.
            for cell in cells_of(breath) {
                let level = &mut state.enemy[usize::from(cell)];
                *level = level.saturating_sub(limit);
            }
            if breath == 0 && limit == 0 {
                continue;
            }
            let is_ko = removed.count_ones() == 1 && string == bit && breath == removed;
            moves.push((self.tidied(state), is_ko.then(|| lowest(removed))));
        }
    }

    fn set_stone(&self, state: &mut State, cell: u8, is_black: bool) {
        state.friend[usize::from(cell)] = 0;
        state.enemy[usize::from(cell)] = 0;
        if is_black {
            state.pattern.black |= 1 << cell;
        } else {
            state.pattern.white |= 1 << cell;
        }
    }

    /// The same without levels at cells that have no slot.
    fn tidied(&self, state: State) -> State {
        let mut tidy = State { pattern: state.pattern, marks: state.marks, friend: [0; 16], enemy: [0; 16] };
        for &(is_friend, cell) in &self.layout(state.pattern).slots {
            let cell = usize::from(cell);
            if is_friend {
                tidy.friend[cell] = state.friend[cell];
            } else {
                tidy.enemy[cell] = state.enemy[cell];
            }
        }
        tidy
    }
}

impl Forward {
    /// How many minimal rules were found.
    pub fn rule_count(&self) -> usize {
        let sets = self.won.iter().chain(&self.winning);
        sets.map(|levels| Antichain::of(levels.clone(), 0).ranked().len()).sum()
    }

    /// The numbers of the shapes for which a finished generation says something else.
    pub fn differences(&self, generation: &Generation) -> Vec<u32> {
        let geometry = generation.space().geometry();
        let differs = |number: &u32| {
            let pattern = generation.space().shape(*number).pattern;
            let anatomy = Anatomy::new(geometry, pattern);
            // Levels that no board can meet are left out of both.
            let is_same = |found: &[Levels], set: &Antichain| {
                let found = Antichain::of(found.to_vec(), 0);
                let [found, set] = [&found, set].map(|set| {
                    let levels = set.ranked().iter().map(|element| element.levels);
                    levels.filter(|&levels| anatomy.is_possible(levels)).collect::<Vec<Levels>>()
                });
                found == set
            };
            let index = *number as usize;
            pattern.is_legal(geometry)
                && !(is_same(&self.won[index], generation.won(*number))
                    && (generation.is_goal(*number) || is_same(&self.winning[index], generation.winning(*number))))
        };
        (0..generation.space().count()).filter(differs).collect()
    }
}
