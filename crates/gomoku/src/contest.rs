//! Contests: many games between two players, each opening played with both colours.
//!
//! One game says little about two programs that always answer alike; varied openings make them differ.

use nerai_board::{ByColor, Color, Random};

use crate::board::{Board, SideError};
use crate::game::{GameRecord, play_game, random_opening};
use crate::player::Player;
use crate::rules::{End, Rules};

/// How a contest is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The rules.
    pub rules: Rules,
    /// The lines of the board.
    pub side: usize,
    /// How many games; an even number gives both sides each opening.
    pub games: usize,
    /// How many pieces an opening has.
    pub opening: usize,
    /// Where the openings come from.
    pub seed: u64,
}

/// What a contest came to for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Score {
    /// Counts a game.
    pub fn add(&mut self, end: End, color: Color) {
        match end {
            End::Won(winner) if winner == color => self.won += 1,
            End::Won(_) => self.lost += 1,
            End::Drawn => self.drawn += 1,
        }
    }

    /// All games.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

impl Contest {
    /// Plays the games. The caller sees each as it ends, with the colour of the first player, and may stop the contest by
    /// answering `false`.
    ///
    /// # Errors
    /// If there is no board of this size.
    pub fn play(
        &self,
        one: &mut dyn Player,
        other: &mut dyn Player,
        mut seen: impl FnMut(&GameRecord, Color) -> bool,
    ) -> Result<Score, SideError> {
        let board = Board::new(self.side)?;
        let mut random = Random::new(self.seed);
        let mut score = Score::default();
        let mut opening = Vec::new();
        for number in 0..self.games {
            if number % 2 == 0 {
                opening = random_opening(self.side, self.opening, &mut random)?;
            }
            let color = if number % 2 == 0 { self.rules.first } else { self.rules.first.other() };
            let (one, other): (&mut dyn Player, &mut dyn Player) = (&mut *one, &mut *other);
            let players = match color {
                Color::Black => ByColor { black: one, white: other },
                Color::White => ByColor { black: other, white: one },
            };
            let game = play_game(&board, &self.rules, &opening, players);
            score.add(game.end, color);
            if !seen(&game, color) {
                break;
            }
        }
        Ok(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ListPlayer;
    use crate::subgoals::Subgoals;

    #[test]
    fn knowing_more_wins_more_and_the_same_seed_gives_the_same_games() {
        let contest = Contest { rules: Rules::default(), side: 15, games: 20, opening: 4, seed: 7 };
        let play = || {
            let (mut one, mut other) = (ListPlayer::new(Subgoals::baseline()), ListPlayer::new(Subgoals::default()));
            let mut moves = Vec::new();
            let score = contest.play(&mut one, &mut other, |game, _| {
                moves.push(game.board.moves().to_vec());
                true
            });
            (score.unwrap(), moves)
        };
        let (score, moves) = play();
        assert!(score.won > score.lost, "{score:?}");
        assert_eq!(score.games(), 20);
        assert_eq!(play(), (score, moves));
    }

    #[test]
    fn a_contest_can_be_stopped() {
        let contest = Contest { rules: Rules::default(), side: 9, games: 20, opening: 2, seed: 7 };
        let mut same = ListPlayer::new(Subgoals::default());
        let mut other = same.clone();
        assert_eq!(contest.play(&mut same, &mut other, |_, _| false).unwrap().games(), 1);
    }
}
