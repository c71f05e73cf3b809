//! Dates on which the clinic is closed. No I/O.

use chrono::{Datelike as _, NaiveDate};
use huddle_sdk::prelude::*;
use serde::Serialize;

/// A date on which the clinic is closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Closure)]
pub struct Closure {
    /// The date in the tenant's business zone.
    pub date: NaiveDate,
    /// Reason, for example the name of a holiday.
    pub name: String,
    /// Number of appointments that are booked on this date. Closing the clinic does not cancel them.
    pub appointments: i64,
}

/// Checks that a date has a four-digit year, which the database can store.
pub(crate) fn checked_date(date: NaiveDate, pointer: &str) -> Result<NaiveDate> {
    if (0..=9999).contains(&date.year()) { Ok(date) } else { Err(Problem::invalid_field(pointer, "Enter a date such as 2026-12-25")) }
}
