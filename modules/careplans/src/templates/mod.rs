//! Templates of task plans: defined per tenant, versioned, with relative due dates, and owners by role in the care team.

pub mod assign;
pub mod create;
pub(crate) mod initial;
pub mod list;
pub mod model;
pub mod preview;
pub mod read;
pub(crate) mod store;
pub mod update;
