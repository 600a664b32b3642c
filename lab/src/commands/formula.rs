//! `nerai-lab formula`: pruning expressions against blind minimax, proposals against none, and both solvers (paper 002).
//!
//! The paper's headline is that goals of 9 plies take about the time of a blind search of 2 plies.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use nerai::formula::FormulaGoal;
use nerai::notation::thousands;
use nerai::{Approach, Problem, ProblemOptions, Question};
use nerai_board::{Color, Size, diagram};
use nerai_formula::{MOST_DEPTH, Method};
use nerai_go::{Position, Setup};
use nerai_goal::Dnf;
use nerai_proof::Aim;
use nerai_search::Budget;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::watch::Watch;
use serde::Serialize;

use crate::blind::Blind;
use crate::formula_trial::{Exact, ShippedGoal, Trial, blind, by_formula, exact};

/// Formulas against blind minimax, and proposals against none (paper 002).
///
/// The folder holds text diagrams with goal:, verdict: and, for the win without captures, depth:. Goals of the chosen
/// depth are solved as formulas and, on the same boards, every move of 2 plies is played. Times are the least of several.
#[derive(Args)]
#[command(after_help = "\
Exit code 1 if a verdict is not the file's.

Examples:
  nerai-lab formula
  nerai-lab formula problems/formula --depth 3 --json")]
pub(crate) struct Formula {
    /// The folder with the problems.
    #[arg(value_name = "DIR", default_value = "problems/formula")]
    folder: PathBuf,
    /// The depth of the goals that are compared with blind minimax (opponent's moves).
    #[arg(long, value_name = "D", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=i64::from(MOST_DEPTH)))]
    depth: u8,
    /// Nodes for each exact search.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Stones that are set for one expression, at most.
const MOST_STONES: u64 = 10_000_000;
/// How far the paper's program could look blindly.
const BLIND_PLIES: u8 = 2;

impl Formula {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let problems = match read_folder(&self.folder) {
            Ok(problems) => problems,
            Err((file, message)) => {
                console.complain(&file.display().to_string(), None, message)?;
                return Ok(Outcome::Failed);
            }
        };
        let watch = Watch::start();
        let tables = Tables {
            blind: empty_boards(),
            formulas: problems
                .iter()
                .filter(|asked| asked.depth == Some(self.depth))
                .filter_map(|asked| FormulaRow::of(asked, self.depth))
                .collect(),
            exact: problems.iter().map(|asked| self.exact(&watch, asked)).collect(),
        };
        if watch.is_interrupted() {
            console.complain("interrupted", None, "the figures would be of no use")?;
            return Ok(Outcome::Failed);
        }
        let boards = tables.boards();
        if self.json {
            let fields = Fields { depth: self.depth, tables: &tables, boards: &boards };
            let line = serde_json::to_string(&fields).map_err(io::Error::from)?;
            console.print(format_args!("{line}\n"))?;
        } else {
            self.print(console, &tables, &boards)?;
        }
        let is_wrong = tables.exact.iter().any(ExactRow::is_wrong);
        Ok(if is_wrong { Outcome::Found } else { Outcome::Answered })
    }

    fn exact(&self, watch: &Watch, asked: &ShippedGoal) -> ExactRow {
        let ask = |approach| {
            let work = |signals: nerai_terminal::watch::Signals| {
                let mut budget = Budget::nodes(self.nodes).with_stop(signals.stop).with_progress(signals.nodes);
                exact(asked, approach, &mut budget)
            };
            watch.work(&asked.name, None, work).0
        };
        ExactRow::of(asked, &ask(Approach::Proof), &ask(Approach::Formula))
    }

