//! Which parts of a compound goal each move of the main line serves.
//!
//! A move serves a part if the proof claims nothing else there, if it brings the part about, or if the part alone is proved
//! to come out well after the move and was not before.

use nerai_board::Color;
use nerai_go::Position;
use nerai_proof::{Aim, Certificate, Claim, PartSet, Task, Verdict};
use nerai_search::{Budget, Settings};

use crate::compound::parts_alone::{PartAlone, alone, open_parts, result};
use crate::line::{Step, main_proof};

/// What a move does for the parts of a compound goal. The sets hold numbers of [`Answer::parts`](crate::Answer::parts).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Service {
    /// Parts that the move decides at once, as its side wants them.
    pub achieves: PartSet,
    /// Parts that come out well alone from here on, although the opponent moves next, and did not before.
    pub secures: PartSet,
    /// Parts that would come out well alone with one more move, and would not have before.
    pub threatens: PartSet,
    /// Parts that the proof is about where the move is made, if it is not about all that are open.
    pub claims: PartSet,
}

impl Service {
    /// All parts that the move serves.
    #[must_use]
    pub const fn parts(&self) -> PartSet {
        self.achieves | self.secures | self.threatens | self.claims
    }
}

/// Moves of a line that are looked at.
const MOST_MOVES: usize = 24;
/// Nodes for one look at a part: ladders and simple cuts need less. The first move is worth more.
const NODES: u64 = 1_000;
const NODES_FOR_FIRST: u64 = 10_000;

/// What each move of a line does; the opponent's moves serve nothing here. `line` begins where the certificate of the task does.
pub(crate) fn services(
    task: &Task,
    certificate: &Certificate,
    line: &[Step],
    parts: &[PartAlone],
    settings: &Settings,
    budget: &mut Budget,
) -> Vec<Service> {
    let mut services = vec![Service::default(); line.len()];
    let (mut board, aim) = (task.position().clone(), task.aim());
    board.set_ban(certificate.ban);
    let (Some(proof), true) = (main_proof(certificate), aim.parts().is_some()) else { return services };
    let settings = settings.clone().with_shrink(false).with_table_entries(1 << 14);
    let mut is_first = true;
    for (step, service) in line.iter().zip(&mut services).take(MOST_MOVES) {
        let mut after = board.clone();
        if after.try_move(step.made.color, step.made.at).is_err() {
            break;
        }
        let ending = step.made.at.point().and_then(|_| aim.event.ending(&mut after));
        if step.made.color == proof.prover && !step.made.at.is_pass() {
            let known = if is_first { parts } else { &[] };
            let mut look = Look { aim, side: proof.prover, known, settings: &settings, budget };
            *service = look.at_move(&board, &after, step.claim);
        }
        if ending.is_some() {
            break;
        }
        board = after;
        is_first = false;
    }
    services
}

/// Looks at parts alone.
struct Look<'l> {
    aim: &'l Aim,
    side: Color,
    /// At the first move: what the parts come to before it, as far as that is known.
    known: &'l [PartAlone],
    settings: &'l Settings,
    budget: &'l mut Budget,
}

impl Look<'_> {
    fn at_move(&mut self, before: &Position, after: &Position, claim: Claim) -> Service {
        let mut service = Service::default();
        let Some(parts) = self.aim.parts() else { return service };
        let open = open_parts(parts, before);
        let all: PartSet = open.iter().map(|(number, _)| 1 << number).sum();
        let claimed = parts.relevant(&parts.claimed(parts.progress(before), claim, self.side));
        if claimed != all {
            service.claims = claimed & all;
        }
        let progress = parts.progress(after);
        let still_open = open_parts(parts, after);
        for (number, part) in &open {
            let bit: PartSet = 1 << number;
            let wants_it = part.max == self.side;
            if progress.known() & bit != 0 {
                let is_good = (progress.happened & bit != 0) == wants_it;
                service.achieves |= if is_good { bit } else { 0 };
                continue;
            }
            let Some((_, left)) = still_open.iter().find(|(other, _)| other == number) else { continue };
            let (was, is) = (alone(part, self.aim.player), alone(left, self.aim.player));
            let other = self.side.other();
            if self.was_good(*number, before, other, &was) {
                continue;
            }
            if self.is_good(after, other, &is) {
                service.secures |= bit;
            } else if !self.was_good(*number, before, self.side, &was) && self.is_good(after, self.side, &is) {
                service.threatens |= bit;
            }
        }
        service
    }

    /// Whether a part alone is proved to come out well before the move.
    fn was_good(&mut self, number: usize, before: &Position, first: Color, aim: &Aim) -> bool {
        match self.known.get(number).map(|part| part.first(first).verdict) {
            None | Some(Verdict::Unknown) => self.is_good(before, first, aim),
            Some(verdict) => verdict == self.wanted(aim),
        }
    }

    fn wanted(&self, aim: &Aim) -> Verdict {
        if self.side == aim.player { Verdict::Won } else { Verdict::Lost }
    }

    /// Whether a part alone is proved to come out well for the side.
    fn is_good(&mut self, position: &Position, first: Color, aim: &Aim) -> bool {
        let nodes = if self.known.is_empty() { NODES } else { NODES_FOR_FIRST };
        let result = self.budget.within(nodes, |budget| result(position, first, aim, self.settings, budget));
        result.verdict == self.wanted(aim)
    }
}
