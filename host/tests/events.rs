//! The event dispatcher against a real database.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::time::Duration;

use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use huddle_host::events::Dispatcher;
use huddle_host::tenancy::Tenancy;
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

/// Stores what it receives in a table, so that the database proves "exactly once".
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
    Box::pin(insert_record("ledger", event))
}

fn record_as_second(event: EventCtx<'_, Anything>) -> BoxFuture<'_, Result<()>> {
    Box::pin(insert_record("second", event))
}

async fn insert_record(subscriber: &str, EventCtx { tx, event, payload, .. }: EventCtx<'_, Anything>) -> Result<()> {
    sqlx::query("insert into core.relation (from_type, from_id, to_type, to_id) values ($1, $2, $3, (select count(*) from core.relation))")
        .bind(subscriber)
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
async fn an_idle_step_keeps_no_lock() {
    let test = TestApp::new().await;
    test.clock.stop();
    publish(&test, Tenant::Alpha, vec![json!({ "fault": "error" })]).await;
    let dispatcher = dispatcher_of(&test, &[&LEDGER]);
    for _ in 0..50 {
        assert_eq!(dispatcher.drain().await.unwrap(), 0);
        let cursor = "select failures from core.event_cursor where tenant_id = $1 and module = 'ledger' for update nowait";
        let failures: i32 = sqlx::query_scalar(cursor).bind(Tenant::Alpha.id().0).fetch_one(&test.owner).await.unwrap();
        assert_eq!(failures, 1);
    }
}

#[tokio::test]
async fn the_first_event_of_a_queue_is_parked_when_it_fails_five_times() {
    let test = TestApp::new().await;
    test.clock.stop();
    publish(&test, Tenant::Alpha, vec![json!({ "fault": "error" }), json!({})]).await;
    let dispatcher = dispatcher_of(&test, &[&LEDGER]);
    for delay in [1, 2, 4, 8] {
        assert_eq!(dispatcher.drain().await.unwrap(), 0);
        test.clock.advance(TimeDelta::seconds(delay));
    }
    assert_eq!(dispatcher.drain().await.unwrap(), 0);
    assert_eq!(dispatcher.drain().await.unwrap(), 1);
    let parked: Vec<i64> = sqlx::query_scalar("select position from core.parked_event").fetch_all(&test.owner).await.unwrap();
    assert_eq!(parked, [1]);
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
