//! A collection to be answered: what the commands share that print or sort many problems.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::{Problem, Question};
use nerai_terminal::answer_all::Effort;
use nerai_terminal::collection::{self, Member};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::trouble::Trouble;

use crate::asked::question_of;

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

/// A problem of a collection.
pub(crate) struct CollectionProblem {
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
pub(crate) fn read(
    console: &mut Console,
    options: &CollectionOptions,
) -> io::Result<(Vec<CollectionProblem>, Outcome)> {
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
fn understood(path: &Path, member: Member) -> Result<CollectionProblem, (String, Trouble)> {
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
    Ok(CollectionProblem { file: path.to_owned(), game: member.game, games: member.games, name, problem, question })
}

impl CollectionProblem {
    /// What to answer, for `answer_all`.
    pub(crate) fn asked_question(&self) -> Result<&Question, String> {
        self.question.as_ref().map_err(Clone::clone)
    }
}
