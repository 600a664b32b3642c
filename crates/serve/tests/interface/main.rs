//! What the JSON interface answers, request by request.

mod client;
mod document;
mod documentation;
mod facts;
mod malformed;
mod odd;

/// As in the program, so that limits of memory hold.
#[global_allocator]
static ALLOCATOR: nerai_serve::Metered = nerai_serve::Metered;
