//! `nerai lint`: holds the solutions of a collection against proofs.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use nerai::ProblemError;
use nerai_json::{Finding, LintSummary, Summary};
use nerai_lint::{LintOptions, Report, SolutionFile, duplicates, lint};
use nerai_search::{Budget, PatternRules};
use nerai_sgf::Game;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{count, in_parallel, thread_count};
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::watch::{Signals, Watch, seconds};
use nerai_terminal::write_whole::write_whole;
use nerai_terminal::{collection, input};

use crate::lint_text::{print_finding, print_summary};

/// Checks the solutions of a collection: answers that fail, other answers, kos, refutations, duplicates.
#[derive(Args)]
#[command(after_help = "\
What is found (docs/lint.md says when):
  unreadable    a game cannot be read        illegal-move   a move of the tree breaks the rules
  wrong-side    the other side begins        wrong-verdict  the verdict stated is false
  answer-fails  a right move fails           only-ko        a right move gets only a ko
  other-answer  another first move works     not-refuted    a wrong move is not refuted
  missing-reply a strong reply is left out   no-solution    no first move works
  duplicate     a problem stands there twice, perhaps turned or with exchanged colours
Each finding is proved, or suspected with the guess that it rests on. A question that
stays open is counted and is no finding. A run without --seconds is repeatable.

Exit codes: 0 nothing found, 1 something found, 2 a file that cannot be read at all.

Examples:
  nerai lint problems/shapes
  nerai lint collection.sgf --sgf corrected.sgf
  nerai lint life-and-death.sgf --nodes 500000 --jobs 4
  nerai lint *.sgf --json")]
pub(crate) struct Lint {
    /// SGF files with one game or many, text diagrams, or folders; - reads their names from standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Moves played on a board for one question, at most.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes, default_value_t = 50_000)]
    nodes: u64,
    /// Stop after this time, and tell what was found.
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Check this many games at once; all processors if not given.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    /// Take nothing for granted: the stones around a group may be captured, too.
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Print one JSON object a finding, and one for the summary.
    #[arg(long)]
    json: bool,
    /// Write all games into one file, corrected and with comments about what was found.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
}

/// A game of the collection.
struct Member {
    file: String,
    number: usize,
    games: usize,
    game: Result<Game, ProblemError>,
}

impl Member {
    fn name(&self) -> String {
        if self.games > 1 { format!("{} game {}", self.file, self.number) } else { self.file.clone() }
    }
}

impl Lint {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(databases) = self.patterns.read(console)? else { return Ok(Outcome::Failed) };
        let mut options = LintOptions::default().with_nodes(self.nodes).with_strict(self.strict);
        options.settings.patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
        let watch = Watch::start();
        let (members, mut outcome) = self.read(console)?;
        if members.is_empty() {
            // What is wrong was told; that nothing was found would sound as if something had been looked at.
            return Ok(Outcome::Failed);
        }
        let name = format!("{} games", members.len());
        let (reports, _) = watch.work(&name, self.seconds, |signals| lint_all(&members, &options, self.jobs, &signals));
        let is_stopped = reports.iter().any(Option::is_none);
        let mut reports = reports;
        add_duplicates(&members, &mut reports);
        let mut summary = Summary::default();
        for (member, report) in members.iter().zip(&reports) {
            let Some(report) = report else {
                summary.not_looked_at += 1;
                continue;
            };
            summary.add(report);
            for warning in report.warnings() {
                let place = Some((warning.place.line, warning.place.column));
                console.complain(&member.file, place, format_args!("warning: {}", warning.message))?;
            }
            for finding in &report.findings {
                if self.json {
                    console.print_json(&Finding::new(&member.file, member.number, report, finding))?;
                } else {
                    print_finding(console, &member.name(), report, finding)?;
                }
            }
        }
        let has_findings = summary.findings > 0;
        if self.json {
            console.print_json(&LintSummary::from(summary))?;
        } else {
            print_summary(console, &summary)?;
        }
        if has_findings {
            outcome = outcome.worse(Outcome::Found);
        }
        if let Some(out) = &self.sgf {
            outcome = outcome.worse(self.write(console, out, &members, &reports, is_stopped)?);
        }
        Ok(outcome)
    }

    /// The games of all files; what cannot be read at all is told.
    fn read(&self, console: &mut Console) -> io::Result<(Vec<Member>, Outcome)> {
        let mut members = Vec::new();
        let (files, mut outcome) = collection::readable_files(console, &self.files)?;
        for path in files {
            let file = input::name(&path);
            let bytes = match input::read(&path) {
                Ok(bytes) => bytes,
                Err(message) => {
                    console.complain(&file, None, message)?;
                    outcome = Outcome::Failed;
                    continue;
                }
            };
            match SolutionFile::read(&bytes) {
                Ok(found) => {
                    for warning in &found.warnings {
                        let place = Some((warning.place.line, warning.place.column));
                        console.complain(&file, place, format_args!("warning: {}", warning.message))?;
                    }
                    let games = found.games.len();
                    let member = |(index, game)| Member { file: file.clone(), number: index + 1, games, game };
                    members.extend(found.games.into_iter().enumerate().map(member));
                }
                Err(error) => {
                    console.complain(&file, Some((error.place.line, error.place.column)), error.message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok((members, outcome))
    }

    /// Writes the corrected games. A run that was stopped corrects nothing: half a correction would look like a whole one.
    fn write(
        &self,
        console: &mut Console,
        out: &Path,
        members: &[Member],
        reports: &[Option<Report>],
        is_stopped: bool,
    ) -> io::Result<Outcome> {
        let name = out.display().to_string();
        if is_stopped {
            console.complain(&name, None, "not written, because not all games were looked at")?;
            return Ok(Outcome::Failed);
        }
        let games: Vec<Game> =
            members.iter().zip(reports.iter().flatten()).map(|(_, report)| report.corrected()).collect();
        if let Err(error) = write_whole(out, nerai_sgf::write(&games).as_bytes()) {
            console.complain(&name, None, error)?;
            return Ok(Outcome::Failed);
        }
        Ok(Outcome::Answered)
    }
}

/// The reports about all games, in their order; none about games that came after a stop.
fn lint_all(
    members: &[Member],
    options: &LintOptions,
    jobs: Option<NonZeroUsize>,
    signals: &Signals,
) -> Vec<Option<Report>> {
    let work = |member: &Member| {
        let game = match &member.game {
            Ok(game) => game,
            Err(error) => return Some(Report::unreadable(error)),
        };
        let mut budget = Budget::nodes(u64::MAX).with_stop(signals.stop.clone());
        let report = lint(game, options, &mut budget);
        signals.nodes.fetch_add(report.nodes, Ordering::Relaxed);
        // What was proved before the stop is proved; the rest of the game counts as open.
        let is_cut_short = signals.stop.load(Ordering::Relaxed) && report.findings.is_empty();
        (!is_cut_short).then_some(report)
    };
    in_parallel(thread_count(jobs), members, 1, work, |_| true).unwrap_or_default()
}

/// Tells of problems that stand in the collection twice.
fn add_duplicates(members: &[Member], reports: &mut [Option<Report>]) {
    let likenesses: Vec<_> = reports.iter().map(|report| report.as_ref()?.likeness()).collect();
    for (index, first) in duplicates(&likenesses).into_iter().enumerate() {
        if let (Some(first), Some(report)) = (first, &mut reports[index]) {
            report.add_duplicate(&members[first].name());
        }
    }
}
