//! The list of subgoals: descriptions of moves from which a win is expected, by their distance from it.
//!
//! It is all that the program learns, and all that it plays by.

use std::fmt;

use crate::description::Description;
use crate::pattern::Pattern;

/// A description on the list, and what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subgoal {
    /// The description.
    pub description: Description,
    /// Whether achieving it was seen to win.
    pub adequacy: Adequacy,
}

/// Whether a description says enough for a win to follow (section "Recognition of inadequate descriptions").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Adequacy {
    /// Nothing is known yet.
    #[default]
    Unknown,
    /// A test of examples led to wins.
    Adequate,
    /// Achieving it did not lead to a win where it should have.
    Inadequate,
}

impl fmt::Display for Adequacy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Adequacy::Unknown => "untested",
            Adequacy::Adequate => "adequate",
            Adequacy::Inadequate => "inadequate",
        })
    }
}

/// The list: level 1 is one move from the win, each further level one move more. Within a level the newest comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subgoals {
    levels: Vec<Vec<Subgoal>>,
}

/// A subgoal as it was found on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its level, from 1.
    pub level: usize,
    /// The subgoal.
    pub subgoal: Subgoal,
}

impl Default for Subgoals {
    /// The list before any game: to complete a five.
    fn default() -> Subgoals {
        Subgoals::from_levels([[Description::new(&[Pattern::FIVE, Pattern::NONE])]])
    }
}

impl Subgoals {
    /// A fixed list by which a program can play well without learning: what every player of the game knows. Straight fours
    /// and double fours, double threes and the like, then pairs of open twos.
    #[must_use]
    pub fn baseline() -> Subgoals {
        let pair = |one: (u8, u8), other: (u8, u8)| {
            Description::new(&[Pattern::new(one.0, one.1), Pattern::new(other.0, other.1)])
        };
        Subgoals::from_levels([
            vec![pair((5, 0), (0, 0))],
            vec![pair((4, 1), (0, 0))],
            vec![pair((4, 0), (4, 0)), pair((4, 0), (3, 1)), pair((3, 1), (3, 1))],
            vec![pair((2, 2), (2, 2))],
        ])
    }

    /// The list with these levels, nothing being known about their adequacy.
    pub fn from_levels(levels: impl IntoIterator<Item = impl IntoIterator<Item = Description>>) -> Subgoals {
        let subgoal = |description| Subgoal { description, adequacy: Adequacy::Unknown };
        Subgoals { levels: levels.into_iter().map(|level| level.into_iter().map(subgoal).collect()).collect() }
    }

    /// The list with these levels, empty ones at the end left out.
    pub(crate) fn from_subgoals(mut levels: Vec<Vec<Subgoal>>) -> Subgoals {
        while levels.last().is_some_and(Vec::is_empty) {
            levels.pop();
        }
        Subgoals { levels }
    }

    /// The levels, level 1 first.
    #[must_use]
    pub fn levels(&self) -> &[Vec<Subgoal>] {
        &self.levels
    }

    /// All subgoals in the order in which the program looks at them.
    pub fn iter(&self) -> impl Iterator<Item = Found> {
        let levels = self.levels.iter().zip(1..);
        levels.flat_map(|(subgoals, level)| subgoals.iter().map(move |&subgoal| Found { level, subgoal }))
    }

