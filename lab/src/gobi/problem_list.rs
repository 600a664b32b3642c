//! Lists of problems with known first moves: a table, one line a problem, or a folder.
//!
//! A table is tab separated and begins with the names of its columns. `id` and `file` have to be there; `first_moves`,
//! `band` and `status` are used if they are. The question is the one of the file. In a folder the files themselves say
//! what is right: `verdict:` and `first-moves:` in text diagrams, `VERDICT` and moves that are marked right in SGF files.

use std::io;
use std::path::{Path, PathBuf};

use nerai::{Problem, ProblemOptions, Question};
use nerai_board::{Play, PointSet, diagram};
use nerai_go::Position;
use nerai_proof::{Aim, Event};
use nerai_sgf::verdict_marks::VerdictMarks;
use nerai_terminal::console::Console;
use nerai_terminal::{collection, input};

/// A problem of a list.
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) band: String,
    pub(crate) position: Position,
    pub(crate) question: Question,
    /// First moves that are right; none is a pass. Empty if the list does not say.
    pub(crate) first_moves: Vec<Play>,
    /// Whether the side to move succeeds, as far as the list says.
    pub(crate) mover_succeeds: bool,
    /// Whether a ko is the best that there is.
    pub(crate) by_ko: bool,
    /// The points in play, if the file has a `MASK`.
    pub(crate) mask: Option<PointSet>,
}

/// The SGF property with the points in play.
const MASK: &str = "MASK";

/// The problems about life and death of several lists; nothing if one cannot be read, which is then told.
pub(crate) fn read_lists(console: &mut Console, lists: &[PathBuf]) -> io::Result<Option<Vec<Listed>>> {
    let mut problems = Vec::new();
    for list in lists {
        match read_list(list) {
            Ok((more, _)) => problems.extend(more),
            Err(message) => return console.complain(&list.display().to_string(), None, message).map(|()| None),
        }
    }
    Ok(Some(problems))
}

/// The problems about life and death of a list, and how many are about something else.
pub(crate) fn read_list(path: &Path) -> Result<(Vec<Listed>, usize), String> {
    if path.is_dir() { read_folder(path) } else { read_table(path) }
}

fn read_table(path: &Path) -> Result<(Vec<Listed>, usize), String> {
    let bytes = input::read(path)?;
    let text = String::from_utf8(bytes).map_err(|_| "this is no text in UTF-8".to_owned())?;
    let mut lines = text.lines().enumerate();
    let names: Vec<&str> = lines.next().map(|(_, line)| line.split('\t').collect()).unwrap_or_default();
    let column = |name: &str| names.iter().position(|other| *other == name);
    let need =
        |name: &str| column(name).ok_or(format!("line 1: there is no column {name}; expected id and file, at least"));
    let (id, file) = (need("id")?, need("file")?);
    let folder = path.parent().unwrap_or(Path::new("."));
    let (mut problems, mut others) = (Vec::new(), 0);
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        let cell = |column: Option<usize>| column.and_then(|column| cells.get(column)).copied().unwrap_or_default();
        let wrong = |why: String| format!("line {}: {}: {why}", number + 1, cell(Some(id)));
        let read = read_problem(&folder.join(cell(Some(file)))).map_err(wrong)?;
        let Some(mut problem) = read else {
            others += 1;
            continue;
        };
        cell(Some(id)).clone_into(&mut problem.id);
        cell(column("band")).clone_into(&mut problem.band);
        let moves = cell(column("first_moves"));
        if !moves.is_empty() {
            problem.first_moves = first_moves(moves).map_err(wrong)?;
            problem.mover_succeeds = true;
        }
        problem.by_ko |= cell(column("status")).contains("-ko");
        problems.push(problem);
    }
    Ok((problems, others))
}

fn read_folder(folder: &Path) -> Result<(Vec<Listed>, usize), String> {
    let (mut problems, mut others) = (Vec::new(), 0);
    for file in collection::files(&[folder.to_owned()]) {
        let file = file.map_err(|(name, why)| format!("{name}: {why}"))?;
        match read_problem(&file).map_err(|why| format!("{}: {why}", file.display()))? {
            Some(problem) => problems.push(Listed { band: band(folder, &file), ..problem }),
            None => others += 1,
        }
    }
    Ok((problems, others))
}

/// The folder of a file inside the whole folder.
fn band(folder: &Path, file: &Path) -> String {
    let inside: Option<PathBuf> = file.strip_prefix(folder).ok().and_then(Path::parent).map(Path::to_owned);
    inside.unwrap_or_default().display().to_string()
}

/// The problem of a file; nothing if it is not about life and death.
fn read_problem(file: &Path) -> Result<Option<Listed>, String> {
    let bytes = input::read(file)?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let aim = Aim::of(question.goal());
    if !aim.is_ok_and(|aim| matches!(aim.event, Event::Kill { .. })) {
        return Ok(None);
    }
    let Stated { verdict, first_moves, mask } = stated(&bytes)?;
    let is_players_turn = question.player() == question.to_move();
    Ok(Some(Listed {
        id: file.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        band: String::new(),
        position: problem.position,
        first_moves,
        mover_succeeds: match verdict.as_deref() {
            Some("ko") | None => true,
            Some("lost") => !is_players_turn,
            Some(_) => is_players_turn,
        },
        by_ko: verdict.as_deref() == Some("ko"),
        mask,
        question,
    }))
}

/// What a file says about its answer.
#[derive(Default)]
struct Stated {
    verdict: Option<String>,
    first_moves: Vec<Play>,
    mask: Option<PointSet>,
}

fn stated(bytes: &[u8]) -> Result<Stated, String> {
    if let Ok(drawn) = diagram::read(&String::from_utf8_lossy(bytes)) {
        let header = |key: &str| drawn.header(key).map(|header| header.value.clone());
        let moves = header("first-moves").map_or(Ok(Vec::new()), |moves| first_moves(&moves))?;
        return Ok(Stated { verdict: header("verdict"), first_moves: moves, mask: None });
    }
    let collection = nerai_sgf::read(bytes).map_err(|error| error.to_string())?;
    let game = collection.game(1).map_err(|error| error.to_string())?;
    let (root, size) = (game.node(game.root()), game.size().map_err(|error| error.to_string())?);
    let mask = root.has(MASK).then(|| root.points(MASK, size)).transpose().map_err(|error| error.to_string())?;
    let marks = VerdictMarks::of(game);
    let right = root.children().iter().filter(|child| marks.leads_to_right(**child));
    let moves = right.filter_map(|child| game.node(*child).moves(size).ok()?.first().map(|made| made.point.into()));
    Ok(Stated { verdict: root.text("VERDICT"), first_moves: moves.collect(), mask })
}

/// Reads `C1,D2` or `C1, D2`; a pass is `pass`.
fn first_moves(text: &str) -> Result<Vec<Play>, String> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let read = |word: &str| word.parse().map_err(|error: nerai_board::PointError| error.to_string());
    words.map(read).collect()
}
