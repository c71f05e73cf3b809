//! Search for a person by a name with typos, a number or a date of birth.

pub mod find;
pub mod model;
pub mod store;
