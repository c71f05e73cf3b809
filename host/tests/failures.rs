//! Failed jobs and parked events, retried and dismissed by an admin.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use std::sync::atomic::Ordering;

use chrono::TimeDelta;
use huddle_sdk::{Caller, WriteTx};
use huddle_testkit::{Client, Tenant, TestApp};
use serde_json::{Value, json};

use crate::probe::{FAILS, HANDLED, PROBED, Probed, RUN};

const FAILURES: &str = "/api/admin/failures/";

async fn listed(admin: &Client) -> Vec<Value> {
    let answer = admin.get(FAILURES).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(!answer.text.contains("Rosa"), "the detail of an error can name a patient");
    answer.json.as_array().unwrap().clone()
}

async fn retry(admin: &Client, failure: &Value) -> u16 {
    admin.send(http::Method::POST, &format!("{FAILURES}{}/retry/", failure["id"].as_str().unwrap()), None, &[]).await.status
}

async fn dismiss(admin: &Client, failure: &Value) -> u16 {
    admin.delete(&format!("{FAILURES}{}/", failure["id"].as_str().unwrap())).await.status
}

/// Publishes an event and enqueues a job, and lets both fail for good.
async fn fail_both(app: &TestApp) {
    let mut tx = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    tx.publish(PROBED.of_tenant(&Probed {}));
    tx.enqueue(RUN.with(&Probed {})).await.unwrap();
    tx.commit().await.unwrap();
    for _ in 0..8 {
        app.run_jobs().await;
        app.drain_events().await;
        app.clock.advance(TimeDelta::hours(2));
    }
}

/// One test, since the probe's state is shared by all.
#[tokio::test]
async fn an_admin_retries_and_dismisses_failed_work() {
    let app = TestApp::new().await;
    assert!(listed(&app.client(Tenant::Alpha, "admin")).await.is_empty());
    FAILS.store(true, Ordering::SeqCst);
    fail_both(&app).await;
    // Tokens end while the clock is advanced.
    let admin = app.client(Tenant::Alpha, "admin");

    let failures = listed(&admin).await;
    let of = |kind: &str| failures.iter().find(|failure| failure["kind"] == kind).unwrap();
    let (job, event) = (of("probe.run"), of("probe.object.probed"));
    assert_eq!((&job["error"], &job["module"], &job["attempts"]), (&json!("503 unavailable"), &json!("probe"), &json!(8)));
    assert_eq!((&event["error"], &event["module"], &event["attempts"]), (&json!("503 unavailable"), &json!("probe"), &json!(5)));
    let beta = app.client(Tenant::Beta, "admin");
    assert!(listed(&beta).await.is_empty());
    assert_eq!((retry(&beta, job).await, dismiss(&beta, event).await), (404, 404), "another tenant");

    // They fail again, and are still listed.
    assert_eq!((retry(&admin, job).await, retry(&admin, event).await), (204, 204));
    assert_eq!(retry(&admin, job).await, 404, "it is due again");
    for _ in 0..8 {
        app.run_jobs().await;
        app.clock.advance(TimeDelta::hours(2));
    }
    let admin = app.client(Tenant::Alpha, "admin");
    let kinds = |failures: Vec<Value>| failures.iter().map(|failure| failure["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let again = listed(&admin).await;
    assert_eq!(again.len(), 3, "{again:?}");

    // With the cause repaired, both succeed.
    FAILS.store(false, Ordering::SeqCst);
    let before = HANDLED.load(Ordering::SeqCst);
    assert_eq!((retry(&admin, job).await, retry(&admin, event).await), (204, 204));
    assert_eq!(app.last_change(Tenant::Alpha, "retry_failure").await, json!({ "is_retried": [false, true] }));
    app.run_jobs().await;
    assert_eq!(HANDLED.load(Ordering::SeqCst) - before, 2);
    let left = listed(&admin).await;
    assert_eq!(kinds(left.clone()), ["core.retry_event"], "the earlier retry");
    assert_eq!(dismiss(&admin, &left[0]).await, 204);
    assert_eq!(dismiss(&admin, &left[0]).await, 404);
    assert!(listed(&admin).await.is_empty());
    assert_eq!(app.client(Tenant::Alpha, "md").get(FAILURES).await.status, 403);
}
