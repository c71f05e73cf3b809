//! Tasks: something that a group of staff does for a person by a date.

pub mod act;
pub mod create;
pub mod delete;
pub(crate) mod keep;
pub mod list;
pub mod model;
pub mod provide;
pub mod relate;
pub mod relations;
pub mod store;
pub mod update;
