//! `nerai explain`: the answer to the question of a position, told as a lesson.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use nerai::plan::PlanOptions;
use nerai::{AnswerError, AnswerOptions};
use nerai_explain::wording::Language;
use nerai_explain::{Annotation, InSgf, Lesson, LessonOptions, VariationOptions, lesson, planned_purpose};
use nerai_search::{Budget, Settings};

use crate::answer_options::DEFAULT_NODES;
use crate::asked::{AskedOptions, Prepared};
use crate::lesson_text::{Telling, lesson_text};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::plan_options::PlanArguments;
use nerai_terminal::threads::ThreadArguments;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::watch::{Watch, seconds};
use nerai_terminal::write_whole::write_whole;

/// Explains a position: how it stands, the idea by its name, the play, and the mistakes with what refutes them.
#[derive(Args)]
#[command(after_help = "\
Everything that is stated is proved, or seen on the board; where it is only counted or
planned, the text says so. A lesson within --nodes by one thread is repeatable.

Examples:
  nerai explain problems/net.txt
  nerai explain problems/net.txt --full
  nerai explain problems/net.txt --language de
  nerai explain problems/three-in-a-row.sgf --full --changes
  nerai explain game.sgf --at 57 --to-move white --goal 'save(D4)' --seconds 10
  nerai explain problems/snapback.txt --sgf lesson.sgf
  nerai explain problems/*.txt --json")]
pub(crate) struct Explain {
    /// SGF files or text diagrams; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    asked: AskedOptions,
    /// Tell everything: all tries, the points that matter, the plan.
    #[arg(long)]
    full: bool,
    /// The language of the lesson in short: en, de; ja, zh and ko are begun.
    #[arg(long, value_name = "CODE", default_value_t = Language::English)]
    language: Language,
    /// With --full or --json: also tell which added stones would change the result.
    #[arg(long)]
    changes: bool,
    /// Stop after this time.
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Stop after this many moves played on a board; 2,000,000 unless --seconds is given.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes)]
    nodes: Option<u64>,
    /// Take nothing for granted: the stones around a group may be captured, too.
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    plan: PlanArguments,
    #[command(flatten)]
    threads: ThreadArguments,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
    /// Write the lesson as an annotated SGF file, with every reply that matters.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
    /// With --sgf: end right lines with the word RIGHT, as goproblems.com does.
    #[arg(long, requires = "sgf")]
    right: bool,
}

impl Explain {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        if self.sgf.is_some() && self.files.len() > 1 {
            console.complain("--sgf", None, "takes one FILE at a time")?;
            return Ok(Outcome::Failed);
        }
        let Some(plan) = self.plan.read(console)? else { return Ok(Outcome::Failed) };
        let watch = Watch::start();
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            if index > 0 && watch.is_interrupted() {
                let left = self.files.len() - index;
                console.complain("interrupted", None, format_args!("{left} of the files got no lesson"))?;
                return Ok(Outcome::Failed);
            }
            let is_told = match self.asked.read(path) {
                Ok(asked) => self.explain(console, &watch, path, &asked, &plan)?,
                Err(Trouble { place, message }) => {
                    console.complain(&input::name(path), place, message)?;
                    false
                }
            };
            if !is_told {
                outcome = Outcome::Failed;
            }
        }
        Ok(outcome)
    }

    /// Tells one lesson; `false` if there is none or it could not be written.
    fn explain(
        &self,
        console: &mut Console,
        watch: &Watch,
        path: &Path,
        asked: &Prepared,
        plan: &PlanOptions,
    ) -> io::Result<bool> {
        let file = &input::name(path);
        for warning in &asked.problem.warnings {
            let place = (warning.place.line, warning.place.column);
            console.complain(file, Some(place), format_args!("warning: {}", warning.message))?;
        }
        let question = match &asked.question {
            Ok(question) => question,
            Err(reason) => return console.complain(file, None, reason).map(|()| false),
        };
        let settings = Settings::default().with_crew(self.threads.crew());
        let answer = AnswerOptions::default().with_settings(settings).with_strict(self.strict);
        let options = LessonOptions::default().with_answer(answer).with_changes(self.changes);
        let (made, spent) = watch.work(file, self.seconds, |signals| -> Result<_, AnswerError> {
            let unlimited = if self.seconds.is_some() { u64::MAX } else { DEFAULT_NODES };
            let nodes = self.nodes.unwrap_or(unlimited);
            let mut budget = Budget::nodes(nodes).with_stop(signals.stop).with_progress(signals.nodes);
            let purpose = planned_purpose(question, plan);
            let made = lesson(question, &options, &purpose, &mut budget)?;
            let limits = VariationOptions::default();
            let tree = self.sgf.as_ref().map(|_| made.variations(&limits, &mut budget));
            Ok((made, tree))
        });
        let (made, tree) = match made {
            Ok(made) => made,
            Err(error) => return console.complain(file, None, error).map(|()| false),
        };
        let name = asked.problem.name.as_deref();
        if self.json {
            let told = nerai_json::Lesson::told(&made, spent.as_secs_f64(), self.language);
            console.print_json(&told.about(path.to_string_lossy()))?;
        } else {
            if self.files.len() > 1 {
                let gap = if self.files.first().is_some_and(|first| first == path) { "" } else { "\n" };
                console.print(format_args!("{gap}// {file}\n"))?;
            }
            let telling = Telling { language: self.language, is_full: self.full };
            console.print_board(&lesson_text(name, &made, &telling))?;
        }
        self.write_sgf(console, &made, &Annotation { name, variations: tree.as_ref(), says_right: self.right })
    }

    fn write_sgf(&self, console: &mut Console, made: &Lesson, annotation: &Annotation<'_>) -> io::Result<bool> {
        let Some(out) = &self.sgf else { return Ok(true) };
        match write_whole(out, nerai_sgf::write([&made.to_annotated_sgf(annotation)]).as_bytes()) {
            Ok(()) => Ok(true),
            Err(error) => console.complain(&out.display().to_string(), None, error).map(|()| false),
        }
    }
}
