//! Everything that the program prints as JSON, as plain types.
//!
//! The command line, the batch files and the HTTP interface all serialise these types and write no JSON of their own; other
//! programs in Rust can read what Nerai prints back into them. Doc comments here are the descriptions in the
//! [JSON Schema](schema) that comes out of the types, so they are written for those who read answers.
//!
//! ```
//! use nerai_board::Color;
//! use nerai_json::{Color as ColorWord, VERSION, Version};
//!
//! assert_eq!(serde_json::to_string(&ColorWord::from(Color::Black)).unwrap(), "\"black\"");
//! assert_eq!(serde_json::to_value(Version::default()).unwrap(), VERSION);
//! ```
//!
//! | files | what they hold |
//! |---|---|
//! | `version`, `point`, `term` | what all objects use: the number of the format, points, words |
//! | `answer`, `part`, `assumes`, `difficulty` | `nerai solve`, and `nerai rank` |
//! | `lesson`, `fact` | `nerai explain`; `…_conversion` beside them make them from the library's values |
//! | `lint`, `show`, `check`, `batch`, `formula`, `pattern`, `knowledge` | one file for each command, or two |
//! | `http` | what only the HTTP interface answers |
//! | `schema` | the schemas of all of them |

mod answer;
mod answer_conversion;
mod assumes;
mod batch;
mod check;
mod difficulty;
mod fact;
mod fact_conversion;
mod formula;
pub mod http;
mod knowledge;
mod lesson;
mod lesson_conversion;
mod lint;
mod part;
mod pattern;
mod point;
pub mod schema;
mod show;
mod term;
mod version;

pub use answer::{Answer, Both, Condition, Conditional, Escaped, Found, Ko, Zone};
pub use assumes::{Assumes, Ban};
pub use batch::{BatchAnswer, BatchError, BatchLimits, BatchLine, Place};
pub use check::{CheckedKo, CheckedProof};
pub use difficulty::Ranked;
pub use fact::{Fact, PlanStep, Says, ShownBy, Way};
pub use formula::{BestTotal, ExpressionSize, FormulaState, OpponentFirst, ShownFormula, SolvedFormula};
pub use formula::{ProvedFormula, SuggestedFormula, SuggestedFormulas, SuggestedKind, TriedTotal};
pub use knowledge::{
    CheckedKnowledge, Critic, KnowledgeCounts, KnowledgeEntry, KnowledgeProblem, PlanGoal, PlanWord, PlanWordKind,
    ReachedBy,
};
pub use lesson::{About, AddedStone, Item, Lesson, LessonProof, PlayedMove, Section, Sentence, Subject};
pub use lint::{Certainty, Finding, FindingKind, LintLine, LintSummary, SourcePlace, Summary};
pub use part::{LocalWork, Part};
pub use pattern::{LibertyCondition, PatternCount, PatternRule};
pub use point::{Point, Vertex, line, names};
pub use show::{MarkKind, Marked, Shown};
pub use term::{Color, FirstMover, How, Method, Rules, Status, Verdict};
pub use version::{VERSION, Version};
