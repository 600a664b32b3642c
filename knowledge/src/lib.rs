//! The plan files, shapes and sentences of this folder, as part of the program.
//!
//! They are a crate of their own so that they stand where players find them, and so that a small library can do without.

/// The name and the text of each plan file, in the order in which they are read.
pub const PLAN_FILES: &[(&str, &str)] = &[
    ("groups.plan", include_str!("../groups.plan")),
    ("eyes.plan", include_str!("../eyes.plan")),
    ("strings.plan", include_str!("../strings.plan")),
];

/// The name and the text of the book of shapes and techniques.
pub const SHAPE_BOOK: (&str, &str) = ("shapes.book", include_str!("../shapes.book"));

/// The sentences of each language: the code of the language, whether every sentence is there, and the text.
pub const MESSAGE_FILES: &[(&str, bool, &str)] = &[
    ("en", true, include_str!("../words/en.ftl")),
    ("de", true, include_str!("../words/de.ftl")),
    ("ja", false, include_str!("../words/ja.ftl")),
    ("zh", false, include_str!("../words/zh.ftl")),
    ("ko", false, include_str!("../words/ko.ftl")),
];
