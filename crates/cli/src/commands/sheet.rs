//! `nerai sheet`: a collection on paper, problems on the front and solutions on the back.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use nerai::Answer;
use nerai::notation::thousands;
use nerai_board::picture::{NumberedMove, Picture, View};
use nerai_board::sheet::{Entry, Panel, Paper, Sheet as Pages};
use nerai_explain::{Difficulty, InWords};
use nerai_proof::{Move, Verdict};
use nerai_terminal::answer_all::answer_all;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;

use crate::answered::{self, CollectionOptions, CollectionProblem};
use crate::commands::show::board_picture;
use crate::stated_lines::StatedLines;

/// Prints a sheet of problems, with proved solutions on the back, as one HTML page or SVG image.
#[derive(Args)]
#[command(after_help = "\
Print the HTML page on both sides of the paper, turned along the long edge: each solution then
lies behind its problem. A problem that is not settled within --nodes says so on its back, with
the answer that the file gives, if it gives one.

Examples:
  nerai sheet problems/corner --out corner.html
  nerai sheet collection.sgf --out sheet.svg --per-page 12 --no-solutions
  nerai sheet problems/shapes --out shapes.html --sort difficulty --title 'Eye shapes' --page letter")]
pub(crate) struct Sheet {
    #[command(flatten)]
    collection: CollectionOptions,
    /// The file to write; its name ends in .html or .svg.
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
    /// Problems on a page.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    per_page: u8,
    /// Print no solutions, and search none.
    #[arg(long)]
    no_solutions: bool,
    /// What stands on top of each page; the name of the file or folder unless given.
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Page::A4)]
    page: Page,
    /// The order: as in the files, or the easiest first as `nerai rank` has it.
    #[arg(long, value_enum, default_value_t = Order::File)]
    sort: Order,
}

#[derive(Clone, Copy, ValueEnum)]
enum Page {
    A4,
    Letter,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    File,
    Difficulty,
}

/// The kinds of files that can be written.
enum Format {
    Html,
    Svg,
}

impl Sheet {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(format) = format(&self.out) else {
            console.complain("--out", None, "expected a name that ends in .html or .svg")?;
            return Ok(Outcome::Failed);
        };
        let (asked, outcome) = answered::read(console, &self.collection)?;
        if asked.is_empty() {
            console.complain(&self.out.display().to_string(), None, "not written, because there are no problems")?;
            return Ok(Outcome::Failed);
        }
        let needs_answers = !self.no_solutions || self.sort == Order::Difficulty;
        let answers = if needs_answers {
            let Some(answers) =
                answer_all(console, &asked, CollectionProblem::asked_question, &self.collection.effort)?
            else {
                return Ok(Outcome::Failed);
            };
            answers.into_iter().map(Some).collect()
        } else {
            vec![None; asked.len()]
        };
        let mut problems: Vec<Problem<'_>> = asked.iter().zip(answers).map(Problem::new).collect();
        if self.sort == Order::Difficulty {
            // Without a question there is no estimate; those come last.
            problems.sort_by_key(|problem| problem.difficulty.map_or(u32::MAX, |difficulty| difficulty.tenths()));
        }
        let mut stated = StatedLines::default();
        let sheet = Pages {
            title: self.title.clone().unwrap_or_else(|| title(&asked)),
            paper: match self.page {
                Page::A4 => Paper::A4,
                Page::Letter => Paper::Letter,
            },
            per_page: usize::from(self.per_page),
            entries: problems.iter().map(|problem| self.entry(problem, &mut stated)).collect(),
        };
        let bytes = match format {
            Format::Html => sheet.to_html(),
            Format::Svg => sheet.to_svg(),
        };
        match write_whole(&self.out, bytes.as_bytes()) {
            Ok(()) => Ok(outcome),
            Err(error) => console.complain(&self.out.display().to_string(), None, error).map(|()| Outcome::Failed),
        }
    }

    fn entry(&self, problem: &Problem<'_>, stated: &mut StatedLines) -> Entry {
        let (asked, difficulty) = (problem.asked, problem.difficulty);
        let shows_difficulty = self.sort == Order::Difficulty;
        Entry {
            name: asked.problem.name.clone().or_else(|| file_and_game(asked)),
            note: difficulty.filter(|_| shows_difficulty).map(|difficulty| format!("{:.1}", difficulty.level())),
            to_move: asked.problem.to_move,
            question: Panel { words: question(asked), picture: problem.picture(&[]) },
            solution: (!self.no_solutions).then(|| problem.solution(self.collection.effort.nodes, stated)),
        }
    }
}

