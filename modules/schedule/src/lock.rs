//! The lock of a provider's schedule.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Locks a provider's schedule until the end of the transaction; creates it first if needed. Whoever changes shifts, exceptions, visit mix,
/// appointments or holds of the provider calls it before reading them. Several schedules are locked in ascending order of the provider.
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
