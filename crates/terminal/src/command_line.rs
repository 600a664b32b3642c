//! Reads the command line, and the numbers in it as people write them.

use std::io::{IsTerminal, Write as _};

use clap::Parser;
use clap::error::ErrorKind;

/// What Rust says about numbers, and what a person would say.
const IN_WORDS: [(&str, &str); 7] = [
    ("invalid digit found in string", "expected a whole number"),
    ("cannot parse integer from empty string", "expected a whole number"),
    ("number too large to fit in target type", "the number is too large"),
    ("number too small to fit in target type", "the number is too small"),
    ("number would be zero for non-zero type", "the number must not be zero"),
    ("invalid float literal", "expected a number"),
    ("cannot parse float from empty string", "expected a number"),
];

/// The command line of a program. If it cannot be read, the program says why and ends.
pub fn parse<P: Parser>() -> P {
    P::try_parse().unwrap_or_else(|error| {
        if matches!(error.kind(), ErrorKind::ValueValidation) {
            let styled = error.render();
            let is_shown = std::io::stderr().is_terminal();
            let text = if is_shown { styled.ansi().to_string() } else { styled.to_string() };
            // Nobody is left to tell if this fails.
            let _ = std::io::stderr().write_all(in_words(&text).as_bytes());
            std::process::exit(error.exit_code());
        }
        error.exit()
    })
}

fn in_words(message: &str) -> String {
    IN_WORDS.iter().fold(message.to_owned(), |text, (rust, words)| text.replace(rust, words))
}

/// A number of nodes, 1 or more: `200000`, `200_000`, `200,000`, `200k`, `2M` or `1e6`.
///
/// # Errors
/// If the text is no such number.
pub fn nodes(text: &str) -> Result<u64, String> {
    let expected = || "expected a number of nodes, such as 200000, 200_000, 200k, 2M or 1e6".to_owned();
    let (digits, zeros) = match text.char_indices().find(|(_, c)| c.is_ascii_alphabetic()) {
        None => (text, 0),
        Some((at, letter)) => {
            let (digits, rest) = (&text[..at], &text[at + 1..]);
            match (letter.to_ascii_lowercase(), rest.parse::<u32>().ok()) {
                ('k', _) if rest.is_empty() => (digits, 3),
                ('m', _) if rest.is_empty() => (digits, 6),
                ('e', Some(zeros)) => (digits, zeros),
                _ => return Err(expected()),
            }
        }
    };
    let groups: Vec<&str> = digits.split(['_', ',']).collect();
    let is_grouped = groups.iter().skip(1).all(|group| group.len() == 3) && !groups[0].is_empty();
    if !is_grouped || !groups.iter().all(|group| group.chars().all(|c| c.is_ascii_digit())) {
        return Err(expected());
    }
    let number: Option<u64> = groups.concat().parse().ok();
    match number.and_then(|number| number.checked_mul(10_u64.checked_pow(zeros)?)) {
        Some(0) => Err("at least one node is needed".to_owned()),
        Some(number) => Ok(number),
        None => Err("the number is too large".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_nodes_are_read_as_people_write_them() {
        for (text, number) in [
            ("1", 1),
            ("200000", 200_000),
            ("200_000", 200_000),
            ("2,000,000", 2_000_000),
            ("200k", 200_000),
            ("2M", 2_000_000),
            ("1e6", 1_000_000),
            ("5E3", 5_000),
        ] {
            assert_eq!(nodes(text), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_of_nodes_is_told_what_was_expected() {
        for text in ["", "-3", "k", "1.5M", "2 000", "many", "1e", "1e-3", "_1", "1_", "12,34", "2Mk", "é"] {
            assert!(nodes(text).is_err_and(|error| error.contains("such as 200000")), "{text}");
        }
        assert_eq!(nodes("0k"), Err("at least one node is needed".to_owned()));
        for text in ["99999999999999999999", "1e20", "9e99"] {
            assert_eq!(nodes(text), Err("the number is too large".to_owned()), "{text}");
        }
    }

    #[test]
    fn messages_speak_of_numbers() {
        let message = "error: invalid value 'x' for '--at <N>': invalid digit found in string\n";
        assert_eq!(in_words(message), "error: invalid value 'x' for '--at <N>': expected a whole number\n");
    }
}
