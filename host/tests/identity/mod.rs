//! Callers and their rights: tokens, sessions, the signed-in user, features, drafts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failed expectation is a failed test")]

mod drafts;
mod feature_settings;
mod features;
mod me;
mod new_tenant;
mod session;
mod tokens;
