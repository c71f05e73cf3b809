//! Drafts: changes of a schedule that are reviewed before they take effect.

pub mod create;
pub mod impact;
pub mod ingest;
pub mod list;
pub mod model;
pub mod proposal;
pub mod read;
pub mod review;
pub(crate) mod stage;
pub(crate) mod store;
