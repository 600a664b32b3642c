//! Measures formulas: the game without captures against blind minimax, and proposals against none.
//!
//! Times are the least of several repetitions in one process, because the work of one is shorter than what else may
//! happen on a computer meanwhile.

use std::hint::black_box;
use std::time::{Duration, Instant};

use nerai::formula::FormulaGoal;
use nerai::{AnswerOptions, Approach, Question, answer};
use nerai_board::Color;
use nerai_formula::{Expression, Method, Solved, solve, winning_moves};
use nerai_go::Position;
use nerai_goal::Dnf;
use nerai_search::Budget;

use crate::blind::{Blind, blind_minimax};

/// Formulas take microseconds.
const FORMULA_REPETITIONS: usize = 30;
/// Blind minimax of two plies takes milliseconds.
const BLIND_REPETITIONS: usize = 10;

/// A shipped goal.
pub(crate) struct ShippedGoal {
    pub(crate) name: String,
    pub(crate) position: Position,
    pub(crate) question: Question,
    pub(crate) goal: FormulaGoal,
    /// What the file says.
    pub(crate) verdict: String,
    /// The opponent's moves that the win needs without captures, as the file says.
    pub(crate) depth: Option<u8>,
}

/// What an expression came to.
pub(crate) struct Trial {
    pub(crate) solved: Option<Solved>,
    pub(crate) configurations: usize,
    /// Whether the first move is one that wins, if a win is claimed.
    pub(crate) is_right: bool,
    /// Whether the line makes the formula true on a board. Random play has no line.
    pub(crate) is_seen: bool,
    pub(crate) generation: Duration,
    pub(crate) solving: Duration,
}

/// Generates an expression and solves it; nothing if it is too large.
pub(crate) fn by_formula(asked: &ShippedGoal, depth: u8, method: Method, most_stones: u64) -> Option<Trial> {
    let ShippedGoal { position, goal, question, .. } = asked;
    let (expression, generation) = least(FORMULA_REPETITIONS, || goal.expression(position, depth));
    let expression = expression.ok()?;
    let (solved, mut solving) =
        least(FORMULA_REPETITIONS, || solve(&expression, question.to_move(), method, most_stones));
    // The line is played on the board that blind minimax plays on: what is claimed has to be seen there.
    let (is_seen, replay) = least(FORMULA_REPETITIONS, || comes_true(asked, solved.as_ref()));
    solving += replay;
    let is_right = first_move_wins(&expression, solved.as_ref(), most_stones);
    Some(Trial { solved, configurations: expression.configurations().len(), is_right, is_seen, generation, solving })
}

/// Whether the formula is true at the end of the claimed line.
fn comes_true(asked: &ShippedGoal, solved: Option<&Solved>) -> bool {
    let Some(solved) = solved.filter(|solved| solved.wins) else { return false };
    let mut position = asked.position.clone();
    let mut color = asked.question.to_move();
    let is_true = |position: &Position| asked.goal.formula.true_clause(position.stones()).is_some();
    for at in &solved.line {
        match at {
            Some(at) if position.is_legal(color, *at) => position.play(color, *at),
            Some(_) => return false,
            None => position.set_ban(None),
        }
        color = color.other();
        if is_true(&position) {
            return true;
        }
    }
    is_true(&position)
}

fn first_move_wins(expression: &Expression, solved: Option<&Solved>, most_stones: u64) -> bool {
    let first = solved.filter(|solved| solved.wins).and_then(|solved| solved.first_move);
    let winning = winning_moves(expression, most_stones);
    first.is_some_and(|first| winning.is_some_and(|winning| winning.contains(first)))
}

/// Plays every move to a number of plies.
pub(crate) fn blind(position: &Position, goal: &Dnf, player: Color, to_move: Color, plies: u8) -> (Blind, Duration) {
    let mut position = position.clone();
    let repetitions = if plies > 2 { 1 } else { BLIND_REPETITIONS };
    least(repetitions, || blind_minimax(&mut position, goal, player, to_move, plies))
}

/// What exact search said on the full rules.
pub(crate) struct Exact {
    pub(crate) verdict: &'static str,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

/// Searches on the full rules, with proposals or without.
pub(crate) fn exact(asked: &ShippedGoal, approach: Approach, budget: &mut Budget) -> Exact {
    let options = AnswerOptions::default().with_approach(approach).with_explain(false);
    let start = Instant::now();
    match answer(&asked.question, &options, budget) {
        Ok(answer) => Exact { verdict: answer.verdict.word(), nodes: answer.nodes, time: start.elapsed() },
        Err(_) => Exact { verdict: "unknown", nodes: 0, time: start.elapsed() },
    }
}

/// The result of some work, and the least time that it took.
fn least<T>(repetitions: usize, mut work: impl FnMut() -> T) -> (T, Duration) {
    let mut measured = || {
        let start = Instant::now();
        let result = black_box(work());
        (result, start.elapsed())
    };
    let (mut result, mut time) = measured();
    for _ in 1..repetitions {
        let (again, took) = measured();
        result = again;
        time = time.min(took);
    }
    (result, time)
}
