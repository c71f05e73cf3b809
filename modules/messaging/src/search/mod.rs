//! Search in messages: in one thread, and in all threads of the tenant.

pub mod all_threads;
pub mod in_thread;
pub mod model;
pub mod people;
pub(crate) mod store;
