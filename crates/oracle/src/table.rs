//! The oracle for whole small boards: every position, both sides to move, every ko ban, by working back from the event.
//!
//! Every state gets a number, every move an entry in the list of its target; then the event spreads backwards once.

use nerai_board::{ByColor, Color, PointSet, Size};
use nerai_go::Position;
use nerai_proof::{Aim, Event, Verdict};

use crate::oracle::verdict_by;
use crate::small_board::bits;
use crate::small_game::{Outcome, SmallGame, SmallState};
use crate::strategy::Knowledge;

/// In how many moves `max` forces the event, for every position of a small board.
pub struct Table {
    game: SmallGame,
    komaster: Option<Color>,
    /// One part, or for a kill of several stones one for each choice of those that are left; fewer come first.
    parts: Vec<Layer>,
}

/// All positions in which the same stones are still to be captured.
struct Layer {
    targets: u32,
    /// Base-3 value of the black stones of a board; the event's own stones are always there and count nothing.
    worth: Vec<u32>,
    /// For every position, by its base-3 value, the number of its first state: black to move, then white, both without
    /// a ban; then black to move under each ban that a capture can have made, and white likewise.
    first_states: Vec<u32>,
    /// For every state: in how many moves the event can be forced, 0 if it cannot.
    distances: Vec<u16>,
}

/// The three tables that a verdict needs, one for each choice of the side that may retake a ko at once.
pub struct Tables {
    aim: Aim,
    tables: [(Option<Color>, Table); 3],
}

impl Tables {
    /// The tables for an aim on a board of up to 16 points; nothing for larger boards.
    #[must_use]
    pub fn new(size: Size, aim: &Aim) -> Option<Tables> {
        Tables::of(size, aim, false)
    }

    /// The same for the game that is over when stones which the event wants gone are out.
    #[must_use]
    pub fn if_out(size: Size, aim: &Aim) -> Option<Tables> {
        Tables::of(size, aim, true)
    }

    fn of(size: Size, aim: &Aim, if_out: bool) -> Option<Tables> {
        let table = |komaster| Some((komaster, Table::of(size, &aim.event, aim.max, komaster, if_out)?));
        let tables = [table(None)?, table(Some(Color::Black))?, table(Some(Color::White))?];
        Some(Tables { aim: aim.clone(), tables })
    }

    /// The true verdict in a position that the tables cover; nothing in any other.
    #[must_use]
    pub fn verdict(&self, position: &Position, to_move: Color) -> Option<Verdict> {
        self.covers(position).then_some(())?;
        verdict_by(&self.aim, |komaster| Some(self.distance(position, to_move, komaster).is_some()))
    }

    /// Whether the tables are about a position: see [`Table::covers`].
    #[must_use]
    pub fn covers(&self, position: &Position) -> bool {
        self.tables.iter().all(|(_, table)| table.covers(position))
    }

    /// What the tables are about.
    #[must_use]
    pub fn aim(&self) -> &Aim {
        &self.aim
    }
}

impl Knowledge for Tables {
    fn distance(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<u32> {
        let (_, table) = self.tables.iter().find(|(of, _)| *of == komaster)?;
        table.distance(position, to_move)
    }

    fn ends_when_out(&self) -> bool {
        self.tables.iter().any(|(_, table)| table.game.if_out)
    }
}

/// The most points of a board whose every position is looked at, and the most stones of a kill on it.
const MAX_AREA: usize = 16;
const MAX_TARGETS: usize = 4;

impl Table {
    /// The table for an event on a board of up to 16 points; nothing for larger boards, for more than four stones to
    /// be killed, and for compound goals.
    #[must_use]
    pub fn new(size: Size, event: &Event, max: Color, komaster: Option<Color>) -> Option<Table> {
        Table::of(size, event, max, komaster, false)
    }

