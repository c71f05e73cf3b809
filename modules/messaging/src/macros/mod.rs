//! Macros: texts that staff keep and put into messages, with places for what differs from patient to patient.

pub mod create;
pub mod delete;
pub mod list;
pub mod model;
pub(crate) mod store;
pub(crate) mod template;
pub mod update;

pub use store::LIMIT;
