//! Exact reading: goals, zones, drivers, tables.

pub mod bounded;
mod capture;
mod connect;
mod connection;
mod limits;
mod reader;
mod table;
mod target;
mod zone;

pub use limits::Budget;
pub use reader::Candidates;
