//! Sentences in the languages of people: message files say how, this says what.
//!
//! A sentence is the name of a message and the values in it; [`Wording`] makes text of both. Everything that a language
//! may do in its own way (numbers, lists, cases) stands in the message files of the folder `knowledge/words`.

mod fill;
mod grammar;
mod language;
mod value;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use nerai_board::Color;

pub use grammar::{Readability, faults};
pub use language::{Language, LanguageError};
pub use value::{Said, Step, Value};

/// The sentences of one language. What a language lacks is said in English.
pub struct Wording {
    language: Language,
    own: FluentBundle<FluentResource>,
    english: Option<FluentBundle<FluentResource>>,
}

impl Wording {
    /// The sentences of a language.
    #[must_use]
    pub fn of(language: Language) -> Wording {
        let english = (!language.is_complete()).then(|| bundle(Language::English));
        Wording { language, own: bundle(language), english }
    }

    /// Whose sentences they are.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message with its values, as it stands in the file.
    pub(crate) fn say(&self, said: &Said) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &said.values {
            value.put(self, name, &mut arguments);
        }
        self.format(&said.message, &arguments)
    }

    /// A message with its values, as a sentence.
    #[must_use]
    pub fn sentence(&self, said: &Said) -> String {
        grammar::sentence(&self.say(said))
    }

    /// A message without values.
    pub(crate) fn term(&self, name: &str) -> String {
        self.format(name, &FluentArgs::new())
    }

    pub(crate) fn side(&self, color: Color) -> String {
        self.term(match color {
            Color::Black => "side-black",
            Color::White => "side-white",
        })
    }

    fn format(&self, name: &str, arguments: &FluentArgs<'_>) -> String {
        let bundles = [Some(&self.own), self.english.as_ref()];
        for bundle in bundles.into_iter().flatten() {
            let Some(pattern) = bundle.get_message(name).and_then(|message| message.value()) else { continue };
            // A value that is missing shows in the text, where the tests find it.
            return bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned();
        }
        name.to_owned()
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.own.has_message(name) || self.english.as_ref().is_some_and(|english| english.has_message(name))
    }
}

/// The messages of a file. Its syntax is tested, so that nothing of it is lost here.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // The marks that keep scripts of two directions apart would be seen on terminals.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(language.messages().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}
