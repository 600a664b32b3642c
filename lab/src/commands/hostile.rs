//! `nerai-lab hostile`: what the dearest files that we can think of cost the checker.
//!
//! Each file is built to be refused late or never: as large as it may be, or small with as much work in it as possible.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use clap::{Args, Subcommand};
use nerai_board::{Color, Play, Point, PointSet, Random, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_proof::{Certificate, Claim, Kind, MOST_EDGES, MOST_NODES, Next, Node, Proof, Verdict, check};
use nerai_terminal::console::Outcome;

/// What the dearest files that we can think of cost the checker.
///
/// A table: the size of each file, the time for reading and checking it, the most memory that the process has ever held, and
/// what the checker says.
#[derive(Args)]
pub(crate) struct Hostile {
    #[command(subcommand)]
    step: Option<Step>,
}

/// What the program asks itself to do: each step is a process of its own, so that memory can be told apart.
#[derive(Subcommand)]
enum Step {
    /// Makes a file.
    #[command(hide = true)]
    Make { number: usize, path: PathBuf },
    /// Checks one.
    #[command(hide = true)]
    Check { path: PathBuf },
}

/// A file, and what is dear about it.
type File = (&'static str, fn() -> Vec<u8>);

const FILES: &[File] = &[
    ("50 MB of nodes that are never visited", || alive_nodes(50_000_000)),
    ("as many nodes as there may be, never visited", || alive_nodes(MOST_NODES)),
    ("as many replies as there may be, never visited", unvisited_replies),
    ("a line of passes", || passes("white: save(A1)", empty(), 499_999, false)),
    ("short lines of passes: save", || passes("white: save(A1)", empty(), MOST_NODES, true)),
    ("short lines of passes: live with 180 stones", || passes(&live(&crowded()), crowded(), MOST_NODES, true)),
    ("short lines of passes: no life on the whole board", || passes(NO_LIFE, crowded(), MOST_NODES, true)),
    ("short lines of passes: cut", || passes(&cut(&crowded()), crowded(), MOST_NODES, true)),
    ("short lines of passes: a formula of 512 alternatives", || passes(&formula(), empty(), MOST_NODES, true)),
    ("every reply, no life on the whole board", || every_reply(NO_LIFE, crowded())),
    ("every reply, a formula of 512 alternatives", || every_reply(&formula(), empty())),
    ("every reply, save", || every_reply("white: save(A1)", empty())),
    ("splits over twelve parts", splits),
    ("a line of half a million moves", long_line),
    ("zones that grow by little in every walk", growing),
];

const NO_LIFE: &str = "black: !invade(A1:T19)";

impl Hostile {
    pub(crate) fn run(&self) -> io::Result<Outcome> {
        match &self.step {
            None => all()?,
            Some(Step::Make { number, path }) => {
                let (_, make) = FILES.get(*number).ok_or_else(|| io::Error::other("there is no such file"))?;
                fs::write(path, make())?;
            }
            Some(Step::Check { path }) => print!("{}", checked(&fs::read(path)?)),
        }
        Ok(Outcome::Answered)
    }
}

/// Makes every file and checks it.
fn all() -> io::Result<()> {
    let path = std::env::temp_dir().join(format!("nerai-lab-hostile-{}.proof", std::process::id()));
    println!("| file | bytes | seconds | most MB | checker |\n|---|---|---|---|---|");
    for (number, (name, _)) in FILES.iter().enumerate() {
        step("make")?.arg(number.to_string()).arg(&path).status()?;
        let result = step("check")?.arg(&path).output()?;
        println!("| {name} | {}", String::from_utf8_lossy(&result.stdout));
    }
    fs::remove_file(path)
}

/// This command with one of its steps.
fn step(name: &str) -> io::Result<Command> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["hostile", name]);
    Ok(command)
}

fn checked(bytes: &[u8]) -> String {
    let start = Instant::now();
    let said = match Certificate::from_bytes(bytes) {
        Err(error) => format!("refused: {error}"),
        Ok(certificate) => match check(&certificate) {
            Err(error) => format!("refused: {}", error.reason),
            Ok(checked) => format!("accepted, {} nodes", checked.nodes),
        },
    };
    let seconds = start.elapsed().as_secs_f64();
    format!("{} | {seconds:.2} | {} | {said:.90} |", bytes.len(), peak_megabytes())
}

/// The most memory that the process has held, where the system tells.
fn peak_megabytes() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok());
    peak.map_or("?".to_owned(), |kilobytes: u64| (kilobytes / 1024).to_string())
}

