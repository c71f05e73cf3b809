//! The clinician on call. Other modules read it through [`ON_CALL`].

pub mod read;
pub mod set;
pub(crate) mod store;

use chrono::{DateTime, Utc};
use huddle_sdk::core_features::PRACTICE_SETTINGS;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::{Answer, on_call};
use sqlx::PgConnection;

/// Answer to the question about the clinician on call.
pub const ON_CALL: &dyn Answer = &on_call::ON_CALL.answered_by(PRACTICE_SETTINGS, select);

/// Reads the clinician on call. The time of day does not matter: the clinician who was set last is on call while the account is active.
fn select(conn: &mut PgConnection, _: DateTime<Utc>) -> BoxFuture<'_, Result<Option<UserId>>> {
    Box::pin(store::active(conn))
}
