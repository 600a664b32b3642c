//! The problems that come with the program, by theme.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::StatusCode;
use axum::response::Response;
use nerai::{Problem, ProblemOptions, Question};
use nerai_json::Version;
use nerai_json::http::{ListedProblem, Theme, Themes};
use nerai_problems::PROBLEMS;

use crate::read::read_text;
use crate::refusal::Refusal;
use crate::work::short_work;

/// The themes in the order in which they are learned: folders, with their titles.
const THEMES: [(&str, &str); 13] = [
    ("", "Examples"),
    ("capture", "Capturing"),
    ("connection", "Connecting and cutting"),
    ("shapes", "Eye shapes"),
    ("corner", "Life and death in the corner"),
    ("side", "Life and death on the side"),
    ("centre", "Life and death in the centre"),
    ("ko", "Ko"),
    ("seki", "Seki"),
    ("invasion", "Living in an area"),
    ("compound", "Several goals at once"),
    ("plans", "Life and death for plans"),
    ("formula", "Formulas"),
];

/// `GET /api/v1/problems`: all of them.
pub(crate) async fn problems() -> Result<Response, Refusal> {
    // Reading a problem may mean to find out what it is about, so they are all read once.
    static LIST: LazyLock<Themes> = LazyLock::new(list);
    short_work(|| Ok(&*LIST)).await
}

/// `GET /api/v1/problems/{id}`: one of them.
pub(crate) async fn problem(id: Result<Path<String>, PathRejection>) -> Result<Response, Refusal> {
    // An id that is no text names no problem either.
    let text = id.ok().and_then(|Path(id)| text_of(&id));
    let text = text.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "there is no such problem"))?;
    short_work(move || read_text(text, 1, 0)).await
}

/// The text of the problem with this id: its path without the ending.
fn text_of(id: &str) -> Option<&'static str> {
    [".txt", ".sgf"].iter().find_map(|ending| nerai_problems::problem(&format!("{id}{ending}")))
}

fn list() -> Themes {
    let mut ids: Vec<String> =
        PROBLEMS.iter().filter_map(|(path, _)| path.rsplit_once('.').map(|(id, _)| id.to_owned())).collect();
    ids.sort_by_cached_key(|id| natural(id));
    ids.dedup();
    let themes = THEMES
        .into_iter()
        .map(|(name, title)| {
            let of_theme = ids.iter().filter(|id| id.rsplit_once('/').map_or("", |(folder, _)| folder) == name);
            let name = if name.is_empty() { "examples" } else { name }.to_owned();
            Theme { name, title: title.to_owned(), problems: of_theme.filter_map(|id| entry(id)).collect() }
        })
        .collect();
    Themes { version: Version::default(), themes }
}

fn entry(id: &str) -> Option<ListedProblem> {
    let problem = Problem::read(text_of(id)?.as_bytes(), &ProblemOptions::default()).ok()?;
    let question = Question::of(&problem, None).ok();
    let name = problem.name.clone().unwrap_or_else(|| id.rsplit('/').next().unwrap_or(id).replace('-', " "));
    Some(ListedProblem {
        id: id.to_owned(),
        name,
        to_move: problem.to_move.into(),
        goal: question.map(|question| question.goal().to_string()),
    })
}

/// Names with their numbers as numbers, so that 10 comes after 9.
fn natural(id: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = id;
    while !rest.is_empty() {
        let word = rest.find(|character: char| character.is_ascii_digit()).unwrap_or(rest.len());
        let (text, after) = rest.split_at(word);
        let digits = after.find(|character: char| !character.is_ascii_digit()).unwrap_or(after.len());
        let (number, after) = after.split_at(digits);
        parts.push((text.to_owned(), number.parse().unwrap_or(0)));
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_problem_is_listed_and_can_be_read() {
        let list = list();
        let mut listed = 0;
        for theme in list.themes {
            assert!(!theme.problems.is_empty(), "{}", theme.name);
            for problem in theme.problems {
                listed += 1;
                assert!(problem.goal.is_some(), "{}", problem.id);
                assert!(text_of(&problem.id).is_some());
            }
        }
        assert_eq!(listed, PROBLEMS.len());
    }

    #[test]
    fn no_file_outside_is_a_problem() {
        for id in ["../Cargo", "/etc/passwd", "README", "", "capture/../net", "gomoku/fours-02", "capture"] {
            assert_eq!(text_of(id), None, "{id}");
        }
    }

    #[test]
    fn numbers_are_sorted_as_numbers() {
        assert!(natural("net-9") < natural("net-10") && natural("net") < natural("net-2"));
    }
}
