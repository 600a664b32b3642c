//! Invariant: whatever bytes are read as SGF, what is written of them reads back without a warning, with every value,
//! and is written the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_sgf::{Game, read, write};

fuzz_target!(|bytes: &[u8]| {
    let Ok(first) = read(bytes) else { return };
    let text = write(first.readable());
    if text.is_empty() {
        return;
    }
    let second = read(text.as_bytes()).expect("what was written can be read");
    assert_eq!(second.warnings, [], "{text}");
    assert_eq!(second.games.len(), first.readable().count(), "{text}");
    assert_eq!(write(second.readable()), text);
    for (before, after) in first.readable().zip(second.readable()) {
        assert_eq!(values(before), values(after), "{text}");
    }
});

/// Everything that a game says. The writer may divide a node and sets format and charset itself, so that the order
/// inside a node and these two names do not count.
fn values(game: &Game) -> Vec<(&str, &str)> {
    let properties = game.ids().flat_map(|id| game.node(id).properties());
    let kept = properties.filter(|property| !property.name().is_empty() && !["FF", "CA"].contains(&property.name()));
    let mut values: Vec<_> = kept.flat_map(|p| p.values().iter().map(|value| (p.name(), value.raw()))).collect();
    values.sort_unstable();
    values
}
