//! Facts about goals in positions: whose goal it is, and which stones it needs.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_goal::{Atom, CheckedGoal, Goal, GoalError, Wish};

/// Black on D4, E5, F4; White on B1, C1, G7; everything else is empty.
fn check(text: &str, mover: Color) -> Result<CheckedGoal, GoalError> {
    let set = |names: &[&str]| names.iter().map(|name| name.parse::<Point>().unwrap()).collect::<PointSet>();
    let stones = ByColor { black: set(&["D4", "E5", "F4"]), white: set(&["B1", "C1", "G7"]) };
    text.parse::<Goal>()?.check(Size::new(9, 9).unwrap(), &stones, mover)
}

fn player(text: &str) -> Color {
    let players = Color::BOTH.map(|mover| check(text, mover).unwrap().player());
    assert_eq!(players[0], players[1], "{text}: the mover must not matter");
    players[0]
}

fn message(text: &str) -> String {
    check(text, Color::Black).expect_err(text).to_string()
}

#[test]
fn the_stones_tell_whose_goal_it_is() {
    assert_eq!(player("capture(B1)"), Color::Black);
    assert_eq!(player("kill(B1,G7)"), Color::Black);
    assert_eq!(player("save(B1)"), Color::White);
    assert_eq!(player("live(B1)"), Color::White);
    assert_eq!(player("connect(D4,E5,F4)"), Color::Black);
    assert_eq!(player("cut(D4,E5)"), Color::White);
    assert_eq!(player("eye(A1) | kill(D4)"), Color::White);
}

#[test]
fn each_not_swaps_the_player() {
    assert_eq!(player("!capture(B1)"), Color::White);
    assert_eq!(player("!!capture(B1)"), Color::Black);
    assert_eq!(player("!(connect(D4,E5) & connect(E5,F4))"), Color::White);
    assert_eq!(player("white: !(connect(D4,E5) & connect(E5,F4))"), Color::White);
    assert_eq!(player("kill(B1) & !kill(D4) & !(save(B1) | !live(D4))"), Color::Black);
}

#[test]
fn goals_that_fit_both_players_belong_to_the_mover() {
    for text in ["eye(A1)", "eye(D4)", "invade(A1:J9)", "force(B[D4] & W[A1])", "!eye(A1)", "!W[B1]"] {
        for mover in Color::BOTH {
            assert_eq!(check(text, mover).unwrap().player(), mover, "{text}");
        }
    }
    assert_eq!(player("white: eye(A1)"), Color::White);
}

#[test]
fn a_checked_goal_prints_with_its_player() {
    assert_eq!(check("kill( b1 )", Color::White).unwrap().to_string(), "black: kill(B1)");
}

#[test]
fn each_misfit_is_told_with_its_place_and_what_was_expected() {
    for (text, wanted) in [
        ("black: capture(A1)", "column 16: capture(A1): A1 is empty; expected a white stone (the goal is black's)"),
        ("capture(A1)", "column 9: capture(A1): A1 is empty; expected a stone"),
        ("black: kill(D4)", "column 13: kill(D4): D4 is black; expected a white stone (the goal is black's)"),
        ("white: save(D4)", "column 13: save(D4): D4 is black; expected a white stone (the goal is white's)"),
        (
            "black: !capture(B1)",
            "column 17: capture(B1): B1 is white; expected a black stone (the goal is black's, and '!' swaps the players)",
        ),
        (
            "capture(B1) & save(C1)",
            "column 20: save(C1): C1 is white; expected a black stone (capture(B1) makes the goal black's)",
        ),
        (
            "kill(B1) | !kill(C1)",
            "column 18: kill(C1): C1 is white; expected a black stone \
             (kill(B1) makes the goal black's, and '!' swaps the players)",
        ),
        (
            "connect(D4,B1)",
            "column 12: connect(D4,B1): B1 is white; expected a black stone (D4 is black, and the stones need one colour)",
        ),
        (
            "kill(A1,B1)",
            "column 6: kill(A1,B1): A1 is empty; expected a white stone (B1 is white, and the stones need one colour)",
        ),
        (
            "cut(B1,D4)",
            "column 8: cut(B1,D4): D4 is black; expected a white stone (B1 is white, and the stones need one colour)",
        ),
        ("kill(B1,T19)", "column 9: kill(B1,T19): T19 is not on the board; expected a point of the 9x9 board"),
        ("eye(A10)", "column 5: eye(A10): A10 is not on the board; expected a point of the 9x9 board"),
        ("invade(K1:A3)", "column 8: invade(A1:K3): K3 is not on the board; expected a point of the 9x9 board"),
        ("kill(B1) & W[K1]", "column 12: force(W[K1]): K1 is not on the board; expected a point of the 9x9 board"),
    ] {
        assert_eq!(message(text), wanted, "{text}");
    }
}

#[test]
fn trees_built_by_code_are_held_to_the_grammar_too() {
    let point: Point = "D4".parse().unwrap();
    let stones = ByColor { black: PointSet::one(point), white: PointSet::EMPTY };
    for (aim, wanted) in [
        (Atom::Kill(vec![]), "kill takes one point or more, not 0"),
        (Atom::Connect(vec![point]), "connect takes two points or more, not 1"),
        (Atom::Cut(point, point), "D4 is named twice; expected different points"),
    ] {
        let goal = Goal { player: None, wish: Wish::from(aim) };
        let error = goal.check(Size::FULL, &stones, Color::Black).unwrap_err();
        assert_eq!(error.to_string(), wanted);
    }
}
