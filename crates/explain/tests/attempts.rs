//! Solving shipped problems move by move: right moves are right, wrong ones are punished, hints lead to the answer.

use std::fs;
use std::path::{Path, PathBuf};

use nerai::{AnswerOptions, Problem, ProblemOptions, Question};
use nerai_board::{Play, Point, diagram};
use nerai_explain::{Attempt, AttemptError, LessonOptions, Says, attempt, hints, lesson, plan_tree, planned_purpose};
use nerai_search::Budget;

const NODES: u64 = 200_000;

/// A shipped problem and the first moves that solve it.
struct Shipped {
    path: PathBuf,
    question: Question,
    first_moves: Vec<String>,
}

/// Every so many of the problems in some folders whose first moves are points.
fn shipped() -> Vec<Shipped> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let mut found = Vec::new();
    for folder in ["capture", "connection", "corner", "ko", "shapes"] {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths.into_iter().step_by(6) {
            let text = fs::read_to_string(&path).unwrap();
            let Ok(drawn) = diagram::read(&text) else { continue };
            let moves = drawn.header("first-moves").map(|header| header.value.clone()).unwrap_or_default();
            let first_moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
            if first_moves.is_empty() || first_moves.iter().any(|at| at == "pass") {
                continue;
            }
            let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap();
            let question = Question::of(&problem, None).unwrap();
            found.push(Shipped { path, question, first_moves });
        }
    }
    assert!(found.len() > 10, "{}", found.len());
    found
}

impl Shipped {
    fn attempt(&self, before: &[Play], at: Point) -> Result<Attempt, AttemptError> {
        let options = AnswerOptions::default();
        attempt(&self.question, before, at.into(), &options, &mut Budget::nodes(NODES))
    }
}

#[test]
fn problems_are_solved_by_their_hints_and_failed_by_their_wrong_moves() {
    let mut punished = 0;
    for shipped in shipped() {
        let path = shipped.path.display();
        let options = LessonOptions::default();
        let purpose = planned_purpose(&shipped.question, &options.answer.plan);
        let mut budget = Budget::nodes(NODES);
        let lesson = lesson(&shipped.question, &options, &purpose, &mut budget).unwrap();
        let hints = hints(&lesson);
        let last = hints.last().and_then(|hint| hint.strip_prefix("Play ")?.strip_suffix('.')).unwrap_or_default();
        assert!(shipped.first_moves.iter().any(|at| at == last), "{path}: {hints:?}");
        let (_, before) = hints.split_last().unwrap();
        let names_it = |hint: &&String| hint.split(|c: char| !c.is_alphanumeric()).any(|word| word == last);
        let naming: Vec<&String> = before.iter().filter(names_it).collect();
        assert!(naming.iter().all(|hint| hint.starts_with("One of ")), "{path}: {naming:?}");
        let right = shipped.attempt(&[], last.parse().unwrap()).unwrap();
        assert_eq!(right.is_right, Some(true), "{path}: {right:?}");
        let wrong = lesson.facts().find_map(|fact| match fact.says {
            Says::Worse { at, .. } => Some(at),
            _ => None,
        });
        if let Some(at) = wrong {
            let wrong = shipped.attempt(&[], at).unwrap();
            assert_eq!(wrong.is_right, Some(false), "{path}: {wrong:?}");
            assert!(wrong.reason.contains(&at.to_string()), "{path}: {}", wrong.reason);
            punished += 1;
        }
        let plan = plan_tree(&lesson, &purpose);
        let moves: Vec<String> = plan.iter().map(|goal| goal.first.at.to_string()).collect();
        assert!(moves.iter().any(|at| at == last), "{path}: {moves:?}");
    }
    assert!(punished > 5, "{punished}");
}

#[test]
fn a_right_move_is_resisted_until_nothing_more_has_to_be_played() {
    for shipped in shipped().into_iter().take(3) {
        let mut moves: Vec<Play> = Vec::new();
        let mut next = Some(shipped.first_moves[0].parse().unwrap());
        let is_done = (0..12).any(|_| {
            let at: Point = next.unwrap();
            let made = shipped.attempt(&moves, at).unwrap();
            assert_eq!(made.is_right, Some(true), "{}: {moves:?} {at}", shipped.path.display());
            moves.extend([Play::At(at), made.reply.unwrap_or(Play::Pass)]);
            next = made.line.get(2).and_then(|next| next.at.point());
            made.is_done
        });
        assert!(is_done, "{}: {moves:?}", shipped.path.display());
    }
}
