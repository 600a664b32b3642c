//! `nerai formula suggest`: short formulas that the side to move can force, each with a checked proof.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::Problem;
use nerai::notation::thousands;
use nerai_board::Point;
use nerai_json::SuggestedFormulas;
use nerai_search::Budget;
use nerai_suggest::{Learned, SUGGEST_NODES, SuggestOptions, Suggestion, Suggestions, suggest};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::watch::Watch;

use crate::asked::PositionOptions;

/// Suggests short formulas near a place that the side to move can force: captures, walls, connections and seals.
///
/// Every suggestion is proved by play against all answers, and the proof is checked. What one move makes true is left out,
/// unless the opponent would prevent it by moving first.
#[derive(Args)]
#[command(after_help = "\
Looks around --near, or around the marks in the file, the last move (with --at), or the place where
most stones of both sides fight. A formula can be given to nerai solve --goal.

Examples:
  nerai formula suggest problems/net.txt
  nerai formula suggest game.sgf --at 57 --near D4 --most 5
  nerai formula learn games/*.sgf --out learned.txt
  nerai formula suggest game.sgf --at 57 --learned learned.txt --json")]
pub(crate) struct FormulaSuggest {
    /// SGF files or text diagrams; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    position: PositionOptions,
    /// Look around this point.
    #[arg(long, value_name = "P")]
    near: Option<Point>,
    /// Make no more than this many suggestions.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=100))]
    most: u16,
    /// Rank by what nerai formula learn has written into this file.
    #[arg(long, value_name = "FILE")]
    learned: Option<PathBuf>,
    /// Stop after this many moves played on a board.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes, default_value_t = SUGGEST_NODES)]
    nodes: u64,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
}

impl FormulaSuggest {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let learned = match self.learned.as_deref().map(read_learned).transpose() {
            Ok(learned) => learned,
            Err((name, Trouble { place, message })) => {
                console.complain(&name, place, message)?;
                return Ok(Outcome::Failed);
            }
        };
        let options =
            SuggestOptions::default().with_near(self.near).with_most(usize::from(self.most)).with_learned(learned);
        let watch = Watch::start();
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            if index > 0 && watch.is_interrupted() {
                let left = self.files.len() - index;
                console.complain("interrupted", None, format_args!("{left} of the files got no suggestions"))?;
                return Ok(Outcome::Failed);
            }
            if let Err(Trouble { place, message }) = self.suggest(console, &watch, path, &options)? {
                console.complain(&input::name(path), place, message)?;
                outcome = Outcome::Failed;
            }
        }
        Ok(outcome)
    }

    fn suggest(
        &self,
        console: &mut Console,
        watch: &Watch,
        path: &Path,
        options: &SuggestOptions,
    ) -> io::Result<Result<(), Trouble>> {
        let file = &input::name(path);
        let problem = match self.position.read(path) {
            Ok(problem) => problem,
            Err(trouble) => return Ok(Err(trouble)),
        };
        for warning in &problem.warnings {
            let place = (warning.place.line, warning.place.column);
            console.complain(file, Some(place), format_args!("warning: {}", warning.message))?;
        }
        let (found, _) = watch.work(file, None, |signals| {
            let mut budget = Budget::nodes(self.nodes).with_stop(signals.stop).with_progress(signals.nodes);
            suggest(&problem, options, &mut budget)
        });
        let found = match found {
            Ok(found) => found,
            Err(error) => return Ok(Err(Trouble { place: None, message: error.to_string() })),
        };
        if self.json {
            console.print_json(&SuggestedFormulas::new(path.to_string_lossy().into_owned(), &found))?;
        } else {
            if self.files.len() > 1 {
                let gap = if self.files.first().is_some_and(|first| first == path) { "" } else { "\n" };
                console.print(format_args!("{gap}// {file}\n"))?;
            }
            print(console, &problem, &found)?;
        }
        Ok(Ok(()))
    }
}

/// Reads what was learned; an error comes with the name of the file.
fn read_learned(path: &Path) -> Result<Learned, (String, Trouble)> {
    let wrong = |place, message| (input::name(path), Trouble { place, message });
    let bytes = input::read(path).map_err(|message| wrong(None, message))?;
    let text = String::from_utf8_lossy(&bytes);
    Learned::read(&text).map_err(|error| wrong(Some((error.line, 1)), error.message))
}

fn print(console: &mut Console, problem: &Problem, found: &Suggestions) -> io::Result<()> {
    console.print_line("to-move", found.player)?;
    if let Some(assumed) = problem.turn.assumed(problem.to_move) {
        console.print_line("assumed", assumed)?;
    }
    console.print_line("near", found.around.in_words())?;
    for (index, suggestion) in found.list.iter().enumerate() {
        let number = format!("{}.", index + 1);
        console.print(format_args!("{number:<3} {:<11} {}\n", suggestion.kind.word(), suggestion.formula))?;
        let seen = suggestion.seen.map(|times| format!(" {}", seen_in_words(times))).unwrap_or_default();
        console.print(format_args!("    {} {}{seen}\n", suggestion.in_words(), suggestion.opponent_in_words()))?;
        console.print(format_args!("    line: {}\n", line(suggestion).join(" ")))?;
    }
    let count = match found.list.len() {
        0 => "nothing was proved to be forced here".to_owned(),
        1 => "1, proved and checked".to_owned(),
        count => format!("{count}, each proved and checked"),
    };
    console.print_line("suggestions", count)?;
    let end = if found.is_complete { "" } else { "; not all candidates were looked at" };
    console.print_line("searched", format_args!("{} nodes{end}", thousands(found.nodes)))
}

fn seen_in_words(times: u64) -> String {
    match times {
        0 => "Not seen in games.".to_owned(),
        1 => "Seen once in games.".to_owned(),
        times => format!("Seen {} times in games.", thousands(times)),
    }
}

fn line(suggestion: &Suggestion) -> Vec<String> {
    suggestion.line.iter().map(|made| made.at.to_string()).collect()
}
