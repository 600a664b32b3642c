//! `nerai-lab forced-wins`: how fast forced wins in Go-Moku are found and proved.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use nerai::notation::thousands;
use nerai_board::diagram;
use nerai_gomoku::{Board, Color, Point, Rules};
use nerai_gomoku_search::{Budget, ContinuousThreats, ThreatBoard, ThreatClasses, check};
use nerai_terminal::console::{Console, Outcome};

/// Forced wins found, proved, and replayed by the checker.
///
/// They are wins by continuous fours and threats.
/// Each file is a text diagram with Black or White to move; exactly five wins. A `win:` line says which threats are needed.
/// Moves are those of the winner, on the longest line and in the whole tree of the proof.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab forced-wins
  nerai-lab forced-wins problems/gomoku --nodes 100000")]
pub(crate) struct ForcedWins {
    /// The folder of positions.
    #[arg(value_name = "DIR", default_value = "problems/gomoku")]
    folder: PathBuf,
    /// Moves played on the board for one position, at most.
    #[arg(long, default_value_t = 5_000_000)]
    nodes: u64,
}

/// A position and the question about it.
struct Problem {
    board: Board,
    to_move: Color,
    classes: ThreatClasses,
}

impl ForcedWins {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let files = match files(&self.folder) {
            Ok(files) => files,
            Err(error) => {
                console.complain(&self.folder.display().to_string(), None, error)?;
                return Ok(Outcome::Failed);
            }
        };
        console.print("position            moves     tree       nodes  seconds  checker\n")?;
        let (mut outcome, mut nodes, mut seconds) = (Outcome::Answered, 0, 0.0);
        for file in files {
            let problem = match read(&file) {
                Ok(problem) => problem,
                Err(message) => {
                    console.complain(&file.display().to_string(), None, message)?;
                    outcome = outcome.worse(Outcome::Failed);
                    continue;
                }
            };
            let mut budget = Budget::nodes(self.nodes);
            // Making tables is no part of the search.
            let mut search = ContinuousThreats::new(16, problem.classes.clone());
            let Some(mut threats) = ThreatBoard::new(&problem.board, Rules::default()) else {
                console.complain(&file.display().to_string(), None, "expected a board of at most 20 lines")?;
                outcome = outcome.worse(Outcome::Failed);
                continue;
            };
            let begin = Instant::now();
            let win = search.prove(&mut threats, problem.to_move, &mut budget);
            let spent = begin.elapsed().as_secs_f64();
            (nodes, seconds) = (nodes + budget.used(), seconds + spent);
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let (depth, moves, verdict) = match &win {
                None => (0, 0, "no win found".to_owned()),
                Some(win) => match check(&problem.board, Rules::default(), problem.to_move, win) {
                    Ok(()) => (win.depth(), win.moves(), "accepts".to_owned()),
                    Err(error) => (win.depth(), win.moves(), error.to_string()),
                },
            };
            if verdict != "accepts" {
                outcome = outcome.worse(Outcome::Found);
            }
            let used = thousands(budget.used());
            console.print(format!("{name:<19} {depth:>5} {moves:>8} {used:>11} {spent:>8.3}  {verdict}\n"))?;
        }
        let speed = thousands((nodes as f64 / f64::max(seconds, 1e-9)) as u64);
        console.print(format!("{} nodes in {seconds:.3} s: {speed} nodes a second\n", thousands(nodes)))?;
        Ok(outcome)
    }
}

/// The positions in a folder, by name.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "gomoku"));
    files.sort();
    Ok(files)
}

fn read(file: &Path) -> Result<Problem, String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let drawn = diagram::read(&text).map_err(|error| error.to_string())?;
    let side = drawn.size.width();
    if drawn.size.height() != side {
        return Err(format!("expected a square board, found {}", drawn.size));
    }
    let mut board = Board::new(side.into()).map_err(|error| error.to_string())?;
    for color in Color::BOTH {
        for stone in &drawn.stones[color] {
            let point = Point::read(&stone.to_string(), board.side()).map_err(|error| error.to_string())?;
            board.play(point, color).map_err(|error| error.to_string())?;
        }
    }
    let header = |key: &str| drawn.header(key).map(|header| header.value.as_str());
    let to_move = header("to-move").map_or(Ok(Color::Black), |word| {
        Color::from_word(word).ok_or_else(|| format!("expected black or white to move, found '{word}'"))
    })?;
    let by_fours = header("win").is_some_and(|win| win.starts_with("fours"));
    let classes = if by_fours { ThreatClasses::fours() } else { ThreatClasses::fours_and_threes() };
    Ok(Problem { board, to_move, classes })
}
