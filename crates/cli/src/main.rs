//! The program `nerai`.
fn main() {}
