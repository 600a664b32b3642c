//! Positions as they come up in games: a few stones in one region, grown by sensible local moves.

use nerai_board::{Color, Point, PointSet, Random, Size, Symmetry};
use nerai_go::{Position, Setup};

/// How many stones a position has.
const FEWEST: usize = 5;
const MOST: usize = 14;
/// The window in which the stones stand.
const NARROWEST: usize = 4;
const WIDEST: usize = 7;
const HIGHEST: usize = 6;
/// One move in this many is the same side's again: it was the other side that played elsewhere.
const ELSEWHERE: usize = 6;

/// A group that lives in the corner, with its eyes at A1 and C1; turned for other corners.
const LIVING: [(u8, u8); 6] = [(0, 1), (1, 0), (1, 1), (2, 1), (3, 0), (3, 1)];

/// A position on a board of this size: stones in a window in a corner, at a side or in the centre.
pub(crate) fn grow(size: Size, random: &mut Random) -> Position {
    let empty = Position::empty(size);
    let width = NARROWEST + random.below(WIDEST - NARROWEST + 1);
    let height = NARROWEST + random.below(HIGHEST - NARROWEST + 1);
    let column = place(size.width().into(), width, random);
    let row = place(size.height().into(), height, random);
    let window: PointSet = (column..column + width)
        .flat_map(|column| (row..row + height).map(move |row| (column, row)))
        .filter_map(|(column, row)| size.point(column as u32, row as u32))
        .collect();
    let most = MOST.min(window.len() / 2 + 1);
    let stones = FEWEST + random.below(most.saturating_sub(FEWEST) + 1);
    played(empty, &window, stones, random)
}

/// A position on a board of this size: living groups of both sides in two corners, and stones between and in front of
/// them, some of which may reach their friends.
pub(crate) fn grow_between(size: Size, random: &mut Random) -> Position {
    let symmetries = Symmetry::all();
    let (one, other) = (random.below(8), random.below(8));
    let mut setup = Setup::empty(size);
    let mut window = PointSet::EMPTY;
    for (color, symmetry) in [(Color::Black, symmetries[one]), (Color::White, symmetries[other])] {
        let group: PointSet =
            LIVING.iter().map(|&(column, row)| symmetry.point(size, Point::new(column, row))).collect();
        if group.meets(&(setup.stones.black | setup.stones.white)) {
            return grow(size, random);
        }
        setup.stones[color] = group;
        window |= group.spread().spread().spread().spread() & size.points();
    }
    let Ok(position) = Position::from_setup(&setup) else { return grow(size, random) };
    // Where the two are near each other, or somewhere in front of one of them.
    let groups = Color::BOTH.map(|color| setup.stones[color].spread().spread().spread().spread().spread());
    let between = groups[0] & groups[1] & size.points();
    let window = if between.len() >= 16 { between } else { window };
    let stones = 2 * LIVING.len() + FEWEST + random.below(MOST - FEWEST);
    played(position, &window, stones, random)
}

/// A small board with stones anywhere on it.
pub(crate) fn grow_small(size: Size, random: &mut Random) -> Position {
    let stones = size.area() / 3 + random.below(size.area() / 4 + 1);
    played(Position::empty(size), &size.points(), stones, random)
}

/// Where a window of this length begins: at one of the edges twice as often as somewhere between them.
fn place(whole: usize, length: usize, random: &mut Random) -> usize {
    let last = whole.saturating_sub(length);
    match random.below(3) {
        0 => 0,
        1 => last,
        _ => random.below(last + 1),
    }
}

/// Moves in the window until there are so many stones, or nothing sensible is left to play.
fn played(mut position: Position, window: &PointSet, stones: usize, random: &mut Random) -> Position {
    let mut color = Color::BOTH[random.below(2)];
    // Captures make moves without making stones.
    for _ in 0..3 * stones {
        if (position.stones().black | position.stones().white).len() >= stones {
            break;
        }
        let points: Vec<(Point, usize)> = position
            .empty_points()
            .iter()
            .filter(|&at| window.contains(at))
            .map(|at| (at, sense(&mut position.clone(), color, at)))
            .collect();
        let total: usize = points.iter().map(|(_, sense)| sense).sum();
        let mut left = random.below(total);
        let chosen = points.iter().find(|(_, sense)| {
            let is_it = left < *sense;
            left = left.saturating_sub(*sense);
            is_it
        });
        if let Some(&(at, _)) = chosen {
            position.play(color, at);
        }
        if random.below(ELSEWHERE) > 0 {
            color = color.other();
        }
    }
    position.set_ban(None);
    position.without_past()
}

/// How much sense a move makes; none for illegal moves, for stones that can be taken at once and in own eyes.
fn sense(position: &mut Position, color: Color, at: Point) -> usize {
    if !position.is_legal(color, at) {
        return 0;
    }
    let beside = (*PointSet::near(at) & *position.board()).without(at);
    let around = (beside.spread() & *position.board()).without(at);
    let stones = *position.stones();
    let (own, others) = (stones[color], stones[color.other()]);
    if (own | others).is_empty() {
        // The first stone does not stand on the edge.
        return usize::from(beside.len() == 4 || position.size().area() < 30);
    }
    if beside.is_subset(&own) {
        return 0;
    }
    let touched = beside & (own | others);
    if touched.is_empty() && (beside.len() < 4 || !around.meets(&(own | others))) {
        return 0;
    }
    let in_atari = |side: Color, position: &Position| {
        position.blocks_meeting(position.stones()[side]).filter(|block| block.is_in_atari()).count()
    };
    let (own_before, others_before) = (in_atari(color, position), in_atari(color.other(), position));
    position.play(color, at);
    let taken = position.last_captured().len();
    let is_weak = position.block_at(at).is_some_and(nerai_go::Block::is_in_atari);
    let (own_after, others_after) = (in_atari(color, position), in_atari(color.other(), position));
    position.undo();
    if is_weak && taken == 0 {
        return 0;
    }
    let mut sense = 1;
    sense += 4 * usize::from(beside.meets(&others));
    sense += 2 * usize::from(around.meets(&own));
    sense += 2 * usize::from(beside.meets(&own) && beside.meets(&others));
    sense += 6 * usize::from(others_after > others_before);
    sense += 6 * usize::from(own_after < own_before);
    sense + 3 * usize::from(taken > 0)
}
