//! Problems on boards of 9x9 and more: parts by the search for single goals, the whole by plain search or, where that
//! ends without a result, by the dynamic method.

use nerai_board::{ByColor, Color, PointSet, Random, Size};
use nerai_go::Position;
use nerai_proof::{Aim, Event, Task, Verdict};
use nerai_search::{Budget, Settings, solve, walls};

use crate::commands::compose::composed::{Composed, Method};
use crate::commands::compose::grow::{grow, grow_between};
use crate::commands::compose::interest::{Alone, Rank, alone, has_idle_part, theme};
use crate::commands::compose::wishes::{Part, Wish, events, part_words, wish, words};

/// Board lengths, the frequent ones several times.
const LENGTHS: [u32; 8] = [9, 9, 9, 9, 9, 13, 13, 19];
/// Nodes for a part with one side to move first, and for the whole by each method.
const PART_NODES: u64 = 2_000;
const PLAIN_NODES: u64 = 10_000;
const WHOLE_NODES: u64 = 30_000;
/// How many goals are tried in one position.
const TRIED: usize = 10;
/// Plain search looks at the whole board, which takes too long on larger ones.
const LONGEST_FOR_PLAIN: u8 = 9;

/// A part with what it comes to alone.
struct Settled {
    part: Part,
    /// For the side that wants the event, by who moves first.
    verdicts: ByColor<Verdict>,
    /// The points on which that depends, by who moves first.
    zones: ByColor<PointSet>,
}

/// Grows a position and tries goals in it until one is interesting.
pub(crate) fn compose(random: &mut Random) -> Option<Composed> {
    let length = LENGTHS[random.below(LENGTHS.len())];
    let size = Size::new(length, length).ok()?;
    let position = if random.below(2) == 0 { grow(size, random) } else { grow_between(size, random) };
    let settled: Vec<Settled> = events(&position).into_iter().filter_map(|part| settle(&position, part)).collect();
    (0..TRIED).find_map(|_| try_goal(&position, &settled, random))
}

/// What a part comes to alone, whoever moves first; nothing if that is not found out.
fn settle(position: &Position, part: Part) -> Option<Settled> {
    let aim = Aim { event: part.event.clone(), max: part.max, player: part.max };
    if aim.ending_at_root(position).is_some() || takes_for_granted(position, &part) {
        return None;
    }
    let goal = format!("{}: {}", part.max, part_words(&part, part.max));
    let mut verdicts = ByColor::from_fn(|_| Verdict::Unknown);
    let mut zones = ByColor::from_fn(|_| PointSet::EMPTY);
    for first in Color::BOTH {
        let mut budget = Budget::nodes(PART_NODES);
        let task = Task::read(position, first, &goal).ok()?;
        let found = solve(&task, &Settings::default(), &mut budget);
        let checked = found.checked?;
        verdicts[first] = found.verdict;
        zones[first] = checked.minus | checked.plus;
    }
    Some(Settled { part, verdicts, zones })
}

/// Whether a question about the part would declare stones around it uncapturable.
fn takes_for_granted(position: &Position, part: &Part) -> bool {
    matches!(part.event, Event::Kill { .. }) && !walls(position, &part.event.stones(), part.max).is_empty()
}

fn try_goal(position: &Position, settled: &[Settled], random: &mut Random) -> Option<Composed> {
    let count = 2 + usize::from(random.below(3) == 0);
    let to_move = Color::BOTH[random.below(2)];
    let player = Color::BOTH[random.below(2)];
    let needy = Color::BOTH[random.below(2)];
    let chosen = choose(position, settled, needy, to_move, count, random)?;
    let numbers: Vec<usize> = (0..count).collect();
    let leaves = numbers.iter().map(|&number| Wish::Leaf(number)).collect();
    let wanted = match random.below(4) {
        0 if count == 3 => wish(&numbers, random),
        _ if needy == player => Wish::And(leaves),
        _ => Wish::Or(leaves),
    };
    let parts: Vec<Part> = chosen.iter().map(|settled| settled.part.clone()).collect();
    let verdicts: Vec<Alone> = chosen.iter().map(|settled| for_player(settled, player)).collect();
    if is_clear(&wanted, &verdicts, to_move) {
        return None;
    }
    let goal = format!("{player}: {}", words(&wanted, &parts, player, random));
    let task = Task::read(position, to_move, &goal).ok()?;
    let (truth, method) = truth(&task)?;
    let theme = theme(&wanted, &verdicts, player, to_move, truth)?;
    if has_idle_part(&wanted, &verdicts, player, truth) || has_core(position, &wanted, &parts, player, to_move, truth) {
        return None;
    }
    let parts = parts.iter().map(|part| part_words(part, player)).zip(verdicts).collect();
    Some(Composed { setup: position.to_setup(), to_move, player, goal, truth, method, theme, parts, right: None })
}

