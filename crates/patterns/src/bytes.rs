//! Numbers in files, and the checksum of files.

/// FNV-1a with 64 bits over several pieces: a dozen lines, the same everywhere, and enough against damage.
pub(crate) fn checksum(pieces: &[&[u8]]) -> u64 {
    let bytes = pieces.iter().flat_map(|piece| piece.iter());
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// The sixteen bits at a place, the lowest byte first; 0 beyond the end.
pub(crate) fn u16_at(bytes: &[u8], place: usize) -> u16 {
    array_at(bytes, place).map_or(0, u16::from_le_bytes)
}

/// The thirty-two bits at a place.
pub(crate) fn u32_at(bytes: &[u8], place: usize) -> u32 {
    array_at(bytes, place).map_or(0, u32::from_le_bytes)
}

/// The sixty-four bits at a place.
pub(crate) fn u64_at(bytes: &[u8], place: usize) -> u64 {
    array_at(bytes, place).map_or(0, u64::from_le_bytes)
}

fn array_at<const N: usize>(bytes: &[u8], place: usize) -> Option<[u8; N]> {
    bytes.get(place..place.checked_add(N)?)?.try_into().ok()
}
