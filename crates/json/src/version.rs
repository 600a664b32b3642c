//! The number of the format, which every object begins with.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of the format that this program writes.
///
/// It grows when a field goes away or comes to mean something else. New fields do not change it: readers ignore what they do
/// not know.
pub const VERSION: u32 = 1;

/// The number of this format. It grows when a field goes away or comes to mean something else; new fields do not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("const" = VERSION))]
pub struct Version(u32);

impl Version {
    /// The number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl Default for Version {
    fn default() -> Version {
        Version(VERSION)
    }
}
