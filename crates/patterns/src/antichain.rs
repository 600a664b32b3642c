//! Sets of levels that are closed upwards, kept as their minimal elements.
//!
//! The sets are some thousand times larger than these lists (section 4.5 of the paper tests arrangements from the most
//! favourable down; here only the least favourable ones that still hold are ever written down).

use crate::levels::Levels;

/// A minimal element, and the round in which it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The levels.
    pub levels: Levels,
    /// The round.
    pub rank: u16,
}

/// Stands for a rank that is not known yet.
pub(crate) const NO_RANK: u16 = u16::MAX;

/// The minimal elements of a set, in increasing order of their bits; no element is at most another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Antichain(Box<[Ranked]>);

impl Antichain {
    /// No levels at all.
    pub fn empty() -> Antichain {
        Antichain::default()
    }

    /// All levels, known from the beginning.
    pub fn everything() -> Antichain {
        Antichain(Box::new([Ranked { levels: Levels::NONE, rank: 0 }]))
    }

    /// What is at least one of these, all found in one round.
    pub fn of(mut levels: Vec<Levels>, rank: u16) -> Antichain {
        minimize(&mut levels);
        levels.sort_unstable();
        Antichain(levels.into_iter().map(|levels| Ranked { levels, rank }).collect())
    }

    /// A set that was written down earlier.
    pub(crate) fn from_ranked(mut elements: Vec<Ranked>) -> Antichain {
        elements.sort_unstable_by_key(|element| element.levels);
        Antichain(elements.into_boxed_slice())
    }

    /// The minimal elements with their ranks, those without a rank included.
    pub fn ranked(&self) -> &[Ranked] {
        &self.0
    }

    pub(crate) fn ranked_mut(&mut self) -> &mut [Ranked] {
        &mut self.0
    }

    /// The minimal elements that have a rank.
    pub fn minimal(&self) -> impl Iterator<Item = Levels> + Clone {
        self.0.iter().filter(|element| element.rank != NO_RANK).map(|element| element.levels)
    }

    /// Whether the set holds nothing.
    pub fn is_empty(&self) -> bool {
        self.minimal().next().is_none()
    }

    /// Whether the set holds these levels.
    pub fn contains(&self, levels: Levels) -> bool {
        self.minimal().any(|minimal| minimal.is_at_most(levels))
    }

    /// The least rank with which the set holds these levels.
    pub fn rank(&self, levels: Levels) -> Option<u16> {
        let ranks = self.0.iter().filter(|element| element.levels.is_at_most(levels)).map(|element| element.rank);
        ranks.min().filter(|&rank| rank != NO_RANK)
    }
}

/// Leaves the minimal ones, each once, those with the smallest sums first.
pub(crate) fn minimize(levels: &mut Vec<Levels>) {
    if levels.len() < 2 {
        return;
    }
    levels.sort_unstable_by_key(|levels| (levels.sum(), *levels));
    let mut kept = 0;
    for index in 0..levels.len() {
        let candidate = levels[index];
        if !levels[..kept].iter().any(|minimal| minimal.is_at_most(candidate)) {
            levels[kept] = candidate;
            kept += 1;
        }
    }
    levels.truncate(kept);
}

/// Narrows a list of minimal elements to what is also in the set above `others`.
pub(crate) fn intersect(levels: &mut Vec<Levels>, others: &[Levels]) {
    let (mut inside, outside): (Vec<Levels>, Vec<Levels>) =
        levels.drain(..).partition(|levels| others.iter().any(|other| other.is_at_most(*levels)));
    let stays = inside.len();
    for levels in outside {
        for joined in others.iter().map(|other| levels.join(*other)) {
            // Most joins lie above what is in already.
            if !inside[..stays].iter().any(|minimal| minimal.is_at_most(joined)) {
                inside.push(joined);
            }
        }
    }
    *levels = inside;
    minimize(levels);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_minimal_elements_are_kept() {
        let (low, high, other) = (Levels::one(0, 1), Levels::one(0, 2), Levels::one(1, 1));
        let set = Antichain::of(vec![high, other, low, low], 1);
        assert!(set.minimal().eq([low, other]));
        assert!(set.contains(high) && !set.contains(Levels::NONE));
        assert!(Antichain::everything().contains(Levels::NONE) && !Antichain::empty().contains(Levels::best(32)));
    }

    #[test]
    fn an_intersection_joins_what_is_in_one_set_only() {
        let mut levels = vec![Levels::one(0, 1), Levels::one(1, 2)];
        intersect(&mut levels, &[Levels::one(1, 1), Levels::one(2, 1)]);
        assert_eq!(levels.len(), 3);
    }
}
