//! The oracle for one position of a board that is too large for tables: everything that can be reached from it.
//!
//! The graph is explored forwards once, with both sides obeying bans. That is enough for every komaster: two passes lift
//! a ban, so each state is there without its ban, too, and a komaster simply moves on from that one.

use nerai_board::{ByColor, Color, PointSet, Size};
use nerai_go::{Ban, Position, Setup};

use crate::aim::{Aim, Event};
use crate::oracle::verdict_by;
use crate::small_game::{Outcome, SmallGame, SmallState};
use crate::verdict::Verdict;

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
    /// Explores everything; nothing if there are more than `limit` states, or more than 28 points. The position of a
    /// kill must [watch](Aim::watch) its stones, and so must one that [`Reachable::verdict`] is asked about.
    ///
    /// ```
    /// use nerai_board::{Color, diagram};
    /// use nerai_go::{Position, Setup};
    /// use nerai_proof::{Aim, Reachable, Verdict};
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
    /// let aim = Aim::read("black: capture(B1)", &position, Color::Black)?;
    /// let reachable = Reachable::explore(&position, Color::Black, &aim, 1_000).ok_or("too large")?;
    /// assert_eq!(reachable.verdict(&position, Color::Black), Some(Verdict::Won));
    /// assert_eq!(reachable.verdict(&position, Color::White), Some(Verdict::Won));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explore(position: &Position, to_move: Color, aim: &Aim, limit: usize) -> Option<Reachable> {
        let (size, granted) = (position.size(), position.to_setup().uncapturable);
        let game = SmallGame::new(size, granted, &aim.event, aim.max)?;
        let mut states = Numbered::default();
        states.number_with_twin(game.state(position, to_move));
        let mut moves = Moves::default();
        while let Some(&packed) = states.packed.get(moves.ends.len()) {
            game.each_outcome(&unpack(packed, game.owner()), |outcome| {
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
        let mut forced = vec![[false; 3]; states.packed.len()];
        for (mode, komaster) in KOMASTERS.into_iter().enumerate() {
            for state in forced_states(&states, &moves, &game, komaster) {
                forced[state as usize][mode] = true;
            }
        }
        Some(Reachable { size, granted, aim: aim.clone(), game, states, forced })
    }

    /// The true verdict; nothing in a position that cannot be reached.
    #[must_use]
    pub fn verdict(&self, position: &Position, to_move: Color) -> Option<Verdict> {
        if position.size() != self.size || !self.granted.is_subset(&position.to_setup().uncapturable) {
            return None;
        }
        let state = self.game.state(position, to_move);
        let number = self.states.find(pack(&state))?;
        let twin = self.states.find(pack(&SmallState { ban: None, ..state }))?;
        verdict_by(&self.aim, |komaster| {
            let number = if komaster == Some(to_move) { twin } else { number };
            let mode = KOMASTERS.iter().position(|mode| *mode == komaster)?;
            Some(self.aim.event.holds(position) || self.forced[number as usize][mode])
        })
    }

    /// The position of a state, with the side to move; nothing if there is no such number.
    #[must_use]
    pub fn state(&self, number: usize) -> Option<(Position, Color)> {
        let SmallState { stones, targets, to_move, ban } = unpack(*self.states.packed.get(number)?, self.game.owner());
        let points = |set: u32| (0..).zip(&self.game.points).filter(move |(bit, _)| set >> bit & 1 == 1);
        let stones = ByColor::from_fn(|color| points(stones[color]).map(|(_, point)| *point).collect());
        let mut position = Position::from_setup(&Setup { size: self.size, stones, uncapturable: self.granted }).ok()?;
        if let Event::Kill { .. } = self.aim.event {
            position.watch(points(targets).map(|(_, point)| *point).collect());
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

/// Backwards from the event: `max` needs one move that leads to a decided state, the other side runs out of others.
fn forced_states(states: &Numbered, moves: &Moves, game: &SmallGame, komaster: Option<Color>) -> Vec<u32> {
    let (count, max) = (states.packed.len(), game.max);
    let to_move: Vec<Color> = states.packed.iter().map(|&packed| unpack(packed, game.owner()).to_move).collect();
    let met = |target: u32| {
        if komaster == Some(to_move[target as usize]) { states.twins[target as usize] } else { target }
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
    let mut escapes = vec![0u8; count];
    let mut decided = Vec::new();
    for state in 0..count {
        let targets = moves.of(state);
        for &target in targets.iter().filter(is_state) {
            let start = &mut starts[met(target) as usize];
            *start -= 1;
            before[*start] = state as u32;
        }
        let events = targets.iter().filter(|&&target| target == EVENT).count();
        escapes[state] = (targets.len() - events) as u8;
        if escapes[state] == 0 || (events > 0 && to_move[state] == max) {
            decided.push(state as u32);
        }
    }
    let mut is_decided = vec![false; count];
    for &state in &decided {
        is_decided[state as usize] = true;
    }
    let mut done = 0;
    while let Some(&state) = decided.get(done) {
        done += 1;
        for &earlier in &before[starts[state as usize]..starts[state as usize + 1]] {
            let number = earlier as usize;
            escapes[number] -= 1;
            if !is_decided[number] && (to_move[number] == max || escapes[number] == 0) {
                is_decided[number] = true;
                decided.push(earlier);
            }
        }
    }
    decided
}

/// States with numbers in the order in which they were met: a hash table with open addresses, because the standard one
/// would need three times the memory.
#[derive(Default)]
struct Numbered {
    packed: Vec<u64>,
    /// For every state its number without the ban.
    twins: Vec<u32>,
    /// Numbers of states, by hash.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl Numbered {
    /// The number of a state, and a number for the same without its ban.
    fn number_with_twin(&mut self, state: SmallState) -> u32 {
        let number = self.number(pack(&state));
        if state.ban.is_some() {
            self.twins[number as usize] = self.number(pack(&SmallState { ban: None, ..state }));
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

    fn find(&self, packed: u64) -> Option<u32> {
        let number = *self.slots.get(self.slot(packed))?;
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

/// Where a packed state has its white stones, the side to move and the ban; the black stones come first.
const WHITE: u32 = 28;
const TO_MOVE: u32 = 56;
const BAN: u32 = 57;

/// A stone that is still to be captured counts as a stone of both colours.
fn pack(state: &SmallState) -> u64 {
    let SmallState { stones, targets, to_move, ban } = state;
    u64::from(stones.black | targets)
        | u64::from(stones.white | targets) << WHITE
        | (to_move.index() as u64) << TO_MOVE
        | ban.map_or(0, |bit| u64::from(bit) + 1) << BAN
}

fn unpack(packed: u64, owner: Color) -> SmallState {
    let set = |from: u32| (packed >> from) as u32 & ((1 << WHITE) - 1);
    let mut stones = ByColor { black: set(0), white: set(WHITE) };
    let targets = stones.black & stones.white;
    stones[owner.other()] &= !targets;
    SmallState {
        stones,
        targets,
        to_move: Color::BOTH[(packed >> TO_MOVE & 1) as usize],
        ban: ((packed >> BAN) as u8).checked_sub(1),
    }
}
