//! The languages that lessons can be told in.

use std::fmt;
use std::str::FromStr;

use nerai_knowledge::MESSAGE_FILES;
use thiserror::Error;
use unic_langid::{LanguageIdentifier, subtags};

/// A language of people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English: what other languages lack is said in it.
    #[default]
    English,
    /// German.
    German,
    /// Japanese, begun: names of shapes and sides.
    Japanese,
    /// Chinese, begun.
    Chinese,
    /// Korean, begun.
    Korean,
}

/// A code that stands for no language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no language; expected {all}", all = codes())]
pub struct LanguageError(String);

fn codes() -> String {
    nerai::notation::joined(&Language::ALL.map(|language| language.code().to_owned()), "or")
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 5] =
        [Language::English, Language::German, Language::Japanese, Language::Chinese, Language::Korean];

    /// The two letters that stand for it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Japanese => "ja",
            Language::Chinese => "zh",
            Language::Korean => "ko",
        }
    }

    fn file(self) -> Option<&'static (&'static str, bool, &'static str)> {
        MESSAGE_FILES.iter().find(|(code, ..)| *code == self.code())
    }

    /// Whether every sentence is there in this language.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self.file().is_some_and(|(_, is_complete, _)| *is_complete)
    }

    /// Its message file.
    #[must_use]
    pub fn messages(self) -> &'static str {
        self.file().map_or("", |(_, _, text)| text)
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        let language = self.code().parse::<subtags::Language>().unwrap_or_default();
        LanguageIdentifier::from_parts(language, None, None, &[])
    }
}

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(text: &str) -> Result<Language, LanguageError> {
        Language::ALL.into_iter().find(|language| language.code() == text).ok_or_else(|| LanguageError(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}
