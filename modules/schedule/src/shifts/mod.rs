//! Shifts: when providers see patients, every week.

pub mod clock_time;
pub mod history;
pub mod model;
pub(crate) mod store;
pub mod weekly_hours;
