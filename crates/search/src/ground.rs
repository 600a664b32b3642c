//! What stands under all searches: life and death without a search, what surrounds a group, what a state is worth, tables by key.

pub(crate) mod benson;
pub(crate) mod key_map;
pub(crate) mod surroundings;
pub(crate) mod value;
