//! The oracle for one position of a board that is too large for tables: everything that can be reached from it.
//!
//! The graph is explored forwards once, with both sides obeying bans. That is enough for every komaster: two passes lift
//! a ban, so each state is there without its ban, too, and a komaster simply moves on from that one.

use nerai_board::{ByColor, Color, PointSet, Size};
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Ending, Event, PartSet, Verdict};

use crate::oracle::verdict_by;
use crate::small_game::{Outcome, SmallGame, SmallState};

/// Every state that can be reached from a position, with who can force the event in it.
pub struct Reachable {
    size: Size,
    granted: PointSet,
    aim: Aim,
    game: SmallGame,
    states: Numbered,
    /// For every state and each of [`KOMASTERS`], whether `max` forces the event.
    forced: Vec<[bool; 3]>,
}

const KOMASTERS: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

impl Reachable {
    /// Explores everything; nothing if there are more than `limit` states, or more than 28 points, or more parts of a
    /// compound goal to take notes about than there is room for (two on 28 points, eight on 25). The position of a kill or
    /// of a compound goal must [watch](Aim::watch) its stones, and so must one that [`Reachable::verdict`] is asked about.
    ///
    /// ```
    /// use nerai_board::{Color, diagram};
    /// use nerai_go::{Position, Setup};
    /// use nerai_oracle::Reachable;
    /// use nerai_proof::{Task, Verdict};
    ///
    /// let drawn = diagram::read("
    ///     . X X X X X
    ///     X X O O O X
    ///     X O O . O X
    ///     X O O O . X
    /// ")?;
    /// // Black's wall is taken for granted; without it far more positions could be reached.
    /// let setup = Setup { size: drawn.size, stones: drawn.stones, uncapturable: drawn.stones.black };
    /// let position = Position::from_setup(&setup)?;
    /// let aim = Task::read(&position, Color::Black, "black: capture(B1)")?.aim().clone();
    /// let reachable = Reachable::explore(&position, Color::Black, &aim, 1_000).ok_or("too large")?;
    /// assert_eq!(reachable.verdict(&position, Color::Black), Some(Verdict::Won));
    /// assert_eq!(reachable.verdict(&position, Color::White), Some(Verdict::Won));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explore(position: &Position, to_move: Color, aim: &Aim, limit: usize) -> Option<Reachable> {
        Reachable::of(position, to_move, aim, limit, false)
    }

    /// The same in the game that is over when stones which the event wants gone are out.
    #[must_use]
    pub fn explore_if_out(position: &Position, to_move: Color, aim: &Aim, limit: usize) -> Option<Reachable> {
        Reachable::of(position, to_move, aim, limit, true)
    }

    fn of(position: &Position, to_move: Color, aim: &Aim, limit: usize, if_out: bool) -> Option<Reachable> {
        let (size, granted) = (position.size(), position.uncapturable());
        let mut game = SmallGame::new(size, granted, &aim.event, aim.max)?;
        game.if_out = if_out;
        let mut states = Numbered::new(Packing::new(&game)?);
        states.number_with_twin(game.state(position, to_move));
        let mut moves = Moves::default();
        while let Some(state) = states.state(moves.ends.len()) {
            game.each_outcome(&state, |outcome| {
                moves.targets.push(match outcome {
                    Outcome::Event => EVENT,
                    Outcome::Impossible => IMPOSSIBLE,
                    Outcome::Open(next) => states.number_with_twin(next),
                });
            });
            moves.ends.push(moves.targets.len());
            if states.packed.len() > limit {
                return None;
            }
        }
        let layers = Layers::new(&states, &game);
        let mut forced = vec![[false; 3]; states.packed.len()];
        for (mode, komaster) in KOMASTERS.into_iter().enumerate() {
            let found = if layers.of.is_empty() {
                forced_states::<false>(&states, &moves, &layers, komaster)
            } else {
                forced_states::<true>(&states, &moves, &layers, komaster)
            };
            for (forced, is_forced) in forced.iter_mut().zip(found) {
                forced[mode] = is_forced;
            }
        }
        Some(Reachable { size, granted, aim: aim.clone(), game, states, forced })
    }

    /// The true verdict; nothing in a position that cannot be reached.
    #[must_use]
    pub fn verdict(&self, position: &Position, to_move: Color) -> Option<Verdict> {
        verdict_by(&self.aim, |komaster| self.forces(position, to_move, komaster))
    }

    /// Whether `max` can force the event; nothing in a position that cannot be reached. A ban may stand anywhere.
    #[must_use]
    pub fn forces(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<bool> {
        let granted = position.uncapturable();
        if position.size() != self.size
            || !self.granted.is_subset(&granted)
            || position.whole_blocks(&self.granted) != granted
        {
            return None;
        }
        let mode = KOMASTERS.iter().position(|mode| *mode == komaster)?;
        let forced = |state: &SmallState| {
            let ban = state.ban.filter(|_| komaster != Some(state.to_move));
            self.states.find(&SmallState { ban, ..*state }).map(|number| self.forced[number as usize][mode])
        };
        let state = self.game.state(position, to_move);
        let twin = forced(&SmallState { ban: None, ..state })?;
        if let Some(ending) = self.aim.ending_at_root(position) {
            return Some(ending == Ending::Happened);
        }
        if state.ban.is_none() {
            return Some(twin);
        }
        // A ban that no capture explains is nowhere; one move ahead it is gone.
        forced(&state).or_else(|| {
            let mut results = Vec::new();
            self.game.each_outcome(&state, |outcome| {
                results.push(match outcome {
                    Outcome::Event => Some(true),
                    Outcome::Impossible => Some(false),
                    Outcome::Open(next) => forced(&next),
                });
            });
            let results: Vec<bool> = results.into_iter().collect::<Option<_>>()?;
            let is_max = to_move == self.aim.max;
            Some(if is_max { results.contains(&true) } else { !results.contains(&false) })
        })
    }

    /// The position of a state, with the side to move; nothing if there is no such number.
    #[must_use]
    pub fn state(&self, number: usize) -> Option<(Position, Color)> {
        let SmallState { stones, targets, noted, to_move, ban } = self.states.state(number)?;
        let points = |set: u32| (0..).zip(&self.game.points).filter(move |(bit, _)| set >> bit & 1 == 1);
        let stones = ByColor::from_fn(|color| points(stones[color]).map(|(_, point)| *point).collect());
        let mut position = Position::from_setup(&Setup { size: self.size, stones, uncapturable: self.granted }).ok()?;
        if let Event::Kill { .. } | Event::Compound(_) = self.aim.event {
            position.watch(points(targets).map(|(_, point)| *point).collect());
            position.note(noted);
        }
        let ban = ban.and_then(|bit| self.game.points.get(usize::from(bit)));
        position.set_ban(ban.map(|&point| Ban { point, color: to_move }));
        Some((position, to_move))
    }

    /// Number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.packed.len()
    }

    /// Whether there are no states; never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.packed.is_empty()
    }
}

