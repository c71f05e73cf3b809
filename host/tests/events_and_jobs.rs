//! The event dispatcher and the job worker against a real database.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use huddle_host::events::Dispatcher;
use huddle_host::jobs::Worker;
use huddle_sdk::job::{JobDef, enqueue};
use huddle_sdk::{App, Caller, Event, Module, NewEvent, Problem, Result, Routes, TenantId, WriteTx};
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

/// Keeps what it was told as relations, so that "exactly once" is a matter of the database.
static LEDGER: Module = Module { on_event: Some(record), ..Module::new("ledger", "Ledger", Routes::new) };
static SECOND: Module = Module { on_event: Some(record_as_second), ..Module::new("second", "Second", Routes::new) };

fn record<'a>(_: &'a App, tx: &'a mut WriteTx, event: &'a Event) -> BoxFuture<'a, Result<()>> {
    Box::pin(write_down(tx, "ledger", event))
}

fn record_as_second<'a>(_: &'a App, tx: &'a mut WriteTx, event: &'a Event) -> BoxFuture<'a, Result<()>> {
    Box::pin(write_down(tx, "second", event))
}

async fn write_down(tx: &mut WriteTx, who: &str, event: &Event) -> Result<()> {
    sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ($1, $2, $3, (select count(*) from core.relation))")
        .bind(who)
        .bind(event.position)
        .bind(event.kind.as_str())
        .execute(&mut **tx)
        .await?;
    match event.payload["fault"].as_str() {
        None => Ok(()),
        Some("error") => Err(Problem::unavailable("asked to fail")),
        // A broken statement leaves the transaction unusable; it must harm no other event.
        Some("statement") => Ok(sqlx::query("select 1 / 0").execute(&mut **tx).await.map(drop)?),
        // The handler takes it for harmless, and nothing of the transaction can be committed.
        Some("swallowed") => {
            let _ = sqlx::query("select 1 / 0").execute(&mut **tx).await;
            Ok(())
        }
        // It shows when the event is stored, at the commit.
        Some("unpublishable") => {
            tx.publish(NewEvent::new("test", "test.other.happened", json!({ "text": "\0" })));
            Ok(())
        }
        Some(_) => panic!("asked to panic"),
    }
}

async fn publish(test: &TestApp, tenant: Tenant, payloads: Vec<Value>) {
    let mut tx = WriteTx::begin(&test.host.app, Caller::host(tenant.id(), "test")).await.unwrap();
    for payload in payloads {
        tx.publish(NewEvent::new("test", "test.thing.happened", payload));
    }
    tx.commit().await.unwrap();
}

/// The positions that a module wrote down, in the order of writing.
async fn recorded(test: &TestApp, tenant: Tenant, who: &str) -> Vec<i64> {
    sqlx::query_scalar("select from_id from core.relation where tenant_id = $1 and from_type = $2 order by id")
        .bind(tenant.id().0)
        .bind(who)
        .fetch_all(&test.owner)
        .await
        .unwrap()
}

fn dispatcher(test: &TestApp) -> Dispatcher {
    Dispatcher::new(test.host.app.clone(), vec![&LEDGER, &SECOND], test.host.hub().clone())
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
async fn an_event_that_fails_five_times_is_parked_and_passed_over() {
    for fault in ["error", "statement", "swallowed", "unpublishable", "panic"] {
        let test = TestApp::new().await;
        test.clock.stop();
        publish(&test, Tenant::Alpha, vec![json!({}), json!({}), json!({ "fault": fault }), json!({})]).await;
        let dispatcher = Dispatcher::new(test.host.app.clone(), vec![&LEDGER], test.host.hub().clone());
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
async fn what_waits_while_the_host_is_down_for_days_is_handled_then() {
    let test = TestApp::new().await;
    let dispatcher = Dispatcher::new(test.host.app.clone(), vec![&LEDGER], test.host.hub().clone());
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
async fn a_running_dispatcher_follows() {
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

static RUNS: AtomicU32 = AtomicU32::new(0);

/// Fails, panics, then succeeds.
fn third_time_lucky(_: App, _: TenantId, payload: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        assert_eq!(payload, json!({ "n": 1 }));
        match RUNS.fetch_add(1, Ordering::SeqCst) {
            0 => Err(Problem::unavailable("not yet")),
            1 => panic!("asked to panic"),
            _ => Ok(()),
        }
    })
}

fn never(_: App, _: TenantId, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Err(Problem::unavailable("never")) })
}

fn at_once(_: App, _: TenantId, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Ok(()) })
}

