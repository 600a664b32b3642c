//! `cargo xtask publish`: whether every library could be published as it stands. It publishes nothing.
//!
//! Cargo packs each crate that is not marked `publish = false`, unpacks it elsewhere and builds it there, against the packages
//! of the others: a file that lies outside its crate or a dependency without a version comes to light here.

use crate::Outcome;
use crate::cargo::{cargo, run};

/// A dry run over the workspace, with changes that are not committed yet.
pub(crate) fn publish() -> Outcome {
    run(&mut cargo(&["publish", "--workspace", "--dry-run", "--allow-dirty"]))
}
