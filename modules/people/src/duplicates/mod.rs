//! Possible duplicates: who on record may be somebody who is to be added.

pub mod find;
pub mod model;
pub mod store;
