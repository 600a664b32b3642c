//! `nerai solve`: answers the question of a position with a proof, or with a plan that says that it is none.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use nerai::FormulaRules;
use nerai::board::picture::Picture;
use nerai::board::{Point, svg};
use nerai::search::{Budget, Candidates, CompoundMethod, Driver, PatternRules, Settings};
use nerai::{Answer, AnswerError, AnswerOptions, Approach, PlanOptions, answer, answer_both, sgf, thousands};

use crate::answer_json::answer_json;
use crate::answer_text::{print_answer, print_both};
use crate::asked::{Asked, AskedOptions, Trouble};
use crate::console::{Console, Outcome};
use crate::formula_options::FormulaArguments;
use crate::input;
use crate::pattern_options::PatternArguments;
use crate::plan_options::PlanArguments;
use crate::watch::Watch;
use crate::write_whole::write_whole;

/// Answers the question of a position: verdict, move, line, zone, reasons.
#[derive(Args)]
#[command(after_help = "\
Verdicts:
  won, ko, lost  proved, for the player of the goal, with the side to move as given
  unknown        the limits were reached; an answer within --nodes is repeatable,
                 one that --seconds or Ctrl-C cut short is not
With --method plan a verdict is what the plan claims: it is not proved. Neither is
one with --rules no-captures, which is about a game with restricted rules.

Examples:
  nerai solve problems/net.txt
  nerai solve game.sgf --at 57 --to-move white --goal 'save(D4)' --seconds 10
  nerai solve problems/net.txt --move F5
  nerai solve problems/three-in-a-row.sgf --both
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
    #[arg(long = "move", value_name = "M", value_parser = first_move, conflicts_with = "all_moves")]
    tried: Option<FirstMove>,
    /// Find every first move that is as good as the best.
    #[arg(long)]
    all_moves: bool,
    /// Also tell what happens if the other side moves first, and the status that follows.
    #[arg(long, conflicts_with = "tried")]
    both: bool,
    /// Stop after this time.
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help = nodes_in_words())]
    nodes: Option<u64>,
    /// How to find the answer.
    #[arg(long, value_name = "METHOD", value_enum, default_value_t = Method::Auto)]
    method: Method,
    #[command(flatten)]
    plan: PlanArguments,
    #[command(flatten)]
    formula: FormulaArguments,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Where candidate moves come from.
    #[arg(long, value_name = "SOURCE", value_enum, default_value_t = Source::Knowledge)]
    candidates: Source,
    /// How the reading goes about its tree.
    #[arg(long, value_name = "DRIVER", value_enum, default_value_t = Way::Mixed)]
    driver: Way,
    /// Read for no win of a higher order (a ladder has order 1, a net 2).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8), default_value_t = 8)]
    order: u8,
    /// How goals joined by & and | are searched; static only claims, for comparison.
    #[arg(long, value_name = "METHOD", value_enum, default_value_t = CompoundWay::Dynamic)]
    compound: CompoundWay,
    /// Take nothing for granted: the stones around a group may be captured, too.
    #[arg(long)]
    strict: bool,
    /// Count up to this many threats of a ko.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20), default_value_t = 4)]
    threats: u32,
    /// Do not check the proof once more as --proof would save it; the answer then says "not checked".
    #[arg(long)]
    no_check: bool,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
    /// Write the answer as an annotated SGF file.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
    /// Write the board with the answer as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Write the proof, for nerai check.
    #[arg(long, value_name = "OUT")]
    proof: Option<PathBuf>,
}

/// The limit of nodes if nothing else limits the search.
pub(crate) const DEFAULT_NODES: u64 = 2_000_000;

/// How an answer is found.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// The best for the goal.
    Auto,
    /// Exact search alone.
    Proof,
    /// A plan alone (kill and live): goals, schemas and moves, not proved.
    Plan,
    /// Pruning expressions (formulas and captures), which propose moves to the exact search.
    Formula,
}

/// Where candidate moves come from.
#[derive(Clone, Copy, ValueEnum)]
enum Source {
    /// The zone of the failed search of the next lower order.
    Zones,
    /// Hand-written knowledge about each goal.
    Knowledge,
}

/// How the reading goes about its tree.
#[derive(Clone, Copy, ValueEnum)]
enum Way {
    /// Iterative deepening in depth and order.
    Deepening,
    /// Depth-first proof-number search.
    Dfpn,
    /// Candidate sets that grow.
    Widening,
    /// Threats with a bounded number of moves.
    Threats,
    /// Deepening for what is easy, then proof numbers.
    Mixed,
}

/// How compound goals are searched.
#[derive(Clone, Copy, ValueEnum)]
enum CompoundWay {
    /// Local searches for each part, their results kept by zone; proved.
    Dynamic,
    /// No local searches, and no moves but those that the parts propose; not proved.
    Static,
}

/// A first move; none is a pass.
#[derive(Clone, Copy)]
struct FirstMove(Option<Point>);

