//! Problems on small boards: everything that can be reached from a position is looked at, and every state of it may be
//! a problem. Nothing here is searched.

use nerai_board::{ByColor, Color, Play, Random, Size};
use nerai_go::Position;
use nerai_oracle::Reachable;
use nerai_proof::{Aim, Ending, Event, Task, Verdict};
use nerai_search::walls;

use crate::commands::compose::composed::{Composed, Method};
use crate::commands::compose::grow::grow_small;
use crate::commands::compose::interest::{Alone, has_idle_part, theme};
use crate::commands::compose::wishes::{Part, Wish, events, part_words, wish, words};

/// The boards.
const SIZES: [(u32, u32); 3] = [(4, 3), (5, 3), (4, 4)];
/// Which boards are taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The fewest points of a board.
    pub(crate) smallest: usize,
    /// Positions from which more states can be reached are skipped.
    pub(crate) most_states: usize,
}

/// How many states of everything reachable are looked at, and how many problems may come of one goal.
const LOOKED_AT: usize = 20_000;
const MOST_ACCEPTED: usize = 10;
/// The most of them with one theme and verdict.
const MOST_ALIKE: usize = 2;
/// The most right first moves.
const MOST_RIGHT: usize = 2;

/// A goal with everything that can be reached, for the whole and for each part.
struct Explored {
    aim: Aim,
    whole: Reachable,
    parts: Vec<(Aim, Reachable)>,
}

/// Explores a position with a random goal, and looks for interesting states in it.
pub(crate) fn compose(limits: Limits, random: &mut Random) -> Vec<Composed> {
    let (width, height) = SIZES[random.below(SIZES.len())];
    let Ok(size) = Size::new(width, height) else { return Vec::new() };
    if size.area() < limits.smallest {
        return Vec::new();
    }
    let position = grow_small(size, random);
    let found = events(&position);
    let count = 2 + usize::from(random.below(3) == 0);
    let mut parts: Vec<Part> = Vec::new();
    for _ in 0..20 {
        let Some(next) = found.get(random.below(found.len())) else { break };
        let is_new = parts.iter().all(|known| known != next && !known.is_entangled(next, &position));
        if parts.len() < count && is_new {
            parts.push(next.clone());
        }
    }
    if parts.len() < count {
        return Vec::new();
    }
    let player = Color::BOTH[random.below(2)];
    let wanted = wish(&(0..count).collect::<Vec<_>>(), random);
    let goal = format!("{player}: {}", words(&wanted, &parts, player, random));
    let Some(explored) = explore(&position, &goal, &parts, limits.most_states) else { return Vec::new() };
    let mut accepted: Vec<Composed> = Vec::new();
    for _ in 0..LOOKED_AT {
        let Some((state, to_move)) = explored.whole.state(random.below(explored.whole.len())) else { continue };
        let sensible = is_sensible(&state) && !takes_for_granted(&state, &parts);
        let Some(composed) = (if sensible { explored.judge(&state, to_move, player, &wanted) } else { None }) else {
            continue;
        };
        let Composed { theme, truth, right, .. } = &composed;
        let like = accepted.iter().filter(|known| (known.theme, known.truth.word()) == (*theme, truth.word()));
        let is_sharp = right.as_ref().is_none_or(|right| right.len() <= MOST_RIGHT && !right.contains(&Play::Pass));
        if like.count() < MOST_ALIKE && is_sharp {
            let words = parts.iter().map(|part| part_words(part, player));
            let parts = words.zip(composed.parts.iter().map(|(_, alone)| *alone)).collect();
            accepted.push(Composed { goal: goal.clone(), parts, ..composed });
        }
        if accepted.len() == MOST_ACCEPTED {
            break;
        }
    }
    accepted
}

