//! The locks of schedules and of the holds of users.
//!
//! All transactions lock in one order: the holds of a user ([`lock_holder`]), then schedules in ascending order of the provider
//! ([`lock_all`]), then rows of appointments. Every change to a row of a provider requires the lock of the provider's schedule.

use std::collections::BTreeSet;

use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Locks a provider's schedule until the end of the transaction; creates it first if needed. Every change of the provider's shifts,
/// exceptions, visit mix, appointments or holds calls it before reading them. Several schedules are locked with [`lock_all`].
pub(crate) async fn lock(conn: &mut PgConnection, provider: UserId) -> Result<()> {
    sqlx::query!("insert into schedule.schedule (provider_id) values ($1) on conflict (tenant_id, provider_id) do nothing", provider.0)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "select provider_id from schedule.schedule where tenant_id = core.tenant_id() and provider_id = $1 for no key update",
        provider.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// Locks several schedules in the order that all transactions keep.
pub(crate) async fn lock_all(conn: &mut PgConnection, providers: impl IntoIterator<Item = UserId>) -> Result<()> {
    for provider in providers.into_iter().collect::<BTreeSet<_>>() {
        lock(conn, provider).await?;
    }
    Ok(())
}

/// Serializes a user's changes of their hold until the end of the transaction, so that the schedule of the hold is known before it is
/// locked.
pub(crate) async fn lock_holder(conn: &mut PgConnection, tenant: TenantId, user: UserId) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('schedule.hold:' || $2::bigint::text, $1))", tenant.0, user.0)
        .fetch_one(conn)
        .await?;
    Ok(())
}
