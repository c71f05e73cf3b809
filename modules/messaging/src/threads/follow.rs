//! Updates of threads and the inbox when people change.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::store;

/// Creates threads for new patients, and updates the lists of people whose account or care pods changed.
pub(crate) fn follow_people<'a>(conn: &'a mut PgConnection, people: &'a [PersonId]) -> BoxFuture<'a, Result<()>> {
    Box::pin(store::follow_people(conn, people))
}
