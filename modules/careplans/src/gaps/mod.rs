//! Care gaps as objects on other screens: cases can be opened about them, and the gaps of people with an active Staying Healthy plan are
//! work (decision 0114).

pub(crate) mod follow;
pub(crate) mod model;
pub mod provide;
pub(crate) mod store;
