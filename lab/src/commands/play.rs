//! `nerai-lab play` and `play-only`: random games on 19x19: our play+undo beside a checked move of the `goban` crate, both over the same moves.

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::Args;
use goban::pieces::util::coord::Coord;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, JAPANESE, Move};
use nerai_board::{Color, Point, Random, Size};
use nerai_go::Position;
use nerai_terminal::console::Outcome;

/// Legal moves of one random game: each side plays anywhere the rules allow except into a point whose neighbours are
/// all its own stones, until 20 tries in a row fail.
fn random_game(random: &mut Random) -> Vec<Point> {
    let size = Size::FULL;
    let points: Vec<Point> = size.points().iter().collect();
    let mut position = Position::empty(size);
    let (mut moves, mut color, mut fails) = (Vec::new(), Color::Black, 0);
    while fails < 20 && moves.len() < 600 {
        let point = points[random.below(points.len())];
        let own_eye = size.neighbors(point).all(|near| position.color_at(near) == Some(color));
        if !own_eye && position.is_legal(color, point) {
            position.play(color, point);
            moves.push(point);
            color = color.other();
            fails = 0;
        } else {
            fails += 1;
        }
    }
    moves
}

fn games(count: usize) -> Vec<Vec<Point>> {
    let mut random = Random::new(19);
    (0..count).map(|_| random_game(&mut random)).collect()
}

/// Checks, plays and takes back every move of the games.
#[inline(never)] // so that an instruction counter can be limited to it
fn ours(games: &[Vec<Point>]) {
    let mut position = Position::empty(Size::FULL);
    for game in games {
        let mut color = Color::Black;
        for point in game {
            assert!(position.try_play(color, *point).is_ok(), "our own legal move");
            color = color.other();
        }
        for _ in game {
            position.undo();
        }
        black_box(position.hash());
    }
}

fn theirs(games: &[Vec<Point>]) {
    for moves in games {
        let mut game = Game::new(GobanSizes::Nineteen, JAPANESE);
        for point in moves {
            let coord: Coord = (point.column(), point.row());
            assert!(game.try_play(Move::from(coord)).is_ok(), "goban refuses {point}");
        }
        black_box(game.turn());
    }
}

fn time(run: impl Fn()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

/// The speed of play and undo, beside a checked move of the goban crate.
#[derive(Args)]
pub(crate) struct Play {}

impl Play {
    pub(crate) fn run(&self) -> Outcome {
        against_goban()
    }
}

/// Random games and nothing else, for an instruction counter.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab play-only 20")]
pub(crate) struct PlayOnly {
    /// How many games.
    #[arg(value_name = "GAMES", default_value_t = 10)]
    games: usize,
}

impl PlayOnly {
    pub(crate) fn run(&self) -> Outcome {
        alone(self.games)
    }
}

/// The ratio that docs/figures.md quotes: the median of five alternating rounds.
fn against_goban() -> Outcome {
    let games = games(200);
    let moves: usize = games.iter().map(Vec::len).sum();
    let mut rounds: Vec<(f64, f64)> = (0..5)
        .map(|_| {
            let (own, peer) = (time(|| ours(&games)), time(|| theirs(&games)));
            (own.as_nanos() as f64 / moves as f64, peer.as_nanos() as f64 / moves as f64)
        })
        .collect();
    rounds.sort_by(|a, b| (a.1 / a.0).total_cmp(&(b.1 / b.0)));
    let (own, peer) = rounds[2];
    println!("{moves} moves in {} random games on 19x19 (seed 19)", games.len());
    println!("nerai checked play + undo: {own:.0} ns");
    println!("goban 0.20 try_play:       {peer:.0} ns");
    println!("ratio: {:.1} (wanted: at least 30)", peer / own);
    Outcome::Answered
}

/// Plays the games once, for an instruction counter that looks only at [`ours`].
fn alone(count: usize) -> Outcome {
    let games = games(count);
    ours(&games);
    println!("{} moves", games.iter().map(Vec::len).sum::<usize>());
    Outcome::Answered
}
