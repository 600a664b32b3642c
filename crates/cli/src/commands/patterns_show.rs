//! `nerai patterns show`: the rules of a database, drawn.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nerai::notation::thousands;
use nerai_board::svg::Theme;
use nerai_json::PatternRule;
use nerai_patterns::{Database, Rule, Value, draw, draw_svg};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;

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
                console.print_json(&PatternRule::new(database, &rule))?;
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
