//! What can be wanted, and what each goal tells the search about itself.
//!
//! [`target::Target`] is the list of questions (table 1 of paper 001 in our words); one file a goal answers them.

pub(crate) mod capture;
pub(crate) mod chain;
pub(crate) mod connect;
pub(crate) mod eye;
pub(crate) mod force;
pub(crate) mod invade;
pub(crate) mod kill;
pub(crate) mod part_target;
pub(crate) mod target;
