//! Tables by the keys of positions.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use nerai_board::zobrist;

/// Hash keys are already well mixed.
#[derive(Default)]
pub(crate) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = zobrist::mix(self.0 ^ u64::from(*byte));
        }
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// A table by keys of positions.
pub(crate) type KeyMap<V> = HashMap<u64, V, BuildHasherDefault<Mixed>>;
