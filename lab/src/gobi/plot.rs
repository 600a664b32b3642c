//! Figure 8 of paper 000 as an SVG image: moves, cycles and alpha-beta's estimated tree over groups of problems.
//!
//! The right answers in order of the estimate, then of the moves, in groups of five; the mean of each group on a
//! logarithmic scale.

use std::fmt::Write;

use crate::gobi::estimate::leaves;
use crate::gobi::trial::Measured;

/// Problems in a group.
const GROUP: usize = 5;
/// The drawing area.
const LEFT: f64 = 70.0;
const TOP: f64 = 40.0;
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;

/// The means of a group of problems.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Group {
    moves: f64,
    cycles: f64,
    estimate: f64,
}

/// A line of the plot: its name, its colour, how it is dashed, and its value in a group.
type Series = (&'static str, &'static str, &'static str, fn(&Group) -> f64);

const SERIES: [Series; 3] = [
    ("moves", "#0072b2", "", |group| group.moves),
    ("cycles", "#009e73", "6 3", |group| group.cycles),
    ("alpha-beta", "#d55e00", "2 3", |group| group.estimate),
];

/// Draws the trials of the first way to plan; nothing if no right answer has an estimate.
pub(crate) fn plot(measured: &[Measured<'_>]) -> Option<String> {
    let groups = groups(measured);
    let largest = groups.iter().flat_map(|group| SERIES.map(|series| series.3(group))).fold(1.0, f64::max);
    let decades = largest.log10().ceil().max(1.0);
    (!groups.is_empty()).then(|| draw(&groups, decades))
}

fn groups(measured: &[Measured<'_>]) -> Vec<Group> {
    let right = measured.iter().filter_map(|measured| {
        let trial = measured.trials.first().filter(|trial| trial.right.is_some())?;
        Some((measured.points?, trial.moves, trial.cycles))
    });
    let mut right: Vec<(usize, u32, u32)> = right.collect();
    right.sort_unstable();
    let mean = |group: &[(usize, u32, u32)], value: fn(&(usize, u32, u32)) -> f64| {
        group.iter().map(value).sum::<f64>() / group.len() as f64
    };
    let means = |group: &[(usize, u32, u32)]| Group {
        moves: mean(group, |problem| f64::from(problem.1)),
        cycles: mean(group, |problem| f64::from(problem.2)),
        estimate: mean(group, |problem| leaves(problem.0)),
    };
    right.chunks(GROUP).map(means).collect()
}

fn draw(groups: &[Group], decades: f64) -> String {
    let across = |number: usize| LEFT + WIDTH * (number as f64 + 0.5) / groups.len() as f64;
    // Means below 1 lie on the axis.
    let up = |value: f64| TOP + HEIGHT * (1.0 - value.max(1.0).log10() / decades);
    let mut svg = String::from(HEAD);
    let decade_step = (decades / 8.0).ceil().max(1.0) as usize;
    for decade in (0..=decades as usize).step_by(decade_step) {
        let y = up(10f64.powi(i32::try_from(decade).unwrap_or(i32::MAX)));
        let right = LEFT + WIDTH;
        let _ = writeln!(svg, r#"<line class="grid" x1="{LEFT}" y1="{y:.1}" x2="{right}" y2="{y:.1}"/>"#);
        let (x, y) = (LEFT - 8.0, y + 4.0);
        let _ = writeln!(
            svg,
            r#"<text x="{x}" y="{y:.1}" text-anchor="end">10<tspan dy="-5" font-size="9">{decade}</tspan></text>"#
        );
    }
    let below = TOP + HEIGHT + 18.0;
    let label_step = groups.len().div_ceil(20);
    for number in (0..groups.len()).step_by(label_step) {
        let x = across(number);
        let _ = writeln!(svg, r#"<text x="{x:.1}" y="{below}" text-anchor="middle">{}</text>"#, number + 1);
    }
    for (index, (name, color, dash, value)) in SERIES.iter().enumerate() {
        let points = groups.iter().enumerate().map(|(number, group)| (across(number), up(value(group))));
        let path: Vec<String> = points.clone().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let path = path.join(" ");
        let line = format!(r#"fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dash}""#);
        let _ = writeln!(svg, r#"<polyline points="{path}" {line}/>"#);
        for (x, y) in points {
            let _ = writeln!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{color}"/>"#);
        }
        let (x, y) = (LEFT + 20.0, TOP + 18.0 + 18.0 * index as f64);
        let (end, text, middle) = (x + 26.0, x + 32.0, y - 4.0);
        let _ = writeln!(svg, r#"<line x1="{x}" y1="{middle}" x2="{end}" y2="{middle}" {line}/>"#);
        let _ = writeln!(svg, r#"<text x="{text}" y="{y}">{name}</text>"#);
    }
    svg.push_str(FOOT);
    svg
}

const HEAD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 420" font-family="sans-serif" font-size="12" role="img">
<title>Moves, planning cycles and the estimated alpha-beta tree</title>
<style>text{fill:#222}.grid{stroke:#ccc}rect{fill:#fff}@media (prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}rect{fill:#1a1a1a}}</style>
<rect width="660" height="420"/>
<text x="330" y="24" text-anchor="middle" font-size="14">Right answers in groups of five, by estimated alpha-beta tree</text>
<text x="350" y="405" text-anchor="middle">group</text>
<text x="18" y="200" text-anchor="middle" transform="rotate(-90 18 200)">mean of the group</text>
"##;
const FOOT: &str = "</svg>\n";

#[cfg(test)]
mod tests {
    use super::{Group, draw};

    #[test]
    fn every_group_has_a_point_in_every_series() {
        let group = |estimate| Group { moves: 3.0, cycles: 20.0, estimate };
        let svg = draw(&[group(30.0), group(2520.0)], 4.0);
        assert_eq!(svg.matches("<circle").count(), 6);
        assert_eq!(svg.matches("<polyline").count(), 3);
        for name in ["moves", "cycles", "alpha-beta"] {
            assert!(svg.contains(&format!(">{name}</text>")), "{name}");
        }
    }

    #[test]
    fn a_decade_is_always_as_high() {
        let height = |value: f64| {
            let group = Group { moves: value, cycles: 1.0, estimate: 1.0 };
            let svg = draw(&[group], 3.0);
            let circle = svg.lines().find(|line| line.starts_with("<circle")).unwrap_or_default();
            let y = circle.split("cy=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
            y.parse::<f64>().unwrap_or_default()
        };
        let (one, ten, hundred) = (height(1.0), height(10.0), height(100.0));
        assert!(one > ten && ((one - ten) - (ten - hundred)).abs() < 0.2, "{one} {ten} {hundred}");
    }
}
