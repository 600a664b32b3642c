//! The words of the format are those of the library.
//!
//! The format has its own enums, so that it does not change with the library unnoticed. Here both are held side by side: whoever
//! adds or renames a word does it in both places, or says here why not.

use std::collections::BTreeSet;
use std::fmt::Debug;

use nerai_json::schema::printed;
use nerai_json::{
    About, Certainty, Color, FindingKind, How, MarkKind, Method, Status, Subject, SuggestedKind, Verdict,
};
use schemars::JsonSchema;
use serde::Serialize;

/// The word that stands for each value is the library's, and there are no other words.
fn same_words<T: JsonSchema + Serialize + Debug>(pairs: impl IntoIterator<Item = (T, &'static str)>) {
    let mut said = BTreeSet::new();
    for (ours, theirs) in pairs {
        assert_eq!(serde_json::to_value(&ours).unwrap(), theirs, "{ours:?}");
        said.insert(theirs.to_owned());
    }
    let schema = printed().into_generator().into_root_schema_for::<T>();
    let all = schema.get("oneOf").and_then(|words| words.as_array()).unwrap();
    let all: BTreeSet<String> = all.iter().map(|word| word["const"].as_str().unwrap().to_owned()).collect();
    assert_eq!(all, said, "{}", T::schema_name());
}

#[test]
fn of_colours_and_marks() {
    same_words(nerai_board::Color::BOTH.map(|color| (Color::from(color), color.word())));
    same_words(nerai_board::picture::Mark::ALL.map(|mark| (MarkKind::from(mark), mark.word())));
}

#[test]
fn of_verdicts() {
    use nerai_proof::Verdict as Theirs;
    let ko = Theirs::Ko { first: nerai_board::Color::Black };
    same_words(
        [Theirs::Won, ko, Theirs::Lost, Theirs::Unknown].map(|verdict| (Verdict::from(verdict), verdict.word())),
    );
    for verdict in [Verdict::Won, Verdict::Ko, Verdict::Lost, Verdict::Unknown] {
        assert_eq!(serde_json::to_value(verdict).unwrap(), verdict.word());
    }
}

#[test]
fn of_methods() {
    use nerai::Method as Theirs;
    let all = [Theirs::Proof, Theirs::Static, Theirs::Plan, Theirs::Formula, Theirs::NoCaptures];
    same_words(all.map(|method| (Method::from(method), method.word())));
}

#[test]
fn of_stones_that_live_and_of_those_before_anybody_has_moved() {
    use nerai::{How as HowTheirs, Status as Theirs};
    let ways = [HowTheirs::TwoEyes, HowTheirs::Seki, HowTheirs::Connected, HowTheirs::Survives];
    same_words(ways.map(|how| (How::from(how), how.words())));
    let all =
        [Theirs::Alive, Theirs::Dead, Theirs::Connected, Theirs::Cut, Theirs::Unsettled, Theirs::Ko, Theirs::Seki];
    same_words(all.map(|status| (Status::from(status), status.word())));
}

#[test]
fn of_the_sections_of_a_lesson() {
    use nerai_explain::About as Theirs;
    let all = [Theirs::Idea, Theirs::Plan, Theirs::Tries, Theirs::WrongMoves, Theirs::Points, Theirs::Changes];
    same_words(all.map(|about| (About::from(about), about.word())));
}

#[test]
fn of_the_sentences_of_a_lesson() {
    use nerai_explain::Subject as Theirs;
    let all =
        [Theirs::Status, Theirs::Idea, Theirs::Play, Theirs::Mistake, Theirs::Also, Theirs::Proverb, Theirs::Open];
    same_words(all.map(|subject| (Subject::from(subject), subject.word())));
}

#[test]
fn of_findings() {
    same_words(nerai_lint::FindingKind::ALL.map(|kind| (FindingKind::from(kind), kind.word())));
    let suspected = nerai_lint::Certainty::Suspected(String::new());
    same_words([(Certainty::Proved, nerai_lint::Certainty::Proved.word()), (Certainty::Suspected, suspected.word())]);
}

#[test]
fn of_suggestions() {
    same_words(nerai_suggest::Kind::ALL.map(|kind| (SuggestedKind::from(kind), kind.word())));
}
