//! A name for contents that is the same on every machine and in every version of the program: FNV-1a with 128 bits.
//!
//! The hashes of the standard library may change from one release to the next; keys in files must not.

/// See the FNV page of Fowler, Noll and Vo (RFC 9923).
const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// The name of a list of contents, as 32 hexadecimal digits.
pub fn content_hash(contents: &[&[u8]]) -> String {
    // The lengths keep ("ab", "c") and ("a", "bc") apart.
    let lengths = contents.iter().flat_map(|bytes| (bytes.len() as u64).to_le_bytes());
    let bytes = lengths.chain(contents.iter().flat_map(|bytes| bytes.iter().copied()));
    format!("{:032x}", fnv1a(bytes))
}

fn fnv1a(bytes: impl Iterator<Item = u8>) -> u128 {
    bytes.fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_values_come_out() {
        let of = |text: &str| fnv1a(text.bytes());
        assert_eq!(of(""), OFFSET);
        assert_eq!(of("a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_eq!(of("foobar"), 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }

    #[test]
    fn where_one_content_ends_matters() {
        assert_ne!(content_hash(&[b"ab", b"c"]), content_hash(&[b"a", b"bc"]));
        assert_ne!(content_hash(&[b"ab"]), content_hash(&[b"ab", b""]));
        assert_eq!(content_hash(&[b"ab"]), content_hash(&[b"ab"]));
    }
}
