//! How well `--seconds` is kept on a busy machine: hard questions with every core loaded, and by how much each answer is late.
//!
//! Every question is answered by a process of its own, through one of the doors that have a clock: the commands, GTP and
//! the page's server. What is measured is the time from the question to the whole answer; for commands that is the life
//! of the process.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use nerai::{Problem, ProblemOptions, Question};
use nerai_board::{Color, Point, PointSet, Random, Size};
use nerai_go::Position;
use serde_json::json;

pub(crate) const HELP: &str = "\
usage: nerai-bench deadlines [--seconds S,S] [--count N] [--seed N] [--load N] [--door D,D]
                             [--program P] [--slow S] [FILE…]

  --seconds S,S  the limits, each for all questions; 1,3 unless told
  --count N      generated questions (200); files come in addition
  --seed N       another seed gives other questions
  --load N       threads that do nothing but load the machine (one a core)
  --door D,D     solve, both, all-moves, explain, batch, gtp, serve; all unless told
  --program P    the program (nerai beside this one)
  --slow S       print every answer that is later than this (0.3)
  FILE…          positions with questions; problems of the project with large goals are a good choice";

/// The doors to the engine that have clocks.
const DOORS: [&str; 7] = ["solve", "both", "all-moves", "explain", "batch", "gtp", "serve"];
/// Boards of generated questions. The long thin ones have few points and long lines.
const BOARDS: [(u32, u32); 10] =
    [(9, 9), (13, 13), (19, 19), (19, 2), (19, 1), (19, 3), (7, 7), (2, 19), (19, 19), (9, 6)];

/// What the words behind the command say.
struct Options {
    seconds: Vec<f64>,
    count: usize,
    seed: u64,
    load: usize,
    doors: Vec<&'static str>,
    program: PathBuf,
    slow: f64,
    files: Vec<PathBuf>,
}

/// A question about a position.
struct Case {
    name: String,
    position: Position,
    to_move: Color,
    goal: String,
}

/// An answer that took its time.
struct Measured {
    /// Beyond the limit, in seconds; negative if the answer came before.
    late: f64,
    limit: f64,
    door: &'static str,
    case: usize,
}

/// Asks all questions and prints how late the answers were; fails if one was later than wanted.
pub(crate) fn deadlines(words: &[&str]) -> ExitCode {
    let Some(options) = Options::read(words) else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match measure(&options) {
        Ok(is_kept) => ExitCode::from(u8::from(!is_kept)),
        Err(wrong) => {
            eprintln!("{}: {wrong}", options.program.display());
            ExitCode::from(2)
        }
    }
}

fn measure(options: &Options) -> io::Result<bool> {
    let mut random = Random::new(options.seed);
    let mut cases: Vec<Case> = options.files.iter().filter_map(|file| from_file(file)).collect();
    cases.extend((0..options.count).map(|number| generated(number, &mut random)));
    let is_over = AtomicBool::new(false);
    let mut all = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..options.load {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let done = ask_all(options, &cases, &mut all);
        is_over.store(true, Ordering::Relaxed);
        done
    })?;
    Ok(report(options, &cases, &mut all))
}

fn ask_all(options: &Options, cases: &[Case], all: &mut Vec<Measured>) -> io::Result<()> {
    for &limit in &options.seconds {
        for (number, case) in cases.iter().enumerate() {
            let door = options.doors[number % options.doors.len()];
            let late = ask(&options.program, door, case, limit)?.as_secs_f64() - limit;
            if late > options.slow {
                println!("late by {late:.2} of {limit} s: {door}, {}\n{}", case.name, sgf(case));
            }
            all.push(Measured { late, limit, door, case: number });
        }
    }
    Ok(())
}

fn report(options: &Options, cases: &[Case], all: &mut [Measured]) -> bool {
    all.sort_by(|one, other| one.late.total_cmp(&other.late));
    println!(
        "{:>10} {:>6} {:>6} {:>7} {:>7} {:>7} {:>7}",
        "door", "limit", "asked", "reached", "median", "90 %", "last"
    );
    for &limit in &options.seconds {
        for &door in options.doors.iter().chain(["all"].iter()) {
            let of_door = |one: &&Measured| one.limit == limit && (door == "all" || one.door == door);
            let asked = all.iter().filter(of_door).count();
            // An answer that came long before the limit says nothing about clocks.
            let late: Vec<f64> =
                all.iter().filter(of_door).map(|one| one.late).filter(|late| *late > -0.25 * limit).collect();
            let at = |share: usize| late.get((late.len() * share / 100).min(late.len().saturating_sub(1)));
            let text = |late: Option<&f64>| late.map_or_else(|| "-".to_owned(), |late| format!("{late:+.3}"));
            let (half, most, last) = (text(at(50)), text(at(90)), text(late.last()));
            println!("{door:>10} {limit:>6} {asked:>6} {:>7} {half:>7} {most:>7} {last:>7}", late.len());
        }
    }
    let Some(worst) = all.last() else { return true };
    println!("longest overrun: {:+.3} s of {} s, {}, {}", worst.late, worst.limit, worst.door, cases[worst.case].name);
    worst.late <= options.slow
}

