//! The print form of the paper: lists of subgoals, sequences of moves and analyses as its appendix shows them.
//!
//! One writer for the paper's own games and for new ones, so that the two can be laid side by side.

use std::fmt::Write;

use crate::backtrack::{Added, Step};
use crate::description::Description;
use crate::point::Point;
use crate::subgoals::Subgoals;

/// Where the printed coordinates begin: how much smaller they are than ours, which are 0 at the edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// What is subtracted from both coordinates.
    pub shift: u8,
}

impl Print {
    /// A point: `8, 7`.
    #[must_use]
    pub fn point(self, point: Point) -> String {
        let number = |coordinate: u8| i16::from(coordinate) - i16::from(self.shift);
        format!("{}, {}", number(point.x), number(point.y))
    }

    /// The beginning of a game: its number and the list it is played with.
    #[must_use]
    pub fn opening(self, number: usize, subgoals: &Subgoals) -> String {
        format!("Newgame {number}: current list of subgoals is: {}\n", list(subgoals))
    }

    /// The moves: those of the program in brackets, with a star where it defends against a subgoal.
    #[must_use]
    pub fn moves(self, first: &str, moves: &[PrintedMove], ending: &str) -> String {
        let mut text = format!("{first} begins: sequence of moves is:\n");
        for played in moves {
            let point = self.point(played.point);
            match (played.by_program, played.starred) {
                (true, true) => write!(text, "({point}*) "),
                (true, false) => write!(text, "({point}) "),
                (false, _) => write!(text, "{point} "),
            }
            .unwrap_or_default();
        }
        text + ending + "\n"
    }

    /// The analysis of a lost game, one line or two for each move.
    #[must_use]
    pub fn analysis(self, steps: &[Step]) -> String {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(self, step: &Step) -> String {
        let mut text = format!("move {} ", self.point(step.played.point));
        if step.forced {
            return text + "was forced: backtrack\n";
        }
        match &step.achieves {
            Some(found) => {
                let subgoal = description(&found.subgoal.description);
                let _ = write!(text, "achieves subgoal {subgoal} at level {}", found.level);
            }
            None => text.push_str("does not achieve subgoal"),
        }
        if let Some(Added { description: added, level, .. }) = &step.added {
            text.push_str(if step.achieves.is_some() { "\n" } else { ": " });
            let added = description(added);
            let _ = write!(text, "description {added} added to list of subgoals at level {level}");
        }
        text.push_str(if step.goes_on { ": backtrack\n" } else { "\n" });
        text
    }

    /// The list after a game.
    #[must_use]
    pub fn new_list(self, subgoals: &Subgoals) -> String {
        format!("new list of subgoals is: {}\n", list(subgoals))
    }
}

/// A move of a printed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintedMove {
    /// Where.
    pub point: Point,
    /// Whether it is the program's.
    pub by_program: bool,
    /// Whether a star follows it.
    pub starred: bool,
}

/// One line for each level.
fn list(subgoals: &Subgoals) -> String {
    let level = |level: &Vec<crate::subgoals::Subgoal>| {
        let words: Vec<String> = level.iter().map(|subgoal| description(&subgoal.description)).collect();
        words.join(" ")
    };
    subgoals.levels().iter().map(level).collect::<Vec<String>>().join("\n")
}

/// `4 : 1, 1 : 3`
fn description(description: &Description) -> String {
    let component = |component: &crate::pattern::Pattern| format!("{} : {}", component.pieces, component.room);
    description.components().iter().map(component).collect::<Vec<String>>().join(", ")
}
