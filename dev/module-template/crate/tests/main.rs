//! The module's operations, one file an endpoint, against a host with a database of its own.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_sample as _;

mod entries;
mod operations;
