//! Facts about expressions and proposals, one a test.

use nerai_board::Color;
use nerai_formula::{Expression, Method, Proposer, Refinements, TooLarge, solve};
use nerai_go::Position;

use crate::{dnf, point, points, position};

fn generate(position: &Position, goal: &str, depth: u8, refinements: &Refinements) -> Result<Expression, TooLarge> {
    Expression::generate(position, &dnf(goal), Color::Black, depth, refinements)
}

/// Black's expression on a 9x9 board.
fn written(black: &str, white: &str, goal: &str, depth: u8) -> String {
    generate(&position(9, black, white), goal, depth, &Refinements::default()).expect("a small expression").to_string()
}

#[test]
fn every_state_of_an_empty_point_has_its_literal() {
    assert_eq!(written("", "", "B[E5]", 0), "(B_E5)");
    assert_eq!(written("", "", "B[E5] & W[E6]", 1), "(B_E5 ∧ W_E6)");
    assert_eq!(written("", "", "B[E5] & empty[E6] & !W[E7]", 0), "(B_E5 ∧ E_E6 ∧ ¬W_E7)");
    assert_eq!(written("", "", "B[E5] & !B[E6]", 0), "(B_E5 ∧ ¬B_E6)");
    assert_eq!(written("", "", "!empty[E5]", 1), "(B_E5) ∨ (W_E5)");
}

#[test]
fn what_is_there_is_left_out() {
    assert_eq!(written("D6 E6", "", "B[D6] & B[E6] & B[F6]", 0), "(B_F6)");
    assert_eq!(written("D6", "E6", "B[D6] & W[E6]", 0), "(⊤)");
}

#[test]
fn what_cannot_come_true_has_no_configurations() {
    assert_eq!(written("E5", "", "W[E5]", 3), "⊥", "Black would have to lose a stone");
    assert_eq!(written("", "E5", "B[E5]", 3), "⊥", "White's stone would have to go first");
    assert_eq!(written("", "", "B[D5] & B[E5]", 0), "⊥", "one move is not enough");
    assert_eq!(written("", "", "W[D5] & W[E5]", 1), "⊥", "White would have to play twice");
}

#[test]
fn stones_that_must_stay_are_not_captured() {
    let corner = ("B1", "A1 A2");
    assert_eq!(written(corner.0, corner.1, "!W[A1]", 1), "(B_A3 ∧ B_B2)");
    assert_eq!(written(corner.0, corner.1, "!W[A1] & W[A2]", 1), "⊥");
    assert_eq!(written(corner.0, corner.1, "empty[A1] & empty[A2]", 1), "(B_A3 ∧ B_B2)");
}

#[test]
fn a_stone_thrown_in_may_be_taken_again() {
    assert_eq!(written("A2", "", "B[E5] & !W[A1]", 1), "(¬W_A1 ∧ B_E5) ∨ (W_A1 ∧ B_B1 ∧ B_E5)");
}

#[test]
fn a_block_that_cannot_be_captured_has_no_configurations() {
    let mut setup = position(9, "A2", "A1").to_setup();
    setup.uncapturable = points("A1");
    let position = Position::from_setup(&setup).expect("a legal position");
    assert_eq!(generate(&position, "!W[A1]", 3, &Refinements::default()).expect("small").to_string(), "⊥");
}

#[test]
fn points_off_the_board_stay_empty() {
    assert_eq!(written("", "", "B[K10]", 3), "⊥");
    assert_eq!(written("", "", "B[E5] & empty[K10]", 3), "(B_E5)");
}

#[test]
fn too_large_goals_are_refused_at_once() {
    let open = position(19, "", "C3 G3 K3 C7 G7 K7");
    let all = "!W[C3] & !W[G3] | !W[K3] & !W[C7] | !W[G7] & !W[K7]";
    assert_eq!(generate(&open, all, 12, &Refinements::default()), Err(TooLarge));
}

#[test]
fn any_depth_is_accepted() {
    let position = position(9, "D5 E4 D6", "E5");
    assert_eq!(generate(&position, "B[F5]", u8::MAX, &Refinements::default()).expect("small").to_string(), "(B_F5)");
    let proposal = Proposer::new(dnf("B[F5] & B[G5]"), Color::Black, u8::MAX).propose(&position, Color::Black);
    assert_eq!(proposal.depth, None);
}

