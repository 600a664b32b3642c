//! Which order is read how deep, one round after the other.

use nerai_go::Position;

use crate::goals::target::Target;
use crate::reading::reader::MAX_ORDER;

/// Orders from the lowest that can work, three of them, the higher ones two steps less deep.
pub(crate) fn rounds(target: &impl Target, position: &Position) -> impl Iterator<Item = (u8, u8)> {
    let needed = target.moves_needed(position, MAX_ORDER + 2).0;
    let lowest = needed.saturating_sub(1).clamp(1, MAX_ORDER) as u8;
    let shallow = (1..=12u8).flat_map(move |sum| {
        (0..3u8).filter_map(move |more| {
            let order = lowest + more;
            let depth = (sum + 1).checked_sub(2 * more)?;
            (usize::from(order) <= MAX_ORDER && depth > 0).then_some((order, depth))
        })
    });
    std::iter::once((lowest, 1)).chain(shallow)
}
