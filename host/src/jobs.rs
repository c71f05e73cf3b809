//! The job worker: claims due jobs of all tenants, runs them, and retries failed ones with growing delay.
//!
//! A claim is a lease, by the database's clock. While a job runs, its worker renews the lease; when a process dies, the lease expires
//! and another process takes the job over. A job runs at least once.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt as _;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Recurrence};
use huddle_sdk::{App, Caller, Problem, Result, Scope, TenantId, WriteTx, Zone};
use serde_json::Value;
use sqlx::postgres::types::PgInterval;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::tenancy::{Tenancy, tenants_with_zones};

/// Jobs that run concurrently in this process.
const CONCURRENCY: usize = 4;
/// Interval at which due jobs are claimed.
const POLL: Duration = Duration::from_millis(500);
/// Length of a lease.
const LEASE_SECONDS: i64 = 60;
/// How long running jobs may take to finish at shutdown; unfinished ones run again when their lease has expired.
const GRACE: Duration = Duration::from_secs(10);

/// A claimed job.
#[derive(Debug, Clone)]
struct Claim {
    tenant: TenantId,
    id: i64,
    kind: &'static str,
    payload: Value,
    attempts: i32,
    max_attempts: i32,
}

/// Runs jobs.
pub struct Worker {
    app: App,
    tenancy: Tenancy,
    id: Uuid,
    runs: Arc<HashMap<&'static str, &'static dyn JobDef>>,
}

impl Worker {
    /// Creates a worker for these kinds of jobs.
    #[must_use]
    pub fn new(app: App, tenancy: Tenancy, jobs: Vec<&'static dyn JobDef>) -> Self {
        Self { app, tenancy, id: Uuid::new_v4(), runs: Arc::new(jobs.into_iter().map(|job| (job.kind(), job)).collect()) }
    }

    /// Runs jobs until `shutdown`, then waits a while for the running ones.
    pub async fn run(self, shutdown: CancellationToken) {
        if self.runs.is_empty() {
            return;
        }
        let mut running = JoinSet::new();
        loop {
            let free = CONCURRENCY - running.len();
            let claimed = match self.claim(free).await {
                Ok(claims) => claims,
                Err(problem) => {
                    tracing::warn!(%problem, "jobs cannot be claimed now");
                    Vec::new()
                }
            };
            for claim in claimed {
                running.spawn(execute(self.app.clone(), self.tenancy.clone(), self.id, self.runs[claim.kind], claim));
            }
            metrics::gauge!("huddle_jobs_running").set(f64::from(u32::try_from(running.len()).unwrap_or(u32::MAX)));
            // A finished job makes room at once; otherwise the next claim is due after the pause.
            tokio::select! {
                () = shutdown.cancelled() => break,
                Some(_) = running.join_next() => {}
                () = tokio::time::sleep(POLL) => {}
            }
        }
        let finish = async { while running.join_next().await.is_some() {} };
        if tokio::time::timeout(GRACE, finish).await.is_err() {
            // Leases of dropped claims expire; another process runs these jobs again.
            tracing::warn!("jobs were still running at shutdown");
        }
    }

    /// Runs every job that is due now and returns their number. For commands and tests.
    pub async fn drain(&self) -> Result<u64> {
        let mut total = 0;
        loop {
            let claims = self.claim(CONCURRENCY).await?;
            if claims.is_empty() {
                return Ok(total);
            }
            for claim in claims {
                execute(self.app.clone(), self.tenancy.clone(), self.id, self.runs[claim.kind], claim).await;
                total += 1;
            }
        }
    }

    async fn claim(&self, amount: usize) -> Result<Vec<Claim>> {
        if amount == 0 {
            return Ok(Vec::new());
        }
        let kinds: Vec<String> = self.runs.keys().map(|&kind| kind.to_owned()).collect();
        let rows = sqlx::query!(
            r#"select tenant_id as "tenant_id!", id as "id!", kind as "kind!", payload as "payload!",
                      attempts as "attempts!", max_attempts as "max_attempts!"
                 from core.claim_jobs($1, $2, $3, $4, $5)"#,
            self.id,
            &kinds,
            self.app.clock().now(),
            lease(),
            i32::try_from(amount).unwrap_or(i32::MAX),
        )
        .fetch_all(self.app.pool())
        .await?;
        Ok(rows
            .into_iter()
            .filter_map(|row| {
                let (&kind, _) = self.runs.get_key_value(row.kind.as_str())?;
                Some(Claim {
                    tenant: TenantId(row.tenant_id),
                    id: row.id,
                    kind,
                    payload: row.payload,
                    attempts: row.attempts,
                    max_attempts: row.max_attempts,
                })
            })
            .collect())
    }
}

