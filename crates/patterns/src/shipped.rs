//! The databases that are part of the program: small rectangles, for every goal that the search asks about.
//!
//! Who installs the program has them without generating anything; larger ones come from files. They are the output of
//! `nerai patterns generate --shipped`, byte by byte, which a test repeats.

use std::sync::{Arc, OnceLock};

use crate::database::Database;
use crate::goal::Goal;

/// The names and bytes of the shipped databases, the smaller rectangles of a goal and location first.
pub fn shipped() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    FILES.iter().copied()
}

/// The shipped databases for some goals. Nothing is copied, and nothing is looked at before it is asked for.
pub fn shipped_databases(goals: &[Goal]) -> Vec<Arc<Database>> {
    static DATABASES: OnceLock<Vec<Arc<Database>>> = OnceLock::new();
    // A test reads all of them with every check, so that none is left out here.
    let all = DATABASES.get_or_init(|| {
        shipped().filter_map(|(_, bytes)| Database::from_own_bytes(bytes).ok()).map(Arc::new).collect()
    });
    all.iter().filter(|database| goals.contains(&database.goal())).cloned().collect()
}

#[cfg(feature = "databases")]
macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../databases/", $name, ".patterns")))),*]
    };
}

/// None of them without the feature: who wants a small library takes other databases, or none.
#[cfg(not(feature = "databases"))]
const FILES: &[(&str, &[u8])] = &[];

#[cfg(feature = "databases")]
const FILES: &[(&str, &[u8])] = files! {
    "eye-corner-2x2"
    "eye-corner-3x2"
    "eye-corner-4x2"
    "eye-corner-3x3"
    "eye-corner-5x2"
    "eye-side-3x2"
    "eye-side-4x2"
    "eye-side-3x3"
    "eye-side-5x2"
    "eye-center-3x3"
    "life-corner-4x2"
    "life-corner-3x3"
    "life-corner-5x2"
    "life-corner-4x3"
    "life-side-5x2"
    "life-side-4x3"
    "connect-strings-corner-3x1"
    "connect-strings-corner-4x1"
    "connect-strings-corner-2x2"
    "connect-strings-corner-3x2"
    "connect-strings-corner-4x2"
    "connect-strings-corner-3x3"
    "connect-strings-side-3x1"
    "connect-strings-side-1x3"
    "connect-strings-side-4x1"
    "connect-strings-side-2x2"
    "connect-strings-side-3x2"
    "connect-strings-side-2x3"
    "connect-strings-side-4x2"
    "connect-strings-side-3x3"
    "connect-strings-center-3x1"
    "connect-strings-center-4x1"
    "connect-strings-center-2x2"
    "connect-strings-center-3x2"
    "connect-strings-center-4x2"
    "connect-strings-center-3x3"
    "remove-corner-1x1"
    "remove-corner-2x1"
    "remove-corner-3x1"
    "remove-corner-4x1"
    "remove-corner-2x2"
    "remove-corner-3x2"
    "remove-corner-4x2"
    "remove-corner-3x3"
    "remove-side-1x1"
    "remove-side-1x2"
    "remove-side-1x3"
    "remove-side-3x2"
    "remove-side-4x2"
    "remove-side-3x3"
    "remove-center-1x1"
    "remove-center-3x3"
};
