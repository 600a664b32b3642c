//! Proofs of the search under strain: positions changed outside the zones, and certificates spoilt.

use std::process::ExitCode;

use nerai_board::{Color, Random};
use nerai_proof::trial::{Effort, Report, Trial};

use crate::campaign::{Options, ask};

/// Changes positions outside the zones of the search's proofs until there are enough trials.
pub(crate) fn zones(options: Options) -> ExitCode {
    let report = run(options, Effort { changes: 100, spoils: 0 }, Report::all_changed);
    let [reach, hold] = report.changed;
    println!("changed positions            neither     max     min   may retake a ko at once");
    println!("proofs that it happens      {:>8}{:>8}{:>8}", reach[0], reach[1], reach[2]);
    println!("proofs that it never does   {:>8}{:>8}{:>8}", hold[0], hold[1], hold[2]);
    println!("violations: {} in {} changed positions (wanted: 0)", report.faults.len(), report.all_changed());
    end(&report)
}

/// Spoils the search's certificates until enough of them are wrong.
pub(crate) fn mutations(options: Options) -> ExitCode {
    let report = run(options, Effort { changes: 0, spoils: 20 }, |report| report.denied + report.beaten);
    println!(
        "spoilt {}: {} claim what is false, {} are true but some line beats their strategy, {} of all refused",
        report.spoilt, report.denied, report.beaten, report.refused
    );
    let wrong = report.denied + report.beaten;
    println!("wrong ones accepted: {} of {wrong} (wanted: 0)", report.faults.len());
    end(&report)
}

/// Goes round all goals until the count is reached, some positions each time.
fn run(options: Options, effort: Effort, count: impl Fn(&Report) -> usize) -> Report {
    let mut random = Random::new(options.seed);
    let mut report = Report::default();
    let goals = options.goals();
    for (number, (size, goal)) in goals.iter().enumerate() {
        let trial = Trial::new(*size, goal).expect("goals that fit their boards");
        let enough = options.trials * (number + 1) / goals.len();
        while count(&report) < enough && report.faults.len() < 5 {
            let position = trial.random_position(&mut random);
            let to_move = Color::BOTH[random.below(2)];
            let (finding, _) = ask(&position, to_move, goal, trial.aim(), options.nodes);
            match finding.certificate {
                Some(certificate) => trial.examine(&certificate, effort, &mut random, &mut report),
                None => report.skipped += 1,
            }
        }
        eprintln!("{size} {goal}: done, {} faults so far", report.faults.len());
    }
    report
}

fn end(report: &Report) -> ExitCode {
    println!(
        "{} certificates with {} nodes, {} of a ko, {} positions without a verdict; {} proofs also withstood every legal move",
        report.certificates, report.nodes, report.kos, report.skipped, report.replayed
    );
    for fault in &report.faults {
        println!("FAULT: {fault}");
    }
    if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
