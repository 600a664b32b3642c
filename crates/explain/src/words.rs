//! Says a verdict and its reasons as a player would.

use nerai::formula::{Restricted, RestrictedLimit};
use nerai::line::{Strand, answer_to, first_play, main_proof, strands_at};
use nerai::notation::{joined, list, thousands};
use nerai::{Answer, Condition, Conditional, How, Support};
use nerai_board::{Color, Play, Point};
use nerai_planner::Limit as PlanLimit;
use nerai_proof::{Event, Next, Node, Proof, Verdict};

use crate::achievement::{achievement, achievement_before_more, fact};
use crate::formula_words::{formula_in_words, how_it_comes_true};
use crate::group_words::{left_out, part_of_group_in_words, what_lives};
use crate::out_words::{gets_out, somehow_out, what_is_assumed};
use crate::parts_in_words::reasons_of_parts;
use crate::plan_words;

/// What can be said as a player would say it.
pub trait InWords {
    /// The same as a sentence.
    fn in_words(&self) -> String;
}

impl InWords for Answer {
    /// The verdict: `Black captures E5 by playing F6, whatever White plays.`
    fn in_words(&self) -> String {
        verdict(self)
    }
}

fn verdict(answer: &Answer) -> String {
    let aim = &answer.aim();
    let sentence = match answer.verdict {
        Verdict::Unknown => unknown(answer),
        Verdict::Ko { first } => ko(answer, first),
        Verdict::Won => settled(answer, aim.player),
        Verdict::Lost => settled(answer, aim.player.other()),
    };
    let sentence = match answer.method() {
        method if !method.proves() && answer.verdict != Verdict::Unknown => format!("Not proved: {sentence}"),
        _ => sentence,
    };
    let sentence = match answer.tried {
        // What is said of a way out names the move itself.
        Some(_) if answer.conditional().is_some_and(|known| known.escaped().is_some()) => sentence,
        Some(at) if answer.proof_side() != answer.to_move() || answer.certificate().is_none() => {
            format!("After {} {at}: {sentence}", answer.to_move().name())
        }
        _ => sentence,
    };
    match left_out(answer).or(answer.part_of_group().map(part_of_group_in_words)) {
        Some(more) => format!("{sentence} {more}"),
        None => sentence,
    }
}

/// Why the verdict is as it is, as far as a few sentences can say.
#[must_use]
pub fn reasons(answer: &Answer) -> Vec<String> {
    let mut why = Vec::new();
    match &answer.support {
        Support::Planned(claim) => return plan_words::reasons(answer, claim),
        Support::NoCaptures(restricted) => why.push(about_restricted(answer, restricted)),
        _ => {}
    }
    if answer.verdict == Verdict::Unknown {
        if let Some(order) = answer.no_win_up_to() {
            why.push(format!("there is no win of order {order} or less"));
        }
        match answer.conditional().map(|known| &known.condition) {
            Some(Condition::Holds(points)) => {
                let points: Vec<_> = points.iter().collect();
                why.push(format!(
                    "what happens inside is proved; whether {} can be held is open",
                    list(&points, "and")
                ));
            }
            Some(Condition::Out(_)) => why.push(what_is_assumed(answer.aim().min())),
            None => {}
        }
        if let Some(at) = answer.suggestion() {
            why.push(match answer.tried {
                Some(tried) => format!("bounded reading answers {tried} with {at}; that is not proved"),
                None => format!("bounded reading prefers {at}; that is not proved"),
            });
        }
        why.extend(reasons_of_parts(answer));
        return why;
    }
    if matches!(answer.support, Support::Static) {
        why.push("the static method looks only at moves that the parts propose; what it says is not proved".to_owned());
    }
    why.extend(reasons_of_parts(answer));
    why.extend(how_it_comes_true(answer));
    if let Some(proof) = answer.certificate().and_then(main_proof) {
        why.extend(replies(proof));
        if let Verdict::Ko { first } = answer.verdict {
            why.extend(about_ko(answer, first));
        }
    }
    why.extend(answer.how().map(way_of_life));
    why.extend(what_lives(answer));
    if let (Some(stone), Some(winner)) = (answer.needed().first(), answer.winner()) {
        let loser = winner.other();
        let (other, change) = (loser.name(), achievement_before_more(answer.aim(), loser));
        why.push(format!("if the {winner} block at {stone} can be captured, {other} {change} or at least gets a ko"));
    }
    let zone = answer.zone();
    let outside = answer.position().board().len() - zone.len();
    if outside > 0 && !zone.is_empty() {
        why.push(format!("only {} points matter: nothing on the other {outside} can change it", zone.len()));
    }
    if let Some(moves) = &answer.first_moves {
        if !moves.open.is_empty() {
            why.push(format!("not settled as first moves: {}", list(&moves.open, "and")));
        }
        if !moves.fail_if_out.is_empty() {
            let (moves, owner) = (list(&moves.fail_if_out, "and"), answer.aim().min().name());
            why.push(format!("{owner} gets out after {moves}; that stones which are out are not captured is assumed"));
        }
        if !moves.is_complete {
            why.push("the list of first moves may be incomplete".to_owned());
        }
    }
    why
}

