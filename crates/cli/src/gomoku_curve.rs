//! A learning curve: how a program does while it learns, as a table and as an SVG image.

use std::fmt::{self, Write};

use nerai_gomoku::Score;

/// The drawing area.
const LEFT: f64 = 60.0;
const TOP: f64 = 40.0;
const WIDTH: f64 = 540.0;
const HEIGHT: f64 = 300.0;

/// A point of the curve: what is known after a number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// Games learned from.
    pub(crate) games: usize,
    /// The games against the teacher since the stage before.
    pub(crate) against_teacher: Score,
    /// Measured games against the initial list, in which nothing is learned.
    pub(crate) against_initial: Option<Score>,
    /// Subgoals on the list that are not known to be inadequate.
    pub(crate) subgoals: usize,
    /// Subgoals on the list that are.
    pub(crate) inadequate: usize,
    /// Components of the longest description.
    pub(crate) units: usize,
}

/// The stages in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Curve {
    pub(crate) stages: Vec<Stage>,
}

impl fmt::Display for Curve {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "games  units  subgoals  inadequate  against the teacher  against the initial list")?;
        for stage in &self.stages {
            let initial = stage.against_initial.map_or_else(|| "-".to_owned(), words);
            let teacher = words(stage.against_teacher);
            let Stage { games, units, subgoals, inadequate, .. } = stage;
            writeln!(out, "{games:>5}  {units:>5}  {subgoals:>8}  {inadequate:>10}  {teacher:>19}  {initial:>24}")?;
        }
        Ok(())
    }
}

/// Won, drawn and lost.
fn words(score: Score) -> String {
    format!("+{} ={} -{}", score.won, score.drawn, score.lost)
}

/// A line of the plot: its name, its colour, how it is dashed, and its share of the full height at a stage.
type Series = (&'static str, &'static str, &'static str, fn(&Stage, f64) -> Option<f64>);

const SERIES: [Series; 3] = [
    ("points against the teacher", "#0072b2", "", |stage, _| share(stage.against_teacher)),
    ("points against the initial list", "#009e73", "6 3", |stage, _| stage.against_initial.and_then(share)),
    ("subgoals, of the most there were", "#d55e00", "2 3", |stage, most| Some(stage.subgoals as f64 / most)),
];

/// A draw counts half.
fn share(score: Score) -> Option<f64> {
    let points = score.won as f64 + score.drawn as f64 / 2.0;
    (score.games() > 0).then(|| points / score.games() as f64)
}

impl Curve {
    /// The curve as an image; shares of 0 to 100 % over the games.
    pub(crate) fn svg(&self) -> String {
        let last = self.stages.iter().map(|stage| stage.games).max().unwrap_or(1).max(1) as f64;
        let most = self.stages.iter().map(|stage| stage.subgoals).max().unwrap_or(1).max(1) as f64;
        let across = |games: usize| LEFT + WIDTH * games as f64 / last;
        let up = |share: f64| TOP + HEIGHT * (1.0 - share);
        let mut svg = String::from(HEAD);
        for percent in (0..=100).step_by(25) {
            let (y, right) = (up(f64::from(percent) / 100.0), LEFT + WIDTH);
            let _ = writeln!(svg, r#"<line class="grid" x1="{LEFT}" y1="{y:.1}" x2="{right}" y2="{y:.1}"/>"#);
            let (x, y) = (LEFT - 8.0, y + 4.0);
            let _ = writeln!(svg, r#"<text x="{x}" y="{y:.1}" text-anchor="end">{percent} %</text>"#);
        }
        let below = TOP + HEIGHT + 18.0;
        for stage in self.stages.iter().step_by(self.stages.len().div_ceil(12).max(1)) {
            let x = across(stage.games);
            let _ = writeln!(svg, r#"<text x="{x:.1}" y="{below}" text-anchor="middle">{}</text>"#, stage.games);
        }
        for (index, (name, color, dash, value)) in SERIES.iter().enumerate() {
            let place = |stage: &Stage| Some((across(stage.games), up(value(stage, most)?)));
            let points: Vec<(f64, f64)> = self.stages.iter().filter_map(place).collect();
            let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let line = format!(r#"fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dash}""#);
            let _ = writeln!(svg, r#"<polyline points="{}" {line}/>"#, path.join(" "));
            let (x, y) = (30.0 + 200.0 * index as f64, TOP + HEIGHT + 48.0);
            let (end, text, middle) = (x + 22.0, x + 27.0, y - 4.0);
            let _ = writeln!(svg, r#"<line x1="{x}" y1="{middle}" x2="{end}" y2="{middle}" {line}/>"#);
            let _ = writeln!(svg, r#"<text x="{text}" y="{y}" font-size="10">{name}</text>"#);
        }
        svg.push_str("</svg>\n");
        svg
    }
}

const HEAD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 400" font-family="sans-serif" font-size="12" role="img">
<title>Learning curve</title>
<style>text{fill:#222}.grid{stroke:#ccc}rect{fill:#fff}@media (prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}rect{fill:#1a1a1a}}</style>
<rect width="660" height="400"/>
<text x="330" y="24" text-anchor="middle" font-size="14">What a Go-Moku program learns from the games it loses</text>
"##;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_a_line_of_the_table_and_a_point_of_the_plot_for_each_stage() {
        let stage = |games: usize| Stage {
            games,
            against_teacher: Score { won: games, drawn: 1, lost: 2 },
            against_initial: None,
            subgoals: games + 1,
            inadequate: 3,
            units: 2,
        };
        let curve = Curve { stages: vec![stage(5), stage(10)] };
        assert_eq!(curve.to_string().lines().count(), 3);
        assert!(curve.to_string().contains("+5 =1 -2"));
        let svg = curve.svg();
        assert_eq!(svg.matches("<polyline").count(), 3);
        assert!(svg.contains(">10</text>"));
        assert!(Curve::default().svg().ends_with("</svg>\n"));
    }
}
