//! `nerai-lab difficulty`: how the estimated difficulty agrees with the bands of a list.

use std::io;
use std::path::PathBuf;

use clap::Args;
use nerai::notation::thousands;
use nerai::{Answer, Question};
use nerai_proof::Verdict;
use nerai_terminal::answer_all::{Effort, answer_all};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;

use crate::difficulty_trial::{Sample, fit, on_unseen_halves, spearman};
use crate::gobi::{Listed, read_lists};

/// Random halvings of the list for the fits, and the seed of their random numbers.
const HALVINGS: usize = 20;
const SEED: u64 = 1;

/// Estimated difficulty against the bands of a list of problems.
///
/// Spearman's rank correlation, equals sharing the mean of their ranks, for the estimate and for what it is made of. A problem
/// that is not settled counts as one with a long line and twice the nodes; the last column leaves those out. The last row
/// fits the weights to one half of the list and correlates on the other half, over 20 random halvings.
#[derive(Args)]
#[command(after_help = "\
Bands are numbers or names; names are in alphabetical order. In a folder the folders inside it are the bands.

Examples:
  nerai-lab difficulty --problems list.tsv --nodes 50000
  nerai-lab difficulty --problems folder --details estimates.tsv")]
pub(crate) struct Difficulty {
    /// Tables with the columns id, file and band, or folders.
    #[arg(long, required = true, value_name = "LIST")]
    problems: Vec<PathBuf>,
    #[command(flatten)]
    effort: Effort,
    /// Write a table with one problem a line.
    #[arg(long, value_name = "OUT")]
    details: Option<PathBuf>,
}

/// A problem with its answer.
struct Tried {
    id: String,
    band: String,
    /// The band as a number, to be correlated.
    height: f64,
    difficulty: nerai_explain::Difficulty,
    answer: Answer,
}

/// Something about a problem that may go with its band.
type Feature = fn(&Tried) -> f64;

impl Difficulty {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(listed) = read_lists(console, &self.problems)? else { return Ok(Outcome::Failed) };
        let Some(answers) = answer_all(console, &listed, asked, &self.effort)? else { return Ok(Outcome::Failed) };
        let bands: Vec<&str> = listed.iter().map(|problem| problem.band.as_str()).collect();
        let heights = heights(&bands);
        let mut tried = Vec::new();
        for ((problem, answer), height) in listed.iter().zip(answers).zip(heights) {
            match answer {
                Ok(answer) => tried.push(Tried {
                    id: problem.id.clone(),
                    band: problem.band.clone(),
                    height,
                    difficulty: nerai_explain::Difficulty::of(&answer),
                    answer,
                }),
                Err(reason) => console.complain(&problem.id, None, reason)?,
            }
        }
        self.print(console, &tried)?;
        let Some(out) = &self.details else { return Ok(Outcome::Answered) };
        match write_whole(out, table(&tried).as_bytes()) {
            Ok(()) => Ok(Outcome::Answered),
            Err(error) => console.complain(&out.display().to_string(), None, error).map(|()| Outcome::Failed),
        }
    }

    fn print(&self, console: &mut Console, tried: &[Tried]) -> io::Result<()> {
        let all: Vec<&Tried> = tried.iter().collect();
        let settled: Vec<&Tried> = tried.iter().filter(|tried| tried.is_settled()).collect();
        console.print(format_args!(
            "{} problems, {} settled within {} nodes\n\n",
            all.len(),
            settled.len(),
            thousands(self.effort.nodes)
        ))?;
        console.print("rank correlation with the band      all  settled\n")?;
        let rows: [(&str, Feature); 6] = [
            ("tries", |tried| tried.difficulty.doublings()[0]),
            ("depth", |tried| tried.difficulty.doublings()[1]),
            ("nodes", |tried| tried.difficulty.doublings()[2]),
            (
                "states of the proof",
                |tried| if tried.is_settled() { tried.answer.proof_nodes() as f64 } else { f64::MAX },
            ),
            ("whether it is settled", |tried| if tried.is_settled() { 0.0 } else { 1.0 }),
            ("estimate", |tried| f64::from(tried.difficulty.tenths())),
        ];
        for (name, feature) in rows {
            let correlation = |tried: &[&Tried]| {
                let (features, bands): (Vec<f64>, Vec<f64>) =
                    tried.iter().map(|tried| (feature(tried), tried.height)).unzip();
                in_words(spearman(&features, &bands))
            };
            console.print(format_args!("{name:<32} {:>6} {:>8}\n", correlation(&all), correlation(&settled)))?;
        }
        let unseen = |tried: &[&Tried]| in_words(on_unseen_halves(&samples(tried), HALVINGS, SEED));
        console.print(format_args!(
            "{:<32} {:>6} {:>8}\n",
            "weights fitted to the other half",
            unseen(&all),
            unseen(&settled)
        ))?;
        if let Some([tries, depth, nodes, _]) = fit(&samples(&all)) {
            console.print(format_args!(
                "\nweights fitted to all: tries {tries:.2}, depth {depth:.2}, nodes {nodes:.2} of a band for each doubling\n"
            ))?;
        }
        print_bands(console, tried)
    }
}

