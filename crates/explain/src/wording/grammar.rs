//! Grammar that no message can do alone: lists, numbers in words, the shape of a sentence; and what is wrong with a text.

use fluent_bundle::{FluentArgs, FluentValue};
use nerai_board::Point;

use super::{Said, Step, Value, Wording};

/// The words in one list: `A, B and C`.
pub(super) fn list(wording: &Wording, words: &[String], end: &str) -> String {
    let pair = |message: &str, first: &str, last: &str| {
        let values = vec![("first", Value::Text(first.to_owned())), ("last", Value::Text(last.to_owned()))];
        wording.say(&Said::new(message, values))
    };
    let Some((last, before)) = words.split_last() else { return String::new() };
    let before = before.iter().cloned().reduce(|all, word| pair("list-more", &all, &word));
    before.map_or_else(|| last.clone(), |before| pair(end, &before, last))
}

pub(super) fn points(wording: &Wording, points: &[Point]) -> String {
    list(wording, &points.iter().map(Point::to_string).collect::<Vec<_>>(), "list-end")
}

/// A number in words, as far as the language writes it so.
pub(super) fn number(wording: &Wording, number: usize) -> String {
    let mut arguments = FluentArgs::new();
    arguments.set("number", FluentValue::from(number));
    wording.format("number", &arguments)
}

/// Moves one after the other, each with what it does.
pub(super) fn steps(wording: &Wording, steps: &[Step]) -> String {
    let step = |step: &Step| {
        let move_ = step.made.at.point().map_or(Value::term("pass"), Value::Point);
        let mut values = vec![("who", Value::Side(step.made.color)), ("move", move_)];
        let Some(reason) = &step.reason else { return wording.say(&Said::new("step", values)) };
        values.push(("reason", Value::Term(Box::new(reason.clone()))));
        wording.say(&Said::new("step-because", values))
    };
    let said: Vec<String> = steps.iter().map(step).collect();
    let join = |all: String, more: &String| {
        let values = vec![("first", Value::Text(all)), ("last", Value::Text(more.clone()))];
        wording.say(&Said::new("steps-more", values))
    };
    said.iter().skip(1).fold(said.first().cloned().unwrap_or_default(), join)
}

/// The text with a capital first letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What is wrong with an English text, as far as rules can see it; nothing if nothing is.
#[must_use]
pub fn faults(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        let [word, next] = [pair[0], pair[1]];
        let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
        if bare(word) == bare(next) && !bare(word).is_empty() {
            found.push(format!("'{word} {next}' has a word twice"));
        }
        match bare(word).as_str() {
            "a" if word != "A" && wants_an(next) => found.push(format!("'{word} {next}' should have 'an'")),
            "an" if !wants_an(next) => found.push(format!("'{word} {next}' should have 'a'")),
            "one" | "a" if bare(next) == "liberties" => found.push(format!("'{word} {next}' is no singular")),
            _ => {}
        }
    }
    for (mark, what) in [
        ("  ", "two spaces"),
        (" .", "a space before a full stop"),
        (" ,", "a space before a comma"),
        ("..", "two full stops"),
        ("{", "a value that is missing"),
        (",,", "two commas"),
        ("()", "nothing in brackets"),
    ] {
        if text.contains(mark) {
            found.push(format!("{what} in '{text}'"));
        }
    }
    if !text.is_empty() && !text.ends_with(['.', '!', '?']) {
        found.push(format!("no full stop after '{text}'"));
    }
    if text.chars().next().is_some_and(char::is_lowercase) {
        found.push(format!("no capital in front of '{text}'"));
    }
    for word in ["group have", "group are", "stones is ", "stones has ", "stone are", "stone have"] {
        if text.contains(word) {
            found.push(format!("'{word}' does not agree in '{text}'"));
        }
    }
    found
}

