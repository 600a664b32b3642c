//! Puts values into the arguments of a message: under their names, and their other forms under longer names.

use fluent_bundle::{FluentArgs, FluentValue};

use super::value::{Said, Value};
use super::{Wording, grammar};

impl Value {
    /// Puts a value into the arguments of a message: under its name, and its other forms under longer names.
    pub(super) fn put(&self, wording: &Wording, name: &str, arguments: &mut FluentArgs<'_>) {
        let forms = |arguments: &mut FluentArgs<'_>, subject: String, object: String, count: usize| {
            arguments.set(name.to_owned(), subject);
            arguments.set(format!("{name}-object"), object);
            arguments.set(format!("{name}-count"), FluentValue::from(count));
        };
        match self {
            Value::Side(color) => arguments.set(name.to_owned(), wording.side(*color)),
            Value::Point(at) => arguments.set(name.to_owned(), at.to_string()),
            Value::Points(points) => {
                arguments.set(name.to_owned(), grammar::points(wording, points));
                arguments.set(format!("{name}-count"), FluentValue::from(points.len()));
            }
            Value::Parts(parts) | Value::AnyOf(parts) => {
                let words: Vec<String> = parts.iter().map(|said| wording.say(said)).collect();
                let end = if matches!(self, Value::Parts(_)) { "list-end" } else { "list-end-or" };
                arguments.set(name.to_owned(), grammar::list(wording, &words, end));
            }
            Value::Stones { at, count } => {
                let values = vec![("at", Value::Point(*at)), ("count", Value::Number(*count))];
                let say = |message: &str| wording.say(&Said::new(message, values.clone()));
                forms(arguments, say("stones"), say("stones-object"), *count);
            }
            Value::Group => forms(arguments, wording.term("group"), wording.term("group-object"), 1),
            Value::Each(points) => {
                let list = grammar::points(wording, points);
                forms(arguments, list.clone(), list, points.len());
            }
            Value::Number(number) => {
                arguments.set(name.to_owned(), FluentValue::from(*number));
                arguments.set(format!("{name}-words"), grammar::number(wording, *number));
            }
            Value::Term(said) => arguments.set(name.to_owned(), wording.say(said)),
            Value::Steps(steps) => arguments.set(name.to_owned(), grammar::steps(wording, steps)),
            Value::Text(text) => arguments.set(name.to_owned(), text.clone()),
        }
    }
}
