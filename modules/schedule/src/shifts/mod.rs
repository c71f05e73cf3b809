//! Shifts: when providers see patients, every week.

pub mod clock_time;
pub mod create;
pub mod delete;
pub mod history;
pub mod model;
pub(crate) mod store;
pub mod update;
pub mod weekly_hours;
