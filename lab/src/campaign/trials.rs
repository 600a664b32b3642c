//! Proofs of the search under strain: positions changed outside the zones, and certificates spoilt.

use nerai_board::{Color, Random};
use nerai_oracle::crowded_formula;
use nerai_oracle::trial::{Effort, Explored, Report, Trial, examine};
use nerai_terminal::console::Outcome;

use crate::campaign::compound::made_up;
use crate::campaign::gaps;
use crate::campaign::{Goals, Options, ask};

/// Positions from which more states can be reached have no truth.
const MOST_STATES: usize = 300_000;

/// Boards with more points have no tables in the trials of all sorts of goals.
const LARGEST_TABLE: usize = 12;

/// Changes positions outside the zones of the search's proofs until there are enough trials.
pub(crate) fn zones(options: Options) -> Outcome {
    let report = run(options, Effort { changes: 100, spoils: 0, judges_all: true }, Report::all_changed);
    let [reach, hold] = report.changed;
    println!("changed positions            neither     max     min   may retake a ko at once");
    println!("proofs that it happens      {:>8}{:>8}{:>8}", reach[0], reach[1], reach[2]);
    println!("proofs that it never does   {:>8}{:>8}{:>8}", hold[0], hold[1], hold[2]);
    println!("violations: {} in {} changed positions (wanted: 0)", report.faults.len(), report.all_changed());
    end(&report)
}

/// Spoils the search's certificates until enough of them are wrong.
pub(crate) fn mutations(options: Options) -> Outcome {
    let effort = Effort { changes: 0, spoils: options.spoils, judges_all: true };
    let report = run(options, effort, |report| report.denied + report.beaten);
    print_spoilt(&report);
    end(&report)
}

/// Spoils certificates about all sorts of goals, as many of each, until there are enough in sum.
pub(crate) fn all_mutations(options: Options) -> Outcome {
    let effort = Effort { changes: 0, spoils: options.spoils, judges_all: false };
    let trials = options.trials / Goals::EACH.len();
    let mut sum = Report::default();
    for goals in Goals::EACH {
        // Tables of larger boards would take longer than the trials.
        let has_tables = matches!(goals, Goals::Tactics | Goals::Life);
        let largest = if has_tables { options.largest.min(LARGEST_TABLE) } else { options.largest };
        let report = run(Options { goals, trials, largest, ..options }, effort, |report| report.spoilt);
        println!("{goals:?}:");
        print_accepted(&report);
        sum.add(report);
    }
    println!("All:");
    print_accepted(&sum);
    end(&sum)
}

/// What the checker accepts is judged, what it refuses is not.
fn print_accepted(report: &Report) {
    let accepted = report.spoilt - report.refused;
    println!("spoilt {}: {} refused, {accepted} accepted", report.spoilt, report.refused);
    println!("wrong ones accepted: {} (wanted: 0)", report.faults.len());
}

fn print_spoilt(report: &Report) {
    println!(
        "spoilt {}: {} claim what is false, {} are true but some line beats their strategy, {} of all refused",
        report.spoilt, report.denied, report.beaten, report.refused
    );
    let wrong = report.denied + report.beaten;
    println!("wrong ones accepted: {} of {wrong} (wanted: 0)", report.faults.len());
}

/// Goes round all goals until the count is reached, some positions each time.
fn run(options: Options, effort: Effort, count: impl Fn(&Report) -> usize) -> Report {
    let mut random = Random::new(options.seed);
    let mut report = Report::default();
    if !matches!(options.goals, Goals::Tactics | Goals::Life) {
        run_made_up(&options, effort, count, &mut random, &mut report);
        return report;
    }
    let goals = options.goals();
    for (number, (size, goal)) in goals.iter().enumerate() {
        let trial = Trial::new(*size, goal).expect("goals that fit their boards");
        let enough = options.trials * (number + 1) / goals.len();
        while count(&report) < enough && report.faults.len() < 5 {
            let position = trial.random_position(&mut random);
            let to_move = Color::BOTH[random.below(2)];
            let (finding, _) = ask(&position, to_move, goal, options.nodes);
            match finding.certificate {
                Some(certificate) => trial.examine(&certificate, effort, &mut random, &mut report),
                None => report.skipped += 1,
            }
        }
        eprintln!("{size} {goal}: done, {} faults so far", report.faults.len());
    }
    report
}

/// Makes up compound goals or formulas until the count is reached, on one size after the other.
fn run_made_up(
    options: &Options,
    effort: Effort,
    count: impl Fn(&Report) -> usize,
    random: &mut Random,
    report: &mut Report,
) {
    let sizes = match options.goals {
        Goals::Formula => options.formula_sizes().into_iter().map(|(size, _)| size).collect(),
        Goals::Gaps => options.gap_sizes(),
        _ => options.compound_sizes(),
    };
    for (number, size) in sizes.iter().enumerate() {
        let enough = options.trials * (number + 1) / sizes.len();
        while count(report) < enough && report.faults.len() < 5 {
            let (position, aim, goal) = match options.goals {
                Goals::Formula => crowded_formula(*size, random),
                Goals::Gaps => gaps::made_up(*size, random),
                goals => made_up(goals, *size, random),
            };
            let to_move = Color::BOTH[random.below(2)];
            let (finding, _) = ask(&position, to_move, &goal, options.nodes);
            match finding.certificate {
                Some(certificate) => {
                    let mut truth = Explored::new(aim.clone(), MOST_STATES);
                    examine(&certificate, &aim, &mut truth, effort, random, report);
                }
                None => report.skipped += 1,
            }
        }
        eprintln!("{size}: done, {} faults so far", report.faults.len());
    }
}

fn end(report: &Report) -> Outcome {
    println!(
        "{} certificates with {} nodes, {} of a ko, {} positions without a verdict; {} proofs also withstood every legal move",
        report.certificates, report.nodes, report.kos, report.skipped, report.replayed
    );
    let [given_up, side_by_side] = report.split;
    if given_up + side_by_side > 0 {
        println!("parts given up in {given_up} certificates, claims side by side in {side_by_side}");
    }
    let [in_part, end_dead] = report.local;
    if in_part + end_dead > 0 {
        println!("proofs about a part of the board in {in_part} certificates, dead stones at an end in {end_dead}");
    }
    for fault in &report.faults {
        println!("FAULT: {fault}");
    }
    if report.faults.is_empty() { Outcome::Answered } else { Outcome::Found }
}
