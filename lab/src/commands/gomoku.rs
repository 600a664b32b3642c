//! `nerai-lab gomoku`: matches between Go-Moku players, from fair openings, each with both colours.

use std::fmt;
use std::io;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::Args;
use nerai_gomoku::{Board, Color, End, Language, LineRule, Point, Random, Rules, Style, Subgoals, View, choose};
use nerai_gomoku_search::{Budget, Player, PlayerSettings, opening};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::external_brain::ExternalBrain;

/// What the program of 1967 has learned when it learns nothing more.
const LIST_OF_1967: [&[&str]; 4] = [&["5:0,0:0"], &["4:1,1:0"], &["3:1,3:1"], &["3:2,2:0"]];

/// A match between two players.
///
/// A player is `nerai` (forced wins and search), `1967` (the program of the paper with the list that it ends with), or the
/// command of a program that speaks the Gomocup (Piskvork) protocol. Each opening is played twice, with colours exchanged.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab gomoku --against 1967
  nerai-lab gomoku --against pbrain-figrid --milliseconds 1000
  nerai-lab gomoku --player 'nerai gomoku brain' --against 1967 --games 2")]
pub(crate) struct Gomoku {
    /// The player whose points are counted.
    #[arg(long, default_value = "nerai")]
    player: Kind,
    /// The other player.
    #[arg(long, default_value = "1967")]
    against: Kind,
    /// How many games.
    #[arg(long, default_value_t = 40)]
    games: usize,
    /// The time for a move.
    #[arg(long, default_value_t = 1000)]
    milliseconds: u64,
    /// The time for a move of the other player, if it is another.
    #[arg(long, value_name = "MILLISECONDS")]
    against_milliseconds: Option<u64>,
    /// Moves on the board for each move of `nerai`, instead of time: such games can be repeated.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Lines of the board, 5 to 20.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u8).range(5..=20))]
    side: u8,
    /// Five or more wins, instead of exactly five.
    #[arg(long)]
    freestyle: bool,
}

/// Who plays, as the user wrote it.
#[derive(Clone, Debug)]
enum Kind {
    Nerai,
    Learner,
    External(String),
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(text: &str) -> Result<Kind, String> {
        match text.trim() {
            "" => Err("expected nerai, 1967 or a command".to_owned()),
            "nerai" => Ok(Kind::Nerai),
            "1967" => Ok(Kind::Learner),
            command => Ok(Kind::External(command.to_owned())),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Nerai => out.write_str("nerai"),
            Kind::Learner => out.write_str("1967"),
            Kind::External(command) => out.write_str(command),
        }
    }
}

/// A player at the board.
enum Contestant {
    Nerai(Box<Player>),
    Learner(Subgoals, Random),
    External(ExternalBrain),
}

/// What was measured of a player.
#[derive(Clone, Copy, Default)]
struct Times {
    moves: u32,
    sum: Duration,
    longest: Duration,
}

impl Gomoku {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let rules = Rules {
            line: if self.freestyle { LineRule::Freestyle } else { LineRule::ExactlyFive },
            ..Rules::default()
        };
        let turns =
            [self.milliseconds, self.against_milliseconds.unwrap_or(self.milliseconds)].map(Duration::from_millis);
        let mut players = Vec::new();
        for (kind, turn) in [&self.player, &self.against].into_iter().zip(turns) {
            match Contestant::new(kind, self.side, rules, turn) {
                Ok(player) => players.push(player),
                Err(message) => {
                    console.complain("gomoku", None, message)?;
                    return Ok(Outcome::Failed);
                }
            }
        }
        console.print(format!("{} against {}, openings of seed {}\n", self.player, self.against, self.seed))?;
        console.print("game  colour  winner  moves  points  opening\n")?;
        let mut random = Random::new(self.seed);
        let mut stones = Vec::new();
        let (mut points, mut times, mut by_color) = (0.0, [Times::default(); 2], [0.0; 2]);
        for game in 0..self.games {
            if game % 2 == 0 {
                stones = opening(self.side.into(), rules, &mut random);
            }
            let own = Color::BOTH[game % 2];
            let mut table = Table { rules, turns, nodes: self.nodes, own, times: &mut times };
            let (winner, length) = match table.play(&mut players, self.side, &stones) {
                Ok(end) => end,
                Err(message) => {
                    console.complain("gomoku", None, message)?;
                    return Ok(Outcome::Failed);
                }
            };
            let gained = winner.map_or(0.5, |winner| f64::from(u8::from(winner == own)));
            points += gained;
            by_color[own.index()] += gained;
            let words: Vec<String> = stones.iter().map(|point| point.name()).collect();
            let winner = winner.map_or("-", Color::word);
            let number = game + 1;
            console.print(format!(
                "{number:<5} {:<7} {winner:<7} {length:<6} {points:<7} {}\n",
                own.word(),
                words.join(" ")
            ))?;
            console.flush()?;
        }
        let share = 100.0 * points / self.games.max(1) as f64;
        console.print(format!(
            "points: {points} of {} ({share:.1} %), {} with Black, {} with White\n",
            self.games, by_color[0], by_color[1]
        ))?;
        for (kind, Times { moves, sum, longest }) in [&self.player, &self.against].into_iter().zip(times) {
            let mean = sum.as_secs_f64() / f64::from(moves.max(1));
            console.print(format!(
                "{kind}: {moves} moves, {mean:.3} s a move, the longest {:.3} s\n",
                longest.as_secs_f64()
            ))?;
        }
        Ok(Outcome::Answered)
    }
}

