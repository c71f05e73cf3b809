//! Results of preventive care that staff record: what was done, when, where, and its value. They count like records of the person, each for
//! its own interval or dose.

pub mod model;
pub(crate) mod store;