/// A problem of the sheet, with its answer if one was looked for.
struct Problem<'a> {
    asked: &'a CollectionProblem,
    answer: Option<Result<Answer, String>>,
    difficulty: Option<Difficulty>,
}

impl<'a> Problem<'a> {
    fn new((asked, answer): (&'a CollectionProblem, Option<Result<Answer, String>>)) -> Problem<'a> {
        let difficulty = answer.as_ref().and_then(|answer| answer.as_ref().ok()).map(Difficulty::of);
        Problem { asked, answer, difficulty }
    }

    /// The back: the proved line with its verdict, or honestly what there is instead.
    fn solution(&self, nodes: u64, stated: &mut StatedLines) -> Panel {
        let mut stated = || stated.line(&self.asked.file, self.asked.game, self.asked.problem.to_move);
        let (mut words, line) = match &self.answer {
            Some(Ok(answer)) if answer.verdict != Verdict::Unknown => {
                return Panel { words: answer.in_words(), picture: self.picture(&answer.line) };
            }
            Some(Ok(_)) => (format!("Not settled within {} nodes.", thousands(nodes)), stated()),
            Some(Err(reason)) => (format!("Not answered: {reason}."), stated()),
            None => (String::new(), stated()),
        };
        if !line.is_empty() {
            words += " The answer of the file, not proved, is shown.";
        }
        Panel { words, picture: self.picture(&line) }
    }

    /// The board with these moves in numbers, cut to what matters.
    fn picture(&self, line: &[Move]) -> Picture {
        let mut picture = board_picture(&self.asked.problem, self.asked.question.as_ref().ok());
        picture.caption = None;
        picture.moves = (1..=999)
            .zip(line)
            .filter_map(|(number, made)| Some(NumberedMove { number, color: made.color, point: made.at.point()? }))
            .collect();
        let mut shown = picture.stones.black | picture.stones.white;
        shown.extend(picture.marks.keys().copied());
        shown.extend(picture.moves.iter().map(|made| made.point));
        picture.view = Some(View::around(picture.size, &shown, 1));
        picture
    }
}

/// What is asked; just whose turn it is where no question was understood.
fn question(asked: &CollectionProblem) -> String {
    match &asked.question {
        Ok(question) => question.in_words(),
        Err(_) => format!("{} to move.", asked.problem.to_move.name()),
    }
}

/// The kind of file by the ending of its name.
fn format(out: &Path) -> Option<Format> {
    let ending = out.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "html" | "htm" => Some(Format::Html),
        "svg" => Some(Format::Svg),
        _ => None,
    }
}

/// The name of the folder or file that all problems come from.
fn title(asked: &[CollectionProblem]) -> String {
    let Some(first) = asked.first() else { return String::new() };
    let is_one_file = asked.iter().all(|other| other.file == first.file);
    let folder = first.file.parent().and_then(file_name);
    let name = if is_one_file { file_name(&first.file) } else { folder };
    let name = name.unwrap_or_else(|| "problems".to_owned());
    let mut letters = name.chars();
    letters.next().map(|letter| letter.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The name of the file, and which of its games it is if there are several.
fn file_and_game(asked: &CollectionProblem) -> Option<String> {
    let name = file_name(&asked.file)?;
    Some(if asked.games > 1 { format!("{name}, game {}", asked.game) } else { name })
}

/// The name of a file without its ending, with spaces for dashes.
fn file_name(path: impl AsRef<Path>) -> Option<String> {
    let name = path.as_ref().file_stem()?.to_string_lossy().replace(['-', '_'], " ");
    (!name.is_empty()).then_some(name)
}
