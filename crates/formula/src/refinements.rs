//! What was learned from proposals that failed on the board: stones that must not be lost on the way.
//!
//! The paper forbids captures that the goal does not speak of. On a real board the opponent may take stones that a
//! configuration relies on; once that was seen, the configuration also needs such a block to keep a liberty.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

use crate::configuration::{Configuration, Literal, Wanted};

/// A configuration is split into this many, at most; the rest of its liberties is then left out.
const MOST_ALTERNATIVES: usize = 16;

/// Stones of the player that the opponent was seen to capture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Refinements {
    stones: PointSet,
}

impl Refinements {
    /// Adds stones; true if some of them are new.
    pub fn add(&mut self, stones: PointSet) -> bool {
        let is_new = !stones.is_subset(&self.stones);
        self.stones |= stones;
        is_new
    }

    /// The stones.
    #[must_use]
    pub fn stones(&self) -> &PointSet {
        &self.stones
    }

    /// Adds the configuration to the list, once for each choice of the liberties that endangered blocks keep.
    pub(crate) fn apply(
        &self,
        position: &Position,
        player: Color,
        configuration: Configuration,
        found: &mut Vec<Configuration>,
    ) {
        let come = configuration.points_of(player);
        let own = position.stones()[player] | come;
        let relied_on = (configuration.captured().spread() & own) | come;
        let mut rest = self.stones & relied_on;
        if rest.is_empty() {
            found.push(configuration);
            return;
        }
        let empty = position.empty_points() - come - configuration.points_of(player.other());
        let mut all = vec![configuration];
        while let Some(first) = rest.first() {
            let block = PointSet::one(first).flood(&own);
            rest -= block;
            let liberties = block.spread() & empty;
            // No liberty is left when the goal is reached: the captured stones give it new ones.
            if liberties.is_empty() {
                continue;
            }
            let mut saved = Vec::new();
            for one in &all {
                for point in liberties.iter().take(MOST_ALTERNATIVES / all.len().max(1)) {
                    let mut alternative = one.clone();
                    if alternative.add(Literal { point, wanted: Wanted::No(player.other()) }) {
                        saved.push(alternative);
                    }
                }
            }
            if !saved.is_empty() {
                all = saved;
            }
        }
        found.append(&mut all);
    }
}
