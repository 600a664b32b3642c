//! `nerai-lab union`: is the union of the parts' zones enough for the opponent, as paper 001 says? Positions in which it is not would show
//! a winning move outside the union and none inside.
//!
//! Three black stones in a walled 5x5 with random stones around them; White wants to break one of two connections that
//! both hold alone.

use clap::Args;
use nerai_board::picture::Picture;
use nerai_board::{Color, Point, PointSet, Random, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_proof::{Task, Verdict};
use nerai_terminal::console::Outcome;

use crate::campaign::{Options, ask};

/// Where the three stones stand.
const SHAPES: [[&str; 3]; 8] = [
    ["D4", "E5", "F6"],
    ["D4", "E5", "F4"],
    ["D4", "F4", "F6"],
    ["D5", "E4", "F5"],
    ["C4", "E4", "F5"],
    ["D4", "E5", "G5"],
    ["D5", "E5", "F6"],
    ["C5", "D4", "F4"],
];

/// Looks for compound goals for which the parts' zones are not enough (paper 001).
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab union
  nerai-lab union --positions 100000 --seed 2")]
pub(crate) struct Union {
    /// Positions to look at.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    positions: usize,
    /// Nodes for each search.
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    nodes: u64,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Union {
    pub(crate) fn run(&self) -> Outcome {
        let Union { positions, nodes, seed } = *self;
        union(Options { positions, nodes, seed, ..Options::default() })
    }
}

#[derive(Default)]
struct Tally {
    positions: usize,
    /// Both pairs are connected although White moves first.
    both: usize,
    /// White breaks one of them all the same.
    broken: usize,
    /// Several first moves do that.
    several: usize,
    /// One of these moves is outside the union.
    outside: usize,
    /// All of them are.
    counterexamples: Vec<String>,
}

fn union(options: Options) -> Outcome {
    let mut random = Random::new(options.seed);
    let mut tally = Tally::default();
    while tally.positions < options.positions {
        tally.positions += 1;
        let shape = SHAPES[random.below(SHAPES.len())];
        if let Some(position) = walled(&shape.map(at), &mut random) {
            look(&position, &shape, options.nodes, &mut tally);
        }
    }
    println!(
        "{} positions, seed {}: {} with two connections that hold alone, {} with a double cut, {} with several; \
         a winning move outside the union of the zones in {}, only such moves in {}",
        tally.positions,
        options.seed,
        tally.both,
        tally.broken,
        tally.several,
        tally.outside,
        tally.counterexamples.len()
    );
    tally.counterexamples.iter().for_each(|found| println!("\n{found}"));
    Outcome::Answered
}

/// A random position around the stones, if it is legal and they are not joined yet.
fn walled(stones: &[Point; 3], random: &mut Random) -> Option<Position> {
    let size = Size::new(9, 9).ok()?;
    let mut setup = Setup::empty(size);
    let eyes: PointSet = ["A1", "J1", "A9", "J9"].map(at).into_iter().collect();
    let empty = 3 + random.below(5);
    for point in size.points() - eyes {
        let is_inside = (2..7).contains(&point.column()) && (2..7).contains(&point.row());
        match random.below(10) {
            _ if !is_inside => setup.place(Color::White, point),
            draw if draw < empty => {}
            draw if draw % 2 == 0 => setup.place(Color::White, point),
            _ => setup.place(Color::Black, point),
        }
    }
    stones.iter().for_each(|point| setup.place(Color::Black, *point));
    let position = Position::from_setup(&setup).ok()?;
    let [one, two, three] = stones.map(|point| position.block_id_at(point));
    (one != two && two != three).then_some(position)
}

fn look(position: &Position, shape: &[&str; 3], nodes: u64, tally: &mut Tally) {
    let pairs = [0, 1].map(|number| format!("connect({},{})", shape[number], shape[number + 1]));
    let mut zones = PointSet::EMPTY;
    for pair in &pairs {
        let goal = format!("black: {pair}");
        if Task::read(position, Color::White, &goal).is_err() {
            return;
        }
        let (finding, _) = ask(position, Color::White, &goal, nodes);
        let (Verdict::Won, Some(checked)) = (finding.verdict, finding.checked) else { return };
        zones |= checked.minus;
    }
    tally.both += 1;
    let goal = format!("white: !({} & {})", pairs[0], pairs[1]);
    if verdict(position, Color::White, &goal, nodes) != Verdict::Won {
        return;
    }
    tally.broken += 1;
    let works = |at: &Point| {
        let mut after = position.clone();
        after.try_play(Color::White, *at).is_ok()
            && verdict(&after.without_past(), Color::Black, &goal, nodes) == Verdict::Won
    };
    let winning: PointSet = position.empty_points().iter().filter(works).collect();
    tally.several += usize::from(winning.len() > 1);
    let outside = winning - zones;
    tally.outside += usize::from(!outside.is_empty());
    if !outside.is_empty() && outside == winning {
        let picture = Picture { stones: *position.stones(), ..Picture::new(position.size()) };
        let names: Vec<String> = outside.iter().map(|point| point.to_string()).collect();
        tally.counterexamples.push(format!("{goal}: {}\n{}", names.join(" "), diagram::write(&picture)));
    }
}

/// The verdict on a goal; a captured stone of it has broken the connection.
fn verdict(position: &Position, to_move: Color, goal: &str, nodes: u64) -> Verdict {
    match Task::read(position, to_move, goal) {
        Ok(_) => ask(position, to_move, goal, nodes).0.verdict,
        Err(_) => Verdict::Won,
    }
}

fn at(name: &str) -> Point {
    name.parse().expect("a point of ours")
}
