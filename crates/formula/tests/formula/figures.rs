//! The paper's figures under its own rules, as far as they can be reconstructed, and a few positions of ours.

use nerai_board::Color;
use nerai_formula::{Expression, Method, Refinements, Solved, solve, winning_moves};
use nerai_go::Position;

use crate::{dnf, point, position};

/// Stones on a 9x9 board and Black's goal.
struct Figure {
    black: &'static str,
    white: &'static str,
    goal: &'static str,
}

/// ```text
/// 7 . . . . . .
/// 6 . . . X . X
/// 5 . . . X O .
/// 4 . . . . X .
///   A B C D E F
/// ```
const FIGURE_1: Figure = Figure { black: "D6 F6 D5 E4", white: "E5", goal: "!W[E5]" };
const FIGURE_7: Figure = Figure { black: "D5 E4 D6 F3", white: "E5", goal: "!W[E5]" };
const FIGURE_10: Figure = Figure { black: "D5 E4 D6 G4", white: "E5", goal: "!W[E5]" };
/// Figure 12 is lost; this is a net of our own, around two stones.
const FIGURE_12: Figure = Figure { black: "D4 D5 D6 E3 G4", white: "E4 E5", goal: "!W[E5]" };
/// Figures 14 to 17 are lost but for "if white attempts to jump out at E5, our program caps at E6"; this is ours.
/// ```text
/// 6 . . . . . .
/// 5 . . . X . X
/// 4 . . . . O .
/// 3 . . . . . X
///   A B C D E F
/// ```
const FIGURE_14: Figure = Figure { black: "D5 F5 F3", white: "E4", goal: "!W[E4]" };
const FIGURE_18: Figure = Figure { black: "D6 E5 F4", white: "E6 F5", goal: "!W[E6] | !W[F5]" };
const FIGURE_21: Figure = Figure { black: "C5 D4 E4", white: "D5", goal: "!W[D5] | B[D6] & B[E6] & B[F6]" };

impl Figure {
    fn position(&self) -> Position {
        position(9, self.black, self.white)
    }

    fn expression(&self, depth: u8) -> Expression {
        self.expression_in(&self.position(), depth)
    }

    fn expression_in(&self, position: &Position, depth: u8) -> Expression {
        Expression::generate(position, &dnf(self.goal), Color::Black, depth, &Refinements::default())
            .expect("a small expression")
    }

    fn solve(&self, depth: u8) -> Solved {
        solve(&self.expression(depth), Color::Black, Method::Dpll, u64::MAX).expect("no limit")
    }

    /// Black's winning first moves.
    fn answers(&self, depth: u8) -> String {
        let winning = winning_moves(&self.expression(depth), u64::MAX).expect("no limit");
        let names: Vec<String> = winning.iter().map(|point| point.to_string()).collect();
        names.join(" ")
    }

    /// Whether Black, or White, to move after these moves wins or loses as the paper says.
    fn wins_after(&self, moves: &str, depth: u8) -> bool {
        let mut position = self.position();
        let mut color = Color::Black;
        for name in moves.split_whitespace() {
            position.try_play(color, point(name)).expect("a legal move");
            color = color.other();
        }
        solve(&self.expression_in(&position, depth), color, Method::Dpll, u64::MAX).expect("no limit").wins
    }
}

fn line(solved: &Solved) -> String {
    let names: Vec<String> = solved.line.iter().map(|one| one.map_or("pass".to_owned(), |p| p.to_string())).collect();
    names.join(" ")
}

#[test]
fn the_worked_example_gives_expression_5() {
    assert_eq!(FIGURE_1.expression(0).to_string(), "⊥", "(2) needs two stones of Black's");
    assert_eq!(FIGURE_1.expression(1).to_string(), "(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)");
    assert_eq!(FIGURE_1.expression(1).sizes_by_depth(), [1, 1]);
}

#[test]
fn the_steps_of_the_worked_example_are_the_papers() {
    let wider = FIGURE_1.expression(2);
    let written: Vec<String> = wider.configurations().iter().map(ToString::to_string).collect();
    assert_eq!(written[0], "B_E6 ∧ B_F5", "(2)");
    assert_eq!(written[1], "W_E6 ∧ B_F5 ∧ B_E7", "(4)");
    assert_eq!(written[2], "W_F5 ∧ B_E6 ∧ B_G5 ∧ B_F4", "(3), which one more move of each side allows");
}

