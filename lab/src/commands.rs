//! The commands, one file each, and the page that lists them by what they are about.

mod auto;
mod batch;
mod candidates;
mod checkers;
mod closed;
mod codes;
mod collection;
mod compose;
mod compound;
mod compound_trial;
mod conditions;
mod deadlines;
mod difficulty;
mod exhaust;
mod forced_wins;
mod formula;
#[cfg(target_os = "linux")] // the processor time of programs that go on running
mod games;
mod gobi;
mod gomoku;
mod hostile;
mod ideas;
mod legal;
mod lessons;
mod lint;
mod made_up;
mod mutations;
mod open_moves;
mod oracle;
mod out_rate;
mod pattern_search;
mod patterns;
#[cfg(unix)] // processor times of other programs
mod peers;
mod play;
mod reading;
mod serve;
mod sgf;
mod shrink;
mod suggest;
mod threads;
mod trial;
mod union;
mod zones;

use std::io;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use nerai_terminal::console::{Console, Outcome};

/// The laboratory of Nerai: what was measured, and how to repeat it.
#[derive(Parser)]
#[command(name = "nerai-lab", version, arg_required_else_help = true, after_help = AFTER)]
pub(crate) struct Lab {
    #[command(subcommand)]
    command: Command,
}

/// The commands by what they are about, in the order of the page.
const GROUPS: &[(&str, &[&str])] = &[
    ("Tables of the papers", &["gobi", "candidates", "compound", "union", "formula", "patterns", "pattern-search"]),
    ("The search against the truth", &["oracle", "zones", "codes", "shrink", "legal", "out-rate"]),
    (
        "The checker against false proofs",
        &["mutations", "exhaust", "made-up", "trial", "compound-trial", "checkers", "hostile"],
    ),
    (
        "What the program writes, held against proofs",
        &["lessons", "lint", "sgf", "suggest", "difficulty", "open-moves"],
    ),
    ("Lists of problems", &["collection", "conditions", "closed", "ideas"]),
    ("The program under strain", &["batch", "serve", "deadlines"]),
    ("Comparisons and speed", &["auto", "peers", "games", "reading", "reading-only", "play", "play-only", "threads"]),
    ("Go-Moku", &["gomoku", "forced-wins"]),
    ("New problems", &["compose"]),
];

const AFTER: &str = "\
Examples:
  cargo run --release -p nerai-lab -- gobi problems
  cargo run --release -p nerai-lab -- oracle --positions 500 --crowded 0 --largest 12
  cargo run --release -p nerai-lab -- mutations --help

Exit codes:
  0  measured, and nothing is wrong
  1  something is wrong: a false verdict, a fault of the checker, a difference
  2  wrong usage, or an input that cannot be read

docs/figures.md has what the commands last showed.";

#[derive(Subcommand)]
enum Command {
    Auto(auto::Auto),
    Batch(batch::Batch),
    Candidates(candidates::Candidates),
    Checkers(checkers::Checkers),
    Closed(closed::Closed),
    Codes(codes::Codes),
    Collection(collection::Collection),
    Compose(compose::Compose),
    Compound(compound::Compound),
    CompoundTrial(compound_trial::CompoundTrial),
    Conditions(conditions::Conditions),
    Deadlines(deadlines::Deadlines),
    Difficulty(difficulty::Difficulty),
    Exhaust(exhaust::Exhaust),
    ForcedWins(forced_wins::ForcedWins),
    Formula(formula::Formula),
    #[cfg(target_os = "linux")]
    Games(games::Games),
    Gobi(gobi::Gobi),
    Gomoku(gomoku::Gomoku),
    Hostile(hostile::Hostile),
    Ideas(ideas::Ideas),
    Legal(legal::Legal),
    Lessons(lessons::Lessons),
    Lint(lint::Lint),
    MadeUp(made_up::MadeUp),
    Mutations(mutations::Mutations),
    OpenMoves(open_moves::OpenMoves),
    Oracle(oracle::Oracle),
    OutRate(out_rate::OutRate),
    PatternSearch(pattern_search::PatternSearch),
    Patterns(patterns::Patterns),
    #[cfg(unix)]
    Peers(peers::Peers),
    Play(play::Play),
    PlayOnly(play::PlayOnly),
    Reading(reading::Reading),
    ReadingOnly(reading::ReadingOnly),
    Serve(serve::Serve),
    Sgf(sgf::Sgf),
    Shrink(shrink::Shrink),
    Suggest(suggest::Suggest),
    Threads(threads::Threads),
    Trial(trial::Trial),
    Union(union::Union),
    Zones(zones::Zones),
}

