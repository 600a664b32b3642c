//! Benson's condition on masks of blocks, with every closed space that touches a block counted as its eye.

/// The blocks that keep two eyes: blocks without two go, and with them the eyes that they are needed for.
pub(crate) fn blocks_with_two_eyes(eyes: &[u32], join: impl Fn(u32) -> u32) -> u32 {
    let all = eyes.iter().fold(0, |all, eye| all | eye);
    let mut blind = 0;
    loop {
        let mut more = 0;
        let mut left = all & !blind;
        while left != 0 {
            let block = left & left.wrapping_neg();
            left &= !block;
            let family = join(block);
            if eyes.iter().filter(|eye| **eye & blind == 0 && **eye & family != 0).count() < 2 {
                more |= block;
            }
        }
        if more == 0 {
            return all & !blind;
        }
        blind |= more;
    }
}

/// These blocks with all that chains of stones (points, and the blocks that they touch) join to them.
pub(crate) fn joined(mut blocks: u32, chains: &[(u16, u32)]) -> u32 {
    loop {
        let more = chains.iter().filter(|(_, chain)| chain & blocks != 0).fold(blocks, |all, (_, chain)| all | chain);
        if more == blocks {
            return blocks;
        }
        blocks = more;
    }
}