impl Solve {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let outputs = [("--sgf", &self.sgf), ("--svg", &self.svg), ("--proof", &self.proof)];
        if let Some((option, _)) = outputs.iter().find(|(_, out)| out.is_some() && self.files.len() > 1) {
            console.complain(option, None, "takes one FILE at a time")?;
            return Ok(Outcome::Failed);
        }
        if self.method == Method::Plan && self.all_moves {
            console.complain("--all-moves", None, "needs proofs, and --method plan makes none")?;
            return Ok(Outcome::Failed);
        }
        if let Some(option) = self.formula.given().filter(|_| matches!(self.method, Method::Proof | Method::Plan)) {
            console.complain(option, None, "goes only with --method formula")?;
            return Ok(Outcome::Failed);
        }
        let formula = self.formula.options();
        if formula.rules == FormulaRules::NoCaptures && self.all_moves {
            console.complain("--all-moves", None, "needs proofs, and --rules no-captures makes none")?;
            return Ok(Outcome::Failed);
        }
        let Some(mut plan) = self.plan.read(console)? else { return Ok(Outcome::Failed) };
        if let Some(nodes) = self.nodes {
            plan.most_moves = u32::try_from(nodes).unwrap_or(u32::MAX);
        }
        let Some(databases) = self.patterns.read(console)? else { return Ok(Outcome::Failed) };
        let mut options = AnswerOptions { plan, formula, ..self.options() };
        options.settings.patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
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
        asked: &Asked,
        options: &AnswerOptions,
    ) -> io::Result<bool> {
        let file = &input::name(path);
        for warning in &asked.problem.warnings {
            let place = (warning.place.line, warning.place.column);
            console.complain(file, Some(place), format_args!("warning: {}", warning.message))?;
        }
        let stones = asked.problem.position.stones();
        let question = match &asked.question {
            Ok(question) => question,
            Err(_) if (stones.black | stones.white).is_empty() => {
                console.complain(file, None, "there are no stones on the board, so there is nothing to ask")?;
                return Ok(false);
            }
            Err(reason) => return console.complain(file, None, reason).map(|()| false),
        };
        let (answered, spent) = watch.work(file, self.seconds, |signals| -> Result<_, AnswerError> {
            let unlimited = if self.seconds.is_some() { u64::MAX } else { DEFAULT_NODES };
            let nodes = self.nodes.unwrap_or(unlimited);
            let mut budget = Budget::nodes(nodes).with_stop(signals.stop).with_progress(signals.nodes);
            let position = &asked.problem.position;
            if self.both {
                let both = answer_both(position, question, options, &mut budget)?;
                Ok((both.first(question.to_move).clone(), Some(both)))
            } else {
                answer(position, question, options, &mut budget).map(|answer| (answer, None))
            }
        });
        let (answer, both) = match answered {
            Ok(answered) => answered,
            Err(error) => return console.complain(file, None, error).map(|()| false),
        };
        if self.json {
            let line = answer_json(&path.to_string_lossy(), &answer, both.as_ref(), spent.as_secs_f64());
            let line = line.map_err(io::Error::from)?;
            console.print(format_args!("{line}\n"))?;
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
        self.write_files(console, file, asked, &answer)
    }

    fn options(&self) -> AnswerOptions {
        let approach = match self.method {
            Method::Auto if self.formula.given().is_some() => Approach::Formula,
            Method::Auto => Approach::Auto,
            Method::Proof => Approach::Proof,
            Method::Plan => Approach::Plan,
            Method::Formula => Approach::Formula,
        };
        let candidates = match self.candidates {
            Source::Zones => Candidates::Zones,
            Source::Knowledge => Candidates::Knowledge,
        };
        let driver = match self.driver {
            Way::Deepening => Driver::Deepening,
            Way::Dfpn => Driver::Dfpn,
            Way::Widening => Driver::Widening,
            Way::Threats => Driver::Threats,
            Way::Mixed => Driver::Mixed,
        };
        let compound = match self.compound {
            CompoundWay::Dynamic => CompoundMethod::Dynamic,
            CompoundWay::Static => CompoundMethod::Static,
        };
        AnswerOptions {
            approach,
            settings: Settings { candidates, driver, most_order: self.order, compound, ..Settings::default() },
            tried: self.tried.map(|FirstMove(at)| at),
            all_moves: self.all_moves,
            check: !self.no_check,
            strict: self.strict,
            most_threats: self.threats,
            ..AnswerOptions::default()
        }
    }

    fn write_files(&self, console: &mut Console, file: &str, asked: &Asked, answer: &Answer) -> io::Result<bool> {
        let mut files: Vec<(&PathBuf, Vec<u8>)> = Vec::new();
        let name = asked.problem.name.as_deref();
        if let Some(out) = &self.sgf {
            files.push((out, sgf::write([&answer.to_sgf(name)]).into_bytes()));
        }
        if let Some(out) = &self.svg {
            let sentence = answer.in_words();
            let caption = name.map_or(sentence.clone(), |name| format!("{name}. {sentence}"));
            let mut picture = Picture { caption: Some(caption), ..answer.picture() };
            picture.moves = answer.line_picture().moves;
            answer.add_meeting(&mut picture);
            files.push((out, svg::render(&picture, svg::Theme::Auto).into_bytes()));
        }
        match (&self.proof, &answer.certificate) {
            (Some(out), Some(certificate)) => files.push((out, certificate.to_bytes())),
            (Some(_), None) => {
                console.complain(file, None, "there is no proof to write, because nothing is proved")?;
                return Ok(false);
            }
            (None, _) => {}
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

/// The help of `--nodes`, with the limits of the program.
fn nodes_in_words() -> String {
    let (search, plan) = (thousands(DEFAULT_NODES), PlanOptions::default().most_moves);
    format!("Stop after this many moves played on a board; {search} unless --seconds is given, {plan} for a plan")
}

fn first_move(word: &str) -> Result<FirstMove, String> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(FirstMove(None));
    }
    word.parse().map(|point| FirstMove(Some(point))).map_err(|error: nerai::board::PointError| error.to_string())
}

/// Reads a time limit.
pub(crate) fn seconds(word: &str) -> Result<Duration, String> {
    let duration = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.filter(|duration| !duration.is_zero()).ok_or("expected a number of seconds greater than 0".to_owned())
}
