//! Cases: ongoing work for a person, with states, actions, tasks, a history and a member-facing title and description.

pub mod act;
pub mod change;
pub mod create;
pub mod follow;
pub mod history;
pub(crate) mod history_store;
pub mod list;
pub mod model;
pub mod preview;
pub mod priority;
pub mod propose;
pub mod provide;
pub mod read;
pub mod relate;
pub mod relations;
pub mod rename;
pub mod review;
pub mod store;
pub mod summaries;
mod summary_store;
pub mod transcript;
pub mod update;