fn empty() -> Setup {
    let mut setup = Setup::empty(Size::FULL);
    setup.place(Color::White, Point::new(0, 0));
    // Nothing but this stone matters then, and no move has to be answered.
    setup.uncapturable.insert(Point::new(0, 0));
    setup
}

/// A legal position with stones on most points.
fn crowded() -> Setup {
    let mut random = Random::new(1);
    let mut position = Position::empty(Size::FULL);
    position.try_play(Color::White, Point::new(0, 0)).expect("an empty board");
    for _ in 0..3_000 {
        let empty: Vec<Point> = position.empty_points().into_iter().collect();
        let point = empty[random.below(empty.len())];
        let color = Color::BOTH[random.below(2)];
        if position.captures(color, point).is_empty() && position.is_legal(color, point) {
            position.try_play(color, point).expect("a legal move");
            if !position.blocks().all(|block| block.liberties().len() > 1) {
                position.undo();
            }
        }
    }
    let mut setup = position.to_setup();
    setup.uncapturable = setup.stones.white;
    setup
}

fn live(setup: &Setup) -> String {
    let points: Vec<String> = setup.stones.white.iter().map(|point| point.to_string()).collect();
    format!("white: live({})", points.join(","))
}

fn cut(setup: &Setup) -> String {
    let points: Vec<String> = setup.stones.white.iter().map(|point| point.to_string()).collect();
    format!("black: !connect({})", points.join(","))
}

/// Nine pairs of points, in each of which one stone is wanted.
fn formula() -> String {
    let pairs: Vec<String> = (1..=9).map(|row| format!("(B[C{row}] | B[E{row}])")).collect();
    format!("white: !force({})", pairs.join(" & "))
}

/// A proof that something never happens, with Black to move.
fn hold(setup: Setup, goal: &str, nodes: Vec<Node>) -> Vec<u8> {
    let prover = if goal.starts_with("white") { Color::White } else { Color::Black };
    let (kind, komaster) = (Kind::Hold, Some(prover.other()));
    let proof = Proof { prover, kind, komaster, prefer: PointSet::EMPTY, inside: None, nodes };
    let (to_move, goal, verdict) = (prover.other(), goal.to_owned(), Verdict::Won);
    Certificate { setup, ban: None, to_move, goal, if_out: false, verdict, proofs: vec![proof] }.to_bytes()
}

fn alive_nodes(count: usize) -> Vec<u8> {
    hold(empty(), "white: save(A1)", vec![Node::Alive; count])
}

fn unvisited_replies() -> Vec<u8> {
    let replies: Vec<(Point, Next)> = Size::FULL.points().into_iter().map(|point| (point, Next::Node(0))).collect();
    let mut nodes = vec![Node::Alive];
    nodes.resize(MOST_EDGES / replies.len(), Node::Answer { pass: Next::Node(0), replies });
    hold(empty(), "white: save(A1)", nodes)
}

/// Passes of both sides in one line, or in many that begin at the root and come back to it.
fn passes(goal: &str, setup: Setup, count: usize, is_short: bool) -> Vec<u8> {
    let board = Position::from_setup(&setup).expect("a legal position");
    let free = board.empty_points().into_iter().filter(|point| board.is_legal(Color::Black, *point));
    let length = if is_short { 20_000 } else { count - 1 };
    let chains = (count - 1) / length;
    let start = |chain: usize| Next::Node((1 + chain * length) as u32);
    let replies = (1..chains).zip(free).map(|(chain, point)| (point, start(chain))).collect();
    let mut nodes = vec![Node::Answer { pass: start(0), replies }];
    for chain in 0..chains {
        for place in 0..length / 2 {
            let here = (1 + chain * length + 2 * place) as u32;
            let is_last = place + 1 == length / 2;
            nodes.push(Node::Play { at: Play::Pass, then: Next::Node(if is_last { 0 } else { here + 1 }) });
            nodes.push(Node::Answer { pass: Next::Node(here + 2), replies: vec![] });
        }
    }
    nodes.push(Node::Alive);
    hold(setup, goal, nodes)
}

