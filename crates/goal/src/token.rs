//! Cuts a goal's text into words and signs, one at a time.
//!
//! Tokens are made on demand, so that hopeless input (ten million brackets) is refused at its first mistake.

use nerai_board::Place;

use crate::span::Span;

/// A word or a sign, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'t> {
    pub(crate) kind: TokenKind,
    /// The characters themselves, which a message shows as "found".
    pub(crate) text: &'t str,
    pub(crate) span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// Letters and digits: a name or a point.
    Word,
    And,
    Or,
    Not,
    Open,
    Close,
    OpenSquare,
    CloseSquare,
    Comma,
    Colon,
    /// A character that has no business in a goal.
    Odd,
    /// The end of the text.
    End,
}

/// The tokens of a text; after the last one it gives [`TokenKind::End`] for ever.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'t> {
    text: &'t str,
    at: usize,
    place: Place,
}

impl<'t> Tokens<'t> {
    pub(crate) fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text, at: 0, place: Place::START }
    }

    pub(crate) fn next(&mut self) -> Token<'t> {
        while self.peek().is_some_and(char::is_whitespace) {
            self.step();
        }
        let start = Span { start: self.at, end: self.at, place: self.place };
        let kind = self.read_kind();
        let span = Span { end: self.at, ..start };
        Token { kind, text: &self.text[span.start..span.end], span }
    }

    fn read_kind(&mut self) -> TokenKind {
        let start = self.at;
        let Some(first) = self.step() else { return TokenKind::End };
        match first {
            '&' | '∧' => self.doubled(first, '&', TokenKind::And),
            '|' | '∨' => self.doubled(first, '|', TokenKind::Or),
            '!' | '~' | '¬' => TokenKind::Not,
            '(' => TokenKind::Open,
            ')' => TokenKind::Close,
            '[' => TokenKind::OpenSquare,
            ']' => TokenKind::CloseSquare,
            ',' => TokenKind::Comma,
            ':' => TokenKind::Colon,
            _ if first.is_alphanumeric() => {
                while self.peek().is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-') {
                    self.step();
                }
                operator_word(&self.text[start..self.at]).unwrap_or(TokenKind::Word)
            }
            _ => TokenKind::Odd,
        }
    }

    /// `&&` and `||` mean the same as `&` and `|`.
    fn doubled(&mut self, first: char, sign: char, kind: TokenKind) -> TokenKind {
        if first == sign && self.peek() == Some(sign) {
            self.step();
        }
        kind
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn step(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.at += character.len_utf8();
        self.place = if character == '\n' { self.place.next_line() } else { self.place.right(1) };
        Some(character)
    }
}

fn operator_word(word: &str) -> Option<TokenKind> {
    let names = [("and", TokenKind::And), ("or", TokenKind::Or), ("not", TokenKind::Not)];
    names.into_iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        let mut tokens = Tokens::new(text);
        let mut kinds = Vec::new();
        loop {
            match tokens.next().kind {
                TokenKind::End => return kinds,
                kind => kinds.push(kind),
            }
        }
    }

    #[test]
    fn operators_have_many_spellings() {
        assert_eq!(kinds("& && ∧ and AND"), [TokenKind::And; 5]);
        assert_eq!(kinds("| || ∨ or Or"), [TokenKind::Or; 5]);
        assert_eq!(kinds("! ~ ¬ not"), [TokenKind::Not; 4]);
        assert_eq!(kinds("notorious android"), [TokenKind::Word; 2]);
    }

    #[test]
    fn spans_count_bytes_and_characters() {
        let mut tokens = Tokens::new("¬a\n bc");
        let spans: Vec<Span> = (0..4).map(|_| tokens.next().span).collect();
        assert_eq!(spans[1], Span { start: 2, end: 3, place: Place { line: 1, column: 2 } });
        assert_eq!(spans[2], Span { start: 5, end: 7, place: Place { line: 2, column: 2 } });
        assert_eq!(spans[3], Span { start: 7, end: 7, place: Place { line: 2, column: 4 } });
    }
}
