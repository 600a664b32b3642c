//! `nerai-lab sgf`: are annotated files read back as they were written, and is everything true that their trees say?

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::{AnswerOptions, Problem, Question, answer};
use nerai_explain::{Annotation, InSgf, VariationOptions, variations};
use nerai_search::Budget;
use nerai_terminal::collection::{members, readable_files};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{in_parallel, thread_count};
use nerai_terminal::trouble::Trouble;

use crate::sgf_trial::{Judge, Statement, Tally, hold_against_solver};

/// Annotated files of all problems, held against the solver.
///
/// Every problem is answered and written as `nerai solve --sgf` would; the file must be read back equal. Then the solver is
/// asked about the positions of its tree, one by one: first moves that are marked right get the best result and those that
/// are marked wrong get less, answers and refutations keep the result, replies that are left out need no answer of their own,
/// and branches end where they may.
#[derive(Args)]
#[command(after_help = "\
Exit code 1 if a file is read back otherwise, or a statement is not so. What the solver leaves open is counted.

Examples:
  nerai-lab sgf
  nerai-lab sgf problems/ko --nodes 50000 --list")]
pub(crate) struct Sgf {
    /// Folders or files with problems.
    #[arg(value_name = "FILE", default_value = "problems")]
    files: Vec<PathBuf>,
    /// Nodes for the answer with its tree, and for each question about it.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Threads.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Name every statement that is not so.
    #[arg(long)]
    list: bool,
}

/// What came of one problem.
struct Written {
    name: String,
    moves: usize,
    is_read_back: bool,
    is_settled: bool,
    tally: Tally,
}

impl Sgf {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let (files, mut outcome) = readable_files(console, &self.files)?;
        let work = |path: &PathBuf| self.write_all(path);
        let written = in_parallel(thread_count(self.jobs), &files, 1, work, |_| true).unwrap_or_default();
        let mut total = Tally::default();
        let (mut count, mut settled, mut moves, mut otherwise) = (0, 0, 0, 0);
        for written in written.into_iter().flatten() {
            let written = match written {
                Ok(written) => written,
                Err((name, trouble)) => {
                    console.complain(&name, trouble.place, trouble.message)?;
                    outcome = Outcome::Failed;
                    continue;
                }
            };
            count += 1;
            settled += usize::from(written.is_settled);
            moves += written.moves;
            otherwise += usize::from(!written.is_read_back);
            if self.list {
                for failure in &written.tally.failures {
                    console.print(format_args!("  {}: {failure}\n", written.name))?;
                }
                if !written.is_read_back {
                    console.print(format_args!("  {}: read back otherwise\n", written.name))?;
                }
            }
            total.join(written.tally);
        }
        console.print_line("files", count)?;
        console.print_line("settled", settled)?;
        console.print_line("read-back-otherwise", otherwise)?;
        console.print_line("moves", moves)?;
        console.print("statement                            made    open  failed\n")?;
        let sum = total.total();
        let rows = Statement::ALL.map(|statement| (statement.words(), total.of(statement)));
        for (words, count) in rows.into_iter().chain([("all", sum)]) {
            console.print(format_args!("{words:34} {:>7} {:>7} {:>7}\n", count.made, count.open, count.failed))?;
        }
        console.print_line("cut-short", total.cut_short)?;
        if sum.failed > 0 || otherwise > 0 {
            outcome = outcome.worse(Outcome::Found);
        }
        Ok(outcome)
    }

    /// The problems of a file, written, or why they cannot be read; those without a question about Go are left out.
    fn write_all(&self, path: &Path) -> Vec<Result<Written, (String, Trouble)>> {
        let mut all = Vec::new();
        for member in members(path, None) {
            let name = member.name();
            match member.problem {
                Ok(problem) => {
                    let question = Question::of(&problem, None).ok();
                    all.extend(question.and_then(|question| self.write(name, &problem, &question)).map(Ok));
                }
                Err(trouble) => all.push(Err((name, trouble))),
            }
        }
        all
    }

    fn write(&self, name: String, problem: &Problem, question: &Question) -> Option<Written> {
        let mut budget = Budget::nodes(self.nodes);
        let answer = answer(question, &AnswerOptions::default(), &mut budget).ok()?;
        let mut budget = Budget::nodes(u64::MAX);
        let tree = variations(&answer, &VariationOptions::default(), &mut budget);
        let annotation = Annotation { name: problem.name.as_deref(), variations: Some(&tree), says_right: true };
        let game = answer.to_annotated_sgf(&annotation);
        let read = nerai_sgf::read(nerai_sgf::write([&game]).as_bytes()).ok();
        let is_read_back =
            read.is_some_and(|read| read.warnings.is_empty() && matches!(&read.games[..], [Ok(read)] if *read == game));
        let mut judge = Judge::new(question, self.nodes);
        let tally = hold_against_solver(&answer, &tree, question, &mut judge);
        let is_settled = answer.certificate().is_some();
        Some(Written { name, moves: tree.moves.len(), is_read_back, is_settled, tally })
    }
}
