//! Booking and moving visits: who may have which, at what time, and the one transaction that books it.

pub mod annual_wellness;
pub mod book;
pub mod can_book;
pub mod custom_reasons;
pub mod eligibility;
pub mod holds;
pub(crate) mod place;
pub mod update;
pub mod visit_type;