/// One game between the two players.
struct Table<'t> {
    rules: Rules,
    turns: [Duration; 2],
    nodes: Option<u64>,
    /// The colour of the first player.
    own: Color,
    times: &'t mut [Times; 2],
}

impl Table<'_> {
    /// Who won, and after how many moves.
    fn play(
        &mut self,
        players: &mut [Contestant],
        side: u8,
        opening: &[Point],
    ) -> Result<(Option<Color>, usize), String> {
        let mut board = Board::new(side.into()).map_err(|error| error.to_string())?;
        for (i, &point) in opening.iter().enumerate() {
            board.play(point, Color::BOTH[i % 2]).map_err(|error| error.to_string())?;
        }
        for player in players.iter_mut() {
            player.new_game(side, self.rules)?;
        }
        loop {
            match self.rules.end(&board) {
                Some(End::Won(winner)) => return Ok((Some(winner), board.moves().len())),
                Some(End::Drawn) => return Ok((None, board.moves().len())),
                None => {}
            }
            let mover = Color::BOTH[board.moves().len() % 2];
            let who = usize::from(mover != self.own);
            let begin = Instant::now();
            let Some(point) = players[who].choose(&board, self.rules, mover, self.turns[who], self.nodes) else {
                // Whoever cannot answer has lost.
                return Ok((Some(mover.other()), board.moves().len()));
            };
            let spent = begin.elapsed();
            let times = &mut self.times[who];
            *times = Times { moves: times.moves + 1, sum: times.sum + spent, longest: times.longest.max(spent) };
            board.play(point, mover).map_err(|error| error.to_string())?;
        }
    }
}

impl Contestant {
    fn new(kind: &Kind, side: u8, rules: Rules, turn: Duration) -> Result<Contestant, String> {
        Ok(match kind {
            Kind::Nerai => Contestant::Nerai(Box::new(Player::new(PlayerSettings::default()))),
            Kind::Learner => {
                let mut levels = Vec::new();
                for level in LIST_OF_1967 {
                    let read = level.iter().map(|text| text.parse().map_err(|error| format!("{text}: {error}")));
                    levels.push(read.collect::<Result<Vec<_>, String>>()?);
                }
                Contestant::Learner(Subgoals::from_levels(levels), Random::new(1967))
            }
            Kind::External(command) => Contestant::External(
                ExternalBrain::start(command, side, rules, turn).map_err(|error| error.to_string())?,
            ),
        })
    }

    fn new_game(&mut self, side: u8, rules: Rules) -> Result<(), String> {
        match self {
            Contestant::Nerai(player) => **player = Player::new(PlayerSettings::default()),
            Contestant::Learner(..) => {}
            Contestant::External(brain) => brain.new_game(side, rules).map_err(|error| error.to_string())?,
        }
        Ok(())
    }

    fn choose(
        &mut self,
        board: &Board,
        rules: Rules,
        color: Color,
        turn: Duration,
        nodes: Option<u64>,
    ) -> Option<Point> {
        match self {
            Contestant::Nerai(player) => {
                let begin = Instant::now();
                let clock = || begin.elapsed().as_secs_f64() / turn.as_secs_f64().max(1e-9);
                let budget = Budget::nodes(nodes.unwrap_or(u64::MAX));
                let mut budget = if nodes.is_some() { budget } else { budget.with_clock(&clock) };
                player.choose(board, rules, color, &mut budget).map(|choice| choice.point)
            }
            Contestant::Learner(subgoals, random) => {
                let view = View { board, rules: &rules };
                choose(&view, color, subgoals, &Language::default(), Style::default(), random)
                    .map(|choice| choice.point)
            }
            Contestant::External(brain) => brain.choose(board, color).ok().map(|(point, _)| point),
        }
    }
}