/// A sentence about a side that gets what it wants.
fn settled(answer: &Answer, winner: Color) -> String {
    let (aim, to_move) = (&answer.aim(), answer.proof_side());
    let (who, other) = (winner.name(), winner.other().name());
    if let Event::Force { formula, .. } = &aim.event
        && formula.clauses().is_empty()
    {
        return "No position can make the formula true: it contradicts itself.".to_owned();
    }
    if answer.tried.is_none() && aim.ending_at_root(answer.position()).is_some() {
        return match &aim.event {
            Event::Eye { at, .. } => format!("{who} has an eye at {at} already."),
            Event::Invade { area, .. } => format!("{who} lives in {area} already."),
            Event::Force { formula, .. } => format!("The formula is true already: {}.", formula_in_words(formula)),
            Event::Compound(parts) => {
                let there = parts.among(parts.progress(answer.position()).happened);
                let facts: Vec<String> = there.map(|(_, part)| fact(&part.event)).collect();
                format!("Nothing is left to play for: {} already.", joined(&facts, "and"))
            }
            _ => format!("{} are connected already.", list(aim.event.points(), "and")),
        };
    }
    if to_move != winner {
        return format!("{who} {}, whatever {other} plays.", achievement(aim, winner));
    }
    let does = achievement_before_more(aim, winner);
    let first = match answer.certificate() {
        Some(certificate) => main_proof(certificate).and_then(first_play),
        // After a tried move the plan's own first one is the second of the line.
        None if answer.tried.is_some() && !answer.method().proves() => answer.line.get(1).map(|made| made.at),
        None => answer.first_move,
    };
    match first {
        Some(Play::At(at)) => format!("{who} {does} by playing {at}, whatever {other} plays."),
        _ => format!("{who} {does} even without a move: {who} may play elsewhere."),
    }
}

fn ko(answer: &Answer, first: Color) -> String {
    let max = answer.aim().max;
    let does = achievement(answer.aim(), max);
    let begins = match answer.first_move {
        Some(Play::At(at)) if answer.tried.is_none() => format!(" {} starts with {at}.", answer.to_move().name()),
        _ => String::new(),
    };
    format!(
        "A ko decides whether {} {does}.{begins} {} takes first, so {} needs {} elsewhere.",
        max.name(),
        first.name(),
        first.other().name(),
        match (answer.ko().threats, answer.ko().not_enough) {
            (None, 1) => "more than one threat".to_owned(),
            (None, known @ 2..) => format!("more than {known} threats"),
            // There may be several kos at once.
            (None, 0) if answer.aim().parts().is_some() => "threats".to_owned(),
            (count, _) => threats(count.unwrap_or(1)),
        }
    )
}

