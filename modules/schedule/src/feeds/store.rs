//! SQL of feeds.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::FeedEntry;
use crate::calendar::model::exception_title;

/// Reads when the provider's feed was created, if there is one.
pub(super) async fn created_at(conn: &mut PgConnection, provider: UserId) -> Result<Option<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        "select created_at from schedule.feed where tenant_id = core.tenant_id() and provider_id = $1",
        provider as UserId
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a provider's feed, replacing an earlier one.
pub(super) async fn put(conn: &mut PgConnection, provider: UserId, hash: &[u8], now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into schedule.feed (provider_id, token_hash, created_at) values ($1, $2, $3)
         on conflict (tenant_id, provider_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at",
        provider as UserId,
        hash,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a provider's feed. False if there is none.
pub(super) async fn delete(conn: &mut PgConnection, provider: UserId) -> Result<bool> {
    let deleted = sqlx::query!("delete from schedule.feed where tenant_id = core.tenant_id() and provider_id = $1", provider as UserId)
        .execute(conn)
        .await?;
    Ok(deleted.rows_affected() > 0)
}

/// Owner of the feed with a secret.
pub(super) struct FeedOwner {
    pub id: UserId,
    pub name: String,
    /// Whether the tenant allows the names of patients in feeds.
    pub are_names_shown: bool,
}

/// Reads the provider whose feed has a secret, by its hash. None also when the account is not active or the feature is off.
pub(super) async fn owner(conn: &mut PgConnection, hash: &[u8]) -> Result<Option<FeedOwner>> {
    Ok(sqlx::query_as!(
        FeedOwner,
        r#"select f.provider_id as "id: UserId", n.display_name as "name!",
                  coalesce((select s.are_names_in_feeds from schedule.setting s where s.tenant_id = f.tenant_id), false) as "are_names_shown!"
             from schedule.feed f
             join core.user_account u on u.tenant_id = f.tenant_id and u.id = f.provider_id and u.is_active
             join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
            where f.tenant_id = core.tenant_id() and f.token_hash = $1
              and not exists (select from core.tenant_feature t
                               where t.tenant_id = f.tenant_id and t.key = 'appointmentBooking' and not t.is_active)"#,
        hash
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the appointments and exceptions of a provider that overlap a time.
pub(super) async fn entries(
    conn: &mut PgConnection,
    provider: UserId,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<FeedEntry>> {
    let appointments = sqlx::query!(
        r#"select a.id, a.starts_at, a.ends_at, a.row_version, a.updated_at, a.tenant_id, t.name,
                  p.id as "person_id: PersonId", p.display_name as "person!"
             from schedule.appointment a
             join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
             join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
            where a.tenant_id = core.tenant_id() and a.provider_id = $1 and a.starts_at >= $2 and a.starts_at < $3 and a.status <> 'canceled'
            order by a.starts_at, a.id"#,
        provider as UserId,
        from,
        until
    )
    .fetch_all(&mut *conn)
    .await?;
    let exceptions = sqlx::query!(
        "select id, starts_at, ends_at, reason, row_version, tenant_id from schedule.shift_exception
          where tenant_id = core.tenant_id() and provider_id = $1 and ends_at > $2 and starts_at < $3 order by starts_at, id",
        provider as UserId,
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    let visits = appointments.into_iter().map(|row| FeedEntry {
        uid: format!("appointment-{}@{}.huddle", row.id, row.tenant_id),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        title: row.name,
        person_id: Some(row.person_id),
        name: row.person,
        version: row.row_version,
        changed_at: row.updated_at,
    });
    let absences = exceptions.into_iter().map(|row| FeedEntry {
        uid: format!("exception-{}@{}.huddle", row.id, row.tenant_id),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        title: exception_title(&row.reason).to_owned(),
        version: row.row_version,
        // An exception has no time of change; its version shows changes.
        changed_at: row.starts_at,
        ..FeedEntry::default()
    });
    Ok(visits.chain(absences).collect())
}
