//! The order in which the program looks at points: a square spiral from the centre of the board.
//!
//! Of eight spirals and two orders by rows it is the only one that gives all moves of the paper's printed games.

use crate::board::Board;
use crate::point::Point;

/// All points of the board: the centre, then one step to the right, one up, two to the left, two down, three to the
/// right, and so on.
#[must_use]
pub fn spiral(board: &Board) -> Vec<Point> {
    const TURNS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let area = usize::from(board.side()) * usize::from(board.side());
    let mut points = Vec::with_capacity(area);
    let (mut x, mut y) = (i32::from(board.centre().x), i32::from(board.centre().y));
    let mut visit = |x: i32, y: i32| {
        let point = usize::try_from(x).ok().zip(usize::try_from(y).ok()).and_then(|(x, y)| board.point(x, y));
        points.extend(point);
        points.len()
    };
    let mut visited = visit(x, y);
    for (turn, (dx, dy)) in TURNS.into_iter().cycle().enumerate() {
        if visited == area {
            break;
        }
        for _ in 0..=turn / 2 {
            (x, y) = (x + dx, y + dy);
            visited = visit(x, y);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_spiral_turns_left_and_visits_every_point_once() {
        for side in 5..=25 {
            let board = Board::new(side).unwrap();
            let points = spiral(&board);
            assert_eq!(points.len(), side * side);
            assert_eq!(points.iter().collect::<HashSet<_>>().len(), side * side);
        }
        let first: Vec<String> = spiral(&Board::new(15).unwrap()).iter().take(11).map(Point::to_string).collect();
        assert_eq!(first, ["7,7", "8,7", "8,8", "7,8", "6,8", "6,7", "6,6", "7,6", "8,6", "9,6", "9,7"]);
    }
}
