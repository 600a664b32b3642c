//! The oracle: what an answer means, computed slowly and obviously.
//!
//! It plays every legal move of both sides to the end of the graph and asks who can force what. No zones, no ordering,
//! no cleverness; the search and the checker are held against it on small boards.

use std::collections::HashMap;

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_go::{Ban, Position, Setup};

use crate::aim::{Aim, Ending, Event};
use crate::verdict::Verdict;

/// Whether `max` can force the event; nothing if more than `limit` states can be reached.
///
/// `komaster` may retake a ko at once; with `None` both sides obey the ban. A game that never ends is a success for
/// the side that does not want the event.
#[must_use]
pub fn forces(
    position: &Position,
    to_move: Color,
    event: &Event,
    max: Color,
    komaster: Option<Color>,
    limit: usize,
) -> Option<bool> {
    let graph = Graph::explore(position, to_move, event, max, komaster, limit)?;
    Some(graph.distance(position, to_move).is_some())
}

/// The verdict on an aim; nothing if more than `limit` states can be reached.
///
/// ```
/// use nerai_board::{Color, Size};
/// use nerai_go::Position;
/// use nerai_proof::{Aim, Verdict, oracle};
///
/// let mut position = Position::empty(Size::new(3, 2)?);
/// position.try_play(Color::White, "A1".parse()?)?;
/// position.try_play(Color::Black, "A2".parse()?)?;
/// let aim = Aim::read("black: capture(A1)", &position, Color::Black)?;
/// assert_eq!(oracle::verdict(&position, Color::Black, &aim, 100_000), Some(Verdict::Won));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn verdict(position: &Position, to_move: Color, aim: &Aim, limit: usize) -> Option<Verdict> {
    verdict_by(aim, |komaster| forces(position, to_move, &aim.event, aim.max, komaster, limit))
}

/// The verdict from who can force the event, asked for up to three choices of the side that may retake a ko at once.
pub fn verdict_by(aim: &Aim, mut forces: impl FnMut(Option<Color>) -> Option<bool>) -> Option<Verdict> {
    let for_max = if forces(Some(aim.min()))? {
        Verdict::Won
    } else if !forces(Some(aim.max))? {
        Verdict::Lost
    } else {
        Verdict::Ko { first: if forces(None)? { aim.max } else { aim.min() } }
    };
    Some(if aim.is_negated() { for_max.negated() } else { for_max })
}

/// A state of the game about an event that has neither happened nor become impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) stones: ByColor<PointSet>,
    /// The stones of the event that were not captured yet, where that matters.
    pub(crate) watched: PointSet,
    /// What was noted about the parts of a compound goal.
    pub(crate) noted: u32,
    pub(crate) to_move: Color,
    /// Where the side to move may not play because it has to obey the ko ban.
    pub(crate) ban: Option<Point>,
}

impl State {
    pub(crate) fn of(position: &Position, to_move: Color, komaster: Option<Color>) -> State {
        let ban = position.ban().filter(|ban| ban.color == to_move && komaster != Some(to_move));
        let (stones, watched, noted) = (*position.stones(), *position.watched(), position.noted());
        State { stones, watched, noted, to_move, ban: ban.map(|ban| ban.point) }
    }
}

/// All states that can be reached from one, with who wins them.
pub struct Graph {
    komaster: Option<Color>,
    event: Event,
    numbers: HashMap<State, u32>,
    /// The number of moves to the event under best play; `NEVER` if it cannot be forced.
    distances: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

/// What a move leads to.
#[derive(Clone, Copy)]
enum Successor {
    Event,
    Impossible,
    State(u32),
}

impl Graph {
    /// Explores everything; nothing if there are more than `limit` states.
    #[must_use]
    pub fn explore(
        position: &Position,
        to_move: Color,
        event: &Event,
        max: Color,
        komaster: Option<Color>,
        limit: usize,
    ) -> Option<Graph> {
        let mut explorer = Explorer {
            size: position.size(),
            uncapturable: position.to_setup().uncapturable,
            event,
            komaster,
            numbers: HashMap::new(),
            states: Vec::new(),
        };
        explorer.number(State::of(position, to_move, komaster));
        let mut successors = Vec::new();
        while let Some(&state) = explorer.states.get(successors.len()) {
            successors.push(explorer.successors(&state)?);
            if explorer.states.len() > limit {
                return None;
            }
        }
        let distances = distances(&explorer.states, &successors, max);
        Some(Graph { komaster, event: event.clone(), numbers: explorer.numbers, distances })
    }

