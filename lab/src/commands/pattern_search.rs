//! `nerai-lab pattern-search`: the exact search with pattern databases against the same search without them.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use nerai::notation::thousands;
use nerai::{Answer, AnswerOptions, answer};
use nerai_search::{Budget, PatternRules, Settings};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::progress::show_progress;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

use crate::gobi::{Listed, read_lists};

/// Proofs about life and death, with pattern databases and without.
///
/// Both searches have the same nodes. Verdicts are proofs either way, so that they must agree wherever both are known. What a ko
/// costs is not counted.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab pattern-search
  nerai-lab pattern-search list.tsv --nodes 1000000 --details problems.tsv
  nerai-lab pattern-search list.tsv --patterns patterns")]
pub(crate) struct PatternSearch {
    /// Tables or folders with problems, as for `nerai-lab gobi`.
    #[arg(value_name = "LIST", default_value = "problems")]
    lists: Vec<PathBuf>,
    /// Nodes for each search.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A problem is hard if it takes more nodes than this without patterns.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    hard: u64,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Write a table with one problem a line.
    #[arg(long, value_name = "OUT")]
    details: Option<PathBuf>,
}

/// One problem, without patterns and with them.
struct Pair {
    id: String,
    answers: [Answer; 2],
    times: [Duration; 2],
}

impl PatternSearch {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(problems) = read_lists(console, &self.lists)? else { return Ok(Outcome::Failed) };
        let Some(databases) = self.patterns.read(console)? else { return Ok(Outcome::Failed) };
        let ways = [None, Some(PatternRules::new(databases))].map(|patterns| {
            AnswerOptions::default().with_settings(Settings::default().with_patterns(patterns)).with_most_threats(0)
        });
        let watch = Watch::start();
        let mut pairs = Vec::new();
        for (number, problem) in problems.iter().enumerate() {
            show_progress(number, problems.len());
            let (pair, _) = watch.work(&problem.id, None, |signals| {
                let budget = || Budget::nodes(self.nodes).with_stop(signals.stop.clone());
                measure(problem, &ways, budget)
            });
            if watch.is_interrupted() {
                console.complain("interrupted", None, "the figures would be of no use")?;
                return Ok(Outcome::Failed);
            }
            pairs.extend(pair);
        }
        show_progress(problems.len(), problems.len());
        self.print(console, &pairs)?;
        let Some(out) = &self.details else { return Ok(Outcome::Answered) };
        match write_whole(out, table(&pairs).as_bytes()) {
            Ok(()) => Ok(Outcome::Answered),
            Err(error) => console.complain(&out.display().to_string(), None, error).map(|()| Outcome::Failed),
        }
    }

    fn print(&self, console: &mut Console, pairs: &[Pair]) -> io::Result<()> {
        let both = pairs.iter().filter(|pair| pair.is_solved(0) && pair.is_solved(1));
        let different = both.filter(|pair| pair.answers[0].verdict != pair.answers[1].verdict).count();
        console.print(format_args!("{} problems, {different} with different verdicts\n\n", pairs.len()))?;
        console.print(
            "                        problems  solved without, with      nodes without, with       s without, with\n",
        )?;
        let all: Vec<&Pair> = pairs.iter().collect();
        let (hard, easy): (Vec<&Pair>, Vec<&Pair>) = all.iter().partition(|pair| pair.answers[0].nodes > self.hard);
        let either: Vec<&Pair> = hard.iter().filter(|pair| pair.is_solved(0) || pair.is_solved(1)).copied().collect();
        let solved: Vec<&Pair> = hard.iter().filter(|pair| pair.is_solved(0) && pair.is_solved(1)).copied().collect();
        // Where a group lives there are rules to stop at, and where it dies there are none.
        let (lives, dies) = solved.iter().partition(|pair| pair.shows_life());
        for (name, pairs) in [
            ("all", all),
            ("easy", easy),
            ("hard", hard),
            ("hard, solved by either", either),
            ("hard, solved by both", solved),
            ("  the group lives", lives),
            ("  it dies, or ko", dies),
        ] {
            let solved = [0, 1].map(|way| pairs.iter().filter(|pair| pair.is_solved(way)).count());
            let nodes = [0, 1].map(|way| pairs.iter().map(|pair| pair.answers[way].nodes).sum::<u64>());
            let times = [0, 1].map(|way| pairs.iter().map(|pair| pair.times[way]).sum::<Duration>().as_secs_f64());
            console.print(format_args!(
                "{name:<24} {:>7} {:>12} {:>9} {:>14} {:>12} {:>12.1} {:>8.1}\n",
                pairs.len(),
                solved[0],
                solved[1],
                thousands(nodes[0]),
                thousands(nodes[1]),
                times[0],
                times[1],
            ))?;
        }
        Ok(())
    }
}

impl Pair {
    fn is_solved(&self, way: usize) -> bool {
        self.answers[way].verdict != nerai_proof::Verdict::Unknown
    }

    /// Whether the proof is one that the group lives.
    fn shows_life(&self) -> bool {
        let proofs = self.answers[0].certificate().into_iter().flat_map(|certificate| &certificate.proofs);
        proofs.map(|proof| proof.kind).all(|kind| kind == nerai_proof::Kind::Hold)
    }
}

/// Solves a problem in both ways; nothing if it is no question.
fn measure(problem: &Listed, ways: &[AnswerOptions; 2], mut budget: impl FnMut() -> Budget) -> Option<Pair> {
    let mut solve = |options: &AnswerOptions| {
        let start = Instant::now();
        let found = answer(&problem.question, options, &mut budget()).ok()?;
        Some((found, start.elapsed()))
    };
    let ((without, time_without), (with, time_with)) = (solve(&ways[0])?, solve(&ways[1])?);
    Some(Pair { id: problem.id.clone(), answers: [without, with], times: [time_without, time_with] })
}

fn table(pairs: &[Pair]) -> String {
    let mut text = "id\tverdict without\tverdict with\tnodes without\tnodes with\n".to_owned();
    for Pair { id, answers: [without, with], .. } in pairs {
        let line = [id.clone(), without.verdict.to_string(), with.verdict.to_string()];
        text += &format!("{}\t{}\t{}\n", line.join("\t"), without.nodes, with.nodes);
    }
    text
}
