//! The rules of Go on boards of up to 28 points, one bit a point.
//!
//! The oracle asks for hundreds of millions of moves; tests hold these rules against the real ones.

use nerai_board::{ByColor, Color, Size};

/// The most points that a board may have: two sets of them, the side to move and a ban fit into 64 bits.
pub(crate) const MAX_AREA: usize = 28;

/// The numbers of the points in a set.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (at < 32).then_some(at as u8)
    })
}

/// The geometry of one size.
pub(crate) struct SmallBoard {
    /// All points.
    pub(crate) all: u32,
    /// Stones whose blocks never leave the board.
    pub(crate) granted: u32,
    not_left: u32,
    not_right: u32,
    width: u32,
}

impl SmallBoard {
    pub(crate) fn new(size: Size) -> SmallBoard {
        let (width, area) = (u32::from(size.width()), size.area() as u32);
        let column = |first: u32| (first..area).step_by(width as usize).fold(0u32, |set, at| set | 1 << at);
        let all = u32::MAX >> (32 - area);
        SmallBoard { all, granted: 0, not_left: all & !column(0), not_right: all & !column(width - 1), width }
    }

    pub(crate) fn spread(&self, set: u32) -> u32 {
        let sides = (set & self.not_left) >> 1 | (set & self.not_right) << 1;
        let ends = set.checked_shr(self.width).unwrap_or(0) | set.checked_shl(self.width).unwrap_or(0);
        (set | sides | ends) & self.all
    }

    /// The part of `among` that is connected with `from`.
    pub(crate) fn block(&self, from: u32, among: u32) -> u32 {
        let mut block = from;
        loop {
            let next = self.spread(block) & among;
            if next == block {
                return block;
            }
            block = next;
        }
    }

    fn has_liberty(&self, block: u32, stones: &ByColor<u32>) -> bool {
        self.spread(block) & !stones.black & !stones.white != 0 || block & self.granted != 0
    }

    pub(crate) fn is_legal(&self, stones: &ByColor<u32>) -> bool {
        Color::BOTH.into_iter().all(|color| {
            let mut rest = stones[color];
            while rest != 0 {
                let block = self.block(rest & rest.wrapping_neg(), stones[color]);
                if !self.has_liberty(block, stones) {
                    return false;
                }
                rest &= !block;
            }
            true
        })
    }

    /// The stones after a play, those taken, and the ban that it makes; nothing for suicide.
    pub(crate) fn play(&self, before: &ByColor<u32>, color: Color, at: u8) -> Option<(ByColor<u32>, u32, Option<u8>)> {
        let stone = 1u32 << at;
        let mut stones = *before;
        stones[color] |= stone;
        let mut taken = 0;
        for near in bits(self.spread(stone) & stones[color.other()]) {
            if taken & (1 << near) == 0 {
                let block = self.block(1 << near, stones[color.other()]);
                if !self.has_liberty(block, &stones) {
                    taken |= block;
                }
            }
        }
        stones[color.other()] &= !taken;
        if self.spread(stone) & !before.black & !before.white & !stone != 0 {
            // A free neighbour: neither suicide nor ko.
            return Some((stones, taken, None));
        }
        let block = self.block(stone, stones[color]);
        let liberties = self.spread(block) & !stones.black & !stones.white;
        if liberties == 0 && block & self.granted == 0 {
            return None;
        }
        let is_ko = block == stone && liberties == taken && taken.is_power_of_two();
        Some((stones, taken, is_ko.then_some(taken.trailing_zeros() as u8)))
    }

    /// The stones of one side that are alive for good although it always passes (Benson 1976).
    pub(crate) fn alive(&self, stones: &ByColor<u32>, owner: Color) -> u32 {
        let (own, empty) = (stones[owner], self.all & !stones.black & !stones.white);
        let walls = stones[owner.other()] & self.granted;
        let mut regions = self.parts(self.all & !own);
        regions.retain(|region| region & empty != 0 && region & walls == 0);
        if regions.len() < 2 {
            return 0;
        }
        let mut blocks = self.parts(own);
        loop {
            let before = (blocks.len(), regions.len());
            let is_eye = |block: u32, region: u32| region & empty & !self.spread(block) == 0;
            blocks.retain(|&block| regions.iter().filter(|&&region| is_eye(block, region)).count() > 1);
            let alive = blocks.iter().fold(0, |all, block| all | block);
            regions.retain(|&region| self.spread(region) & own & !alive == 0);
            if (blocks.len(), regions.len()) == before {
                return alive;
            }
        }
    }

    /// The connected parts of a set.
    fn parts(&self, mut set: u32) -> Vec<u32> {
        let mut parts = Vec::new();
        while set != 0 {
            let part = self.block(set & set.wrapping_neg(), set);
            set &= !part;
            parts.push(part);
        }
        parts
    }

    /// The points where a ban against this side may stand: it would take back a single stone there.
    pub(crate) fn kos(&self, stones: &ByColor<u32>, color: Color) -> u32 {
        let empty = self.all & !stones.black & !stones.white;
        // A stone that can be taken back at once stands among enemies only.
        let is_surrounded = |at: u8| self.spread(1 << at) & !(1 << at) & !stones[color.other()] == 0;
        let takes_back =
            |at: &u8| is_surrounded(*at) && self.play(stones, color, *at).is_some_and(|(.., ban)| ban.is_some());
        bits(empty).filter(takes_back).fold(0, |set, at| set | 1 << at)
    }
}
