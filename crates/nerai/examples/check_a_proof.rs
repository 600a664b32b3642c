//! Checks a proof: the certificate is replayed with the rules of Go alone, and a forged one is found out.
//!
//! `cargo run --release -p nerai --example check_a_proof [FILE]`; FILE is what `nerai solve --proof FILE` writes.
#![allow(clippy::print_stdout, reason = "what it finds is there to be read")]

use std::error::Error;

use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_proof::{Certificate, Verdict, check};
use nerai_search::Budget;

/// A net: White cannot get away.
const POSITION: &[u8] = b"(;GM[1]SZ[9]AB[ef][ff][de][dd]AW[ee]PL[B]GOAL[capture(E5)])";

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => proof_of_the_net()?,
    };
    println!("{}", check_a_proof(&bytes)?);
    Ok(())
}

/// The bytes of a proof, as `nerai solve --proof` would write them.
pub(crate) fn proof_of_the_net() -> Result<Vec<u8>, Box<dyn Error>> {
    let problem = Problem::read(POSITION, &ProblemOptions::default())?;
    let question = Question::of(&problem, None)?;
    let answer = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(100_000))?;
    Ok(answer.certificate().ok_or("nothing is proved")?.to_bytes())
}

/// What a proof shows, and what the checker says to its opposite.
pub(crate) fn check_a_proof(bytes: &[u8]) -> Result<String, Box<dyn Error>> {
    // Reading finds damaged files; it believes nothing that the file says.
    let certificate = Certificate::from_bytes(bytes)?;

    // The checker plays every move of the proof on a board and computes every zone afresh. It knows nothing of the search.
    let checked = check(&certificate)?;
    let mut told = format!(
        "{}, {} to move: {}\n{} states replayed; it stands while {:?} stay as they are\n",
        certificate.goal,
        certificate.to_move,
        certificate.verdict,
        checked.nodes,
        checked.plus | checked.minus,
    );

    // The same moves prove nothing else.
    let opposite = if certificate.verdict == Verdict::Won { Verdict::Lost } else { Verdict::Won };
    let forged = Certificate { verdict: opposite, ..certificate };
    told += &match check(&forged) {
        Ok(_) => format!("accepted as {opposite}, too"),
        Err(reason) => format!("not accepted as {opposite}: {reason}"),
    };
    Ok(told)
}
