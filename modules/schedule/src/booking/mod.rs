//! Booking of visits: eligibility, times, and the transaction that books.

pub mod annual_wellness;
pub mod book;
pub mod can_book;
pub mod custom_reasons;
pub mod eligibility;
pub mod holds;
pub(crate) mod patient;
pub(crate) mod place;
