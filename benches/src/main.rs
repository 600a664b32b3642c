//! Comparisons with peers and counts of instructions: each is one command with a fixed seed.
//!
//! `cargo run --release -p nerai-bench -- play` compares play+undo with a checked move of the `goban` crate in one
//! process; `… -- legal` counts the legal positions of 4x4; `… -- play-only N` plays N random games and nothing else, for
//! counting instructions.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod legal;
mod play;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play"] => play::against_goban(),
        ["play-only", games] => play::alone(games.parse().unwrap_or(10)),
        ["legal"] => legal::four_by_four(),
        _ => println!("usage: nerai-bench play | play-only GAMES | legal"),
    }
}
