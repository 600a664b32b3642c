//! Random crowded positions: boards that are too large for tables, with so few free points that everything reachable
//! can still be looked at.
//!
//! Points are taken by the stones that a question is about, whose capture ends the game, and by walls that it takes for
//! granted.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Block, Position, Setup};
use nerai_goal::Area;
use nerai_proof::{Aim, Event};

use crate::random_board::random_ban;

/// A random legal position of this size, with a question about one white stone that Black wants to take, or about several
/// that White wants to join.
pub fn crowded(size: Size, stones: usize, random: &mut Random) -> (Position, Aim) {
    loop {
        let free = FEWEST_FREE + random.below(5) + random.below(5);
        let Some((mut position, points)) = filled(size, stones, free, random) else { continue };
        let (event, max) = match points[..] {
            [anchor] => (Event::Capture { anchor }, Color::Black),
            _ => (Event::Connect { points }, Color::White),
        };
        if let Some(aim) = aim(&position, event, max) {
            perhaps_ban(&mut position, random);
            return (position, aim);
        }
    }
}

/// The same with a question of life and death: Black wants to kill one or two white blocks, or White wants an eye or life
/// somewhere.
pub fn crowded_life(size: Size, random: &mut Random) -> (Position, Aim) {
    loop {
        let kind = random.below(4);
        let (stones, free) = match kind {
            0 | 1 => (1 + kind, FEWEST_FREE + random.below(5)),
            _ => (0, 7 + random.below(4)),
        };
        let Some((position, points)) = filled(size, stones, free, random) else { continue };
        let places = *position.board() - position.uncapturable();
        if let Some(question) = question_of_life(position, kind, points, places, random) {
            return question;
        }
    }
}

/// The same in a walled corner: stones of White's around a random shape of 4 to 7 points, with a gap here and there and up
/// to two liberties outside, and beyond them a wall of Black's that is taken for granted.
pub fn walled_corner(size: Size, random: &mut Random) -> (Position, Aim) {
    let board = size.points();
    loop {
        let kind = random.below(4);
        let (blocks, room) = match kind {
            0 | 1 => (1 + kind, 4 + random.below(4)),
            _ => (0, 4 + random.below(2)),
        };
        let inside = grown(board.first().into_iter().collect(), board, room, random);
        let around = inside.spread() - inside;
        let mut setup = Setup::empty(size);
        setup.stones.white = around.iter().filter(|_| random.below(8) > 0).collect();
        setup.stones.black = board - inside - around;
        for _ in 0..random.below(3) {
            let beside: Vec<Point> = (around.spread() & setup.stones.black).iter().collect();
            if let Some(&liberty) = beside.get(random.below(beside.len())) {
                setup.stones.black.remove(liberty);
            }
        }
        setup.uncapturable = setup.stones.black;
        fill(&mut setup, inside, random);
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let besieged = position.blocks_meeting(around & setup.stones.white);
        let points: Vec<Point> = besieged.filter_map(|block| block.stones().first()).take(blocks).collect();
        if points.len() == blocks
            && let Some(question) = question_of_life(position, kind, points, inside, random)
        {
            return question;
        }
    }
}

/// A question of one of four kinds, unless it is trivial: about these blocks, or about some of these places.
fn question_of_life(
    mut position: Position,
    kind: usize,
    points: Vec<Point>,
    places: PointSet,
    random: &mut Random,
) -> Option<(Position, Aim)> {
    let places: Vec<Point> = places.iter().collect();
    let &place = places.get(random.below(places.len()))?;
    let (event, max) = match kind {
        0 | 1 => (Event::Kill { points }, Color::Black),
        2 => (Event::Eye { at: place, owner: Color::White }, Color::White),
        _ => {
            let area = Area::new(place, places[random.below(places.len())]);
            (Event::Invade { area, owner: Color::White }, Color::White)
        }
    };
    let aim = aim(&position, event, max)?;
    perhaps_ban(&mut position, random);
    aim.watch(&mut position);
    Some((position, aim))
}

/// Fewer free points are on boards that have tables.
const FEWEST_FREE: usize = 10;

/// A random legal position, and a point of each of so many white blocks in it. Walls and these blocks leave about as many
/// free points as are asked for; without blocks the walls take all the others.
fn filled(size: Size, stones: usize, free: usize, random: &mut Random) -> Option<(Position, Vec<Point>)> {
    let mut setup = Setup::empty(size);
    let mut taken = size.area().saturating_sub(free);
    let walls = if stones == 0 { usize::MAX } else { random.below(3) };
    for _ in 0..walls {
        if stones == 0 && taken == 0 {
            break;
        }
        let wall = region(&setup, 1 + random.below(if stones == 0 { taken } else { taken * 2 / 3 }), random);
        setup.stones[Color::BOTH[random.below(2)]] |= wall;
        setup.uncapturable |= wall;
        taken = taken.saturating_sub(wall.len());
    }
    let mut points = Vec::new();
    for _ in 0..stones {
        let block = region(&setup, 1 + taken / stones, random);
        points.extend(block.first());
        setup.stones.white |= block;
    }
    let free = size.points() - setup.stones.black - setup.stones.white;
    fill(&mut setup, free, random);
    let position = Position::from_setup(&setup).ok()?;
    (points.len() == stones).then_some((position, points))
}

/// Puts stones on some of these points.
pub(crate) fn fill(setup: &mut Setup, points: PointSet, random: &mut Random) {
    let empties = 3 + random.below(5);
    for point in points {
        match random.below(12) {
            what if what < empties => {}
            what => setup.place(Color::BOTH[what % 2], point),
        }
    }
}

/// The aim, unless it is trivial.
pub(crate) fn aim(position: &Position, event: Event, max: Color) -> Option<Aim> {
    let is_safe = |point: &Point| position.block_at(*point).is_some_and(Block::is_uncapturable);
    let is_trivial = event.holds(position) || (max == Color::Black && event.points().iter().any(is_safe));
    (!is_trivial).then_some(Aim { event, max, player: max })
}

pub(crate) fn perhaps_ban(position: &mut Position, random: &mut Random) {
    if random.below(2) == 0 {
        let ban = random_ban(position, random);
        position.set_ban(ban);
    }
}

/// A random connected set of so many empty points, fewer if there is no room.
pub(crate) fn region(setup: &Setup, count: usize, random: &mut Random) -> PointSet {
    let empty = setup.size.points() - setup.stones.black - setup.stones.white;
    grown(empty.iter().collect(), empty, count, random)
}

/// A random connected set of so many of these points, fewer if there is no room, with one of `border` to begin with.
pub fn grown(mut border: Vec<Point>, among: PointSet, count: usize, random: &mut Random) -> PointSet {
    let mut region = PointSet::EMPTY;
    while region.len() < count && !border.is_empty() {
        region.insert(border[random.below(border.len())]);
        border = (region.spread() & (among - region)).iter().collect();
    }
    region
}
