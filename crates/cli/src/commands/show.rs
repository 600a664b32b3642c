//! `nerai show`: the board, the side to move and the question as understood.
//!
//! What it prints is itself a text diagram, so that `nerai show x.sgf > x.txt` converts a problem.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::{Problem, Question};
use nerai_board::picture::{Mark, Picture, View};
use nerai_board::{Color, diagram, svg};
use nerai_explain::InWords;
use nerai_json::Shown;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::write_whole::write_whole;

use crate::asked::{AskedOptions, Prepared};

/// Shows a position with its target, the side to move and the question as understood.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai show problems/net.txt
  nerai show game.sgf --at 57 --to-move white --goal 'kill(D4)'
  nerai show problems/ladder.sgf --svg ladder.svg
  nerai show problems/* --json")]
pub(crate) struct Show {
    /// SGF files or text diagrams; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the board as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    asked: AskedOptions,
    /// Draw a large board whole, not only the part with the stones.
    #[arg(long)]
    whole_board: bool,
}

impl Show {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        if self.svg.is_some() && self.files.len() > 1 {
            console.complain("--svg", None, "takes one FILE at a time")?;
            return Ok(Outcome::Failed);
        }
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            let file = input::name(path);
            match self.asked.read(path) {
                Ok(asked) => {
                    if !self.json && self.files.len() > 1 {
                        let gap = if index > 0 { "\n" } else { "" };
                        console.print(format_args!("{gap}// {file}\n"))?;
                    }
                    if !self.show(console, path, &asked)? {
                        outcome = Outcome::Failed;
                    }
                }
                Err(trouble) => {
                    console.complain(&file, trouble.place, trouble.message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }

    /// Shows what was understood; `false` if the image could not be written.
    fn show(&self, console: &mut Console, path: &Path, asked: &Prepared) -> io::Result<bool> {
        let file = &input::name(path);
        for warning in &asked.problem.warnings {
            let place = (warning.place.line, warning.place.column);
            console.complain(file, Some(place), format_args!("warning: {}", warning.message))?;
        }
        if let Err(reason) = &asked.question {
            console.complain(file, None, format_args!("warning: {reason}"))?;
        }
        let picture = picture(asked, self.whole_board);
        if self.json {
            let question = asked.question.as_ref().map_err(String::as_str);
            console.print_json(&Shown::new(path.to_string_lossy().into_owned(), &asked.problem, question))?;
        } else {
            console.print_board(&diagram::write(&picture))?;
            console.print_line("to-move", asked.problem.to_move)?;
            if let Ok(question) = &asked.question {
                console.print_line("goal", question.goal())?;
                console.print_line("question", question.in_words())?;
                for assumed in &question.assumed {
                    console.print_line("assumed", assumed)?;
                }
            }
        }
        let Some(out) = &self.svg else { return Ok(true) };
        let image = svg::render(&Picture { caption: caption(asked), ..picture }, svg::Theme::Auto);
        match write_whole(out, image.as_bytes()) {
            Ok(()) => Ok(true),
            Err(error) => console.complain(&out.display().to_string(), None, error).map(|()| false),
        }
    }
}

/// The board with the file's marks, and a cross on each stone that the goal names.
pub(crate) fn picture(asked: &Prepared, whole_board: bool) -> Picture {
    let question = asked.question.as_ref().ok();
    let mut picture = board_picture(&asked.problem, question);
    // A small board fits everywhere, and a cut would only hide where its edges are.
    let is_large = picture.size.width().max(picture.size.height()) > 13;
    if is_large && !whole_board {
        let mut seen = picture.stones.black | picture.stones.white;
        seen.extend(picture.marks.keys().copied());
        seen.extend(
            question
                .iter()
                .flat_map(|question| question.goal().wish().leaves())
                .flat_map(|(atom, _)| atom.atom.points()),
        );
        picture.view = Some(View::around(picture.size, &seen, 2));
    }
    picture
}

/// The same of a problem and its question, uncut.
pub(crate) fn board_picture(problem: &Problem, question: Option<&Question>) -> Picture {
    let stones = *problem.position.stones();
    let mut picture = Picture { stones, caption: problem.name.clone(), ..Picture::new(problem.size()) };
    for (&mark, points) in &problem.marks {
        for point in points {
            picture.marks.entry(point).or_insert(mark);
        }
    }
    for (atom, _) in question.iter().flat_map(|question| question.goal().wish().leaves()) {
        if atom.atom.stones_of(Color::Black).is_some() {
            for point in atom.atom.points() {
                picture.marks.entry(point).or_insert(Mark::Cross);
            }
        }
    }
    picture
}

/// The caption of the image: name and question.
fn caption(asked: &Prepared) -> Option<String> {
    let question = asked.question.as_ref().ok().map(nerai::Question::in_words);
    match (&asked.problem.name, question) {
        (Some(name), Some(question)) => Some(format!("{name}. {question}")),
        (name, question) => question.or_else(|| name.clone()),
    }
}
