//! Proof-number search: what all searches of this kind share.

pub(crate) mod numbers;
pub(crate) mod table;
