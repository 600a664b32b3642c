//! `nerai-lab candidates`: moves from zones against hand-written ones, on any list of tests.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use nerai_search::{Budget, Driver, Settings, read};
use nerai_terminal::console::{Console, Outcome};

use crate::test_list::{self, Ask, Test};

/// Candidate moves from zones against hand-written ones (paper 001: table 4).
///
/// The tests are lines of GTP regression files whose expected answer is a win of the attacker, or of the side that
/// connects, whoever moves first. Solved means that reading found that win within the nodes.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab candidates reading.tst connection.tst
  nerai-lab candidates --nodes 1000,20000 reading.tst")]
pub(crate) struct Candidates {
    /// GTP regression files; their loadsgf paths are relative to the file's folder.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Node limits, smallest first.
    #[arg(long, value_delimiter = ',', default_values_t = [1_000u64, 20_000, 200_000])]
    nodes: Vec<u64>,
}

/// One cell of the table.
#[derive(Clone, Copy, Default)]
struct Cell {
    solved: usize,
    time: Duration,
}

impl Candidates {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut tests = Vec::new();
        for file in &self.files {
            match test_list::read(file) {
                Ok(more) => tests.extend(more),
                Err(message) => {
                    console.complain(&file.display().to_string(), None, message)?;
                    return Ok(Outcome::Failed);
                }
            }
        }
        console.print(format!("{} tests whose expected answer is a win\n", tests.len()))?;
        console.print("nodes     goal      tests   knowledge        time   zones        time\n")?;
        for &nodes in &self.nodes {
            for ask in [Ask::Attack, Ask::Defend, Ask::Connect] {
                let chosen: Vec<&Test> = tests.iter().filter(|test| test.ask == ask).collect();
                let [knowledge, zones] = [nerai_search::Candidates::Knowledge, nerai_search::Candidates::Zones]
                    .map(|candidates| measure(&chosen, candidates, nodes));
                let share = |cell: Cell| 100.0 * cell.solved as f64 / chosen.len().max(1) as f64;
                console.print(format!(
                    "{nodes:<9} {:<9} {:>5} {:>4} = {:>3.0} % {:>8.2} s {:>4} = {:>3.0} % {:>8.2} s\n",
                    ask.word(),
                    chosen.len(),
                    knowledge.solved,
                    share(knowledge),
                    knowledge.time.as_secs_f64(),
                    zones.solved,
                    share(zones),
                    zones.time.as_secs_f64(),
                ))?;
            }
        }
        Ok(Outcome::Answered)
    }
}

fn measure(tests: &[&Test], candidates: nerai_search::Candidates, nodes: u64) -> Cell {
    // Only deepening takes all its moves from the chosen source.
    let settings = Settings::default().with_candidates(candidates).with_driver(Driver::Deepening);
    let start = Instant::now();
    let solved = tests.iter().filter(|test| {
        let komaster = if test.by_ko { Some(test.aim.max) } else { Some(test.aim.min()) };
        read(&test.position, test.to_move, &test.aim, komaster, &settings, &mut Budget::nodes(nodes)).is_some()
    });
    Cell { solved: solved.count(), time: start.elapsed() }
}
