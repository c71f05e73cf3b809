//! The audit trail: write access, seals, and the findings of verification for every kind of tampering.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

mod partitions;
mod rows;
mod seals;
mod support;
