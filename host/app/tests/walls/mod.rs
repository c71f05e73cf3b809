//! Structural rules of the product: those of docs/ARCHITECTURE.md that the compiler does not enforce.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

mod api_change;
mod api_change_cases;
mod catalogue;
mod circles;
mod clock;
mod content_types;
mod core_tables;
mod crates;
mod definers;
mod documents;
mod gates;
mod masks;
mod matrices;
mod secrets;
mod sources;
mod sql;
mod sql_rules;
mod tables;