/// Different parts that a needy side might not get all, although each alone is its own: it has to move in several of
/// them, or the opponent moves where they meet.
fn choose<'s>(
    position: &Position,
    settled: &'s [Settled],
    needy: Color,
    to_move: Color,
    count: usize,
    random: &mut Random,
) -> Option<Vec<&'s Settled>> {
    let is_won = |settled: &&Settled| !matches!(for_player(settled, needy)[to_move], Verdict::Lost);
    let likely: Vec<&Settled> = settled.iter().filter(is_won).collect();
    let mut chosen: Vec<&Settled> = Vec::new();
    for _ in 0..20 {
        // Connections are frequent, captures and eyes are not: kinds first.
        let kind = ["capture", "connect", "eye", "kill"][random.below(4)];
        let kind: Vec<&Settled> = likely.iter().copied().filter(|settled| settled.part.kind() == kind).collect();
        let Some(next) = kind.get(random.below(kind.len())) else { continue };
        let is_new = |known: &&Settled| known.part != next.part && !known.part.is_entangled(&next.part, position);
        // What happens if the needy side does not move there matters.
        let zone = |settled: &Settled| settled.zones[needy.other()];
        let meets = chosen.is_empty() || chosen.iter().any(|known| zone(known).meets(&zone(next)));
        if chosen.iter().all(is_new) && meets {
            chosen.push(next);
        }
        if chosen.len() == count {
            return Some(chosen);
        }
    }
    None
}

fn for_player(settled: &Settled, player: Color) -> Alone {
    ByColor::from_fn(|first| {
        let verdict = settled.verdicts[first];
        if settled.part.max == player { verdict } else { verdict.negated() }
    })
}

/// Whether the verdict is clear from the parts alone: more of what a side wants never harms it.
fn is_clear(wish: &Wish, parts: &[Alone], to_move: Color) -> bool {
    let is_leaf = |inner: &[Wish]| inner.iter().all(|part| matches!(part, Wish::Leaf(_)));
    match (wish, alone(wish, parts, to_move)) {
        (Wish::And(inner), Some(rank)) => rank == Rank::Lost && is_leaf(inner),
        (Wish::Or(inner), Some(rank)) => rank == Rank::Won && is_leaf(inner),
        _ => false,
    }
}

/// Whether some parts alone decide a goal of three: the loser fails in them already.
fn has_core(position: &Position, wish: &Wish, parts: &[Part], player: Color, to_move: Color, truth: Verdict) -> bool {
    let (inner, is_and) = match wish {
        Wish::And(inner) => (inner, true),
        Wish::Or(inner) => (inner, false),
        Wish::Leaf(_) | Wish::Not(_) => return false,
    };
    if inner.len() != 3 || (truth == Verdict::Won) == is_and {
        return false;
    }
    (0..inner.len()).any(|left_out| {
        let mut rest = inner.clone();
        rest.remove(left_out);
        let rest = if is_and { Wish::And(rest) } else { Wish::Or(rest) };
        let goal = format!("{player}: {}", words(&rest, parts, player, &mut Random::new(0)));
        let Ok(task) = Task::read(position, to_move, &goal) else { return true };
        let found = solve(&task, &Settings::default(), &mut Budget::nodes(WHOLE_NODES));
        found.verdict == truth || found.verdict == Verdict::Unknown
    })
}

/// The verdict, by the method that needs the least knowledge.
fn truth(task: &Task) -> Option<(Verdict, Method)> {
    let position = task.position();
    if position.size().width() <= LONGEST_FOR_PLAIN
        && let Some((verdict, depth)) = super::plain::plain(position, task.to_move(), task.aim(), PLAIN_NODES)
    {
        return Some((verdict, Method::Plain(depth)));
    }
    let found = solve(task, &Settings::default(), &mut Budget::nodes(WHOLE_NODES));
    found.checked.map(|_| (found.verdict, Method::Dynamic))
}
