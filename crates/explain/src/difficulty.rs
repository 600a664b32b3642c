//! How hard a problem looks, from what its search has seen: moves to choose from, length of the line, nodes.
//!
//! Collections are sorted by difficulty before anybody has tried them. The estimate uses an answer that is there anyway,
//! so that it costs nothing; `docs/difficulty.md` says how well it agrees with people.

use std::fmt;

use nerai::Answer;
use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Event, Verdict};

/// What makes a problem hard, and how hard that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Difficulty {
    /// First moves that a player would look at: the legal ones in the room of the fight.
    pub tries: usize,
    /// Moves of the main line; nothing if the question was not settled.
    pub depth: Option<usize>,
    /// Moves played on a board during the search.
    pub nodes: u64,
}

/// What a doubling of the tries adds to the level.
const TRIES: f64 = 1.5;
/// What a doubling of the line adds.
const DEPTH: f64 = 0.75;
/// What a doubling of the nodes adds: little, because a machine's trouble is not a player's.
const NODES: f64 = 0.1;
/// What even the simplest problem has of all three.
const LEAST: f64 = 3.0;
/// The top of the scale, in tenths.
const MOST_TENTHS: f64 = 100.0;
/// The line of a question that was not settled is as long as those that are settled with effort.
const UNSETTLED_DEPTH: usize = 12;
/// A group looks for room so many steps around itself.
const REACH_OF_LIFE: usize = 6;
/// Other fights are decided by the next moves around the stones.
const REACH_OF_CONTACT: usize = 2;

impl Difficulty {
    /// The difficulty of the question that was answered.
    ///
    /// ```
    /// use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
    /// use nerai_explain::Difficulty;
    /// use nerai_search::Budget;
    ///
    /// let problem = Problem::read(b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]PL[B])", &ProblemOptions::default())?;
    /// let question = Question::of(&problem, Some("capture(A1)"))?;
    /// let answer = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(10_000))?;
    /// let difficulty = Difficulty::of(&answer);
    /// assert_eq!((difficulty.tries, difficulty.depth), (2, Some(1)));
    /// assert!(difficulty.level() < 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(answer: &Answer) -> Difficulty {
        let room = room(answer.position(), answer.aim());
        Difficulty {
            tries: room.iter().filter(|&at| answer.position().is_legal(answer.to_move(), at)).count(),
            depth: (answer.verdict != Verdict::Unknown).then_some(answer.line.len()),
            nodes: answer.nodes,
        }
    }

    /// The estimate, from 0 (seen at once) to 10, in whole tenths. More tries, a longer line or more nodes never make it
    /// less; a question that was not settled counts as one with a long line and twice the nodes.
    #[must_use]
    pub fn level(&self) -> f64 {
        f64::from(self.tenths()) / 10.0
    }

    /// The level in tenths: what problems are sorted by.
    #[must_use]
    pub fn tenths(&self) -> u32 {
        let weights = [TRIES, DEPTH, NODES];
        let level: f64 = weights.iter().zip(self.doublings()).map(|(weight, doublings)| weight * doublings).sum();
        ((level - LEAST) * 10.0).round().clamp(0.0, MOST_TENTHS) as u32
    }

    /// Tries, depth and nodes as numbers of doublings: what the level is a sum of.
    #[must_use]
    pub fn doublings(&self) -> [f64; 3] {
        let doublings = |count: f64| (1.0 + count).log2();
        let nodes = if self.depth.is_some() { self.nodes } else { self.nodes.saturating_mul(2) };
        let nodes = doublings(nodes as f64);
        // A line whose moves do not even double the nodes is forced, as a ladder is, and is read as fast as it is long.
        let depth = (self.depth.unwrap_or(UNSETTLED_DEPTH) as f64).min(nodes);
        [doublings(self.tries as f64), doublings(depth), nodes]
    }
}

/// The level with what it comes from.
impl fmt::Display for Difficulty {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = if self.tries == 1 { "1 try".to_owned() } else { format!("{} tries", self.tries) };
        write!(out, "{:.1} ({tries}, ", self.level())?;
        match self.depth {
            Some(1) => out.write_str("1 move deep)"),
            Some(depth) => write!(out, "{depth} moves deep)"),
            None => out.write_str("not settled)"),
        }
    }
}

/// The empty points that a fight is about: those that the side of the stones reaches at least as soon as its opponent, not
/// far from the stones. Of a goal about places it is the places and their neighbours.
fn room(position: &Position, aim: &Aim) -> PointSet {
    let (about, empty) = (subject(&aim.event), position.empty_points());
    let places = (about & empty).spread() & empty;
    Color::BOTH.iter().fold(places, |all, &side| {
        let group = position.whole_blocks(&(about & position.stones()[side]));
        if group.is_empty() { all } else { all | room_of(position, group, side, reach(&aim.event)) }
    })
}

