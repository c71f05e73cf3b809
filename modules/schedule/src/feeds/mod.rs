//! Private calendar feeds (RFC 5545): calendar programs subscribe to a provider's schedule at a secret address.

pub mod model;
pub mod own;
pub mod read;
pub(crate) mod store;
