//! What the product is made of, and who may know whom: the rules of docs/ARCHITECTURE.md that no compiler holds.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

mod api_change;
mod api_change_cases;
mod catalogue;
mod crates;
mod definers;
mod documents;
mod gates;
mod masks;
mod matrices;
mod secrets;
mod sources;
mod sql;
mod tables;
