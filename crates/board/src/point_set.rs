//! Sets of points as bit sets over the lattice: six words, whatever the board's size.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};

use crate::point::{LATTICE, Point, STRIDE};

const WORDS: usize = LATTICE / 64;

/// A set of points.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    /// The set of one point.
    #[must_use]
    pub const fn one(point: Point) -> PointSet {
        let mut words = [0; WORDS];
        words[point.index() / 64] = 1 << (point.index() % 64);
        PointSet(words)
    }

    /// The words of the bit set, bit `i % 64` of word `i / 64` for lattice index `i`.
    #[must_use]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// A set from its words, the reverse of [`PointSet::words`].
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> PointSet {
        PointSet(words)
    }

    /// Whether the point is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Puts a point in.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// The set with one more point.
    #[must_use]
    #[inline]
    pub const fn with(mut self, point: Point) -> PointSet {
        self.insert(point);
        self
    }

    /// The set without a point.
    #[must_use]
    #[inline]
    pub const fn without(mut self, point: Point) -> PointSet {
        self.remove(point);
        self
    }

    /// Whether no point is in the set.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Number of points.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set has exactly one point.
    #[must_use]
    #[inline]
    pub fn is_one(&self) -> bool {
        self.len() == 1
    }

    /// The first point in lattice order (bottom row first, left to right).
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(i, word)| Point::from_index(i * 64 + word.trailing_zeros() as usize))
    }

    /// Whether the two sets share a point.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &PointSet) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// Whether every point of this set is in the other.
    #[must_use]
    #[inline]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |all, (a, b)| all | (a & !b)) == 0
    }

    /// The points, in lattice order.
    #[must_use]
    pub const fn iter(&self) -> Points {
        Points { words: self.0, word: 0 }
    }

    /// A point and its lattice neighbours: `PointSet::one(point).spread()` from a table, for inner loops.
    #[must_use]
    #[inline]
    pub fn near(point: Point) -> &'static PointSet {
        &NEAR[point.index()]
    }

    /// The set and all lattice neighbours of its points; the caller cuts it to the board
    /// (`set.spread() & size.points()`).
    #[must_use]
    #[inline]
    pub fn spread(&self) -> PointSet {
        let s = self.0;
        let mut out = [0; WORDS];
        for i in 0..WORDS {
            let below = if i > 0 { s[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { s[i + 1] } else { 0 };
            out[i] = s[i]
                | (s[i] << 1)
                | (below >> 63)
                | (s[i] >> 1)
                | (above << 63)
                | (s[i] << STRIDE)
                | (below >> (64 - STRIDE))
                | (s[i] >> STRIDE)
                | (above << (64 - STRIDE));
        }
        PointSet(out)
    }

    /// These points and all that are connected to them through points of another set.
    ///
    /// ```
    /// use nerai_board::PointSet;
    ///
    /// let left = PointSet::one("A1".parse()?);
    /// let among: PointSet = ["A1", "A2", "C1"].iter().map(|name| name.parse().unwrap()).collect();
    /// assert_eq!(left.flood(&among).len(), 2);
    /// # Ok::<(), nerai_board::PointError>(())
    /// ```
    #[must_use]
    pub fn flood(&self, among: &PointSet) -> PointSet {
        let mut reached = *self;
        loop {
            let next = reached.spread() & *among;
            if next.is_subset(&reached) {
                return reached;
            }
            reached |= next;
        }
    }

    /// The connected parts of the set, in the order of their first points.
    #[must_use]
    pub fn parts(&self) -> Vec<PointSet> {
        let mut rest = *self;
        let mut parts = Vec::new();
        while let Some(first) = rest.first() {
            let part = PointSet::one(first).flood(&rest);
            rest -= part;
            parts.push(part);
        }
        parts
    }
}

static NEAR: [PointSet; LATTICE] = near_table();

const fn near_table() -> [PointSet; LATTICE] {
    let mut table = [PointSet::EMPTY; LATTICE];
    let mut i = 0;
    while i < LATTICE {
        table[i].insert(Point::from_index(i));
        if i >= 1 {
            table[i].insert(Point::from_index(i - 1));
        }
        if i + 1 < LATTICE {
            table[i].insert(Point::from_index(i + 1));
        }
        if i >= STRIDE {
            table[i].insert(Point::from_index(i - STRIDE));
        }
        if i + STRIDE < LATTICE {
            table[i].insert(Point::from_index(i + STRIDE));
        }
        i += 1;
    }
    table
}

/// Iterator over a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Point::from_index(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, |$a:ident, $b:ident| $value:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;
            #[inline]
            fn $method(mut self, other: PointSet) -> PointSet {
                self.$assign(other);
                self
            }
        }
        impl $assign_trait for PointSet {
            #[inline]
            fn $assign(&mut self, other: PointSet) {
                for ($a, $b) in self.0.iter_mut().zip(other.0) {
                    *$a = $value;
                }
            }
        }
    };
}

use std::ops::BitXorAssign;
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| *a | b);
word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| *a & b);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| *a ^ b);
word_by_word!(Sub, sub, SubAssign, sub_assign, |a, b| *a & !b);

impl fmt::Debug for PointSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    #[test]
    fn spreading_is_the_union_of_the_neighbours() {
        for (width, height) in [(1, 1), (2, 5), (9, 9), (19, 19), (19, 1), (1, 19)] {
            let size = Size::new(width, height).unwrap();
            for point in size.points() {
                let near: PointSet = size.neighbors(point).chain([point]).collect();
                assert_eq!(PointSet::one(point).spread() & size.points(), near);
                assert_eq!(*PointSet::near(point) & size.points(), near);
            }
        }
    }

    #[test]
    fn iteration_gives_the_points_in_order() {
        let set: PointSet = ["T19", "A1", "D4", "A2"].iter().map(|p| p.parse::<Point>().unwrap()).collect();
        let names: Vec<String> = set.iter().map(|p| p.to_string()).collect();
        assert_eq!(
            names,
            ["A1", "D4", "T19"].iter().fold(vec![], |mut v: Vec<String>, n| {
                if *n == "D4" {
                    v.push("A2".into());
                }
                v.push((*n).into());
                v
            })
        );
        assert_eq!(set.len(), 4);
    }
}
