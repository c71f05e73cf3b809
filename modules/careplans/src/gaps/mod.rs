//! Care gaps as objects of other screens: cases are opened about them, and those of people with an active Staying Healthy plan are work
//! (decision 0114).

pub(crate) mod follow;
pub(crate) mod model;
pub mod provide;
pub(crate) mod store;
