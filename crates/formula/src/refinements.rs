//! What was learned from proposals that failed on the board: stones that must not be lost on the way.
//!
//! The paper forbids captures that the goal does not speak of. On a real board the opponent may take stones that a
//! configuration relies on; once that was seen, the configuration also needs such a block to keep a liberty.

use nerai_board::PointSet;

use crate::configuration::{Literal, Wanted};
use crate::expand::{Draft, Expander};
use crate::work::TooLarge;

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
        draft: Draft,
        expander: &mut Expander<'_>,
        found: &mut Vec<Draft>,
    ) -> Result<(), TooLarge> {
        if self.stones.is_empty() {
            found.push(draft);
            return Ok(());
        }
        let (position, player) = (expander.position, expander.player);
        let come = draft.configuration.points_of(player);
        let own = position.stones()[player] | come;
        let empty = position.empty_points() - come - draft.configuration.points_of(player.other());
        let mut endangered = self.stones & draft.configuration.relied_on(player, &position.stones()[player]);
        let mut all = vec![draft];
        while let Some(first) = endangered.first() {
            let block = PointSet::one(first).flood(&own);
            endangered -= block;
            let liberties = block.spread() & empty;
            // Too many liberties for the opponent's moves, or none when the goal is reached: then the captured stones
            // give new ones.
            if liberties.is_empty() || liberties.len() > usize::from(expander.depth) + 1 {
                continue;
            }
            let mut saved = Vec::new();
            for draft in &all {
                for point in liberties.iter().take(MOST_ALTERNATIVES / all.len().max(1)) {
                    let mut saved_by = draft.configuration.clone();
                    if saved_by.add(Literal { point, wanted: Wanted::No(player.other()) }) {
                        let clause = expander.numbering.clause(saved_by.literals())?;
                        saved.push(Draft { configuration: saved_by, clause });
                    }
                }
            }
            all = saved;
        }
        found.append(&mut all);
        Ok(())
    }
}
