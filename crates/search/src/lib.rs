//! Exact reading: goals, zones, drivers, tables.

mod benson;
pub mod bounded;
mod capture;
mod certify;
mod chain;
mod connect;
mod connection;
mod dfpn;
mod driver;
mod limits;
mod numbers;
mod question;
mod read;
mod reader;
mod rounds;
mod settle;
mod settled;
mod shrink;
mod solve;
mod solved;
mod table;
mod target;
mod zone;

pub use driver::Driver;
pub use limits::Budget;
pub use read::{Reading, read};
pub use reader::Candidates;
pub use solve::{Finding, Settings, solve};