    fn print(&self, console: &mut Console, tables: &Tables, boards: &[BoardRow]) -> io::Result<()> {
        console.print("blind minimax on empty boards\n")?;
        console.print("board   plies  moves at the last ply   all moves     seconds\n")?;
        for BlindRow { board, plies, leaf_moves, moves, seconds } in &tables.blind {
            let (leaf_moves, moves) = (thousands(*leaf_moves), thousands(*moves));
            console.print(format_args!("{board:<8}{plies:>5}{leaf_moves:>23}{moves:>12}{seconds:>12.6}\n"))?;
        }
        let plies = 2 * self.depth + 1;
        console.print(format_args!(
            "\nformulas at depth {} ({plies} plies) without captures, and blind minimax of {BLIND_PLIES} plies on the same boards; \
             microseconds\n",
            self.depth
        ))?;
        console.print(format_args!(
            "{:<34}{:>5}{:>9}{:>12}{:>9}{:>8}{:>11}{:>9}{:>9}\n",
            "problem", "move", "config.", "generation", "solving", "stones", "blind", "walksat", "move"
        ))?;
        for row in &tables.formulas {
            let (dpll, walksat) = (&row.dpll, &row.walksat);
            console.print(format_args!(
                "{:<34}{:>5}{:>9}{:>12.1}{:>9.1}{:>8}{:>11.1}{:>9.1}{:>9}\n",
                row.problem,
                dpll.first_move.as_deref().unwrap_or("-"),
                row.configurations,
                row.generation,
                dpll.microseconds,
                thousands(dpll.stones),
                row.blind,
                walksat.microseconds,
                walksat.first_move.as_deref().unwrap_or("-"),
            ))?;
        }
        for board in boards {
            let BoardRow { board, goals, formula, generation, solving, blind, ratio, holds, .. } = board;
            let [formula, generation, solving, blind] =
                [formula, generation, solving, blind].map(|time| format!("{:.2} ms", time / 1e3));
            console.print(format_args!(
                "{goals} goals on {board}: {formula} by formula ({generation} generation, {solving} solving), \
                 {blind} blindly; ratio {ratio:.3}: {}\n",
                if *holds { "no longer than blind minimax" } else { "longer than blind minimax" }
            ))?;
        }
        for BoardRow { board, goals, solving, walksat, wins, walksat_wins, walksat_right, .. } in boards {
            console.print(format_args!(
                "solvers on {board}: dpll {wins} of {goals} won in {:.2} ms; walksat claims {walksat_wins} in {:.2} ms, \
                 {walksat_right} with a first move that wins\n",
                solving / 1e3,
                walksat / 1e3
            ))?;
        }
        console.print(format_args!(
            "\nexact search on the full rules, at most {} nodes\n{:<34}{:>8}{:>10}{:>12}{:>12}{:>10}{:>12}{:>12}\n",
            thousands(self.nodes),
            "problem",
            "verdict",
            "without",
            "nodes",
            "seconds",
            "with",
            "nodes",
            "seconds"
        ))?;
        let mut sums = [(0, 0.0, 0); 2];
        for ExactRow { problem, verdict, without, with } in &tables.exact {
            console.print(format_args!("{problem:<34}{verdict:>8}"))?;
            for (sums, row) in sums.iter_mut().zip([without, with]) {
                *sums = (sums.0 + row.nodes, sums.1 + row.seconds, sums.2 + usize::from(row.verdict == verdict));
                console.print(format_args!("{:>10}{:>12}{:>12.3}", row.verdict, thousands(row.nodes), row.seconds))?;
            }
            console.print("\n")?;
        }
        for (name, (nodes, seconds, solved)) in ["without proposals", "with proposals"].into_iter().zip(sums) {
            let (of, nodes) = (tables.exact.len(), thousands(nodes));
            console.print(format_args!("{name}: {solved} of {of} solved, {nodes} nodes, {seconds:.2} s\n"))?;
        }
        Ok(())
    }
}

/// All that was measured.
#[derive(Serialize)]
struct Tables {
    blind: Vec<BlindRow>,
    formulas: Vec<FormulaRow>,
    exact: Vec<ExactRow>,
}

#[derive(Serialize)]
struct Fields<'a> {
    depth: u8,
    #[serde(flatten)]
    tables: &'a Tables,
    boards: &'a [BoardRow],
}

/// Blind minimax on an empty board.
#[derive(Serialize)]
struct BlindRow {
    board: String,
    plies: u8,
    leaf_moves: u64,
    moves: u64,
    seconds: f64,
}

/// A goal as a formula, and what blind minimax took on its board. Times in microseconds.
#[derive(Serialize)]
struct FormulaRow {
    problem: String,
    board: String,
    configurations: usize,
    generation: f64,
    dpll: SolverRow,
    walksat: SolverRow,
    blind: f64,
    blind_moves: u64,
}

/// What a solver made of an expression.
#[derive(Serialize)]
struct SolverRow {
    wins: bool,
    #[serde(rename = "move")]
    first_move: Option<String>,
    /// Whether the first move is one that wins.
    is_right: bool,
    /// Whether its line makes the formula true on a board.
    is_seen: bool,
    stones: u64,
    microseconds: f64,
}

/// The sums over the goals on boards of one size. Times in microseconds.
#[derive(Default, Serialize)]
struct BoardRow {
    board: String,
    goals: usize,
    wins: usize,
    formula: f64,
    generation: f64,
    solving: f64,
    blind: f64,
    ratio: f64,
    holds: bool,
    walksat: f64,
    walksat_wins: usize,
    walksat_right: usize,
}

/// A problem on the full rules.
#[derive(Serialize)]
struct ExactRow {
    problem: String,
    verdict: String,
    without: ExactCell,
    with: ExactCell,
}

#[derive(Serialize)]
struct ExactCell {
    verdict: &'static str,
    nodes: u64,
    seconds: f64,
}

