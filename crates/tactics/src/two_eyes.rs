//! Benson's condition on masks of blocks, with every closed space that touches a block counted as its eye.

/// The blocks that keep two eyes: blocks without two go, and with them the eyes that they are needed for.
pub(crate) fn blocks_with_two_eyes(mut eyes: Vec<u32>, join: impl Fn(u32) -> u32) -> u32 {
    let mut alive = eyes.iter().fold(0, |all, eye| all | eye);
    while alive != 0 {
        let blocks = (0..32).map(|bit| 1u32 << bit).filter(|bit| alive & bit != 0);
        let blind = blocks.filter(|bit| eyes.iter().filter(|eye| **eye & join(*bit) != 0).count() < 2);
        let blind = blind.fold(0, |all, bit| all | bit);
        if blind == 0 {
            break;
        }
        alive &= !blind;
        eyes.retain(|eye| *eye & blind == 0);
    }
    alive
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
