//! Asks what the moves of a tree come to: the verdict of the problem's goal after any moves from its position.
//!
//! What happened on the way counts: stones that were taken, events that came about, a ko that may not be retaken.

use std::collections::HashMap;

use nerai::line::main_line;
use nerai::solved::{Solved, in_position, left_of_goal, with_walls};
use nerai::{Assumptions, FirstMoves, Question, Worth};
use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_proof::{Ending, Move, Task, Verdict};
use nerai_search::{Budget, Settings};

use super::LintOptions;
use super::tree::play;

/// All first moves together may take as many nodes as so many questions.
const FIRST_MOVES_SHARE: u64 = 10;

/// What is known after some moves.
#[derive(Clone, Debug)]
pub(super) struct AfterMoves {
    pub(super) value: Option<Worth>,
    /// The verdict for the player of the goal.
    pub(super) verdict: Verdict,
    /// The moves that were asked about, and the play that follows them if both sides do their best.
    pub(super) line: Vec<Move>,
    /// The verdict with its proof; none if the moves ended the game, or if nothing is known.
    pub(super) found: Option<Solved>,
}

/// Asks about one problem.
pub(super) struct Asker<'a> {
    pub(super) mover: Color,
    /// What is asked, the stones around the target taken for granted.
    pub(super) task: Task,
    /// The position without that, to see where the two part.
    plain: Position,
    settings: &'a Settings,
    nodes: u64,
    known: HashMap<Vec<Move>, AfterMoves>,
    /// Questions that were asked.
    pub(super) questions: u32,
    /// Questions that stayed open.
    pub(super) open: u32,
    most_questions: u32,
}

impl<'a> Asker<'a> {
    pub(super) fn new(question: &Question, options: &'a LintOptions) -> Asker<'a> {
        let task = question.task.clone();
        let plain = task.position().clone();
        let task = if options.strict { task } else { with_walls(task) };
        Asker {
            mover: task.to_move(),
            task,
            plain,
            settings: &options.settings,
            nodes: options.nodes,
            known: HashMap::new(),
            questions: 0,
            open: 0,
            most_questions: options.questions,
        }
    }

    /// What is taken for granted before the first move.
    pub(super) fn assumptions(&self) -> Assumptions {
        Assumptions::of(self.task.position(), self.mover, Some(self.task.aim()))
    }

    /// What some moves come to.
    pub(super) fn ask(&mut self, moves: &[Move], budget: &mut Budget) -> AfterMoves {
        if let Some(known) = self.known.get(moves) {
            return known.clone();
        }
        if self.is_exhausted() {
            return AfterMoves { value: None, verdict: Verdict::Unknown, line: moves.to_vec(), found: None };
        }
        let standing = self.find(moves, budget);
        self.questions += 1;
        self.open += u32::from(standing.value.is_none());
        self.known.insert(moves.to_vec(), standing.clone());
        standing
    }

    /// What some moves and one more come to.
    pub(super) fn ask_with(&mut self, moves: &[Move], at: Play, budget: &mut Budget) -> AfterMoves {
        let color = self.side_after(moves);
        self.ask(&[moves, &[Move { color, at }]].concat(), budget)
    }

    /// Whether no more may be asked about this game.
    pub(super) fn is_exhausted(&self) -> bool {
        self.questions >= self.most_questions
    }

    /// Whether the rules allow some moves.
    pub(super) fn is_playable(&self, moves: &[Move]) -> bool {
        let mut board = self.task.position().clone();
        moves.iter().all(|made| play(&mut board, *made).is_ok())
    }

    /// The side to move after some moves.
    pub(super) fn side_after(&self, moves: &[Move]) -> Color {
        moves.last().map_or(self.mover, |last| last.color.other())
    }

    /// Every first move that is as good as the best, which is known.
    pub(super) fn first_moves(&mut self, best: &AfterMoves, budget: &mut Budget) -> FirstMoves {
        let Some(found) = &best.found else { return FirstMoves::default() };
        let mut found = found.clone();
        if let [first, ..] = best.line[..] {
            found.finding.first_move = Some(first.at);
        }
        let nodes = self.nodes.saturating_mul(FIRST_MOVES_SHARE);
        let (settings, questions) = (self.settings, self.questions);
        let moves = budget.within(nodes, |budget| FirstMoves::find(&self.task, &found, settings, budget));
        // All of them are one question, which is open as long as one of them is.
        self.questions = questions + 1;
        self.open += u32::from(!moves.open.is_empty() || !moves.is_complete);
        moves
    }

    fn find(&self, moves: &[Move], budget: &mut Budget) -> AfterMoves {
        let unknown = AfterMoves { value: None, verdict: Verdict::Unknown, line: moves.to_vec(), found: None };
        let (mut board, mut plain) = (self.task.position().clone(), self.plain.clone());
        for (number, made) in moves.iter().enumerate() {
            // Where a stone that is taken for granted would be captured, nothing can be said.
            let is_played = play(&mut plain, *made).is_ok() && play(&mut board, *made).is_ok();
            if !is_played || plain.stones() != board.stones() {
                return unknown;
            }
            let ending = made.at.point().and_then(|_| self.task.aim().event.ending(&mut board));
            if let Some(ending) = ending {
                let verdict = self.verdict_of(ending);
                return AfterMoves {
                    value: self.value(verdict),
                    verdict,
                    line: moves[..=number].to_vec(),
                    found: None,
                };
            }
        }
        let to_move = self.side_after(moves);
        let left = if moves.is_empty() { None } else { left_of_goal(&self.task, &board, to_move) };
        let left = left.or_else(|| in_position(&self.task, &board, to_move));
        let Some(left) = left else { return unknown };
        let mut found = budget.within(self.nodes, |budget| Solved::now(left, self.settings, budget));
        found.check_as_saved();
        if !found.is_checked {
            return unknown;
        }
        let rest = main_line(&found, to_move).into_iter().map(|step| step.made);
        // With threats elsewhere a ko is retaken at once; on the board it may not be.
        let rest = rest.take_while(|made| play(&mut plain, *made).is_ok());
        let line = moves.iter().copied().chain(rest).collect();
        AfterMoves { value: self.value(found.verdict()), verdict: found.verdict(), line, found: Some(found) }
    }

    fn verdict_of(&self, ending: Ending) -> Verdict {
        let winner = match ending {
            Ending::Happened => self.task.aim().max,
            Ending::Impossible => self.task.aim().min(),
        };
        if winner == self.task.aim().player { Verdict::Won } else { Verdict::Lost }
    }

    /// What a verdict is worth to the solver.
    fn value(&self, verdict: Verdict) -> Option<Worth> {
        Worth::of(verdict, self.task.aim().player, self.mover)
    }
}
