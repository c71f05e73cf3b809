//! SQL of external calendars.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Stored;

/// Reads a provider's external calendar; none if there is no such provider.
pub(super) async fn read(conn: &mut PgConnection, provider: UserId) -> Result<Option<Stored>> {
    Ok(sqlx::query_as!(
        Stored,
        r#"select p.calendar_url as url, coalesce(s.calendar_hosts, '{}') as "hosts!", p.calendar_url_version as row_version
             from core.provider p left join schedule.setting s on s.tenant_id = p.tenant_id
            where p.tenant_id = core.tenant_id() and p.user_id = $1"#,
        provider as UserId
    )
    .fetch_optional(conn)
    .await?)
}

/// Locks a provider's address until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, provider: UserId) -> Result<Option<Stored>> {
    sqlx::query!(
        "select user_id from core.provider where tenant_id = core.tenant_id() and user_id = $1 for no key update",
        provider as UserId
    )
    .fetch_optional(&mut *conn)
    .await?;
    read(conn, provider).await
}

/// Stores an address, or none.
pub(super) async fn set(conn: &mut PgConnection, provider: UserId, url: Option<&str>) -> Result<()> {
    sqlx::query!(
        "update core.provider set calendar_url = $2, calendar_url_version = calendar_url_version + 1
          where tenant_id = core.tenant_id() and user_id = $1",
        provider as UserId,
        url
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns whether the tenant has the feature of this module.
pub(super) async fn is_feature_on(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select not exists (select from core.tenant_feature
                               where tenant_id = core.tenant_id() and key = 'appointmentBooking' and not is_active) as "is_on!""#
    )
    .fetch_one(conn)
    .await?)
}
