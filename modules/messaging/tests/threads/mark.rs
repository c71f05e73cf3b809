use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, events, thread_uid};

#[tokio::test]
async fn read_state_is_shared_by_the_team() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Hi").await;
    let path = format!("/api/chat/v3/thread/{}/", thread_uid(&app, Tenant::Alpha, rosa).await);
    let md = app.client(Tenant::Alpha, "md");
    let me = app.staff_id(Tenant::Alpha, "md").await;

    let read = md.patch(&path, json!({ "is_unread": false, "last_read_by": me })).await;
    assert_eq!((read.status, &read.json["is_unread"], &read.json["last_read_by"]), (200, &json!(false), &json!(me)), "{}", read.text);
    assert_eq!(
        read.json["members"].as_array().map(|members| members.iter().map(|member| &member["user"]).collect()),
        Some(vec![&json!(me)])
    );
    // The read time of each reader is private.
    let others = app.client(Tenant::Alpha, "np").get(&path).await;
    assert_eq!((&others.json["is_unread"], &others.json["members"]), (&json!(false), &json!([])));

    // Repeating changes nothing for others; marking unread is announced again.
    md.patch(&path, json!({ "is_unread": false })).await;
    let unread = md.patch(&path, json!({ "is_unread": true })).await;
    assert_eq!(unread.json["is_unread"], true);
    let announced: Vec<_> =
        events(&app, Tenant::Alpha).await.into_iter().filter(|(_, kind, _)| kind == "messaging.thread.changed").collect();
    let states: Vec<_> = announced.iter().map(|(_, _, payload)| payload["is_unread"].clone()).collect();
    assert_eq!(states, [json!(true), json!(false), json!(true)]);
    assert_eq!(announced[1].2["last_read_by"], json!(me));
    assert_eq!(app.audit_rows(Tenant::Alpha, "mark_thread", "change", rosa).await, 3);
}

#[tokio::test]
async fn the_reader_must_be_the_caller() {
    let (app, rosa) = app_with_rosa().await;
    let path = format!("/api/chat/v3/thread/{}/", thread_uid(&app, Tenant::Alpha, rosa).await);
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let answer = app.client(Tenant::Alpha, "md").patch(&path, json!({ "is_unread": false, "last_read_by": np })).await;
    assert_eq!((answer.status, answer.problem()), (403, "identity-mismatch"));
}

#[tokio::test]
async fn messages_not_shown_to_the_reader_stay_unread() {
    let (app, rosa) = app_with_rosa().await;
    let seen = deliver(&app, Tenant::Alpha, rosa, "One").await.json["timetoken"].clone();
    let newest = deliver(&app, Tenant::Alpha, rosa, "Two").await.json["timetoken"].clone();
    let path = format!("/api/chat/v3/thread/{}/", thread_uid(&app, Tenant::Alpha, rosa).await);
    let md = app.client(Tenant::Alpha, "md");
    let missed = md.patch(&path, json!({ "is_unread": false, "message_cursor": seen })).await;
    assert_eq!((missed.status, &missed.json["is_unread"]), (200, &json!(true)));
    let read = md.patch(&path, json!({ "is_unread": false, "message_cursor": newest })).await;
    assert_eq!(read.json["is_unread"], false);
    assert_eq!(md.patch(&path, json!({ "is_unread": false, "message_cursor": "x" })).await.status, 400);
}

#[tokio::test]
async fn the_read_time_is_not_in_the_future_and_never_decreases() {
    let (app, rosa) = app_with_rosa().await;
    let path = format!("/api/chat/v3/thread/{}/", thread_uid(&app, Tenant::Alpha, rosa).await);
    let md = app.client(Tenant::Alpha, "md");
    let now = app.clock.now();
    let future = md.patch(&path, json!({ "is_unread": false, "last_read_at": now + chrono::TimeDelta::days(1) })).await;
    let at: chrono::DateTime<chrono::Utc> = future.json["last_read_at"].as_str().unwrap().parse().unwrap();
    assert!(at <= app.clock.now());
    let past = md.patch(&path, json!({ "is_unread": false, "last_read_at": now - chrono::TimeDelta::days(1) })).await;
    assert_eq!(past.json["last_read_at"], future.json["last_read_at"]);
}

#[tokio::test]
async fn unknown_foreign_protected_and_invalid_requests_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let uid = thread_uid(&app, Tenant::Alpha, vip).await;
    let path = |uid: Uuid| format!("/api/chat/v3/thread/{uid}/");
    let body = json!({ "is_unread": false });
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.patch(&path(Uuid::new_v4()), body.clone()).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").patch(&path(uid), body.clone()).await.status, 404);
    assert_eq!(md.patch(&path(uid), body.clone()).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(md.patch(&path(uid), json!({})).await.status, 400);
    assert_eq!(md.patch(&path(uid), body).await.status, 200);
}
