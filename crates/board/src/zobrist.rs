//! Zobrist keys: a random number for each stone on each point; a position's hash is their exclusive or.

use crate::color::Color;
use crate::point::{LATTICE, Point};

static STONES: [[u64; LATTICE]; 2] = [table(0x6e65_7261_692d_3031), table(0x6e65_7261_692d_3032)];
static SPOTS: [u64; LATTICE] = table(0x6e65_7261_692d_3033);

/// The key of a stone.
#[must_use]
#[inline]
pub fn stone(color: Color, point: Point) -> u64 {
    STONES[color.index()][point.index()]
}

/// A key for a special point that is no stone, such as a ko ban.
#[must_use]
#[inline]
pub fn spot(point: Point) -> u64 {
    SPOTS[point.index()]
}

/// One step of SplitMix64: a well mixed 64-bit number from any 64-bit number.
#[must_use]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table(seed: u64) -> [u64; LATTICE] {
    let mut keys = [0; LATTICE];
    let mut state = mix(seed);
    let mut i = 0;
    while i < LATTICE {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        keys[i] = mix(state);
        i += 1;
    }
    keys
}
