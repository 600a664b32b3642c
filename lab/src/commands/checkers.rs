//! `nerai-lab checkers`: the kernel, and the one in Python that was written from the document alone. They must agree on every
//! proof of the shipped problems and on spoilt ones, to the last point of every zone.
//!
//! Where they differ, one of them is wrong or the document is unclear; nobody has to be believed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use clap::Args;
use nerai::notation::thousands;
use nerai::{AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, PointSet, Random, Size};
use nerai_oracle::trial::Trial;
use nerai_oracle::{crowded_compound, crowded_formula, crowded_mixed, mutate, out_certificate};
use nerai_proof::{Certificate, check_if_out};
use nerai_search::Budget;
use nerai_terminal::console::Outcome;

use crate::campaign::{Goals, Options, ask};
use crate::commands::lessons::files;

/// The second checker.
const PROGRAM: &str = "tools/check_proof.py";

/// A made-up question has this many nodes at most.
const NODES: u64 = 4_000;

/// Proofs with more bytes than this are not spoilt: the second checker is slow.
const MOST_BYTES_SPOILT: usize = 3_000;

/// A proof, and where it comes from.
struct Case {
    from: String,
    bytes: Vec<u8>,
}

/// The checker and the one in Python, on shipped problems and on spoilt proofs.
///
/// They must agree on every proof of a shipped problem and on spoilt ones, to the last point of every zone. Needs python3.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab checkers
  nerai-lab checkers --trials 1000 --nodes 100000")]
pub(crate) struct Checkers {
    /// Spoilt proofs.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    trials: usize,
    /// Nodes for each shipped problem.
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    nodes: u64,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Checkers {
    pub(crate) fn run(&self) -> Outcome {
        checkers(Options { trials: self.trials, nodes: self.nodes, seed: self.seed, ..Options::default() })
    }
}

/// Asks both checkers about all shipped problems and about as many spoilt proofs as there are trials.
fn checkers(options: Options) -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shipped = shipped(&root, usize::MAX, options.nodes);
    let differences = compare("proofs of shipped problems", &root, shipped.clone_cases());
    let spoilt = spoilt(&options, &shipped.0);
    let more = compare("spoilt proofs", &root, spoilt);
    if differences + more == 0 { Outcome::Answered } else { Outcome::Found }
}

/// The proofs of shipped problems.
struct Shipped(Vec<(String, Certificate)>);

impl Shipped {
    fn clone_cases(&self) -> Vec<Case> {
        self.0.iter().map(|(from, certificate)| Case { from: from.clone(), bytes: certificate.to_bytes() }).collect()
    }
}

/// Solves shipped problems, at most so many, spread over all of them.
fn shipped(root: &Path, most: usize, nodes: u64) -> Shipped {
    let files = files(&root.join("problems"));
    let step = files.len().div_ceil(most).max(1);
    let solved = files.iter().step_by(step).filter_map(|file| {
        let problem = Problem::read(&fs::read(file).ok()?, &ProblemOptions::default()).ok()?;
        let question = Question::of(&problem, None).ok()?;
        let options = AnswerOptions::default().with_approach(Approach::Proof).with_explain(false);
        let answer = answer(&question, &options, &mut Budget::nodes(nodes)).ok()?;
        Some((file.display().to_string(), answer.certificate()?.clone()))
    });
    Shipped(solved.collect())
}

/// Spoilt proofs: half of the shipped problems, half of made-up questions of all kinds.
fn spoilt(options: &Options, shipped: &[(String, Certificate)]) -> Vec<Case> {
    let mut random = Random::new(options.seed);
    let small: Vec<_> = shipped.iter().filter(|(_, proof)| proof.to_bytes().len() < MOST_BYTES_SPOILT).collect();
    let mut made_up = MadeUp::new(options);
    let mut spoilt = Vec::new();
    while spoilt.len() < options.trials {
        let (from, certificate) = match small.get(random.below(2 * small.len())) {
            Some((from, certificate)) => (from.clone(), certificate.clone()),
            None => made_up.next(&mut random),
        };
        for _ in 0..8.min(options.trials - spoilt.len()) {
            let mut certificate = certificate.clone();
            (0..=random.below(3)).for_each(|_| mutate(&mut certificate, &mut random));
            spoilt.push(Case { from: format!("{from}, spoilt"), bytes: certificate.to_bytes() });
        }
    }
    spoilt
}

/// Random questions of all kinds, with the proofs that the search finds.
struct MadeUp {
    trials: Vec<(String, Trial)>,
    /// The game that is over when stones are out.
    if_out: Vec<Trial>,
}

impl MadeUp {
    fn new(options: &Options) -> MadeUp {
        let goals = [Goals::Tactics, Goals::Life].into_iter().flat_map(|goals| {
            let options = Options { goals, smallest: 0, largest: 12, ..*options };
            options.goals()
        });
        let trials = goals.filter_map(|(size, goal)| Some((goal.clone(), Trial::new(size, &goal)?)));
        let size = Size::new(4, 3).expect("a size");
        let if_out = ["black: capture(B2)", "white: save(A1)"].map(|goal| Trial::if_out(size, goal));
        MadeUp { trials: trials.collect(), if_out: if_out.into_iter().flatten().collect() }
    }

