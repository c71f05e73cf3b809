//! Macros: text templates that staff insert into messages, with placeholders for values that differ per patient.

pub mod create;
pub mod delete;
pub mod list;
pub mod model;
pub(crate) mod store;
pub(crate) mod template;
pub mod update;

pub use store::LIMIT;
