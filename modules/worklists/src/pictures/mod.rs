//! Daily numbers of lists, and owners of the work.

pub mod count;
pub mod keep;
pub mod read;
mod store;
