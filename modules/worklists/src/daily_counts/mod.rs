//! Daily numbers of lists, and owners of the work.

pub mod count;
pub mod read;
pub mod record;
mod store;