/// Runs one job under its lease and records the result.
async fn execute(app: App, tenancy: Tenancy, worker: Uuid, job: &'static dyn JobDef, claim: Claim) {
    let started = Instant::now();
    let outcome = if claim.attempts > claim.max_attempts {
        // Its last workers died before they could record a result: it may have killed them, so it is not run again.
        Err(Problem::unavailable("Every worker that ran this job ended with it"))
    } else {
        let running = async {
            let features = tenancy.features(claim.tenant).await?;
            Scope::of_host().run(job.run(JobCtx::new(app.clone(), claim.tenant, features, claim.kind), claim.payload.clone())).await
        };
        let job = AssertUnwindSafe(running).catch_unwind();
        tokio::pin!(job);
        let mut prolong = tokio::time::interval(Duration::from_secs(LEASE_SECONDS.unsigned_abs() / 3));
        prolong.tick().await;
        loop {
            tokio::select! {
                ended = &mut job => break ended.unwrap_or_else(|_| Err(Problem::internal("the job panicked"))),
                _ = prolong.tick() => {
                    if let Err(problem) = prolong_lease(&app, worker, &claim).await {
                        tracing::warn!(kind = claim.kind, id = claim.id, %problem, "the job's lease cannot be prolonged");
                    }
                }
            }
        }
    };
    metrics::histogram!("huddle_job_seconds", "kind" => claim.kind).record(started.elapsed().as_secs_f64());
    let ended = match &outcome {
        Ok(()) => "done",
        Err(_) if claim.attempts < claim.max_attempts => "retried",
        Err(_) => "failed",
    };
    metrics::counter!("huddle_jobs_total", "kind" => claim.kind, "outcome" => ended).increment(1);
    if let Err(problem) = &outcome {
        tracing::error!(kind = claim.kind, tenant = %claim.tenant, id = claim.id, attempts = claim.attempts, %problem, ended, "job failed");
    }
    // If this cannot be recorded, the lease expires and the job runs again.
    if let Err(problem) = finish(&app, worker, &claim, outcome.err()).await {
        tracing::warn!(kind = claim.kind, id = claim.id, %problem, "the end of a job cannot be written");
    }
}

fn lease() -> PgInterval {
    PgInterval { months: 0, days: 0, microseconds: LEASE_SECONDS * 1_000_000 }
}