/// Who gets the better of a ko, and at what price.
fn about_ko(answer: &Answer, first: Color) -> Vec<String> {
    let (who, other) = (first.name(), first.other().name());
    let mut why = vec![format!("{who} gets the better of it if neither side has a threat elsewhere")];
    why.push(match answer.ko().threats {
        Some(count) => {
            format!("{other} gets the better of it with {} that {who} answers (counted, not proved)", threats(count))
        }
        // Some kos can be kept open for ever and never be won.
        None => format!("{other} can fight it only with threats, one for every retake"),
    });
    why.extend(
        (answer.ko().threats.is_none() && answer.ko().not_enough > 0).then(|| {
            format!("{} would not be enough for {other} (counted, not proved)", threats(answer.ko().not_enough))
        }),
    );
    if let (Some(1), Some(steps @ 2..)) = (answer.ko().threats, answer.ko().steps) {
        why.push(format!("once {other} has retaken, {who} needs {}: the ko has {steps} steps", threats(steps)));
    }
    why
}

/// How far an answer under restricted rules may be believed.
fn about_restricted(answer: &Answer, restricted: &Restricted) -> String {
    let depth = restricted.depth;
    let rules = "the restricted rules of the paper (no captures but the goal's own)";
    match restricted.limit {
        Some(RestrictedLimit::Size) => format!("the goal has too many ways to come true at depth {depth}"),
        Some(RestrictedLimit::Nodes) => format!("the nodes were used up at depth {depth}, under {rules}"),
        None if answer.verdict == Verdict::Unknown => format!("no win within depth {depth}, under {rules}"),
        None => format!("not proved: under {rules}, with depth {depth}"),
    }
}

/// What a group lives by, as a sentence.
fn way_of_life(how: How) -> String {
    match how {
        How::TwoEyes => "the group has two eyes in the end",
        How::Seki => "it is a seki: neither side can fill a liberty that both share",
        How::Connected => "it lives together with stones outside the group",
        How::Survives => "it is never captured; the proof shows neither two eyes nor a seki nor a connection",
    }
    .to_owned()
}

/// `a threat`, `2 threats`.
fn threats(count: u32) -> String {
    if count == 1 { "a threat".to_owned() } else { format!("{count} threats") }
}

fn unknown(answer: &Answer) -> String {
    let max = answer.aim().max;
    let does = achievement(answer.aim(), max);
    if let Some(planning) = answer.planning() {
        let limit = match planning.limit {
            Some(PlanLimit::Actions) => format!("{} moves", thousands(answer.nodes)),
            Some(PlanLimit::Stopped | PlanLimit::Effort) => "its time".to_owned(),
            Some(PlanLimit::Cycles) | None => format!("{} cycles", thousands(planning.cycles.into())),
        };
        let open = answer.suggestion().map(|at| format!(" {at} was still open (not proved)."));
        let open = open.unwrap_or_default();
        return format!("The plan ran out of {limit} before it was clear whether {} {does}.{open}", max.name());
    }
    if let Some(Restricted { depth, limit }) = answer.restricted() {
        let found = match (limit, depth) {
            (None, _) => format!("No win within depth {depth}"),
            (Some(_), 0) => "Nothing found".to_owned(),
            (Some(_), _) => format!("No win within depth {}", depth - 1),
        };
        let does = achievement_before_more(answer.aim(), max);
        return format!("{found} without captures: whether {} {does} is open.", max.name());
    }
    if let Some(known) = answer.conditional() {
        let told = condition_in_words(answer, known);
        let is_open = format!(" Whether {} {does} without that is open.", max.name());
        return format!("{told}.{}", if known.escaped().is_some() { String::new() } else { is_open });
    }
    let known = answer.no_win_up_to().map(|order| format!(" There is no win of order {order} or less."));
    let guess = answer.suggestion().map(|at| match answer.tried {
        Some(_) => format!(" Bounded reading answers it with {at} (not proved)."),
        None => format!(" Bounded reading prefers {at} (not proved)."),
    });
    let nodes = thousands(answer.nodes);
    format!(
        "{nodes} nodes did not settle whether {} {does}.{}{}",
        max.name(),
        known.unwrap_or_default(),
        guess.unwrap_or_default()
    )
}