/// What moves lead to besides the number of a state.
const EVENT: u32 = u32::MAX;
const IMPOSSIBLE: u32 = u32::MAX - 1;

/// The moves of all states, one state's after the other's.
#[derive(Default)]
struct Moves {
    targets: Vec<u32>,
    /// Where the moves of each state end.
    ends: Vec<usize>,
}

impl Moves {
    fn of(&self, state: usize) -> &[u32] {
        let start = if state == 0 { 0 } else { self.ends[state - 1] };
        &self.targets[start..self.ends[state]]
    }
}

/// The states in layers, as in the slow oracle: within one, nothing happens that a compound goal speaks of.
struct Layers {
    max: Color,
    to_move: Vec<Color>,
    /// For each state how much can still happen, and the side that is not content if the game stays there for ever;
    /// none if there is only one layer, in which max is eager.
    of: Vec<(u8, Color)>,
    /// The states, those from which least can happen first.
    order: Vec<u32>,
}

impl Layers {
    fn new(states: &Numbered, game: &SmallGame) -> Layers {
        let all = || (0..states.packed.len()).filter_map(|number| states.state(number));
        let layer = |state: SmallState| {
            let is_content = game.parts().is_some_and(|parts| parts.value_if_it_stays(&game.progress(&state)));
            let rank = 32 + state.targets.count_ones() - state.noted.count_ones();
            (rank as u8, if is_content { game.max.other() } else { game.max })
        };
        let of: Vec<(u8, Color)> = if game.parts().is_some() { all().map(layer).collect() } else { Vec::new() };
        let mut order: Vec<u32> = (0..states.packed.len() as u32).collect();
        if !of.is_empty() {
            order.sort_by_key(|&state| of[state as usize].0);
        }
        Layers { max: game.max, to_move: all().map(|state| state.to_move).collect(), of, order }
    }
}

