//! Names for stones and results, as a player would say them across the board.

use nerai::notation::{joined, list};
use nerai::{Answer, Worth};
use nerai_board::{Color, Play, Point, PointSet};
use nerai_proof::{Aim, Event, Move, Verdict};

use crate::achievement::achievement;

/// More points than this are counted, not listed.
const MOST_LISTED: usize = 8;

/// What the sentences of a lesson call things.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    pub(crate) aim: Aim,
    pub(crate) to_move: Color,
    /// All stones that the question is about, at the beginning.
    target: PointSet,
    /// Whether they are called a group.
    is_group: bool,
}

impl Names {
    pub(crate) fn of(answer: &Answer) -> Names {
        let target = answer.position().whole_blocks(&answer.aim().event.stones());
        let is_group = matches!(answer.aim().event, Event::Kill { .. }) && target.len() > 2;
        Names { aim: answer.aim().clone(), to_move: answer.to_move(), target, is_group }
    }

    /// Whether the stones of the question are called a group.
    pub(crate) fn is_group(&self) -> bool {
        self.is_group
    }

    /// Whether a verb about the stones of the question is in the plural.
    pub(crate) fn are_several(&self) -> bool {
        self.aim.event.points().len() > 1 && !self.is_group
    }

    /// Some stones as the object of a verb: `D4`, `D4 and E5`, `the six stones at C3`, `the group`.
    pub(crate) fn stones(&self, stones: &PointSet) -> String {
        if self.is_group && self.target.is_subset(stones) {
            return "the group".to_owned();
        }
        let all: Vec<Point> = stones.iter().collect();
        match all[..] {
            [first, _, _, ..] => {
                let named = (*stones & self.aim.event.stones()).first().unwrap_or(first);
                format!("the {} stones at {named}", number(all.len()))
            }
            _ => list(&all, "and"),
        }
    }

    /// The stones of the question: `E5`, `the group`, `D4 and D6`.
    pub(crate) fn target(&self) -> String {
        match &self.aim.event {
            Event::Kill { .. } if self.is_group => "the group".to_owned(),
            Event::Eye { at, .. } => format!("the eye at {at}"),
            Event::Invade { area, .. } => area.to_string(),
            Event::Force { .. } | Event::Compound(_) => "the goal".to_owned(),
            event => list(event.points(), "and"),
        }
    }

    /// What a side does when it gets its way: `captures E5`, `kills the group`.
    pub(crate) fn deed(&self, winner: Color) -> String {
        match (&self.aim.event, winner == self.aim.max) {
            (Event::Kill { .. }, true) if self.is_group => "kills the group".to_owned(),
            (Event::Kill { .. }, false) if self.is_group => "lives".to_owned(),
            (Event::Kill { .. }, false) => format!("saves {}", self.target()),
            _ => achievement(&self.aim, winner),
        }
    }

    /// The same with a comma behind it where that helps, for sentences that go on with "by playing".
    pub(crate) fn deed_before_more(&self, winner: Color) -> String {
        let deed = self.deed(winner);
        let is_long = matches!(self.aim.event, Event::Compound(_) | Event::Force { .. });
        if is_long && deed.contains(',') { deed + "," } else { deed }
    }

    /// The same after "can": `capture E5`.
    pub(crate) fn to_do(&self, winner: Color) -> String {
        let deed = self.deed(winner);
        // All verbs are regular; a compound goal may have several.
        let words: Vec<String> = deed.split(' ').map(|word| infinitive(word).to_owned()).collect();
        words.join(" ")
    }

    /// What is true for good once a side has got its way: `E5 cannot get away`.
    pub(crate) fn outcome(&self, winner: Color) -> String {
        let target = self.target();
        let is_or_are = if self.are_several() { "are" } else { "is" };
        match (&self.aim.event, winner == self.aim.max) {
            (Event::Capture { .. }, true) => format!("{target} cannot get away"),
            (Event::Kill { .. }, true) => format!("{target} {is_or_are} dead"),
            (Event::Capture { .. } | Event::Kill { .. }, false) => format!("{target} cannot be captured"),
            (Event::Connect { .. }, true) => format!("{target} cannot be cut"),
            (Event::Connect { .. }, false) => format!("{target} cannot be connected"),
            (Event::Eye { at, .. }, true) => format!("the eye at {at} is certain"),
            (Event::Eye { at, .. }, false) => format!("there is no eye at {at} any more"),
            (Event::Invade { area, owner }, true) => format!("{} is sure to live in {area}", owner.name()),
            (Event::Invade { area, owner }, false) => format!("{} cannot live in {area} any more", owner.name()),
            (Event::Force { .. } | Event::Compound(_), _) => format!("{} {}", winner.name(), self.deed(winner)),
        }
    }

    /// The side that gets its way with a verdict; nobody with `ko` or `unknown`.
    pub(crate) fn winner(&self, verdict: Verdict) -> Option<Color> {
        verdict.winner(&self.aim)
    }

    /// What a verdict is worth to the side to move.
    pub(crate) fn worth(&self, verdict: Verdict) -> Option<Worth> {
        Worth::of(verdict, self.aim.player, self.to_move)
    }
}

/// `captures` without its ending; other words as they are.
fn infinitive(word: &str) -> &str {
    const VERBS: [&str; 10] =
        ["forces", "captures", "saves", "kills", "lives", "connects", "keeps", "makes", "prevents", "reaches"];
    match word {
        "reaches" => "reach",
        _ if VERBS.contains(&word) => word.strip_suffix('s').unwrap_or(word),
        _ => word,
    }
}

/// A number in words up to twelve.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// `one liberty`, `three liberties`.
pub(crate) fn liberties(count: usize) -> String {
    format!("{} {}", number(count), if count == 1 { "liberty" } else { "liberties" })
}

/// A few points by name, many by number.
pub(crate) fn points(set: &PointSet, word: &str) -> String {
    if set.len() > MOST_LISTED {
        return format!("{} points", set.len());
    }
    list(&set.iter().collect::<Vec<_>>(), word)
}

/// A move by its point, or `a pass`.
pub(crate) fn vertex(at: Play) -> String {
    at.point().map_or("a pass".to_owned(), |at| at.to_string())
}

/// A line: `E9 C9`, with who begins.
pub(crate) fn line(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(|made| made.at.to_string()).collect();
    names.join(" ")
}

/// The words in one list: `A, B and C`.
pub(crate) fn all_of(words: &[String], word: &str) -> String {
    joined(words, word)
}

/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
