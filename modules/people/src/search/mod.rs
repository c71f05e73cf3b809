//! Finding a person by what a caller, a letter or a colleague provides: a name with typos, a number, a date of birth.

pub mod find;
pub mod model;
pub mod store;