#[test]
fn figure_1_is_solved_by_f5_alone() {
    assert_eq!(FIGURE_1.answers(1), "F5");
    assert_eq!(line(&FIGURE_1.solve(1)), "F5 E6 E7");
}

#[test]
fn white_mirrors_black() {
    let position = Position::from_setup(&FIGURE_1.position().to_setup().swap_colors()).expect("a legal position");
    let expression = Expression::generate(&position, &dnf("white: !B[E5]"), Color::White, 1, &Refinements::default())
        .expect("small");
    assert_eq!(expression.to_string(), "(W_E6 ∧ W_F5) ∨ (B_E6 ∧ W_F5 ∧ W_E7)");
}

#[test]
fn nets_are_solved_by_one_move() {
    assert_eq!(FIGURE_7.answers(3), "F6");
    assert_eq!(FIGURE_10.answers(3), "F6");
    assert_eq!(FIGURE_12.answers(3), "F6");
    assert_eq!(FIGURE_7.answers(2), "", "7 plies are needed");
}

#[test]
fn a_net_holds_whatever_white_tries() {
    assert_eq!(line(&FIGURE_7.solve(3)), "F6 E6 E7 F5 G5 F4 G4");
    for reply in ["E6", "F5", "F4", "E7", "G5", "A1"] {
        assert!(FIGURE_7.wins_after(&format!("F6 {reply}"), 3), "{reply}");
    }
}

#[test]
fn nets_cost_what_they_should() {
    // Clauses, and stones set until the answer is found; a plain solver needs 56, 324 and 1666 stones.
    let cost = |depth| (FIGURE_7.expression(depth).configurations().len(), FIGURE_7.solve(depth).nodes);
    assert_eq!([cost(3), cost(4), cost(5)], [(7, 37), (19, 37), (52, 37)]);
    let lost = |depth| {
        let expression = FIGURE_7.expression(depth);
        solve(&expression, Color::White, Method::Dpll, u64::MAX).expect("no limit").nodes
    };
    assert_eq!([lost(3), lost(4), lost(5)], [6, 35, 126], "White saves itself, moving first");
}

#[test]
fn a_quiet_move_catches_a_stone_in_the_open() {
    assert_eq!(FIGURE_14.answers(4), "D3", "no atari, and no contact with E4");
    let line = line(&FIGURE_14.solve(4));
    assert!(line.starts_with("D3 E5 E6 "), "{line}");
    assert_eq!(line.split(' ').count(), 9);
    assert_eq!(FIGURE_14.answers(3), "");
}

#[test]
fn a_double_atari_takes_one_of_two() {
    assert_eq!(FIGURE_18.answers(2), "F6");
    assert!(FIGURE_18.wins_after("F6 E7 G5", 0), "figure 19");
    assert!(FIGURE_18.wins_after("F6 G5 E7", 0), "figure 20");
    let one = Figure { goal: "!W[E6]", ..FIGURE_18 };
    assert_eq!(one.answers(1), "", "Black cannot choose which one");
}

#[test]
fn a_threat_to_capture_builds_a_wall() {
    assert_eq!(FIGURE_21.answers(2), "D6");
    assert!(FIGURE_21.wins_after("D6 E5 E6 F5 F6", 0), "figure 22: the wall");
    assert!(FIGURE_21.wins_after("D6 E6 E5", 0), "figure 23: the capture");
    assert!(FIGURE_21.wins_after("D6 E5 E6 F6 F5", 0), "figure 23, the other way round");
    let capture = Figure { goal: "!W[D5]", ..FIGURE_21 };
    let wall = Figure { goal: "B[D6] & B[E6] & B[F6]", ..FIGURE_21 };
    assert_eq!((capture.answers(2), wall.answers(2)), (String::new(), String::new()));
}

#[test]
fn walksat_finds_what_is_easy() {
    for (figure, depth, answer) in
        [(FIGURE_1, 1, "F5"), (FIGURE_7, 3, "F6"), (FIGURE_18, 2, "F6"), (FIGURE_21, 2, "D6")]
    {
        let proposed = solve(&figure.expression(depth), Color::Black, Method::Walksat, 100_000).expect("always");
        assert_eq!(proposed.first_move, Some(point(answer)));
        assert!(proposed.wins);
    }
}
