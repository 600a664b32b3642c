//! Makes facts false, to see that the check notices.

use nerai_board::{Point, PointSet};
use nerai_explain::Says;
use nerai_proof::Verdict;

/// A fact that says something else and cannot be true as well; nothing where that is not sure.
pub(crate) fn spoiled(says: &Says) -> Option<Says> {
    let mut spoiled = says.clone();
    match &mut spoiled {
        Says::Takes { stones } | Says::OwnAtari { stones } | Says::Granted { stones } => grow(stones),
        Says::Banned { ban } => ban.point = beside(ban.point),
        Says::Atari { blocks, .. } => *blocks += 1,
        Says::LeavesAtari { liberties, .. } | Says::KeepsDistance { liberties, .. } => *liberties += 1,
        Says::Joins { stones } => stones.truncate(1),
        Says::Placement { space } => grow(space),
        Says::Snapback { stones, .. } => grow(stones),
        Says::Ladder { ataris, .. } => *ataris += 1,
        Says::Race { liberties, .. } => *liberties += 1,
        Says::Liberties { count, .. } => *count += 1,
        Says::EyeSpace { points } => grow(points),
        Says::Settled { winner } => *winner = winner.other(),
        Says::Verdict { verdict, .. } => *verdict = other(*verdict)?,
        Says::Answer { answer, .. } => *answer = beside(*answer),
        Says::NoAnswer { by, .. } => *by = by.other(),
        Says::Otherwise { answer: Some(answer), .. } => *answer = beside(*answer),
        Says::Miai { other, .. } => *other = beside(*other),
        Says::GoesOn { line } => line.reverse(),
        Says::Worse { verdict, .. } | Says::Changed { verdict, .. } | Says::Passed { verdict, .. } => {
            *verdict = other(*verdict)?;
        }
        Says::AsGood { at } | Says::VitalPoint { at } => *at = beside(*at),
        Says::OnlyThese { outside, .. } => *outside += 1,
        Says::PartAlone { verdict, .. } => *verdict = other(*verdict)?,
        _ => return None,
    }
    (spoiled != *says).then_some(spoiled)
}

fn other(verdict: Verdict) -> Option<Verdict> {
    match verdict {
        Verdict::Won => Some(Verdict::Lost),
        Verdict::Lost => Some(Verdict::Won),
        Verdict::Ko { .. } | Verdict::Unknown => None,
    }
}

fn beside(point: Point) -> Point {
    let column = if point.column() > 0 { point.column() - 1 } else { point.column() + 1 };
    Point::new(column, point.row())
}

/// Adds the first point that is not in the set.
fn grow(set: &mut PointSet) {
    let point = (0..).map(|column| Point::new(column, 0)).find(|point| !set.contains(*point));
    set.extend(point);
}
