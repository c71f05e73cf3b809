//! The job worker and the scheduler against a real database.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::BoxFuture;
use huddle_host::jobs::{Scheduler, Worker};
use huddle_host::tenancy::Tenancy;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{Caller, WriteTx};
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

const REPORTS: Feature = Feature("reports");

static REPORTING: Module = Module {
    features: &[FeatureDef { feature: REPORTS, title: "Reports", default_on: true }],
    ..Module::new("reporting", "Reporting", Routes::new)
};

static RUNS: AtomicU32 = AtomicU32::new(0);

const FLAKY: JobKind<Value> = JobKind::new("test.flaky");
const FAILING: JobKind<Value> = JobKind::new("test.failing");
const PROMPT: JobKind<Value> = JobKind::new("test.prompt");
const AGAIN: JobKind<Value> = JobKind::new("test.again");
const CRASHING: JobKind<Value> = JobKind::new("test.crashing");
const UNKNOWN: JobKind<Value> = JobKind::new("test.unknown");
const EVERY_MORNING: JobKind<Occurrence> = JobKind::new("test.every_morning");

static FLAKY_JOB: &dyn JobDef = &FLAKY.runs(succeed_at_third_attempt);
static FAILING_JOB: &dyn JobDef = &FAILING.runs(fail);
static PROMPT_JOB: &dyn JobDef = &PROMPT.runs(prompt);
static AGAIN_JOB: &dyn JobDef = &AGAIN.runs(enqueue_again);
static CRASHING_JOB: &dyn JobDef = &CRASHING.runs(prompt);
static EVERY_MORNING_JOB: &dyn JobDef = &EVERY_MORNING.runs(record_occurrence).on(Schedule::daily("07:00"), REPORTS);

fn worker(test: &TestApp, jobs: Vec<&'static dyn JobDef>) -> Worker {
    Worker::new(test.host.app.clone(), test.host.tenancy().clone(), jobs)
}

/// Fails, panics, then succeeds.
fn succeed_at_third_attempt(_: JobCtx, payload: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        assert_eq!(payload, json!({ "n": 1 }));
        match RUNS.fetch_add(1, Ordering::SeqCst) {
            0 => Err(Problem::unavailable("not yet")),
            1 => panic!("asked to panic"),
            _ => Ok(()),
        }
    })
}

fn fail(_: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Err(Problem::unavailable("always")) })
}

fn prompt(_: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Ok(()) })
}