impl Lab {
    /// Runs the command. An error is one of standard output; everything else is an outcome.
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Auto(command) => Ok(command.run()),
            Command::Batch(command) => command.run(console),
            Command::Candidates(command) => command.run(console),
            Command::Checkers(command) => Ok(command.run()),
            Command::Closed(command) => command.run(console),
            Command::Codes(command) => Ok(command.run()),
            Command::Collection(command) => command.run(console),
            Command::Compose(command) => Ok(command.run()),
            Command::Compound(command) => command.run(console),
            Command::CompoundTrial(command) => Ok(command.run()),
            Command::Conditions(command) => command.run(console),
            Command::Deadlines(command) => command.run(),
            Command::Difficulty(command) => command.run(console),
            Command::Exhaust(command) => Ok(command.run()),
            Command::ForcedWins(command) => command.run(console),
            Command::Formula(command) => command.run(console),
            #[cfg(target_os = "linux")]
            Command::Games(command) => command.run(console),
            Command::Gobi(command) => command.run(console),
            Command::Gomoku(command) => command.run(console),
            Command::Hostile(command) => command.run(),
            Command::Ideas(command) => command.run(console),
            Command::Legal(command) => Ok(command.run()),
            Command::Lessons(command) => Ok(command.run()),
            Command::Lint(command) => command.run(console),
            Command::MadeUp(command) => Ok(command.run()),
            Command::Mutations(command) => Ok(command.run()),
            Command::OpenMoves(command) => command.run(console),
            Command::OutRate(command) => Ok(command.run()),
            Command::Oracle(command) => Ok(command.run()),
            Command::PatternSearch(command) => command.run(console),
            Command::Patterns(command) => command.run(console),
            #[cfg(unix)]
            Command::Peers(command) => Ok(command.run()),
            Command::Play(command) => Ok(command.run()),
            Command::PlayOnly(command) => Ok(command.run()),
            Command::Reading(command) => Ok(command.run()),
            Command::ReadingOnly(command) => Ok(command.run()),
            Command::Serve(command) => command.run(console),
            Command::Sgf(command) => command.run(console),
            Command::Shrink(command) => Ok(command.run()),
            Command::Suggest(command) => Ok(command.run()),
            Command::Threads(command) => command.run(console),
            Command::Trial(command) => Ok(command.run()),
            Command::Union(command) => Ok(command.run()),
            Command::Zones(command) => Ok(command.run()),
        }
    }
}

/// What the command line says; wrong usage and `--help` end the program.
pub(crate) fn read() -> Lab {
    let matches = with_groups(Lab::command()).get_matches();
    Lab::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// The command line with a page that lists the commands in groups, which clap knows only for options.
fn with_groups(lab: clap::Command) -> clap::Command {
    let mut page = "{about}\n\n{usage-heading} {usage}\n".to_owned();
    for (title, names) in GROUPS {
        page += &format!("\n{title}:\n");
        for command in names.iter().filter_map(|name| lab.find_subcommand(name)) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            page += &format!("  {:<15} {about}\n", command.get_name());
        }
    }
    page += "\nOptions:\n{options}{after-help}";
    lab.help_template(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_lists_every_command_once_in_a_line() {
        let lab = Lab::command();
        let page = with_groups(lab.clone()).render_help().to_string();
        for command in lab.get_subcommands() {
            let start = format!("  {} ", command.get_name());
            let lines: Vec<&str> = page.lines().filter(|line| line.starts_with(&start)).collect();
            assert!(matches!(lines[..], [line] if line.len() <= 100), "{}: {lines:?}", command.get_name());
        }
        let listed: usize = GROUPS.iter().map(|(_, names)| names.len()).sum();
        assert_eq!(listed, lab.get_subcommands().count());
    }

    #[test]
    fn every_command_line_is_well_formed() {
        Lab::command().debug_assert();
    }
}
