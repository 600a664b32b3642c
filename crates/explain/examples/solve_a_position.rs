//! Solves a position: the verdict, the move to play, the line, the zone, and the solution tree as SGF.
//!
//! `cargo run --release -p nerai-explain --example solve_a_position`
#![allow(clippy::print_stdout, reason = "what it finds is there to be read")]

use std::error::Error;

use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_explain::{Annotation, InSgf, InWords, VariationOptions, variations};
use nerai_search::Budget;

/// A position as a text diagram; the bytes of an SGF file would do as well. `(O)` is the target.
pub(crate) const POSITION: &str = "
   A B C D E F G
 4 . . . . . . . 4
 3 X X X X X X X 3
 2 X O O(O)O O X 2
 1 X O . . . O X 1
   A B C D E F G
to-move: black
goal: kill(D2)
";

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", solve_a_position(POSITION)?);
    Ok(())
}

/// What there is to say about a position.
pub(crate) fn solve_a_position(text: &str) -> Result<String, Box<dyn Error>> {
    // The file becomes a problem, and the problem a question; --goal of the program would be the second argument.
    let problem = Problem::read(text.as_bytes(), &ProblemOptions::default())?;
    let question = Question::of(&problem, None)?;

    // A budget limits the work. Within the same limit the answer is the same on every machine.
    let mut budget = Budget::nodes(100_000);
    let answer = answer(&question, &AnswerOptions::default(), &mut budget)?;
    let line: Vec<String> = answer.line.iter().map(ToString::to_string).collect();
    let told = format!(
        "verdict: {}\n{}\nline: {}\nzone: {:?}\nproof: {} nodes, checked: {}\n",
        answer.verdict,
        answer.in_words(),
        line.join(", "),
        answer.zone(),
        answer.proof_nodes(),
        answer.is_checked(),
    );

    // Who wants to see more asks for the tree: right and wrong first moves, and the answer to every reply that matters.
    let tree = variations(&answer, &VariationOptions::default(), &mut budget);
    let annotation = Annotation { variations: Some(&tree), says_right: true, ..Annotation::default() };
    Ok(told + &nerai_sgf::write([&answer.to_annotated_sgf(&annotation)]))
}
