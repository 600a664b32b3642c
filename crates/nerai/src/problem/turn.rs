//! Whose turn it is in a file that does not say so with `PL`: the first move of its tree knows, and often its words.

use nerai_board::Color;

/// Where the side to move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Turn {
    /// An option, `PL`, a `to-move:` line or the moves before say so.
    Said,
    /// The first move of the file's tree is this side's.
    FirstMove,
    /// The comment or the title says so in words.
    Words,
    /// Nothing does: Black, by custom.
    Custom,
}

impl Turn {
    /// What has to be assumed about the side to move; nothing if it is given.
    #[must_use]
    pub fn assumed(self, side: Color) -> Option<String> {
        let side = side.word();
        match self {
            Turn::Said => None,
            Turn::FirstMove => Some(format!("{side} moves first, because the first move of the file is {side}'s")),
            Turn::Words => Some(format!("{side} moves first, because the words of the file say so")),
            Turn::Custom => Some(format!("{side} moves first, because nothing says who does")),
        }
    }
}

/// What problem files say in the usual languages, in small letters.
const BLACK: [&str; 19] = [
    "black to ",
    "black first",
    "black plays first",
    "black moves first",
    "black's turn",
    "b to play",
    "b to move",
    "schwarz am zug",
    "schwarz zieht",
    "schwarz beginnt",
    "noir joue",
    "trait à noir",
    "trait aux noirs",
    "juegan negras",
    "ход чёрных",
    "ход черных",
    "黑先",
    "黒先",
    "黒番",
];
const BLACK_IN_KOREAN: [&str; 3] = ["흑선", "흑번", "흑 차례"];
const WHITE: [&str; 19] = [
    "white to ",
    "white first",
    "white plays first",
    "white moves first",
    "white's turn",
    "w to play",
    "w to move",
    "weiß am zug",
    "weiss am zug",
    "weiß zieht",
    "weiß beginnt",
    "blanc joue",
    "trait à blanc",
    "trait aux blancs",
    "juegan blancas",
    "ход белых",
    "白先",
    "白番",
    "白棋先",
];
const WHITE_IN_KOREAN: [&str; 3] = ["백선", "백번", "백 차례"];

/// The side that moves according to a text; nothing if it names neither or both.
pub(crate) fn in_words(text: &str) -> Option<Color> {
    let text = text.to_lowercase();
    let says = |phrases: &[&str]| phrases.iter().any(|phrase| holds(&text, phrase));
    match (says(&BLACK) || says(&BLACK_IN_KOREAN), says(&WHITE) || says(&WHITE_IN_KOREAN)) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

/// Whether a phrase stands in a text where a word begins. Chinese, Japanese and Korean write no spaces.
fn holds(text: &str, phrase: &str) -> bool {
    let is_spaced = phrase.starts_with(|c: char| c < '\u{1100}');
    text.match_indices(phrase)
        .any(|(at, _)| !is_spaced || !text[..at].ends_with(|c: char| c.is_alphanumeric() && c < '\u{1100}'))
}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;

    #[test]
    fn the_usual_languages_are_understood() {
        for (text, side) in [
            ("White to play and live", Some(White)),
            ("BLACK TO KILL.", Some(Black)),
            ("Problem 12: b to play", Some(Black)),
            ("黑先活", Some(Black)),
            ("白先殺", Some(White)),
            ("問題3 黒番です", Some(Black)),
            ("백선활", Some(White)),
            ("Weiß am Zug", Some(White)),
            ("Trait aux noirs", Some(Black)),
            ("Ход белых", Some(White)),
        ] {
            assert_eq!(in_words(text), side, "{text}");
        }
    }

    #[test]
    fn what_says_nothing_or_both_is_no_answer() {
        for text in ["", "A net", "Black is weak", "Black to play, then White to live", "subb to play"] {
            assert_eq!(in_words(text), None, "{text}");
        }
    }
}
