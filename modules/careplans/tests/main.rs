//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_careplans as _;

mod education;
mod goals;
mod measures;
mod operations;
mod plans;
mod support;
mod templates;

huddle_sdk::inventory::submit! { support::TASK_MODULE }
