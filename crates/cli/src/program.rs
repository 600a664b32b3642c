//! Which program this is, for results that are read by another one.

/// The version, with the commit if the program was built in a checkout: `0.1.0 (0123456789)`.
pub(crate) const VERSION: &str = env!("NERAI_VERSION");
