//! Jobs that are about to be enqueued.

use std::fmt::Display;

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;

use crate::problem::Result;

/// A job that is ready to be enqueued.
#[derive(Debug)]
#[must_use = "a job does nothing until WriteTx::enqueue"]
pub struct NewJob {
    kind: &'static str,
    payload: Result<Value>,
    unique_key: Option<String>,
    run_at: Option<DateTime<Utc>>,
}

impl NewJob {
    pub(super) fn new(kind: &'static str, payload: Result<Value>) -> Self {
        Self { kind, payload, unique_key: None, run_at: None }
    }

    /// Limits pending jobs with this kind and key to one. A running job is no longer pending, since it may not have seen what this one is
    /// about.
    pub fn unique(mut self, key: impl Display) -> Self {
        self.unique_key = Some(key.to_string());
        self
    }

    /// Sets when it is due.
    pub fn at(mut self, at: DateTime<Utc>) -> Self {
        self.run_at = Some(at);
        self
    }

    /// Enqueues it on a connection that is bound to a tenant, for demo content; modules call
    /// [`WriteTx::enqueue`](crate::WriteTx::enqueue). Without a time of its own
    /// it is due at `now`.
    pub async fn enqueue(self, conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
        sqlx::query!(
            "insert into core.job (kind, payload, unique_key, run_at) values ($1, $2, $3, $4)
             on conflict (tenant_id, kind, unique_key) where unique_key is not null and claimed_by is null and finished_at is null do nothing",
            self.kind,
            self.payload?,
            self.unique_key,
            self.run_at.unwrap_or(now),
        )
        .execute(conn)
        .await?;
        Ok(())
    }
}