    /// How many subgoals there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.levels.iter().map(Vec::len).sum()
    }

    /// Whether the list is empty; the program's own never is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first subgoal that the description contains.
    #[must_use]
    pub fn achieved(&self, description: &Description) -> Option<Found> {
        self.iter().find(|found| description.contains(&found.subgoal.description))
    }

    /// Puts a description at the front of a level (from 1) and deletes nothing: the first analysis program, BAC 1.
    pub fn add(&mut self, description: Description, level: usize) {
        let subgoals = self.level_mut(level);
        if subgoals.iter().all(|subgoal| subgoal.description != description) {
            subgoals.insert(0, Subgoal { description, adequacy: Adequacy::Unknown });
        }
    }

    /// Puts a description at the front of a level and deletes those of the level that contain it: they said more than was
    /// necessary (BAC 2 and 3). Gives what was deleted.
    pub fn add_minimal(&mut self, description: Description, level: usize) -> Vec<Description> {
        let mut removed = Vec::new();
        self.level_mut(level).retain(|subgoal| {
            let redundant = subgoal.description.contains(&description);
            if redundant && subgoal.description != description {
                removed.push(subgoal.description);
            }
            !redundant
        });
        self.add(description, level);
        removed
    }

    /// Notes what was found out about a subgoal; `false` if it is not on the list at this level.
    pub fn judge(&mut self, description: Description, level: usize, adequacy: Adequacy) -> bool {
        let subgoals = level.checked_sub(1).and_then(|index| self.levels.get_mut(index));
        let mut subgoals = subgoals.into_iter().flatten();
        let found = subgoals.find(|subgoal| subgoal.description == description);
        found.map(|subgoal| subgoal.adequacy = adequacy).is_some()
    }

    /// The subgoals of a level, which is made if the list does not reach so far.
    fn level_mut(&mut self, level: usize) -> &mut Vec<Subgoal> {
        let index = level.max(1) - 1;
        if self.levels.len() <= index {
            self.levels.resize(index + 1, Vec::new());
        }
        &mut self.levels[index]
    }
}

impl fmt::Display for Subgoals {
    /// Levels separated by ` / `, subgoals by spaces: `5:0,0:0 / 4:1,1:3`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, level) in self.levels.iter().enumerate() {
            let words: Vec<String> = level.iter().map(|subgoal| subgoal.description.to_string()).collect();
            write!(out, "{}{}", if i > 0 { " / " } else { "" }, words.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(levels: &[&[&str]]) -> Subgoals {
        Subgoals::from_levels(levels.iter().map(|level| level.iter().map(|text| text.parse().unwrap())))
    }

    #[test]
    fn the_first_subgoal_contained_is_the_one_achieved() {
        let subgoals = list(&[&["5:0,0:0"], &["4:1,2:0"], &["3:2,2:0", "3:1,3:1"]]);
        let achieved = |text: &str| subgoals.achieved(&text.parse().unwrap()).map(|found| found.level);
        assert_eq!(achieved("5:0,3:1"), Some(1));
        assert_eq!(achieved("4:1,1:3"), None);
        assert_eq!(achieved("4:1,2:0"), Some(2));
        assert_eq!(achieved("4:0,3:1"), Some(3));
    }

    #[test]
    fn adding_minimally_deletes_what_contains_the_new_on_that_level_only() {
        let mut subgoals = list(&[&["5:0,0:0"], &["4:1,2:0"], &["4:0,3:1", "3:2,3:2"]]);
        let removed = subgoals.add_minimal("3:1,3:1".parse().unwrap(), 3);
        assert_eq!(removed.len(), 2);
        assert_eq!(subgoals.to_string(), "5:0,0:0 / 4:1,2:0 / 3:1,3:1");
        subgoals.add("3:2,3:2".parse().unwrap(), 3);
        subgoals.add("3:2,3:2".parse().unwrap(), 3);
        assert_eq!(subgoals.to_string(), "5:0,0:0 / 4:1,2:0 / 3:2,3:2 3:1,3:1");
    }

    #[test]
    fn a_subgoal_can_be_judged_where_it_stands() {
        let mut subgoals = list(&[&["5:0,0:0"], &["4:1,2:0"]]);
        let description = "4:1,2:0".parse().unwrap();
        assert!(!subgoals.judge(description, 1, Adequacy::Adequate));
        assert!(!subgoals.judge(description, 0, Adequacy::Adequate));
        assert!(subgoals.judge(description, 2, Adequacy::Inadequate));
        assert_eq!(subgoals.levels()[1][0].adequacy, Adequacy::Inadequate);
    }
}
