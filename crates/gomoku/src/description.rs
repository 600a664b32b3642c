//! Descriptions: what a player would get from a vacant point, in components of growing subtlety.
//!
//! The paper's level 2 description is the pair of the best and the second best line; here it is the beginning of a list
//! that can be extended (its section "Extension of inadequate descriptions").

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::pattern::{Pattern, PatternError};

/// The most components that a description can have.
pub const MOST_COMPONENTS: usize = 6;
/// The components of the paper's descriptions: the best and the second best line.
pub const PAPER_COMPONENTS: usize = 2;

/// A list of components, the simplest first. In all of them more is better.
///
/// [`Ord`] is the order of words in a dictionary, which the program uses to choose among moves that serve the same subgoal;
/// it is not containment, which [`Description::contains`] tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Description {
    /// Unused components are [`Pattern::NONE`], so that equal descriptions are equal values.
    components: [Pattern; MOST_COMPONENTS],
    length: u8,
}

impl Description {
    /// The description with these components; those beyond [`MOST_COMPONENTS`] are dropped.
    #[must_use]
    pub fn new(components: &[Pattern]) -> Description {
        let mut description = Description { components: [Pattern::NONE; MOST_COMPONENTS], length: 0 };
        for &component in components.iter().take(MOST_COMPONENTS) {
            description.push(component);
        }
        description
    }

    /// The components.
    #[must_use]
    pub fn components(&self) -> &[Pattern] {
        &self.components[..self.len()]
    }

    /// How many components there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether there is no component at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Whether each component of this description is at least as good as the other's.
    ///
    /// The paper defines this for equal lengths only. A longer description is compared by as many components as the other
    /// has; a shorter one says too little and contains nothing that is longer.
    #[must_use]
    pub fn contains(&self, other: &Description) -> bool {
        self.len() >= other.len() && self.components().iter().zip(other.components()).all(|(mine, its)| mine >= its)
    }

    /// Whether the components that both have leave it possible that this description, extended, contains the other.
    #[must_use]
    pub fn is_promising_for(&self, other: &Description) -> bool {
        self.components().iter().zip(other.components()).all(|(mine, its)| mine >= its)
    }

    /// The first components only.
    #[must_use]
    pub fn truncated(&self, length: usize) -> Description {
        Description::new(&self.components[..length.min(self.len())])
    }

    pub(crate) fn push(&mut self, component: Pattern) {
        self.components[self.len()] = component;
        self.length += 1;
    }
}

impl fmt::Display for Description {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, component) in self.components().iter().enumerate() {
            write!(out, "{}{component}", if i > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Description {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A text that is no description.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DescriptionError {
    /// One of its parts is no line pattern.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// It has too few components or too many.
    #[error("a description has {PAPER_COMPONENTS} to {MOST_COMPONENTS} components such as 4:1,1:3; this one has {0}")]
    Length(usize),
}

impl FromStr for Description {
    type Err = DescriptionError;

    fn from_str(text: &str) -> Result<Description, DescriptionError> {
        let components = text.split(',').map(str::parse).collect::<Result<Vec<Pattern>, _>>()?;
        if !(PAPER_COMPONENTS..=MOST_COMPONENTS).contains(&components.len()) {
            return Err(DescriptionError::Length(components.len()));
        }
        Ok(Description::new(&components))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn description(text: &str) -> Description {
        text.parse().unwrap()
    }

    #[test]
    fn containment_is_by_components_and_partial() {
        let (one, other) = (description("4:0,3:1"), description("3:2,3:2"));
        assert!(!one.contains(&other) && !other.contains(&one));
        assert!(one.contains(&one));
        assert!(one > other, "the dictionary's order is total");
    }

    #[test]
    fn a_longer_description_is_compared_by_what_both_have() {
        let long = description("4:0,3:1,2:0");
        assert!(long.contains(&description("4:0,3:0")));
        assert!(!description("4:0,3:1").contains(&long));
        assert!(description("4:0,3:1").is_promising_for(&long));
        assert_eq!(long.truncated(2), description("4:0,3:1"));
    }

    #[test]
    fn descriptions_read_back_and_bad_ones_are_refused() {
        for text in ["5:0,0:0", "4:1,1:3", "3:1,3:1,2:0,1:3"] {
            assert_eq!(description(text).to_string(), text);
        }
        for text in ["", "4:1", "4:1,", "4:1,9:9", "1:0,1:0,1:0,1:0,1:0,1:0,1:0"] {
            assert!(text.parse::<Description>().is_err(), "{text}");
        }
    }
}
