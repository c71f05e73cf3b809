//! The event dispatcher and the job worker against a real database.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::BoxFuture;
use huddle_host::events::Dispatcher;
use huddle_host::jobs::{Scheduler, Worker};
use huddle_host::tenancy::Tenancy;
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{App, Caller, EventCtx, EventDef, WhenOff, WriteTx, on};
use huddle_testkit::{Tenant, TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

/// Any payload: tests use it to tell the handler what to do.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
struct Anything(Value);

impl Payload for Anything {
    type About = AboutTenant;
}

const THING_HAPPENED: EventKind<Anything> = EventKind::without_feature("test.thing.happened");
const OTHER_HAPPENED: EventKind<Anything> = EventKind::without_feature("test.other.happened");
const UNDECLARED: EventKind<Anything> = EventKind::without_feature("test.undeclared.happened");
const EVENTS: &[EventDef] = &[THING_HAPPENED.def(), OTHER_HAPPENED.def()];

const LEDGERS: Feature = Feature("ledgers");
const EXTRAS: Feature = Feature("ledgers.extras");

/// Store what they receive in tables, so that the database proves "exactly once".
static LEDGER: Module = Module {
    features: &[FeatureDef { feature: LEDGERS, title: "Ledgers", default_on: true }],
    events: EVENTS,
    subscriptions: &[&on(THING_HAPPENED, record)],
    ..Module::new("ledger", "Ledger", Routes::new)
};
static SECOND: Module = Module {
    features: &[FeatureDef { feature: EXTRAS, title: "Extras", default_on: true }],
    subscriptions: &[&on(THING_HAPPENED, record_as_second)],
    ..Module::new("second", "Second", Routes::new)
};
/// One subscription catches up, the other skips.
static CAREFUL: Module = Module {
    features: &[
        FeatureDef { feature: LEDGERS, title: "Ledgers", default_on: true },
        FeatureDef { feature: EXTRAS, title: "Extras", default_on: true },
    ],
    events: EVENTS,
    subscriptions: &[
        &on(THING_HAPPENED, record).requires(EXTRAS),
        &on(THING_HAPPENED, record_as_second).requires(EXTRAS).when_off(WhenOff::Skip),
    ],
    ..Module::new("careful", "Careful", Routes::new)
};

fn record(event: EventCtx<'_, Anything>) -> BoxFuture<'_, Result<()>> {
    Box::pin(write_down("ledger", event))
}

fn record_as_second(event: EventCtx<'_, Anything>) -> BoxFuture<'_, Result<()>> {
    Box::pin(write_down("second", event))
}

async fn write_down(who: &str, EventCtx { tx, event, payload, .. }: EventCtx<'_, Anything>) -> Result<()> {
    sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ($1, $2, $3, (select count(*) from core.relation))")
        .bind(who)
        .bind(event.position)
        .bind(event.kind.as_str())
        .execute(&mut **tx)
        .await?;
    match payload.0["fault"].as_str() {
        None => Ok(()),
        Some("error") => Err(Problem::unavailable("asked to fail")),
        // A broken statement leaves the transaction unusable; it must harm no other event.
        Some("statement") => Ok(sqlx::query("select 1 / 0").execute(&mut **tx).await.map(drop)?),
        // The handler ignores the error, and nothing of the transaction can be committed.
        Some("swallowed") => {
            let _ = sqlx::query("select 1 / 0").execute(&mut **tx).await;
            Ok(())
        }
        // It fails when the event is stored, at commit.
        Some("unpublishable") => {
            tx.publish(OTHER_HAPPENED.of_tenant(&Anything(json!({ "text": "\0" }))));
            Ok(())
        }
        Some(_) => panic!("asked to panic"),
    }
}

fn app(test: &TestApp) -> App {
    test.host.app.clone().with_events(EVENTS)
}

async fn publish(test: &TestApp, tenant: Tenant, payloads: Vec<Value>) {
    let mut tx = WriteTx::begin(&app(test), Caller::host(tenant.id(), "test")).await.unwrap();
    for payload in payloads {
        tx.publish(THING_HAPPENED.of_tenant(&Anything(payload)));
    }
    tx.commit().await.unwrap();
}

/// The positions that a module recorded, in order of recording.
async fn recorded(test: &TestApp, tenant: Tenant, who: &str) -> Vec<i64> {
    sqlx::query_scalar("select from_id from core.relation where tenant_id = $1 and from_type = $2 order by id")
        .bind(tenant.id().0)
        .bind(who)
        .fetch_all(&test.owner)
        .await
        .unwrap()
}

fn dispatcher(test: &TestApp) -> Dispatcher {
    dispatcher_of(test, &[&LEDGER, &SECOND])
}

fn dispatcher_of(test: &TestApp, modules: &[&'static Module]) -> Dispatcher {
    Dispatcher::new(app(test), Tenancy::new(app(test), modules), modules, test.host.hub().clone())
}

#[tokio::test]
async fn each_module_handles_each_event_once_and_in_order() {
    let test = TestApp::new().await;
    publish(&test, Tenant::Alpha, (0..150).map(|n| json!({ "n": n })).collect()).await;
    publish(&test, Tenant::Beta, vec![json!({})]).await;
    // Two processes at once.
    let (one, other) = (dispatcher(&test), dispatcher(&test));
    let (one, other) = tokio::join!(one.drain(), other.drain());
    let rest = dispatcher(&test).drain().await.unwrap();
    assert_eq!(one.unwrap() + other.unwrap() + rest, 2 * 151);
    for who in ["ledger", "second"] {
        assert_eq!(recorded(&test, Tenant::Alpha, who).await, (1..=150).collect::<Vec<_>>());
        assert_eq!(recorded(&test, Tenant::Beta, who).await, [1]);
    }
    assert_eq!(dispatcher(&test).drain().await.unwrap(), 0);
}

#[tokio::test]
async fn an_event_that_fails_five_times_is_parked_and_skipped() {
    for fault in ["error", "statement", "swallowed", "unpublishable", "panic"] {
        let test = TestApp::new().await;
        test.clock.stop();
        publish(&test, Tenant::Alpha, vec![json!({}), json!({}), json!({ "fault": fault }), json!({})]).await;
        let dispatcher = dispatcher_of(&test, &[&LEDGER]);
        assert_eq!(dispatcher.drain().await.unwrap(), 2, "{fault}: those before it");
        assert_eq!(dispatcher.drain().await.unwrap(), 0, "{fault}: it waits for its next try");
        for delay in [1, 2, 4] {
            test.clock.advance(TimeDelta::seconds(delay) + TimeDelta::milliseconds(10));
            assert_eq!(dispatcher.drain().await.unwrap(), 0);
        }
        test.clock.advance(TimeDelta::seconds(9));
        assert_eq!(dispatcher.drain().await.unwrap(), 0, "{fault}: the fifth failure parks it");
        assert_eq!(dispatcher.drain().await.unwrap(), 1, "{fault}: and the rest goes on");
        assert_eq!(recorded(&test, Tenant::Alpha, "ledger").await, [1, 2, 4], "{fault}: nothing of a failed try stays");
        let parked: Vec<(String, i64, String)> =
            sqlx::query_as("select module, position, kind from core.parked_event").fetch_all(&test.owner).await.unwrap();
        assert_eq!(parked, [("ledger".to_owned(), 3, "test.thing.happened".to_owned())]);
    }
}

#[tokio::test]
async fn pending_events_are_handled_after_days_of_downtime() {
    let test = TestApp::new().await;
    let dispatcher = dispatcher_of(&test, &[&LEDGER]);
    let maintain = async |days: i64| {
        let query = sqlx::query("select core.maintain_partitions($1)").bind(test.clock.now() + TimeDelta::days(days));
        query.execute(&test.pool).await.unwrap();
    };
    let left = async || -> i64 { sqlx::query_scalar("select count(*) from core.event").fetch_one(&test.owner).await.unwrap() };
    publish(&test, Tenant::Alpha, vec![json!({})]).await;
    assert_eq!(dispatcher.drain().await.unwrap(), 1);
    publish(&test, Tenant::Alpha, vec![json!({}), json!({})]).await;
    // One of them in a partition of its own day.
    maintain(0).await;
    sqlx::query("update core.event set at = at + interval '1 day' where position = 3").execute(&test.owner).await.unwrap();
    maintain(5).await;
    assert_eq!(left().await, 2, "what is handled goes, what waits stays");
    assert_eq!(dispatcher.drain().await.unwrap(), 2);
    assert_eq!(recorded(&test, Tenant::Alpha, "ledger").await, [1, 2, 3]);
    maintain(5).await;
    assert_eq!(left().await, 0);
    publish(&test, Tenant::Alpha, vec![json!({})]).await;
    maintain(9).await;
    assert_eq!(left().await, 0, "nothing waits for ever");
}

#[tokio::test]
async fn a_running_dispatcher_handles_new_events() {
    let test = TestApp::new().await;
    let stop = CancellationToken::new();
    let hub = tokio::spawn(test.host.hub().clone().run(stop.clone()));
    let running = tokio::spawn(dispatcher(&test).run(stop.clone()));
    for n in 0..20 {
        publish(&test, if n % 2 == 0 { Tenant::Alpha } else { Tenant::Beta }, vec![json!({ "n": n })]).await;
    }
    let all = async {
        while recorded(&test, Tenant::Alpha, "second").await.len() + recorded(&test, Tenant::Beta, "ledger").await.len() < 20 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), all).await.unwrap();
    stop.cancel();
    running.await.unwrap();
    hub.await.unwrap().unwrap();
    assert_eq!(recorded(&test, Tenant::Beta, "ledger").await, (1..=10).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_subscription_receives_only_its_kind() {
    let test = TestApp::new().await;
    let mut tx = WriteTx::begin(&app(&test), Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    for _ in 0..3 {
        tx.publish(OTHER_HAPPENED.of_tenant(&Anything(json!({}))));
        tx.publish(THING_HAPPENED.of_tenant(&Anything(json!({}))));
    }
    tx.publish(OTHER_HAPPENED.of_tenant(&Anything(json!({}))));
    tx.commit().await.unwrap();
    assert_eq!(dispatcher_of(&test, &[&LEDGER]).drain().await.unwrap(), 3);
    assert_eq!(recorded(&test, Tenant::Alpha, "ledger").await, [2, 4, 6]);
    let cursor: i64 = sqlx::query_scalar("select position from core.event_cursor where tenant_id = $1")
        .bind(Tenant::Alpha.id().0)
        .fetch_one(&test.owner)
        .await
        .unwrap();
    assert_eq!(cursor, 7, "nothing holds old events back");
}

#[tokio::test]
async fn while_its_feature_is_off_a_subscription_catches_up_later_or_skips() {
    let test = TestApp::new().await;
    // A restarted process reads the present features.
    let drain = async || dispatcher_of(&test, &[&CAREFUL]).drain().await.unwrap();
    publish(&test, Tenant::Alpha, vec![json!({})]).await;
    assert_eq!(drain().await, 2);
    test.feature(Tenant::Alpha, EXTRAS.0, false).await;
    publish(&test, Tenant::Alpha, vec![json!({}), json!({})]).await;
    publish(&test, Tenant::Beta, vec![json!({})]).await;
    assert_eq!(drain().await, 2, "the other tenant's alone");
    test.feature(Tenant::Alpha, EXTRAS.0, true).await;
    publish(&test, Tenant::Alpha, vec![json!({})]).await;
    assert_eq!(drain().await, 4);
    assert_eq!(recorded(&test, Tenant::Alpha, "ledger").await, [1, 2, 3, 4]);
    assert_eq!(recorded(&test, Tenant::Alpha, "second").await, [1, 4]);
}

#[tokio::test]
async fn an_undeclared_kind_is_not_published() {
    let test = TestApp::new().await;
    let mut tx = WriteTx::begin(&app(&test), Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    tx.publish(THING_HAPPENED.of_tenant(&Anything(json!({}))));
    tx.publish(UNDECLARED.of_tenant(&Anything(json!({}))));
    assert_eq!(tx.commit().await.unwrap_err().status(), 500);
    let count: i64 = sqlx::query_scalar("select count(*) from core.event").fetch_one(&test.owner).await.unwrap();
    assert_eq!(count, 0, "the transaction is rolled back");
}

static RUNS: AtomicU32 = AtomicU32::new(0);

const LUCKY: JobKind<Value> = JobKind::new("test.lucky");
const NEVER: JobKind<Value> = JobKind::new("test.never");
const AT_ONCE: JobKind<Value> = JobKind::new("test.at_once");
const AGAIN: JobKind<Value> = JobKind::new("test.again");
const DEADLY: JobKind<Value> = JobKind::new("test.deadly");
const UNKNOWN: JobKind<Value> = JobKind::new("test.unknown");
const EVERY_MORNING: JobKind<Occurrence> = JobKind::new("test.every_morning");

static LUCKY_JOB: &dyn JobDef = &LUCKY.runs(third_time_lucky);
static NEVER_JOB: &dyn JobDef = &NEVER.runs(never);
static AT_ONCE_JOB: &dyn JobDef = &AT_ONCE.runs(at_once);
static AGAIN_JOB: &dyn JobDef = &AGAIN.runs(wanted_again);
static DEADLY_JOB: &dyn JobDef = &DEADLY.runs(at_once);
static EVERY_MORNING_JOB: &dyn JobDef = &EVERY_MORNING.runs(note_occurrence).on(Schedule::daily("07:00"), EXTRAS);

fn worker(test: &TestApp, jobs: Vec<&'static dyn JobDef>) -> Worker {
    Worker::new(test.host.app.clone(), test.host.tenancy().clone(), jobs)
}

/// Fails, panics, then succeeds.
fn third_time_lucky(_: JobCtx, payload: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        assert_eq!(payload, json!({ "n": 1 }));
        match RUNS.fetch_add(1, Ordering::SeqCst) {
            0 => Err(Problem::unavailable("not yet")),
            1 => panic!("asked to panic"),
            _ => Ok(()),
        }
    })
}

fn never(_: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Err(Problem::unavailable("never")) })
}

fn at_once(_: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
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
async fn a_failed_job_is_retried_and_finally_given_up() {
    let test = TestApp::new().await;
    let worker = self::worker(&test, vec![LUCKY_JOB, NEVER_JOB]);
    add_job(&test, LUCKY, json!({ "n": 1 }), None).await;
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.lucky").await, (1, false, true));
    assert_eq!(worker.drain().await.unwrap(), 0, "not before its delay");
    test.clock.advance(TimeDelta::seconds(6));
    assert_eq!(worker.drain().await.unwrap(), 1);
    test.clock.advance(TimeDelta::seconds(21));
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.lucky").await, (3, true, false));

    add_job(&test, NEVER, json!({}), None).await;
    for attempt in 1..=8 {
        assert_eq!(worker.drain().await.unwrap(), 1, "attempt {attempt}");
        test.clock.advance(TimeDelta::hours(2));
    }
    assert_eq!(worker.drain().await.unwrap(), 0);
    assert_eq!(job(&test, "test.never").await, (8, true, true));
}

/// The same job is enqueued again while it runs.
fn wanted_again(ctx: JobCtx, _: Value) -> BoxFuture<'static, Result<()>> {
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
    add_job(&test, AT_ONCE, json!({}), None).await;
    let claim = "update core.job set claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 minute', attempts = 1";
    sqlx::query(claim).execute(&test.owner).await.unwrap();
    let worker = self::worker(&test, vec![AT_ONCE_JOB]);
    // The lease expires by the database's clock, regardless of this host's.
    for jump in [TimeDelta::hours(1), TimeDelta::days(1), TimeDelta::hours(-1)] {
        test.clock.advance(jump);
        assert_eq!(worker.drain().await.unwrap(), 0, "{jump}");
    }
    sqlx::query("update core.job set claimed_until = now() - interval '1 second'").execute(&test.owner).await.unwrap();
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.at_once").await, (2, true, false));

    // A job that kills every worker is abandoned.
    add_job(&test, DEADLY, json!({}), None).await;
    sqlx::query("update core.job set attempts = max_attempts where kind = 'test.deadly'").execute(&test.owner).await.unwrap();
    let worker = self::worker(&test, vec![DEADLY_JOB]);
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.deadly").await, (9, true, true));
}

#[tokio::test]
async fn a_worker_runs_jobs_of_its_kinds_and_stops() {
    let test = TestApp::new().await;
    let stop = CancellationToken::new();
    let worker = self::worker(&test, vec![AT_ONCE_JOB]);
    let running = tokio::spawn(worker.run(stop.clone()));
    add_job(&test, AT_ONCE, json!({}), Some("one")).await;
    add_job(&test, UNKNOWN, json!({}), None).await;
    let done = async {
        while !job(&test, "test.at_once").await.1 {
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
fn note_occurrence(ctx: JobCtx, occurrence: Occurrence) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        assert!(ctx.features().has(EXTRAS));
        let mut tx = ctx.write().await?;
        sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ('morning', $1, 'job', 0)")
            .bind(occurrence.due_at.timestamp())
            .execute(&mut *tx)
            .await?;
        tx.commit().await.map(drop)
    })
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
    let tenancy = Tenancy::new(app(&test), &[&SECOND]);
    let scheduler = || Scheduler::new(app(&test), tenancy.clone(), vec![EVERY_MORNING_JOB, AT_ONCE_JOB]);
    let worker = Worker::new(app(&test), tenancy.clone(), vec![EVERY_MORNING_JOB]);
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
    test.feature(Tenant::Alpha, EXTRAS.0, false).await;
    tenancy.forget(Tenant::Alpha.id());
    assert_eq!(tick("2027-11-08T16:00:00Z").await, 1);
    test.feature(Tenant::Alpha, EXTRAS.0, true).await;
    tenancy.forget(Tenant::Alpha.id());
    assert_eq!(tick("2027-11-08T17:00:00Z").await, 0);

    worker.drain().await.unwrap();
    // Jobs that are due together run in any order.
    let mut runs = recorded(&test, Tenant::Alpha, "morning").await;
    runs.sort_unstable();
    let due: Vec<_> = runs.iter().map(|at| DateTime::from_timestamp(*at, 0).unwrap().to_rfc3339()).collect();
    assert_eq!(due, ["2027-03-14T11:00:00+00:00", "2027-11-06T11:00:00+00:00", "2027-11-07T12:00:00+00:00"]);
    assert_eq!(recorded(&test, Tenant::Beta, "morning").await.len(), 4);
}
