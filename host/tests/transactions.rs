//! Transactions of requests: one at a time, a share of the connections, and a second attempt after a lost conflict.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use std::sync::Arc;
use std::sync::atomic::Ordering;

use chrono::TimeDelta;
use huddle_sdk::{Caller, ReadTx, WriteTx};
use huddle_testkit::{Answer, Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::probe::{ATTEMPTS, GATE, WAITING};

#[tokio::test]
async fn a_request_cannot_hold_two_connections() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    assert_eq!(md.get("/api/probe/nested/").await.status, 500);
    assert_eq!(md.get(&format!("/api/probe/nested/{}/", rosa.user_id)).await.status, 500);
    assert_eq!(md.get("/api/probe/").await.status, 200);
}

#[tokio::test]
async fn a_flood_of_one_user_leaves_connections_to_others() {
    let app = Arc::new(TestApp::new().await);
    let connections = app.pool.options().get_max_connections();
    let flood = |tenant: Tenant, role: &'static str| -> Vec<_> {
        let send = |_| {
            let client = app.client(tenant, role);
            tokio::spawn(async move { client.get("/api/probe/held/").await })
        };
        (0..3 * connections).map(send).collect()
    };
    let mut requests = flood(Tenant::Alpha, "md");
    wait_for(2).await;
    let answer = app.client(Tenant::Alpha, "np").get("/api/drafts/").await;
    assert_eq!(answer.status, 200, "another user: {}", answer.text);

    // Two users exceed the tenant's share: a connection remains for the other tenant.
    requests.extend(flood(Tenant::Alpha, "rn"));
    wait_for(3).await;
    let answer = app.client(Tenant::Beta, "md").get("/api/drafts/").await;
    assert_eq!(answer.status, 200, "another tenant: {}", answer.text);
    assert_eq!(WAITING.load(Ordering::SeqCst), 3, "the tenant's share");

    GATE.add_permits(requests.len());
    for request in requests {
        assert_eq!(request.await.unwrap().status, 200);
    }
}

async fn wait_for(waiting: u32) {
    while WAITING.load(Ordering::SeqCst) < waiting {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_victim_of_a_deadlock_is_repeated() {
    let app = TestApp::new().await;
    let lock = |role, first: i64, second: i64| {
        let client = app.client(Tenant::Alpha, role);
        async move { client.post("/api/probe/locks/", json!({ "first": first, "second": second })).await }
    };
    let (one, two) = tokio::join!(lock("md", 1, 2), lock("np", 2, 1));
    assert_eq!((one.status, two.status), (200, 200), "{} {}", one.text, two.text);
}

async fn conflict(app: &TestApp, body: Value) -> (Answer, u32) {
    let answer = app.client(Tenant::Alpha, "md").post("/api/probe/conflicts/", body).await;
    let id = answer.headers["x-request-id"].to_str().unwrap().parse().unwrap();
    let attempts = ATTEMPTS.lock().unwrap()[&id];
    (answer, attempts)
}

#[tokio::test]
async fn a_lost_conflict_is_repeated_once() {
    let app = TestApp::new().await;
    for state in ["40P01", "40001"] {
        let (answer, attempts) = conflict(&app, json!({ "state": state, "attempts": 1, "commits": false })).await;
        assert_eq!((answer.status, attempts), (200, 2), "{state}");
        let (answer, attempts) = conflict(&app, json!({ "state": state, "attempts": 9, "commits": false })).await;
        assert_eq!((answer.status, answer.problem(), attempts), (503, "unavailable", 2), "{state}");
        assert!(answer.headers.contains_key("retry-after"));
    }
}

#[tokio::test]
async fn a_request_that_committed_something_is_not_repeated() {
    let app = TestApp::new().await;
    let (answer, attempts) = conflict(&app, json!({ "state": "40P01", "attempts": 1, "commits": true })).await;
    assert_eq!((answer.status, attempts), (503, 1));
    let (answer, attempts) = conflict(&app, json!({ "state": "22012", "attempts": 1, "commits": false })).await;
    assert_eq!((answer.status, attempts), (500, 1), "another error");
}

#[tokio::test]
async fn hosts_with_different_clocks_share_the_time_of_the_database() {
    let app = TestApp::new().await;
    let mut times = Vec::new();
    for hours in [-5, 5] {
        let host = app.host_ahead_of_database(TimeDelta::hours(hours)).await.app;
        let written = WriteTx::begin(&host, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap().now().await.unwrap();
        let read = ReadTx::begin(&host, Tenant::Alpha.id()).await.unwrap().now().await.unwrap();
        assert!(read >= written, "one clock, which only moves forward");
        assert!((host.clock().now() - read).abs() > TimeDelta::hours(4));
        times.push(written);
    }
    assert!(times[1] >= times[0]);
}