    fn of(size: Size, event: &Event, max: Color, komaster: Option<Color>, if_out: bool) -> Option<Table> {
        let kills = matches!(event, Event::Capture { .. } | Event::Kill { .. });
        if size.area() > MAX_AREA || (kills && event.points().len() > MAX_TARGETS) {
            return None;
        }
        if matches!(event, Event::Compound(_)) {
            return None;
        }
        let mut game = SmallGame::new(size, PointSet::EMPTY, event, max)?;
        game.if_out = if_out;
        let stones = game.stones()[game.owner()];
        let mut left: Vec<u32> = if kills { (1..=stones).filter(|set| set & !stones == 0).collect() } else { vec![0] };
        left.sort_by_key(|set| set.count_ones());
        let mut table = Table { game, komaster, parts: Vec::new() };
        for targets in left {
            let fixed = if kills { targets } else { stones };
            let worth = (0..=table.game.board.all).map(|set| worth(set, fixed)).collect();
            table.parts.push(Layer { targets, worth, first_states: Vec::new(), distances: Vec::new() });
            let states = table.number_states(fixed);
            table.fill(&states);
        }
        Some(table)
    }

    /// In how many moves the event can be forced; nothing if it cannot. The table must cover the position.
    #[must_use]
    pub fn distance(&self, position: &Position, to_move: Color) -> Option<u32> {
        debug_assert!(self.covers(position));
        if self.game.event.holds(position) {
            return Some(0);
        }
        let state = self.obeyed(self.game.state(position, to_move));
        // A ban that no capture explains is in no table; one move ahead it is gone.
        self.decide(&state).map(u32::from)
    }

    /// Whether a position is one of those that the table is about: of its size, with the event's stones, and with
    /// no stones taken for granted. Of a kill at least one stone must be left, and the position must
    /// [watch](Aim::watch) it.
    #[must_use]
    pub fn covers(&self, position: &Position) -> bool {
        let owner = self.game.owner();
        let stones = match self.game.event {
            Event::Kill { .. } => self.game.event.stones() & *position.watched(),
            _ => self.game.event.stones(),
        };
        let has_stones = self.game.event.is_seen() || !stones.is_empty();
        position.board().iter().eq(self.game.points.iter().copied())
            && has_stones
            && stones.is_subset(&position.stones()[owner])
            && position.blocks().all(|block| !block.is_uncapturable())
    }

    /// The state for a komaster who need not obey its ban.
    fn obeyed(&self, state: SmallState) -> SmallState {
        SmallState { ban: state.ban.filter(|_| self.komaster != Some(state.to_move)), ..state }
    }

    /// All legal states of the last part, in the order of their numbers. The fixed stones are always there.
    fn number_states(&mut self, fixed: u32) -> Vec<SmallState> {
        let owner = self.game.owner();
        let Some(part) = self.parts.last_mut() else { return Vec::new() };
        let (board, targets) = (&self.game.board, part.targets);
        let free_points: Vec<u8> = bits(board.all & !fixed).collect();
        let mut states = Vec::new();
        for mut code in 0..3usize.pow(free_points.len() as u32) {
            part.first_states.push(states.len() as u32);
            let mut stones = ByColor::<u32>::default();
            stones[owner] = fixed;
            for &point in &free_points {
                match code % 3 {
                    1 => stones.black |= 1 << point,
                    2 => stones.white |= 1 << point,
                    _ => {}
                }
                code /= 3;
            }
            if board.is_legal(&stones) {
                states.extend(Color::BOTH.map(|to_move| SmallState { stones, targets, noted: 0, to_move, ban: None }));
                for to_move in Color::BOTH {
                    let bans = bits(board.kos(&stones, to_move));
                    states.extend(bans.map(|at| SmallState { stones, targets, noted: 0, to_move, ban: Some(at) }));
                }
            }
        }
        states
    }

