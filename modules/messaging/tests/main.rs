//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failed expectation is a failed test")]

use {huddle_messaging as _, huddle_messaging_demo as _};

mod attachments;
mod calls;
mod claims;
mod communications;
mod demo;
mod files;
mod inbound;
mod isolation;
mod macros;
mod messages;
mod operations;
mod search;
mod support;
mod threads;

huddle_sdk::inventory::submit! { support::referrals::REFERRALS_MODULE }
