//! Search for people by any data at hand: a name with typos, a number, a date of birth.

pub mod find;
pub mod model;
pub mod store;
