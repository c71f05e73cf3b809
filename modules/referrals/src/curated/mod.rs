//! What the tenant's staff know of providers: contact details, availability and identifiers, each with its date and author. It takes
//! precedence over directories and uploads.

pub mod curate;
pub mod model;
pub mod read;
pub mod store;
