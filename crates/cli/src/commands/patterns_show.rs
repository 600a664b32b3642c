//! `nerai patterns show`: the rules of a database, drawn.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nerai::board::svg::Theme;
use nerai::patterns::{Action, Condition, Database, Rule, Value, cell_name, draw, draw_svg};
use nerai::thousands;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;
use serde::Serialize;

/// Shows what a pattern database is about, and draws its rules.
///
/// Black wants the goal. Rows are counted from the edge of the board; marked strings are drawn in small letters, marked empty
/// cells as '*'. A rule says that its value holds on every board that meets its conditions.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai patterns show patterns/life-corner-3x3.patterns
  nerai patterns show patterns/eye-side-3x2.patterns --value won --limit 0
  nerai patterns show patterns/eye-side-3x2.patterns --value winning --from 20 --limit 5 --json
  nerai patterns show patterns/life-corner-3x3.patterns --value winning --limit 8 --svg rules.svg")]
pub(crate) struct PatternsShow {
    /// Database files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show only rules with this value.
    #[arg(long)]
    value: Option<ShownValue>,
    /// Leave out so many rules first.
    #[arg(long, default_value_t = 0, value_name = "N")]
    from: usize,
    /// Show at most so many rules; 0 shows all.
    #[arg(long, default_value_t = 5, value_name = "N")]
    limit: usize,
    /// Print one JSON object a rule.
    #[arg(long)]
    json: bool,
    /// Draw the rules as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ShownValue {
    Won,
    Winning,
    Threatening,
}

impl ShownValue {
    fn value(self) -> Value {
        match self {
            ShownValue::Won => Value::Won,
            ShownValue::Winning => Value::Winning,
            ShownValue::Threatening => Value::Threatening,
        }
    }
}

impl PatternsShow {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        if self.svg.is_some() && self.files.len() > 1 {
            console.complain("--svg", None, "takes one FILE at a time")?;
            return Ok(Outcome::Failed);
        }
        let mut outcome = Outcome::Answered;
        for path in &self.files {
            let read = fs::read(path).map_err(|error| error.to_string());
            match read.and_then(|bytes| Database::from_bytes(bytes).map_err(|error| error.to_string())) {
                Ok(database) => {
                    self.show(console, &database)?;
                    outcome = outcome.worse(self.write_svg(console, &database)?);
                }
                Err(message) => {
                    console.complain(&path.to_string_lossy(), None, message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }

    fn show(&self, console: &mut Console, database: &Database) -> io::Result<()> {
        let (geometry, count) = (database.geometry(), database.count());
        if self.json {
            for rule in self.rules(database) {
                let line = serde_json::to_string(&RuleFields::of(database, &rule)).map_err(io::Error::from)?;
                console.print(format_args!("{line}\n"))?;
            }
            return Ok(());
        }
        console.print_line("goal", database.goal())?;
        console.print_line("rectangle", geometry)?;
        console.print_line("shapes", thousands(count.shapes.into()))?;
        console.print_line("won rules", thousands(count.won.into()))?;
        console.print_line("winning rules", thousands(count.winning.into()))?;
        if database.has_threats() {
            console.print_line("threatening rules", thousands(count.threatening.into()))?;
        }
        for rule in self.rules(database) {
            console.print(format_args!("\n{}", draw(geometry, &rule)))?;
        }
        Ok(())
    }

    /// The rules to show.
    fn rules(&self, database: &Database) -> impl Iterator<Item = Rule> {
        let asked = self.value.map(ShownValue::value);
        let limit = if self.limit == 0 { usize::MAX } else { self.limit };
        let rules = database.rules().filter(move |rule| asked.is_none_or(|value| rule.value == value));
        rules.skip(self.from).take(limit)
    }

    fn write_svg(&self, console: &mut Console, database: &Database) -> io::Result<Outcome> {
        let Some(out) = &self.svg else { return Ok(Outcome::Answered) };
        let rules: Vec<Rule> = self.rules(database).collect();
        let count = database.count();
        let of = match self.value {
            None => thousands(u64::from(count.won) + u64::from(count.winning) + u64::from(count.threatening)),
            Some(ShownValue::Won) => format!("{} won", thousands(count.won.into())),
            Some(ShownValue::Winning) => format!("{} winning", thousands(count.winning.into())),
            Some(ShownValue::Threatening) => format!("{} threatening", thousands(count.threatening.into())),
        };
        let (first, last) = (self.from + 1, self.from + rules.len());
        let title = match rules.len() {
            0 => format!("{}, {}: no such rules", database.goal(), database.geometry()),
            1 => format!("{}, {}: rule {first} of {of}", database.goal(), database.geometry()),
            _ => format!("{}, {}: rules {first} to {last} of {of}", database.goal(), database.geometry()),
        };
        let image = draw_svg(database.geometry(), &rules, &title, Theme::Auto);
        match write_whole(out, image.as_bytes()) {
            Ok(()) => Ok(Outcome::Answered),
            Err(error) => console.complain(&out.display().to_string(), None, error).map(|()| Outcome::Failed),
        }
    }
}

#[derive(Serialize)]
struct RuleFields {
    goal: &'static str,
    location: &'static str,
    /// Rows from the edge outwards, one character a cell.
    rows: Vec<String>,
    marks: Vec<String>,
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<String>,
    rank: u16,
    conditions: Vec<ConditionFields>,
}

#[derive(Serialize)]
struct ConditionFields {
    cell: String,
    bounds: &'static str,
    liberties: u8,
}

impl RuleFields {
    fn of(database: &Database, rule: &Rule) -> RuleFields {
        let geometry = database.geometry();
        let pattern = rule.shape.pattern;
        let symbol = |cell: u8| match 1 << cell {
            bit if pattern.black & bit != 0 => 'X',
            bit if pattern.white & bit != 0 => 'O',
            _ => '.',
        };
        let row = |y| (0..geometry.width()).map(|x| symbol(geometry.cell(x, y))).collect();
        let marks = rule.shape.marks.iter().filter(|&&mark| mark < geometry.cell_count());
        let conditions = rule.conditions(geometry).into_iter().map(|(condition, cell, level)| ConditionFields {
            cell: cell_name(geometry, cell),
            bounds: match condition {
                Condition::MinLiberties => "black at least",
                Condition::MaxLiberties => "white at most",
                Condition::MinIfFriend => "if Black plays at least",
                Condition::MaxIfEnemy => "if White plays at most",
            },
            liberties: if condition.is_minimum() { level } else { 2 - level },
        });
        RuleFields {
            goal: database.goal().name(),
            location: geometry.location().name(),
            rows: (0..geometry.height()).map(row).collect(),
            marks: marks.map(|&mark| cell_name(geometry, mark)).collect(),
            value: rule.value.name(),
            r#move: rule.action.and_then(Action::cell).map(|cell| cell_name(geometry, cell)),
            rank: rule.rank,
            conditions: conditions.collect(),
        }
    }
}
