//! Shifts: weekly times at which providers see patients.

pub mod clock_time;
pub mod create;
pub mod delete;
pub mod history;
pub mod model;
pub mod open;
pub(crate) mod store;
pub mod update;
pub mod weekly_hours;
