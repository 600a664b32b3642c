//! Groups: search on small boards behind fences.

pub(crate) mod arena;
pub(crate) mod behind_fences;
pub(crate) mod fence;
pub(crate) mod fenced;
pub(crate) mod fenced_player;
pub(crate) mod granted;
mod growth;
pub(crate) mod ko_exempt;
mod local_player;
pub(crate) mod plot;
pub(crate) mod regions;
