//! Cuts a plan file into words, strings and signs, one at a time, so that a huge file needs no memory before it is read.

use crate::problem::Reason;

/// Line and column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    Word(&'t str),
    Number(u32),
    Text(&'t str),
    Sign(char),
    /// No token, and why.
    Mistake(Reason),
    End,
}

impl Token<'_> {
    /// As an error message names it.
    pub(crate) fn shown(&self) -> String {
        match self {
            Token::Word(word) if word.len() > LONGEST_SHOWN => format!("'{}…'", &word[..LONGEST_SHOWN]),
            Token::Word(word) => format!("'{word}'"),
            Token::Number(number) => format!("'{number}'"),
            Token::Text(_) => "a text in quotes".to_owned(),
            Token::Sign(sign) => format!("'{sign}'"),
            Token::Mistake(_) => "a mistake".to_owned(),
            Token::End => "the end of the file".to_owned(),
        }
    }
}

/// More letters of a word are not shown in messages; words are ASCII.
const LONGEST_SHOWN: usize = 60;
/// The signs that mean something.
const SIGNS: &str = "(),:&|!";

/// The tokens of a text, from the front.
#[derive(Clone)]
pub(crate) struct Tokens<'t> {
    rest: &'t str,
    spot: Spot,
}

impl<'t> Tokens<'t> {
    pub(crate) fn new(text: &'t str) -> Tokens<'t> {
        // Some editors begin a file with a mark that nobody sees.
        Tokens { rest: text.strip_prefix('\u{feff}').unwrap_or(text), spot: Spot { line: 1, column: 1 } }
    }

    /// The next token and where it begins.
    pub(crate) fn next(&mut self) -> (Token<'t>, Spot) {
        self.skip_what_means_nothing();
        let spot = self.spot;
        let Some(letter) = self.rest.chars().next() else { return (Token::End, spot) };
        let token = match letter {
            '"' => self.text(),
            _ if SIGNS.contains(letter) => {
                self.take(letter.len_utf8());
                Token::Sign(letter)
            }
            _ if letter.is_ascii_alphanumeric() => self.word(),
            _ => {
                self.take(letter.len_utf8());
                Token::Mistake(Reason::StrangeLetter(letter))
            }
        };
        (token, spot)
    }

    fn skip_what_means_nothing(&mut self) {
        while let Some(letter) = self.rest.chars().next() {
            match letter {
                '#' => self.rest = &self.rest[self.rest.find('\n').unwrap_or(self.rest.len())..],
                '\n' => {
                    self.rest = &self.rest[1..];
                    self.spot = Spot { line: self.spot.line + 1, column: 1 };
                }
                _ if letter.is_whitespace() => _ = self.take(letter.len_utf8()),
                _ => break,
            }
        }
    }

    fn text(&mut self) -> Token<'t> {
        let inside = &self.rest[1..];
        let length = inside.find(['"', '\n']).unwrap_or(inside.len());
        if inside[length..].starts_with('"') {
            self.take(length + 2);
            Token::Text(&inside[..length])
        } else {
            self.take(length + 1);
            Token::Mistake(Reason::OpenText)
        }
    }

    fn word(&mut self) -> Token<'t> {
        let belongs = |letter: char| letter.is_ascii_alphanumeric() || "-_'".contains(letter);
        let length = self.rest.find(|letter| !belongs(letter)).unwrap_or(self.rest.len());
        let word = self.take(length);
        if word.bytes().all(|letter| letter.is_ascii_digit()) {
            return Token::Number(word.parse().unwrap_or(u32::MAX));
        }
        Token::Word(word)
    }

    /// Takes so many bytes, all on this line.
    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.spot.column += taken.chars().count();
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, Tokens};
    use crate::problem::Reason;

    fn all(text: &str) -> Vec<(Token<'_>, usize, usize)> {
        let mut tokens = Tokens::new(text);
        let mut all = Vec::new();
        loop {
            let (token, spot) = tokens.next();
            let is_end = token == Token::End;
            all.push((token, spot.line, spot.column));
            if is_end {
                return all;
            }
        }
    }

    #[test]
    fn words_numbers_texts_and_signs() {
        let tokens = all("goal save-it(g) 12 \"a text\" # a comment\r\n !");
        let signs = |sign| Token::Sign(sign);
        let expected = [
            (Token::Word("goal"), 1, 1),
            (Token::Word("save-it"), 1, 6),
            (signs('('), 1, 13),
            (Token::Word("g"), 1, 14),
            (signs(')'), 1, 15),
            (Token::Number(12), 1, 17),
            (Token::Text("a text"), 1, 20),
            (signs('!'), 2, 2),
            (Token::End, 2, 3),
        ];
        assert_eq!(tokens, expected);
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        assert_eq!(all("\"größer 囲碁\" a")[1], (Token::Word("a"), 1, 13));
        assert_eq!(all("\u{feff}goal")[0], (Token::Word("goal"), 1, 1));
    }

    #[test]
    fn a_letter_without_meaning_is_a_mistake_at_its_place() {
        assert_eq!(all("a é")[1], (Token::Mistake(Reason::StrangeLetter('é')), 1, 3));
    }

    #[test]
    fn a_text_ends_on_its_line() {
        assert_eq!(all("\"open\nnext")[..2], [(Token::Mistake(Reason::OpenText), 1, 1), (Token::Word("next"), 2, 1)]);
    }

    #[test]
    fn a_number_that_is_too_large_stays_a_number() {
        assert_eq!(all("99999999999999999999")[0].0, Token::Number(u32::MAX));
    }
}
