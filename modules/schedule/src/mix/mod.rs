//! Visit mix: the shares of a provider's days that kinds of visit get.

pub mod consume;
pub mod model;
pub(crate) mod store;
pub mod update;
