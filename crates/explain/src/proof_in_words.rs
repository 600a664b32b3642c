//! Says what a proof file states, without a search: the question and the verdict as sentences.

use nerai::Question;
use nerai_go::Position;
use nerai_proof::{Certificate, Task, Verdict};

use crate::achievement::achievement;
use crate::words::InWords;

/// The question of a certificate as a sentence, if its goal can be read.
#[must_use]
pub fn question_of_proof(certificate: &Certificate) -> Option<String> {
    Some(Question::new(task(certificate)?).in_words())
}

/// The verdict of a certificate as a sentence, if its goal can be read: who gets what he wants, or who takes the ko first.
#[must_use]
pub fn verdict_of_proof(certificate: &Certificate) -> Option<String> {
    let task = task(certificate)?;
    let aim = task.aim();
    let winner = match certificate.verdict {
        Verdict::Won => aim.player,
        Verdict::Lost => aim.player.other(),
        Verdict::Ko { first } => {
            let does = achievement(aim, aim.max);
            let (who, other) = (first.name(), first.other().name());
            return Some(format!(
                "A ko decides whether {} {does}. {who} takes first, {other} needs a threat before.",
                aim.max.name()
            ));
        }
        Verdict::Unknown => return None,
    };
    let said = format!("{} {}, whatever {} plays", winner.name(), achievement(aim, winner), winner.other().name());
    Some(if certificate.if_out { format!("{said}, if stones that are out are not captured.") } else { said + "." })
}

/// What a certificate is about, if it can be read: nobody has to believe it for that.
fn task(certificate: &Certificate) -> Option<Task> {
    let position = Position::from_setup(&certificate.setup).ok()?;
    Task::read(&position, certificate.to_move, &certificate.goal).ok()
}
