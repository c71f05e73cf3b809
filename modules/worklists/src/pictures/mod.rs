//! How lists grow and shrink: numbers per day, and who has the work.

pub mod count;
pub mod keep;
pub mod read;
mod store;
