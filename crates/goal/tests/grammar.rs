//! Facts about reading goals: what is accepted, what it means, and what is said about the rest.

use nerai_board::{Color, Point};
use nerai_goal::{Atom, Goal, GoalErrorKind, MAX_DEPTH, MAX_POINTS, Wish};

fn parse(text: &str) -> Goal {
    text.parse().unwrap_or_else(|error: nerai_goal::GoalError| panic!("{}", error.render(text)))
}

fn canonical(text: &str) -> String {
    parse(text).to_string()
}

fn message(text: &str) -> String {
    text.parse::<Goal>().expect_err(text).to_string()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn every_atom_of_the_grammar_reads_and_prints() {
    for text in [
        "capture(D4)",
        "save(D4)",
        "connect(D4,E5)",
        "connect(D4,E5,F4)",
        "cut(D4,E5)",
        "live(B1)",
        "live(B1,C1)",
        "kill(B1)",
        "kill(B1,C1,T19)",
        "eye(A1)",
        "invade(A1:C3)",
        "force(B[D4] & W[E5] | !empty[F6])",
        "black: kill(B1)",
        "white: !(connect(D4,E5) & connect(E5,F4))",
    ] {
        assert_eq!(canonical(text), text);
    }
}

#[test]
fn the_tree_is_what_the_text_says() {
    let goal = parse("white: !capture(D4) | live(B1,C1)");
    let wish = !Wish::from(Atom::Capture(point("D4"))) | Atom::Live(vec![point("B1"), point("C1")]).into();
    assert_eq!(goal, Goal { player: Some(Color::White), wish });
}

#[test]
fn case_and_spaces_do_not_matter() {
    assert_eq!(canonical("  BLACK :\n\tKill ( b1 , C1 )  "), "black: kill(B1,C1)");
    assert_eq!(canonical("b[d4]&w[e5]&EMPTY[f6]"), "force(B[D4] & W[E5] & empty[F6])");
}

#[test]
fn operators_may_be_signs_or_words() {
    let wanted = "!eye(A1) & eye(B1) | eye(C1)";
    for text in [
        "¬eye(A1) ∧ eye(B1) ∨ eye(C1)",
        "not eye(A1) and eye(B1) or eye(C1)",
        "~eye(A1) && eye(B1) || eye(C1)",
        "((!(eye(A1)) & eye(B1))) | eye(C1)",
    ] {
        assert_eq!(canonical(text), wanted);
    }
}

#[test]
fn and_binds_tighter_than_or_and_not_tightest() {
    assert_eq!(parse("eye(A1) | eye(B1) & eye(C1)"), parse("eye(A1) | (eye(B1) & eye(C1))"));
    assert_ne!(parse("eye(A1) | eye(B1) & eye(C1)"), parse("(eye(A1) | eye(B1)) & eye(C1)"));
    assert_ne!(parse("!eye(A1) & eye(B1)"), parse("!(eye(A1) & eye(B1))"));
}

#[test]
fn only_needed_brackets_are_printed() {
    assert_eq!(canonical("(((eye(A1)) | ((eye(B1) & (eye(C1))))))"), "eye(A1) | eye(B1) & eye(C1)");
    assert_eq!(canonical("!((eye(A1) | eye(B1)) & !!eye(C1))"), "!((eye(A1) | eye(B1)) & !!eye(C1))");
    assert_eq!(canonical("force(((B[D4])))"), "force(B[D4])");
}

#[test]
fn the_brackets_around_points_may_be_left_out() {
    for (text, wanted) in [
        ("kill E5", "kill(E5)"),
        ("black: connect D4, E5 F6 & !capture c3", "black: connect(D4,E5,F6) & !capture(C3)"),
        ("(live A1 B1) | eye c1", "live(A1,B1) | eye(C1)"),
    ] {
        assert_eq!(canonical(text), wanted);
    }
    let text = "kill E5 F6 | eye(A1)";
    let goal = parse(text);
    let span = goal.wish.leaves()[0].0.span;
    assert_eq!(&text[span.start..span.end], "kill E5 F6");
}

#[test]
fn an_invaded_area_is_named_by_any_two_opposite_corners() {
    assert_eq!(canonical("invade(C1:A3)"), "invade(A1:C3)");
}

#[test]
fn places_lead_back_to_the_text() {
    let text = "black: kill(B1) & !connect(D4, E5)";
    let goal = parse(text);
    let atoms = goal.wish.leaves();
    let shown = |span: nerai_goal::Span| &text[span.start..span.end];
    assert_eq!(shown(atoms[0].0.span), "kill(B1)");
    assert_eq!(shown(atoms[1].0.span), "connect(D4, E5)");
    assert_eq!(shown(atoms[1].0.span_of(1)), "E5");
    assert_eq!(atoms[1].0.span.place.column, 20);
}

#[test]
fn places_do_not_count_in_comparisons() {
    assert_eq!(parse("kill( b1 )"), parse("kill(B1)"));
    assert_eq!(parse("  B[D4]"), parse("force(b[d4])"));
}

#[test]
fn each_mistake_is_told_with_its_place_and_what_was_expected() {
    let a_part = "capture, save, connect, cut, live, kill, eye, invade, force, B[…], W[…] or empty[…]";
    for (text, wanted) in [
        ("", format!("column 1: found the end of the goal; expected {a_part}")),
        ("black: ", format!("column 8: found the end of the goal; expected {a_part}")),
        ("D4", format!("column 1: found 'D4'; expected {a_part}")),
        ("joseki(D4)", format!("column 1: unknown word 'joseki'; expected {a_part}")),
        ("kill(B1) & ", format!("column 12: found the end of the goal; expected {a_part}")),
        ("(black: kill(B1))", format!("column 2: found 'black'; expected {a_part}")),
        ("captur(D4)", "column 1: unknown word 'captur'; did you mean 'capture'?".into()),
        ("blak: kill(B1)", "column 1: unknown word 'blak'; did you mean 'black'?".into()),
        ("black kill(B1)", "column 7: found 'kill'; expected ':' behind the player".into()),
        ("capture", "column 8: found the end of the goal; expected '('".into()),
        ("capture D4)", "column 11: found ')'; expected '&', '|' or the end of the goal".into()),
        ("kill D4,", "column 9: found the end of the goal; expected a point such as D4".into()),
        ("capture()", "column 9: found ')'; expected a point such as D4".into()),
        ("capture(I5)", "column 9: 'I5': there is no column I; columns run A to H, then J to T".into()),
        (
            "capture(D44)",
            "column 9: 'D44' is not a point; expected a column letter A to T without I and a row 1 to 19, such as D4"
                .into(),
        ),
        ("capture(D4", "column 11: found the end of the goal; expected ',' or ')'".into()),
        ("capture(D4,E5)", "column 1: capture takes one point, not 2".into()),
        ("cut(D4,E5,F6)", "column 1: cut takes two points, not 3".into()),
        ("eye(A1) & connect(D4)", "column 11: connect takes two points or more, not 1".into()),
        ("kill(B1,C1,b1)", "column 12: B1 is named twice; expected different points".into()),
        ("invade(A1,C3)", "column 10: found ','; expected ':' and the opposite corner".into()),
        ("kill(B1) kill(C1)", "column 10: found 'kill'; expected '&', '|' or the end of the goal".into()),
        ("(kill(B1)", "column 10: found the end of the goal; expected '&', '|' or ')'".into()),
        ("kill(B1))", "column 9: found ')'; expected '&', '|' or the end of the goal".into()),
        ("force(kill(B1))", "column 7: found 'kill'; expected B[…], W[…] or empty[…]".into()),
        ("force(force(B[D4]))", "column 7: found 'force'; expected B[…], W[…] or empty[…]".into()),
        ("B(D4)", "column 2: found '('; expected '[' and a point, as in B[D4]".into()),
        ("B[D4,E4]", "column 5: found ','; expected ']' (one point each, as in B[D4] & B[E4])".into()),
        ("kill(B1) + kill(C1)", "column 10: found '+'; expected '&', '|' or the end of the goal".into()),
        ("kill(B1)\n&\n\u{0}", format!("line 3, column 1: found '\\0'; expected {a_part}")),
    ] {
        assert_eq!(message(text), wanted, "{text}");
    }
}

#[test]
fn nesting_has_a_limit_instead_of_a_stack_overflow() {
    let nested = |open: &str, depth: usize, close: &str| {
        format!("{}kill(B1){}", open.repeat(depth), close.repeat(depth)).parse::<Goal>()
    };
    let deep = GoalErrorKind::TooDeep { limit: MAX_DEPTH };
    assert!(nested("(", MAX_DEPTH, ")").is_ok() && nested("!", MAX_DEPTH, "").is_ok());
    for text in [nested("(", MAX_DEPTH + 1, ")"), nested("!", 10_000_000, ""), nested("(", 10_000_000, "")] {
        let error = text.unwrap_err();
        assert_eq!((error.span.place.column as usize, error.kind), (MAX_DEPTH + 1, deep.clone()));
    }
    // Side by side is not nested.
    assert!("(!kill(B1)) & ".repeat(MAX_DEPTH * 2).strip_suffix(" & ").unwrap().parse::<Goal>().is_ok());
}

#[test]
fn the_deepest_formula_still_reads_back_when_printed() {
    let goal = parse(&format!("{}B[D4]", "!".repeat(MAX_DEPTH)));
    assert_eq!(parse(&goal.to_string()), goal);
}

#[test]
fn size_has_a_limit_and_messages_stay_short() {
    let long = "B[D4] & ".repeat(MAX_POINTS - 1) + "B[D4]";
    assert!(long.parse::<Goal>().is_ok());
    let error = (long + " & B[E5]").parse::<Goal>().unwrap_err();
    assert_eq!(error.kind, GoalErrorKind::TooLong { limit: MAX_POINTS });

    for text in ["x".repeat(10_000_000), format!("kill({})", "é".repeat(1_000_000)), "9".repeat(1_000_000)] {
        let error = text.parse::<Goal>().unwrap_err();
        assert!(error.render(&text).len() < 1_000);
    }
}
