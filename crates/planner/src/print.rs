//! Knowledge as text again: what is printed reads back as the same knowledge.

use std::fmt::{self, Write};

use crate::domain::{Vocabulary, Word};
use crate::knowledge::{Body, Condition, Critic, Goal, Knowledge, Schema, Source};

impl fmt::Display for Knowledge {
    /// All goals and critics, as one plan file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, goal) in self.goals.iter().enumerate() {
            let gap = if number > 0 { "\n" } else { "" };
            write!(f, "{gap}{}", self.show_goal(goal))?;
        }
        for critic in &self.critics {
            write!(f, "\n{}", self.show_critic(critic))?;
        }
        Ok(())
    }
}

impl Knowledge {
    /// A goal as a plan file has it.
    #[must_use]
    pub fn show_goal(&self, goal: &Goal) -> String {
        let printer = Printer { knowledge: self, variables: &goal.parameters };
        let mut text =
            format!("goal {}  level {}\n  \"{}\"\n", call(&goal.name, &goal.parameters), goal.level, goal.words);
        for (clause, condition) in [("satisfied", &goal.satisfied), ("fails", &goal.fails)] {
            if let Some(condition) = condition {
                _ = writeln!(text, "  {clause} {}", printer.condition(condition));
            }
        }
        match &goal.body {
            Body::Move(source) => _ = writeln!(text, "  move {}", printer.source(source)),
            Body::Find { parameter, source } => {
                _ = writeln!(text, "  find {} in {}", goal.parameters[*parameter], printer.source(source));
            }
            Body::Schemas(schemas) => schemas.iter().for_each(|schema| text += &self.show_schema(schema)),
        }
        text
    }

    fn show_schema(&self, schema: &Schema) -> String {
        let printer = Printer { knowledge: self, variables: &schema.variables };
        let mut text = format!("  schema {}", schema.name);
        if schema.rank != 1 {
            _ = write!(text, " rank {}", schema.rank);
        }
        text += &words(&schema.words);
        text += ":";
        if let Some(condition) = &schema.when {
            _ = write!(text, " when {} do", printer.condition(condition));
        }
        for (number, step) in schema.steps.iter().enumerate() {
            let joined = match (number, step.after_others) {
                (0, _) => " ",
                (_, true) => " then ",
                (_, false) => ", ",
            };
            _ = write!(text, "{joined}{}", printer.call(&self.goals[step.goal].name, &step.arguments));
        }
        text + "\n"
    }

    /// A critic as a plan file has it.
    #[must_use]
    pub fn show_critic(&self, critic: &Critic) -> String {
        let printer = Printer { knowledge: self, variables: std::slice::from_ref(&critic.variable) };
        let mut text = format!("critic {}", critic.name);
        if critic.is_urgent {
            text += " urgent";
        }
        text += &words(&critic.words);
        text += ":\n ";
        if let Some(condition) = &critic.when {
            _ = write!(text, " when {} do", printer.condition(condition));
        }
        let goal = &self.goals[critic.goal];
        let proposed = printer.call(&goal.name, &vec![0; goal.parameters.len()]);
        text + &format!(" find {} in {} then {proposed}\n", critic.variable, printer.source(&critic.source))
    }
}

/// Prints numbers as the names that they stand for.
struct Printer<'k> {
    knowledge: &'k Knowledge,
    variables: &'k [String],
}

impl Printer<'_> {
    fn condition(&self, condition: &Condition) -> String {
        // Brackets are kept where the grouping is not the one that reading gives by itself.
        let inside = |inner: &Condition, is_simple: fn(&Condition) -> bool| {
            let text = self.condition(inner);
            if is_simple(inner) { text } else { format!("({text})") }
        };
        match condition {
            Condition::Test(test, arguments) => self.word(self.vocabulary().tests, *test, arguments),
            Condition::Not(inner) => {
                format!("!{}", inside(inner, |inner| matches!(inner, Condition::Test(..) | Condition::Not(_))))
            }
            Condition::All(all) => {
                let simple = |inner: &Condition| matches!(inner, Condition::Test(..) | Condition::Not(_));
                all.iter().map(|inner| inside(inner, simple)).collect::<Vec<_>>().join(" & ")
            }
            Condition::Any(any) => {
                let simple = |inner: &Condition| !matches!(inner, Condition::Any(_));
                any.iter().map(|inner| inside(inner, simple)).collect::<Vec<_>>().join(" | ")
            }
        }
    }

    fn source(&self, source: &Source) -> String {
        let inside = |inner: &Source, is_simple: bool| {
            let text = self.source(inner);
            if is_simple { text } else { format!("({text})") }
        };
        match source {
            Source::Finder(finder, arguments) => self.word(self.vocabulary().finders, *finder, arguments),
            Source::All(all) => {
                let parts = all.iter().map(|inner| inside(inner, matches!(inner, Source::Finder(..))));
                parts.collect::<Vec<_>>().join(" & ")
            }
            Source::Any(any) => {
                let parts = any.iter().map(|inner| inside(inner, !matches!(inner, Source::Any(_))));
                parts.collect::<Vec<_>>().join(" | ")
            }
        }
    }

    fn word(&self, words: &[Word], number: usize, arguments: &[usize]) -> String {
        self.call(words[number].name, arguments)
    }

    fn call(&self, name: &str, arguments: &[usize]) -> String {
        call(name, arguments.iter().map(|argument| &self.variables[*argument]))
    }

    fn vocabulary(&self) -> Vocabulary {
        self.knowledge.vocabulary
    }
}

fn call<'n>(name: &str, arguments: impl IntoIterator<Item = &'n String>) -> String {
    let arguments: Vec<&str> = arguments.into_iter().map(String::as_str).collect();
    if arguments.is_empty() { name.to_owned() } else { format!("{name}({})", arguments.join(", ")) }
}

fn words(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(" \"{words}\"") }
}
