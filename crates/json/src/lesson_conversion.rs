//! Lessons of the library as JSON.

use crate::answer_conversion::rounded;
use crate::fact::Fact;
use nerai_explain::wording::{Language, Wording};

use crate::lesson::{About, AddedStone, Item, Lesson, LessonProof, PlayedMove, Section, Sentence, Subject};
use crate::point::{Vertex, line};
use crate::term::stands_for;
use crate::version::Version;

impl Lesson {
    /// A lesson in English that took so many seconds.
    #[must_use]
    pub fn new(lesson: &nerai_explain::Lesson, seconds: f64) -> Lesson {
        Lesson::told(lesson, seconds, Language::English)
    }

    /// The same in a language.
    #[must_use]
    pub fn told(lesson: &nerai_explain::Lesson, seconds: f64, language: Language) -> Lesson {
        let answer = &lesson.answer;
        let wording = Wording::of(language);
        Lesson {
            version: Version::default(),
            file: None,
            goal: answer.goal().to_string(),
            to_move: answer.to_move().into(),
            verdict: answer.verdict.into(),
            first_move: answer.first_move.map(Vertex::from),
            language: language.code().to_owned(),
            text: lesson.text(&wording),
            names: lesson.names().map(str::to_owned).collect(),
            short: lesson.short.iter().map(|sentence| Sentence::told(sentence, &wording)).collect(),
            idea: lesson.idea().to_owned(),
            sections: lesson.sections.iter().map(Section::from).collect(),
            proofs: lesson.proved.iter().map(LessonProof::from).collect(),
            nodes: lesson.nodes,
            seconds: rounded(seconds),
            checked: answer.is_checked(),
        }
    }

    /// The same as the lesson about the question of a file.
    #[must_use]
    pub fn about(self, file: impl Into<String>) -> Lesson {
        Lesson { file: Some(file.into()), ..self }
    }
}

stands_for!(nerai_explain::Subject => Subject { Status, Idea, Play, Mistake, Also, Proverb, Open });

impl Sentence {
    fn told(sentence: &nerai_explain::Sentence, wording: &Wording) -> Sentence {
        let played = |made: &nerai_proof::Move| PlayedMove { color: made.color.into(), at: made.at.into() };
        Sentence {
            about: sentence.subject.into(),
            text: sentence.text(wording),
            message: sentence.said.message.clone(),
            moves: sentence.moves.iter().map(|line| line.iter().map(played).collect()).collect(),
            line: line(&sentence.line),
            facts: sentence.facts.iter().map(Fact::from).collect(),
        }
    }
}

stands_for!(nerai_explain::About => About { Idea, Plan, Tries, WrongMoves, Points, Changes });

impl From<&nerai_explain::Section> for Section {
    fn from(section: &nerai_explain::Section) -> Section {
        Section {
            about: section.about.into(),
            heading: section.heading.clone(),
            items: section.items.iter().map(Item::from).collect(),
        }
    }
}

impl From<&nerai_explain::Item> for Item {
    fn from(item: &nerai_explain::Item) -> Item {
        Item {
            case: item.case,
            text: item.text.clone(),
            line: line(&item.line),
            at: item.at,
            right: item.is_right,
            facts: item.facts.iter().map(Fact::from).collect(),
        }
    }
}

impl From<&nerai_explain::Proved> for LessonProof {
    fn from(proved: &nerai_explain::Proved) -> LessonProof {
        let certificate = &proved.certificate;
        LessonProof {
            added: proved.added.map(|(color, at)| AddedStone { color: color.into(), at: at.into() }),
            before: line(&proved.before),
            goal: certificate.goal.clone(),
            verdict: certificate.verdict.into(),
            nodes: certificate.proofs.iter().map(|proof| proof.nodes.len()).sum(),
        }
    }
}
