//! Access to protected records: checking and granting it, and reviewing and revoking grants.

pub mod check;
pub mod check_person;
mod grants;
pub mod list_grants;
pub mod model;
pub mod request;
pub mod request_person;
pub mod review;
pub mod revoke;
mod store;
