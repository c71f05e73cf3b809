//! Results of preventive care that staff record: service, date, place and value. They count like records of the person, each for its own
//! interval or dose.

pub mod model;
pub(crate) mod store;
