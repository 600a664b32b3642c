//! `nerai-lab lint`: does the linter find what was planted, and what does it say about a list with known answers?

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::{AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_board::Random;
use nerai_lint::{FindingKind, LintOptions, Report, duplicates, lint};
use nerai_proof::Verdict;
use nerai_search::Budget;
use nerai_sgf::{Game, Value};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{in_parallel, thread_count};
use nerai_terminal::write_whole::write_whole;
use nerai_terminal::{collection, input};

use crate::gobi::{Listed, read_list};
use crate::lint_trial::{NamedQuestion, Solution, Style, game_of, is_new, plant, solved};

/// Errors planted into right solutions, and lists with known answers.
///
/// Solutions are made from the problems of a folder: their right first moves, wrong moves with refutations, in all
/// conventions. The linter must find nothing in them; then errors of all kinds are planted, and it must find each of them
/// and nothing else. With --list it is held against a table of problems with known first moves instead.
#[derive(Args)]
#[command(after_help = "\
Exit code 1 if something is missed, or found where nothing was planted.

Examples:
  nerai-lab lint
  nerai-lab lint problems/shapes --problems 12 --each 1
  nerai-lab lint --list life-and-death.tsv --nodes 50000")]
pub(crate) struct Lint {
    /// Folders or files with problems.
    #[arg(value_name = "DIR", default_values = ["problems/shapes", "problems/corner", "problems/side", "problems/centre", "problems/ko"])]
    folders: Vec<PathBuf>,
    /// Solutions to make.
    #[arg(long, value_name = "N", default_value_t = 60)]
    problems: usize,
    /// Errors of each kind, at most.
    #[arg(long, value_name = "N", default_value_t = 2)]
    each: usize,
    /// Chooses the problems.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Nodes for each question.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// A table with the columns id, file, first_moves and status, instead.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["problems", "each", "seed"])]
    list: Option<PathBuf>,
    /// Write the collection with the errors.
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
}

impl Lint {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.list {
            Some(list) => self.hold_against(console, list),
            None => self.find_planted(console),
        }
    }

    fn find_planted(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some((solutions, hopeless)) = self.solutions(console)? else { return Ok(Outcome::Failed) };
        let styles = || Style::ALL.into_iter().cycle();
        let mut games: Vec<Game> =
            solutions.iter().zip(styles()).map(|(solution, style)| solution.game(style)).collect();
        let unspoilt = self.found(&games);
        console.print_line("solutions", games.len())?;
        console.print_line("found-in-them", unspoilt.len())?;
        for (index, kind) in &unspoilt {
            console.print(format_args!("  {}: {}\n", solutions[*index].asked.name, kind.word()))?;
        }
        let mut planted = plant(&solutions, &mut games, &hopeless, self.each, self.nodes);
        planted.sort_unstable();
        if let Some(out) = &self.sgf
            && let Err(error) = write_whole(out, nerai_sgf::write(&games).as_bytes())
        {
            console.complain(&out.display().to_string(), None, error)?;
            return Ok(Outcome::Failed);
        }
        let found = self.found(&games);
        let is_in = |list: &[(usize, FindingKind)], item: &(usize, FindingKind)| list.contains(item);
        let missed: Vec<_> = planted.iter().filter(|item| !is_in(&found, item)).collect();
        let extra: Vec<_> = found.iter().filter(|item| !is_in(&planted, item)).collect();
        console.print_line("planted", planted.len())?;
        for kind in FindingKind::ALL {
            let count = |list: &[(usize, FindingKind)]| list.iter().filter(|(_, found)| *found == kind).count();
            console.print(format_args!(
                "  {:14} planted {}, found {}\n",
                kind.word(),
                count(&planted),
                count(&found)
            ))?;
        }
        console.print_line("found", planted.len() - missed.len())?;
        console.print_line("missed", missed.len())?;
        console.print_line("extra", extra.len())?;
        for (word, items) in [("missed", &missed), ("extra", &extra)] {
            for (index, kind) in items {
                console.print(format_args!("  {word}: game {}, {}\n", index + 1, kind.word()))?;
            }
        }
        let is_clean = unspoilt.is_empty() && missed.is_empty() && extra.is_empty() && found.len() == planted.len();
        Ok(if is_clean { Outcome::Answered } else { Outcome::Found })
    }

    /// What the linter finds, by game.
    fn found(&self, games: &[Game]) -> Vec<(usize, FindingKind)> {
        let options = LintOptions::default().with_nodes(self.nodes);
        // As a file would be read: what cannot be written is no error of ours.
        let read =
            |game: &Game| nerai_sgf::read(nerai_sgf::write([game]).as_bytes()).ok()?.games.into_iter().next()?.ok();
        let work = |game: &Game| read(game).map(|game| lint(&game, &options, &mut Budget::nodes(u64::MAX)));
        let reports: Vec<Option<Report>> =
            in_parallel(thread_count(None), games, 1, work, |_| true).unwrap_or_default();
        let likenesses: Vec<_> = reports.iter().map(|report| report.as_ref()?.likeness()).collect();
        let mut found: Vec<(usize, FindingKind)> = Vec::new();
        for (index, (report, first)) in reports.iter().zip(duplicates(&likenesses)).enumerate() {
            let kinds = report.iter().flat_map(|report| &report.findings).map(|finding| finding.kind);
            found.extend(kinds.chain(first.map(|_| FindingKind::Duplicate)).map(|kind| (index, kind)));
        }
        found.sort_unstable();
        found
    }

    /// Solutions of problems in a random order, and problems in which the side to move has nothing to find.
    fn solutions(&self, console: &mut Console) -> io::Result<Option<(Vec<Solution>, Vec<NamedQuestion>)>> {
        let (mut problems, mut known) = (Vec::new(), Vec::new());
        for file in collection::files(&self.folders) {
            let read =
                file.map_err(|(name, message)| format!("{name}: {message}")).and_then(|path| read_problem(&path));
            match read {
                Ok(asked) => problems.extend(asked.filter(|asked| is_new(asked, &mut known))),
                Err(message) => return console.complain("lint", None, message).map(|()| None),
            }
        }
        let mut random = Random::new(self.seed);
        for index in (1..problems.len()).rev() {
            problems.swap(index, random.below(index + 1));
        }
        let (mut solutions, mut hopeless) = (Vec::new(), Vec::new());
        for asked in problems {
            if solutions.len() == self.problems && !hopeless.is_empty() {
                break;
            }
            if solutions.len() < self.problems
                && let Some(solution) = solved(&asked, self.nodes)
            {
                solutions.push(solution);
            } else if hopeless.is_empty() && is_hopeless(&asked, self.nodes) {
                hopeless.push(asked);
            }
        }
        Ok(Some((solutions, hopeless)))
    }

    /// What the linter says about the first moves of a list, beside what `solve` settles.
    fn hold_against(&self, console: &mut Console, path: &Path) -> io::Result<Outcome> {
        let (problems, others) = match read_list(path) {
            Ok(read) => read,
            Err(message) => {
                console.complain(&path.display().to_string(), None, message)?;
                return Ok(Outcome::Failed);
            }
        };
        let said =
            in_parallel(thread_count(None), &problems, 1, |listed| self.judge(listed), |_| true).unwrap_or_default();
        console.print_line("problems", problems.len())?;
        if others > 0 {
            console.print_line("about-something-else", others)?;
        }
        let count = |is_it: &dyn Fn(&Said) -> bool| said.iter().filter(|said| is_it(said)).count();
        for (key, is_it) in [
            ("solve-settles", &(|said: &Said| said.solve != Verdict::Unknown) as &dyn Fn(&Said) -> bool),
            ("answer-proved-right", &|said: &Said| said.right == Some(true)),
            ("answer-proved-wrong", &|said: &Said| said.has(FindingKind::AnswerFails)),
            ("only-ko", &|said: &Said| said.has(FindingKind::OnlyKo)),
            ("other-answers", &|said: &Said| said.has(FindingKind::OtherAnswer)),
            ("answer-open", &|said: &Said| said.right.is_none()),
            ("settled-by-both", &|said: &Said| said.solve != Verdict::Unknown && said.lint != Verdict::Unknown),
            ("contradictions", &|said: &Said| said.contradicts()),
        ] {
            console.print_line(key, count(is_it))?;
        }
        for (listed, said) in problems.iter().zip(&said).filter(|(_, said)| !said.kinds.is_empty()) {
            let kinds: Vec<&str> = said.kinds.iter().map(|kind| kind.word()).collect();
            console.print(format_args!("  {}: {} (solve: {})\n", listed.id, kinds.join(", "), said.solve))?;
        }
        Ok(if said.iter().any(Said::contradicts) { Outcome::Found } else { Outcome::Answered })
    }

    fn judge(&self, listed: &Listed) -> Said {
        let asked = NamedQuestion { name: listed.id.clone(), question: listed.question.clone() };
        let mut game = game_of(&asked);
        let (root, size) = (game.root(), listed.question.position().size());
        if listed.by_ko {
            game.node_mut(root).add("C", Value::text("It is a ko."));
        }
        for at in &listed.first_moves {
            let child = game.add_child(root);
            game.node_mut(child).add_move(listed.question.to_move(), at.point(), size);
            game.node_mut(child).add("C", Value::text("RIGHT"));
        }
        let options = LintOptions::default().with_nodes(self.nodes);
        let report = lint(&game, &options, &mut Budget::nodes(u64::MAX));
        let options = AnswerOptions::default().with_explain(false);
        let solve = answer(&listed.question, &options, &mut Budget::nodes(self.nodes));
        let is_right = |right: bool| report.answers.iter().any(|(_, is_right)| *is_right == Some(right));
        Said {
            kinds: report.findings.iter().map(|finding| finding.kind).collect(),
            lint: report.verdict,
            solve: solve.map_or(Verdict::Unknown, |answer| answer.verdict),
            right: if is_right(true) { Some(true) } else { is_right(false).then_some(false) },
        }
    }
}

/// What was said about a problem of a list.
struct Said {
    kinds: Vec<FindingKind>,
    lint: Verdict,
    solve: Verdict,
    /// Whether one of the listed first moves is proved right, or one proved wrong and none right.
    right: Option<bool>,
}

impl Said {
    fn has(&self, kind: FindingKind) -> bool {
        self.kinds.contains(&kind)
    }

    fn contradicts(&self) -> bool {
        self.solve != self.lint && self.solve != Verdict::Unknown && self.lint != Verdict::Unknown
    }
}

/// The problem of a file; nothing if it has no question.
fn read_problem(path: &Path) -> Result<Option<NamedQuestion>, String> {
    let bytes = input::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let problem =
        Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| format!("{}: {error}", path.display()))?;
    let question = Question::of(&problem, None).ok();
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(question.map(|question| NamedQuestion { name, question }))
}

/// Whether the side to move is proved to have nothing to find.
fn is_hopeless(asked: &NamedQuestion, nodes: u64) -> bool {
    let options = AnswerOptions::default().with_approach(Approach::Proof).with_explain(false);
    let answered = answer(&asked.question, &options, &mut Budget::nodes(nodes));
    answered.is_ok_and(|answer| answer.winner() == Some(asked.question.to_move().other()))
}
