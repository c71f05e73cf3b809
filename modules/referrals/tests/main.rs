//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_referrals as _;

mod demo;
mod authorizations;
mod network;
mod codes;
mod curated;
mod demo;
mod directory;
mod facts;
mod operations;
mod preferences;
mod prior_authorizations;
mod steerages;
mod steerage_providers;
mod search;