async fn add_job(test: &TestApp, kind: JobKind<Value>, payload: Value, unique_key: Option<&str>) {
    let mut tx = WriteTx::begin(&test.host.app, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    let job = kind.with(&payload);
    tx.enqueue(if let Some(key) = unique_key { job.unique(key) } else { job }).await.unwrap();
    tx.commit().await.unwrap();
}

/// Number of attempts, whether the job is finished, whether an error is recorded.
async fn job(test: &TestApp, kind: &str) -> (i32, bool, bool) {
    sqlx::query_as("select attempts, finished_at is not null, error is not null from core.job where kind = $1")
        .bind(kind)
        .fetch_one(&test.owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_failed_job_is_retried_and_finally_abandoned() {
    let test = TestApp::new().await;
    let worker = self::worker(&test, vec![FLAKY_JOB, FAILING_JOB]);
    add_job(&test, FLAKY, json!({ "n": 1 }), None).await;
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.flaky").await, (1, false, true));
    assert_eq!(worker.drain().await.unwrap(), 0, "not before its delay");
    test.clock.advance(TimeDelta::seconds(6));
    assert_eq!(worker.drain().await.unwrap(), 1);
    test.clock.advance(TimeDelta::seconds(21));
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.flaky").await, (3, true, false));

    add_job(&test, FAILING, json!({}), None).await;
    for attempt in 1..=8 {
        assert_eq!(worker.drain().await.unwrap(), 1, "attempt {attempt}");
        test.clock.advance(TimeDelta::hours(2));
    }
    assert_eq!(worker.drain().await.unwrap(), 0);
    assert_eq!(job(&test, "test.failing").await, (8, true, true));
}

/// The same job is enqueued again while it runs.
fn enqueue_again(ctx: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let mut tx = ctx.write().await?;
        for _ in 0..2 {
            tx.enqueue(AGAIN.with(&json!({ "fails": false })).unique("key").at(ctx.now() + TimeDelta::minutes(1))).await?;
        }
        tx.commit().await?;
        Err(Problem::unavailable("the next one does it"))
    })
}

#[tokio::test]
async fn a_running_job_does_not_block_the_next_with_its_key() {
    let test = TestApp::new().await;
    for _ in 0..2 {
        add_job(&test, AGAIN, json!({}), Some("key")).await;
    }
    let worker = self::worker(&test, vec![AGAIN_JOB]);
    assert_eq!(worker.drain().await.unwrap(), 1, "two wanted it, one waited");
    let jobs: Vec<(bool, bool)> = sqlx::query_as("select finished_at is not null, claimed_by is not null from core.job order by id")
        .fetch_all(&test.owner)
        .await
        .unwrap();
    assert_eq!(jobs, [(true, true), (false, false)], "the failed one leaves it to the one that waits");
}

#[tokio::test]
async fn a_dead_workers_job_is_taken_over_when_its_lease_expires() {
    let test = TestApp::new().await;
    add_job(&test, PROMPT, json!({}), None).await;
    let claim = "update core.job set claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 minute', attempts = 1";
    sqlx::query(claim).execute(&test.owner).await.unwrap();
    let worker = self::worker(&test, vec![PROMPT_JOB]);
    // The lease expires by the database's clock, regardless of this host's.
    for jump in [TimeDelta::hours(1), TimeDelta::days(1), TimeDelta::hours(-1)] {
        test.clock.advance(jump);
        assert_eq!(worker.drain().await.unwrap(), 0, "{jump}");
    }
    sqlx::query("update core.job set claimed_until = now() - interval '1 second'").execute(&test.owner).await.unwrap();
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.prompt").await, (2, true, false));

    // A job that kills every worker is abandoned.
    add_job(&test, CRASHING, json!({}), None).await;
    sqlx::query("update core.job set attempts = max_attempts where kind = 'test.crashing'").execute(&test.owner).await.unwrap();
    let worker = self::worker(&test, vec![CRASHING_JOB]);
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.crashing").await, (9, true, true));
}

#[tokio::test]
async fn a_worker_runs_jobs_of_its_kinds_and_stops() {
    let test = TestApp::new().await;
    let stop = CancellationToken::new();
    let worker = self::worker(&test, vec![PROMPT_JOB]);
    let running = tokio::spawn(worker.run(stop.clone()));
    add_job(&test, PROMPT, json!({}), Some("one")).await;
    add_job(&test, UNKNOWN, json!({}), None).await;
    let done = async {
        while !job(&test, "test.prompt").await.1 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), done).await.unwrap();
    assert_eq!(job(&test, "test.unknown").await, (0, false, false));
    stop.cancel();
    tokio::time::timeout(Duration::from_secs(5), running).await.unwrap().unwrap();
}

#[tokio::test]
async fn finished_jobs_are_deleted_and_failed_ones_later() {
    let test = TestApp::new().await;
    // Kind, days since it ended, whether it failed: in both tenants, which a host has not loaded when it cleans up.
    for tenant in [Tenant::Alpha, Tenant::Beta] {
        for (kind, days, error) in
            [("done.old", 8, None), ("done.young", 6, None), ("failed.young", 89, Some("no")), ("failed.old", 91, Some("no"))]
        {
            sqlx::query("insert into core.job (tenant_id, kind, finished_at, error) select $1, $2, $3, $4 from generate_series(1, 1200)")
                .bind(tenant.id().0)
                .bind(kind)
                .bind(test.clock.now() - TimeDelta::days(days))
                .bind(error)
                .execute(&test.owner)
                .await
                .unwrap();
        }
    }
    add_job(&test, JobKind::new("waits"), json!({}), None).await;
    assert_eq!(huddle_host::jobs::forget_finished(&test.host.app).await.unwrap(), 4 * 1_200);
    let left: Vec<(String, i64)> =
        sqlx::query_as("select kind, count(*) from core.job group by 1 order by 1").fetch_all(&test.owner).await.unwrap();
    let left: Vec<_> = left.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
    assert_eq!(left, [("done.young", 2_400), ("failed.young", 2_400), ("waits", 1)]);
    // The query uses the index, however many jobs there are; no other role may call the function.
    let mut tx = test.owner.begin().await.unwrap();
    sqlx::query("set local enable_seqscan = off").execute(&mut *tx).await.unwrap();
    let plan: Vec<String> = sqlx::query_scalar("explain select from core.job where finished_at < now() order by finished_at limit 10")
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    assert!(plan.iter().any(|line| line.contains("job_finished_idx")), "{plan:?}");
}

