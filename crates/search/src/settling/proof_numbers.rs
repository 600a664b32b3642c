//! The limits of a child for the search behind fences, which keeps its numbers in pairs.

use crate::pn::choice;
use crate::pn::numbers::Numbers;

/// As everywhere; see `Game::SLACK`.
const SLACK: u32 = 4;

/// See [`choice::limits_of_child`].
pub(crate) fn limits_of_child(
    is_max: bool,
    most: (u32, u32),
    node: (u32, u32),
    child: (u32, u32),
    second: u32,
) -> (u32, u32) {
    let numbers = |(proof, disproof)| Numbers { proof, disproof };
    let limits = choice::limits_of_child(is_max, numbers(most), numbers(node), numbers(child), second, SLACK);
    (limits.proof, limits.disproof)
}