impl Options {
    fn read(words: &[&str]) -> Option<Options> {
        let beside = std::env::current_exe().ok().map(|own| own.with_file_name("nerai"));
        let mut options = Options {
            seconds: vec![1.0, 3.0],
            count: 200,
            seed: 22,
            load: std::thread::available_parallelism().map_or(2, usize::from),
            doors: DOORS.to_vec(),
            program: beside.unwrap_or_else(|| PathBuf::from("nerai")),
            slow: 0.3,
            files: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--seconds" => {
                    options.seconds = words.next()?.split(',').map(|word| word.parse().ok()).collect::<Option<_>>()?;
                }
                "--count" => options.count = words.next()?.parse().ok()?,
                "--seed" => options.seed = words.next()?.parse().ok()?,
                "--load" => options.load = words.next()?.parse().ok()?,
                "--slow" => options.slow = words.next()?.parse().ok()?,
                "--program" => options.program = PathBuf::from(words.next()?),
                "--door" => {
                    let door = |word| DOORS.into_iter().find(|door| *door == word);
                    options.doors = words.next()?.split(',').map(door).collect::<Option<_>>()?;
                }
                _ if word.starts_with('-') => return None,
                file => options.files.push(PathBuf::from(file)),
            }
        }
        Some(options)
    }
}

/// The question of a file; nothing if it has none.
fn from_file(path: &Path) -> Option<Case> {
    let problem = Problem::read(&std::fs::read(path).ok()?, &ProblemOptions::default()).ok()?;
    let question = Question::of(&problem, None).ok()?;
    let (to_move, goal) = (question.to_move, question.goal.to_string());
    Some(Case { name: path.display().to_string(), position: problem.position, to_move, goal })
}

/// A fight: stones at random, played by turns, and something that one side wants.
fn generated(number: usize, random: &mut Random) -> Case {
    let (width, height) = BOARDS[number % BOARDS.len()];
    loop {
        let Ok(size) = Size::new(width, height) else { continue };
        let mut position = Position::empty(size);
        // Few stones leave open fights, many leave groups to live and die.
        let stones = position.board().len() * (12 + random.below(35)) / 100;
        for turn in 0..stones.max(3) {
            let color = if turn % 2 == 0 { Color::Black } else { Color::White };
            let _ = position.try_play(color, pick(&position.empty_points(), random));
        }
        let position = position.without_past();
        let to_move = Color::BOTH[random.below(2)];
        if let Some(goal) = wish(number / BOARDS.len() + number, &position, random) {
            let name = format!("generated {number}: {width}x{height}, {to_move} to move, {goal}");
            return Case { name, position, to_move, goal };
        }
    }
}

/// A goal of one side; the kinds take turns.
fn wish(kind: usize, position: &Position, random: &mut Random) -> Option<String> {
    let player = Color::BOTH[random.below(2)];
    let own = loose(position, player, random);
    let theirs = loose(position, player.other(), random);
    let corner = |random: &mut Random| pick(position.board(), random);
    let text = match kind % 12 {
        0 => format!("kill({})", theirs.first()?),
        1 => format!("live({})", own.first()?),
        2 => format!("capture({})", theirs.first()?),
        3 => format!("connect({},{})", own.first()?, own.get(1)?),
        4 => format!("capture({}) & capture({})", theirs.first()?, theirs.get(1)?),
        5 => format!("kill({}) | connect({},{})", theirs.first()?, own.first()?, own.get(1)?),
        6 => format!("invade({}:{})", corner(random), corner(random)),
        7 => format!("force({})", formula(position, random)),
        8 => format!("eye({})", corner(random)),
        9 => {
            format!("live({}) & connect({},{}) | capture({})", own.first()?, own.first()?, own.get(1)?, theirs.first()?)
        }
        10 => format!("save({}) & ({} | kill({}))", own.first()?, formula(position, random), theirs.first()?),
        _ => format!("kill({},{})", theirs.first()?, theirs.get(1)?),
    };
    Some(format!("{player}: {text}"))
}

/// A point of each block of a colour that has room to move, in random order.
fn loose(position: &Position, color: Color, random: &mut Random) -> Vec<Point> {
    let blocks = position.blocks_meeting(position.stones()[color]).filter(|block| block.liberties().len() >= 2);
    let mut points: Vec<Point> = blocks.filter_map(|block| block.stones().first()).collect();
    for end in (1..points.len()).rev() {
        points.swap(end, random.below(end + 1));
    }
    points
}

/// Stones that are wanted somewhere: a few alternatives of a few literals.
fn formula(position: &Position, random: &mut Random) -> String {
    let literal =
        |random: &mut Random| format!("{}[{}]", ["B", "W", "empty"][random.below(3)], pick(position.board(), random));
    let clause =
        |random: &mut Random| (0..2 + random.below(3)).map(|_| literal(random)).collect::<Vec<_>>().join(" & ");
    (0..2 + random.below(4)).map(|_| clause(random)).collect::<Vec<_>>().join(" | ")
}

fn pick(points: &PointSet, random: &mut Random) -> Point {
    points.iter().nth(random.below(points.len())).unwrap_or(Point::new(0, 0))
}

