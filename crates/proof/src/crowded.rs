//! Random crowded positions: boards that are too large for tables, with so few free points that everything reachable
//! can still be looked at.
//!
//! Points are taken by the stones that a question is about, whose capture ends the game, and by walls that it takes for
//! granted.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Block, Position, Setup};
use nerai_goal::Area;

use crate::aim::{Aim, Event};
use crate::trial::random_ban;

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
        let filled = filled(size, stones, free, random);
        if let Some(question) = filled.and_then(|filled| question_of_life(filled, kind, random)) {
            return question;
        }
    }
}

/// The same in a corner behind a wall of Black's, who also has everything beyond it: all of that is taken for granted.
/// The corner has a random shape of 8 to 12 points.
pub fn walled_corner(size: Size, random: &mut Random) -> (Position, Aim) {
    loop {
        let kind = random.below(4);
        let (stones, room) = match kind {
            0 | 1 => (1 + kind, 9 + random.below(4)),
            _ => (0, 8 + random.below(3)),
        };
        let board = size.points();
        let corner = grown(board.first().into_iter().collect(), board, room, random);
        let mut setup = Setup::empty(size);
        setup.stones.black = board - corner;
        setup.uncapturable = setup.stones.black;
        let peopled = peopled(setup, stones, 2 + random.below(4), random);
        if let Some(question) = peopled.and_then(|peopled| question_of_life(peopled, kind, random)) {
            return question;
        }
    }
}

/// A question of one of four kinds, unless it is trivial: about these blocks, or about places that no wall takes.
fn question_of_life(
    (mut position, points): (Position, Vec<Point>),
    kind: usize,
    random: &mut Random,
) -> Option<(Position, Aim)> {
    let places: Vec<Point> = (*position.board() - position.to_setup().uncapturable).iter().collect();
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
    peopled(setup, stones, taken, random)
}

/// A random legal position on what walls leave of a board, and a point of each of so many white blocks in it, which have
/// together about as many stones as are asked for.
fn peopled(mut setup: Setup, blocks: usize, stones: usize, random: &mut Random) -> Option<(Position, Vec<Point>)> {
    let mut points = Vec::new();
    for _ in 0..blocks {
        let block = region(&setup, 1 + stones / blocks, random);
        points.extend(block.first());
        setup.stones.white |= block;
    }
    let empties = 3 + random.below(5);
    for point in setup.size.points() - setup.stones.black - setup.stones.white {
        match random.below(12) {
            what if what < empties => {}
            what => setup.place(Color::BOTH[what % 2], point),
        }
    }
    let position = Position::from_setup(&setup).ok()?;
    (points.len() == blocks).then_some((position, points))
}

/// The aim, unless it is trivial.
fn aim(position: &Position, event: Event, max: Color) -> Option<Aim> {
    let is_safe = |point: &Point| position.block_at(*point).is_some_and(Block::is_uncapturable);
    let is_trivial = event.holds(position) || (max == Color::Black && event.points().iter().any(is_safe));
    (!is_trivial).then_some(Aim { event, max, player: max })
}

fn perhaps_ban(position: &mut Position, random: &mut Random) {
    if random.below(2) == 0 {
        let ban = random_ban(position, random);
        position.set_ban(ban);
    }
}

/// A random connected set of so many empty points, fewer if there is no room.
fn region(setup: &Setup, count: usize, random: &mut Random) -> PointSet {
    let empty = setup.size.points() - setup.stones.black - setup.stones.white;
    grown(empty.iter().collect(), empty, count, random)
}

/// A random connected set of so many of these points, fewer if there is no room, with one of `border` to begin with.
fn grown(mut border: Vec<Point>, among: PointSet, count: usize, random: &mut Random) -> PointSet {
    let mut region = PointSet::EMPTY;
    while region.len() < count && !border.is_empty() {
        region.insert(border[random.below(border.len())]);
        border = (region.spread() & (among - region)).iter().collect();
    }
    region
}