    /// Works back from the event, and from the parts that are done: `max` needs one move to a decided state, the other
    /// side runs out of others.
    fn fill(&mut self, states: &[SmallState]) {
        let (Some(part), done) = (self.parts.last(), self.parts.len() - 1) else { return };
        let targets = part.targets;
        let mut escapes = vec![0u8; states.len()];
        let mut ends = vec![0u32; states.len() + 1];
        // Moves out of this part that are decided already: in how many moves, and from which state.
        let mut leaving: Vec<(u16, u32)> = Vec::new();
        for (number, state) in states.iter().enumerate() {
            self.each_outcome(state, |outcome| {
                escapes[number] += 1;
                match outcome {
                    Outcome::Event => leaving.push((1, number as u32)),
                    Outcome::Impossible => {}
                    Outcome::Open(next) if next.targets == targets => ends[self.number(&next) as usize] += 1,
                    Outcome::Open(next) => match self.known(&next) {
                        0 => {}
                        distance => leaving.push((distance + 1, number as u32)),
                    },
                }
            });
        }
        leaving.sort_unstable();
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut starts = ends;
        let mut predecessors = vec![0u32; sum as usize];
        for (number, state) in states.iter().enumerate() {
            self.each_outcome(state, |outcome| match outcome {
                Outcome::Open(next) if next.targets == targets => {
                    let start = &mut starts[self.number(&next) as usize];
                    *start -= 1;
                    predecessors[*start as usize] = number as u32;
                }
                _ => {}
            });
        }
        let mut distances = vec![0u16; states.len()];
        let mut leaving = leaving.into_iter().peekable();
        let mut decided: Vec<u32> = Vec::new();
        let mut distance = 0;
        while !decided.is_empty() || leaving.peek().is_some() {
            distance += 1;
            let mut newly = Vec::new();
            let mut arrive = |state: u32| {
                let number = state as usize;
                escapes[number] -= 1;
                if distances[number] == 0 && (states[number].to_move == self.game.max || escapes[number] == 0) {
                    distances[number] = distance;
                    newly.push(state);
                }
            };
            while let Some((_, state)) = leaving.next_if(|(at, _)| *at == distance) {
                arrive(state);
            }
            for state in decided {
                let [from, to] = [state, state + 1].map(|number| starts[number as usize] as usize);
                predecessors[from..to].iter().for_each(|&before| arrive(before));
            }
            decided = newly;
        }
        self.parts[done].distances = distances;
    }

    fn each_outcome(&self, state: &SmallState, mut look: impl FnMut(Outcome)) {
        self.game.each_outcome(state, |outcome| {
            look(match outcome {
                Outcome::Open(next) => Outcome::Open(self.obeyed(next)),
                ended => ended,
            });
        });
    }

    /// In how many moves the event is forced, from what is known of the states one move ahead.
    fn decide(&self, state: &SmallState) -> Option<u16> {
        let is_max = state.to_move == self.game.max;
        let (mut least, mut most) = (None, Some(0));
        self.each_outcome(state, |outcome| {
            let distance = match outcome {
                Outcome::Event => Some(1),
                Outcome::Impossible => None,
                Outcome::Open(next) => match self.known(&next) {
                    0 => None,
                    left => Some(left + 1),
                },
            };
            least = least.into_iter().chain(distance).min();
            most = most.zip(distance).map(|(one, other)| one.max(other));
        });
        if is_max { least } else { most }
    }

    /// In how many moves the event is forced from a state, 0 if it is not.
    fn known(&self, state: &SmallState) -> u16 {
        self.part(state).map_or(0, |part| part.distances[self.number(state) as usize])
    }

    fn part(&self, state: &SmallState) -> Option<&Layer> {
        self.parts.iter().find(|part| part.targets == state.targets)
    }

    /// The number of a state whose ban, if any, a capture can have made.
    fn number(&self, state: &SmallState) -> u32 {
        let SmallState { stones, to_move, ban, .. } = state;
        let first = self.part(state).map_or(0, |part| {
            let code = part.worth[stones.black as usize] + 2 * part.worth[stones.white as usize];
            part.first_states[code as usize]
        });
        let Some(at) = ban else { return first + to_move.index() as u32 };
        let earlier = match to_move {
            Color::Black => 0,
            Color::White => self.game.board.kos(stones, Color::Black).count_ones(),
        };
        let below = self.game.board.kos(stones, *to_move) & ((1 << at) - 1);
        first + 2 + earlier + below.count_ones()
    }
}

/// Base-3 value of a set, not counting the points of `fixed`.
fn worth(set: u32, fixed: u32) -> u32 {
    let digit = |at: u8| (fixed & ((1u32 << at) - 1)).count_ones();
    bits(set & !fixed).map(|at| 3u32.pow(u32::from(at) - digit(at))).sum()
}
