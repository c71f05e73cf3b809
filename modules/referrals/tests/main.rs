//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_referrals as _;

mod codes;
mod directory;
mod facts;
mod network;
mod operations;
mod search;
