//! Says what a proof file states, without a search: the question and the verdict as sentences.

use nerai_go::Position;
use nerai_goal::Goal;
use nerai_proof::{Certificate, Task, Verdict};

use crate::achievement::achievement;
use crate::question::Question;

/// The question of a certificate as a sentence, if its goal can be read.
#[must_use]
pub fn question_of_proof(certificate: &Certificate) -> Option<String> {
    let goal: Goal = certificate.goal.parse().ok()?;
    let (setup, to_move) = (&certificate.setup, certificate.to_move);
    let goal = goal.check(setup.size, &setup.stones, to_move).ok()?;
    Some(Question { goal, to_move, assumed: Vec::new() }.in_words())
}

/// The verdict of a certificate as a sentence, if its goal can be read: who gets what he wants, or who takes the ko first.
#[must_use]
pub fn verdict_of_proof(certificate: &Certificate) -> Option<String> {
    let position = Position::from_setup(&certificate.setup).ok()?;
    let aim = Task::read(&position, certificate.to_move, &certificate.goal).ok()?.aim().clone();
    let winner = match certificate.verdict {
        Verdict::Won => aim.player,
        Verdict::Lost => aim.player.other(),
        Verdict::Ko { first } => {
            let does = achievement(&aim, aim.max);
            let (who, other) = (first.name(), first.other().name());
            return Some(format!(
                "A ko decides whether {} {does}. {who} takes first, {other} needs a threat before.",
                aim.max.name()
            ));
        }
        Verdict::Unknown => return None,
    };
    Some(format!("{} {}, whatever {} plays.", winner.name(), achievement(&aim, winner), winner.other().name()))
}
