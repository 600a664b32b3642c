//! Our rules count what John Tromp counted: legal positions, and games under positional superko.

use nerai_board::{Color, PointSet, Size};
use nerai_go::{Game, Position, Rules, Setup, Superko};

fn legal_positions(width: u32, height: u32) -> u64 {
    let size = Size::new(width, height).unwrap();
    let points: Vec<_> = size.points().iter().collect();
    let mut count = 0;
    for mut code in 0..3u64.pow(points.len() as u32) {
        let mut setup = Setup::empty(size);
        for point in &points {
            match code % 3 {
                1 => setup.stones.black.insert(*point),
                2 => setup.stones.white.insert(*point),
                _ => {}
            }
            code /= 3;
        }
        count += u64::from(Position::from_setup(&setup).is_ok());
    }
    count
}

/// Number of paths of distinct positions from the empty board; either colour may be next.
fn games(size: Size) -> u64 {
    fn count(game: &mut Game, points: PointSet) -> u64 {
        let mut sum = 1;
        for color in Color::BOTH {
            for point in points {
                if game.play(color, point).is_ok() {
                    sum += count(game, points);
                    game.undo();
                }
            }
        }
        sum
    }
    let rules = Rules { superko: Superko::Positional, ..Rules::default() };
    count(&mut Game::new(Position::empty(size), Color::Black, rules), size.points())
}

#[test]
fn legal_positions_are_trompʼs() {
    for (width, height, count) in
        [(1, 1, 1), (1, 2, 5), (2, 2, 57), (2, 3, 489), (3, 3, 12_675), (3, 4, 321_689), (4, 3, 321_689)]
    {
        assert_eq!(legal_positions(width, height), count, "{width}x{height}");
    }
}

#[test]
fn superko_games_are_trompʼs() {
    assert_eq!(games(Size::new(1, 2).unwrap()), 9);
    assert_eq!(games(Size::new(1, 3).unwrap()), 907);
}
