//! Puts a short lesson together: what matters most first, and no more than a player reads.

use nerai_proof::{Move, Verdict};

use super::{Sentence, Subject};
use crate::fact::{Fact, Says};
use crate::lesson::author::{AskedMove, Author};
use crate::lesson::wrong_moves::Candidates;
use crate::lesson::{About, Section};
use crate::wording::{Language, Readability, Wording};

/// A short lesson has no more words than this.
const MOST_WORDS: usize = 90;
/// With fewer words than this there is room for sentences that are only nice to know.
const ENOUGH_WORDS: usize = 60;
/// Mistakes that are told.
const MOST_MISTAKES: usize = 3;

/// What a short lesson is made of.
pub(in crate::lesson) struct Material<'m> {
    /// The play if the side to move does not move first.
    pub(in crate::lesson) passed: Option<&'m AskedMove>,
    /// The other first moves.
    pub(in crate::lesson) candidates: &'m Candidates,
    /// The long lesson.
    pub(in crate::lesson) sections: &'m [Section],
}

impl Material<'_> {
    /// The facts of the long lesson.
    pub(super) fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.sections.iter().flat_map(|section| &section.items).flat_map(|item| &item.facts)
    }

    /// The way to a ko that the main line does not show.
    pub(super) fn way_to_the_ko(&self) -> Option<&Vec<Move>> {
        self.facts().find_map(|fact| match &fact.says {
            Says::KoComes { line } => Some(line),
            _ => None,
        })
    }

    /// The lines of the tries of the side that does not get its way, the main one first.
    pub(super) fn tries(&self) -> impl Iterator<Item = &[Move]> {
        let tries = self.sections.iter().filter(|section| section.about == About::Tries);
        let is_try = |says: &Says| matches!(says, Says::Answer { .. });
        let items = tries.flat_map(|section| &section.items);
        items.filter(move |item| item.facts.iter().any(|fact| is_try(&fact.says))).map(|item| &item.line[..])
    }
}

impl Author<'_> {
    /// The short lesson.
    pub(in crate::lesson) fn short(&self, material: &Material<'_>) -> Vec<Sentence> {
        let wins = self.answer.winner().is_none_or(|winner| winner == self.answer.to_move());
        let status = self.status(material.passed);
        let mut told = Told::default();
        told.must(status);
        let scene = self.scene(material);
        told.must(self.shape());
        let moves_first = wins && self.answer.first_move.is_some_and(|at| !at.is_pass());
        if moves_first {
            told.must(self.key_move(scene.as_ref()));
        }
        let technique = scene.as_ref().and_then(|scene| self.technique_of(scene, usize::from(moves_first)));
        // Where other moves do as well, no point is the one that both sides need.
        let is_vital = |said: &Sentence| said.names.iter().any(|name| name == "vital-point");
        let technique = technique.filter(|said| material.candidates.good.is_empty() || !is_vital(said));
        let is = |name: &str| technique.as_ref().is_some_and(|said| said.names.iter().any(|known| known == name));
        let play = if is("ladder") { None } else { self.main_play(material, moves_first) };
        // What one sentence shows another need not tell.
        let technique = if is("ko") && play.is_some() { None } else { technique };
        let is_told = |play: &Sentence| {
            technique.as_ref().is_some_and(|said| said.line.len() >= 3 && said.line.starts_with(&play.line))
        };
        let play = play.filter(|play| !is_told(play));
        let (early, late) = match &technique {
            Some(sentence) if !moves_first && !sentence.moves.is_empty() => (None, technique.clone()),
            _ => (technique.clone(), None),
        };
        told.try_one(early);
        told.try_one(play.clone());
        told.try_one(late);
        let mistakes = self.mistakes(material.candidates);
        mistakes.into_iter().take(MOST_MISTAKES).for_each(|mistake| told.try_one(Some(mistake)));
        told.try_one(self.works_too(material.candidates));
        if told.words < ENOUGH_WORDS {
            told.try_one(self.proverb(technique.as_ref(), material.passed.map(|passed| passed.verdict)));
        }
        for other in self.other_tries(material, play.as_ref(), moves_first) {
            if told.words < ENOUGH_WORDS && !is_told(&other) {
                told.try_one(Some(other));
            }
        }
        told.in_order()
    }

    /// The short lesson about a question that is not settled.
    pub(in crate::lesson) fn short_open(&self, material: &Material<'_>) -> Vec<Sentence> {
        let mut told = Told::default();
        self.open_sentences(material).into_iter().for_each(|sentence| told.try_one(Some(sentence)));
        told.in_order()
    }

    /// What the verdict is called where a proverb or a shape speaks of it.
    pub(super) fn standing(&self, passed: Option<Verdict>) -> &'static str {
        let (max_first, min_first) = self.both(passed);
        match (max_first, min_first) {
            (super::status::Result::Max, super::status::Result::Max) => "dead",
            (super::status::Result::Min, super::status::Result::Min) => "alive",
            (super::status::Result::Ko, _) | (_, super::status::Result::Ko) => "ko",
            _ => "open",
        }
    }
}

/// Sentences that were chosen, and their words.
#[derive(Default)]
struct Told {
    sentences: Vec<Sentence>,
    words: usize,
}

impl Told {
    fn add(&mut self, sentence: Sentence, most: usize) {
        let english = Wording::of(Language::English);
        let text = sentence.text(&english);
        let words = Readability::of(&text).words;
        let is_new = self.sentences.iter().all(|known| known.said != sentence.said && known.text(&english) != text);
        if is_new && self.words + words <= most {
            self.words += words;
            self.sentences.push(sentence);
        }
    }

    fn must(&mut self, sentences: impl IntoIterator<Item = Sentence>) {
        sentences.into_iter().for_each(|sentence| self.add(sentence, usize::MAX));
    }

    fn try_one(&mut self, sentence: Option<Sentence>) {
        sentence.into_iter().for_each(|sentence| self.add(sentence, MOST_WORDS));
    }

    fn in_order(mut self) -> Vec<Sentence> {
        let place = |sentence: &Sentence| match sentence.subject {
            Subject::Status | Subject::Open => 0,
            Subject::Idea | Subject::Play => 1,
            Subject::Also => 2,
            Subject::Mistake => 3,
            Subject::Proverb => 4,
        };
        self.sentences.sort_by_key(place);
        self.sentences
    }
}