/// What is proved under a condition, as a sentence without its end: `Black kills D1 with B1 if he keeps White from getting out at
/// F1`.
#[must_use]
pub fn condition_in_words(answer: &Answer, known: &Conditional) -> String {
    let holds: Vec<_> = match &known.condition {
        Condition::Out(escaped) => return gets_out(answer, known, escaped),
        Condition::Holds(points) => points.iter().collect(),
    };
    let does = achievement_before_more(answer.aim(), answer.aim().max);
    condition(answer.aim().max, does, known.verdict, known.first_move, &holds)
}

/// The same, where what the killer does has been put into words.
///
/// Without points to hold it is the stones that get out.
pub(crate) fn condition(killer: Color, does: String, verdict: Verdict, by: Option<Play>, holds: &[Point]) -> String {
    if holds.is_empty() {
        return somehow_out(killer.other(), by);
    }
    let does = if matches!(verdict, Verdict::Ko { .. }) { "gets at least a ko".to_owned() } else { does };
    let by = by.and_then(Play::point).map(|at| format!(" with {at}")).unwrap_or_default();
    let (side, other, points) = (killer.name(), killer.other().name(), list(holds, "and"));
    format!("{side} {does}{by} if he keeps {other} from getting out at {points}")
}

/// How the prover answers the opponent's moves after the first move of a proof.
fn replies(proof: &Proof) -> Vec<String> {
    const MOST: usize = 6;
    let mut strands = strands_at(proof, Strand::default());
    if let [only] = strands[..]
        && let Some(Node::Play { then: Next::Node(node), .. }) = only.node(proof)
    {
        strands = strands_at(proof, Strand { node: *node, ..only });
    }
    let nodes: Vec<&Node> = strands.iter().filter_map(|strand| strand.node(proof)).collect();
    let (who, other) = (proof.prover.name(), proof.prover.other().name());
    // Moves with the same answer are told together.
    let mut answers: Vec<(Point, Vec<Point>)> = Vec::new();
    // A move that touches no strategy is answered as a pass to any of them.
    let mut to_pass = None;
    let mut is_asked = false;
    for node in &nodes {
        let Node::Answer { pass, replies } = node else { continue };
        is_asked = true;
        let own_pass = answer_to(proof, *pass);
        to_pass = to_pass.or(own_pass.filter(|play| !play.is_pass()));
        for &(point, next) in replies {
            let Some(Play::At(at)) = answer_to(proof, next).filter(|answer| own_pass != Some(*answer)) else {
                continue;
            };
            match answers.iter_mut().find(|(known, _)| *known == at) {
                Some((_, points)) => points.push(point),
                None => answers.push((at, vec![point])),
            }
        }
    }
    if !is_asked {
        return Vec::new();
    }
    let more = answers.len() > MOST;
    let mut why: Vec<String> = answers
        .iter()
        .take(MOST)
        .map(|(at, points)| format!("if {other} plays {}, {who} answers {at}", list(points, "or")))
        .collect();
    if more {
        why.push(format!("{other} has other moves that need an answer; the proof has all of them"));
    }
    if nodes.len() > 1 {
        why.insert(0, format!("the proof keeps {} strategies that do not touch each other", nodes.len()));
    }
    match to_pass {
        Some(Play::At(at)) if answers.is_empty() => why.push(format!("whatever {other} plays, {who} plays {at}")),
        Some(Play::At(at)) => why.push(format!("whatever else {other} plays, {who} plays {at}")),
        _ if answers.is_empty() => why.push(format!("no move of {other} needs an answer")),
        _ => why.push(format!("no other move of {other} needs an answer")),
    }
    why
}