/// Whether `an` stands before a word: by its sound, as far as the words of Go need it.
fn wants_an(word: &str) -> bool {
    let word = word.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    if word.starts_with("one") || word.starts_with("uni") || word.starts_with("U ") {
        return false;
    }
    let letter = word.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    match letter.len() {
        // The name of a letter, or a point, is spelled: an L group, an F5.
        1 => letter.starts_with(['A', 'E', 'F', 'H', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'X', '8']),
        _ => letter.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', '8']),
    }
}

/// How hard a text is to read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Readability {
    /// Its words.
    pub words: usize,
    /// Its sentences.
    pub sentences: usize,
    /// Its syllables, counted by groups of vowels.
    pub syllables: usize,
}

impl Readability {
    /// The figures of an English text.
    #[must_use]
    pub fn of(text: &str) -> Readability {
        let words: Vec<&str> = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).collect();
        let sentences =
            text.split_whitespace().filter(|word| word.trim_end_matches(')').ends_with(['.', '!', '?'])).count();
        Readability {
            words: words.len(),
            sentences: sentences.max(1),
            syllables: words.iter().map(|word| syllables(word)).sum(),
        }
    }

    /// Words in a sentence.
    #[must_use]
    pub fn words_a_sentence(self) -> f64 {
        self.words as f64 / self.sentences.max(1) as f64
    }

    /// Reading ease (Flesch 1948): 60 to 70 is plain English, more is easier.
    #[must_use]
    pub fn reading_ease(self) -> f64 {
        206.835 - 1.015 * self.words_a_sentence() - 84.6 * self.syllables as f64 / self.words.max(1) as f64
    }
}

impl std::ops::AddAssign for Readability {
    fn add_assign(&mut self, more: Readability) {
        self.words += more.words;
        self.sentences += more.sentences;
        self.syllables += more.syllables;
    }
}

fn syllables(word: &str) -> usize {
    let letters: Vec<char> = word.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
    let is_vowel = |letter: &char| "aeiouy".contains(*letter);
    let begins = (0..letters.len()).filter(|&at| is_vowel(&letters[at]) && (at == 0 || !is_vowel(&letters[at - 1])));
    let count = begins.count();
    let silent = letters.len() > 2 && letters.ends_with(&['e']) && !letters.ends_with(&['l', 'e']) && count > 1;
    (count - usize::from(silent)).max(1)
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;

    fn english() -> Wording {
        Wording::of(Language::English)
    }

    #[test]
    fn lists_end_with_and() {
        let said = |words: &[&str]| {
            list(&english(), &words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>(), "list-end")
        };
        assert_eq!(said(&["A1"]), "A1");
        assert_eq!(said(&["A1", "B2"]), "A1 and B2");
        assert_eq!(said(&["A1", "B2", "C3"]), "A1, B2 and C3");
        assert_eq!(said(&[]), "");
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([1, 2, 12, 13].map(|count| number(&english(), count)), ["one", "two", "twelve", "13"]);
        assert_eq!(
            [1, 2, 12, 13].map(|count| number(&Wording::of(Language::German), count)),
            ["ein", "zwei", "zwölf", "13"]
        );
    }

    #[test]
    fn faults_of_grammar_are_seen() {
        let check =
            |text: &str, is_wrong: bool| assert_eq!(!faults(text).is_empty(), is_wrong, "{text}: {:?}", faults(text));
        check("This is an L group.", false);
        check("This is a L group.", true);
        check("It is a eye.", true);
        check("It is an bulky five.", true);
        check("It has one liberties.", true);
        check("The the group is dead.", true);
        check("The three stones is dead.", true);
        check("the group is dead.", true);
        check("The group is dead", true);
        check("The group  is dead.", true);
        check("The group is {$what}.", true);
        check("The three stones at C1 are dead, and White has one liberty.", false);
    }

    #[test]
    fn easy_texts_read_more_easily() {
        let ease = |text: &str| Readability::of(text).reading_ease();
        assert!(ease("The group is dead. Play on.") > ease("Considerable investigation demonstrates impossibility."));
        assert_eq!(Readability::of("The group is dead. Play F5.").words_a_sentence(), 3.0);
    }
}