    fn next(&mut self, random: &mut Random) -> (String, Certificate) {
        loop {
            let size = Size::new(4, 3).expect("a size");
            let to_move = Color::BOTH[random.below(2)];
            // Stones that are out: at once, and at the end of a strategy.
            match random.below(8) {
                0 => return ("out at once".to_owned(), out_certificate(random)),
                1 => {
                    let trial = &self.if_out[random.below(self.if_out.len())];
                    let position = trial.random_position(random);
                    if let Some(certificate) = trial.certificate(&position, to_move, random) {
                        return (certificate.goal.clone(), certificate);
                    }
                }
                _ => {}
            }
            let (position, _, goal) = match random.below(6) {
                0 => crowded_compound(size, random),
                1 => crowded_mixed(size, random),
                2 => crowded_formula(size, random),
                _ => {
                    let (goal, trial) = &self.trials[random.below(self.trials.len())];
                    (trial.random_position(random), trial.aim().clone(), goal.clone())
                }
            };
            let (finding, _) = ask(&position, to_move, &goal, NODES);
            if let Some(certificate) = finding.certificate {
                return (goal, certificate);
            }
        }
    }
}

/// What the kernel says: the zones of the proofs and whether they rest on stones that are out, or nothing.
fn kernel(bytes: &[u8]) -> Option<String> {
    let certificate = Certificate::from_bytes(bytes).ok()?;
    let zones = check_if_out(&certificate).ok()?.zones;
    let word = if certificate.if_out { "if-out" } else { "ok" };
    Some(format!("{word} {}", zones.iter().map(hex).collect::<Vec<_>>().join(",")))
}

/// A set of points as a number in base sixteen, whose bits are the points.
fn hex(points: &PointSet) -> String {
    let mut digits = [0_u8; 100];
    points.iter().for_each(|point| digits[point.index() / 4] |= 1 << (point.index() % 4));
    let text: String = digits.iter().rev().filter_map(|digit| char::from_digit(u32::from(*digit), 16)).collect();
    let text = text.trim_start_matches('0');
    if text.is_empty() { "0".to_owned() } else { text.to_owned() }
}

/// Asks both checkers about all cases and prints how often they agree; the number of differences.
fn compare(what: &str, root: &Path, cases: Vec<Case>) -> usize {
    let expected: Vec<Option<String>> = cases.iter().map(|case| kernel(&case.bytes)).collect();
    let froms: Vec<String> = cases.iter().map(|case| case.from.clone()).collect();
    let mut second = Command::new("python3")
        .arg(root.join(PROGRAM))
        .arg("--stream")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 runs the second checker");
    let (mut input, output) = (second.stdin.take().expect("piped"), second.stdout.take().expect("piped"));
    let writer = thread::spawn(move || {
        for case in cases {
            let length = (case.bytes.len() as u32).to_le_bytes();
            if input.write_all(&length).and_then(|()| input.write_all(&case.bytes)).is_err() {
                return;
            }
        }
    });
    let (mut differences, mut answers) = (0, 0);
    for ((line, expected), from) in BufReader::new(output).lines().map_while(Result::ok).zip(&expected).zip(&froms) {
        answers += 1;
        let said = (!line.starts_with("no ")).then_some(&line);
        if said != expected.as_ref() {
            differences += 1;
            if differences <= 10 {
                println!("{from}: the kernel says {expected:?}, the second checker '{line}'");
            }
        }
        if answers % 10_000 == 0 {
            eprintln!("{} of {}", thousands(answers), thousands(froms.len() as u64));
        }
    }
    let _ = (writer.join(), second.wait());
    let silent = froms.len() - answers as usize;
    let accepted = expected.iter().flatten().count();
    println!(
        "{what}: {}, of which the kernel accepts {}; the second checker differs on {differences} and is silent on {silent} (wanted: 0)",
        thousands(froms.len() as u64),
        thousands(accepted as u64)
    );
    differences + silent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_checkers_say_the_same_of_shipped_problems_and_spoilt_proofs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let shipped = shipped(&root, 60, 20_000);
        assert!(shipped.0.len() > 40, "{} problems", shipped.0.len());
        let options = Options { trials: 300, seed: 1, ..Options::default() };
        let spoilt = spoilt(&options, &shipped.0);
        assert!(spoilt.iter().any(|case| kernel(&case.bytes).is_some()), "some are as good as before");
        assert_eq!(compare("proofs of shipped problems", &root, shipped.clone_cases()), 0);
        assert_eq!(compare("spoilt proofs", &root, spoilt), 0);
    }

    #[test]
    fn the_second_checker_passes_its_own_tests() {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools/test_check_proof.py");
        let result = Command::new("python3").arg(tests).output().expect("python3 runs the tests");
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    }

    #[test]
    fn a_zone_is_written_as_a_number() {
        let set = |names: &str| names.split_whitespace().map(|name| name.parse().unwrap()).collect::<PointSet>();
        assert_eq!((hex(&set("")), hex(&set("A1 B1 E1")), hex(&set("A2"))), ("0".into(), "13".into(), "100000".into()));
    }
}
