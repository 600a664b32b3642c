//! Explains a compound goal: what its parts come to alone, why they cannot be played for one by one, what each move serves.
//!
//! Every sentence is a fact that is proved: by the certificate, or by a proof about the part that it speaks of.

use nerai_board::{Color, Point, PointSet};
use nerai_goal::Compound;
use nerai_proof::{Event, PartSet, Verdict};

use crate::achievement::{deed, fact, joined, to_do, wanted};
use crate::answer::Answer;
use crate::parts_alone::PartAlone;

/// More parts than this are not told one by one.
const MOST_PARTS: usize = 6;
/// More points than this are counted, not listed.
const MOST_POINTS: usize = 12;

/// The sentences about the parts of a compound goal, without full stops; none for other goals.
pub(crate) fn reasons_of_parts(answer: &Answer) -> Vec<String> {
    let mut why: Vec<String> = already(answer);
    let side = answer.explained_side();
    let open: Vec<&PartAlone> = answer.parts.iter().collect();
    why.extend(open.iter().take(MOST_PARTS).filter_map(|part| alone_in_words(part, side)));
    why.extend(together(answer, side));
    why.extend(services_in_words(answer, side));
    why
}

/// What is there before the first move.
fn already(answer: &Answer) -> Vec<String> {
    let Some(parts) = answer.aim.parts() else { return Vec::new() };
    let there = parts.among(parts.progress(&answer.position).happened);
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
        (_, Outcome::Gets) => Some(format!("alone, {who} {does} even if {foe} moves first")),
        (Outcome::Fails, _) => Some(format!("alone, {foe} {undoes} even if {who} moves first")),
        _ => {
            let halves: Vec<String> = half(own, side).into_iter().chain(half(their, other)).collect();
            (!halves.is_empty()).then(|| format!("alone, {}", joined(&halves, "and")))
        }
    }
}

/// Why the parts are not played for one by one.
fn together(answer: &Answer, side: Color) -> Option<String> {
    let parts = answer.proved_aim.parts()?;
    let other = side.other();
    let wish = wanted(&parts.formula, side == answer.proved_aim.max);
    let (inner, needs_all) = match &wish {
        Compound::And(inner) => (inner, true),
        Compound::Or(inner) => (inner, false),
        Compound::Leaf(_) | Compound::Not(_) => return None,
    };
    let leaves = inner.iter().filter_map(|part| match part {
        Compound::Leaf((number, _)) => answer.parts.get(*number),
        _ => None,
    });
    // With all of them at stake a part fails if the other side moves first, else if the side itself does.
    let first = if needs_all { other } else { side };
    let failing: Vec<&PartAlone> = leaves.filter(|part| outcome(part, side, first) == Outcome::Fails).collect();
    let meeting = failing.iter().map(|part| part.first(first).zone).reduce(|all, zone| all & zone)?;
    let meeting = meeting & answer.proved_position().empty_points();
    let begins = answer.first_of(side)?;
    let who = side.name();
    if failing.len() < 2 || answer.proof_side() != side || !meeting.contains(begins) {
        return None;
    }
    let number = if failing.len() == 2 { "both" } else { "all" };
    let points = points_in_words(&meeting);
    Some(match needs_all {
        true => format!("each of these needs a move, so {who} has to begin where the zones of {number} meet: {points}"),
        false => {
            format!("none of these can be had alone, but {begins} lies where the zones of {number} meet: {points}")
        }
    })
}

/// What the moves of the line do for the parts.
fn services_in_words(answer: &Answer, side: Color) -> Vec<String> {
    let mut why = Vec::new();
    let foe = side.other().name();
    let start = answer.line.len() - answer.services.len();
    let mut moves = answer.line[start..].iter().zip(&answer.services).filter(|(_, service)| service.parts() != 0);
    let Some((made, service)) = moves.clone().next() else { return why };
    let named = |set: PartSet, say: &dyn Fn(&Event, bool) -> String| -> Vec<String> {
        let chosen = answer.parts.iter().enumerate().filter(|(number, _)| set >> number & 1 == 1);
        chosen.map(|(_, part)| say(&part.aim.event, part.aim.max == side)).collect()
    };
    if let Some(at) = made.at {
        let (secured, threatened) = (named(service.secures, &deed), named(service.threatens, &to_do));
        let number = match service.parts().count_ones() {
            2 => " serves both:",
            3.. => " serves several:",
            _ => ":",
        };
        let who = side.name();
        if !secured.is_empty() {
            let secured = joined(&secured, "and");
            why.push(format!("{at}{number} after it {who} {secured} alone even if {foe} moves next"));
        }
        if !threatened.is_empty() {
            why.push(format!("{at} threatens to {}", joined(&threatened, "and to")));
        }
        if !secured.is_empty() || !threatened.is_empty() {
            moves.next();
        }
    }
    // Moves that serve the same parts are told together.
    let mut groups: Vec<(PartSet, Vec<String>)> = Vec::new();
    for (made, service) in moves {
        let Some(at) = made.at else { continue };
        match groups.iter_mut().find(|(parts, _)| *parts == service.parts()) {
            Some((_, points)) => points.push(at.to_string()),
            None => groups.push((service.parts(), vec![at.to_string()])),
        }
    }
    for (parts, points) in groups {
        let verb = if points.len() == 1 { "serves" } else { "serve" };
        why.push(format!(
            "in the line, {} {verb} to {}",
            joined(&points, "and"),
            joined(&named(parts, &to_do), "and to")
        ));
    }
    why
}

/// The points by name, or how many there are.
fn points_in_words(points: &PointSet) -> String {
    if points.len() > MOST_POINTS {
        return format!("{} points", points.len());
    }
    let names: Vec<String> = points.iter().map(|point: Point| point.to_string()).collect();
    joined(&names, "or")
}
