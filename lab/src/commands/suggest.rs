//! `nerai-lab suggest`: goals suggested on twenty of our own positions: is every suggestion proved, and how long does one position take?

use std::path::Path;
use std::time::Instant;

use clap::Args;
use nerai::notation::thousands;
use nerai::{Problem, ProblemOptions};
use nerai_proof::check;
use nerai_search::Budget;
use nerai_suggest::{Kind, SUGGEST_NODES, SuggestOptions, Suggestions, suggest};
use nerai_terminal::console::Outcome;

/// The longest time for one position.
const MOST_SECONDS: f64 = 2.0;

/// Nets, ladders, throw-ins, double threats, connections and groups, on boards of all sizes.
const POSITIONS: [&str; 20] = [
    "net.txt",
    "ladder.sgf",
    "snapback.txt",
    "double-threat.txt",
    "capture/net-in-the-corner.txt",
    "capture/net-on-the-side.sgf",
    "capture/net-on-the-side-2.sgf",
    "capture/ladder-in-the-centre-2.sgf",
    "capture/throw-in-in-the-corner-2.txt",
    "capture/quiet-move-in-the-centre.txt",
    "connection/push-connects-3.txt",
    "side/slide-kills.txt",
    "centre/placement-kills-2.txt",
    "compound/table5-row1.txt",
    "compound/table5-row4.txt",
    "compound/double-threat-002.sgf",
    "compound/miai-039.sgf",
    "compound/miai-042.sgf",
    "compound/one-move-for-both-010.sgf",
    "compound/one-move-for-both-020.sgf",
];

/// Suggestions on twenty shipped positions, each proof checked once more.
///
/// Exit code 1 if one is not proved, or a position takes more than two seconds.
#[derive(Args)]
pub(crate) struct Suggest {}

impl Suggest {
    pub(crate) fn run(&self) -> Outcome {
        suggestions()
    }
}

fn suggestions() -> Outcome {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems");
    let kinds = Kind::ALL.map(Kind::word).join(", ");
    println!("{:<38} {:>6} {:>11} {:>7} {:>8}  ({kinds})", "position", "board", "suggestions", "nodes", "seconds");
    let (mut listed, mut proved, mut most_nodes, mut most_seconds) = (0, 0, 0, 0.0_f64);
    for name in POSITIONS {
        let (problem, found, seconds) = match look(&folder.join(name)) {
            Ok(looked) => looked,
            Err(reason) => {
                eprintln!("{name}: {reason}");
                return Outcome::Failed;
            }
        };
        let of_kind = |kind| found.list.iter().filter(|suggestion| suggestion.kind == kind).count().to_string();
        println!(
            "{name:<38} {:>6} {:>11} {:>7} {seconds:>8.3}  ({})",
            problem.size().to_string(),
            found.list.len(),
            thousands(found.nodes),
            Kind::ALL.map(of_kind).join(", "),
        );
        listed += found.list.len();
        proved += found.list.iter().filter(|suggestion| check(&suggestion.certificate).is_ok()).count();
        most_nodes = most_nodes.max(found.nodes);
        most_seconds = most_seconds.max(seconds);
    }
    println!(
        "{} positions: {listed} suggestions, {proved} proved; at most {} nodes and {most_seconds:.2} s for a position",
        POSITIONS.len(),
        thousands(most_nodes),
    );
    if proved < listed || most_seconds > MOST_SECONDS { Outcome::Found } else { Outcome::Answered }
}

fn look(path: &Path) -> Result<(Problem, Suggestions, f64), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let begin = Instant::now();
    let found = suggest(&problem, &SuggestOptions::default(), &mut Budget::nodes(SUGGEST_NODES));
    let seconds = begin.elapsed().as_secs_f64();
    Ok((problem, found.map_err(|error| error.to_string())?, seconds))
}
