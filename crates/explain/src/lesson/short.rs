//! The lesson in short, as a teacher would say it: how things stand, the idea with its name, the play, and the mistakes.
//!
//! Every sentence is a message with values, so that it can be said in several languages, and carries the facts behind it and
//! the lines by which the moves that it names can be played.

mod compose;
mod eyes;
mod idea;
mod mistakes;
mod open;
mod play;
mod status;

use nerai_proof::Move;

use crate::fact::Fact;
use crate::wording::{Said, Wording};

pub(super) use compose::Material;

/// A sentence of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sentence {
    /// What it is about.
    pub subject: Subject,
    /// What it says.
    pub said: Said,
    /// A line for each move that it names, from the position of the question; the move is its last.
    pub moves: Vec<Vec<Move>>,
    /// The line that it shows.
    pub line: Vec<Move>,
    /// What it states.
    pub facts: Vec<Fact>,
    /// Names of shapes and techniques that it says.
    pub names: Vec<String>,
}

/// What a sentence of a lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// How things stand, whoever moves first.
    Status,
    /// The shape, the move and the technique.
    Idea,
    /// The play that follows, or the tries of the side that does not get its way.
    Play,
    /// A first move that fails, and what refutes it.
    Mistake,
    /// Other first moves that work.
    Also,
    /// A proverb.
    Proverb,
    /// What is known of a question that is not settled.
    Open,
}

impl Subject {
    /// The word that stands for it in answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Subject::Status => "status",
            Subject::Idea => "idea",
            Subject::Play => "play",
            Subject::Mistake => "mistake",
            Subject::Also => "also",
            Subject::Proverb => "proverb",
            Subject::Open => "open",
        }
    }
}

impl Sentence {
    fn new(subject: Subject, said: Said) -> Sentence {
        Sentence { subject, said, moves: Vec::new(), line: Vec::new(), facts: Vec::new(), names: Vec::new() }
    }

    fn stating(self, facts: Vec<Fact>) -> Sentence {
        Sentence { facts, ..self }
    }

    fn naming(mut self, name: &str) -> Sentence {
        self.names.push(name.to_owned());
        self
    }

    /// The same with a line, of which the moves from a number on are named.
    fn showing(mut self, line: &[Move], from: usize) -> Sentence {
        self.moves.extend((from..line.len()).map(|count| line[..=count].to_vec()));
        self.line = line.to_vec();
        self
    }

    /// The text.
    #[must_use]
    pub fn text(&self, wording: &Wording) -> String {
        wording.sentence(&self.said)
    }
}
