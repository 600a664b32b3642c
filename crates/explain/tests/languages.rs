//! The message files: their syntax, and that every complete language says the same with the same values.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use nerai_explain::wording::Language;

type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages of a language, each with the values that it uses.
fn messages(language: Language) -> Messages {
    let resource = parse(language.messages()).unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut found = Messages::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let mut used = BTreeSet::new();
                values(message.value.as_ref().expect("a message says something"), &mut used);
                assert!(
                    found.insert(message.id.name.to_owned(), used).is_none(),
                    "{language}: {} twice",
                    message.id.name
                );
            }
            Entry::Junk { content } => panic!("{language}: {content}"),
            _ => {}
        }
    }
    found
}

fn values(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => value(inline, used),
            Expression::Select { selector, variants } => {
                value(selector, used);
                variants.iter().for_each(|variant| values(&variant.value, used));
            }
        }
    }
}

/// The value itself, whatever form of it a language needs.
fn value(inline: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        let name = ["-object", "-count", "-words"].iter().fold(id.name, |name, form| name.trim_end_matches(form));
        used.insert(name.to_owned());
    }
}

#[test]
fn every_complete_language_says_everything_with_the_same_values() {
    let english = messages(Language::English);
    assert!(english.len() > 150, "{} messages", english.len());
    for language in Language::ALL {
        let own = messages(language);
        for (name, used) in &own {
            assert_eq!(Some(used), english.get(name), "{language}: {name}");
        }
        if language.is_complete() {
            let missing: Vec<&String> = english.keys().filter(|name| !own.contains_key(*name)).collect();
            assert!(missing.is_empty(), "{language} lacks {missing:?}");
        }
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let mut sources = String::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                sources += &fs::read_to_string(path).unwrap();
            }
        }
    }
    // Some names are put together: by kind of question, by entry of the book.
    let made = [
        "shape-",
        "move-",
        "technique-",
        "proverb-",
        "part-",
        "kill-",
        "capture-",
        "connect-",
        "eye-",
        "invade-",
        "goal-",
    ];
    for name in messages(Language::English).keys() {
        let is_said = sources.contains(&format!("\"{name}\""))
            || sources.contains(&format!("\"{}", name.trim_end_matches("-end")));
        assert!(is_said || made.iter().any(|start| name.starts_with(start)), "nobody says {name}");
    }
}

#[test]
fn languages_are_known_by_their_codes() {
    assert_eq!("de".parse(), Ok(Language::German));
    assert_eq!("xx".parse::<Language>().unwrap_err().to_string(), "'xx' is no language; expected en, de, ja, zh or ko");
}
