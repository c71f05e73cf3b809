//! The module's operations, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_worklists as _;

mod daily_counts;
mod definitions;
mod escalations;
mod items;
mod lists;
mod operations;
mod support;
mod uploaded_items;

huddle_sdk::inventory::submit! { support::WORK_MODULE }