impl FormulaRow {
    /// Nothing if the expression is too large.
    fn of(asked: &ShippedGoal, depth: u8) -> Option<FormulaRow> {
        let dpll = by_formula(asked, depth, Method::Dpll, MOST_STONES)?;
        let walksat = by_formula(asked, depth, Method::Walksat, MOST_STONES)?;
        let FormulaGoal { formula, player } = &asked.goal;
        let (played, time) = blind(&asked.position, formula, *player, asked.question.to_move(), BLIND_PLIES);
        Some(FormulaRow {
            problem: asked.name.clone(),
            board: board(asked.position.size()),
            configurations: dpll.configurations,
            generation: microseconds(dpll.generation.min(walksat.generation)),
            dpll: SolverRow::of(&dpll),
            walksat: SolverRow::of(&walksat),
            blind: microseconds(time),
            blind_moves: played.moves,
        })
    }
}

impl SolverRow {
    fn of(trial: &Trial) -> SolverRow {
        let solved = trial.solved.as_ref();
        SolverRow {
            wins: solved.is_some_and(|solved| solved.wins),
            first_move: solved.and_then(|solved| solved.first_move).map(|at| at.to_string()),
            is_right: trial.is_right,
            is_seen: trial.is_seen,
            stones: solved.map_or(MOST_STONES, |solved| solved.nodes),
            microseconds: microseconds(trial.solving),
        }
    }
}

impl ExactRow {
    fn of(asked: &ShippedGoal, without: &Exact, with: &Exact) -> ExactRow {
        let cell =
            |exact: &Exact| ExactCell { verdict: exact.verdict, nodes: exact.nodes, seconds: exact.time.as_secs_f64() };
        ExactRow {
            problem: asked.name.clone(),
            verdict: asked.verdict.clone(),
            without: cell(without),
            with: cell(with),
        }
    }

    fn is_wrong(&self) -> bool {
        [&self.without, &self.with].iter().any(|cell| cell.verdict != "unknown" && cell.verdict != self.verdict)
    }
}

impl Tables {
    /// The sums, in the order in which board sizes appear.
    fn boards(&self) -> Vec<BoardRow> {
        let mut boards: Vec<BoardRow> = Vec::new();
        for row in &self.formulas {
            let known = boards.iter().position(|sums| sums.board == row.board).unwrap_or_else(|| {
                boards.push(BoardRow { board: row.board.clone(), ..BoardRow::default() });
                boards.len() - 1
            });
            let sums = &mut boards[known];
            sums.goals += 1;
            sums.wins += usize::from(row.dpll.is_right && row.dpll.is_seen);
            sums.generation += row.generation;
            sums.solving += row.dpll.microseconds;
            sums.formula = sums.generation + sums.solving;
            sums.blind += row.blind;
            sums.ratio = sums.formula / sums.blind;
            sums.holds = sums.ratio <= 1.0;
            sums.walksat += row.walksat.microseconds;
            sums.walksat_wins += usize::from(row.walksat.wins);
            sums.walksat_right += usize::from(row.walksat.is_right);
        }
        boards
    }
}

/// The paper's counts, on boards without stones and with a goal that never comes true.
fn empty_boards() -> Vec<BlindRow> {
    let boards = [(9, 2), (9, 3), (19, 2)];
    let rows = boards.into_iter().filter_map(|(lines, plies)| {
        let size = Size::new(lines, lines).ok()?;
        let position = Position::from_setup(&Setup::empty(size)).ok()?;
        let never = Dnf::default();
        let (Blind { leaf_moves, moves, .. }, time) = blind(&position, &never, Color::Black, Color::Black, plies);
        Some(BlindRow { board: board(size), plies, leaf_moves, moves, seconds: time.as_secs_f64() })
    });
    rows.collect()
}

fn board(size: Size) -> String {
    format!("{}x{}", size.width(), size.height())
}

fn microseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e7).round() / 10.0
}

/// The problems of a folder, small boards first; or which file is none, and why.
fn read_folder(folder: &Path) -> Result<Vec<ShippedGoal>, (PathBuf, String)> {
    let in_folder = |error: io::Error| (folder.to_owned(), error.to_string());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(in_folder)? {
        let file = entry.map_err(in_folder)?.path();
        if file.extension().is_some_and(|extension| extension == "txt") {
            files.push(file);
        }
    }
    files.sort();
    let problems: Result<Vec<ShippedGoal>, _> =
        files.into_iter().map(|file| read(&file).map_err(|message| (file, message))).collect();
    let mut problems = problems?;
    problems.sort_by_key(|asked| asked.position.size().width());
    Ok(problems)
}

fn read(file: &Path) -> Result<ShippedGoal, String> {
    let bytes = nerai_terminal::input::read(file)?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let aim = Aim::of(question.goal()).map_err(|error| error.to_string())?;
    let goal = FormulaGoal::of(&aim).ok_or("the goal is no formula")?;
    let drawn = diagram::read(&String::from_utf8_lossy(&bytes)).map_err(|error| error.to_string())?;
    let header = |key: &str| drawn.header(key).map(|header| header.value.clone());
    let depth = header("depth").map(|depth| depth.parse().map_err(|_| format!("depth: {depth} is no number")));
    Ok(ShippedGoal {
        name: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        position: problem.position,
        question,
        goal,
        verdict: header("verdict").ok_or("no line 'verdict:'")?,
        depth: depth.transpose()?,
    })
}
