//! Random crowded positions: boards that are too large for tables, with so few free points that everything reachable
//! can still be looked at.
//!
//! Points are taken by the stones that a question is about, whose capture ends the game, and by walls that it takes for
//! granted.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Block, Position, Setup};

use crate::aim::{Aim, Event};
use crate::trial::random_ban;

/// A random legal position of this size, with a question about one white stone that Black wants to take, or about several
/// that White wants to join.
pub fn crowded(size: Size, stones: usize, random: &mut Random) -> (Position, Aim) {
    loop {
        let mut setup = Setup::empty(size);
        let free = FEWEST_FREE + random.below(5) + random.below(5);
        let mut taken = size.area().saturating_sub(free);
        for _ in 0..random.below(3) {
            let wall = region(&setup, 1 + random.below(taken * 2 / 3), random);
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
        let empties = 3 + random.below(5);
        for point in size.points() - setup.stones.black - setup.stones.white {
            match random.below(12) {
                what if what < empties => {}
                what => setup.place(Color::BOTH[what % 2], point),
            }
        }
        if points.len() == stones
            && let Ok(mut position) = Position::from_setup(&setup)
            && let Some(aim) = aim(&position, points)
        {
            if random.below(2) == 0 {
                let ban = random_ban(&position, random);
                position.set_ban(ban);
            }
            return (position, aim);
        }
    }
}

/// Fewer free points are on boards that have tables.
const FEWEST_FREE: usize = 10;

/// The aim, unless it is trivial.
fn aim(position: &Position, points: Vec<Point>) -> Option<Aim> {
    let (event, max) = match points[..] {
        [anchor] => (Event::Capture { anchor }, Color::Black),
        _ => (Event::Connect { points }, Color::White),
    };
    let is_safe = |point: &Point| position.block_at(*point).is_some_and(Block::is_uncapturable);
    let is_trivial = event.holds(position) || (max == Color::Black && event.points().iter().any(is_safe));
    (!is_trivial).then_some(Aim { event, max, player: max })
}

/// A random connected set of so many empty points, fewer if there is no room.
fn region(setup: &Setup, count: usize, random: &mut Random) -> PointSet {
    let empty = setup.size.points() - setup.stones.black - setup.stones.white;
    let mut region = PointSet::EMPTY;
    let mut border: Vec<Point> = empty.iter().collect();
    while region.len() < count && !border.is_empty() {
        region.insert(border[random.below(border.len())]);
        border = (region.spread() & (empty - region)).iter().collect();
    }
    region
}
