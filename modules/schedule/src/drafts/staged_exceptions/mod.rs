//! Changes of exceptions in drafts.

pub mod create;
pub mod delete;
pub mod update;
