//! What stands in a sentence besides its words: points, stones, sides, numbers, moves.

use fluent_bundle::{FluentArgs, FluentValue};
use nerai_board::{Color, Point};
use nerai_proof::Move;

use super::{Wording, grammar};

/// A message and the values in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The name of the message.
    pub message: String,
    /// The values by their names.
    pub values: Vec<(&'static str, Value)>,
}

impl Said {
    pub(crate) fn new(message: impl Into<String>, values: Vec<(&'static str, Value)>) -> Said {
        Said { message: message.into(), values }
    }

    /// A message without values.
    pub(crate) fn plain(message: impl Into<String>) -> Said {
        Said::new(message, Vec::new())
    }
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A side: Black.
    Side(Color),
    /// A point: C1.
    Point(Point),
    /// Points in a list that ends with "and": C1, D1 and E1.
    Points(Vec<Point>),
    /// Stones: the stone at C1, the three stones at C1. With the other form for the object of a verb.
    Stones {
        /// One of them.
        at: Point,
        /// How many they are.
        count: usize,
    },
    /// The stones that a question is about, when they are called a group.
    Group,
    /// Several stones by their points: D4 and E5.
    Each(Vec<Point>),
    /// A number, for the choice of a form and in words.
    Number(usize),
    /// What another message says.
    Term(Box<Said>),
    /// What several messages say, in a list that ends with "and".
    Parts(Vec<Said>),
    /// The same, with "or".
    AnyOf(Vec<Said>),
    /// Moves with what they do.
    Steps(Vec<Step>),
    /// Text that is the same in every language.
    Text(String),
}

/// A move of a line, and what it does if that is worth saying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub made: Move,
    /// What it does.
    pub reason: Option<Said>,
}

impl Value {
    pub(crate) fn term(message: impl Into<String>) -> Value {
        Value::Term(Box::new(Said::plain(message)))
    }

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
