//! The paths in a Rust file, as far as tests of the house need them: `use` trees taken apart, and paths in the code that begin
//! with a module. No macro is expanded; comments and the tests at the end are left out.

use std::collections::HashSet;

/// A path such as `crate::zone::close`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) parts: Vec<String>,
    /// The name that it has here.
    pub(super) name: String,
    /// Whether it is a `pub use`.
    pub(super) is_handed_on: bool,
    /// Whether the file needs it for itself.
    pub(super) is_used: bool,
}

/// The paths in the text of a file.
pub(super) fn paths(text: &str) -> Vec<Path> {
    let code = without_comments(text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default());
    let mut found = Vec::new();
    let mut rest = Vec::new();
    // A statement ends with `;` or before a block: good enough to find those that begin with `use`.
    for statement in code.split_inclusive(';') {
        match use_tree(statement) {
            Some((before, tree, is_handed_on)) => {
                rest.push(before);
                let mut parts = Vec::new();
                take_apart(tree, &mut parts, is_handed_on, &mut found);
            }
            None => rest.push(statement),
        }
    }
    // A name that is handed on may be used here as well.
    let words: HashSet<&str> = rest.iter().flat_map(|text| text.split(|letter: char| !is_of_word(letter))).collect();
    for path in &mut found {
        path.is_used = !path.is_handed_on || words.contains(path.name.as_str());
    }
    for text in rest {
        found.extend(in_code(text));
    }
    found
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn without_comments(text: &str) -> String {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.collect::<Vec<_>>().join("\n")
}

/// What stands before a `use`, its tree, and whether it is a `pub use`.
fn use_tree(statement: &str) -> Option<(&str, &str, bool)> {
    let start = statement.lines().scan(0, |at, line| {
        let here = *at;
        *at += line.len() + 1;
        Some((here, line))
    });
    for (at, line) in start {
        let line_start = line.trim_start();
        let after_pub = match line_start.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => rest.split_once(')').map(|(_, rest)| rest),
            other => other,
        };
        let is_handed_on = after_pub.is_some();
        if let Some(tree) = after_pub.unwrap_or(line_start).trim_start().strip_prefix("use ") {
            let tree_at = at + line.len() - tree.len();
            return Some((&statement[..at], statement[tree_at..].trim_end_matches(';'), is_handed_on));
        }
    }
    None
}

/// Every path of a `use` tree; `parts` is what stands before it.
fn take_apart(tree: &str, parts: &mut Vec<String>, is_handed_on: bool, found: &mut Vec<Path>) {
    let tree = tree.trim();
    let before = parts.len();
    if let Some((head, inner)) = tree.split_once('{').filter(|(head, _)| !head.contains(',')) {
        parts.extend(words(head));
        for one in branches(inner.trim_end().trim_end_matches('}')) {
            take_apart(one, parts, is_handed_on, found);
        }
    } else if !tree.is_empty() {
        let (path, name) = tree.split_once(" as ").map_or((tree, None), |(path, name)| (path, Some(name)));
        parts.extend(words(path));
        if parts.last().is_some_and(|last| last == "self") && parts.len() > 1 {
            parts.pop();
        }
        let own = parts.last().cloned().unwrap_or_default();
        let name = name.map_or(own, |name| name.trim().to_owned());
        found.push(Path { parts: parts.clone(), name, is_handed_on, is_used: true });
    }
    parts.truncate(before);
}

/// The branches of a tree, parted by the commas that stand in no braces.
fn branches(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&text[start..]);
    found
}

fn words(path: &str) -> impl Iterator<Item = String> {
    path.split("::").map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned)
}

/// The paths of two words or more in the code.
fn in_code(text: &str) -> Vec<Path> {
    let is_of_path = |letter: char| is_of_word(letter) || letter == ':';
    let tokens = text.split(|letter: char| !is_of_path(letter)).filter(|token| token.contains("::"));
    tokens
        .map(|token| Path { parts: words(token).collect(), name: String::new(), is_handed_on: false, is_used: true })
        .filter(|path| path.parts.len() > 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        paths(text).iter().map(|path| path.parts.join("::")).collect()
    }

    #[test]
    fn use_trees_are_taken_apart() {
        assert_eq!(
            found("use crate::a::{self, b::{C, D}, e};\nuse super::F;"),
            ["crate::a", "crate::a::b::C", "crate::a::b::D", "crate::a::e", "super::F"]
        );
    }

    #[test]
    fn names_that_are_handed_on_are_known_as_such() {
        let path = &paths("pub use a::B as C;")[0];
        assert_eq!((path.name.as_str(), path.is_handed_on), ("C", true));
        assert!(paths("pub(crate) use a::B;")[0].is_handed_on && !paths("use a::B;")[0].is_handed_on);
    }

    #[test]
    fn a_name_that_is_handed_on_and_used_counts() {
        assert!(!paths("pub use a::B;")[0].is_used);
        assert!(paths("pub use a::B;\nfn f(b: B) {}")[0].is_used);
    }

    #[test]
    fn paths_in_code_count_and_those_in_comments_and_tests_do_not() {
        let text = "//! See [`crate::no`].\nfn f() { crate::a::g(b::C) }\n#[cfg(test)]\nmod tests { use crate::no; }";
        assert_eq!(found(text), ["crate::a::g", "b::C"]);
    }
}
