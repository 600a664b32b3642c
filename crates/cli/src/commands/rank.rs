//! `nerai rank`: the problems of a collection from the easiest to the hardest, as far as the search can tell.

use std::io;

use clap::Args;
use nerai_explain::Difficulty;
use nerai_json::Ranked;
use nerai_terminal::answer_all::answer_all;
use nerai_terminal::console::{Console, Outcome, printable};

use crate::answered::{self, CollectionOptions, CollectionProblem};

/// Sorts problems by estimated difficulty, from 0 (seen at once) to 10.
#[derive(Args)]
#[command(after_help = "\
The estimate comes from the search: how many first moves there are to look at, how long the
main line is, how many nodes it took. It is the same on every machine.

Examples:
  nerai rank problems/corner
  nerai rank collection.sgf --nodes 20000 --json
  ls *.sgf | nerai rank -")]
pub(crate) struct Rank {
    #[command(flatten)]
    collection: CollectionOptions,
    /// Print one JSON object a problem.
    #[arg(long)]
    json: bool,
}

impl Rank {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let (asked, mut outcome) = answered::read(console, &self.collection)?;
        let Some(answers) = answer_all(console, &asked, CollectionProblem::asked_question, &self.collection.effort)?
        else {
            return Ok(Outcome::Failed);
        };
        let mut ranked = Vec::new();
        for (asked, answer) in asked.iter().zip(&answers) {
            match answer {
                Ok(answer) => ranked.push((Difficulty::of(answer), asked, answer)),
                Err(reason) => {
                    console.complain(&asked.name, None, reason)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        // Stable: equals stay in the order of the collection.
        ranked.sort_by_key(|(difficulty, _, _)| difficulty.tenths());
        if !self.json && !ranked.is_empty() {
            console.print("level  tries  depth      nodes  verdict  problem\n")?;
        }
        for (difficulty, asked, answer) in ranked {
            let Difficulty { tries, depth, nodes } = difficulty;
            let verdict = answer.verdict.word();
            if self.json {
                let (file, name) = (asked.file.to_string_lossy().into_owned(), asked.problem.name.clone());
                console.print_json(&Ranked::new(file, asked.game, name, &difficulty, answer.verdict.into()))?;
            } else {
                let depth = depth.map_or("-".to_owned(), |depth| depth.to_string());
                console.print(format_args!(
                    "{:>5.1} {tries:>6} {depth:>6} {nodes:>10}  {verdict:<7}  {}\n",
                    difficulty.level(),
                    printable(&asked.name),
                ))?;
            }
        }
        Ok(outcome)
    }
}
