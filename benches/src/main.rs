//! Campaigns and comparisons: each is one command with a fixed seed.
//!
//! `cargo run --release -p nerai-bench -- NAME`, where NAME is one of those below; `docs/figures.md` has the results.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints its figures")]

mod auto;
mod campaign;
mod checkers;
mod compose;
mod compound;
mod deadlines;
mod formula;
mod legal;
mod lessons;
mod named;
mod oracle;
#[cfg(unix)] // processor times of other programs
mod peers;
mod play;
mod reading;
mod shrink;
mod suggest;
mod trials;
mod union;

use std::process::ExitCode;

use campaign::Options;

const HELP: &str = "\
usage: nerai-bench NAME

  oracle [--positions N]   verdicts of the search against the truth on small boards,
         [--crowded N]     and in N questions about crowded boards of 18 to 28 points;
                           with --goals life every second one about a walled corner;
                           with --goals compound, mixed or formula and --positions N about
                           boards of 15 to 25 points
  zones [--trials N]       positions changed outside the zones of the search's proofs
  mutations [--trials N]   spoilt proofs of the search against the checker, N of them wrong;
            [--spoils N]   N copies of each certificate
  mutations --goals all    the same for all sorts of goals, N of them in sum, wrong or not
  checkers [--trials N]    the checker and the one in Python on all shipped problems and on N
                           spoilt proofs (100,000); also takes --seed N and --nodes N
  shrink [--positions N]   zones and proofs with the shrink step and without it
                           oracle, zones, mutations and shrink also take --seed N,
                           --nodes N for each search, --smallest N and --largest N for the
                           points of a board; all but shrink take --goals life,
                           compound, formula or mixed (compound goals with formulas in them)
                           instead of captures and connections
  union [--positions N]    looks for compound goals for which the union of the parts' zones
                           is not enough; also takes --seed N and --nodes N
  compose --help           composes problems about compound goals
  reading                  ladders and nets on 19x19 beside bare play and undo on the same boards
  reading-only TASK        ladders, broken-ladders or nets once, for counting instructions
  play                     play and undo against a checked move of the goban crate, in one process
  play-only GAMES          random games and nothing else, for counting instructions
  peers --help             nerai beside GNU Go and tsumego.js on a list of problems (not on Windows)
  lessons [--nodes N]      makes the lessons about all shipped problems and checks every fact in
                           them, with at most N nodes a lesson (500,000)
  suggest                  suggestions on 20 of the shipped positions, each proof checked once more
  auto --help              proofs alone against plan and proof on a list of problems
  deadlines --help         how late answers are with a limit of seconds and every core loaded
  legal                    the number of legal positions of 4x4";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let options = Options::default();
    match words[..] {
        ["oracle", ref rest @ ..] => campaign(oracle::oracle, rest, options),
        ["zones", ref rest @ ..] => campaign(trials::zones, rest, options),
        ["mutations", "--goals", "all", ref rest @ ..] => {
            campaign(trials::all_mutations, rest, Options { largest: 25, nodes: 20_000, spoils: 100, ..options })
        }
        ["mutations", ref rest @ ..] => campaign(trials::mutations, rest, Options { trials: 10_000, ..options }),
        ["checkers", ref rest @ ..] => {
            campaign(checkers::checkers, rest, Options { trials: 100_000, nodes: 500_000, ..options })
        }
        ["shrink", ref rest @ ..] => {
            campaign(shrink::shrink, rest, Options { positions: 2_000, largest: 12, ..options })
        }
        ["union", ref rest @ ..] => campaign(union::union, rest, Options { nodes: 4_000, ..options }),
        ["compose", "--help"] => {
            println!("{}", compose::HELP);
            ExitCode::SUCCESS
        }
        ["compose", ref rest @ ..] => compose::compose(rest),
        ["reading"] => reading::reading(),
        ["reading-only", task] => reading::alone(task),
        ["play"] => play::against_goban(),
        ["play-only", games] => play::alone(games.parse().unwrap_or(10)),
        #[cfg(unix)]
        ["peers", ref rest @ ..] => peers::peers(rest),
        ["lessons"] => lessons::lessons(500_000),
        ["lessons", "--nodes", nodes] if nodes.parse::<u64>().is_ok() => {
            lessons::lessons(nodes.parse().unwrap_or_default())
        }
        ["suggest"] => suggest::suggestions(),
        ["auto", "--help"] => {
            println!("{}", auto::HELP);
            ExitCode::SUCCESS
        }
        ["auto", ref rest @ ..] => auto::auto(rest),
        ["deadlines", "--help"] => {
            println!("{}", deadlines::HELP);
            ExitCode::SUCCESS
        }
        ["deadlines", ref rest @ ..] => deadlines::deadlines(rest),
        ["legal"] => legal::four_by_four(),
        _ => {
            eprintln!("{HELP}");
            ExitCode::from(2)
        }
    }
}

fn campaign(run: impl FnOnce(Options) -> ExitCode, words: &[&str], options: Options) -> ExitCode {
    match Options::read(words, options) {
        Ok(options) => run(options),
        Err(wrong) => {
            eprintln!("{wrong}\n{HELP}");
            ExitCode::from(2)
        }
    }
}
