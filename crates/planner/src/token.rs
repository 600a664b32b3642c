//! Cuts a plan file into words, strings and signs.

use crate::problem::{Problem, Reason};
use crate::syntax::Place;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Word(String),
    Number(u32),
    Text(String),
    Sign(char),
}

impl Token {
    /// As an error message names it.
    pub(crate) fn shown(&self) -> String {
        match self {
            Token::Word(word) => format!("'{word}'"),
            Token::Number(number) => format!("'{number}'"),
            Token::Text(_) => "a text in quotes".to_owned(),
            Token::Sign(sign) => format!("'{sign}'"),
        }
    }
}

/// The signs that mean something.
const SIGNS: &str = "(),:&|!";

/// The tokens of a file with their places, and the place after the last one.
pub(crate) fn tokens(file: &str, text: &str) -> Result<(Vec<(Token, Place)>, Place), Problem> {
    let mut tokens = Vec::new();
    let mut end = Place { file: file.to_owned(), line: 1, column: 1 };
    for (index, line) in text.lines().enumerate() {
        let mut letters = line.chars().enumerate().peekable();
        let place = |column: usize| Place { file: file.to_owned(), line: index + 1, column: column + 1 };
        while let Some((column, letter)) = letters.next() {
            let token = match letter {
                '#' => break,
                _ if letter.is_whitespace() => continue,
                '"' => {
                    let mut content = String::new();
                    loop {
                        match letters.next() {
                            Some((_, '"')) => break,
                            Some((_, inner)) => content.push(inner),
                            None => return Err(Problem::error(place(column), Reason::OpenText)),
                        }
                    }
                    Token::Text(content)
                }
                _ if SIGNS.contains(letter) => Token::Sign(letter),
                _ if letter.is_ascii_alphanumeric() => {
                    let mut word = String::from(letter);
                    while let Some((_, next)) =
                        letters.next_if(|(_, next)| next.is_ascii_alphanumeric() || "-_'".contains(*next))
                    {
                        word.push(next);
                    }
                    match word.parse() {
                        Ok(number) => Token::Number(number),
                        Err(_) => Token::Word(word),
                    }
                }
                _ => return Err(Problem::error(place(column), Reason::StrangeLetter(letter))),
            };
            tokens.push((token, place(column)));
        }
        end = place(line.chars().count());
    }
    Ok((tokens, end))
}
