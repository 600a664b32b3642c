//! Words that stand for one of a few things.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Says word by word which term stands for which value of the library.
macro_rules! stands_for {
    ($theirs:path => $ours:ident { $($variant:ident),+ $(,)? }) => {
        impl From<$theirs> for $ours {
            fn from(value: $theirs) -> $ours {
                use $theirs as Theirs;
                match value {
                    $(Theirs::$variant { .. } => $ours::$variant,)+
                }
            }
        }
    };
}
pub(crate) use stands_for;

/// A side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Black.
    #[default]
    Black,
    /// White.
    White,
}

stands_for!(nerai_board::Color => Color { Black, White });

impl From<Color> for nerai_board::Color {
    fn from(color: Color) -> nerai_board::Color {
        match color {
            Color::Black => nerai_board::Color::Black,
            Color::White => nerai_board::Color::White,
        }
    }
}

/// What a question comes to, for the player whose goal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The goal is reached, whatever the opponent plays.
    Won,
    /// It depends on a ko.
    Ko,
    /// The goal is not reached.
    Lost,
    /// The limits came before an answer.
    Unknown,
}

stands_for!(nerai_proof::Verdict => Verdict { Won, Ko, Lost, Unknown });

impl Verdict {
    /// The word that stands for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Ko => "ko",
            Verdict::Lost => "lost",
            Verdict::Unknown => "unknown",
        }
    }
}

/// How a verdict was found. Only `proof`, and `formula` with the rules `full`, prove what they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Method {
    /// By a search that proves what it finds.
    Proof,
    /// By the static method for compound goals, which only claims.
    Static,
    /// By a plan, which only claims.
    Plan,
    /// By formulas.
    Formula,
}

impl From<nerai::Method> for Method {
    fn from(method: nerai::Method) -> Method {
        match method {
            nerai::Method::Proof => Method::Proof,
            nerai::Method::Static => Method::Static,
            nerai::Method::Plan => Method::Plan,
            nerai::Method::Formula | nerai::Method::NoCaptures => Method::Formula,
        }
    }
}

/// The rules that a verdict holds under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Rules {
    /// Suicide is illegal, and a ko may not be retaken at once.
    Full,
    /// Nothing is captured but what the goal speaks of.
    NoCaptures,
}

/// What stones live by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum How {
    /// They have two eyes.
    #[serde(rename = "two eyes")]
    TwoEyes,
    /// Neither side can take the other.
    Seki,
    /// They are connected to stones that live.
    Connected,
    /// They survive in another way.
    Survives,
}

stands_for!(nerai::How => How { TwoEyes, Seki, Connected, Survives });

/// What stones are, whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Status {
    /// They live although the opponent moves first.
    Alive,
    /// They die although they move first.
    Dead,
    /// They are connected although the opponent moves first.
    Connected,
    /// They are cut although they move first.
    Cut,
    /// Whoever moves first gets what he wants.
    Unsettled,
    /// It depends on a ko.
    Ko,
    /// They live in seki.
    Seki,
}

stands_for!(nerai::Status => Status { Alive, Dead, Connected, Cut, Unsettled, Ko, Seki });

/// One of two results: with Black to move first, or with White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstMover {
    /// Black moves first.
    BlackFirst,
    /// White moves first.
    WhiteFirst,
}

impl From<nerai_board::Color> for FirstMover {
    fn from(color: nerai_board::Color) -> FirstMover {
        match color {
            nerai_board::Color::Black => FirstMover::BlackFirst,
            nerai_board::Color::White => FirstMover::WhiteFirst,
        }
    }
}
