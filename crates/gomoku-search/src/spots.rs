//! Points of a board of up to 20 by 20, and sets of them.
//!
//! Gomocup plays freestyle on 20 by 20, one line more than a Go board has; so these points are not those of Go.

use nerai_gomoku::Point;

/// The largest board.
pub(crate) const SIDE: usize = 20;
/// All points of the largest board.
pub(crate) const SPOTS: usize = SIDE * SIDE;

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot(pub(crate) u16);

impl Spot {
    /// The caller knows that the coordinates are on the board.
    #[inline]
    pub(crate) const fn at(x: usize, y: usize) -> Spot {
        Spot((y * SIDE + x) as u16)
    }

    /// The column, counted from 0.
    #[must_use]
    #[inline]
    pub const fn x(self) -> usize {
        self.0 as usize % SIDE
    }

    /// The row, counted from 0.
    #[must_use]
    #[inline]
    pub const fn y(self) -> usize {
        self.0 as usize / SIDE
    }

    /// The point as the rules know it.
    #[must_use]
    pub const fn point(self) -> Point {
        Point::new(self.x() as u8, self.y() as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The caller knows that the point is on a board of at most 20 by 20.
impl From<Point> for Spot {
    fn from(point: Point) -> Spot {
        Spot::at(usize::from(point.x), usize::from(point.y))
    }
}

/// A set of points; iterates in board order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpotSet([u64; WORDS]);

const WORDS: usize = SPOTS.div_ceil(64);

impl SpotSet {
    /// The set without points.
    pub const EMPTY: SpotSet = SpotSet([0; WORDS]);

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, spot: Spot) {
        self.0[spot.index() / 64] |= 1 << (spot.index() % 64);
    }

    /// Removes a point.
    #[inline]
    pub fn remove(&mut self, spot: Spot) {
        self.0[spot.index() / 64] &= !(1 << (spot.index() % 64));
    }

    /// Whether a point is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, spot: Spot) -> bool {
        self.0[spot.index() / 64] >> (spot.index() % 64) & 1 != 0
    }

    /// Whether the set has no point.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many points are in the set.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first point in board order.
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<Spot> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Spot((64 * word) as u16 + self.0[word].trailing_zeros() as u16))
    }

    /// Points in both sets.
    #[must_use]
    #[inline]
    pub fn and(mut self, other: &SpotSet) -> SpotSet {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        self
    }

    /// Points in either set.
    #[must_use]
    #[inline]
    pub fn or(mut self, other: &SpotSet) -> SpotSet {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
        self
    }

    /// The points, in board order.
    pub fn iter(&self) -> impl Iterator<Item = Spot> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(i, word)| {
            let rest = move |word: &u64| Some(word & (word - 1)).filter(|left| *left != 0);
            std::iter::successors(Some(word).filter(|word| *word != 0), rest)
                .map(move |word| Spot((64 * i) as u16 + word.trailing_zeros() as u16))
        })
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> SpotSet {
        let mut set = SpotSet::EMPTY;
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}