/// The question as a file.
fn sgf(case: &Case) -> String {
    let (width, height) = (case.position.size().width(), case.position.size().height());
    let letter = |number: u8| char::from(b'a' + number);
    let place = |at: Point| format!("[{}{}]", letter(at.column()), letter(height - 1 - at.row()));
    let stones = |color: Color, name: &str| {
        let places: String = case.position.stones()[color].iter().map(place).collect();
        if places.is_empty() { places } else { format!("{name}{places}") }
    };
    let (black, white) = (stones(Color::Black, "AB"), stones(Color::White, "AW"));
    let (turn, goal) = (if case.to_move == Color::Black { 'B' } else { 'W' }, case.goal.replace(']', "\\]"));
    let goal = goal.replace(':', "\\:");
    format!("(;FF[4]GM[1]SZ[{width}:{height}]{black}{white}PL[{turn}]GOAL[{goal}])")
        .replace(&format!("SZ[{width}:{width}]"), &format!("SZ[{width}]"))
}

/// How long an answer takes through one of the doors.
fn ask(program: &Path, door: &str, case: &Case, limit: f64) -> io::Result<Duration> {
    match door {
        "gtp" => through_gtp(program, case, limit),
        "serve" => through_server(program, case, limit),
        command => through_command(program, command, case, limit),
    }
}

fn through_command(program: &Path, door: &str, case: &Case, limit: f64) -> io::Result<Duration> {
    let file = Scratch::new(&sgf(case))?;
    let mut command = Command::new(program);
    match door {
        "both" => command.arg("solve").arg(&file.0).arg("--both"),
        "all-moves" => command.arg("solve").arg(&file.0).arg("--all-moves"),
        "batch" => command.arg("batch").arg(&file.0).args(["--out", "-", "--jobs", "1"]),
        "explain" => command.arg("explain").arg(&file.0),
        _ => command.arg("solve").arg(&file.0),
    };
    command.args(["--seconds", &limit.to_string()]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let begin = Instant::now();
    let done = command.output()?;
    let spent = begin.elapsed();
    if !done.status.success() {
        eprintln!("{door}, {}: {}", case.name, String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(spent)
}

fn through_gtp(program: &Path, case: &Case, limit: f64) -> io::Result<Duration> {
    let size = case.position.size();
    if size.width() != size.height() {
        return through_command(program, "solve", case, limit); // GTP knows no such boards
    }
    let file = Scratch::new(&sgf(case))?;
    let mut engine = Running(Command::new(program).arg("gtp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?);
    let (mut input, output) = (engine.0.stdin.take(), engine.0.stdout.take());
    let (Some(input), Some(output)) = (&mut input, output) else { return Err(io::Error::other("no pipes")) };
    let mut output = BufReader::new(output);
    let mut say = |text: String| -> io::Result<String> {
        input.write_all(text.as_bytes())?;
        input.flush()?;
        let mut answer = String::new();
        while !answer.ends_with("\n\n") && output.read_line(&mut answer)? > 0 {}
        Ok(answer)
    };
    say(format!("loadsgf {}\n", file.0.display()))?;
    say(format!("nerai-limits {} {limit}\n", u64::MAX / 2))?;
    let begin = Instant::now();
    let answer = say(format!("nerai-solve {}\n", case.goal))?;
    let spent = begin.elapsed();
    if !answer.starts_with('=') {
        eprintln!("gtp, {}: {}", case.name, answer.trim());
    }
    Ok(spent)
}

fn through_server(program: &Path, case: &Case, limit: f64) -> io::Result<Duration> {
    let mut server = Running(Command::new(program).arg("serve").stdout(Stdio::piped()).spawn()?);
    let mut line = String::new();
    if let Some(output) = server.0.stdout.take() {
        let mut output = BufReader::new(output);
        while !line.contains("http://") && output.read_line(&mut line)? > 0 {}
    }
    let address = line.split("http://").nth(1).map(|rest| rest.trim().trim_end_matches('/')).unwrap_or_default();
    let names = |color: Color| case.position.stones()[color].iter().map(|at| at.to_string()).collect::<Vec<_>>();
    let (width, height) = (case.position.size().width(), case.position.size().height());
    let position = json!({"size": [width, height], "black": names(Color::Black), "white": names(Color::White),
        "to_move": case.to_move.to_string()});
    let body = json!({"position": position, "goal": case.goal, "seconds": limit, "nodes": 50_000_000}).to_string();
    let head = format!("POST /api/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n");
    let begin = Instant::now();
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "{head}Connection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let spent = begin.elapsed();
    if !answer.starts_with(b"HTTP/1.1 200") {
        eprintln!("serve, {}: {}", case.name, String::from_utf8_lossy(&answer));
    }
    Ok(spent)
}

/// A file that is gone when it is no longer needed.
struct Scratch(PathBuf);

impl Scratch {
    fn new(text: &str) -> io::Result<Scratch> {
        let path = std::env::temp_dir().join(format!("nerai-deadlines-{}.sgf", std::process::id()));
        std::fs::write(&path, text)?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A program that ends when it is no longer needed.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
