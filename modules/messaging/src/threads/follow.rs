//! Threads and their places in the inbox follow changes of people.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::store;

/// Gives new patients a thread, and lists the threads of people whose account or care pods changed.
pub(crate) fn follow_people<'a>(conn: &'a mut PgConnection, people: &'a [PersonId]) -> BoxFuture<'a, Result<()>> {
    Box::pin(store::follow_people(conn, people))
}