/// Layer by layer, backwards from where the eager side wins: it needs one move that leads to a decided state, the other
/// side runs out of others. Whether there is more than one layer is known beforehand, because most events have one.
fn forced_states<const LAYERED: bool>(
    states: &Numbered,
    moves: &Moves,
    layers: &Layers,
    komaster: Option<Color>,
) -> Vec<bool> {
    let count = states.packed.len();
    let rank_of = |state: u32| if LAYERED { layers.of[state as usize].0 } else { 0 };
    let eager_of = |state: u32| if LAYERED { layers.of[state as usize].1 } else { layers.max };
    let met = |target: u32| {
        if komaster == Some(layers.to_move[target as usize]) { states.twins[target as usize] } else { target }
    };
    let is_state = |target: &&u32| **target < IMPOSSIBLE;
    // The states before each state, all in one list.
    let mut starts = vec![0usize; count + 1];
    for &target in moves.targets.iter().filter(is_state) {
        starts[met(target) as usize] += 1;
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut before = vec![0u32; sum];
    // The moves of each state that its eager side does not win by, as far as is known.
    let mut escapes = vec![0u8; count];
    for (state, escapes) in escapes.iter_mut().enumerate() {
        let (targets, won) = (moves.of(state), if eager_of(state as u32) == layers.max { EVENT } else { IMPOSSIBLE });
        for &target in targets.iter().filter(is_state) {
            let start = &mut starts[met(target) as usize];
            *start -= 1;
            before[*start] = state as u32;
        }
        *escapes = targets.iter().filter(|target| **target != won).count() as u8;
    }
    let mut is_forced = vec![false; count];
    let mut is_decided = vec![false; count];
    for layer in layers.order.chunk_by(|&one, &other| rank_of(one) == rank_of(other)) {
        let rank = rank_of(layer[0]);
        let mut decided = Vec::new();
        for &state in layer {
            let (number, eager, targets) = (state as usize, eager_of(state), moves.of(state as usize));
            if LAYERED {
                let wins = |next: u32| rank_of(next) != rank && is_forced[met(next) as usize] == (eager == layers.max);
                escapes[number] -= targets.iter().filter(is_state).filter(|target| wins(**target)).count() as u8;
            }
            let has_won = usize::from(escapes[number]) < targets.len();
            if escapes[number] == 0 || (has_won && layers.to_move[number] == eager) {
                is_decided[number] = true;
                decided.push(state);
            }
        }
        let mut done = 0;
        while let Some(&state) = decided.get(done) {
            done += 1;
            for &earlier in &before[starts[state as usize]..starts[state as usize + 1]] {
                let number = earlier as usize;
                // Layers before this one see the outcome when it is their turn.
                if rank_of(earlier) != rank {
                    continue;
                }
                escapes[number] -= 1;
                if !is_decided[number] && (layers.to_move[number] == eager_of(earlier) || escapes[number] == 0) {
                    is_decided[number] = true;
                    decided.push(earlier);
                }
            }
        }
        for &state in layer {
            is_forced[state as usize] = is_decided[state as usize] == (eager_of(state) == layers.max);
        }
    }
    is_forced
}

/// States with numbers in the order in which they were met: a hash table with open addresses, because the standard one
/// would need three times the memory.
struct Numbered {
    packing: Packing,
    packed: Vec<u64>,
    /// For every state its number without the ban.
    twins: Vec<u32>,
    /// Numbers of states, by hash.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl Numbered {
    fn new(packing: Packing) -> Numbered {
        Numbered { packing, packed: Vec::new(), twins: Vec::new(), slots: Vec::new() }
    }

    fn state(&self, number: usize) -> Option<SmallState> {
        self.packed.get(number).map(|&packed| self.packing.unpack(packed))
    }

    /// The number of a state, and a number for the same without its ban.
    fn number_with_twin(&mut self, state: SmallState) -> u32 {
        let number = self.number(self.packing.pack(&state));
        if state.ban.is_some() {
            self.twins[number as usize] = self.number(self.packing.pack(&SmallState { ban: None, ..state }));
        }
        number
    }

    fn number(&mut self, packed: u64) -> u32 {
        if 2 * self.packed.len() >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot(packed);
        if self.slots[slot] == FREE {
            let number = self.packed.len() as u32;
            self.slots[slot] = number;
            self.packed.push(packed);
            self.twins.push(number);
        }
        self.slots[slot]
    }

    fn find(&self, state: &SmallState) -> Option<u32> {
        let number = *self.slots.get(self.slot(self.packing.pack(state)))?;
        (number != FREE).then_some(number)
    }

    /// The slot of a state, or the free one where it belongs.
    fn slot(&self, packed: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = (packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & last;
        while self.slots[slot] != FREE && self.packed[self.slots[slot] as usize] != packed {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; (2 * self.slots.len()).max(1 << 10)];
        for number in 0..self.packed.len() {
            let slot = self.slot(self.packed[number]);
            self.slots[slot] = number as u32;
        }
    }
}

/// States as 64 bits: black stones, white stones, the side to move, the ban, and what was noted.
struct Packing {
    /// How many bits a set of points takes.
    area: u32,
    /// The stones of the event by their colours.
    owners: ByColor<u32>,
    /// Which parts of a compound goal may be noted.
    fleeting: PartSet,
}

/// Bits for a point or none.
const BAN: u32 = 5;

impl Packing {
    /// Nothing if there is no room for all notes.
    fn new(game: &SmallGame) -> Option<Packing> {
        let (area, fleeting) = (game.points.len() as u32, game.fleeting());
        let notes = u32::BITS - fleeting.leading_zeros();
        (2 * area + 1 + BAN + notes <= u64::BITS).then_some(Packing { area, owners: game.stones(), fleeting })
    }

    /// A stone that is still to be captured counts as a stone of both colours.
    fn pack(&self, state: &SmallState) -> u64 {
        let SmallState { stones, targets, noted, to_move, ban } = state;
        let mut packed = u64::from(*noted);
        packed = packed << BAN | ban.map_or(0, |bit| u64::from(bit) + 1);
        packed = packed << 1 | to_move.index() as u64;
        packed = packed << self.area | u64::from(stones.white | targets);
        packed << self.area | u64::from(stones.black | targets)
    }

    fn unpack(&self, mut packed: u64) -> SmallState {
        let mut take = |bits: u32| {
            let low = packed as u32 & ((1 << bits) - 1);
            packed >>= bits;
            low
        };
        let (black, white) = (take(self.area), take(self.area));
        let to_move = Color::BOTH[take(1) as usize];
        let ban = (take(BAN) as u8).checked_sub(1);
        let targets = black & white;
        let not = |color: Color| !(targets & self.owners[color]);
        let stones = ByColor { black: black & not(Color::White), white: white & not(Color::Black) };
        SmallState { stones, targets, noted: packed as u32 & self.fleeting, to_move, ban }
    }
}
