//! `nerai-lab reading` and `reading-only`: how fast reading is: ladders and nets on 19x19, beside bare play and undo on the same boards.

use std::hint::black_box;
use std::time::Instant;

use clap::Args;
use clap::builder::PossibleValuesParser;
use nerai_board::Color;
use nerai_search::{Budget, Settings, read};
use nerai_terminal::console::Outcome;

use crate::campaign::named::{NamedTask, ladders, nets};

/// More nodes than any of the questions needs.
const NODES: u64 = 200_000;
/// Rounds whose median is printed.
const ROUNDS: usize = 5;

/// Questions that are read together.
struct Workload {
    name: &'static str,
    asked: Vec<NamedTask>,
    /// No win of a higher order is read.
    order: u8,
    /// How often the questions are read in one round: ladders are short.
    times: usize,
}

fn tasks() -> [Workload; 3] {
    let (working, broken) = ladders();
    [
        Workload { name: "ladders", asked: working, order: 1, times: 20 },
        Workload { name: "broken ladders", asked: broken, order: 1, times: 20 },
        Workload { name: "nets", asked: nets(), order: 2, times: 1 },
    ]
}

/// What was done in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Done {
    /// Nodes, or bare plays.
    nodes: u64,
    /// Questions with a win, once for each time they were read.
    won: usize,
}

impl Workload {
    #[inline(never)] // so that an instruction counter can be limited to it
    fn read_all(&self, times: usize) -> Done {
        let settings = Settings::default().with_most_order(self.order);
        let mut done = Done::default();
        for asked in std::iter::repeat_n(&self.asked, times).flatten() {
            let NamedTask { position, to_move, aim, .. } = asked;
            let mut budget = Budget::nodes(NODES);
            let win = read(position, *to_move, aim, Some(aim.min()), &settings, &mut budget);
            done.won += usize::from(win.is_some());
            done.nodes += budget.used();
        }
        done
    }

    /// Checks, plays and takes back every legal move of both sides on the boards of the questions.
    #[inline(never)]
    fn play_all(&self, times: usize) -> Done {
        let mut done = Done::default();
        for asked in std::iter::repeat_n(&self.asked, times).flatten() {
            let mut position = asked.position.clone();
            for point in position.empty_points() {
                for color in Color::BOTH {
                    if position.try_play(color, point).is_ok() {
                        position.undo();
                        done.nodes += 1;
                    }
                }
            }
            black_box(position.hash());
        }
        done
    }
}

/// The speed of reading ladders and nets, beside bare play and undo.
///
/// On the same boards of 19x19 and in one process; the medians of alternating rounds.
#[derive(Args)]
pub(crate) struct Reading {}

impl Reading {
    pub(crate) fn run(&self) -> Outcome {
        reading()
    }
}

/// The questions of one task of reading once, for an instruction counter.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab reading-only ladders")]
pub(crate) struct ReadingOnly {
    /// What is read.
    #[arg(value_name = "TASK", value_parser = PossibleValuesParser::new(["ladders", "broken-ladders", "nets"]))]
    task: String,
}

impl ReadingOnly {
    pub(crate) fn run(&self) -> Outcome {
        alone(&self.task)
    }
}

/// Prints nodes a second, and how many bare plays a node costs: the medians of alternating rounds.
fn reading() -> Outcome {
    println!("{:<16}{:>10}{:>7}{:>10}{:>12}{:>10}  bare plays", "", "questions", "won", "nodes", "nodes/s", "ns/node");
    for task in tasks() {
        let once = task.read_all(1);
        let mut rounds: Vec<(f64, f64)> = (0..ROUNDS)
            .map(|_| (nanoseconds(|| task.read_all(task.times)), nanoseconds(|| task.play_all(task.times))))
            .collect();
        rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
        let (node, play) = rounds[ROUNDS / 2];
        println!(
            "{:<16}{:>10}{:>7}{:>10}{:>12.0}{node:>10.0}{:>6.1} of {play:.0} ns",
            task.name,
            task.asked.len(),
            once.won,
            once.nodes,
            1e9 / node,
            node / play
        );
    }
    Outcome::Answered
}

/// The time of one node.
fn nanoseconds(run: impl Fn() -> Done) -> f64 {
    let start = Instant::now();
    let done = run();
    start.elapsed().as_nanos() as f64 / done.nodes.max(1) as f64
}

/// Reads the questions of one task once, for an instruction counter.
fn alone(name: &str) -> Outcome {
    let Some(task) = tasks().into_iter().find(|task| task.name.replace(' ', "-") == name) else {
        eprintln!("nerai-lab: there is no task {name}; expected ladders, broken-ladders or nets");
        return Outcome::Failed;
    };
    println!("{} nodes, {} bare plays", task.read_all(1).nodes, task.play_all(1).nodes);
    Outcome::Answered
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first questions of a task, read twice.
    fn read_twice(number: usize) -> (usize, Done) {
        let [ladders, broken, nets] = tasks();
        let mut task = [ladders, broken, nets].into_iter().nth(number).expect("a task");
        task.asked.truncate(16);
        let done = task.read_all(1);
        assert_eq!(done, task.read_all(1), "{} must take the same nodes every time", task.name);
        (task.asked.len(), done)
    }

    #[test]
    fn ladders_are_read_to_the_end_of_the_board() {
        let (questions, done) = read_twice(0);
        assert_eq!(done.won, questions);
        assert!(done.nodes > 30 * questions as u64, "{done:?}");
    }

    #[test]
    fn broken_ladders_are_not_believed() {
        assert_eq!(read_twice(1).1.won, 0);
    }

    #[test]
    fn nets_hold_and_are_no_ladders() {
        let (questions, done) = read_twice(2);
        assert_eq!(done.won, questions);
        let [.., mut nets] = tasks();
        nets.asked.truncate(16);
        nets.order = 1;
        assert_eq!(nets.read_all(1).won, 0);
    }
}
