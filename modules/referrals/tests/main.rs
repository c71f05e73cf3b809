//! The module's operations, one file per endpoint, against a host with its own database.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use huddle_referrals as _;

mod authorizations;
mod codes;
mod curated;
mod deliveries;
mod demo;
mod directory;
mod facts;
mod fhir;
mod letter;
mod network;
mod operations;
mod people;
mod preferences;
mod prior_authorizations;
mod report;
mod search;
mod settings;
mod steerage_providers;
mod steerages;
mod tracking;
