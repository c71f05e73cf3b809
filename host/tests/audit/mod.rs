//! The audit trail: who may write it, its seals, and what verification tells of every way to tamper with it.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

mod partitions;
mod rows;
mod seals;
mod support;
