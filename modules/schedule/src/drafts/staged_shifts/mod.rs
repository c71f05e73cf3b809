//! Changes of shifts in drafts.

pub mod create;
pub mod delete;
pub mod update;
