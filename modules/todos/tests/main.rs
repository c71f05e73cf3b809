//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_todos as _;

mod cases;
mod categories;
mod digest;
mod emails;
mod inbox;
mod locks;
mod messages;
mod operations;
mod tasks;

huddle_sdk::inventory::submit! { huddle_testkit::SHIFTS_MODULE }
huddle_sdk::inventory::submit! { messages::MESSAGE_MODULE }