async fn add_job(test: &TestApp, kind: &str, payload: Value, unique_key: Option<&str>) {
    let mut tx = WriteTx::begin(&test.host.app, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    enqueue(&mut tx, kind, payload, unique_key, test.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}

/// Attempts, whether it is finished, whether an error stands there.
async fn job(test: &TestApp, kind: &str) -> (i32, bool, bool) {
    sqlx::query_as("select attempts, finished_at is not null, error is not null from core.job where kind = $1")
        .bind(kind)
        .fetch_one(&test.owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_failed_job_is_tried_again_later_and_given_up_in_the_end() {
    let test = TestApp::new().await;
    let worker = Worker::new(
        test.host.app.clone(),
        vec![JobDef { kind: "test.lucky", run: third_time_lucky }, JobDef { kind: "test.never", run: never }],
    );
    add_job(&test, "test.lucky", json!({ "n": 1 }), None).await;
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.lucky").await, (1, false, true));
    assert_eq!(worker.drain().await.unwrap(), 0, "not before its delay");
    test.clock.advance(TimeDelta::seconds(6));
    assert_eq!(worker.drain().await.unwrap(), 1);
    test.clock.advance(TimeDelta::seconds(21));
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.lucky").await, (3, true, false));

    add_job(&test, "test.never", json!({}), None).await;
    for attempt in 1..=8 {
        assert_eq!(worker.drain().await.unwrap(), 1, "attempt {attempt}");
        test.clock.advance(TimeDelta::hours(2));
    }
    assert_eq!(worker.drain().await.unwrap(), 0);
    assert_eq!(job(&test, "test.never").await, (8, true, true));
}

/// While it runs, the same is wanted again.
fn wanted_again(app: App, tenant: TenantId, _: Value) -> BoxFuture<'static, Result<()>> {
    Box::pin(async move {
        let mut tx = WriteTx::begin(&app, Caller::host(tenant, "test")).await?;
        for _ in 0..2 {
            enqueue(&mut tx, "test.again", json!({ "fails": false }), Some("key"), app.clock().now() + TimeDelta::minutes(1)).await?;
        }
        tx.commit().await?;
        Err(Problem::unavailable("the next one does it"))
    })
}

#[tokio::test]
async fn a_job_that_runs_does_not_swallow_the_next_of_its_key() {
    let test = TestApp::new().await;
    for _ in 0..2 {
        add_job(&test, "test.again", json!({}), Some("key")).await;
    }
    let worker = Worker::new(test.host.app.clone(), vec![JobDef { kind: "test.again", run: wanted_again }]);
    assert_eq!(worker.drain().await.unwrap(), 1, "two wanted it, one waited");
    let jobs: Vec<(bool, bool)> = sqlx::query_as("select finished_at is not null, claimed_by is not null from core.job order by id")
        .fetch_all(&test.owner)
        .await
        .unwrap();
    assert_eq!(jobs, [(true, true), (false, false)], "the failed one leaves it to the one that waits");
}

#[tokio::test]
async fn a_job_of_a_worker_that_died_is_taken_over_when_its_lease_ends() {
    let test = TestApp::new().await;
    add_job(&test, "test.at_once", json!({}), None).await;
    let claim = "update core.job set claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 minute', attempts = 1";
    sqlx::query(claim).execute(&test.owner).await.unwrap();
    let worker = Worker::new(test.host.app.clone(), vec![JobDef { kind: "test.at_once", run: at_once }]);
    // The lease ends by the database's clock, whatever this host's shows.
    for jump in [TimeDelta::hours(1), TimeDelta::days(1), TimeDelta::hours(-1)] {
        test.clock.advance(jump);
        assert_eq!(worker.drain().await.unwrap(), 0, "{jump}");
    }
    sqlx::query("update core.job set claimed_until = now() - interval '1 second'").execute(&test.owner).await.unwrap();
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.at_once").await, (2, true, false));

    // One that takes every worker along is given up.
    add_job(&test, "test.deadly", json!({}), None).await;
    sqlx::query("update core.job set attempts = max_attempts where kind = 'test.deadly'").execute(&test.owner).await.unwrap();
    let worker = Worker::new(test.host.app.clone(), vec![JobDef { kind: "test.deadly", run: at_once }]);
    assert_eq!(worker.drain().await.unwrap(), 1);
    assert_eq!(job(&test, "test.deadly").await, (9, true, true));
}

#[tokio::test]
async fn a_running_worker_runs_jobs_of_its_kinds_and_stops() {
    let test = TestApp::new().await;
    let stop = CancellationToken::new();
    let worker = Worker::new(test.host.app.clone(), vec![JobDef { kind: "test.at_once", run: at_once }]);
    let running = tokio::spawn(worker.run(stop.clone()));
    add_job(&test, "test.at_once", json!({}), Some("one")).await;
    add_job(&test, "test.unknown", json!({}), None).await;
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
async fn finished_jobs_go_after_a_while_and_failed_ones_later() {
    let test = TestApp::new().await;
    // Kind, days since it ended, whether it failed: in both tenants, of whom a host knows nothing when it cleans up.
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
    add_job(&test, "waits", json!({}), None).await;
    assert_eq!(huddle_host::jobs::forget_finished(&test.host.app).await.unwrap(), 4 * 1_200);
    let left: Vec<(String, i64)> =
        sqlx::query_as("select kind, count(*) from core.job group by 1 order by 1").fetch_all(&test.owner).await.unwrap();
    let left: Vec<_> = left.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
    assert_eq!(left, [("done.young", 2_400), ("failed.young", 2_400), ("waits", 1)]);
    // The index finds them, however many there are; nobody else may call it.
    let mut tx = test.owner.begin().await.unwrap();
    sqlx::query("set local enable_seqscan = off").execute(&mut *tx).await.unwrap();
    let plan: Vec<String> = sqlx::query_scalar("explain select from core.job where finished_at < now() order by finished_at limit 10")
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    assert!(plan.iter().any(|line| line.contains("job_finished_idx")), "{plan:?}");
}
