//! Which goals of a plan the board or the proof bears out: no others are told.
//!
//! A plan supplies candidates for a purpose. Each goal that may be told has a sign here that must be seen in the play; a goal
//! without one, such as "make a second eye somehow", explains nothing that the reader could look for.

use nerai_board::Color;
use nerai_proof::{Move, Verdict};

use super::author::Author;
use super::purpose::Step;
use crate::shapes::{Known, SIGNS, Scene};

/// Goals of the plan knowledge, and the sign that bears each out.
const SIGN_OF: &[(&str, &str)] = &[
    ("play-a-placement-move", "stands-alone-inside"),
    ("make-an-eye-false", "makes-an-eye-false"),
    ("take-the-corner-of-an-eye", "makes-an-eye-false"),
    ("reduce-by-sacrifice", "puts-itself-in-atari"),
    ("play-a-throw-in", "throws-in"),
    ("play-a-snapback", "snapback"),
    ("play-under-the-stones", "plays-back-under-the-stones"),
    ("play-a-cutting-move", "cuts"),
    ("play-a-connecting-move", "connects"),
    ("join-the-parts", "connects"),
    ("link-up", "connects"),
    ("reduce-by-hane", "bends-around"),
    ("play-a-hane-move", "bends-around"),
    ("reduce-by-pushing", "pushes-in"),
    ("play-a-pushing-move", "pushes-in"),
    ("reduce-from-the-edge", "on-the-first-line"),
    ("play-on-the-first-line", "on-the-first-line"),
    ("make-an-eye-real", "makes-an-eye"),
    ("make-eyes", "makes-an-eye"),
    ("play-an-extending-move", "extends"),
    ("take-the-vital-point", "vital-point-of-the-shape"),
    ("capture-string", "takes"),
    ("capture-in-a-ladder", "ladder"),
    ("win-the-race", "race"),
    ("cast-a-net", "keeps-distance"),
    ("play-a-net-move", "keeps-distance"),
    ("take-the-ko", "takes-a-ko"),
];

impl Author<'_> {
    /// The steps of a purpose that can be seen in the play: what its side wants, and the goals with a sign.
    pub(super) fn borne_out(&self, line: &[Move], steps: Vec<Step>) -> Vec<Step> {
        let Some((last, before)) = line.split_last() else { return Vec::new() };
        // The rest of the main line shows what comes of its moves.
        let answer = self.answer;
        let play = if answer.line.starts_with(line) { &answer.line[before.len()..] } else { &line[before.len()..] };
        let Some(board) = self.board_after(before) else { return Vec::new() };
        let known = Known {
            is_ko: matches!(answer.verdict, Verdict::Ko { .. }),
            vital_of_shape: Some(|position, space, owner| {
                crate::shapes::Book::shipped().vital_points(position, space, owner)
            }),
            ..Known::default()
        };
        let Some(scene) = Scene::new(&board, play, last.color, &answer.aim().event, known) else { return Vec::new() };
        steps.into_iter().filter(|step| step.words.contains(" wants ") || is_seen(step, &scene)).collect()
    }

    /// What a side wants, whatever it plays.
    pub(super) fn wish_of(&self, side: Color) -> String {
        format!("{} wants to {}", side.name(), self.names.to_do(side))
    }
}

/// Whether a goal has a sign, and the sign is seen.
fn is_seen(step: &Step, scene: &Scene<'_>) -> bool {
    let name = SIGN_OF.iter().find(|(goal, _)| *goal == step.goal).map(|(_, sign)| *sign);
    let sign = name.and_then(|name| SIGNS.iter().find(|sign| sign.name == name));
    sign.is_some_and(|sign| sign.is_seen(scene))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_known() {
        for (goal, name) in SIGN_OF {
            assert!(SIGNS.iter().any(|sign| sign.name == *name), "{goal}: {name}");
        }
    }
}
