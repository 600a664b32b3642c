//! The server behind `nerai serve`: the page, and the JSON interface that it and others use.
//!
//! Everything that touches the network is here, and nothing that knows Go: requests become questions of the library
//! [`nerai`], answers become JSON. `docs/http.md` describes the interface.
//!
//! ```
//! use nerai_serve::{Server, ServerOptions};
//!
//! let server = Server::bind(&ServerOptions::default())?;
//! assert!(server.url().starts_with("http://localhost:"));
//! // `server.run()` would answer until Ctrl-C; this one ends at once.
//! server.run_until(async {})?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! | files | what they do |
//! |---|---|
//! | `server`, `in_background`, `gate`, `limits` | listen, let in, limit |
//! | `app`, `address`, `body`, `refusal` | addresses, bodies and errors |
//! | `openapi` | the description of all of them |
//! | `workers`, `work`, `metered` | searches on threads of their own, told about while they run, their memory counted |
//! | `position_json`, `search_request` | what requests say |
//! | `read`, `problems`, `play`, `solve`, `explain`, `attempt`, `gomoku` | one or two addresses each |
//! | `page` | the page, from inside the program |

mod address;
mod app;
mod attempt;
mod body;
mod explain;
mod gate;
mod gomoku;
mod in_background;
mod limits;
mod metered;
mod openapi;
mod page;
mod play;
mod position_json;
mod problems;
mod read;
mod refusal;
mod search_request;
mod server;
mod solve;
mod work;
mod workers;

use app::App;
pub use app::openapi;
pub use app::service;
pub use in_background::InBackground;
pub use limits::Limits;
pub use metered::Metered;
pub use server::{Server, ServerOptions};