fn explore(position: &Position, goal: &str, parts: &[Part], most_states: usize) -> Option<Explored> {
    let reach = |aim: Aim| {
        let mut position = position.clone();
        aim.watch(&mut position);
        if aim.ending_at_root(&position).is_some() {
            return None;
        }
        let reachable = Reachable::explore(&position, Color::Black, &aim, most_states)?;
        Some((aim, reachable))
    };
    let (aim, whole) = reach(Task::read(position, Color::Black, goal).ok()?.aim().clone())?;
    let single = |part: &Part| reach(Aim { event: part.event.clone(), max: part.max, player: part.max });
    let parts = parts.iter().map(single).collect::<Option<Vec<_>>>()?;
    Some(Explored { aim, whole, parts })
}

/// Neither almost empty nor almost full, and nobody is forbidden to take a ko: files cannot say so.
fn is_sensible(state: &Position) -> bool {
    let (stones, area) = ((state.stones().black | state.stones().white).len(), state.size().area());
    state.ban().is_none() && 3 * stones >= area && 4 * stones <= 3 * area
}

/// Whether a question about a part would declare stones around it uncapturable.
fn takes_for_granted(position: &Position, parts: &[Part]) -> bool {
    let is_kill = |part: &&Part| matches!(part.event, Event::Kill { .. });
    parts.iter().filter(is_kill).any(|part| !walls(position, &part.event.stones(), part.max).is_empty())
}

impl Explored {
    /// A problem from a state, if it is interesting. Its goal and the words of its parts are for the caller to fill in.
    fn judge(&self, state: &Position, to_move: Color, player: Color, wanted: &Wish) -> Option<Composed> {
        let position = self.fresh(state)?;
        let truth = self.whole.verdict(&position, to_move)?;
        let mut parts = Vec::new();
        for (aim, reachable) in &self.parts {
            let mut position = position.without_past();
            aim.watch(&mut position);
            let mut verdicts: Alone = ByColor::from_fn(|_| Verdict::Unknown);
            for first in Color::BOTH {
                let verdict = reachable.verdict(&position, first)?;
                verdicts[first] = if aim.max == player { verdict } else { verdict.negated() };
            }
            parts.push((String::new(), verdicts));
        }
        let alone: Vec<Alone> = parts.iter().map(|(_, alone)| *alone).collect();
        let theme = theme(wanted, &alone, player, to_move, truth)?;
        if has_idle_part(wanted, &alone, player, truth) {
            return None;
        }
        let mut composed = Composed {
            setup: position.to_setup(),
            to_move,
            player,
            goal: String::new(),
            truth,
            method: Method::Oracle,
            theme,
            parts,
            right: None,
        };
        let is_pleased = composed.pleases_mover();
        composed.right = Some(if is_pleased { self.right_moves(&position, to_move, truth) } else { Vec::new() });
        Some(composed)
    }

    /// The position of a state as a file would have it, if the goal means the same there.
    fn fresh(&self, state: &Position) -> Option<Position> {
        let mut fresh = state.without_past();
        self.aim.watch(&mut fresh);
        let is_whole = state.watched() == fresh.watched() && *fresh.watched() == self.aim.event.stones();
        let is_open = state.noted() == 0 && fresh.noted() == 0 && self.aim.ending_at_root(&fresh).is_none();
        (is_whole && is_open).then_some(fresh)
    }

    /// The first moves that lead to the verdict; a pass is none.
    fn right_moves(&self, position: &Position, to_move: Color, truth: Verdict) -> Vec<Play> {
        let mut position = position.clone();
        let mut right = Vec::new();
        let other = to_move.other();
        let passes = self.whole.verdict(&position, other);
        if passes.is_some_and(|verdict| verdict.word() == truth.word()) {
            right.push(Play::Pass);
        }
        for at in position.empty_points() {
            if !position.is_legal(to_move, at) {
                continue;
            }
            position.play(to_move, at);
            let verdict = match self.aim.event.ending(&mut position) {
                Some(ending) if (ending == Ending::Happened) != self.aim.is_negated() => Some(Verdict::Won),
                Some(_) => Some(Verdict::Lost),
                None => self.whole.verdict(&position, other),
            };
            position.undo();
            if verdict.is_some_and(|verdict| verdict.word() == truth.word()) {
                right.push(at.into());
            }
        }
        right
    }
}
