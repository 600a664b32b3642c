//! `!`, `&` and `|` over anything: the shape that compound goals and formulas share.
//!
//! One type serves both, so that parsing, printing and negation cannot drift apart.

use std::ops::{BitAnd, BitOr, Not};

/// Leaves joined by `!`, `&` and `|`.
///
/// `&` and `|` are associative, so a tree is kept flat: build it with the operators, which merge an `And` into
/// an `And` and an `Or` into an `Or`. Flat trees are what the parser gives and what the printer writes back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Compound<T> {
    /// A single leaf.
    Leaf(T),
    /// The negation.
    Not(Box<Compound<T>>),
    /// All of the parts: two or more, none of them an `And`.
    And(Vec<Compound<T>>),
    /// At least one of the parts: two or more, none of them an `Or`.
    Or(Vec<Compound<T>>),
}

impl<T> Compound<T> {
    /// The leaves in reading order, each with whether it stands inside an odd number of `!`.
    #[must_use]
    pub fn leaves(&self) -> Vec<(&T, bool)> {
        let mut found = Vec::new();
        let mut ahead = vec![(self, false)];
        while let Some((part, negated)) = ahead.pop() {
            match part {
                Compound::Leaf(leaf) => found.push((leaf, negated)),
                Compound::Not(inner) => ahead.push((inner, !negated)),
                Compound::And(parts) | Compound::Or(parts) => {
                    ahead.extend(parts.iter().rev().map(|part| (part, negated)));
                }
            }
        }
        found
    }

    /// Whether the whole is true when `leaf` says which leaves are.
    pub fn holds(&self, leaf: &mut impl FnMut(&T) -> bool) -> bool {
        match self {
            Compound::Leaf(value) => leaf(value),
            Compound::Not(inner) => !inner.holds(leaf),
            Compound::And(parts) => parts.iter().all(|part| part.holds(leaf)),
            Compound::Or(parts) => parts.iter().any(|part| part.holds(leaf)),
        }
    }

    /// The same shape with every leaf changed.
    pub fn map<U>(&self, change: &mut impl FnMut(&T) -> U) -> Compound<U> {
        match self {
            Compound::Leaf(value) => Compound::Leaf(change(value)),
            Compound::Not(inner) => Compound::Not(Box::new(inner.map(change))),
            Compound::And(parts) => Compound::And(parts.iter().map(|part| part.map(change)).collect()),
            Compound::Or(parts) => Compound::Or(parts.iter().map(|part| part.map(change)).collect()),
        }
    }
}

impl<T> Not for Compound<T> {
    type Output = Compound<T>;
    fn not(self) -> Compound<T> {
        Compound::Not(Box::new(self))
    }
}

impl<T> BitAnd for Compound<T> {
    type Output = Compound<T>;
    fn bitand(self, other: Compound<T>) -> Compound<T> {
        let flat = |side| if let Compound::And(parts) = side { parts } else { vec![side] };
        let mut parts = flat(self);
        parts.extend(flat(other));
        Compound::And(parts)
    }
}

impl<T> BitOr for Compound<T> {
    type Output = Compound<T>;
    fn bitor(self, other: Compound<T>) -> Compound<T> {
        let flat = |side| if let Compound::Or(parts) = side { parts } else { vec![side] };
        let mut parts = flat(self);
        parts.extend(flat(other));
        Compound::Or(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_keep_trees_flat() {
        let leaf = Compound::Leaf;
        assert_eq!((leaf(1) & leaf(2)) & leaf(3), leaf(1) & (leaf(2) & leaf(3)));
        assert_eq!((leaf(1) | leaf(2)) | leaf(3), Compound::Or(vec![leaf(1), leaf(2), leaf(3)]));
        assert_ne!((leaf(1) | leaf(2)) & leaf(3), leaf(1) | (leaf(2) & leaf(3)));
    }

    #[test]
    fn leaves_come_in_reading_order_with_their_sign() {
        let leaf = Compound::Leaf;
        let tree = leaf(1) & !(leaf(2) | !leaf(3)) & leaf(4);
        assert_eq!(tree.leaves(), [(&1, false), (&2, true), (&3, false), (&4, false)]);
    }
}
