//! Shapes with names, and ten invasions: what becomes of each when it is attacked first and when it is defended first.
//!
//! White is surrounded; Black's stones around it are taken for granted, as in books. Some shapes stand here as they
//! are when nothing is left outside: fewer liberties than in the usual diagrams, and so another verdict than the usual
//! one. The name of the test says so.

use nerai::board::{Color, Point};
use nerai::proof::Verdict;
use nerai::search::Budget;
use nerai::{Answer, AnswerOptions, Problem, ProblemOptions, Question, answer};

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
        for (to_move, goal, (fate, moves)) in [
            (Color::Black, format!("black: kill({})", self.group), self.attacked),
            (Color::White, format!("white: live({})", self.group), self.defended),
        ] {
            let answer = self.ask(to_move, &goal);
            let shown = format!("{goal} after {} nodes:{}", answer.nodes, self.board);
            assert_eq!(fate_of_white(&answer), fate, "{shown}");
            assert!(answer.checked, "{shown}");
            let moves: Vec<Option<Point>> = moves.split_whitespace().map(first_move).collect();
            match answer.first_move {
                Some(found) => assert!(moves.contains(&None) || moves.contains(&found), "{found:?} in {shown}"),
                None => assert!(moves.is_empty(), "no move found in {shown}"),
            }
        }
    }

    fn ask(&self, to_move: Color, goal: &str) -> Answer {
        let options = ProblemOptions { to_move: Some(to_move), ..ProblemOptions::default() };
        let problem = Problem::read(self.board.as_bytes(), &options).expect("a position");
        let question = Question::of(&problem, Some(goal)).expect("a question");
        let mut budget = Budget::nodes(self.nodes);
        answer(&problem.position, &question, &AnswerOptions::default(), &mut budget).expect("an answer")
    }
}

fn fate_of_white(answer: &Answer) -> &'static str {
    match (answer.verdict, answer.winner()) {
        (_, Some(Color::White)) => "alive",
        (_, Some(Color::Black)) => "dead",
        (Verdict::Ko { .. }, None) => "ko",
        (_, None) => "unknown",
    }
}

fn first_move(word: &str) -> Option<Point> {
    (word != "pass").then(|| word.parse().expect("a point"))
}

#[test]
fn straight_two_is_dead() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . X X X X X X .
            . X O O O O X .
            . X O . . O X .",
        group: "C1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_three_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_four_is_alive() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            . X X X X X X X X .
            . X O O O O O O X .
            . X O . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_five_is_alive() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X X X .
            . X O O O O O O O X .
            . X O . . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn straight_six_is_alive() {
    Shape {
        board: "
            . . . . . . . . . . . .
            . . . . . . . . . . . .
            . X X X X X X X X X X .
            . X O O O O O O O O X .
            . X O . . . . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn bent_three_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X . . .
            . X O O O X X . .
            . X O . O O X . .
            . X O . . O X . .
            . X O O O O X . .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "D4"),
        defended: ("alive", "D4"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn bent_four_in_the_corner_is_ko() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X X X . . . . .
            O O X X X . . .
            . O O O X . . .
            . . . O X . . .",
        group: "A3",
        attacked: ("ko", "B1"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn square_four_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X . .
            . X O O O O X . .
            . X O . . O X . .
            . X O . . O X . .
            . X O O O O X . .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn t_four_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn bulky_five_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X . .
            . X O O O O X X .
            . X O . . O O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("dead", "E1"),
        defended: ("alive", "D1 E2 E1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn cross_five_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .
            . X O O . O O X .
            . X X O O O X X .
            . . X X X X X . .
            . . . . . . . . .",
        group: "C4",
        attacked: ("dead", "E5"),
        defended: ("alive", "E5"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn rabbity_six_waits_for_its_middle() {
    Shape {
        board: "
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O O . O O X .
            . X O . . . O X .
            . X O . . O O X .
            . X O O O O X X .
            . X X X X X X . .
            . . . . . . . . .",
        group: "C3",
        attacked: ("dead", "E5"),
        defended: ("alive", "D5 E4 E5"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_a_rectangle_is_alive() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .
            . X O . . . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_the_corner_without_outside_liberties_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O O X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "A3",
        attacked: ("dead", "B2"),
        defended: ("alive", "B2 B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn six_in_the_corner_with_one_outside_liberty_is_a_ko() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            O O O O X . . . .
            . . . O X X . . .
            . . . O . X . . .",
        group: "B3",
        attacked: ("ko", "B1"),
        defended: ("alive", "B2 B1"),
        nodes: 30_000,
    }
    .check();
}

#[test]
fn the_l_group_is_dead() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . . X . . .",
        group: "B3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 60_000,
    }
    .check();
}

#[test]
fn an_l_group_with_a_long_leg_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O O X . . .
            . . . O X . . .
            . . . . X . . .",
        group: "B3",
        attacked: ("dead", "B2 D1"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_straight_j_group_without_outside_liberties_waits() {
    Shape {
        board: "
            . . . . . . . . . .
            . . . . . . . . . .
            . . . . . . . . . .
            X X X X X . . . . .
            . O O O X X . . . .
            . . . . O X . . . .
            . . . . O X . . . .",
        group: "B3,E2",
        attacked: ("dead", "A2"),
        defended: ("alive", "C2"),
        nodes: 110_000,
    }
    .check();
}

#[test]
fn the_long_l_shut_in_tightly_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            . O O O O X . . .
            . . . . O X . . .
            . . . . . X . . .",
        group: "B3",
        attacked: ("dead", "A2"),
        defended: ("alive", "B1"),
        nodes: 220_000,
    }
    .check();
}

#[test]
fn a_carpenters_square_with_one_leg_is_ko() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            . O O O X . . .
            . . . O X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "B4",
        attacked: ("ko", "A4"),
        defended: ("alive", "B3 C2 B1"),
        nodes: 420_000,
    }
    .check();
}

#[test]
fn the_tripod_shut_in_tightly_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . O O X X . . . .
            . . . O X . . . .
            . . . . X . . . .",
        group: "B3,D2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 50_000,
    }
    .check();
}

