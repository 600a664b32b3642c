//! `nerai patterns verify`: tries the rules of databases on random real boards.

use std::collections::BTreeSet;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use nerai::notation::thousands;
use nerai_board::{Color, Play, Random, Size};
use nerai_patterns::{Checked, Database, Failure, Match, Rule, Value, Verification, cell_name, draw};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{count, in_parallel, thread_count};
use nerai_terminal::pattern_options::{PatternArguments, Unreadable, read_database};

/// Rules that are tried for one board before it is given up.
const RULES_FOR_A_BOARD: usize = 40;

/// Tries the rules of databases on random boards that meet their conditions.
///
/// Every move that White has on the board, and a pass, must have an answer that leads to a rule nearer to the goal, or to the goal.
/// With --proofs, rules on smaller boards are also proved by full search that uses no database at all.
/// Rules that a smaller rectangle concludes are not stored with a larger one, so give the smaller databases too; every
/// database is tried. Without files, those are tried that the other commands use: the shipped ones, and those of --patterns.
#[derive(Args)]
#[command(mut_arg("no_patterns", |argument| argument.hide(true)))]
#[command(after_help = "\
Examples:
  nerai patterns verify --boards 100
  nerai patterns verify patterns/*.patterns
  nerai patterns verify patterns/life-corner-*.patterns --boards 20000 --seed 7")]
pub(crate) struct PatternsVerify {
    /// Database files.
    #[arg(value_name = "FILE", conflicts_with_all = ["patterns", "no_patterns"])]
    files: Vec<PathBuf>,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Boards for each database.
    #[arg(long, default_value_t = 1000, value_name = "N")]
    boards: usize,
    /// Boards for each database on which a rule is proved without any database.
    #[arg(long, default_value_t = 0, value_name = "N")]
    proofs: usize,
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
    #[arg(long, value_name = "N", value_parser = count)]
    threads: Option<NonZeroUsize>,
}

impl PatternsVerify {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(databases) = self.read(console)? else { return Ok(Outcome::Failed) };
        let Ok(size) = Size::new(self.side, self.side) else { return Ok(Outcome::Failed) };
        let verification = Verification::new(size, databases.iter().map(|(_, database)| database.clone()));
        let small = verification.on_small_boards();
        let mut outcome = Outcome::Answered;
        for (name, database) in &databases {
            let summary = self.summary(&verification, database);
            let Summary { failures, .. } = &summary;
            let [boards, rules, answered, refused, failed] = [
                summary.boards,
                summary.rules,
                summary.answered,
                summary.refused,
                (failures.len() + summary.wrong.len()) as u64,
            ]
            .map(thousands);
            if summary.boards > 0 {
                console.print(format_args!(
                    "{name}: {boards} boards, {rules} rules, {answered} moves answered, {refused} refused, {failed} failures\n",
                ))?;
            }
            let rules = tried_rules(database);
            for &rule in summary.wrong.iter().take(self.limit) {
                console.print(format_args!(
                    "{}refused on most boards, and not proved without a database\n",
                    draw(database.geometry(), &rules[rule])
                ))?;
            }
            for failure in failures.iter().take(self.limit) {
                console.print(format_args!("{}\n", told(database, failure)))?;
            }
            let [proved, refuted, open] = if self.proofs > 0 { self.proofs(&small, database) } else { [0; 3] };
            if proved + refuted + open > 0 {
                let [proved, refuted, open] = [proved, refuted, open].map(thousands);
                console.print(format_args!(
                    "{name}: without a database {proved} rules proved, {refuted} boards refuted, {open} left open\n",
                ))?;
            }
            if !failures.is_empty() || !summary.wrong.is_empty() || refuted > 0 {
                outcome = Outcome::Found;
            }
            console.flush()?;
        }
        Ok(outcome)
    }

    /// The databases with their names; nothing if a file is wrong, which is then told.
    fn read(&self, console: &mut Console) -> io::Result<Option<Vec<Named>>> {
        if self.files.is_empty() {
            let named = |database: Arc<Database>| (database.name(), database);
            return Ok(self.patterns.read(console)?.map(|all| all.into_iter().map(named).collect()));
        }
        let mut databases = Vec::new();
        for path in &self.files {
            let name = path.display().to_string();
            match read_database(path) {
                Ok(database) => databases.push((name, Arc::new(database))),
                Err(Unreadable { reason, .. }) => return console.complain(&name, None, reason).map(|()| None),
            }
        }
        Ok(Some(databases))
    }

    fn summary(&self, verification: &Verification, database: &Database) -> Summary {
        let mut summary =
            Summary { boards: 0, rules: 0, answered: 0, refused: 0, wrong: Vec::new(), failures: Vec::new() };
        let mut rules = Vec::new();
        for (rule, result) in self.try_boards(verification, database).into_iter().flatten() {
            summary.boards += 1;
            rules.push(rule);
            match result {
                Ok(Checked::Answered(moves)) => summary.answered += u64::from(moves),
                Ok(Checked::Refused) => summary.refused += 1,
                Ok(Checked::False) => summary.wrong.push(rule),
                Err(failure) => summary.failures.push(*failure),
            }
        }
        rules.sort_unstable();
        rules.dedup();
        summary.rules = rules.len() as u64;
        summary
    }

    /// How many different rules full search proves, on how many boards it refutes one, and how many it leaves open.
    fn proofs(&self, verification: &Verification, database: &Database) -> [u64; 3] {
        let rules = tried_rules(database);
        let boards: Vec<u64> = (0..self.proofs as u64).collect();
        let prove = |board: &u64| {
            let mut random = self.random(*board);
            for _ in 0..RULES_FOR_A_BOARD {
                let index = random.below(rules.len());
                let rule = rules.get(index)?;
                let Some(trial) = verification.trial(database, rule, &mut random) else { continue };
                if verification.check(&trial, &mut random).ok() == Some(Checked::Refused) {
                    continue;
                }
                return Some((index, trial.prove(database)));
            }
            None
        };
        let results = in_parallel(thread_count(self.threads), &boards, 4, prove, |_| true).unwrap_or_default();
        let with = |value| results.iter().flatten().filter(move |(_, found)| *found == value).map(|(rule, _)| *rule);
        let proved: BTreeSet<usize> = with(Some(true)).collect();
        [proved.len() as u64, with(Some(false)).count() as u64, with(None).count() as u64]
    }

    fn random(&self, board: u64) -> Random {
        Random::new(self.seed.wrapping_mul(0x1_0000_0001).wrapping_add(board << 20))
    }

    /// One board after the other: the rule that was tried on it, and what became of it.
    fn try_boards(&self, verification: &Verification, database: &Database) -> Vec<Option<Tried>> {
        let rules = tried_rules(database);
        let boards: Vec<u64> = (0..self.boards as u64).collect();
        let try_board = |board: &u64| {
            let mut random = self.random(*board);
            for _ in 0..RULES_FOR_A_BOARD {
                let index = random.below(rules.len());
                if let Some(result) = verification.try_rule(database, rules.get(index)?, &mut random) {
                    return Some((index, result));
                }
            }
            None
        };
        in_parallel(thread_count(self.threads), &boards, 16, try_board, |_| true).unwrap_or_default()
    }
}

type Named = (String, Arc<Database>);

type Tried = (usize, Result<Checked, Box<Failure>>);

/// What became of the boards of a database.
struct Summary {
    boards: u64,
    rules: u64,
    answered: u64,
    refused: u64,
    /// Rules that are false, by their places in the list.
    wrong: Vec<usize>,
    failures: Vec<Failure>,
}

/// Rules that need an answer: the goal is not reached yet, and ranks say how to go on.
fn tried_rules(database: &Database) -> Vec<Rule> {
    let rules = database.rules().filter(|rule| rule.value != Value::Threatening);
    rules.filter(|rule| rule.rank > 0 && rule.rank != Rule::NO_RANK).collect()
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
        None => format!(
            "{} plays {} and does not get there",
            failure.wish.friend,
            failure.found.play.map_or("nothing".to_owned(), |point| point.to_string())
        ),
        Some(Play::Pass) => format!("no answer when {} passes", failure.wish.friend.other()),
        Some(Play::At(point)) => format!("no answer when {} plays {point}", failure.wish.friend.other()),
    };
    let last = placement.points()[placement.points().len() - 1];
    format!("{rule_text}{} at {place}, last cell at {last}\n{picture}{enemy}\n", cell_name(geometry, 0))
}
