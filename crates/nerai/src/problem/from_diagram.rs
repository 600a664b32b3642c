//! Problems from text diagrams, with the headers `goal:`, `to-move:`, `name:` and `comment:`.

use nerai_board::diagram::{self, Diagram, DiagramError, DiagramProblem, Header};
use nerai_board::{Color, Place, PointSet};
use nerai_go::{Position, Setup};

use crate::problem::turn::in_words;
use crate::problem::{GoalText, Marks, Problem, ProblemError, ProblemOptions, Turn, blame, replay};

/// Reads a problem from the text of a diagram. The moves of a `moves:` line are its main line.
pub(crate) fn read(text: &str, options: &ProblemOptions) -> Result<Problem, ProblemError> {
    if options.game != 1 {
        let message = format!("there is no game {}: a text diagram holds one position", options.game);
        return Err(ProblemError::new(Place::START, message));
    }
    refuse_what_is_no_diagram(text)?;
    let drawn = diagram::read(text).map_err(|error| explain(&error, text))?;
    let setup = Setup { stones: drawn.stones, ..Setup::empty(drawn.size) };
    let place_of = |point| drawn.stone_places.get(&point).copied().unwrap_or(Place::START);
    let mut position = Position::from_setup(&setup).map_err(|error| blame(&error, place_of))?;
    let mut warnings = Vec::new();
    let mut moves: Vec<_> = drawn.moves.iter().zip(&drawn.move_places).collect();
    moves.sort_by_key(|(numbered, _)| numbered.number);
    if options.at > moves.len() {
        let message = format!("there is no position after {} moves: the diagram has {}", options.at, moves.len());
        return Err(ProblemError::new(Place::START, message));
    }
    let played = &moves[..options.at];
    for &(numbered, &place) in played {
        replay(&mut position, numbered.color, Some(numbered.point), place, &mut warnings)?;
    }
    let after_moves = played.last().map(|(numbered, _)| numbered.color.other());
    let text_of = |key: &str| drawn.header(key).map(|header| header.value.clone());
    let said = options.to_move.or(after_moves).or(side_to_move(&drawn)?).map(|side| (side, Turn::Said));
    let words = || in_words(&[text_of("name"), text_of("comment")].map(Option::unwrap_or_default).join("\n"));
    let (to_move, turn) = said.or_else(|| Some((words()?, Turn::Words))).unwrap_or((Color::Black, Turn::Custom));
    Ok(Problem {
        position,
        to_move,
        turn,
        last_move: played.last().map(|(numbered, _)| numbered.point),
        marks: marks(&drawn),
        goal_text: drawn.header("goal").map(goal_text),
        name: text_of("name"),
        comment: text_of("comment"),
        warnings,
    })
}

/// Files that are clearly no diagram get a message about files, not about the first odd character.
fn refuse_what_is_no_diagram(text: &str) -> Result<(), ProblemError> {
    let message = if text.trim().is_empty() {
        "the file is empty; expected an SGF game, which starts with '(;', or a text diagram"
    } else if text.contains(|c: char| c == '\u{fffd}' || (c.is_control() && !c.is_whitespace())) {
        "this is no text; expected an SGF game, which starts with '(;', or a text diagram"
    } else if text.trim_start().starts_with("((") {
        "no game found; an SGF game starts with '(;'"
    } else {
        return Ok(());
    };
    Err(ProblemError::new(Place::START, message))
}

fn explain(error: &DiagramError, text: &str) -> ProblemError {
    let may_be_meant_as_sgf = text.trim_start().starts_with('(') || error.problem == DiagramProblem::NoBoard;
    let message = if may_be_meant_as_sgf {
        format!("this is no SGF file, because '(;' is missing; read as a text diagram: {}", error.problem)
    } else {
        error.problem.to_string()
    };
    ProblemError::new(error.place, message)
}

fn side_to_move(drawn: &Diagram) -> Result<Option<Color>, ProblemError> {
    let Some(header) = drawn.header("to-move") else { return Ok(None) };
    let wrong = || ProblemError::new(header.value_place, "to-move must be black or white");
    Color::from_word(&header.value).map(Some).ok_or_else(wrong)
}

fn goal_text(header: &Header) -> GoalText {
    GoalText { text: header.value.clone(), place: header.value_place, is_verbatim: true }
}

fn marks(drawn: &Diagram) -> Marks {
    let mut marks = Marks::new();
    for (&point, &mark) in &drawn.marks {
        marks.entry(mark).or_insert(PointSet::EMPTY).insert(point);
    }
    marks
}
