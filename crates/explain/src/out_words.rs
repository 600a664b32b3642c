//! Says that stones get out, and what is assumed then.

use nerai::{Answer, Conditional, Escaped};
use nerai_board::{Color, Play};
use nerai_proof::Event;

/// What is proved if stones that are out are not captured, as a sentence without its end: `F5 fails: White gets out with six
/// liberties`.
pub(crate) fn gets_out(answer: &Answer, known: &Conditional, escaped: &Escaped) -> String {
    let (owner, mover) = (answer.aim().min(), answer.to_move());
    let out = match answer.aim().event {
        Event::Kill { .. } => format!("{} gets out into the open", owner.name()),
        _ => format!("{} gets out with {}", owner.name(), liberties(escaped.liberties)),
    };
    match (answer.tried, known.first_move) {
        (Some(Play::At(at)), _) if mover != owner => format!("{at} fails: {out}"),
        (Some(Play::At(at)), _) => format!("{at} works: {out}"),
        (Some(Play::Pass), _) => format!("Without a move of {}, {out}", mover.name()),
        (None, Some(Play::At(at))) => format!("{out}, beginning at {at}"),
        (None, Some(Play::Pass)) => format!("{out} even without a move"),
        (None, None) => format!("{out}, wherever {} plays", mover.name()),
    }
}

/// The same where little is known: `White gets out`.
pub(crate) fn somehow_out(owner: Color, by: Option<Play>) -> String {
    let by = by.and_then(Play::point).map(|at| format!(" with {at}")).unwrap_or_default();
    format!("{} gets out{by}, if stones that are out are not captured any more", owner.name())
}

/// What is proved of it, and what is not.
pub(crate) fn what_is_assumed(owner: Color) -> String {
    format!(
        "it is proved that {} gets there; that stones which are out are not captured any more is assumed, not proved",
        owner.name()
    )
}

fn liberties(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    match WORDS.get(count) {
        Some(word) => format!("{word} {}", if count == 1 { "liberty" } else { "liberties" }),
        None => format!("{count} liberties"),
    }
}
