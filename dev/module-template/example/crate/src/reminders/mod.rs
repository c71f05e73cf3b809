//! Reminders about patients: work with a due date, states and actions.

pub mod act;
pub mod create;
pub mod escalate;
pub mod list;
pub mod list_all;
pub mod model;
pub mod provide;
pub mod store;
pub mod track;
pub mod update;
pub mod workflow;