#[test]
fn an_endangered_stone_must_keep_a_liberty() {
    // F4 is E4's last liberty.
    let position = position(9, "D6 F6 D5 E4 F3", "E5 E3 D4");
    let plain = generate(&position, "!W[E5]", 1, &Refinements::default()).expect("small").to_string();
    assert_eq!(plain, "(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)");
    let mut learned = Refinements::default();
    assert!(learned.add(points("E4")));
    assert!(!learned.add(points("E4")), "that is known");
    let refined = generate(&position, "!W[E5]", 1, &learned).expect("small");
    assert_eq!(refined.to_string(), "(B_E6 ∧ B_F5 ∧ ¬W_F4) ∨ (W_E6 ∧ B_F5 ∧ B_E7 ∧ ¬W_F4)");
    assert!(!solve(&refined, Color::Black, Method::Dpll, 1000).expect("small").wins, "White answers at F4 in time");
}

#[test]
fn a_proposal_is_the_shortest_win() {
    let position = position(9, "D5 E4 D6 F3", "E5");
    let mut proposer = Proposer::new(dnf("!W[E5]"), Color::Black, 4);
    let proposal = proposer.propose(&position, Color::Black);
    assert_eq!((proposal.depth, proposal.first_move), (Some(3), Some(point("F6").into())));
    assert!(proposal.own.contains(point("G4")) && proposal.own.is_subset(&proposal.all));
    assert_eq!(proposer.propose(&position, Color::Black), proposal);
}

#[test]
fn a_proposal_for_the_opponent_is_a_refutation() {
    let mut proposer = Proposer::new(dnf("!W[E5]"), Color::Black, 3);
    let open = position(9, "D5 E4 D6 F3", "E5");
    let proposal = proposer.propose(&open, Color::White);
    assert_eq!(proposal.depth, None);
    assert!(proposal.first_move.is_some_and(|play| !play.is_pass()));
    let caught = position(9, "D5 E4 D6 F3 F6", "E5");
    let proposal = proposer.propose(&caught, Color::White);
    assert_eq!((proposal.depth, proposal.first_move), (Some(3), None));
}

#[test]
fn only_legal_moves_are_proposed() {
    let eye = position(9, "", "A2 B1 B2");
    let proposal = Proposer::new(dnf("B[A1]"), Color::Black, 1).propose(&eye, Color::Black);
    assert_eq!((proposal.depth, proposal.first_move), (None, None), "A1 is suicide");
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    let mut ko = position(5, "B2 A3 B4 C3", "C2 D3 C4");
    ko.play(Color::Black, point("B1"));
    ko.play(Color::White, point("B3"));
    assert!(ko.ban().is_some_and(|ban| ban.point == point("C3")));
    let mut proposer = Proposer::new(dnf("B[C3]"), Color::Black, 0);
    assert_eq!(proposer.propose(&ko, Color::Black).first_move, None);
    ko.set_ban(None);
    assert_eq!(proposer.propose(&ko, Color::Black).first_move, Some(point("C3").into()));
}

#[test]
fn what_was_learned_changes_the_proposal() {
    let position = position(9, "D6 F6 D5 E4 F3", "E5 E3 D4");
    let mut proposer = Proposer::new(dnf("!W[E5]"), Color::Black, 1);
    let proposal = proposer.propose(&position, Color::Black);
    assert_eq!((proposal.depth, proposal.first_move), (Some(1), Some(point("F5").into())));
    assert!(proposer.learn_failure(position.hash(), point("F5")));
    assert_eq!(proposer.propose(&position, Color::Black).depth, None);
}

#[test]
fn stones_are_kept_where_there_is_no_move_left_that_forgets_them() {
    // White can take E4 at F4.
    let position = position(9, "D6 F6 D5 E4 F3 D3", "E5 E3 D4");
    let mut proposer = Proposer::new(dnf("!W[E5]"), Color::Black, 3);
    let plain = proposer.propose(&position, Color::Black);
    assert!(proposer.learn_capture(points("E4")));
    assert!(!proposer.learn_capture(points("E4")));
    assert_eq!(proposer.propose(&position, Color::Black), plain, "the plain expression comes first");
}

#[test]
fn a_goal_that_is_reached_needs_no_move() {
    let proposal = Proposer::new(dnf("B[E5]"), Color::Black, 2).propose(&position(9, "E5", ""), Color::White);
    assert_eq!((proposal.depth, proposal.first_move), (Some(0), None));
}

#[test]
fn the_limit_stops_the_solver() {
    let expression = generate(&position(9, "D5 E4", "E5"), "!W[E5]", 5, &Refinements::default()).expect("small");
    assert_eq!(solve(&expression, Color::Black, Method::Dpll, 20), None);
}
