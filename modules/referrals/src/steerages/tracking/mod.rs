//! The closed loop of referrals: every open steerage has one owner, one next step and one due time, until it is closed with an outcome.

pub(crate) mod change;
pub(crate) mod deceased;
pub mod due;
pub(crate) mod inactive_owners;
pub mod model;
pub mod provide;
pub mod read;
pub mod receive;
pub mod record;
pub mod shown;
pub mod state;
pub(crate) mod store;
mod times;
pub mod update;
pub(crate) mod work;
