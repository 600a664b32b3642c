//! Shapes with names, races and invasions: what becomes of each when it is attacked first and when it is defended first.
//!
//! White is surrounded; Black's stones around it are taken for granted, as in books. Some shapes stand here as they
//! are when nothing is left outside: fewer liberties than in the usual diagrams, and so another verdict than the usual
//! one. The name of the test says so.

mod corner;
mod eyes;
mod invasions;
mod races;

use nerai::{Answer, AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, Play};
use nerai_proof::Verdict;
use nerai_search::Budget;

/// A white group with what is known about it.
struct Shape<'a> {
    board: &'a str,
    /// A stone of each block of the group.
    group: &'a str,
    /// What becomes of it if Black moves first, and Black's moves that do it.
    attacked: (&'a str, &'a str),
    /// What becomes of it if White moves first, and White's moves that do it. A pass stands for any move: it is not
    /// needed. With none there is nothing to win.
    defended: (&'a str, &'a str),
    /// What each of the two questions may take; three times what it takes.
    nodes: u64,
}

impl Shape<'_> {
    fn check(&self) {
        self.check_goals("kill", "live");
    }

    /// Asks without taking Black's stones around the group for granted.
    fn check_race(&self) {
        self.check_goals("capture", "save");
    }

    fn check_goals(&self, attack: &str, defence: &str) {
        let (board, group, nodes) = (self.board, self.group, self.nodes);
        expect(board, Color::Black, &format!("black: {attack}({group})"), self.attacked, nodes);
        expect(board, Color::White, &format!("white: {defence}({group})"), self.defended, nodes);
    }
}

/// An area in which White wants to live; the rest as for a [`Shape`].
struct Area<'a> {
    board: &'a str,
    /// Two corners.
    area: &'a str,
    attacked: (&'a str, &'a str),
    defended: (&'a str, &'a str),
    nodes: u64,
}

impl Area<'_> {
    fn check(&self) {
        let (board, area, nodes) = (self.board, self.area, self.nodes);
        expect(board, Color::Black, &format!("black: !invade({area})"), self.attacked, nodes);
        expect(board, Color::White, &format!("white: invade({area})"), self.defended, nodes);
    }
}

fn expect(board: &str, to_move: Color, goal: &str, (fate, moves): (&str, &str), nodes: u64) {
    let answer = ask(board, to_move, goal, nodes);
    let shown = format!("{goal} after {} nodes:{board}", answer.nodes);
    assert_eq!(fate_of_white(&answer), fate, "{shown}");
    assert!(answer.is_checked(), "{shown}");
    let moves: Vec<Play> = moves.split_whitespace().map(first_move).collect();
    match answer.first_move {
        Some(found) => assert!(moves.contains(&Play::Pass) || moves.contains(&found), "{found:?} in {shown}"),
        None => assert!(moves.is_empty(), "no move found in {shown}"),
    }
}

fn ask(board: &str, to_move: Color, goal: &str, nodes: u64) -> Answer {
    let options = ProblemOptions::default().with_to_move(Some(to_move));
    let problem = Problem::read(board.as_bytes(), &options).expect("a position");
    let question = Question::of(&problem, Some(goal)).expect("a question");
    let mut budget = Budget::nodes(nodes);
    answer(&question, &AnswerOptions::default(), &mut budget).expect("an answer")
}

fn fate_of_white(answer: &Answer) -> &'static str {
    match (answer.verdict, answer.winner()) {
        (_, Some(Color::White)) => "alive",
        (_, Some(Color::Black)) => "dead",
        (Verdict::Ko { .. }, None) => "ko",
        (_, None) => "unknown",
    }
}

fn first_move(word: &str) -> Play {
    word.parse().expect("a point or pass")
}
