//! Random positions in which walls take all points but a few, so that everything that can be reached can be looked at.

use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::{Position, Setup};

use crate::crowded::{fill, region};

/// Walls of both colours around so many points at least and at most, with stones on some of them, and perhaps a ko.
pub(crate) fn walled(size: Size, (fewest, most): (usize, usize), random: &mut Random) -> Option<Position> {
    let mut setup = Setup::empty(size);
    if size.width() > 5 && random.below(2) == 0 {
        part(&mut setup, random);
    }
    let ko = if random.below(2) == 0 { ko(&mut setup, random) } else { None };
    let free = fewest + random.below(most - fewest + 1);
    let mut taken = (size.area() - setup.uncapturable.len()).saturating_sub(free);
    while taken > 0 {
        let wall = region(&setup, 1 + random.below(taken.min(6)), random);
        if wall.is_empty() {
            break;
        }
        setup.stones[Color::BOTH[random.below(2)]] |= wall;
        setup.uncapturable |= wall;
        taken -= wall.len();
    }
    let free = size.points() - setup.stones.black - setup.stones.white;
    fill(&mut setup, free, random);
    ko.iter().for_each(|&point| setup.clear(point));
    Position::from_setup(&setup).ok()
}

/// Parts the board by two columns of walls that share no block, so that what happens on one side may be of no concern to the
/// other.
fn part(setup: &mut Setup, random: &mut Random) {
    for row in 0..u32::from(setup.size.height()) {
        let color = Color::BOTH[random.below(2)];
        for (column, color) in [(2, color), (3, color.other())] {
            if let Some(point) = setup.size.point(column, row) {
                setup.place(color, point);
                setup.uncapturable.insert(point);
            }
        }
    }
}

/// Puts a ko somewhere: a stone surrounded by the other colour but for one point, and that by its own; each stone around
/// it may be part of a wall. The point to take at has to be left empty; it is taken for the time being.
fn ko(setup: &mut Setup, random: &mut Random) -> Option<Point> {
    let points: Vec<Point> = setup.size.points().iter().collect();
    let stone = points[random.below(points.len())];
    let beside = |point: Point| *PointSet::near(point) & setup.size.points();
    let places: Vec<Point> = beside(stone).without(stone).iter().collect();
    let place = *places.get(random.below(places.len()))?;
    let color = Color::BOTH[random.below(2)];
    let around = [(beside(place).without(place), color), (beside(stone).without(stone).without(place), color.other())];
    for (points, color) in around {
        for point in points - setup.uncapturable {
            setup.place(color, point);
            if random.below(2) == 0 && point != stone {
                setup.uncapturable.insert(point);
            }
        }
    }
    if setup.uncapturable.contains(place) {
        return None;
    }
    setup.place(color, place);
    Some(place)
}
