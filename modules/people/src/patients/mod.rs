//! Patients and staff: the list, one patient's record, demographics of several, the care team.

pub mod care_team;
pub mod choose_care_team;
pub mod demographics;
pub mod list;
pub mod model;
pub mod places;
pub mod read;
pub mod store;
pub mod update;
