//! `nerai-lab shrink`: what the shrink step is worth: zones and proofs of the same questions with it and without it.

use clap::Args;
use nerai_board::{Color, Random, Size};
use nerai_oracle::crowded;
use nerai_oracle::trial::Trial;
use nerai_proof::Task;
use nerai_search::{Budget, Finding, Settings, solve};
use nerai_terminal::console::Outcome;

use crate::campaign::named::{NamedTask, ladders, nets, problems};
use crate::campaign::{Options, goal_words};

/// Crowded positions are on this board, and there are this many times fewer of them than of small boards.
const CROWDED: (u32, u32) = (6, 4);
const FEWER: usize = 4;

/// Zones and proofs with the shrink step and without it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab shrink
  nerai-lab shrink --positions 200 --largest 9")]
pub(crate) struct Shrink {
    /// Positions of small boards; a quarter as many of a crowded one.
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    positions: usize,
    /// Nodes for each search.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    nodes: u64,
    /// Points of the smallest board.
    #[arg(long, value_name = "N", default_value_t = 1)]
    smallest: usize,
    /// Points of the largest board.
    #[arg(long, value_name = "N", default_value_t = 12)]
    largest: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Shrink {
    pub(crate) fn run(&self) -> Outcome {
        let Shrink { positions, nodes, smallest, largest, seed } = *self;
        shrink(Options { positions, nodes, smallest, largest, seed, ..Options::default() })
    }
}

/// Sums over all certificates of a set of questions.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    /// Points of R− and R+, with the number of certificates that have one.
    minus: (usize, usize),
    plus: (usize, usize),
    nodes: usize,
    certificates: usize,
}

impl Sums {
    fn add(&mut self, finding: &Finding) {
        let Some(checked) = &finding.checked else { return };
        for (sum, zone) in [(&mut self.minus, checked.minus), (&mut self.plus, checked.plus)] {
            sum.0 += zone.len();
            sum.1 += usize::from(!zone.is_empty());
        }
        self.nodes += checked.nodes;
        self.certificates += 1;
    }
}

fn shrink(options: Options) -> Outcome {
    let heads = ["certificates", "R- without", "R- with", "R+ without", "R+ with", "nodes without", "nodes with"];
    println!("{:<16}{}", "means", heads.map(|head| format!("{head:>15}")).concat());
    for (name, asked) in sets(&options) {
        let mut sums = [Sums::default(); 2];
        for NamedTask { position, to_move, goal, .. } in &asked {
            let Ok(task) = Task::read(position, *to_move, goal) else { continue };
            for (sums, shrink) in sums.iter_mut().zip([false, true]) {
                let settings = Settings::default().with_shrink(shrink);
                sums.add(&solve(&task, &settings, &mut Budget::nodes(options.nodes)));
            }
        }
        let [without, with] = sums;
        let mean = |(sum, count): (usize, usize)| format!("{:>15.2}", sum as f64 / count.max(1) as f64);
        let zones = [without.minus, with.minus, without.plus, with.plus].map(mean).concat();
        let nodes = [without, with].map(|sums| mean((sums.nodes, sums.certificates))).concat();
        println!("{name:<16}{:>15}{zones}{nodes}", with.certificates);
    }
    Outcome::Answered
}

/// All questions, by where they come from.
fn sets(options: &Options) -> Vec<(&'static str, Vec<NamedTask>)> {
    let mut random = Random::new(options.seed);
    let (mut captures, mut connections) = (Vec::new(), Vec::new());
    let goals = options.goals();
    for (size, goal) in &goals {
        let trial = Trial::new(*size, goal).expect("goals that fit their boards");
        let set = if goal.contains("capture") { &mut captures } else { &mut connections };
        for _ in 0..options.positions / goals.len() {
            let position = trial.random_position(&mut random);
            let to_move = Color::BOTH[random.below(2)];
            set.push(NamedTask { position, to_move, goal: goal.clone(), aim: trial.aim().clone() });
        }
    }
    let size = Size::new(CROWDED.0, CROWDED.1).expect("a legal size");
    let crowd = (0..options.positions / FEWER).map(|number| {
        let (position, aim) = crowded(size, 1 + number % 2, &mut random);
        let to_move = Color::BOTH[random.below(2)];
        let goal = goal_words(&aim.event, aim.event.points(), Color::White, false);
        NamedTask { position, to_move, goal, aim }
    });
    let crowd = crowd.collect();
    vec![
        ("captures", captures),
        ("connections", connections),
        ("crowded boards", crowd),
        ("ladders", ladders().0),
        ("nets", nets()),
        ("problems", problems()),
    ]
}
