//! What stands in a sentence besides its words: points, stones, sides, numbers, moves.

use nerai_board::{Color, Point};
use nerai_proof::Move;

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
}
