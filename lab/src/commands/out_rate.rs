//! `nerai-lab out-rate`: how often stones that are called out are taken all the same.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use clap::Args;
use nerai::notation::thousands;
use nerai_board::{Color, Play, Point, Random, Size};
use nerai_go::Position;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings, escape, solve};
use nerai_terminal::console::Outcome;

use crate::commands::compose::grow::{grow, grow_between};

/// Board lengths of the grown positions, the frequent ones several times.
const LENGTHS: [u32; 5] = [9, 9, 13, 13, 19];
/// Nodes for a capture that is to be proved, and for other first moves.
const PROOF_NODES: u64 = 4_000;
/// Nodes for the way out, as many as an answer spends on it at most.
const ESCAPE_NODES: u64 = 20_000;

/// How often stones that are called out are taken all the same.
///
/// Positions are grown at random. First, moves that are proved to capture are played, and then the stones must not be called
/// out. Second, stones that are called out with the attacker to move are attacked by a search with many nodes, and by GNU Go
/// if it is given.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab out-rate --count 3000 --seed 1
  nerai-lab out-rate --count 0 --attacked 2000 --nodes 100000 --gnugo /usr/games/gnugo")]
pub(crate) struct OutRate {
    /// Moves that are proved to capture.
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    count: usize,
    /// Stones that are called out and attacked.
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    attacked: usize,
    /// Nodes for the attack.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    nodes: u64,
    /// GNU Go, which attacks as well.
    #[arg(long, value_name = "PATH")]
    gnugo: Option<String>,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl OutRate {
    pub(crate) fn run(&self) -> Outcome {
        let false_ones = self.winning_moves();
        self.attacks();
        if 1_000 * false_ones < self.count.max(1) { Outcome::Answered } else { Outcome::Found }
    }

    /// Plays moves that are proved to capture; how often the stones are called out then.
    fn winning_moves(&self) -> usize {
        let mut random = Random::new(self.seed);
        let (mut moves, mut captures, mut false_ones) = (0, 0, [0, 0]);
        while moves < self.count {
            let (position, stone) = block(&mut random);
            let Some(task) = task(&position, stone, "capture", true) else { continue };
            let mut wins: Vec<Point> = Vec::new();
            if let (Verdict::Won, Some(Play::At(at))) = proved(&task, PROOF_NODES) {
                wins.push(at);
            }
            if wins.is_empty() {
                continue;
            }
            captures += 1;
            // Others that look as if they might do, too.
            let liberties = position.block_at(stone).map(nerai_go::Block::liberties).unwrap_or_default();
            for at in liberties.spread() & position.empty_points() {
                let is_proved = || {
                    let after = played(&position, &task, at)?;
                    let left = task_after(&after, stone, "capture", &task)?;
                    (proved(&left, PROOF_NODES).0 == Verdict::Won).then_some(())
                };
                if !wins.contains(&at) && is_proved().is_some() {
                    wins.push(at);
                }
            }
            for at in wins {
                moves += 1;
                let Some(after) = played(&position, &task, at) else { continue };
                for (kind, count) in ["capture", "kill"].into_iter().zip(&mut false_ones) {
                    let Some(left) = task_after(&after, stone, kind, &task) else { continue };
                    if escape(&left, &mut Budget::nodes(ESCAPE_NODES)).is_some() {
                        *count += 1;
                        println!("called out ({kind}) after {at}, which captures {stone}: {:?}", position.to_setup());
                    }
                }
            }
        }
        let rate = |count: usize| 1_000.0 * count as f64 / moves.max(1) as f64;
        println!(
            "{} moves that are proved to capture, in {} captures: called out after {} ({:.2} in 1,000; wanted: fewer than 1); as a kill after {} ({:.2})",
            thousands(moves as u64),
            thousands(captures),
            false_ones[0],
            rate(false_ones[0]),
            false_ones[1],
            rate(false_ones[1])
        );
        false_ones[0] + false_ones[1]
    }

    /// Attacks stones that are called out.
    fn attacks(&self) {
        let mut random = Random::new(self.seed.wrapping_add(1));
        let (mut claims, mut decided) = (Vec::new(), 0);
        while claims.len() < self.attacked {
            let (position, stone) = block(&mut random);
            let Some(task) = task(&position, stone, "capture", true) else { continue };
            if escape(&task, &mut Budget::nodes(ESCAPE_NODES)).is_some() {
                claims.push((position, stone));
            } else {
                decided += 1;
            }
        }
        let mut taken = 0;
        for (position, stone) in &claims {
            let Some(task) = task(position, *stone, "capture", true) else { continue };
            if proved(&task, self.nodes).0 == Verdict::Won {
                taken += 1;
                println!("called out, and taken by search: {stone} in {:?}", position.to_setup());
            }
        }
        println!(
            "{} blocks called out with the attacker to move (of {} others nothing is said): {taken} taken by a search of {} nodes ({:.2} in 1,000)",
            thousands(claims.len() as u64),
            thousands(decided),
            thousands(self.nodes),
            1_000.0 * f64::from(taken) / claims.len().max(1) as f64
        );
        if let Some(path) = &self.gnugo {
            match attacked_by_gnugo(path, &claims) {
                Ok(taken) => println!(
                    "GNU Go takes {} of them: {}",
                    taken.len(),
                    taken.iter().map(|number| format!("{:?}", claims[*number].1)).collect::<Vec<_>>().join(" ")
                ),
                Err(error) => eprintln!("nerai-lab: {path}: {error}"),
            }
        }
    }
}

/// A random position, and a stone of a block with two to five liberties in it.
fn block(random: &mut Random) -> (Position, Point) {
    loop {
        let length = LENGTHS[random.below(LENGTHS.len())];
        let Ok(size) = Size::new(length, length) else { continue };
        let position = if random.below(3) == 0 { grow_between(size, random) } else { grow(size, random) };
        let blocks = position.blocks().filter(|block| (2..=5).contains(&block.liberties().len()));
        let stones: Vec<Point> = blocks.filter_map(|block| block.stones().first()).collect();
        if let Some(&stone) = stones.get(random.below(stones.len().max(1))) {
            return (position, stone);
        }
    }
}

/// The question whether a stone is taken.
fn task(position: &Position, stone: Point, kind: &str, attacker_first: bool) -> Option<Task> {
    let attacker = position.color_at(stone)?.other();
    let to_move = if attacker_first { attacker } else { attacker.other() };
    Task::read(position, to_move, &format!("{attacker}: {kind}({stone})")).ok()
}

fn task_after(after: &Position, stone: Point, kind: &str, before: &Task) -> Option<Task> {
    (after.color_at(stone) == Some(before.aim().min())).then_some(())?;
    task(after, stone, kind, false)
}

fn played(position: &Position, task: &Task, at: Point) -> Option<Position> {
    let mut after = position.clone();
    after.try_play(task.to_move(), at).ok()?;
    Some(after.without_past())
}

/// What is proved without any assumption.
fn proved(task: &Task, nodes: u64) -> (Verdict, Option<Play>) {
    let settings = Settings::default().with_conditions(false).with_shrink(false).with_table_entries(1 << 16);
    let found = solve(task, &settings, &mut Budget::nodes(nodes));
    (found.verdict, found.first_move)
}

/// The numbers of the positions in which GNU Go says that it takes the stone.
fn attacked_by_gnugo(path: &str, claims: &[(Position, Point)]) -> io::Result<Vec<usize>> {
    let mut program =
        Command::new(path).args(["--mode", "gtp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (input, output) = (program.stdin.take(), program.stdout.take());
    let (Some(mut input), Some(output)) = (input, output) else { return Ok(Vec::new()) };
    let mut lines = BufReader::new(output).lines();
    let mut ask = |command: String| -> io::Result<String> {
        writeln!(input, "{command}")?;
        let answer = lines.next().transpose()?.unwrap_or_default();
        while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
        Ok(answer)
    };
    let mut taken = Vec::new();
    for (number, (position, stone)) in claims.iter().enumerate() {
        ask(format!("boardsize {}", position.size().width()))?;
        ask("clear_board".to_owned())?;
        for color in Color::BOTH {
            for at in position.stones()[color] {
                ask(format!("play {color} {at}"))?;
            }
        }
        if !ask(format!("attack {stone}"))?.starts_with("= 0") {
            taken.push(number);
        }
    }
    ask("quit".to_owned())?;
    program.wait()?;
    Ok(taken)
}
