//! `nerai-lab open-moves`: what is known of every move near the target of the shipped problems, and by what kind of support.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use clap::Args;
use nerai::notation::thousands;
use nerai::{AnswerOptions, Budget, Problem, ProblemOptions, Question, Verdict, answer};
use nerai_board::{Play, PointSet};
use nerai_terminal::console::{Console, Outcome};

use crate::commands::lessons::files;

/// The problems that are asked about: files in the folder itself and in these.
const FOLDERS: [&str; 5] = ["capture", "connection", "corner", "centre", "side"];
/// Moves so far from the target, along lines, are asked about.
const STEPS: usize = 2;

/// What is known of every move near the target of the shipped problems.
#[derive(Args)]
#[command(after_help = "\
proved: a verdict with a proof; assumed: a proof under an assumption; read: an answer that bounded reading prefers; open: nothing

Examples:
  nerai-lab open-moves
  nerai-lab open-moves --nodes 300000 --list")]
pub(crate) struct OpenMoves {
    /// Nodes for each move.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    nodes: u64,
    /// Only problems whose files have this in their names.
    #[arg(long, value_name = "TEXT", default_value = "")]
    named: String,
    /// List the moves that are neither proved nor assumed.
    #[arg(long)]
    list: bool,
}

/// How many moves have each kind of support.
#[derive(Clone, Copy, Default)]
struct Kinds {
    proved: u32,
    assumed: u32,
    read: u32,
    open: u32,
}

impl Kinds {
    fn all(&self) -> u32 {
        self.proved + self.assumed + self.read + self.open
    }
}

impl OpenMoves {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems");
        let mut sums: BTreeMap<String, Kinds> = BTreeMap::new();
        let mut nodes = 0;
        for file in files(&root) {
            let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
            let folder = name.split_once('/').map_or("", |(folder, _)| folder).to_owned();
            if !(folder.is_empty() || FOLDERS.contains(&folder.as_str())) || !name.contains(&self.named) {
                continue;
            }
            let Some((question, near)) = question(&file) else { continue };
            for at in near {
                let options = AnswerOptions::default().with_tried(Some(Play::At(at))).with_explain(false);
                let Ok(found) = answer(&question, &options, &mut Budget::nodes(self.nodes)) else { continue };
                nodes += found.nodes;
                let kinds = sums.entry(folder.clone()).or_default();
                let (kind, word) = match found.verdict {
                    Verdict::Unknown if found.conditional().is_some() => (&mut kinds.assumed, None),
                    Verdict::Unknown if found.suggestion().is_some() => (&mut kinds.read, Some("read")),
                    Verdict::Unknown => (&mut kinds.open, Some("open")),
                    _ => (&mut kinds.proved, None),
                };
                *kind += 1;
                if let Some(word) = word.filter(|_| self.list) {
                    console.print(format_args!("{name} {at} {word}\n"))?;
                }
            }
        }
        let mut total = Kinds::default();
        for (folder, kinds) in &sums {
            print(console, if folder.is_empty() { "(no folder)" } else { folder }, kinds)?;
            total.proved += kinds.proved;
            total.assumed += kinds.assumed;
            total.read += kinds.read;
            total.open += kinds.open;
        }
        print(console, "all", &total)?;
        console.print(format_args!("{} nodes\n", thousands(nodes)))?;
        Ok(Outcome::Answered)
    }
}

fn print(console: &mut Console, what: &str, kinds: &Kinds) -> io::Result<()> {
    let decided = kinds.proved + kinds.assumed;
    console.print(format_args!(
        "{what:<12}{:>5} moves: {:>5} proved {:>4} assumed {:>4} read {:>4} open; {:.1} % decided by a proof or under an assumption (wanted: 95)\n",
        kinds.all(),
        kinds.proved,
        kinds.assumed,
        kinds.read,
        kinds.open,
        100.0 * f64::from(decided) / f64::from(kinds.all().max(1))
    ))
}

/// The question of a file and the legal moves near its target; nothing if it is not about stones.
fn question(file: &Path) -> Option<(Question, PointSet)> {
    let problem = Problem::read(&fs::read(file).ok()?, &ProblemOptions::default()).ok()?;
    let question = Question::of(&problem, None).ok()?;
    let position = question.position();
    let target = position.whole_blocks(&question.aim().event.stones());
    if target.is_empty() || question.aim().parts().is_some() {
        return None;
    }
    let near = (0..STEPS).fold(target, |near, _| near.spread()) & position.empty_points();
    let legal = near.iter().filter(|&at| position.is_legal(question.to_move(), at)).collect();
    Some((question, legal))
}