/// The room of one side's group, by steps of all three: the group, its side and the opponent.
fn room_of(position: &Position, group: PointSet, side: Color, reach: usize) -> PointSet {
    let (empty, own) = (position.empty_points(), position.stones()[side]);
    let (mut near, mut ours, mut theirs) = (group, own, position.stones()[side.other()]);
    let mut room = PointSet::EMPTY;
    for _ in 0..reach {
        near |= near.spread() & (empty | own);
        ours |= ours.spread() & empty;
        // Where both arrive at the same time it is still to be fought for.
        room |= (ours & empty) - theirs;
        theirs |= theirs.spread() & empty;
    }
    room & near
}

fn reach(event: &Event) -> usize {
    match event {
        Event::Kill { .. } | Event::Invade { .. } => REACH_OF_LIFE,
        Event::Capture { .. } | Event::Connect { .. } | Event::Eye { .. } | Event::Force { .. } => REACH_OF_CONTACT,
        Event::Compound(parts) => parts.parts.iter().map(|part| reach(&part.event)).max().unwrap_or(REACH_OF_CONTACT),
    }
}

/// The points that an event is about.
fn subject(event: &Event) -> PointSet {
    match event {
        Event::Capture { .. } | Event::Kill { .. } | Event::Connect { .. } => event.stones(),
        Event::Eye { at, .. } => PointSet::one(*at),
        Event::Invade { area, .. } => area.points(),
        Event::Force { formula, .. } => formula.points(),
        Event::Compound(parts) => parts.parts.iter().fold(PointSet::EMPTY, |all, part| all | subject(&part.event)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::{Point, diagram};
    use nerai_go::Setup;
    use nerai_proof::Task;

    fn level(tries: usize, depth: impl Into<Option<usize>>, nodes: u64) -> f64 {
        Difficulty { tries, depth: depth.into(), nodes }.level()
    }

    #[test]
    fn more_tries_a_longer_line_and_more_nodes_are_harder() {
        assert!(level(4, 5, 1_000) < level(8, 5, 1_000));
        assert!(level(4, 5, 1_000) < level(4, 11, 1_000));
        assert!(level(4, 5, 1_000) < level(4, 5, 100_000));
        for (tries, depth, nodes) in [(0, 0, 0), (1, 1, 1), (7, 9, 3_000), (300, 80, u64::MAX)] {
            assert!(level(tries, depth, nodes) <= level(tries + 1, depth, nodes));
            assert!(level(tries, depth, nodes) <= level(tries, depth + 1, nodes));
            assert!(level(tries, depth, nodes) <= level(tries, depth, nodes.saturating_add(1)));
        }
    }

    #[test]
    fn what_the_search_cannot_settle_is_harder_than_what_it_settles_with_the_same_nodes() {
        for depth in 0..=12 {
            assert!(level(9, None, 20_000) >= level(9, depth, 20_000), "{depth}");
        }
    }

    #[test]
    fn a_long_line_that_is_forced_is_not_hard() {
        assert_eq!(level(6, 30, 80), level(6, 60, 80));
        assert!(level(6, 30, 80) < level(6, 30, 8_000));
    }

    #[test]
    fn the_scale_goes_from_nothing_to_ten() {
        assert_eq!(level(0, 0, 0), 0.0);
        assert_eq!(level(1, 1, 1), 0.0);
        assert_eq!(level(usize::MAX, usize::MAX, u64::MAX), 10.0);
    }

    #[test]
    fn it_says_where_it_comes_from() {
        let settled = Difficulty { tries: 1, depth: Some(7), nodes: 5_000 };
        assert_eq!(settled.to_string(), "2.0 (1 try, 7 moves deep)");
        assert_eq!(Difficulty { depth: None, tries: 9, ..settled }.to_string(), "6.1 (9 tries, not settled)");
    }

    #[test]
    fn the_room_of_a_group_ends_where_the_opponent_is_nearer() {
        let drawn = diagram::read(
            "\
            5 . . . . . .\n\
            4 O O O O O .\n\
            3 X X X X O .\n\
            2 . . . X O .\n\
            1 . . . . . .\n",
        )
        .unwrap();
        let stones = drawn.picture().stones;
        let position = Position::from_setup(&Setup { stones, ..Setup::empty(drawn.size) }).unwrap();
        let aim = Task::read(&position, Color::White, "kill(A3)").unwrap().aim().clone();
        // White is nearer to E1, and nobody reaches A5 before him.
        let expected = ["A1", "B1", "C1", "D1", "A2", "B2", "C2"].map(|name| name.parse::<Point>().unwrap());
        assert_eq!(room(&position, &aim), expected.into_iter().collect());
    }
}
