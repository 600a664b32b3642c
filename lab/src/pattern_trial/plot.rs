//! Figures 17 to 19 of paper 004 as one SVG image: problems solved, time, and the cost of a given problem.
//!
//! The number of patterns grows by a factor with every size of rectangles, so its axis is logarithmic.

use std::fmt::Write;

use nerai::notation::thousands;

use crate::pattern_trial::table::Row;

const LEFT: f64 = 64.0;
const WIDTH: f64 = 560.0;
/// Height of a panel, and the distance from one to the next.
const HEIGHT: f64 = 150.0;
const STEP: f64 = 226.0;
const TOP: f64 = 56.0;

/// A line of a panel: its name, its colour, how it is dashed, and its value in a row.
type Series = (&'static str, &'static str, &'static str, fn(&Row) -> Option<f64>);

const SOLVED: &[Series] = &[("problems solved", "#0072b2", "", |row| Some(row.solved as f64))];
const SECONDS: &[Series] = &[("seconds for all problems", "#d55e00", "", |row| Some(row.cost.seconds))];
const GIVEN: &[Series] = &[
    ("positions", "#009e73", "", |row| row.given.map(|given| given.nodes)),
    ("time", "#d55e00", "6 3", |row| row.given.map(|given| given.seconds)),
];

/// Draws the rows that have patterns; nothing if there are none.
pub(crate) fn plot(rows: &[Row]) -> Option<String> {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.patterns > 0).collect();
    let (first, last) = (rows.first()?, rows.last()?);
    let decades = Decades { low: (first.patterns as f64).log10() - 0.2, high: (last.patterns as f64).log10() + 0.2 };
    let mut svg = String::from(HEAD);
    let panels: [(&str, &[Series]); 3] = [
        ("Problems solved (figures 17 and 19)", SOLVED),
        ("Time for all problems, in seconds (figure 18)", SECONDS),
        ("What a given problem takes, in percent of the first set that solves any", GIVEN),
    ];
    for (number, (title, series)) in panels.iter().enumerate() {
        let top = TOP + STEP * number as f64;
        panel(&mut svg, &rows, title, series, &decades, top);
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

/// The range of the axis with the number of patterns.
struct Decades {
    low: f64,
    high: f64,
}

impl Decades {
    fn x(&self, patterns: f64) -> f64 {
        LEFT + WIDTH * (patterns.log10() - self.low) / (self.high - self.low)
    }
}

fn panel(svg: &mut String, rows: &[&Row], title: &str, series: &[Series], decades: &Decades, top: f64) {
    let bottom = top + HEIGHT;
    let largest = rows.iter().flat_map(|row| series.iter().filter_map(|series| series.3(row))).fold(0.0, f64::max);
    let tick = tick(largest);
    let highest = (largest / tick).ceil().max(1.0) * tick;
    let y = |value: f64| bottom - HEIGHT * value / highest;
    let _ = writeln!(svg, r#"<text x="{LEFT}" y="{:.0}" font-size="14">{title}</text>"#, top - 14.0);
    for step in 0..=(highest / tick).round() as usize {
        let value = step as f64 * tick;
        let (at, right) = (y(value), LEFT + WIDTH);
        let _ = writeln!(svg, r#"<line class="grid" x1="{LEFT}" y1="{at:.1}" x2="{right}" y2="{at:.1}"/>"#);
        let places = if tick < 0.1 { 2 } else { usize::from(tick < 1.0) };
        let _ = writeln!(
            svg,
            r#"<text x="{:.0}" y="{:.1}" text-anchor="end">{value:.places$}</text>"#,
            LEFT - 8.0,
            at + 4.0
        );
    }
    for decade in decades.low.ceil() as i32..=decades.high.floor() as i32 {
        let count = 10f64.powi(decade);
        let _ = writeln!(
            svg,
            r#"<text x="{:.1}" y="{:.0}" text-anchor="middle">{}</text>"#,
            decades.x(count),
            bottom + 18.0,
            thousands(count as u64)
        );
    }
    for (index, (name, color, dash, value)) in series.iter().enumerate() {
        let points = rows.iter().filter_map(|row| Some((decades.x(row.patterns as f64), y(value(row)?))));
        let path: Vec<String> = points.clone().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let path = path.join(" ");
        let line = format!(r#"fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dash}""#);
        let _ = writeln!(svg, r#"<polyline points="{path}" {line}/>"#);
        for (x, y) in points {
            let _ = writeln!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.5" fill="{color}"/>"#);
        }
        if series.len() > 1 {
            let x = LEFT + 20.0 + 110.0 * index as f64;
            let (end, text, at) = (x + 26.0, x + 32.0, bottom - 12.0);
            let _ = writeln!(svg, r#"<line x1="{x}" y1="{:.0}" x2="{end}" y2="{0:.0}" {line}/>"#, at - 4.0);
            let _ = writeln!(svg, r#"<text x="{text}" y="{at:.0}">{name}</text>"#);
        }
    }
    for row in rows {
        let (x, name) = (decades.x(row.patterns as f64), row.added.as_deref().unwrap_or_default());
        let _ = writeln!(svg, r#"<line class="grid" x1="{x:.1}" y1="{bottom}" x2="{x:.1}" y2="{:.0}"/>"#, bottom + 5.0);
        let _ = writeln!(
            svg,
            r#"<text class="small" x="{x:.1}" y="{:.0}" text-anchor="middle">{name}</text>"#,
            bottom + 32.0
        );
    }
}

/// A round distance between lines, so that there are about four.
fn tick(largest: f64) -> f64 {
    let rough = (largest / 4.0).max(1e-6);
    let power = 10f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= rough).unwrap_or(10.0);
    factor * power
}

const HEAD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 710" font-family="sans-serif" font-size="12" role="img">
<title>Problems solved, time, and the cost of a given problem against the number of patterns</title>
<style>text{fill:#222}.small{font-size:10px;fill:#666}.grid{stroke:#ccc}rect{fill:#fff}@media (prefers-color-scheme:dark){text{fill:#ddd}.small{fill:#999}.grid{stroke:#444}rect{fill:#1a1a1a}}</style>
<rect width="660" height="710"/>
<text x="344" y="20" text-anchor="middle" font-size="14" font-weight="600">Patterns alone, against the number of patterns used</text>
"##;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern_trial::table::Cost;

    fn row(patterns: u64, solved: usize) -> Row {
        Row {
            added: Some("3x2".to_owned()),
            patterns,
            solved,
            wrong: 0,
            doubtful: 0,
            unseen: 0,
            limit: 0,
            cost: Cost { nodes: 10.0, seconds: 0.5 },
            solved_mean: None,
            again: None,
            by_all: None,
            given: (solved > 0).then_some(Cost { nodes: 100.0, seconds: 90.0 }),
        }
    }

    #[test]
    fn every_row_with_patterns_has_its_points() {
        let svg = plot(&[row(0, 0), row(56, 0), row(1000, 3)]).unwrap();
        // Two in the first panels, one for each line of the last.
        assert_eq!(svg.matches("<circle").count(), 2 + 2 + 2);
        assert_eq!(svg.matches("<polyline").count(), 4);
        assert!(svg.ends_with("</svg>\n"));
        assert!(plot(&[row(0, 0)]).is_none(), "there is nothing to draw");
    }

    #[test]
    fn lines_are_at_round_numbers() {
        assert_eq!([40.0, 100.0, 7.0, 0.3].map(tick), [10.0, 50.0, 2.0, 0.1]);
    }
}