#[test]
fn the_door_group_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            . X O . . . O X .
            . X . . . . . X .",
        group: "E3",
        attacked: ("dead", "C1 E2 G1"),
        defended: ("alive", "E2"),
        nodes: 30_000,
    }
    .check();
}

#[test]
fn the_comb_formation_without_outside_liberties_is_dead() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . X X X X X . .
            . X X O O O X X .
            . X O . . . O X .
            . X O . . . O X .",
        group: "C2,E3,G2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn the_comb_formation_in_the_corner_waits() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X X X . . .
            O O O X X . . .
            . . . O X . . .
            . . . O X . . .",
        group: "A3,D2",
        attacked: ("dead", "A2 B2 C1 C2"),
        defended: ("alive", "B1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_bent_four_in_a_seki_is_ko_whenever_the_attacker_likes() {
    Shape {
        board: "
            . . . . . . . .
            . . . . . . . .
            X X X . . . . .
            O O X X X X . .
            . O O O O X . .
            X X X . O X . .",
        group: "A3",
        attacked: ("ko", "pass"),
        defended: ("ko", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn three_stones_in_five_points_are_seki() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X X X .
            . X O O O O O O O X .
            . X O . X X X . O X .",
        group: "C1",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn the_two_headed_dragon_is_alive() {
    Shape {
        board: "
            . . . . . . . . .
            X X X X X X X X X
            O O O O O O O O O
            . O X X X X X O .
            O X X . X . X X O
            O O O O O O O O O
            X X X X X X X X X
            . . . . . . . . .
            . . . . . . . . .",
        group: "A7,A5",
        attacked: ("alive", ""),
        defended: ("alive", "pass"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn a_long_l_reduced_to_a_ko() {
    Shape {
        board: "
            . . . . . . . . .
            X X . . . . . . .
            . X X X X X . . .
            X O O O O X . . .
            O . O . O X . . .
            . X O . X X . . .",
        group: "B3",
        attacked: ("ko", "B2 D1"),
        defended: ("alive", "D1"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_2_2_point_of_nine_points_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . . X . . . . .
            . O . X . . . . .
            . . . X . . . . .",
        group: "B2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_2_2_point_of_a_low_corner_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X X . . .
            . O . . . X . . .
            . . . . . X . . .",
        group: "B2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 60_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_3_3_point_of_nine_points_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . O X . . . . .
            . . . X . . . . .
            . . . X . . . . .",
        group: "C3",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_first_line_of_a_small_corner_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . . . X . . . .
            . O . . X . . . .",
        group: "B1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_1_2_point_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            O . . . X . . . .
            . . . . X . . . .",
        group: "A2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_second_line_of_a_side_dies() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X . . .
            . X . . O . . X . . .
            . X . . . . . X . . .",
        group: "E2",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 70_000,
    }
    .check();
}

#[test]
fn an_invasion_on_the_first_line_of_a_side_dies() {
    Shape {
        board: "
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . X X X X X X X . . .
            . X . . . . . X . . .
            . X . . O . . X . . .",
        group: "E1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 70_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_2_1_point_dies() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X . . . . .
            . . . X . . . . .
            . . . X . . . . .
            . O . X . . . . .",
        group: "B1",
        attacked: ("dead", "pass"),
        defended: ("dead", ""),
        nodes: 20_000,
    }
    .check();
}

#[test]
fn an_invasion_at_the_3_3_point_with_help_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . O . X . . . .
            O . . . X . . . .
            . O . O X . . . .",
        group: "C3",
        attacked: ("dead", "B3 C2"),
        defended: ("alive", "B3"),
        nodes: 10_000,
    }
    .check();
}

#[test]
fn another_invasion_at_the_3_3_point_with_help_waits() {
    Shape {
        board: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            X X X X X . . . .
            . . O . X . . . .
            O . O . X . . . .
            . O . . X . . . .",
        group: "C3",
        attacked: ("dead", "B3"),
        defended: ("alive", "B3"),
        nodes: 20_000,
    }
    .check();
}
