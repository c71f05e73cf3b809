//! The logs at the lowest level and the metrics of a running host contain neither patient data nor credentials.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failed expectation is a failed test")]

mod day;
mod log;
mod memory;
mod metrics;
mod socket;

pub use day::begin_log;
