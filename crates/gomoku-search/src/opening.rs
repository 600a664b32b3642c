//! Beginnings for matches: a few stones near the centre after which neither side is much better.
//!
//! Programs without chance play the same game again and again from the same position; and from the empty board the first
//! player wins too often to learn anything from it.

use nerai_board::{Color, Random};
use nerai_gomoku::{Board, Point, Rules};

use crate::budget::Budget;
use crate::player::{Player, PlayerSettings};

/// The stones of an opening, at least and at most.
const STONES: (usize, usize) = (4, 7);
/// They lie within so many steps of the centre.
const SPREAD: usize = 3;
/// How far from even a short search may find it.
const FAIR: i32 = 90;
/// The length of that search.
const NODES: u64 = 8_000;

/// The moves of a random opening, Black first; empty if the board is too small for any.
#[must_use]
pub fn opening(side: usize, rules: Rules, random: &mut Random) -> Vec<Point> {
    let Ok(empty) = Board::new(side) else { return Vec::new() };
    let settings = PlayerSettings { memory: 12, ..PlayerSettings::default() };
    for _ in 0..1000 {
        let stones = STONES.0 + random.below(STONES.1 - STONES.0 + 1);
        let Some(board) = scattered(&empty, stones, rules, random) else { continue };
        let mover = if stones.is_multiple_of(2) { Color::Black } else { Color::White };
        let choice = Player::new(settings.clone()).choose(&board, rules, mover, &mut Budget::nodes(NODES));
        if choice.is_some_and(|choice| choice.value.abs() <= FAIR && choice.depth > 1) {
            return board.moves().iter().map(|stone| stone.point).collect();
        }
    }
    Vec::new()
}

fn scattered(empty: &Board, stones: usize, rules: Rules, random: &mut Random) -> Option<Board> {
    let mut board = empty.clone();
    let centre = empty.centre();
    for i in 0..stones {
        let place =
            |middle: u8, random: &mut Random| (usize::from(middle) + random.below(2 * SPREAD + 1)).checked_sub(SPREAD);
        let point = board.point(place(centre.x, random)?, place(centre.y, random)?)?;
        let color = Color::BOTH[i % 2];
        if rules.ban(&board, point, color).is_some() {
            return None;
        }
        board.play(point, color).ok()?;
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_legal_short_and_the_same_for_the_same_seed() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..4).map(|_| opening(15, Rules::default(), &mut random)).collect::<Vec<_>>()
        };
        let openings = draw(1);
        assert_eq!(openings, draw(1));
        assert_ne!(openings, draw(2));
        for moves in &openings {
            assert!((STONES.0..=STONES.1).contains(&moves.len()));
            let mut board = Board::new(15).unwrap();
            moves.iter().for_each(|&point| board.play(point, Color::Black).unwrap());
        }
    }
}
