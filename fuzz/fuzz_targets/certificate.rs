//! Invariant: whatever the checker believes is true by the oracle, and no line of play beats its strategies.
//!
//! The input is no file: every byte is a choice of which a certificate is made up, so that each input is well formed.
#![no_main]

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use libfuzzer_sys::fuzz_target;
use nerai_oracle::Bytes;
use nerai_oracle::made_up::{Worth, made_up, worth};

/// So many certificates come between two reports of how many were believed.
const REPORT: u64 = 10_000;

static BUILT: AtomicU64 = AtomicU64::new(0);
static BELIEVED: AtomicU64 = AtomicU64::new(0);

fuzz_target!(|bytes: &[u8]| {
    let Some(certificate) = made_up(&mut Bytes(bytes)) else { return };
    let worth = worth(&certificate);
    assert!(!matches!(worth, Worth::False | Worth::Beaten), "{worth:?}: {certificate:?}");
    let believed = BELIEVED.fetch_add(u64::from(worth == Worth::True), Relaxed);
    let built = BUILT.fetch_add(1, Relaxed) + 1;
    if built.is_multiple_of(REPORT) {
        eprintln!("certificates: {built} built, {believed} believed and true");
    }
});
