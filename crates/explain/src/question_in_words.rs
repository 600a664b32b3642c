//! Says a question as a player would ask it, so that a wrong goal is noticed before it is solved.

use nerai::Question;
use nerai_board::{Color, Point};
use nerai_goal::{Atom, Formula, Literal, Wish};

use crate::words::InWords;

impl InWords for Question {
    /// The question: `Black to move: can Black capture the white block at D4?`
    fn in_words(&self) -> String {
        let player = self.player();
        let wish = wish_in_words(self.goal().wish(), player, false);
        format!("{} to move: can {} {wish}?", self.to_move().name(), player.name())
    }
}

/// What the player wants, after "can Black …". Parts of a larger sentence that are sentences
/// themselves go in brackets. The depth of a goal is limited where it is read.
fn wish_in_words(wish: &Wish, player: Color, inside: bool) -> String {
    let join = |parts: &[Wish], word: &str| {
        let parts: Vec<String> = parts.iter().map(|part| wish_in_words(part, player, true)).collect();
        in_brackets(parts.join(word), inside)
    };
    match wish {
        Wish::Leaf(atom) => atom_in_words(&atom.atom, player),
        Wish::Not(inner) => {
            let wish = wish_in_words(inner, player.other(), false);
            in_brackets(format!("stop {}, who wants to {wish}", player.other().name()), inside)
        }
        Wish::And(parts) => join(parts, " and also "),
        Wish::Or(parts) => join(parts, " or else "),
    }
}

fn atom_in_words(atom: &Atom, player: Color) -> String {
    let (own, enemy) = (player, player.other());
    match atom {
        Atom::Capture(point) => format!("capture the {enemy} block at {point}"),
        Atom::Save(point) => format!("save the {own} block at {point}"),
        Atom::Connect(points) => format!("connect the {own} blocks at {}", list(points, "and")),
        Atom::Cut(first, second) => format!("keep the {enemy} blocks at {first} and {second} apart"),
        Atom::Live(points) => format!("live with the {own} stones at {}", list(points, "or")),
        Atom::Kill(points) => format!("kill the {enemy} stones at {}", list(points, "and")),
        Atom::Eye(point) => format!("make an eye at {point}"),
        Atom::Invade(area) => format!("live in the area from {} to {}", area.low(), area.high()),
        Atom::Force(formula) => format!("force a position where {}", formula_in_words(formula, false)),
    }
}

fn formula_in_words(formula: &Formula, inside: bool) -> String {
    let join = |parts: &[Formula], word: &str| {
        let parts: Vec<String> = parts.iter().map(|part| formula_in_words(part, true)).collect();
        in_brackets(parts.join(word), inside)
    };
    match formula {
        Formula::Leaf(literal) => literal_in_words(literal, true),
        Formula::Not(inner) => match &**inner {
            Formula::Leaf(literal) => literal_in_words(literal, false),
            inner => format!("it is not so that {}", formula_in_words(inner, true)),
        },
        Formula::And(parts) => join(parts, " and "),
        Formula::Or(parts) => join(parts, " or "),
    }
}

fn literal_in_words(literal: &Literal, holds: bool) -> String {
    let point = literal.point;
    match (literal.stone, holds) {
        (Some(color), true) => format!("{point} is {color}"),
        (Some(color), false) => format!("{point} is not {color}"),
        (None, true) => format!("{point} is empty"),
        (None, false) => format!("{point} is not empty"),
    }
}

/// `A1`, `A1 and B2`, `A1, B2 and C3`.
fn list(points: &[Point], word: &str) -> String {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    match &names[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => names.join(""),
    }
}

fn in_brackets(text: String, brackets: bool) -> String {
    if brackets { format!("({text})") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai::{Problem, ProblemOptions};

    #[test]
    fn goals_are_said_as_players_say_them() {
        let diagram = b"9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n6 . . . . . . . . .\n\
            5 . . . . X . . . .\n4 . . . X . X . O .\n3 . . . . . . . . .\n2 . . . . . . . O .\n1 . . . . . . . . .\n\
            to-move: white\n";
        let problem = Problem::read(diagram, &ProblemOptions::default()).unwrap();
        let facts = [
            ("capture(D4)", "can White capture the black block at D4?"),
            ("save(D4)", "can Black save the black block at D4?"),
            ("connect(D4,E5,F4)", "can Black connect the black blocks at D4, E5 and F4?"),
            ("cut(H4,H2)", "can Black keep the white blocks at H4 and H2 apart?"),
            ("live(D4,F4)", "can Black live with the black stones at D4 or F4?"),
            ("kill(H4)", "can Black kill the white stones at H4?"),
            ("eye(A1)", "can White make an eye at A1?"),
            ("invade(A1:C3)", "can White live in the area from A1 to C3?"),
            (
                "white: !(connect(D4,E5) & connect(E5,F4))",
                "can White stop Black, who wants to connect the black blocks at D4 and E5 and also connect the \
                 black blocks at E5 and F4?",
            ),
            (
                "black: capture(H4) | (live(D4) & !capture(E5))",
                "can Black capture the white block at H4 or else (live with the black stones at D4 and also (stop \
                 White, who wants to capture the black block at E5))?",
            ),
            (
                "force(!W[H4] & (B[A1] | empty[H2]))",
                "can White force a position where H4 is not white and (A1 is black or H2 is empty)?",
            ),
        ];
        for (goal, words) in facts {
            let question = Question::of(&problem, Some(goal)).unwrap_or_else(|error| panic!("{goal}: {error}"));
            assert_eq!(question.in_words(), format!("White to move: {words}"), "{goal}");
        }
    }
}
