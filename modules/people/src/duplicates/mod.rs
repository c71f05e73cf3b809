//! Possible duplicates of a person to be added, and pairs of records that admins merge or dismiss (decision 0078).

pub mod decide;
pub mod find;
pub mod list_pairs;
pub mod model;
pub mod pairs;
pub mod report;
pub mod store;
