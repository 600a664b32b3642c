//! The oracle: what an answer means, computed slowly and obviously.
//!
//! It plays every legal move of both sides to the end of the graph and asks who can force what. No zones, no ordering,
//! no cleverness; the search and the checker are held against it on small boards.

use std::collections::HashMap;

use nerai_board::{Color, PointSet, Size};
use nerai_builder::State;
use nerai_go::{Ban, Position, Setup};
use nerai_proof::{Aim, Ending, Event, Verdict};

/// Whether `max` can force the event; nothing if more than `limit` states can be reached.
///
/// `komaster` may retake a ko at once; with `None` both sides obey the ban. A game that never ends is a success for
/// the side that does not want the event; in a compound goal it is a success for max if the formula is true of what has
/// happened in the end. The board must [watch](Aim::watch) the stones of a kill and of a compound goal.
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
    graph.standing(position, to_move).map(|standing| standing.is_forced)
}

/// The verdict on an aim; nothing if more than `limit` states can be reached.
///
/// ```
/// use nerai_board::{Color, Size};
/// use nerai_go::Position;
/// use nerai_oracle::oracle;
/// use nerai_proof::{Task, Verdict};
///
/// let mut position = Position::empty(Size::new(3, 2)?);
/// position.try_play(Color::White, "A1".parse()?)?;
/// position.try_play(Color::Black, "A2".parse()?)?;
/// let aim = Task::read(&position, Color::Black, "black: capture(A1)")?.aim().clone();
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

/// All states that can be reached from one, with who wins them.
pub struct Graph {
    komaster: Option<Color>,
    event: Event,
    numbers: HashMap<State, u32>,
    standings: Vec<Standing>,
}

/// Who wins a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether `max` forces the event.
    pub is_forced: bool,
    /// In how many moves the winner makes something happen that he needs; 0 if he is content with things as they are.
    /// An event that is no compound, or one whose parts are all wanted by one side, has happened then; otherwise the
    /// next part that brings him on.
    pub distance: u32,
}

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
            uncapturable: position.uncapturable(),
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
        let layers = Layers::new(&explorer.states, event, max);
        let standings = standings(&explorer.states, &successors, &layers, max);
        Some(Graph { komaster, event: event.clone(), numbers: explorer.numbers, standings })
    }

    /// Who wins a state; nothing if it was never reached.
    #[must_use]
    pub fn standing(&self, position: &Position, to_move: Color) -> Option<Standing> {
        let ending = match &self.event {
            Event::Compound(parts) => parts.ending(&parts.progress(position)),
            event => event.holds(position).then_some(Ending::Happened),
        };
        if let Some(ending) = ending {
            return Some(Standing { is_forced: ending == Ending::Happened, distance: 0 });
        }
        let number = self.numbers.get(&State::of(position, to_move, self.komaster))?;
        self.standings.get(*number as usize).copied()
    }

    /// In how many moves the event can be forced; nothing if it cannot, or if the state was never reached.
    #[must_use]
    pub fn distance(&self, position: &Position, to_move: Color) -> Option<u32> {
        let standing = self.standing(position, to_move)?;
        standing.is_forced.then_some(standing.distance)
    }

    /// Number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.standings.len()
    }

    /// Whether there are no states; never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.standings.is_empty()
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

/// The states in layers: within one, nothing happens that a compound goal speaks of. What happens stays so, so no game
/// comes back to a layer that it has left.
struct Layers {
    /// For each state how much can still happen; games go from more to less.
    ranks: Vec<u32>,
    /// For each state the side that is not content if the game stays in its layer for ever.
    eager: Vec<Color>,
}

impl Layers {
    fn new(states: &[State], event: &Event, max: Color) -> Layers {
        let eager = |state: &State| match event {
            Event::Compound(parts) if parts.value_if_it_stays(&parts.progress_by(&state.watched, state.noted)) => {
                max.other()
            }
            _ => max,
        };
        let eager: Vec<Color> = states.iter().map(eager).collect();
        let is_mixed = eager.iter().any(|side| *side != eager[0]);
        // If one side is eager everywhere, it counts the moves to the end and not to the next layer.
        let rank =
            |state: &State| if is_mixed { 32 + state.watched.len() as u32 - state.noted.count_ones() } else { 0 };
        Layers { ranks: states.iter().map(rank).collect(), eager }
    }
}

/// Layer by layer, those from which nothing more can happen first. In each of them backwards from the moves that leave it
/// for where the eager side wins: that side needs one move that leads to a decided state, the other runs out of others.
fn standings(states: &[State], successors: &[Vec<Successor>], layers: &Layers, max: Color) -> Vec<Standing> {
    let Layers { ranks, eager } = layers;
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); states.len()];
    let mut escapes: Vec<usize> = successors.iter().map(Vec::len).collect();
    // Whoever is content wins until the contrary is shown.
    let content = |side: &Color| Standing { is_forced: *side != max, distance: 0 };
    let mut standings: Vec<Standing> = eager.iter().map(content).collect();
    let mut is_decided = vec![false; states.len()];
    let mut order: Vec<u32> = (0..).zip(states).map(|(number, _)| number).collect();
    order.sort_by_key(|&state| ranks[state as usize]);
    for layer in order.chunk_by(|&one, &other| ranks[one as usize] == ranks[other as usize]) {
        let mut decided: Vec<u32> = Vec::new();
        let mut decide = |state: u32, distance: u32, standings: &mut [Standing], decided: &mut Vec<u32>| {
            let number = state as usize;
            escapes[number] -= 1;
            if !is_decided[number] && (states[number].to_move == eager[number] || escapes[number] == 0) {
                is_decided[number] = true;
                standings[number] = Standing { is_forced: eager[number] == max, distance };
                decided.push(state);
            }
        };
        for &state in layer {
            let (number, wins) = (state as usize, eager[state as usize] == max);
            for successor in &successors[number] {
                let is_forced = match *successor {
                    Successor::Event => true,
                    Successor::Impossible => false,
                    Successor::State(next) if ranks[next as usize] == ranks[number] => {
                        predecessors[next as usize].push(state);
                        continue;
                    }
                    Successor::State(next) => standings[next as usize].is_forced,
                };
                if is_forced == wins {
                    decide(state, 1, &mut standings, &mut decided);
                }
            }
        }
        let mut done = 0;
        while let Some(&state) = decided.get(done) {
            done += 1;
            let distance = standings[state as usize].distance + 1;
            for &before in &predecessors[state as usize] {
                decide(before, distance, &mut standings, &mut decided);
            }
        }
    }
    standings
}
