//! Drafts: changes of a schedule that are reviewed before they take effect.

pub mod availability;
pub mod create;
pub mod impact;
pub mod ingest;
pub mod list;
pub mod model;
pub mod proposal;
pub mod read;
pub mod review;
pub(crate) mod stage;
pub mod staged_exceptions;
pub mod staged_shifts;
pub(crate) mod store;
