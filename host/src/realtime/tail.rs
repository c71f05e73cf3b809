//! Reading events from `core.event`.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use huddle_sdk::{Event, PersonId, Position, Result, TenantId, UserId};
use sqlx::PgConnection;

/// A stored event with the data that decides who may receive it.
#[derive(Debug, Clone)]
pub struct StoredEvent {
    /// The event.
    pub event: Arc<Event>,
    /// Whether the person that it is about is protected now.
    pub is_protected: bool,
}

/// The tenant's events after a position, in order, at most `limit`: one query in a transaction bound to the tenant.
pub async fn read_events(conn: &mut PgConnection, tenant: TenantId, after: Position, limit: i64) -> Result<Vec<StoredEvent>> {
    let rows = sqlx::query!(
        r#"select e.position, e.at, e.module, e.kind, e.feature, e.person_id, e.patient_id, e.user_id, e.actor_id, e.payload,
                  coalesce((select p.request_auth_for_phi from core.person p where p.tenant_id = e.tenant_id and p.id = e.person_id), false)
                      as "is_protected!"
             from core.event e
            where e.tenant_id = $1 and e.position > $2
            order by e.position
            limit $3"#,
        tenant.0,
        after,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| StoredEvent {
            event: Arc::new(Event {
                tenant_id: tenant,
                position: row.position,
                at: row.at,
                module: row.module,
                kind: row.kind,
                feature: row.feature,
                person_id: row.person_id.map(PersonId),
                patient_id: row.patient_id.map(UserId),
                user_id: row.user_id.map(UserId),
                actor_id: row.actor_id.map(UserId),
                payload: row.payload,
            }),
            is_protected: row.is_protected,
        })
        .collect())
}

/// The tenant's events of some kinds after a position, in order, at most `limit`. It reads in order of position, each event once per
/// cursor, so it needs no index on kinds.
pub async fn read_events_of_kinds(
    conn: &mut PgConnection,
    tenant: TenantId,
    after: Position,
    kinds: &[String],
    limit: i64,
) -> Result<Vec<Event>> {
    let rows = sqlx::query!(
        "select position, at, module, kind, feature, person_id, patient_id, user_id, actor_id, payload from core.event
          where tenant_id = $1 and position > $2 and kind = any ($3)
          order by position
          limit $4",
        tenant.0,
        after,
        kinds,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Event {
            tenant_id: tenant,
            position: row.position,
            at: row.at,
            module: row.module,
            kind: row.kind,
            feature: row.feature,
            person_id: row.person_id.map(PersonId),
            patient_id: row.patient_id.map(UserId),
            user_id: row.user_id.map(UserId),
            actor_id: row.actor_id.map(UserId),
            payload: row.payload,
        })
        .collect())
}

/// The last position of each tenant's order of commits.
pub async fn read_positions(pool: &sqlx::PgPool) -> Result<Vec<(TenantId, Position)>> {
    let rows = sqlx::query!(r#"select tenant_id as "tenant_id!", last as "last!" from core.positions()"#).fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (TenantId(row.tenant_id), row.last)).collect())
}

/// Whether an event is older than a replay reaches.
pub(super) fn is_too_old(event_at: DateTime<Utc>, now: DateTime<Utc>, replay_seconds: u64) -> bool {
    (now - event_at).num_seconds() > i64::try_from(replay_seconds).unwrap_or(i64::MAX)
}
