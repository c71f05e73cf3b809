//! Access to protected records: whether it is there, and the grant that gives it.

pub mod check;
pub mod model;
pub mod request;
mod store;