    /// In how many moves the event can be forced; nothing if it cannot, or if the state was never reached.
    #[must_use]
    pub fn distance(&self, position: &Position, to_move: Color) -> Option<u32> {
        if self.event.holds(position) {
            return Some(0);
        }
        let number = self.numbers.get(&State::of(position, to_move, self.komaster))?;
        self.distances.get(*number as usize).copied().filter(|&distance| distance != NEVER)
    }

    /// Number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.distances.len()
    }

    /// Whether there are no states; never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.distances.is_empty()
    }
}

struct Explorer<'e> {
    size: Size,
    uncapturable: PointSet,
    event: &'e Event,
    komaster: Option<Color>,
    numbers: HashMap<State, u32>,
    states: Vec<State>,
}

impl Explorer<'_> {
    fn number(&mut self, state: State) -> u32 {
        *self.numbers.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    /// Everything that the side to move can do. Every reached state is legal, so there is always a result.
    fn successors(&mut self, state: &State) -> Option<Vec<Successor>> {
        let &State { stones, watched, noted, to_move, ban } = state;
        let setup = Setup { size: self.size, stones, uncapturable: self.uncapturable };
        let mut position = Position::from_setup(&setup).ok()?;
        position.watch(watched);
        position.note(noted);
        let pass = State { to_move: to_move.other(), ban: None, ..*state };
        let mut successors = vec![Successor::State(self.number(pass))];
        for point in position.empty_points() {
            position.set_ban(ban.map(|point| Ban { point, color: to_move }));
            if position.try_play(to_move, point).is_ok() {
                successors.push(match self.event.ending(&mut position) {
                    Some(Ending::Happened) => Successor::Event,
                    Some(Ending::Impossible) => Successor::Impossible,
                    None => {
                        let after = State::of(&position, to_move.other(), self.komaster);
                        Successor::State(self.number(after))
                    }
                });
                position.undo();
            }
        }
        Some(successors)
    }
}

/// Backwards from the event: `max` needs one move that leads to a decided state, the other side runs out of others.
fn distances(states: &[State], successors: &[Vec<Successor>], max: Color) -> Vec<u32> {
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); states.len()];
    let mut escapes: Vec<usize> = successors.iter().map(Vec::len).collect();
    let mut distances = vec![NEVER; states.len()];
    let mut decided = Vec::new();
    let decide = |state: u32, distance: u32, escapes: &mut [usize], distances: &mut [u32], decided: &mut Vec<u32>| {
        let number = state as usize;
        escapes[number] -= 1;
        if distances[number] == NEVER && (states[number].to_move == max || escapes[number] == 0) {
            distances[number] = distance;
            decided.push(state);
        }
    };
    for (state, after) in (0..).zip(successors) {
        for successor in after {
            match successor {
                Successor::Event => decide(state, 1, &mut escapes, &mut distances, &mut decided),
                Successor::Impossible => {}
                Successor::State(next) => predecessors[*next as usize].push(state),
            }
        }
    }
    let mut done = 0;
    while let Some(&state) = decided.get(done) {
        done += 1;
        let distance = distances[state as usize] + 1;
        for &before in &predecessors[state as usize] {
            decide(before, distance, &mut escapes, &mut distances, &mut decided);
        }
    }
    distances
}
