//! Jobs: work after the answer. Enqueued in the transaction of the write that causes them, run at least once by any host process.

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;

use crate::app::App;
use crate::ids::TenantId;
use crate::problem::Result;

/// A kind of job as its module declares it.
#[derive(Clone, Copy)]
pub struct JobDef {
    /// `<module>.<verb>`.
    pub kind: &'static str,
    /// Runs it. It may run twice: make it idempotent. An error is retried with growing delay, eight times.
    pub run: fn(App, TenantId, Value) -> BoxFuture<'static, Result<()>>,
}

/// Enqueues a job. With a `unique_key` there is at most one waiting job of this kind and key; one that runs already is no longer
/// waiting, since it may not have seen what this one is about.
pub async fn enqueue(
    conn: &mut PgConnection,
    kind: &str,
    payload: impl Serialize,
    unique_key: Option<&str>,
    run_at: DateTime<Utc>,
) -> Result<()> {
    let payload = serde_json::to_value(payload)?;
    sqlx::query!(
        "insert into core.job (kind, payload, unique_key, run_at) values ($1, $2, $3, $4)
         on conflict (tenant_id, kind, unique_key) where unique_key is not null and claimed_by is null and finished_at is null do nothing",
        kind,
        payload,
        unique_key,
        run_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}
