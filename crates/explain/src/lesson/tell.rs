//! Makes sentences of facts. Facts about a move hang on the sentence before them: `…, which puts E5 in atari`.

use nerai_proof::Move;

use super::names::{Names, all_of, capital, vertex};
use crate::fact::Fact;

/// What facts are about besides themselves.
pub(crate) struct Teller<'t> {
    pub(crate) names: &'t Names,
    /// The parts of a compound goal, as the facts number them.
    pub(crate) parts: &'t [nerai::compound::PartAlone],
}

/// A fact in words.
pub(super) enum Words {
    /// A sentence of its own, without a full stop.
    Sentence(String),
    /// What the last move does, without a subject.
    Deed(String),
    /// A name for the move of the sentence before, and why it deserves it.
    Aside(String),
    /// A move of several that are told together, and what is said of all of them.
    Together(String, String),
}

impl Teller<'_> {
    /// The sentences of some facts, each told once.
    pub(crate) fn tell(&self, facts: &[Fact]) -> String {
        let mut sentences: Vec<String> = Vec::new();
        let mut deeds: Vec<String> = Vec::new();
        let mut together: Option<(Vec<String>, String)> = None;
        let mut last = None;
        for fact in facts {
            let words = self.words(fact);
            let begins = matches!(&words, Words::Together(..)) && sentences.is_empty();
            if !matches!(&words, Words::Deed(_)) && !begins {
                hang(&mut sentences, &mut deeds, last);
            }
            if !matches!((&words, &together), (Words::Together(_, said), Some((_, known))) if said == known) {
                flush(&mut sentences, &mut together);
            }
            last = fact.after.last().map(|made| (fact.after.len(), *made));
            match words {
                Words::Sentence(sentence) if !sentences.contains(&sentence) => sentences.push(sentence),
                Words::Deed(deed) if !deeds.contains(&deed) => deeds.push(deed),
                Words::Sentence(_) | Words::Deed(_) => {}
                Words::Aside(aside) => match sentences.last_mut() {
                    Some(sentence) => *sentence = format!("{sentence}, {aside}"),
                    None => sentences.push(aside),
                },
                Words::Together(name, said) => {
                    let name = match deeds.is_empty() {
                        true => name,
                        false => format!("{name}, which {},", phrase(std::mem::take(&mut deeds))),
                    };
                    together.get_or_insert((Vec::new(), said)).0.push(name);
                }
            }
        }
        flush(&mut sentences, &mut together);
        hang(&mut sentences, &mut deeds, last);
        // What several sentences begin with is said once.
        for number in (1..sentences.len()).rev() {
            if sentences[number].starts_with(ALONE) && sentences[number - 1].starts_with(ALONE) {
                let more = sentences.remove(number).split_off(ALONE.len());
                sentences[number - 1] += &format!("; {more}");
            }
        }
        let full = |sentence: &String| format!("{}.", capital(sentence));
        sentences.iter().map(full).collect::<Vec<_>>().join(" ")
    }
}

/// How sentences about a part of a goal begin.
pub(super) const ALONE: &str = "taken alone, ";

/// How a deed begins that is no good for its side.
pub(super) const GIVES_AWAY: &str = "leaves";

/// Verbs that need not be repeated.
const SHARED: [&str; 2] = ["threatens ", "is enough "];

/// What a move does, in one phrase.
fn phrase(deeds: Vec<String>) -> String {
    // A verb that several deeds share is said once.
    let mut deeds = deeds;
    for number in (1..deeds.len()).rev() {
        let shared =
            SHARED.iter().find(|verb| deeds[number].starts_with(**verb) && deeds[number - 1].starts_with(**verb));
        if let Some(verb) = shared {
            deeds[number] = deeds[number].split_off(verb.len());
        }
    }
    match &deeds[..] {
        [good @ .., bad] if !good.is_empty() && bad.starts_with(GIVES_AWAY) => {
            format!("{}, but {bad}", all_of(good, "and"))
        }
        all => all_of(all, "and"),
    }
}

/// Hangs what a move does on the last sentence; without one it is told of the move by its number.
fn hang(sentences: &mut Vec<String>, deeds: &mut Vec<String>, last: Option<(usize, Move)>) {
    if deeds.is_empty() {
        return;
    }
    let deeds = phrase(std::mem::take(deeds));
    match (sentences.last_mut(), last) {
        (Some(sentence), _) => *sentence = format!("{sentence}, which {deeds}"),
        (None, Some((number, Move { color, at }))) => {
            sentences.push(format!("{} {number} ({}) {deeds}", color.name(), vertex(at)));
        }
        (None, None) => {}
    }
}

/// Ends the list of moves that are told together.
fn flush(sentences: &mut Vec<String>, together: &mut Option<(Vec<String>, String)>) {
    let Some((moves, said)) = together.take() else { return };
    let several = moves.len() > 1;
    sentences.push(match said.split_once(' ') {
        _ if said.contains("{}") => said.replace("{}", &all_of(&moves, "or")),
        Some((verb, rest)) if several => {
            format!("{} {} {rest}", all_of(&moves, "and"), several_do(verb))
        }
        _ => format!("{} {said}", all_of(&moves, "and")),
    });
}

/// The verb for several moves: `fails:` becomes `fail:`.
fn several_do(verb: &str) -> String {
    match verb.strip_suffix("s:") {
        Some(verb) => format!("{verb}:"),
        None => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
    }
}
