//! `nerai patterns verify`: tries the rules of databases on random real boards.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use nerai::patterns::{Database, Failure, Match, Rule, Value, Verification, cell_name, draw};
use nerai::thousands;
use nerai_board::{Color, Random, Size};

use crate::console::{Console, Outcome};
use crate::in_parallel::{in_parallel, thread_count};

/// Rules that are tried for one board before it is given up.
const RULES_FOR_A_BOARD: usize = 40;

/// Tries the rules of databases on random boards that meet their conditions.
///
/// Every move that White has on the board, and a pass, must have an answer that leads to a rule nearer to the goal, or to the goal.
/// Rules that a smaller rectangle concludes are not stored with a larger one, so give the smaller databases too; every
/// database is tried.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai patterns verify patterns/*.patterns
  nerai patterns verify patterns/life-corner-*.patterns --boards 20000 --seed 7")]
pub(crate) struct PatternsVerify {
    /// Database files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Boards for each database.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    boards: usize,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Rows and columns of the boards.
    #[arg(long, default_value_t = 9, value_name = "N", value_parser = clap::value_parser!(u32).range(5..=19))]
    side: u32,
    /// Failures that are drawn.
    #[arg(long, default_value_t = 3, value_name = "N")]
    limit: usize,
    /// Threads to work on [default: as many as the machine has].
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl PatternsVerify {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut databases = Vec::new();
        for path in &self.files {
            let read = fs::read(path).map_err(|error| error.to_string());
            match read.and_then(|bytes| Database::from_bytes(bytes).map_err(|error| error.to_string())) {
                Ok(database) => databases.push(Arc::new(database)),
                Err(message) => {
                    console.complain(&path.to_string_lossy(), None, message)?;
                    return Ok(Outcome::Failed);
                }
            }
        }
        let Ok(size) = Size::new(self.side, self.side) else { return Ok(Outcome::Failed) };
        let verification = Verification::new(size, databases.iter().cloned());
        let mut outcome = Outcome::Answered;
        for (path, database) in self.files.iter().zip(&databases) {
            let tried = self.try_boards(&verification, database);
            let failures: Vec<&Failure> = tried.iter().filter_map(|tried| tried.result.as_ref()?.as_ref().err()).map(|failure| &**failure).collect();
            let boards = tried.iter().filter(|tried| tried.result.is_some()).count();
            let answered: u64 = tried.iter().filter_map(|tried| tried.result.as_ref()?.as_ref().ok()).map(|&moves| u64::from(moves)).sum();
            let mut rules: Vec<usize> = tried.iter().filter(|tried| tried.result.is_some()).map(|tried| tried.rule).collect();
            rules.sort_unstable();
            rules.dedup();
            let [boards, rules, answered, failed] = [boards, rules.len(), answered as usize, failures.len()].map(|count| thousands(count as u64));
            console.print(format_args!(
                "{}: {boards} boards, {rules} rules, {answered} moves answered, {failed} failures\n",
                path.display(),
            ))?;
            for failure in failures.iter().take(self.limit) {
                console.print(format_args!("{}\n", told(database, failure)))?;
            }
            if !failures.is_empty() {
                outcome = Outcome::Failed;
            }
        }
        Ok(outcome)
    }

    fn try_boards(&self, verification: &Verification, database: &Database) -> Vec<Tried> {
        // Goals that are reached need no answer.
        let rules: Vec<Rule> = database.rules().filter(|rule| rule.value != Value::Threatening && rule.rank != Rule::NO_RANK && rule.rank > 0).collect();
        if rules.is_empty() {
            return Vec::new();
        }
        let boards: Vec<u64> = (0..self.boards as u64).collect();
        let try_board = |board: &u64| {
            let mut random = Random::new(self.seed.wrapping_mul(0x1_0000_0001).wrapping_add(*board << 20));
            for _ in 0..RULES_FOR_A_BOARD {
                let rule = random.below(rules.len());
                if let Some(trial) = verification.trial(database, &rules[rule], &mut random) {
                    return Tried { rule, result: Some(verification.check(&trial, &mut random)) };
                }
            }
            Tried { rule: 0, result: None }
        };
        in_parallel(thread_count(self.threads), &boards, 16, try_board, |_| true).unwrap_or_default()
    }
}

/// What became of one board; no result if none was found.
struct Tried {
    rule: usize,
    result: Option<Result<u32, Box<Failure>>>,
}

fn told(database: &Database, failure: &Failure) -> String {
    let Match { rule, placement, .. } = &failure.found;
    let position = &failure.position;
    let (width, height) = (u32::from(position.size().width()), u32::from(position.size().height()));
    let symbol = |point| match position.color_at(point) {
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
        None => ".",
    };
    let row = |row| (0..width).filter_map(|column| position.size().point(column, row)).map(symbol).collect::<Vec<_>>();
    let picture: String = (0..height).rev().map(|y| format!("{:>2}   {}\n", y + 1, row(y).join(" "))).collect();
    let geometry = database.geometry();
    let rule_text = if placement.points().len() == usize::from(geometry.cell_count()) {
        draw(geometry, rule)
    } else {
        format!("a rule of a smaller rectangle, rank {}\n", rule.rank)
    };
    let place = placement.points()[0];
    let enemy = match failure.enemy {
        None => format!("{} plays {} and does not get there", failure.wish.friend, failure.found.play.map_or("nothing".to_owned(), |point| point.to_string())),
        Some(None) => format!("no answer when {} passes", failure.wish.friend.other()),
        Some(Some(point)) => format!("no answer when {} plays {point}", failure.wish.friend.other()),
    };
    let last = placement.points()[placement.points().len() - 1];
    format!("{rule_text}{} at {place}, last cell at {last}\n{picture}{enemy}\n", cell_name(geometry, 0))
}
