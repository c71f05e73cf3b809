//! Access to protected records: checking it, requesting grants, and reviewing and revoking them.

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
pub mod update_protection;
