//! Halves of a list: one to choose settings on, the other to see what they are worth.

use std::collections::BTreeMap;

/// Which of these kinds (a goal with its band) belong to half 1 or 2: every second one of its kind, so that both halves have as
/// many of each.
pub(crate) fn in_half<K: Ord>(kinds: impl IntoIterator<Item = K>, half: u8) -> Vec<bool> {
    let mut seen: BTreeMap<K, u8> = BTreeMap::new();
    let place = |kind| {
        let count = seen.entry(kind).or_default();
        *count ^= 1;
        2 - *count
    };
    kinds.into_iter().map(place).map(|place| place == half).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_every_second_one_of_its_kind() {
        let kinds = ["kill", "kill", "live", "kill", "live", "kill", "kill"];
        let first = in_half(kinds, 1);
        assert_eq!(first, [true, false, true, true, false, false, true]);
        let second: Vec<bool> = first.iter().map(|is_first| !is_first).collect();
        assert_eq!(in_half(kinds, 2), second);
    }
}
