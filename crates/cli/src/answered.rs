//! A whole collection answered: what the commands share that print, sort or measure many problems.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use nerai::search::{Budget, PatternRules, Settings};
use nerai::{Answer, AnswerOptions, Problem, Question, answer};

use crate::asked::{Trouble, question_of};
use crate::batch::task_list::BUG;
use crate::batch::work_through::{Done, Manner, work_through};
use crate::collection::{self, Member};
use crate::commands::show_progress;
use crate::console::{Console, Outcome};
use crate::in_parallel::{count, thread_count};
use crate::pattern_options::PatternArguments;
use crate::watch::Watch;

/// Which problems, and how long to look at each.
#[derive(Args)]
pub(crate) struct CollectionOptions {
    /// SGF files with one problem or many, text diagrams, folders with all such files below them; - reads a list of
    /// names from standard input, one a line.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// How much work each problem is worth.
#[derive(Args)]
pub(crate) struct Effort {
    /// Give up on a problem after this many moves played on a board.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Problems at a time; as many as the machine has processors unless given. What is found does not depend on it.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    patterns: PatternArguments,
}

/// A problem of a collection.
pub(crate) struct Asked {
    /// The file, and the number of the game in it, from 1.
    pub(crate) file: PathBuf,
    pub(crate) game: usize,
    /// How many games the file has.
    pub(crate) games: usize,
    /// The name of file and game.
    pub(crate) name: String,
    pub(crate) problem: Problem,
    /// The question, or why there is none.
    pub(crate) question: Result<Question, String>,
}

/// Everything that the names stand for, in order; what cannot be read is told, and the outcome says so.
pub(crate) fn read(console: &mut Console, options: &CollectionOptions) -> io::Result<(Vec<Asked>, Outcome)> {
    let mut found = Vec::new();
    let (files, mut outcome) = collection::readable_files(console, &options.files)?;
    for path in files {
        for member in collection::members(&path, None) {
            for warning in &member.warnings {
                let place = (warning.place.line, warning.place.column);
                console.complain(&member.file, Some(place), format_args!("warning: {}", warning.message))?;
            }
            match understood(&path, member) {
                Ok(asked) => found.push(asked),
                Err((name, Trouble { place, message })) => {
                    console.complain(&name, place, message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
    }
    Ok((found, outcome))
}

/// The problem with its question; or the trouble, with the name of the problem.
fn understood(path: &Path, member: Member) -> Result<Asked, (String, Trouble)> {
    let name = member.name();
    let problem = match member.problem {
        Ok(problem) => problem,
        Err(trouble) => return Err((name, trouble)),
    };
    let stones = problem.position.stones();
    if (stones.black | stones.white).is_empty() {
        return Err((name, Trouble { place: None, message: "there are no stones on the board".to_owned() }));
    }
    let question = match question_of(&problem, None) {
        Ok(question) => question,
        Err(trouble) => return Err((name, trouble)),
    };
    Ok(Asked { file: path.to_owned(), game: member.game, games: member.games, name, problem, question })
}

/// The answers, one a problem, or why there is none, as `nerai solve` gives them; nothing if a pattern database is wrong or
/// Ctrl-C was pressed, which is told.
pub(crate) fn answer_all<P: Sync>(
    console: &mut Console,
    problems: &[P],
    asked: impl Fn(&P) -> Result<&Question, String> + Sync,
    effort: &Effort,
) -> io::Result<Option<Vec<Result<Answer, String>>>> {
    let Some(databases) = effort.patterns.read(console)? else { return Ok(None) };
    let patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
    let options = AnswerOptions { settings: Settings { patterns, ..Settings::default() }, ..AnswerOptions::default() };
    let watch = Watch::start();
    let manner =
        Manner { jobs: thread_count(effort.jobs), limit: |_: &usize| None, is_stopped: || watch.is_interrupted() };
    let work = |&index: &usize, stop: Arc<AtomicBool>| {
        let question = asked(&problems[index])?;
        let mut budget = Budget::nodes(effort.nodes).with_stop(stop);
        answer(question, &options, &mut budget).map_err(|error| error.to_string())
    };
    let mut answers: Vec<Option<Result<Answer, String>>> = vec![None; problems.len()];
    let mut done = 0;
    work_through((0..problems.len()).collect(), &manner, work, |Done { item, result }| {
        answers[item] = Some(result.unwrap_or_else(|panic| Err(format!("{BUG} ({panic})"))));
        done += 1;
        show_progress(done, problems.len());
        Ok(None)
    })?;
    let answers: Option<Vec<Result<Answer, String>>> = answers.into_iter().collect();
    if answers.is_none() {
        console.complain("interrupted", None, "nothing is written")?;
    }
    Ok(answers)
}

impl Asked {
    /// What to answer, for [`answer_all`].
    pub(crate) fn asked_question(&self) -> Result<&Question, String> {
        self.question.as_ref().map_err(Clone::clone)
    }
}