/// Answers to every move, all of which lead back to the root.
fn every_reply(goal: &str, setup: Setup) -> Vec<u8> {
    let position = Position::from_setup(&setup).expect("a legal position");
    let prover = if goal.starts_with("white") { Color::White } else { Color::Black };
    let legal: Vec<Point> =
        position.empty_points().into_iter().filter(|point| position.is_legal(prover.other(), *point)).collect();
    let mut nodes = Vec::new();
    let rounds = (MOST_NODES / (legal.len() + 2)).min(MOST_EDGES / (legal.len() + 1));
    for round in 0..rounds as u32 {
        let here = nodes.len() as u32;
        let next = if round as usize + 1 == rounds { 0 } else { here + legal.len() as u32 + 2 };
        let replies = (0..).zip(&legal).map(|(number, point)| (*point, Next::Node(here + 2 + number))).collect();
        nodes.push(Node::Answer { pass: Next::Node(here + 1), replies });
        nodes.push(Node::Play { at: Play::Pass, then: Next::Node(next) });
        nodes.extend(legal.iter().map(|_| Node::Play { at: Play::Pass, then: Next::Node(0) }));
    }
    hold(setup, goal, nodes)
}

/// Twelve parts, and at every move of a long line eleven splits that concede one part after the other.
fn splits() -> Vec<u8> {
    let setup = crowded();
    let stones: Vec<String> = setup.stones.white.iter().take(12).map(|point| format!("capture({point})")).collect();
    let goal = format!("white: !({})", stones.join(" & "));
    let board = Position::from_setup(&setup).expect("a legal position");
    let free = board.empty_points().into_iter().find(|point| board.is_legal(Color::Black, *point));
    let at = free.expect("a crowded board has room for one stone");
    let pass = |next| Node::Play { at: Play::Pass, then: Next::Node(next) };
    // The last claim is kept by passing for ever.
    let mut nodes = vec![Node::Alive, Node::Answer { pass: Next::Node(2), replies: Vec::new() }, pass(1)];
    for _ in 0..80_000 {
        let here = nodes.len() as u32;
        nodes.push(Node::Answer { pass: Next::Node(here + 1), replies: vec![(at, Next::Node(here + 2))] });
        nodes.push(pass(here + 14));
        nodes.push(pass(here + 3));
        let split = |part: u32| {
            let next = if part == 10 { 1 } else { here + 4 + part };
            Node::Split { claims: vec![(Claim { granted: 0, conceded: 1_u32 << part }, next)] }
        };
        nodes.extend((0..11).map(split));
    }
    let last = nodes.len() as u32;
    nodes.extend([Node::Answer { pass: Next::Node(last + 1), replies: Vec::new() }, pass(0)]);
    nodes.swap(0, 3);
    hold(setup, &goal, nodes)
}

/// A ko that is taken and retaken half a million moves long.
fn long_line() -> Vec<u8> {
    let drawn = diagram::read("X X . . . . X O .\nO O O O . X O . O\n. O . O . . X O .\n").expect("a diagram");
    let point = |name: &str| name.parse::<Point>().expect("a point");
    let setup = Setup { stones: drawn.stones, ..Setup::empty(drawn.size) };
    let mut nodes = Vec::new();
    for round in 0..83_000_u32 {
        let next = |step: u32| Next::Node(6 * round + step);
        nodes.push(Node::Answer { pass: next(1), replies: vec![(point("H2"), next(1))] });
        nodes.push(Node::Play { at: Play::Pass, then: next(2) });
        nodes.push(Node::Answer { pass: next(3), replies: Vec::new() });
        nodes.push(Node::Play { at: Play::At(point("G2")), then: next(4) });
        nodes.push(Node::Answer { pass: next(5), replies: Vec::new() });
        nodes.push(Node::Play { at: Play::Pass, then: next(6) });
    }
    // Not by the pass, which comes first, but by the ko.
    for node in nodes.iter_mut().step_by(6) {
        if let Node::Answer { pass, .. } = node {
            *pass = Next::Node(498_000);
        }
    }
    nodes.push(Node::Play { at: Play::Pass, then: Next::Node(498_001) });
    nodes.push(Node::Answer { pass: Next::Node(498_000), replies: Vec::new() });
    hold(setup, "white: save(B1)", nodes)
}

/// A circle whose zone learns of one more point in every walk: each node answers one move in its neighbour's zone.
fn growing() -> Vec<u8> {
    let points: Vec<Point> = Size::FULL.points().into_iter().skip(1).collect();
    let mut nodes = Vec::new();
    let rounds = 300_000 / 3;
    for round in 0..rounds as u32 {
        let here = 3 * round;
        let at = points[round as usize % points.len()];
        let next = if round + 1 == rounds as u32 { 0 } else { here + 3 };
        nodes.push(Node::Answer { pass: Next::Node(here + 1), replies: vec![(at, Next::Node(here + 2))] });
        nodes.push(Node::Play { at: Play::Pass, then: Next::Node(next) });
        nodes.push(Node::Play { at: Play::Pass, then: Next::Node(next) });
    }
    hold(empty(), "white: save(A1)", nodes)
}
