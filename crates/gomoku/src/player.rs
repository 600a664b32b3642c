//! Players: by a list of subgoals, at random, or along a scripted line.
//!
//! The learning program needs opponents to lose to, and those that do not learn are its baseline.

use nerai_board::{Color, Random};

use crate::board::Board;
use crate::choose::{Reason, Style, choose};
use crate::language::{Language, View};
use crate::point::Point;
use crate::rules::Rules;
use crate::subgoals::Subgoals;

/// Somebody who can be asked for a move.
pub trait Player {
    /// The move for this colour, on a board where the game has not ended.
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn;
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Plays, with the reason if the player plays by a list.
    Move(Point, Option<Reason>),
    /// Gives up, for a reason in words.
    Resign(String),
}

/// Plays by a list that does not change: the paper's "non-learning program", with any list.
#[derive(Clone, Debug)]
pub struct ListPlayer {
    /// The list.
    pub subgoals: Subgoals,
    /// The language of its descriptions.
    pub language: Language,
    /// How it plays where the list leaves it free.
    pub style: Style,
    /// For the random default move.
    pub random: Random,
}

impl ListPlayer {
    /// A player with this list in the paper's language and the style of series 2.
    #[must_use]
    pub fn new(subgoals: Subgoals) -> ListPlayer {
        ListPlayer { subgoals, language: Language::default(), style: Style::default(), random: Random::new(0) }
    }
}

impl Player for ListPlayer {
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn {
        let view = View { board, rules };
        let choice = choose(&view, color, &self.subgoals, &self.language, self.style, &mut self.random);
        choice.map_or_else(no_move, |choice| Turn::Move(choice.point, Some(choice.reason)))
    }
}

/// Plays any permitted move near a piece, and completes a five when it sees one.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    /// Where the moves come from.
    pub random: Random,
}

/// How far from a piece a random move may lie: farther ones teach nothing.
const NEAR: u8 = 2;

impl Player for RandomPlayer {
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn {
        let permitted: Vec<Point> = board.vacant().filter(|&at| rules.ban(board, at, color).is_none()).collect();
        let five = permitted.iter().find(|&&point| rules.is_five(board, point, color));
        let is_near = |point: &&Point| {
            let near = |one: u8, other: u8| one.abs_diff(other) <= NEAR;
            board.moves().iter().any(|played| near(played.point.x, point.x) && near(played.point.y, point.y))
        };
        let near: Vec<&Point> = permitted.iter().filter(is_near).collect();
        let pool = if near.is_empty() { permitted.iter().collect() } else { near };
        let drawn = pool.get(self.random.below(pool.len())).copied();
        five.or(drawn).map_or_else(no_move, |&point| Turn::Move(point, None))
    }
}

/// Plays a written line as long as it can, then by a list: how a human teacher sets a lesson.
#[derive(Clone, Debug)]
pub struct ScriptPlayer {
    /// The moves of this player alone, in order. One that has become impossible is left out.
    pub script: Vec<Point>,
    /// Who goes on when the line has ended, and who completes fives on the way.
    pub then: ListPlayer,
}

impl Player for ScriptPlayer {
    fn turn(&mut self, board: &Board, rules: &Rules, color: Color) -> Turn {
        while !self.script.is_empty() {
            let point = self.script.remove(0);
            if board.is_vacant(point) && rules.ban(board, point, color).is_none() {
                return Turn::Move(point, None);
            }
        }
        self.then.turn(board, rules, color)
    }
}

fn no_move() -> Turn {
    Turn::Resign("no move is permitted".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four() -> Board {
        let mut board = Board::new(15).unwrap();
        for x in 5..9 {
            board.play(Point::new(x, 7), Color::White).unwrap();
        }
        board
    }

    #[test]
    fn even_the_random_player_completes_a_five_and_stays_near_the_pieces() {
        let rules = Rules::default();
        for seed in 0..20 {
            let mut player = RandomPlayer { random: Random::new(seed) };
            let Turn::Move(five, None) = player.turn(&four(), &rules, Color::White) else { panic!("no move") };
            assert!([4, 9].contains(&five.x) && five.y == 7);
            let Turn::Move(near, None) = player.turn(&four(), &rules, Color::Black) else { panic!("no move") };
            assert!((3..=10).contains(&near.x) && (5..=9).contains(&near.y), "{near}");
        }
    }

    #[test]
    fn a_script_is_played_as_far_as_it_can_be_and_then_the_list() {
        let [taken, free] = [Point::new(5, 7), Point::new(0, 0)];
        let then = ListPlayer::new(Subgoals::default());
        let mut player = ScriptPlayer { script: vec![taken, free], then };
        let rules = Rules::default();
        assert_eq!(player.turn(&four(), &rules, Color::White), Turn::Move(free, None));
        let Turn::Move(five, Some(Reason::Attack(_))) = player.turn(&four(), &rules, Color::White) else {
            panic!("the list completes the five")
        };
        assert_eq!(five.y, 7);
    }
}
