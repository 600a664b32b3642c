//! The JSON Schema of everything that the program prints.
//!
//! One schema a command, each complete in itself: `nerai schema solve` describes a line that `nerai solve --json` prints.
//! `docs/schema` has the same as files.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::{
    Answer, BatchLine, BestTotal, CheckedKnowledge, CheckedProof, KnowledgeEntry, Lesson, LintLine, PatternCount,
    PatternRule, Ranked, Shown, ShownFormula, SuggestedFormulas,
};

/// The output of a command, described.
#[derive(Clone, Copy, Debug)]
pub struct CommandSchema {
    /// The words of the command, joined by `-`: `solve`, `formula-show`.
    pub name: &'static str,
    schema: fn() -> Schema,
}

/// All commands that print JSON.
pub const COMMANDS: [CommandSchema; 14] = [
    of::<Answer>("solve"),
    of::<Lesson>("explain"),
    of::<LintLine>("lint"),
    of::<Shown>("show"),
    of::<CheckedProof>("check"),
    of::<BatchLine>("batch"),
    of::<Ranked>("rank"),
    of::<ShownFormula>("formula-show"),
    of::<SuggestedFormulas>("formula-suggest"),
    of::<BestTotal>("formula-best"),
    of::<PatternCount>("patterns-count"),
    of::<PatternRule>("patterns-show"),
    of::<CheckedKnowledge>("knowledge-check"),
    of::<KnowledgeEntry>("knowledge-list"),
];

const fn of<T: JsonSchema>(name: &'static str) -> CommandSchema {
    CommandSchema { name, schema: schema_of::<T> }
}

fn schema_of<T: JsonSchema>() -> Schema {
    printed().into_generator().into_root_schema_for::<T>()
}

/// What is printed, not what could be read: fields that are always there are required.
#[must_use]
pub fn printed() -> SchemaSettings {
    SchemaSettings::draft2020_12().for_serialize()
}

impl CommandSchema {
    /// The schema of one object that the command prints.
    #[must_use]
    pub fn schema(&self) -> Schema {
        (self.schema)()
    }
}
