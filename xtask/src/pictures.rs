//! `cargo xtask pictures`: the pictures of the page in `docs/`, taken again by a test that walks through its main states.

use crate::Outcome;
use crate::browser::browser;
use crate::cargo::{cargo, root, run};

/// The variable that tells the test where pictures are kept.
const FOLDER: &str = "NERAI_PICTURES";

/// Takes all pictures.
pub(crate) fn pictures() -> Outcome {
    browser()?;
    run(cargo(&["test", "--package", "nerai-serve", "--test", "pictures"]).env(FOLDER, root().join("docs")))
}
