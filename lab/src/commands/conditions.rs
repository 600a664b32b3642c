//! `nerai-lab conditions`: what is known of a kill if the killer holds some points, held against what is proved later.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use nerai::notation::thousands;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::count;
use nerai_terminal::watch::Watch;

use crate::collection_trial::{Asking, Choice, Condition, Record, ask, solve_all};
use crate::commands::collection::fail;
use crate::gobi::Listed;

/// Answers under a condition, held against proofs that more nodes give.
///
/// Problems that stay open with --nodes and get an answer under a condition (the killer holds some points) are asked about again
/// with --later nodes. Where that gives a proof, the verdict and the move under the condition were right or not.
#[derive(Args)]
#[command(after_help = "\
the same: verdict and move are those of the proof
as good: the same verdict with another move, and with --later nodes that one is proved to come to the same
other move: the same verdict, and no such proof; other verdict: the condition was not fair

Examples:
  nerai-lab conditions list.tsv --nodes 50000 --later 1000000
  nerai-lab conditions list.tsv --nodes 50000 --later 1000000 --half 2 --jobs 2")]
pub(crate) struct Conditions {
    /// The table or the folder with the problems.
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Nodes with which a problem has to stay open.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Nodes for the proof.
    #[arg(long, value_name = "M", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    later: u64,
    #[command(flatten)]
    choice: Choice,
    /// Problems at a time; as many as the machine has processors unless given.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    asking: Asking,
}

/// What a condition was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fairness {
    StillOpen,
    Same,
    AsGood,
    OtherMove,
    OtherVerdict,
}

impl Fairness {
    const ALL: [(Fairness, &str); 5] = [
        (Fairness::StillOpen, "still open"),
        (Fairness::Same, "the same"),
        (Fairness::AsGood, "as good"),
        (Fairness::OtherMove, "other move"),
        (Fairness::OtherVerdict, "other verdict"),
    ];

    /// Without asking about another move.
    fn of(known: &Condition, later: &Record) -> Fairness {
        if later.verdict == "unknown" || later.trouble.is_some() {
            Fairness::StillOpen
        } else if later.verdict != known.verdict {
            Fairness::OtherVerdict
        } else if later.first_move == known.first_move {
            Fairness::Same
        } else {
            Fairness::OtherMove
        }
    }
}

impl Conditions {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let problems = match self.choice.read(&self.list) {
            Ok(problems) => problems,
            Err(message) => return fail(console, &self.list, &message),
        };
        let Some(options) = self.asking.options(console, self.later)? else { return Ok(Outcome::Failed) };
        let watch = Watch::start();
        let all: Vec<&Listed> = problems.iter().collect();
        let Some(records) = solve_all(console, &watch, &all, &self.asking, (self.nodes, self.jobs))? else {
            return Ok(Outcome::Failed);
        };
        let open = records.iter().filter(|record| record.verdict == "unknown").count();
        let under = all.iter().zip(records).filter_map(|(problem, record)| Some((*problem, record.conditional?)));
        let (again, known): (Vec<&Listed>, Vec<Condition>) = under.unzip();
        let Some(later) = solve_all(console, &watch, &again, &self.asking, (self.later, self.jobs))? else {
            return Ok(Outcome::Failed);
        };
        let mut tried = Vec::new();
        for ((problem, known), later) in again.iter().zip(&known).zip(&later) {
            let mut fairness = Fairness::of(known, later);
            if fairness == Fairness::OtherMove
                && let Some(at) = known.first_move.as_deref().and_then(|at| at.parse().ok())
            {
                let work = |signals: nerai_terminal::watch::Signals| {
                    ask(problem, Some(at), &options, self.later, &signals.stop)
                };
                let (answered, _) = watch.work(&problem.id, None, work);
                if answered.is_ok_and(|answer| answer.verdict.to_string() == later.verdict) {
                    fairness = Fairness::AsGood;
                }
            }
            tried.push((known, later, fairness));
        }
        self.print(console, (all.len(), open), &tried)
    }

    fn print(
        &self,
        console: &mut Console,
        (all, open): (usize, usize),
        tried: &[(&Condition, &Record, Fairness)],
    ) -> io::Result<Outcome> {
        let (nodes, later) = (thousands(self.nodes), thousands(self.later));
        let number = |fairness| tried.iter().filter(|(.., found)| *found == fairness).count();
        let decided = tried.len() - number(Fairness::StillOpen);
        let checked = tried.iter().filter(|(known, ..)| known.checked).count();
        console.print(format_args!(
            "{all} problems, {open} open with {nodes} nodes, {} of them answered under a condition ({checked} checked), {decided} \
             of these proved or refuted with {later}\n",
            tried.len()
        ))?;
        for (fairness, words) in Fairness::ALL {
            let listed = tried.iter().filter(|(known, _, found)| *found == fairness && known.is_listed).count();
            console.print(format_args!("{words:<14}{:>4}, with a move of the list {listed}\n", number(fairness)))?;
        }
        for (known, later, fairness) in tried.iter().filter(|(.., found)| *found != Fairness::Same) {
            let words = Fairness::ALL.iter().find(|(one, _)| one == fairness).map_or("", |(_, words)| words);
            let at = |first: &Option<String>| first.clone().unwrap_or_else(|| "no move".to_owned());
            console.print(format_args!(
                "  {} ({}, {}) {words}: if the killer holds {}, {} with {}; later {} with {}; listed {}\n",
                later.id,
                later.goal,
                later.band,
                known.holds.join(","),
                known.verdict,
                at(&known.first_move),
                later.verdict,
                at(&later.first_move),
                later.listed.join(","),
            ))?;
        }
        Ok(Outcome::Answered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection_trial::Outcome as Came;
    use crate::collection_trial::tests::record;

    #[test]
    fn a_condition_is_fair_if_its_verdict_and_move_are_proved_later() {
        let known = |verdict: &str, at: &str| Condition {
            verdict: verdict.to_owned(),
            first_move: Some(at.to_owned()),
            is_listed: false,
            holds: Vec::new(),
            checked: true,
        };
        let later = record("a", Came::Right, 100);
        assert_eq!(Fairness::of(&known("won", "A1"), &later), Fairness::Same);
        assert_eq!(Fairness::of(&known("won", "B1"), &later), Fairness::OtherMove);
        assert_eq!(Fairness::of(&known("ko, black takes first", "A1"), &later), Fairness::OtherVerdict);
        let open = Record { verdict: "unknown".to_owned(), ..later };
        assert_eq!(Fairness::of(&known("won", "A1"), &open), Fairness::StillOpen);
    }
}
