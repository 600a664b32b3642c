//! Backtrack analysis: where a lost game was lost, and which subgoal that teaches (section "The backtrack analysis").
//!
//! The game is unwound move by move. As long as the winner's moves achieve known subgoals, each nearer to the win than the
//! one before, there is nothing to learn; the first that does not is described and put on the list.

use nerai_board::Color;

use crate::board::{Board, Move};
use crate::description::{Description, PAPER_COMPONENTS};
use crate::language::{Language, View};
use crate::rules::Rules;
use crate::subgoals::{Adequacy, Found, Subgoals};

/// Which of the paper's three analysis components is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Version {
    /// BAC 1: adds descriptions, deletes none, and accepts subgoals of any level.
    One,
    /// BAC 2: keeps descriptions minimal and brings up subgoals that were found too far from the win.
    Two,
    /// BAC 3: goes on after the first new subgoal if the loser's move would still make sense.
    #[default]
    Three,
}

/// What BAC 3 compares the loser's move with before it goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Continuation {
    /// The subgoal met just before: the only rule found that gives all three printed analyses.
    #[default]
    Held,
    /// The new subgoal, as the text of the paper says; the printed analysis of game 2 of series 2 contradicts it.
    AsWritten,
}

/// How games are analysed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Method {
    /// Which component.
    pub version: Version,
    /// When BAC 3 goes on.
    pub continuation: Continuation,
}

/// What the analysis found about one move of the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub played: Move,
    /// How many moves were on the board before it.
    pub at: usize,
    /// Its description just before it was played.
    pub description: Description,
    /// Whether it only took a five away from the loser and achieved nothing: no part of the attack, so that it is passed
    /// over. An analyst without doubts never says so.
    pub forced: bool,
    /// The subgoal that it achieves, if any.
    pub achieves: Option<Found>,
    /// What was learned from it.
    pub added: Option<Added>,
    /// Whether the analysis went on to the winner's move before.
    pub goes_on: bool,
}

/// A description that was put on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The description.
    pub description: Description,
    /// The level that it was put at.
    pub level: usize,
    /// The descriptions of that level that it made redundant.
    pub removed: Vec<Description>,
}

/// Who analyses: the rules, the language, and the method.
#[derive(Clone, Copy, Debug)]
pub struct Analyst<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The language that moves are described in.
    pub language: &'a Language,
    /// The method.
    pub method: Method,
    /// Whether subgoals known to be inadequate are doubted: achieving one explains nothing, and what is put on the list
    /// instead is described further. The paper's programs have no doubts.
    pub doubts: bool,
}

/// Analyses a game that ended with a winning move, and improves the list of the loser. The last move comes first.
///
/// The board is that after the winning move.
#[must_use]
pub fn backtrack(
    board: &Board,
    rules: &Rules,
    language: &Language,
    subgoals: &mut Subgoals,
    method: Method,
) -> Vec<Step> {
    Analyst { rules, language, method, doubts: false }.backtrack_to(0, board, subgoals)
}

impl Analyst<'_> {
    /// As [`backtrack`], but the first `earliest` moves are not looked at: they are no part of what is analysed.
    #[must_use]
    pub fn backtrack_to(&self, earliest: usize, board: &Board, subgoals: &mut Subgoals) -> Vec<Step> {
        let mut steps = Vec::new();
        let Some(winner) = board.moves().last().map(|last| last.color) else { return steps };
        let mut board = board.clone();
        let mut old_level = 0;
        let mut held: Option<Description> = None;
        while let Some(played) = unwind_to(&mut board, winner).filter(|_| board.moves().len() >= earliest) {
            let view = View { board: &board, rules: self.rules };
            let full = self.language.describe(&view, played.point, winner, self.language.units().len());
            let (achieves, description) = self.compare(&full, old_level + 1, subgoals);
            let mut step = Step {
                played,
                at: board.moves().len(),
                description,
                forced: false,
                achieves,
                added: None,
                goes_on: true,
            };
            match achieves {
                Some(found) if self.method.version == Version::One || found.level <= old_level + 1 => {
                    old_level = found.level;
                    held = Some(found.subgoal.description);
                }
                _ if self.doubts && self.rules.is_five(&board, played.point, winner.other()) => step.forced = true,
                _ => {
                    step.added = Some(learn(subgoals, description, old_level + 1, self.method.version));
                    // After a subgoal was only brought up, all printed analyses end.
                    step.goes_on = self.method.version == Version::Three
                        && achieves.is_none()
                        && self.still_makes_sense(&board, winner, &description, held.as_ref());
                    old_level += 1;
                    held = Some(description);
                }
            }
            let goes_on = step.goes_on;
            steps.push(step);
            if !goes_on {
                break;
            }
        }
        steps
    }

    /// The subgoal that a move achieves, and the description to learn if it achieves none that would explain it.
    fn compare(&self, full: &Description, level: usize, subgoals: &Subgoals) -> (Option<Found>, Description) {
        let any = subgoals.achieved(full);
        if !self.doubts {
            return (any, *full);
        }
        let sound = |found: &Found| found.subgoal.adequacy != Adequacy::Inadequate;
        let achieved = subgoals.iter().find(|found| sound(found) && full.contains(&found.subgoal.description));
        // What is at least as strong as the move and yet known to be inadequate says that the move must be described
        // further.
        let refuted = |length: &usize| {
            let short = full.truncated(*length);
            let level = subgoals.levels().get(level - 1).into_iter().flatten();
            level
                .filter(|subgoal| subgoal.adequacy == Adequacy::Inadequate && subgoal.description.len() == *length)
                .any(|subgoal| subgoal.description.contains(&short))
        };
        match (PAPER_COMPONENTS..=full.len()).find(|length| !refuted(length)) {
            Some(length) => (achieved, full.truncated(length)),
            // The language has no words for it: the wall that the paper speaks of.
            None => (achieved.or(any), *full),
        }
    }

    /// Whether the loser would have played its last move from the new list too: it took something away from the winner that
    /// was at least as urgent. The board is that before the winner's move.
    fn still_makes_sense(&self, board: &Board, winner: Color, new: &Description, held: Option<&Description>) -> bool {
        let mut before = board.clone();
        let Some(reply) = before.undo().filter(|last| last.color != winner) else { return false };
        let measure = match self.method.continuation {
            Continuation::Held => held,
            Continuation::AsWritten => Some(new),
        };
        let view = View { board: &before, rules: self.rules };
        measure
            .is_some_and(|measure| self.language.describe(&view, reply.point, winner, measure.len()).contains(measure))
    }
}

/// Takes moves back up to and including the last one of this colour.
fn unwind_to(board: &mut Board, color: Color) -> Option<Move> {
    while let Some(last) = board.undo() {
        if last.color == color {
            return Some(last);
        }
    }
    None
}

fn learn(subgoals: &mut Subgoals, description: Description, level: usize, version: Version) -> Added {
    let removed = match version {
        Version::One => {
            subgoals.add(description, level);
            Vec::new()
        }
        Version::Two | Version::Three => subgoals.add_minimal(description, level),
    };
    Added { description, level, removed }
}
