//! Fits the weights of the evaluation to games of the player against itself, and prints them as `weights.txt` has them.
//!
//! `cargo run --release -p nerai-gomoku-search --example fit_weights -- SEED GAMES NODES`
//!
//! The shipped weights were made by an earlier form of this program, from 10,000 positions of games played with weights made by
//! hand; a second round from games with the fitted ones was no better.
#![allow(clippy::print_stdout, reason = "the weights are there to be read")]

use nerai_board::Random;
use nerai_gomoku::{Board, Color, End, Point, Rules};
use nerai_gomoku_search::{Budget, Player, PlayerSettings, Shape, ThreatBoard, Why};

const SIDE: usize = 15;
/// Weights of one side: a pair of shapes, then the shapes of the other two lines.
const PAIRS: usize = Shape::COUNT * Shape::COUNT;
const ONE_SIDE: usize = PAIRS + Shape::COUNT;
/// A move in so many is drawn at random, so that the games do not all look alike.
const RANDOM_MOVE: usize = 16;
/// How much the result of the game counts against the value that the search found.
const RESULT: f64 = 0.6;
/// Units of the evaluation in one unit of log odds.
const SCALE: f64 = 250.0;
const ROUNDS: usize = 40;

/// A position: how often each weight occurs in it (negative for the waiting side), and what is expected of the mover.
struct Example {
    counts: Vec<(usize, f64)>,
    expected: f64,
}

fn main() {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let number = |i: usize, default: u64| arguments.get(i).copied().unwrap_or(default);
    let (games, nodes) = (number(1, 1000), number(2, 16_000));
    let mut random = Random::new(number(0, 11));
    let examples: Vec<Example> = (0..games).flat_map(|_| game(nodes, &mut random)).collect();
    print(&fit(&examples, &mut random));
}

/// The searched positions of one game. It ends as soon as a win is read out.
fn game(nodes: u64, random: &mut Random) -> Vec<Example> {
    let rules = Rules::default();
    let Ok(mut board) = Board::new(SIDE) else { return Vec::new() };
    let stones = 3 + random.below(4);
    while board.moves().len() < stones {
        let point = Point::new((4 + random.below(7)) as u8, (4 + random.below(7)) as u8);
        let _ = board.play(point, Color::BOTH[board.moves().len() % 2]);
    }
    let settings = PlayerSettings { memory: 17, ..PlayerSettings::default() };
    let mut players = [Player::new(settings.clone()), Player::new(settings)];
    let mut seen = Vec::new();
    let winner = loop {
        let mover = Color::BOTH[board.moves().len() % 2];
        match rules.end(&board) {
            Some(End::Won(winner)) => break Some(winner),
            Some(End::Drawn) => break None,
            None => {}
        }
        let Some(choice) = players[mover.index()].choose(&board, rules, mover, &mut Budget::nodes(nodes)) else {
            break None;
        };
        if choice.value > 29_000 {
            break Some(mover);
        }
        let mut point = choice.point;
        if choice.why == Why::Search && choice.depth > 1 {
            seen.push((mover, choice.value, counts(&board, mover)));
            if random.below(RANDOM_MOVE) == 0 {
                point = near(&board, random).unwrap_or(point);
            }
        }
        if board.play(point, mover).is_err() {
            break None;
        }
    };
    let example = |(mover, value, counts): (Color, i32, Vec<(usize, f64)>)| {
        let result = winner.map_or(0.5, |winner| f64::from(u8::from(winner == mover)));
        Example { counts, expected: RESULT * result + (1.0 - RESULT) * chance(f64::from(value) / SCALE) }
    };
    seen.into_iter().map(example).collect()
}

/// A vacant point within two steps of some stone.
fn near(board: &Board, random: &mut Random) -> Option<Point> {
    let stone = board.moves()[random.below(board.moves().len())].point;
    let place = |at: u8, random: &mut Random| (usize::from(at) + random.below(5)).checked_sub(2);
    let (x, y) = (place(stone.x, random)?, place(stone.y, random)?);
    board.point(x, y).filter(|&point| board.is_vacant(point))
}

fn counts(board: &Board, mover: Color) -> Vec<(usize, f64)> {
    let mut counts = vec![0.0; 2 * ONE_SIDE];
    let Some(threats) = ThreatBoard::new(board, Rules::default()) else { return Vec::new() };
    for spot in threats.spots().filter(|&spot| threats.stone(spot).is_none()) {
        for (start, color, sign) in [(0, mover, 1.0), (ONE_SIDE, mover.other(), -1.0)] {
            let mut shapes: [usize; 4] =
                std::array::from_fn(|direction| threats.shape(spot, direction, color) as usize);
            shapes.sort_unstable_by(|one, other| other.cmp(one));
            counts[start + shapes[0] * Shape::COUNT + shapes[1]] += sign;
            counts[start + PAIRS + shapes[2]] += sign;
            counts[start + PAIRS + shapes[3]] += sign;
        }
    }
    counts.into_iter().enumerate().filter(|(_, count)| *count != 0.0).collect()
}

fn chance(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// Logistic regression, one example at a time, with steps that shrink for weights that have moved much (AdaGrad).
fn fit(examples: &[Example], random: &mut Random) -> Vec<f64> {
    let mut weights = vec![0.0; 2 * ONE_SIDE];
    let mut moved = vec![1e-6; 2 * ONE_SIDE];
    for _ in 0..ROUNDS * examples.len() {
        let Example { counts, expected } = &examples[random.below(examples.len())];
        let value: f64 = counts.iter().map(|(i, count)| weights[*i] * count).sum();
        let error = chance(value) - expected;
        for (i, count) in counts {
            let slope = error * count;
            moved[*i] += slope * slope;
            weights[*i] -= 0.02 * slope / f64::sqrt(moved[*i]);
        }
    }
    weights
}

fn print(weights: &[f64]) {
    let both = |i: usize| format!("{} {}", (SCALE * weights[i]).round(), (SCALE * weights[ONE_SIDE + i]).round());
    for (i, best) in Shape::ALL[..Shape::Five as usize].iter().enumerate() {
        for (j, second) in Shape::ALL[..=i].iter().enumerate() {
            println!("pair {} {} {}", best.name(), second.name(), both(i * Shape::COUNT + j));
        }
    }
    for (i, shape) in Shape::ALL[..Shape::Five as usize].iter().enumerate() {
        println!("rest {} {}", shape.name(), both(PAIRS + i));
    }
}
