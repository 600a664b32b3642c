//! The user's page about goals is true: its examples read, its mistakes get the messages that it shows.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_goal::Goal;

const PAGE: &str = include_str!("../../../docs/goals.md");

fn blocks() -> Vec<&'static str> {
    PAGE.split("```").skip(1).step_by(2).map(str::trim).collect()
}

#[test]
fn examples_are_goals() {
    for line in blocks()[0].lines() {
        assert!(line.parse::<Goal>().is_ok(), "{line}");
    }
}

#[test]
fn what_is_short_for_what_is_true() {
    let rows: Vec<Vec<String>> = PAGE
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains("force("))
        .map(|line| line.replace("\\|", "∨").split('`').skip(1).step_by(2).map(str::to_owned).collect())
        .collect();
    let pairs = rows.iter().filter(|row| row.len() == 2).collect::<Vec<_>>();
    assert_eq!(pairs.len(), 4);
    for pair in pairs {
        assert_eq!(pair[0].parse::<Goal>(), pair[1].parse::<Goal>());
        assert!(pair[0].parse::<Goal>().is_ok(), "{pair:?}");
    }
}

#[test]
fn mistakes_get_the_messages_shown() {
    let set = |names: &[&str]| names.iter().map(|name| name.parse::<Point>().unwrap()).collect::<PointSet>();
    let stones = ByColor { black: set(&["D4"]), white: set(&["B1", "C1"]) };
    let samples: Vec<&str> = blocks().into_iter().filter(|block| block.contains('^')).collect();
    assert_eq!(samples.len(), 5);
    for sample in samples {
        let text = sample.lines().next().unwrap();
        let result = text.parse::<Goal>().and_then(|goal| goal.check(Size::FULL, &stones, Color::Black));
        assert_eq!(result.unwrap_err().render(text), sample);
    }
}
