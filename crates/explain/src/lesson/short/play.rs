//! The play that follows, move by move, with a reason for each move that has one.

use nerai::how_it_lives::has_two_eyes;
use nerai_board::{Color, Play, PointSet};
use nerai_go::Block;
use nerai_proof::{Ending, Event, Move, Verdict};

use super::eyes::{has_one_eye, two_eyes};
use super::idea::reason;
use super::{Material, Sentence, Subject};
use crate::fact::{Fact, Says};
use crate::lesson::author::{Author, by_proof, on_board};
use crate::wording::{Said, Step, Value};

/// Moves of the main line that are told after its first, and of other lines.
const MOST_MAIN: usize = 5;
const MOST_KO: usize = 13;
pub(super) const MOST_OTHER: usize = 3;

/// Moves to be told, and what they state.
pub(super) struct Told {
    pub(super) steps: Vec<Step>,
    pub(super) facts: Vec<Fact>,
    /// The line up to the last of them.
    pub(super) line: Vec<Move>,
}

impl Author<'_> {
    /// The main line after the first move, or against the first try.
    pub(super) fn main_play(&self, material: &Material<'_>, moves_first: bool) -> Option<Sentence> {
        let line = &self.answer.line;
        if matches!(self.answer.verdict, Verdict::Ko { .. }) {
            return self.way_to_the_ko(material);
        }
        if line.len() >= 2 {
            return match moves_first {
                true => self.told_line("line", line, 1, MOST_MAIN),
                false => self.told_try(line, MOST_MAIN),
            };
        }
        // Nothing to play at first: the tries of the other side.
        if line.is_empty() || !moves_first {
            return material.tries().find_map(|line| self.told_try(line, MOST_MAIN));
        }
        None
    }

    /// The play up to where the ko is taken for the first time.
    fn way_to_the_ko(&self, material: &Material<'_>) -> Option<Sentence> {
        let line = material.way_to_the_ko().unwrap_or(&self.answer.line);
        let takes =
            |count: &usize| self.deeds(&line[..*count]).iter().any(|fact| matches!(fact.says, Says::TakesKo { .. }));
        let count = (1..=line.len()).find(takes)?;
        // A ko may be there without a move that leads to it.
        let passes = line.iter().take_while(|made| made.at.is_pass()).count();
        match passes {
            0 if (2..=MOST_KO).contains(&count) => self.told_line("line", &line[..count], 1, MOST_KO),
            1.. if count > passes => self.told_line("line-ko", &line[..count], passes, MOST_KO),
            _ => None,
        }
    }

    /// Other tries of the side that does not get its way.
    pub(super) fn other_tries(
        &self,
        material: &Material<'_>,
        told: Option<&Sentence>,
        moves_first: bool,
    ) -> Vec<Sentence> {
        let from = usize::from(moves_first);
        let known = told.and_then(|sentence| sentence.line.get(from)).copied();
        let others = material.tries().filter(|line| line.len() >= from + 2 && line.get(from) != known.as_ref());
        others.filter_map(|line| self.told_try(line, MOST_OTHER)).collect()
    }

    /// A try and its refutation: the first move of the loser of the line, and what follows.
    fn told_try(&self, line: &[Move], most: usize) -> Option<Sentence> {
        let winner = self.answer.winner()?;
        let number = line.iter().position(|made| made.color != winner && !made.at.is_pass())?;
        let mut told = self.told_line("line-try", line, number + 1, most)?;
        let tried = line[number];
        told.said.values.extend([("who", Value::Side(tried.color)), ("move", Value::Point(tried.at.point()?))]);
        told.moves.insert(0, line[..=number].to_vec());
        Some(told)
    }

    /// The moves of a line from a number on, as a sentence.
    fn told_line(&self, message: &str, line: &[Move], from: usize, most: usize) -> Option<Sentence> {
        let winner = self.answer.winner();
        let mut told = self.steps(line, from, most, winner)?;
        let end = winner.and_then(|winner| self.ends(&told.line, winner, 0));
        let mut values = vec![("steps", Value::Steps(std::mem::take(&mut told.steps)))];
        let message = match &end {
            Some(_) => format!("{message}-end"),
            None => message.to_owned(),
        };
        if let Some((end, fact)) = end {
            values.push(("end", Value::Term(Box::new(end))));
            told.facts.push(fact);
        }
        let from = from.min(told.line.len());
        Some(Sentence::new(Subject::Play, Said::new(message, values)).showing(&told.line, from).stating(told.facts))
    }

    /// Some moves of a line from a number on: up to a pass, and with the last word for the winner.
    pub(super) fn steps(&self, line: &[Move], from: usize, most: usize, winner: Option<Color>) -> Option<Told> {
        let whole = line.iter().skip(from).take_while(|made| !made.at.is_pass()).count();
        let mut count = whole.min(most);
        if let Some(winner) = winner {
            while count > 0 && line[from + count - 1].color != winner {
                count -= 1;
            }
        }
        if let Some(winner) = winner {
            count = self.where_it_is_clear(line, from, count, winner);
        }
        let line = line[..from + count].to_vec();
        let (mut steps, mut facts) = (Vec::new(), Vec::new());
        for number in from..line.len() {
            let deeds = self.deeds(&line[..=number]);
            // What the loser's moves look like teaches nothing.
            let is_losers = winner.is_some_and(|winner| winner != line[number].color);
            let is_idle = |says: &Says| matches!(says, Says::Placement { .. } | Says::ThrowsIn);
            let mover = line[number].color;
            let has_point = |says: &Says| self.is_point(mover, says) && !(is_losers && is_idle(says));
            let mut deeds = deeds.into_iter().filter(|fact| has_point(&fact.says));
            let why = deeds.find_map(|fact| Some((reason(&fact)?, fact)));
            let (why, fact) = why.map_or((None, None), |(why, fact)| (Some(why), Some(fact)));
            facts.extend(fact);
            steps.push(Step { made: line[number], reason: why });
        }
        (!steps.is_empty()).then_some(Told { steps, facts, line })
    }

    /// How many moves of a line are worth telling: up to where the board shows the result, and without a last stone of the
    /// loser that is only taken.
    fn where_it_is_clear(&self, line: &[Move], from: usize, count: usize, winner: Color) -> usize {
        let is_clear = |count: &usize| {
            line[from + count - 1].color == winner && self.two_eyes_after(&line[..from + count], winner).is_some()
        };
        let mut count = (1..count).find(is_clear).unwrap_or(count);
        let is_last_gasp = |line: &[Move]| {
            let [.., lost, _] = line else { return false };
            let taken = self.board_after(line).map(|board| board.last_captured());
            taken.zip(lost.at.point()).is_some_and(|(taken, at)| taken.is_one() && taken.contains(at))
        };
        while count >= 3 && line[from + count - 2].color != winner && is_last_gasp(&line[..from + count]) {
            count -= 2;
        }
        count
    }

    /// The stones that have two eyes after some play, if they are the winner's.
    fn two_eyes_after(&self, line: &[Move], winner: Color) -> Option<PointSet> {
        let aim = self.answer.aim();
        if !matches!(aim.event, Event::Kill { .. }) || winner == aim.max {
            return None;
        }
        let board = self.board_after(line)?;
        let stones = *board.watched();
        let left = if stones.is_empty() { aim.event.stones() & board.stones()[winner] } else { stones };
        // A block with two eyes of one point each lives whatever happens.
        let has_eyes =
            |block: &Block<'_>| block.color() == winner && two_eyes(&board, block.stones(), winner).is_some();
        if let Some(block) = board.blocks_meeting(left).find(has_eyes) {
            return Some(left & *block.stones());
        }
        // Two spaces are two eyes only if nothing around them can be taken.
        let is_alive = aim.event.ending(&mut board.clone()) == Some(Ending::Impossible);
        (is_alive && !left.is_empty() && has_two_eyes(&board, &left, winner)).then_some(left)
    }

    /// What is true for good at the end of a line of a proof; nothing if the board shows it anyway.
    pub(super) fn ends(&self, line: &[Move], winner: Color, proof: usize) -> Option<(Said, Fact)> {
        let aim = self.answer.aim();
        let board = self.board_after(line)?;
        let is_max = winner == aim.max;
        let target = self.topic();
        if let Some(stones) = self.two_eyes_after(line, winner) {
            let eyes = two_eyes(&board, &stones, winner);
            let message = if eyes.is_some() { "end-two-eyes-at" } else { "end-two-eyes" };
            let values = target.into_iter().chain(eyes.map(|eyes| ("eyes", Value::Points(eyes)))).collect();
            return Some((Said::new(message, values), on_board(line, Says::TwoEyes { owner: winner, stones })));
        }
        let is_gone = aim.event.stones().iter().all(|stone| board.color_at(stone) != Some(aim.min()));
        let message = match (&aim.event, is_max) {
            (Event::Kill { .. }, true) if !is_gone && has_one_eye(&board, &aim.event.stones(), aim.min()) => {
                "end-one-eye"
            }
            (Event::Kill { .. }, true) if !is_gone => "end-dead",
            (Event::Kill { .. }, false) => "end-alive",
            (Event::Capture { .. }, true) if !is_gone => "end-caught",
            (Event::Capture { .. }, false) => "end-safe",
            (Event::Connect { .. }, true) => "end-connected",
            (Event::Connect { .. }, false) => "end-cut",
            _ => return None,
        };
        Some((Said::new(message, target), by_proof(line, Says::Settled { winner }, proof, None)))
    }

    /// A first move, as a line.
    pub(super) fn first(&self, at: nerai_board::Point) -> Vec<Move> {
        vec![Move { color: self.answer.to_move(), at: Play::At(at) }]
    }
}
