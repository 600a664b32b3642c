//! Reading by orders: a move of order n threatens to win with order n-1, and the zone of that threat holds all replies worth
//! trying (paper 001). It finds wins; what it does not find is left to [settling](crate::settling).

pub(crate) mod dfpn;
pub(crate) mod driver;
pub(crate) mod narrow;
pub(crate) mod ordering;
pub(crate) mod outcome;
pub(crate) mod reader;
pub(crate) mod rounds;
pub(crate) mod solved;
pub(crate) mod table;
pub(crate) mod win;
