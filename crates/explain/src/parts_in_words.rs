//! Explains a compound goal: what its parts come to alone, why they cannot be played for one by one, what each move serves.
//!
//! Every sentence is a fact that is proved: by the certificate, or by a proof about the part that it speaks of.

use nerai::Answer;
use nerai::compound::{PartAlone, Passed, overlap, wanted};
use nerai::notation::joined;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_goal::Compound;
use nerai_proof::{Event, PartSet, Verdict};

use crate::achievement::{achievement_before_more, deed, fact, to_do};

/// More parts than this are not told one by one.
const MOST_PARTS: usize = 6;
/// More points than this are counted, not listed.
const MOST_POINTS: usize = 12;

/// The sentences about the parts of a compound goal, without full stops; none for other goals.
pub(crate) fn reasons_of_parts(answer: &Answer) -> Vec<String> {
    let mut why: Vec<String> = already(answer);
    let side = answer.explained_side();
    let known = known_before(answer);
    let open = answer.parts().iter().enumerate().filter(|(number, _)| known >> number & 1 == 0);
    why.extend(open.take(MOST_PARTS).filter_map(|(_, part)| alone_in_words(part, side)));
    why.extend(together(answer, side));
    why.extend(answer.passed().and_then(|passed| if_passed(answer, side, passed)));
    why.extend(services_in_words(answer, side));
    why
}

/// What happens if the side that gets what it wants makes no move first.
fn if_passed(answer: &Answer, side: Color, passed: &Passed) -> Option<String> {
    let (who, other) = (side.name(), side.other());
    let by = passed.first_move.and_then(Play::point).map(|at| format!(" by playing {at}")).unwrap_or_default();
    match passed.verdict {
        verdict if verdict == answer.verdict || verdict == Verdict::Unknown => None,
        Verdict::Ko { .. } => Some(format!("if {who} passes, a ko decides")),
        _ => Some(format!("if {who} passes, {} {}{by}", other.name(), achievement_before_more(answer.aim(), other))),
    }
}

/// The parts that are decided where the proofs begin.
fn known_before(answer: &Answer) -> PartSet {
    let task = answer.proved_task();
    task.aim().parts().map_or(0, |parts| parts.progress(task.position()).known())
}

/// What is there before the first move.
fn already(answer: &Answer) -> Vec<String> {
    let Some(parts) = answer.aim().parts() else { return Vec::new() };
    let there = parts.among(parts.progress(answer.position()).happened);
    there.map(|(_, part)| format!("{} already", fact(&part.event))).collect()
}

/// What a side gets out of a part alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Gets,
    Ko,
    Fails,
    Unknown,
}

fn outcome(part: &PartAlone, side: Color, first: Color) -> Outcome {
    match part.first(first).verdict {
        Verdict::Won if part.aim.player == side => Outcome::Gets,
        Verdict::Lost if part.aim.player != side => Outcome::Gets,
        Verdict::Won | Verdict::Lost => Outcome::Fails,
        Verdict::Ko { .. } => Outcome::Ko,
        Verdict::Unknown => Outcome::Unknown,
    }
}

/// What a part comes to with either side to move first.
fn alone_in_words(part: &PartAlone, side: Color) -> Option<String> {
    let other = side.other();
    let (who, foe) = (side.name(), other.name());
    let wants = |side| part.aim.max == side;
    let (does, undoes) = (deed(&part.aim.event, wants(side)), deed(&part.aim.event, wants(other)));
    let (own, their) = (outcome(part, side, side), outcome(part, side, other));
    let half = |outcome, first: Color| match outcome {
        Outcome::Gets => Some(format!("{who} {does} if {} moves first", first.name())),
        Outcome::Fails => Some(format!("{foe} {undoes} if {} moves first", first.name())),
        Outcome::Ko => Some(format!("a ko decides whether {who} {does} if {} moves first", first.name())),
        Outcome::Unknown => None,
    };
    match (own, their) {
        (_, Outcome::Gets) => Some(format!("taken alone, {who} {does} even if {foe} moves first")),
        (Outcome::Ko, Outcome::Ko) => {
            Some(format!("taken alone, a ko decides whether {who} {does}, whoever moves first"))
        }
        (Outcome::Fails, _) => Some(format!("taken alone, {foe} {undoes} even if {who} moves first")),
        _ => {
            let halves: Vec<String> = half(own, side).into_iter().chain(half(their, other)).collect();
            (!halves.is_empty()).then(|| format!("taken alone, {}", halves.join(", and ")))
        }
    }
}

