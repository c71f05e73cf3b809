//! SQL of failed work. A job has failed when it is finished with an error after its last attempt.

use chrono::{DateTime, Utc};
use huddle_sdk::Result;
use sqlx::PgConnection;

use super::model::{Failure, FailureId, error_kind, module_of};

/// Most failures that are listed.
const MAX_FAILURES: i64 = 500;

/// The failed jobs and parked events of the tenant, the latest first.
pub async fn failures(conn: &mut PgConnection) -> Result<Vec<Failure>> {
    let rows = sqlx::query!(
        r#"select true as "is_job!", id as "id!", kind as "kind!", '' as "module!", error as "error!", attempts as "attempts!",
                  finished_at as "failed_at!"
             from core.job
            where tenant_id = core.tenant_id() and finished_at is not null and error is not null and attempts >= max_attempts
           union all
           select false, id, kind, module, error, $2, parked_at from core.parked_event where tenant_id = core.tenant_id()
            order by 7 desc, 2 desc
            limit $1"#,
        MAX_FAILURES,
        crate::events::MAX_FAILURES,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Failure {
            id: if row.is_job { FailureId::Job(row.id) } else { FailureId::Event(row.id) },
            module: if row.is_job { module_of(&row.kind) } else { row.module },
            kind: row.kind,
            error: error_kind(&row.error),
            attempts: row.attempts,
            failed_at: row.failed_at,
        })
        .collect())
}

/// A failed job.
pub struct FailedJob {
    /// Whether a pending job has its kind and key.
    pub is_replaced: bool,
}

/// Locks a failed job.
pub async fn lock_job(conn: &mut PgConnection, id: i64) -> Result<Option<FailedJob>> {
    Ok(sqlx::query_as!(
        FailedJob,
        r#"select exists (select from core.job other
                           where other.tenant_id = j.tenant_id and other.kind = j.kind and other.unique_key = j.unique_key
                             and other.claimed_by is null and other.finished_at is null) as "is_replaced!"
             from core.job j
            where tenant_id = core.tenant_id() and id = $1 and finished_at is not null and error is not null and attempts >= max_attempts
              for update"#,
        id,
    )
    .fetch_optional(conn)
    .await?)
}

/// Makes a job due again, with all its attempts.
pub async fn restart_job(conn: &mut PgConnection, id: i64, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update core.job
            set finished_at = null, error = null, attempts = 0, claimed_by = null, claimed_until = null, run_at = $2
          where tenant_id = core.tenant_id() and id = $1",
        id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a failed job; returns whether there was one.
pub async fn delete_job(conn: &mut PgConnection, id: i64) -> Result<bool> {
    let deleted = sqlx::query!(
        "delete from core.job
          where tenant_id = core.tenant_id() and id = $1 and finished_at is not null and error is not null and attempts >= max_attempts",
        id,
    );
    Ok(deleted.execute(conn).await?.rows_affected() == 1)
}

/// A parked event.
pub struct ParkedEvent {
    /// The module that could not handle it.
    pub module: String,
    /// The module's queue.
    pub queue: String,
    /// Its position.
    pub position: i64,
    /// Whether the event itself is still stored.
    pub is_stored: bool,
}

/// Locks a parked event.
pub async fn lock_event(conn: &mut PgConnection, id: i64) -> Result<Option<ParkedEvent>> {
    Ok(sqlx::query_as!(
        ParkedEvent,
        r#"select module, queue, position,
                  exists (select from core.event e where e.tenant_id = p.tenant_id and e.position = p.position) as "is_stored!"
             from core.parked_event p
            where tenant_id = core.tenant_id() and id = $1
              for update"#,
        id,
    )
    .fetch_optional(conn)
    .await?)
}

/// Deletes a parked event; returns whether there was one.
pub async fn delete_event(conn: &mut PgConnection, id: i64) -> Result<bool> {
    let deleted = sqlx::query!("delete from core.parked_event where tenant_id = core.tenant_id() and id = $1", id);
    Ok(deleted.execute(conn).await?.rows_affected() == 1)
}
