//! Uploaded items: work for people that an organization uploads as a file, and that is not an object of another module.

pub mod model;
pub mod provide;
pub mod row;
mod store;
pub mod upload;
