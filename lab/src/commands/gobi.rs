//! `nerai-lab gobi`: plans alone on a list of problems, measured as paper 000 measures GoBI.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{Args, ValueEnum};
use nerai::plan::PlanOptions;
use nerai_planner::{Interleave, Seen};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::plan_options::PlanArguments;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

use crate::gobi::{
    Cost, Exact, Listed, Measured, Trial, Variant, plot, points_in_play, print_json, print_table, print_variants,
    read_list,
};

/// Plans alone on life and death (paper 000: table 1 and figure 8).
///
/// The list is a tab-separated table whose first line names its columns (id, file, and if there are any first_moves,
/// band, status), or a folder of problems that say what is right (verdict: and first-moves:, or VERDICT and right moves).
/// For each problem: cycles P, moves M, right (C), right with another move that exact search proves to be as good (A) or
/// failed (F), and the estimated size E of an alpha-beta tree: n!/2^(n/2) for n points in play. These are the points of
/// the SGF property MASK or, without one, the empty points and the stones that can be captured in the zone of the proof.
#[derive(Args)]
#[command(after_help = "\
defences: how far the plan met the main line of the proof after its first move: whole, first (the first
  defence only), missed; at once if its tests took the goal as reached after the first move;
  - if the answer is not right or exact search did not prove it
totals: also: right as A; P and M: means over all and over the right answers; pictures: the mean of the small
  pictures of eye spaces that the judgement looked at; average, few, budget: failures;
  lines: right answers with a proved line, of which at once, and which met the first defence and the whole line
failure: average (after an average number of moves), few moves (at most three), budget (out of cycles)

Examples:
  nerai-lab gobi problems
  nerai-lab gobi problems/shapes --svg figure8.svg
  nerai-lab gobi list.tsv --band 2,3 --interleave schema --world initial")]
pub(crate) struct Gobi {
    /// The table or the folder with the problems.
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Only these bands of the list.
    #[arg(long, value_name = "B", value_delimiter = ',')]
    band: Vec<String>,
    #[command(flatten)]
    plan: PlanArguments,
    /// Give up a plan after this many moves.
    #[arg(long, value_name = "N", default_value_t = PlanOptions::default().most_moves)]
    moves: u32,
    /// Also plan with the subgoals of a schema only in the order in which they are written.
    #[arg(long, value_name = "HOW", value_enum)]
    interleave: Option<Order>,
    /// Also plan with preconditions and finders that look at the first position only.
    #[arg(long, value_name = "WHICH", value_enum)]
    world: Option<WorldSeen>,
    /// Nodes for each exact search: what other moves are worth, main lines, zones; 0 leaves all that out.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// Write the paper's figure 8 as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Print one JSON object a problem, and one with the totals.
    #[arg(long)]
    json: bool,
}

/// In which order subgoals are taken up.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    /// Mixed with those of other schemas, which is the default.
    Free,
    /// As written, one schema after the other.
    Schema,
}

/// Which position preconditions and finders look at.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum WorldSeen {
    /// The one that the moves have led to, which is the default.
    Present,
    /// The first one.
    Initial,
}

impl Gobi {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let name = self.list.display().to_string();
        let (mut problems, others) = match read_list(&self.list) {
            Ok(read) => read,
            Err(message) => return console.complain(&name, None, message).map(|()| Outcome::Failed),
        };
        problems.retain(|problem| self.band.is_empty() || self.band.contains(&problem.band));
        if problems.is_empty() {
            console.complain(&name, None, "there are no problems of life and death in this list")?;
            return Ok(Outcome::Failed);
        }
        let Some(options) = self.plan.read(console)? else { return Ok(Outcome::Failed) };
        let variants = self.variants(&options.with_most_moves(self.moves));
        let watch = Watch::start();
        let (mut measured, mut cost) = (Vec::new(), Cost::default());
        for (number, problem) in problems.iter().enumerate() {
            show_progress(number, problems.len());
            let (one, _) =
                watch.work(&problem.id, None, |signals| self.measure(problem, &variants, &mut cost, signals.stop));
            if watch.is_interrupted() {
                console.complain("interrupted", None, "the figures would be of no use")?;
                return Ok(Outcome::Failed);
            }
            measured.push(one);
        }
        show_progress(problems.len(), problems.len());
        if self.json {
            print_json(console, &variants, &measured, &cost)?;
        } else {
            print_table(console, &measured)?;
            print_variants(console, &variants, &measured, &cost)?;
            if others > 0 {
                console.print(format_args!("\nnot about life and death, left out: {others}\n"))?;
            }
        }
        self.write_plot(console, &measured)
    }

    /// The ways to plan that are compared, the one that the table shows first.
    fn variants(&self, options: &PlanOptions) -> Vec<Variant> {
        let variant = |name: &str, options| Variant { name: name.to_owned(), options };
        let mut variants =
            vec![variant(if options.critics { "with critics" } else { "without critics" }, options.clone())];
        if options.critics {
            variants.push(variant("without critics", options.clone().with_critics(false)));
        }
        if self.interleave == Some(Order::Schema) {
            let options = options.clone().with_interleave(Interleave::Schema);
            variants.push(variant("subgoals only in written order (--interleave schema)", options));
        }
        if self.world == Some(WorldSeen::Initial) {
            let options = options.clone().with_seen(Seen::Initial);
            variants.push(variant("reasoning on the first position (--world initial)", options));
        }
        variants
    }

    fn measure<'p>(
        &self,
        problem: &'p Listed,
        variants: &[Variant],
        cost: &mut Cost,
        stop: Arc<AtomicBool>,
    ) -> Measured<'p> {
        let mut exact = Exact::new(problem, self.nodes, stop);
        let mut trials: Vec<Trial> = Vec::new();
        for variant in variants {
            let Some((trial, planned)) = Trial::run(&mut exact, problem, &variant.options) else { continue };
            if trials.is_empty() {
                cost.add(&planned, problem.question.to_move(), &variant.options);
            }
            trials.push(trial);
        }
        let first = trials.first().filter(|trial| trial.right.is_some() && problem.mover_succeeds);
        let points = problem.mask.or_else(|| {
            let proved = exact.answer(first.map(|trial| trial.first_move)).or_else(|| exact.answer(None))?;
            Some(points_in_play(&proved))
        });
        Measured { problem, points: points.map(|points| points.len()), trials }
    }

    fn write_plot(&self, console: &mut Console, measured: &[Measured<'_>]) -> io::Result<Outcome> {
        let Some(out) = &self.svg else { return Ok(Outcome::Answered) };
        let written = match plot(measured) {
            Some(svg) => write_whole(out, svg.as_bytes()).map_err(|error| error.to_string()),
            None => Err("there is nothing to draw: no right answer has an estimate".to_owned()),
        };
        match written {
            Ok(()) => Ok(Outcome::Answered),
            Err(message) => console.complain(&out.display().to_string(), None, message).map(|()| Outcome::Failed),
        }
    }
}

/// Shows on a terminal how far the run is.
fn show_progress(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        let text = if done < all { format!("{done} of {all} problems") } else { String::new() };
        let _ = write!(io::stderr(), "\r{text}\x1b[K");
    }
}