/// Records when it was due, and the tenant's features.
fn record_occurrence(ctx: JobCtx, occurrence: Occurrence) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        assert!(ctx.features().has(REPORTS));
        let mut tx = ctx.write().await?;
        sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ('morning', $1, 'job', 0)")
            .bind(occurrence.due_at.timestamp())
            .execute(&mut *tx)
            .await?;
        tx.commit().await.map(drop)
    })
}

/// The due times that a tenant's jobs recorded, in seconds since 1970.
async fn recorded_mornings(test: &TestApp, tenant: Tenant) -> Vec<i64> {
    sqlx::query_scalar("select from_id from core.relation where tenant_id = $1 and from_type = 'morning' order by id")
        .bind(tenant.id().0)
        .fetch_all(&test.owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_daily_job_runs_at_seven_in_the_tenants_zone_over_both_clock_changes() {
    let test = TestApp::new().await;
    test.clock.stop();
    sqlx::query("update core.tenant set business_zone = 'America/Los_Angeles' where id = $1")
        .bind(Tenant::Beta.id().0)
        .execute(&test.owner)
        .await
        .unwrap();
    let tenancy = Tenancy::new(test.host.app.clone(), &[&REPORTING]);
    let scheduler = || Scheduler::new(test.host.app.clone(), tenancy.clone(), vec![EVERY_MORNING_JOB, PROMPT_JOB]);
    let worker = Worker::new(test.host.app.clone(), tenancy.clone(), vec![EVERY_MORNING_JOB]);
    let (mut one, mut other) = (scheduler(), scheduler());
    // Advances to an instant and returns the number of jobs that two host processes enqueue then.
    let mut tick = async |instant: &str| {
        test.clock.advance(instant.parse::<DateTime<Utc>>().unwrap() - test.clock.now());
        one.tick().await.unwrap() + other.tick().await.unwrap()
    };
    assert_eq!(tick("2027-03-13T20:00:00Z").await, 0, "a new job begins with its next occurrence");
    for (instant, enqueued) in [
        // Spring: 7 o'clock in New York and Los Angeles comes an hour earlier.
        ("2027-03-14T10:59:59Z", 0),
        ("2027-03-14T11:00:00Z", 1),
        ("2027-03-14T13:59:59Z", 0),
        ("2027-03-14T14:00:00Z", 1),
        ("2027-03-14T23:00:00Z", 0),
        // After a pause of months each tenant only makes up for the latest occurrence.
        ("2027-11-06T20:00:00Z", 2),
        // Autumn.
        ("2027-11-07T11:00:00Z", 0),
        ("2027-11-07T12:00:00Z", 1),
        ("2027-11-07T14:00:00Z", 0),
        ("2027-11-07T15:00:00Z", 1),
    ] {
        assert_eq!(tick(instant).await, enqueued, "{instant}");
    }
    // A clock that is set back repeats no occurrence.
    assert_eq!(tick("2027-11-07T14:59:00Z").await + tick("2027-11-07T15:00:01Z").await, 0);
    // Without the feature an occurrence is skipped, even if the feature is on again later that day.
    test.feature(Tenant::Alpha, REPORTS.0, false).await;
    tenancy.forget(Tenant::Alpha.id());
    assert_eq!(tick("2027-11-08T16:00:00Z").await, 1);
    test.feature(Tenant::Alpha, REPORTS.0, true).await;
    tenancy.forget(Tenant::Alpha.id());
    assert_eq!(tick("2027-11-08T17:00:00Z").await, 0);

    worker.drain().await.unwrap();
    // Jobs that are due together run in any order.
    let mut runs = recorded_mornings(&test, Tenant::Alpha).await;
    runs.sort_unstable();
    let due: Vec<_> = runs.iter().map(|at| DateTime::from_timestamp(*at, 0).unwrap().to_rfc3339()).collect();
    assert_eq!(due, ["2027-03-14T11:00:00+00:00", "2027-11-06T11:00:00+00:00", "2027-11-07T12:00:00+00:00"]);
    assert_eq!(recorded_mornings(&test, Tenant::Beta).await.len(), 4);
}
