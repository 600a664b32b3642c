//! `nerai patterns count`: how many patterns and rules there are (table 1 of paper 004).

use std::io;

use clap::Args;
use nerai::notation::thousands;
use nerai_json::PatternCount;
use nerai_patterns::{Geometry, Location};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{in_parallel, thread_count};

/// The sizes of the paper's table, in its order.
const TABLE_1: [(Location, &[&str]); 3] = [
    (Location::Corner, &["2x2", "3x2", "4x2", "3x3", "5x2", "4x3", "6x2", "5x3"]),
    (Location::Side, &["3x2", "4x2", "3x3", "5x2", "4x3", "6x2", "3x4", "5x3"]),
    (Location::Center, &["3x3", "4x3", "5x3"]),
];

/// Counts the patterns of a rectangle and the rules that they could have.
///
/// Without a size it repeats table 1 of the paper. 'paper' is the paper's figure, 'exact' the same without its overflow at 32
/// bits, and 'possible' the number of rules that some board can meet under the definitions of this program.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai patterns count
  nerai patterns count 4x3 side
  nerai patterns count 5x3 center --json")]
pub(crate) struct PatternsCount {
    /// Cells along the edge and away from it, such as 4x3.
    #[arg(requires = "location")]
    size: Option<String>,
    /// corner, side or center.
    location: Option<Location>,
    /// Print one JSON object a row.
    #[arg(long)]
    json: bool,
}

impl PatternsCount {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let asked: Vec<(&str, Location)> = match (&self.size, self.location) {
            (Some(size), Some(location)) => vec![(size, location)],
            _ => TABLE_1.iter().flat_map(|(location, sizes)| sizes.iter().map(|size| (*size, *location))).collect(),
        };
        let geometries: Result<Vec<Geometry>, _> =
            asked.iter().map(|(size, location)| Geometry::parse(size, *location)).collect();
        let geometries = match geometries {
            Ok(geometries) => geometries,
            Err(error) => {
                console.complain("patterns count", None, error)?;
                return Ok(Outcome::Failed);
            }
        };
        let rows = in_parallel(thread_count(None), &geometries, 1, |geometry| PatternCount::from(geometry), |_| true);
        let rows = rows.unwrap_or_default();
        if !self.json {
            console.print(format_args!(
                "{:>4}  {:8}{:>12}{:>24}{:>24}{:>26}\n",
                "size", "location", "patterns", "paper", "exact", "possible"
            ))?;
        }
        for row in rows {
            if self.json {
                console.print_json(&row)?;
            } else {
                let PatternCount { size, location, patterns, paper, exact, possible, .. } = row;
                let [patterns, paper, exact, possible] = [patterns, paper, exact, possible].map(thousands);
                console.print(format_args!(
                    "{size:>4}  {location:8}{patterns:>12}{paper:>24}{exact:>24}{possible:>26}\n"
                ))?;
            }
        }
        Ok(Outcome::Answered)
    }
}
