//! Purposes are told only if the board bears them out: each kind is looked for with the rules written a second time.

use nerai_board::{Play, Point};
use nerai_explain::{Lesson, Says, Step};
use nerai_proof::Move;

use super::plain_board::{PlainBoard, Points, points};

/// Checks all purposes of a lesson; how many there were.
pub(crate) fn check_purposes(lesson: &Lesson) -> Result<usize, String> {
    let root = PlainBoard::of(&lesson.answer.position().to_setup());
    let mut count = 0;
    for fact in lesson.facts() {
        let steps: Vec<&Step> = match &fact.says {
            Says::IsFor { steps } => steps.iter().collect(),
            Says::ServesGoal { step } => vec![step],
            _ => continue,
        };
        let Some((last, before)) = fact.after.split_last() else { continue };
        let board = root.after(before)?;
        for step in steps {
            check(&board, *last, step, lesson)
                .map_err(|reason| format!("'{}' ({}): {reason}", step.words, step.goal))?;
            count += 1;
        }
    }
    Ok(count)
}

fn check(board: &PlainBoard, made: Move, step: &Step, lesson: &Lesson) -> Result<(), String> {
    let Play::At(at) = made.at else { return Err("a pass has no purpose".to_owned()) };
    let after = board.after(&[made])?;
    let near = |color| {
        board.neighbors(at).into_iter().filter(move |point| board.at(*point) == Some(color)).collect::<Points>()
    };
    let (own, enemies) = (near(made.color), near(made.color.other()));
    let line = &lesson.answer.line;
    let is_true = match step.goal.as_str() {
        // What a side wants, and how a lesson calls the way when the knowledge has no plan: these are other facts.
        "goal" | "kill-group" | "save-group" | "move" | "vital-point" | "double-threat" => true,
        "ladder" | "capture-in-a-ladder" => ladder(lesson),
        "net" | "cast-a-net" | "play-a-net-move" => {
            let target = lesson.answer.aim().event.points().first().copied().ok_or("no stone")?;
            !enemies.contains(&target) && after.liberties(target).len() >= 2
        }
        "race" | "win-the-race" => !lesson.answer.aim().event.points().is_empty(),
        "snapback" | "play-a-snapback" | "reduce-by-sacrifice" | "play-a-throw-in" => after.is_in_atari(at),
        "play-under-the-stones" => line.iter().any(|made| made.at == Play::At(at)),
        "play-a-placement-move" => own.is_empty(),
        "make-an-eye-false" | "take-the-corner-of-an-eye" => {
            let eye = |eye: &Point| {
                let is_eye = after.at(*eye).is_none()
                    && after.neighbors(*eye).iter().all(|point| after.at(*point) == Some(made.color.other()));
                is_eye && eye.column().abs_diff(at.column()) == 1 && eye.row().abs_diff(at.row()) == 1
            };
            after.all().iter().any(eye)
        }
        "play-a-cutting-move" => enemies.len() >= 2,
        "play-a-connecting-move" | "join-the-parts" | "link-up" => {
            own.iter().filter_map(|stone| board.block(*stone)).collect::<std::collections::BTreeSet<_>>().len() >= 2
        }
        "reduce-by-hane" | "play-a-hane-move" => own.is_empty() && !enemies.is_empty(),
        "reduce-by-pushing" | "play-a-pushing-move" => !own.is_empty() && !enemies.is_empty(),
        "reduce-from-the-edge" | "play-on-the-first-line" => board.neighbors(at).len() < 4,
        "play-an-extending-move" => !own.is_empty(),
        "make-an-eye-real" | "make-eyes" => {
            let spaces = |board: &PlainBoard| {
                let others: Points = board.all().difference(&board.stones(made.color)).copied().collect();
                board.parts(&others).len()
            };
            let is_eye = |eye: &Point| {
                after.at(*eye).is_none()
                    && after.neighbors(*eye).iter().all(|point| after.at(*point) == Some(made.color))
            };
            after.all().iter().any(is_eye) || spaces(&after) > spaces(board)
        }
        "take-the-vital-point" => points(&lesson.answer.position().empty_points()).contains(&at),
        "capture-string" => !after.taken.is_empty(),
        "take-the-ko" => after.taken.len() == 1,
        other => return Err(format!("nothing is known that would bear out '{other}'")),
    };
    if is_true { Ok(()) } else { Err("the board does not bear it out".to_owned()) }
}

/// Whether the attacker's moves of the main line are ataris until the stone is taken.
fn ladder(lesson: &Lesson) -> bool {
    let answer = &lesson.answer;
    let mut board = PlainBoard::of(&answer.position().to_setup());
    let Some(stone) = answer.aim().event.points().first().copied() else { return false };
    for made in &answer.line {
        let Ok(next) = board.after(&[*made]) else { return false };
        board = next;
        if made.color == answer.aim().max && board.at(stone).is_some() && !board.is_in_atari(stone) {
            return false;
        }
    }
    board.at(stone).is_none()
}
