//! Search in messages: in one thread, and in all threads of the tenant.

pub mod across;
pub mod in_thread;
pub mod model;
pub mod people;
pub(crate) mod store;
