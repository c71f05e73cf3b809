//! What a host tells of itself while it works: its log at the lowest level that can be set, and its metrics. Neither holds anything of
//! a patient, nor what could be used to become somebody else.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failed expectation is a failed test")]

mod day;
mod log;
mod memory;
mod metrics;
mod socket;
