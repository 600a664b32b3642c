//! How to plan: the options that all commands share, and the knowledge files that they name.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use nerai::plan::PlanOptions;
use nerai_planner::Problem;
use nerai_tactics::knowledge_from;

use crate::console::Console;
use crate::content_hash::content_hash;
use crate::input;

/// The options for plans.
#[derive(Args)]
pub struct PlanArguments {
    /// Plan without critics, which propose goals when stones are in danger.
    #[arg(long)]
    no_critics: bool,
    /// Add the plan knowledge of this file; what it writes anew replaces the shipped goals (may be repeated).
    #[arg(long, value_name = "FILE")]
    knowledge: Vec<PathBuf>,
    /// Leave out schemas above this level of knowledge (1 is what beginners know).
    #[arg(long, value_name = "N")]
    knowledge_level: Option<u8>,
    /// Give up a plan after this many choices of goals, schemas and moves.
    #[arg(long, value_name = "N", default_value_t = PlanOptions::default().most_cycles, value_parser = clap::value_parser!(u32).range(1..))]
    cycles: u32,
}

impl PlanArguments {
    /// What can change an answer, in words that stay the same for the same meaning; of files only the contents count.
    pub fn words(&self) -> Vec<String> {
        let PlanArguments { no_critics, knowledge, knowledge_level, cycles } = self;
        let mut words = vec![format!("cycles={cycles}")];
        words.extend(no_critics.then(|| "no-critics".to_owned()));
        words.extend(knowledge_level.map(|level| format!("knowledge-level={level}")));
        // A file that cannot be read is reported by `read`.
        let contents = knowledge.iter().filter_map(|path| input::read(path).ok());
        words.extend(contents.map(|bytes| format!("knowledge={}", content_hash(&[&bytes]))));
        words
    }

    /// Reads the knowledge; nothing if a file is wrong, which is then told.
    pub fn read(&self, console: &mut Console) -> io::Result<Option<PlanOptions>> {
        let mut options = PlanOptions::default().with_critics(!self.no_critics).with_most_cycles(self.cycles);
        options.rank = self.knowledge_level.unwrap_or(options.rank);
        if self.knowledge.is_empty() {
            return Ok(Some(options));
        }
        let Some(files) = read_plan_files(console, &self.knowledge)? else { return Ok(None) };
        let concerns =
            |problem: &&Problem| !problem.is_warning || files.iter().any(|(name, _)| *name == problem.place.file);
        let texts: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        match knowledge_from(&texts) {
            Ok((knowledge, warnings)) => {
                for warning in warnings.iter().filter(concerns) {
                    tell(console, warning)?;
                }
                options.knowledge = Some(Arc::new(knowledge));
                Ok(Some(options))
            }
            Err(error) => {
                for problem in error.problems.iter().filter(concerns) {
                    tell(console, problem)?;
                }
                Ok(None)
            }
        }
    }
}

/// The names and texts of plan files; nothing if one cannot be read, which is then told.
pub fn read_plan_files(console: &mut Console, paths: &[PathBuf]) -> io::Result<Option<Vec<(String, String)>>> {
    let mut files = Vec::new();
    for path in paths {
        let name = input::name(path);
        match input::read(path).map(String::from_utf8) {
            Ok(Ok(text)) => files.push((name, text)),
            Ok(Err(_)) => return console.complain(&name, None, "this is no text in UTF-8").map(|()| None),
            Err(message) => return console.complain(&name, None, message).map(|()| None),
        }
    }
    Ok(Some(files))
}

/// Reports a mistake in a plan file at its place.
pub fn tell(console: &mut Console, problem: &Problem) -> io::Result<()> {
    let kind = if problem.is_warning { "warning: " } else { "" };
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let place = (number(problem.place.line), number(problem.place.column));
    console.complain(&problem.place.file, Some(place), format_args!("{kind}{}", problem.reason))
}
