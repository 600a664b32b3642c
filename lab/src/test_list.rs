//! Lists of tests as GTP regression files write them: `loadsgf`, a numbered question, and the expected answer behind `#?`.

use std::path::Path;

use nerai::{Problem, ProblemOptions};
use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_proof::{Aim, Task};
use nerai_sgf::SgfError;
use nerai_terminal::input;

/// What a test asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// The attacker moves first and captures.
    Attack,
    /// The defender moves first and the attacker captures all the same.
    Defend,
    /// Two blocks are joined by their owner.
    Connect,
}

impl Ask {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Ask::Attack => "attack",
            Ask::Defend => "defend",
            Ask::Connect => "connect",
        }
    }
}

/// A test whose expected answer is that the event can be forced.
pub(crate) struct Test {
    pub(crate) ask: Ask,
    pub(crate) position: Position,
    pub(crate) to_move: Color,
    pub(crate) aim: Aim,
    /// Whether it is expected to work only by ko.
    pub(crate) by_ko: bool,
}

/// The tests of a file that expect a win; others, and lines that are no such tests, are passed over.
pub(crate) fn read(path: &Path) -> Result<Vec<Test>, String> {
    let bytes = input::read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut tests = Vec::new();
    let mut position: Option<Position> = None;
    let mut earlier: Vec<Position> = Vec::new();
    let mut asked: Option<String> = None;
    for (number, line) in text.lines().enumerate() {
        if let (Some(expected), Some(question)) = (line.strip_prefix("#?"), asked.take()) {
            if let Some(board) = &position {
                tests.extend(test(board, &question, expected.trim()));
            }
            continue;
        }
        let command = line.split('#').next().unwrap_or_default().trim();
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["loadsgf", file, ref until @ ..] => {
                let until = until.first().and_then(|word| word.parse::<usize>().ok());
                let board =
                    load(&folder.join(file), until).map_err(|why| format!("line {}: {file}: {why}", number + 1))?;
                position = Some(board);
                earlier.clear();
            }
            ["trymove" | "play", color, point] => {
                if let (Some(board), Some(color), Ok(point)) = (&mut position, Color::from_word(color), point.parse()) {
                    earlier.push(board.clone());
                    let _ = board.try_play(color, point);
                }
            }
            ["popgo" | "undo"] => position = earlier.pop().or(position),
            [first, ..] if first.bytes().all(|byte| byte.is_ascii_digit()) => asked = Some(words[1..].join(" ")),
            _ => {}
        }
    }
    Ok(tests)
}

/// The position before move `until`, as GNU Go counts, or at the end of the main line.
pub(crate) fn load(path: &Path, until: Option<usize>) -> Result<Position, String> {
    let bytes = input::read(path)?;
    let moves = move_count(&bytes).map_err(|error| error.to_string())?;
    let at = until.map_or(moves, |until| until.saturating_sub(1).min(moves));
    let options = ProblemOptions::default().with_at(at);
    Problem::read(&bytes, &options).map(|problem| problem.position).map_err(|error| error.message)
}

/// Number of moves in the main line of a file's first game.
pub(crate) fn moves_of(path: &Path) -> Result<usize, String> {
    move_count(&input::read(path)?).map_err(|error| error.to_string())
}

/// Number of moves in the main line of the first game.
fn move_count(bytes: &[u8]) -> Result<usize, SgfError> {
    let files = nerai_sgf::read(bytes)?;
    let game = files.game(1)?;
    let size = game.size()?;
    game.main_line().map(|node| game.node(node).moves(size).map(|moves| moves.len())).sum()
}

/// The test of one question, if the expected answer is a win for the side that wants the event.
fn test(position: &Position, question: &str, expected: &str) -> Option<Test> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let code = expected.trim_start_matches('[').trim_start_matches('(').bytes().next()?;
    let point = |name: &str| name.parse::<Point>().ok();
    let (ask, goal, first) = match words[..] {
        ["attack", target] => {
            let owner = position.color_at(point(target)?)?;
            (Ask::Attack, format!("{}: capture({target})", owner.other()), owner.other())
        }
        ["defend", target] => {
            let owner = position.color_at(point(target)?)?;
            (Ask::Defend, format!("{}: capture({target})", owner.other()), owner)
        }
        ["connect", a, b] => {
            let owner = position.color_at(point(a)?)?;
            (Ask::Connect, format!("{owner}: connect({a},{b})"), owner)
        }
        _ => return None,
    };
    let by_ko = match (ask, code) {
        (Ask::Defend, b'0') | (Ask::Attack | Ask::Connect, b'1') => false,
        (Ask::Attack | Ask::Connect, b'2' | b'3') => true,
        _ => return None,
    };
    let aim = Task::read(position, first, &goal).ok()?.aim().clone();
    Some(Test { ask, position: position.clone(), to_move: first, aim, by_ko })
}
