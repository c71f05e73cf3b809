//! Shifts: weekly times at which providers see patients.

pub mod clock_time;
pub mod history;
pub mod model;
pub(crate) mod store;
pub mod weekly_hours;