/// Why the parts are not played for one by one.
fn together(answer: &Answer, side: Color) -> Option<String> {
    let proved = answer.proved_task();
    let parts = proved.aim().parts()?;
    let wish = wanted(&parts.formula, side == proved.aim().max);
    let (inner, needs_all) = match &wish {
        Compound::And(inner) => (inner, true),
        Compound::Or(inner) => (inner, false),
        Compound::Leaf(_) | Compound::Not(_) => return None,
    };
    let known = known_before(answer);
    let leaves = inner.iter().filter_map(|part| match part {
        Compound::Leaf((number, _)) if known >> number & 1 == 0 => answer.parts().get(*number),
        _ => None,
    });
    let leaves: Vec<&PartAlone> = leaves.collect();
    // With all of them at stake a part fails if the other side moves first, else if the side itself does.
    let first = if needs_all { side.other() } else { side };
    let with = |wanted| leaves.iter().filter(move |part| outcome(part, side, first) == wanted);
    let who = side.name();
    let failing = with(Outcome::Fails).count();
    if failing >= 2
        && let Some(begins) = answer.first_of(side)
    {
        let zones = with(Outcome::Fails).map(|part| part.first(first).zone);
        let meeting = zones.reduce(|all, zone| all & zone)? & proved.position().empty_points();
        let (number, points) = (if failing == 2 { "both" } else { "all" }, points_in_words(&meeting));
        // A move outside one of the zones would leave that part as it is.
        return meeting.contains(begins).then(|| match needs_all {
            true => {
                format!("each of these needs a move, so {who} has to begin where the zones of {number} meet: {points}")
            }
            false => {
                format!("none of these can be had alone; {begins} lies where the zones of {number} meet: {points}")
            }
        });
    }
    let kept = with(Outcome::Gets).count();
    if needs_all && kept >= 2 && kept == leaves.len() {
        let shared = overlap(answer.parts());
        return Some(match shared.is_empty() {
            true => "the zones of these share no point, so they do not disturb each other".to_owned(),
            false => format!(
                "the zones of these share {}: a move there may concern several, so their proofs alone are not enough",
                points_in_words(&shared)
            ),
        });
    }
    None
}

/// What the moves of the line do for the parts.
fn services_in_words(answer: &Answer, side: Color) -> Vec<String> {
    let mut why = Vec::new();
    let (who, foe) = (side.name(), side.other().name());
    let start = answer.line.len() - answer.services().len();
    let named = |set: PartSet, say: &dyn Fn(&Event, bool) -> String| -> Vec<String> {
        let chosen = answer.parts().iter().enumerate().filter(|(number, _)| set >> number & 1 == 1);
        chosen.map(|(_, part)| say(&part.aim.event, part.aim.max == side)).collect()
    };
    // Moves that serve the same parts are told together, but for the first.
    let mut groups: Vec<(PartSet, Vec<String>)> = Vec::new();
    let own = answer.line[start..].iter().zip(answer.services()).filter(|(made, _)| made.color == side);
    for (number, (made, service)) in own.enumerate() {
        let Play::At(at) = made.at else { continue };
        let (secured, threatened) = (named(service.secures, &deed), named(service.threatens, &to_do));
        if number == 0 && service.achieves | service.secures | service.threatens != 0 {
            if service.achieves != 0 {
                why.push(format!("{at} {} at once", in_a_row(&named(service.achieves, &deed))));
            }
            if !secured.is_empty() {
                let after = match service.parts().count_ones() {
                    1 => format!("after {at}"),
                    _ => format!("{at} serves several parts: after it"),
                };
                why.push(format!("{after}, taken alone, {who} {} even if {foe} moves next", in_a_row(&secured)));
            }
            if !threatened.is_empty() {
                why.push(format!("{at} threatens to {}", joined(&threatened, "and to")));
            }
            continue;
        }
        match groups.iter_mut().find(|(parts, _)| *parts == service.parts()) {
            Some((_, points)) => points.push(at.to_string()),
            None => groups.push((service.parts(), vec![at.to_string()])),
        }
    }
    for (parts, points) in groups.iter().filter(|(parts, _)| *parts != 0) {
        let verb = if points.len() == 1 { "serves" } else { "serve" };
        why.push(format!(
            "in the line, {} {verb} to {}",
            joined(points, "and"),
            joined(&named(*parts, &to_do), "and to")
        ));
    }
    why
}

/// Deeds one after the other, with commas where they have an "and" of their own.
fn in_a_row(deeds: &[String]) -> String {
    let are_plain = deeds.iter().all(|deed| !deed.contains(" and ") && !deed.contains(" or "));
    if are_plain { joined(deeds, "and") } else { deeds.join(", and ") }
}

/// The points by name, or how many there are.
fn points_in_words(points: &PointSet) -> String {
    if points.len() > MOST_POINTS {
        return format!("{} points", points.len());
    }
    let names: Vec<String> = points.iter().map(|point: Point| point.to_string()).collect();
    joined(&names, "and")
}
