//! Plans of care: notes for a person, with tasks; or measures that the member sees (Staying Healthy).

pub mod create;
pub mod list;
pub mod model;
pub mod open;
pub mod read;
pub(crate) mod store;
pub mod workflow;
