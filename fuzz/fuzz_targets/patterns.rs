//! Invariant: a pattern database with right checksums is refused, or its rules can be drawn and written again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nerai_patterns::{Database, draw};

/// The checksum of the format; without it no changed byte would get past the first look.
fn checksum(bytes: &[u8]) -> [u8; 8] {
    let sum =
        bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    sum.to_le_bytes()
}

fuzz_target!(|bytes: &[u8]| {
    let _ = Database::from_bytes(bytes.to_vec());
    let mut repaired = bytes.to_vec();
    if repaired.len() < 64 {
        return;
    }
    repaired[..10].copy_from_slice(b"NeraiPat\x02\x00");
    let body = checksum(&repaired[64..]);
    repaired[48..56].copy_from_slice(&body);
    let header = checksum(&repaired[..56]);
    repaired[56..64].copy_from_slice(&header);
    if let Ok(database) = Database::from_bytes(repaired) {
        assert!(database.rules().all(|rule| !draw(database.geometry(), &rule).is_empty()));
        let rules = database.rules().collect();
        let again = Database::from_rules(database.geometry(), database.goal(), database.has_threats(), rules);
        assert!(again.is_ok_and(|again| again.rules().count() == database.rules().count()));
    }
});
