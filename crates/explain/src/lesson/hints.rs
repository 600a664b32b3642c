//! Hints of growing strength for someone who solves a problem: from what the plan wants down to the proved move.
//!
//! Nothing is made up: every hint leaves out a part of what the lesson has shown.

use nerai_board::{Play, Point, PointSet, Size};

use super::Lesson;
use super::names::{all_of, capital};
use super::purpose::Step;
use crate::fact::Says;
use crate::seen::seen;

/// Goals of the plan that are told before the move.
const MOST_STEPS: usize = 2;
/// Wrong moves that the right one is shown among.
const MOST_WRONG: usize = 2;

/// The hints, the weakest first. The last one is the move; where the side to move gets nothing there are none.
#[must_use]
pub fn hints(lesson: &Lesson) -> Vec<String> {
    let answer = &lesson.answer;
    let at = match answer.first_move {
        Some(Play::At(at)) => at,
        Some(Play::Pass) => return vec!["Nothing has to be played here.".to_owned()],
        None => return Vec::new(),
    };
    let mut hints: Vec<String> = Vec::new();
    for says in lesson.facts().filter(|fact| fact.after.len() <= 1).map(|fact| &fact.says) {
        if let Says::IsFor { steps } = says {
            hints.extend(without_move(steps, at));
        }
    }
    if lesson.facts().any(|fact| matches!(fact.says, Says::VitalPoint { at: vital } if vital == at)) {
        hints.push("There is a vital point: both sides want it.".to_owned());
    }
    let technique = lesson.facts().filter(|fact| fact.after.len() <= 1).find_map(|fact| technique(&fact.says));
    let deeds = seen(answer.position(), answer.to_move(), at);
    hints.push(technique.or_else(|| deeds.iter().find_map(deed)).unwrap_or(QUIET).to_owned());
    hints.extend(region(answer.position().size(), at).map(|region| format!("The move is {region}.")));
    let wrong = lesson.facts().filter_map(|fact| match fact.says {
        Says::Worse { at, .. } => Some(at),
        _ => None,
    });
    let among: PointSet = wrong.take(MOST_WRONG).chain([at]).collect();
    if among.len() > 1 {
        let names: Vec<String> = among.iter().map(|at| at.to_string()).collect();
        hints.push(format!("One of {} is right.", all_of(&names, "and")));
    }
    hints.push(format!("Play {at}."));
    hints.dedup();
    hints
}

/// What the steps of a plan want, from below the wish of the side on, as long as they do not name the move.
fn without_move(steps: &[Step], at: Point) -> Vec<String> {
    let name = at.to_string();
    let names_it = |step: &&Step| !step.words.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name);
    let wanted = steps.iter().skip(1).take_while(names_it).take(MOST_STEPS);
    wanted.map(|step| format!("{}.", capital(&step.words))).collect()
}

/// A move that does nothing one sees at once.
const QUIET: &str = "The move takes nothing and gives no atari.";

/// What the lesson calls the first move.
fn technique(says: &Says) -> Option<&'static str> {
    Some(match says {
        Says::Snapback { .. } => "It is a snapback: give up a stone and take more back.",
        Says::Ladder { .. } => "It is a ladder.",
        Says::KeepsDistance { .. } => "It is a net: the move does not touch the stones that it catches.",
        Says::Race { .. } => "It is a race for liberties.",
        Says::ThrowsIn => "The move is a throw-in.",
        _ => return None,
    })
}

/// What the board shows of the first move.
fn deed(says: &Says) -> Option<&'static str> {
    Some(match says {
        Says::Takes { .. } => "The move takes something.",
        Says::TakesKo { .. } => "The move takes a ko.",
        Says::ThrowsIn => "The move is a throw-in.",
        Says::Atari { blocks: 2.., .. } => "The move is a double atari.",
        Says::Atari { .. } => "The move gives atari.",
        Says::LeavesAtari { .. } => "The move gets stones out of atari.",
        Says::Joins { .. } => "The move connects stones.",
        Says::MakesEye { .. } => "The move makes an eye.",
        Says::Hane { .. } => "The move is a hane.",
        Says::Placement { .. } => "The move goes inside the enemy's space.",
        _ => return None,
    })
}

/// Lines from an edge that still belong to it.
const NEAR: u8 = 4;

/// The part of the board where a point lies; nothing on boards that are too small to have parts.
fn region(size: Size, at: Point) -> Option<String> {
    let side = |place: u8, length: u8, low: &'static str, high: &'static str| {
        let near = NEAR.min(length / 3);
        if place < near {
            Some(low)
        } else if place + near >= length {
            Some(high)
        } else {
            None
        }
    };
    if size.width().max(size.height()) < 7 {
        return None;
    }
    let column = side(at.column(), size.width(), "left", "right");
    let row = side(at.row(), size.height(), "lower", "upper");
    Some(match (row, column) {
        (Some(row), Some(column)) => format!("in the {row} {column} corner"),
        (Some(row), None) => format!("on the {row} side"),
        (None, Some(column)) => format!("on the {column} side"),
        (None, None) => "in the middle of the board".to_owned(),
    })
}
