//! Says what is known of a group of several blocks where all of it cannot be had.

use nerai::how_it_lives::has_two_eyes;
use nerai::notation::list;
use nerai::{Answer, PartOfGroup};
use nerai_board::{Play, Point, PointSet};
use nerai_proof::{Event, Verdict};

/// What becomes of the stones that the verdict about the larger part of a group leaves out.
pub(crate) fn left_out(answer: &Answer) -> Option<String> {
    let main = answer.main_part()?;
    let owner = answer.aim().min().name();
    let rest = list(&main.rest, "and");
    // Of a group that lives the verdict is about the part that matters; the rest is told with the line.
    let is_ko = matches!(answer.verdict, Verdict::Ko { .. });
    (!answer.aim().is_negated()).then(|| match (main.whole, &main.rest[..]) {
        (Verdict::Unknown, [_]) => format!("Whether {rest} dies as well is open."),
        (Verdict::Unknown, _) => format!("Whether {rest} die as well is open."),
        _ if is_ko => format!("All of the group cannot be killed: whoever wins the ko, {owner} saves something."),
        (_, [_]) => format!("{owner} saves {rest}."),
        _ => format!("{owner} saves a part of the rest: {}.", list(&main.rest, "or")),
    })
}

/// What is proved of a part where the verdict is about the whole group, as a sentence: `Black can take B5 by playing A5.`
#[must_use]
pub fn part_of_group_in_words(part: &PartOfGroup) -> String {
    let (aim, mover) = (part.task.aim(), part.task.to_move());
    let stones = list(aim.event.points(), "and");
    match (part.verdict.winner(aim) == Some(aim.max), part.first_move) {
        (true, Some(Play::At(at))) if mover == aim.max => {
            format!("{} can take {stones} by playing {at}.", aim.max.name())
        }
        (true, _) if mover == aim.max => format!("{} can take {stones} even without a move.", aim.max.name()),
        (true, _) if part.is_main => format!("The larger part of the group, {stones}, cannot be saved."),
        (true, _) => format!("{stones} cannot be saved."),
        (false, _) => format!("{} saves {stones}.", aim.min().name()),
    }
}

/// Which blocks of a group live at the end of the main line, if not all do: those that are taken in it, and those that have no two
/// eyes where others have.
pub(crate) fn what_lives(answer: &Answer) -> Option<String> {
    let aim = answer.aim();
    let owner = aim.min();
    let Event::Kill { points } = &aim.event else { return None };
    if answer.winner() != Some(owner) {
        return None;
    }
    let rest = answer.main_part().map(|main| &main.rest[..]).unwrap_or_default();
    let points: Vec<Point> = points.iter().chain(rest).copied().collect();
    let mut board = answer.position().without_past();
    board.watch(board.whole_blocks(&points.iter().copied().collect()));
    for made in &answer.line {
        board.try_move(made.color, made.at).ok()?;
    }
    let (there, taken): (Vec<Point>, Vec<Point>) = points.iter().partition(|at| board.watched().contains(**at));
    let (live, others): (Vec<Point>, Vec<Point>) =
        there.into_iter().partition(|at| has_two_eyes(&board, &PointSet::one(*at), owner));
    if !taken.is_empty() {
        return Some(format!("in the line {} gives up {}", owner.name(), list(&taken, "and")));
    }
    let has = if live.len() == 1 { "has" } else { "have" };
    (!live.is_empty() && !others.is_empty()).then(|| {
        format!("at the end it is {} that {has} two eyes, without {}", list(&live, "and"), list(&others, "and"))
    })
}
