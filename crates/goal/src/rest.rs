//! What is left of a compound when some of its leaves are decided.
//!
//! A goal changes while it is played for: a part that has happened, or can never happen any more, says nothing about the
//! rest of the game.

use crate::compound::Compound;

/// What becomes of a leaf, or of a whole compound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rest<T> {
    /// It is true or false whatever happens.
    Known(bool),
    /// This is still open.
    Open(T),
}

impl<T> Compound<T> {
    /// The compound without the leaves that are decided, and without everything that they decide.
    ///
    /// ```
    /// use nerai_goal::{Goal, Rest};
    ///
    /// // The stone on A1 was taken; the stones on C3 and D4 are not connected yet.
    /// let goal: Goal = "capture(A1) & (connect(C3,D4) | capture(B2))".parse()?;
    /// let rest = goal.wish.rest(&mut |atom| match atom.to_string().as_str() {
    ///     "capture(A1)" => Rest::Known(true),
    ///     _ => Rest::Open(atom.clone()),
    /// });
    /// let Rest::Open(left) = rest else { panic!("nothing is left") };
    /// assert_eq!(left.to_string(), "connect(C3,D4) | capture(B2)");
    /// # Ok::<(), nerai_goal::GoalError>(())
    /// ```
    pub fn rest<U>(&self, leaf: &mut impl FnMut(&T) -> Rest<U>) -> Rest<Compound<U>> {
        match self {
            Compound::Leaf(value) => match leaf(value) {
                Rest::Known(is_true) => Rest::Known(is_true),
                Rest::Open(value) => Rest::Open(Compound::Leaf(value)),
            },
            Compound::Not(inner) => match inner.rest(leaf) {
                Rest::Known(is_true) => Rest::Known(!is_true),
                Rest::Open(inner) => Rest::Open(!inner),
            },
            Compound::And(parts) => left_of(parts, false, leaf, |one, other| one & other),
            Compound::Or(parts) => left_of(parts, true, leaf, |one, other| one | other),
        }
    }
}

/// The parts that are open, joined; unless one of the others decides the whole, which is then as that one.
fn left_of<T, U>(
    parts: &[Compound<T>],
    decides: bool,
    leaf: &mut impl FnMut(&T) -> Rest<U>,
    join: fn(Compound<U>, Compound<U>) -> Compound<U>,
) -> Rest<Compound<U>> {
    let mut left: Option<Compound<U>> = None;
    for part in parts {
        match part.rest(leaf) {
            Rest::Known(is_true) if is_true == decides => return Rest::Known(decides),
            Rest::Known(_) => {}
            Rest::Open(part) => {
                left = Some(match left.take() {
                    Some(whole) => join(whole, part),
                    None => part,
                });
            }
        }
    }
    left.map_or(Rest::Known(!decides), Rest::Open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Leaves below 0 are false, above 9 true, the others open.
    fn rest(tree: &Compound<i32>) -> Rest<Compound<i32>> {
        tree.rest(&mut |&leaf| match leaf {
            ..0 => Rest::Known(false),
            10.. => Rest::Known(true),
            _ => Rest::Open(leaf),
        })
    }

    #[test]
    fn what_is_decided_disappears_or_decides() {
        let leaf = Compound::Leaf;
        assert_eq!(rest(&(leaf(10) & leaf(1))), Rest::Open(leaf(1)));
        assert_eq!(rest(&(leaf(-1) & leaf(1))), Rest::Known(false));
        assert_eq!(rest(&(leaf(-1) | leaf(1))), Rest::Open(leaf(1)));
        assert_eq!(rest(&(leaf(10) | leaf(1))), Rest::Known(true));
        assert_eq!(rest(&(!(leaf(10) & leaf(1)))), Rest::Open(!leaf(1)));
        assert_eq!(rest(&(!(leaf(10) | leaf(1)))), Rest::Known(false));
        assert_eq!(rest(&(leaf(10) & leaf(11))), Rest::Known(true));
    }

    #[test]
    fn what_is_left_is_flat() {
        let leaf = Compound::Leaf;
        let inner = leaf(-1) | (leaf(2) & leaf(3));
        assert_eq!(rest(&(leaf(1) & inner)), Rest::Open(Compound::And(vec![leaf(1), leaf(2), leaf(3)])));
    }
}