impl Tried {
    fn is_settled(&self) -> bool {
        self.answer.verdict != Verdict::Unknown
    }
}

fn asked(problem: &Listed) -> Result<&Question, String> {
    Ok(&problem.question)
}

/// Bands as numbers: what they say, or their places among the names.
fn heights(bands: &[&str]) -> Vec<f64> {
    if let Ok(numbers) = bands.iter().map(|band| band.trim().parse()).collect() {
        return numbers;
    }
    let mut names = bands.to_vec();
    names.sort_unstable();
    names.dedup();
    bands.iter().map(|band| names.iter().position(|name| name == band).unwrap_or_default() as f64).collect()
}

fn samples(tried: &[&Tried]) -> Vec<Sample> {
    tried.iter().map(|tried| (tried.difficulty.doublings(), tried.height)).collect()
}

fn in_words(correlation: Option<f64>) -> String {
    correlation.map_or("-".to_owned(), |correlation| format!("{correlation:.3}"))
}

fn print_bands(console: &mut Console, tried: &[Tried]) -> io::Result<()> {
    let mut bands: Vec<(f64, &str)> = tried.iter().map(|tried| (tried.height, tried.band.as_str())).collect();
    bands.sort_by(|a, b| a.0.total_cmp(&b.0));
    bands.dedup();
    console.print("\nband              problems  settled  mean estimate\n")?;
    for (_, band) in bands {
        let inside: Vec<&Tried> = tried.iter().filter(|tried| tried.band == band).collect();
        let settled = inside.iter().filter(|tried| tried.is_settled()).count();
        let sum: f64 = inside.iter().map(|tried| tried.difficulty.level()).sum();
        let mean = sum / inside.len() as f64;
        console.print(format_args!("{band:<16} {:>9} {settled:>8} {mean:>14.1}\n", inside.len()))?;
    }
    Ok(())
}

fn table(tried: &[Tried]) -> String {
    let mut text = "id\tband\testimate\ttries\tdepth\tnodes\tproof\tverdict\n".to_owned();
    for Tried { id, band, difficulty, answer, .. } in tried {
        let nerai_explain::Difficulty { tries, depth, nodes } = difficulty;
        let depth = depth.map(|depth| depth.to_string()).unwrap_or_default();
        text += &format!(
            "{id}\t{band}\t{:.1}\t{tries}\t{depth}\t{nodes}\t{}\t{}\n",
            difficulty.level(),
            answer.proof_nodes(),
            answer.verdict.word()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_numbers_or_names_in_order() {
        assert_eq!(heights(&["10", "2", "2"]), [10.0, 2.0, 2.0]);
        assert_eq!(heights(&["easy", "hard", "easy", "10"]), [1.0, 2.0, 1.0, 0.0]);
        assert_eq!(heights(&[]), [0.0; 0]);
    }
}
