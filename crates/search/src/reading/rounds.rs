//! Which order is read how deep, one round after the other.

use nerai_go::Position;

use crate::goals::target::Readable;
use crate::reading::reader::MAX_ORDER;

/// Orders from the lowest that can work, three of them, the higher ones two steps less deep.
pub(crate) fn rounds(target: &impl Readable, position: &Position) -> impl Iterator<Item = (u8, u8)> {
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

#[cfg(test)]
mod tests {
    use nerai_board::Color;

    use super::*;
    use crate::goals::capture::Capture;
    use crate::testing::{at, with_stones};

    #[test]
    fn a_block_with_three_liberties_is_read_from_order_2_on() {
        let target = Capture { anchor: at("C3"), max: Color::Black, lasting: false };
        let plan: Vec<(u8, u8)> = rounds(&target, &with_stones(5, "B3", "C3")).collect();
        assert_eq!(plan[..5], [(2, 1), (2, 2), (2, 3), (3, 1), (2, 4)]);
        assert!(plan.iter().all(|(order, depth)| (2..=4).contains(order) && *depth > 0));
    }
}
