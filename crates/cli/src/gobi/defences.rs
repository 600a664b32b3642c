//! Whether a plan met the main defences: the main line of a proof is followed through the plan's contingency tree.

use nerai::Contingency;
use nerai::board::Color;
use nerai::proof::Move;

/// How far a plan met the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Met {
    /// The opponent's first move of the line was met.
    pub(crate) first: bool,
    /// All of the opponent's moves were, as long as the plan's own moves were those of the line.
    pub(crate) whole: bool,
    /// The plan tried nothing against its first move, because its tests took the goal as reached at once.
    pub(crate) at_once: bool,
}

/// Follows a line that begins with the first move of the plan. The plan is `side`'s.
///
/// The line is left where the plan's own answer is another, and where the plan ends because its tests say that the goal is
/// reached.
pub(crate) fn met(moves: &Contingency<'_>, side: Color, line: &[Move]) -> Option<Met> {
    let first = line.first().filter(|made| made.color == side)?;
    let works = |node: &usize| moves.made(*node).color == side && moves.works(*node);
    let mut node = *moves.tried_after(0).iter().find(|node| works(node) && moves.at(**node) == first.at)?;
    let mut met = Met { first: true, whole: true, at_once: moves.tried_after(node).is_empty() };
    for (number, made) in line.iter().enumerate().skip(1) {
        let tried = moves.tried_after(node);
        let next = if made.color == side {
            tried.iter().find(|node| works(node)).filter(|node| moves.at(**node) == made.at)
        } else {
            let next = tried.iter().find(|node| moves.at(**node) == made.at);
            // A pass is no defence.
            if next.is_none() && !tried.is_empty() && made.at.is_some() {
                met.whole = false;
                met.first &= number != 1;
            }
            next
        };
        match next {
            Some(next) => node = *next,
            None => break,
        }
    }
    Some(met)
}
