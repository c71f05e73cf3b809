//! Access to protected records: whether it is there, the grant that gives it, and the admin who reviews grants and takes them back.

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
