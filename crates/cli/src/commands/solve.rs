//! `nerai solve`: answers the question of a position with a proof, or with a plan that says that it is none.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::{Answer, AnswerError, AnswerOptions};
use nerai_board::{Play, svg};
use nerai_explain::{Annotation, InPictures, InSgf, VariationOptions, Variations, variations};
use nerai_search::Budget;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::threads::ThreadArguments;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

use crate::answer_options::{AnswerArguments, most_nodes};
use crate::answer_text::{print_answer, print_both};
use crate::asked::{AskedOptions, Prepared};

/// Answers the question of a position: verdict, move, line, zone, reasons.
#[derive(Args)]
#[command(after_help = "\
Verdicts:
  won, ko, lost  proved, for the player of the goal, with the side to move as given
  unknown        the limits were reached; an answer within --nodes is repeatable,
                 one that --seconds or Ctrl-C cut short is not, nor one of several --threads
With --method plan a verdict is what the plan claims: it is not proved. Neither is
one with --rules no-captures, which is about a game with restricted rules.

Examples:
  nerai solve problems/net.txt
  nerai solve game.sgf --at 57 --to-move white --goal 'save(D4)' --seconds 10
  nerai solve problems/net.txt --move F5
  nerai solve problems/three-in-a-row.sgf --both
  nerai solve problems/three-in-a-row.sgf --threads 2
  nerai solve game.sgf --goal 'capture(D4) & capture(K10)'
  nerai solve problems/shapes/l-group-attacked.txt --method plan
  nerai solve problems/net.txt --goal '!W[E5] | B[F6] & B[F5]' --method formula
  nerai solve problems/net.txt --proof net.proof --svg net.svg --sgf net.sgf
  nerai solve problems/*.txt --json")]
pub(crate) struct Solve {
    /// SGF files or text diagrams; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    asked: AskedOptions,
    /// Tell what this first move leads to (a point, or pass).
    #[arg(long = "move", value_name = "M", conflicts_with_all = ["all_moves", "both"])]
    tried: Option<Play>,
    #[command(flatten)]
    answer: AnswerArguments,
    #[command(flatten)]
    threads: ThreadArguments,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
    /// Write the answer as an annotated SGF file: right and wrong first moves, and every reply that matters.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
    /// With --sgf: end right lines with the word RIGHT, as goproblems.com does.
    #[arg(long, requires = "sgf")]
    right: bool,
    /// Write the board with the answer as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Write the proof, for nerai check.
    #[arg(long, value_name = "OUT")]
    proof: Option<PathBuf>,
}

impl Solve {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let outputs = [("--sgf", &self.sgf), ("--svg", &self.svg), ("--proof", &self.proof)];
        if let Some((option, _)) = outputs.iter().find(|(_, out)| out.is_some() && self.files.len() > 1) {
            console.complain(option, None, "takes one FILE at a time")?;
            return Ok(Outcome::Failed);
        }
        let Some(options) = self.answer.read(console)? else { return Ok(Outcome::Failed) };
        let settings = options.settings.clone().with_crew(self.threads.crew());
        let options = options.with_settings(settings).with_tried(self.tried);
        let watch = Watch::start();
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            if index > 0 && watch.is_interrupted() {
                let left = self.files.len() - index;
                console.complain("interrupted", None, format_args!("{left} of the files got no answer"))?;
                return Ok(Outcome::Failed);
            }
            match self.asked.read(path) {
                Ok(asked) => {
                    if !self.solve(console, &watch, path, &asked, &options)? {
                        outcome = Outcome::Failed;
                    }
                }
                Err(Trouble { place, message }) => {
                    console.complain(&input::name(path), place, message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }

    /// Answers one question; `false` if there is no answer or some output could not be written.
    fn solve(
        &self,
        console: &mut Console,
        watch: &Watch,
        path: &Path,
        asked: &Prepared,
        options: &AnswerOptions,
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
        let (answered, spent) = watch.work(file, self.answer.seconds, |signals| {
            let nodes = most_nodes(self.answer.nodes, self.answer.seconds);
            let mut budget = Budget::nodes(nodes).with_stop(signals.stop).with_progress(signals.nodes);
            let (answer, both) = self.answer.answer(question, options, &mut budget)?;
            let limits = VariationOptions::default().with_settings(options.settings.clone());
            let tree = self.sgf.as_ref().map(|_| variations(&answer, &limits, &mut budget));
            Ok::<_, AnswerError>((answer, both, tree))
        });
        let (answer, both, tree) = match answered {
            Ok(answered) => answered,
            Err(error) => return console.complain(file, None, error).map(|()| false),
        };
        if self.json {
            let told = nerai_json::Answer::new(&answer, both.as_ref(), spent.as_secs_f64());
            console.print_json(&told.about(path.to_string_lossy()))?;
        } else {
            if self.files.len() > 1 {
                let gap = if self.files.first().is_some_and(|first| first == path) { "" } else { "\n" };
                console.print(format_args!("{gap}// {file}\n"))?;
            }
            print_answer(console, asked, &answer, spent)?;
            if let Some(both) = &both {
                print_both(console, both)?;
            }
        }
        self.write_files(console, file, asked, &answer, tree.as_ref())
    }

    fn write_files(
        &self,
        console: &mut Console,
        file: &str,
        asked: &Prepared,
        answer: &Answer,
        tree: Option<&Variations>,
    ) -> io::Result<bool> {
        let mut files: Vec<(&PathBuf, Vec<u8>)> = Vec::new();
        let name = asked.problem.name.as_deref();
        if let Some(out) = &self.sgf {
            let game = answer.to_annotated_sgf(&Annotation { name, variations: tree, says_right: self.right });
            files.push((out, nerai_sgf::write([&game]).into_bytes()));
        }
        if let Some(out) = &self.svg {
            files.push((out, svg::render(&answer.captioned_picture(name), svg::Theme::Auto).into_bytes()));
        }
        if let Some(out) = &self.proof {
            let conditional = answer.conditional().map(|known| &known.certificate);
            let Some(certificate) = answer.certificate().or(conditional) else {
                // The question is answered all the same.
                console.complain(file, None, "there is no proof to write, because nothing is proved")?;
                return Ok(true);
            };
            if answer.certificate().is_none() {
                console.remark(if certificate.if_out {
                    "the proof assumes that stones which are out are not captured"
                } else {
                    "the proof is about the board with the points that the killer has to hold as his stones"
                })?;
            }
            files.push((out, certificate.to_bytes()));
        }
        let mut is_written = true;
        for (out, bytes) in files {
            if let Err(error) = write_whole(out, &bytes) {
                console.complain(&out.display().to_string(), None, error)?;
                is_written = false;
            }
        }
        Ok(is_written)
    }
}
