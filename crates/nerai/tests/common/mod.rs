//! Positions that several tests ask about, and questions about diagrams.

#![allow(dead_code, reason = "not every test needs all of it")]

use nerai::{Answer, AnswerError, AnswerOptions, Problem, ProblemOptions, Question, QuestionError, answer};
use nerai_board::Color;
use nerai_search::Budget;

/// A ko for White's last liberty.
pub(crate) const KO: &str = "
 3 . X X . 3
 2 X(O). X 2
 1 O . O X 1
   A B C D
";

pub(crate) const CUTTING_POINT: &str = "
 5 . . O . . 5
 4 O O X X O 4
 3 O X . X O 3
 2 O X O . O 2
 1 . . . O . 1
   A B C D E
";

pub(crate) const LADDER: &str = "
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . . . . . . . . 7
 6 . . . . . . . . . 6
 5 . . . . . . . . . 5
 4 . X O . . . . . . 4
 3 . . X X . . . . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
";

/// Two corners, in each of which Black takes a stone whatever White plays.
pub(crate) const CORNERS: &str = ". . . . . . . . .\nX X X . . . X X X\nO . . . . . . . O\n";

/// The points E4 and D5 connect on the left, E4 and F5 on the right; White begins with E4.
pub(crate) const ONE_POINT_FOR_TWO: &str = "
 7 . . . O . . . 7
 6 . . O . . O . 6
 5 . . O . X . O 5
 4 . . O X . X O 4
 3 . . . O O O . 3
 2 . . . O . . . 2
 1 . . . . . . . 1
   A B C D E F G
";

/// Black's corner has two eyes, if the stone on B1 is not needed.
pub(crate) const LIVE_AND_SAVE: &str = "
 5 . . . . . . . 5
 4 O O O O O O O 4
 3 X X X X X X O 3
 2 O . O . . X O 2
 1 . X O . X X O 1
   A B C D E F G
";

/// White has no liberty but E1.
pub(crate) const RACE: &str = "
 5 . . . . . 5
 4 X X X X X 4
 3 O O O O X 3
 2 X X X O X 2
 1 . . X O . 1
   A B C D E
";

/// White is alive for good.
pub(crate) const ALIVE: &str = "
 5 . . . . . 5
 4 . . . . . 4
 3 X X X X . 3
 2 O O O O X 2
 1 . O . O X 1
   A B C D E
";

/// The eye space of a bulky five: one point decides.
pub(crate) const BULKY_FIVE: &str = "
. . . . . . . . .
. . . . . . . . .
. O O O O O O . .
. O X X X X O O .
. O X . . X X O .
. O X . . . X O .
goal: black: live(C1)
";

/// The question about a diagram.
pub(crate) fn question(diagram: &str, to_move: Color, goal: &str) -> Result<Question, QuestionError> {
    let at = ProblemOptions::default().with_to_move(Some(to_move));
    let problem = Problem::read(diagram.as_bytes(), &at).expect("a diagram");
    Question::of(&problem, Some(goal))
}

/// The answer to the question about a diagram.
pub(crate) fn ask(diagram: &str, to_move: Color, goal: &str, options: &AnswerOptions) -> Result<Answer, AnswerError> {
    let question = question(diagram, to_move, goal).unwrap_or_else(|error| panic!("{goal}: {error}"));
    answer(&question, options, &mut Budget::nodes(400_000))
}

/// The answer with the usual options.
pub(crate) fn solved(diagram: &str, to_move: Color, goal: &str) -> Answer {
    ask(diagram, to_move, goal, &AnswerOptions::default()).unwrap_or_else(|error| panic!("{goal}: {error}"))
}