async fn prolong_lease(app: &App, worker: Uuid, claim: &Claim) -> Result<()> {
    let mut tx = WriteTx::begin(app, Caller::host(claim.tenant, claim.kind)).await?;
    sqlx::query!(
        "update core.job set claimed_until = clock_timestamp() + $3 where id = $1 and claimed_by = $2 and finished_at is null",
        claim.id,
        worker,
        lease(),
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Records a result: done, given up, or due again later. Does not touch a job that another worker has taken over meanwhile.
async fn finish(app: &App, worker: Uuid, claim: &Claim, error: Option<Problem>) -> Result<()> {
    let now = app.clock().now();
    let again = error.is_some() && claim.attempts < claim.max_attempts;
    let mut tx = WriteTx::begin(app, Caller::host(claim.tenant, claim.kind)).await?;
    // If a job with the same key is already pending, it replaces this one: there is at most one pending.
    sqlx::query!(
        "with next as (
             select exists (select from core.job own join core.job other using (tenant_id, kind, unique_key)
                             where own.id = $1 and other.id <> own.id and other.claimed_by is null and other.finished_at is null) as waits)
         update core.job
            set finished_at = case when waits then $6::timestamptz else $3::timestamptz end, error = $4, run_at = coalesce($5, run_at),
                claimed_by = case when waits or $3::timestamptz is not null then claimed_by end, claimed_until = null
           from next
          where id = $1 and claimed_by = $2 and finished_at is null",
        claim.id,
        worker,
        (!again).then_some(now),
        error.map(|problem| problem.to_string()),
        again.then(|| now + retry_delay(claim.attempts)),
        now,
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Interval at which schedules are checked.
const SCHEDULE_POLL: Duration = Duration::from_secs(1);

/// Enqueues recurring jobs when they are due: each occurrence once per tenant, whatever the number of host processes.
pub struct Scheduler {
    app: App,
    tenancy: Tenancy,
    jobs: Vec<(&'static str, Recurrence)>,
    /// When each job of a tenant is due next, and the zone for which this was computed.
    next: HashMap<(TenantId, &'static str), (Zone, DateTime<Utc>)>,
}

impl Scheduler {
    /// A scheduler for the recurring jobs among these.
    #[must_use]
    pub fn new(app: App, tenancy: Tenancy, jobs: Vec<&'static dyn JobDef>) -> Self {
        let jobs = jobs.into_iter().filter_map(|job| Some((job.kind(), job.recurrence()?))).collect();
        Self { app, tenancy, jobs, next: HashMap::new() }
    }

    /// Enqueues due jobs until `shutdown`.
    pub async fn run(mut self, shutdown: CancellationToken) {
        if self.jobs.is_empty() {
            return;
        }
        loop {
            if let Err(problem) = self.tick().await {
                tracing::warn!(%problem, "recurring jobs cannot be enqueued now");
            }
            tokio::select! {
                () = shutdown.cancelled() => return,
                () = tokio::time::sleep(SCHEDULE_POLL) => {}
            }
        }
    }

    /// Enqueues the jobs that are due now and returns their number.
    pub async fn tick(&mut self) -> Result<u64> {
        let now = self.app.clock().now();
        let mut enqueued = 0;
        for (tenant, zone) in tenants_with_zones(self.app.pool()).await? {
            for &(kind, recurrence) in &self.jobs {
                if self.next.get(&(tenant, kind)).is_some_and(|&(known, next)| known == zone && now < next) {
                    continue;
                }
                if let Some(due_at) = recurrence.schedule.latest(zone, now)
                    && self.take(tenant, kind, recurrence, due_at).await?
                {
                    enqueued += 1;
                }
                if let Some(next) = recurrence.schedule.next(zone, now) {
                    self.next.insert((tenant, kind), (zone, next));
                }
            }
        }
        Ok(enqueued)
    }

    /// Claims an occurrence for this process and enqueues its job; false when it was already claimed, is skipped, or is the first
    /// one seen: a job that is new in an installation starts with its next occurrence.
    async fn take(&self, tenant: TenantId, kind: &'static str, recurrence: Recurrence, due_at: DateTime<Utc>) -> Result<bool> {
        let features = self.tenancy.features(tenant).await?;
        let mut tx = WriteTx::begin(&self.app, Caller::host(tenant, "schedule_jobs")).await?;
        let is_new = sqlx::query!("insert into core.recurring_job (kind, due_at) values ($1, $2) on conflict do nothing", kind, due_at)
            .execute(&mut *tx)
            .await?
            .rows_affected()
            == 1;
        let is_taken = !is_new
            && sqlx::query!(
                "update core.recurring_job set due_at = $2 where tenant_id = core.tenant_id() and kind = $1 and due_at < $2",
                kind,
                due_at
            )
            .execute(&mut *tx)
            .await?
            .rows_affected()
                == 1;
        let is_enqueued = is_taken && features.has(recurrence.feature);
        if is_enqueued {
            tx.enqueue(JobKind::new(kind).with(&Occurrence { due_at })).await?;
        }
        tx.commit().await?;
        Ok(is_enqueued)
    }
}

/// Deletes finished jobs in batches: after a week, or after 90 days if they were given up.
pub async fn forget_finished(app: &App) -> Result<i64> {
    const PORTION: i32 = 1_000;
    let mut total = 0;
    loop {
        let gone =
            sqlx::query_scalar!(r#"select core.forget_jobs($1, $2) as "gone!""#, app.clock().now(), PORTION).fetch_one(app.pool()).await?;
        total += gone;
        if gone < i64::from(PORTION) {
            return Ok(total);
        }
    }
}

/// 5 s, 20 s, 80 s, ... up to one hour.
fn retry_delay(attempts: i32) -> TimeDelta {
    let exponent = u32::try_from(attempts - 1).unwrap_or(0).min(8);
    TimeDelta::seconds((5 * 4_i64.pow(exponent)).min(3_600))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delay_grows_to_an_hour() {
        let delays: Vec<_> = (1..=8).map(|attempt| retry_delay(attempt).num_seconds()).collect();
        assert_eq!(delays, [5, 20, 80, 320, 1_280, 3_600, 3_600, 3_600]);
    }
}
