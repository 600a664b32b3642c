//! What the JSON interface answers, request by request.

mod client;
mod documentation;
mod facts;
mod malformed;
