use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{announced, work};
use crate::support::{app_with_rosa, deliver_with, send};

/// Opens the clinic of the tenant alpha all day, every day, so that the test works on a Sunday.
pub(super) async fn always_open(app: &TestApp) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.clinic_hours (day_of_week, opens_at, closes_at) select d, 0, 1440 from generate_series(1, 7) d")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

pub(super) async fn wrote(app: &TestApp, patient: PatientIds, ago: TimeDelta, is_urgent: bool) -> Value {
    let sent_at = app.clock.now() - ago;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": patient.user_id, "text": "Hello", "sent_at": sent_at, "is_urgent": is_urgent });
    let answer = deliver_with(app, Tenant::Alpha, body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json
}

fn instant(value: &Value) -> DateTime<Utc> {
    value.as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn the_oldest_unanswered_message_determines_the_due_time() {
    let (app, rosa) = app_with_rosa().await;
    always_open(&app).await;
    assert_eq!(work(&app, rosa).await["response_due_at"], json!(null));
    let first = wrote(&app, rosa, TimeDelta::hours(3), false).await;
    let waits = work(&app, rosa).await;
    assert_eq!(instant(&waits["response_due_at"]), instant(&first["sent_at"]) + TimeDelta::hours(4));
    assert_eq!(waits["is_breached"], json!(false));

    // A second message changes nothing; an urgent one is due sooner.
    let before = announced(&app).await.len();
    wrote(&app, rosa, TimeDelta::hours(1), false).await;
    assert_eq!(work(&app, rosa).await["response_due_at"], waits["response_due_at"]);
    assert_eq!(announced(&app).await.len(), before, "nothing changed");
    let urgent = wrote(&app, rosa, TimeDelta::minutes(31), true).await;
    let late = work(&app, rosa).await;
    assert_eq!(instant(&late["response_due_at"]), instant(&urgent["sent_at"]) + TimeDelta::minutes(30));
    assert_eq!(late["is_breached"], json!(true));
    assert_eq!(announced(&app).await.last().unwrap()["is_breached"], json!(true));

    // No longer urgent, it waits like the others.
    let path = format!("/api/chat/v3/chat_message/{}/urgency/", urgent["uid"].as_str().unwrap());
    app.client(Tenant::Alpha, "md").patch(&path, json!({ "is_urgent_message": false })).await;
    assert_eq!(work(&app, rosa).await["response_due_at"], waits["response_due_at"]);

    let answer = send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
    assert_eq!(work(&app, rosa).await["response_due_at"], json!(null));
    // A deleted reply is no answer.
    app.client(Tenant::Alpha, "md").delete(&format!("/api/chat/v2/chat_message/{}/delete/", answer.json["uid"].as_str().unwrap())).await;
    assert_eq!(work(&app, rosa).await["response_due_at"], waits["response_due_at"]);
}

#[tokio::test]
async fn changing_urgency_does_not_reopen_earlier_messages() {
    let (app, rosa) = app_with_rosa().await;
    always_open(&app).await;
    wrote(&app, rosa, TimeDelta::days(2), true).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update messaging.thread set waiting_since = null, urgent_since = null where tenant_id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let new = wrote(&app, rosa, TimeDelta::minutes(5), false).await;
    let path = format!("/api/chat/v3/chat_message/{}/urgency/", new["uid"].as_str().unwrap());
    for (is_urgent, minutes) in [(true, 30), (false, 240)] {
        app.client(Tenant::Alpha, "md").patch(&path, json!({ "is_urgent_message": is_urgent })).await;
        assert_eq!(instant(&work(&app, rosa).await["response_due_at"]), instant(&new["sent_at"]) + TimeDelta::minutes(minutes));
    }
}

#[tokio::test]
async fn reopening_a_done_thread_does_not_reopen_messages_that_were_done_before() {
    let (app, rosa) = app_with_rosa().await;
    always_open(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    let done = format!("/api/chat/thread/{}/done/", crate::support::thread_uid(&app, Tenant::Alpha, rosa).await);
    wrote(&app, rosa, TimeDelta::days(2), true).await;
    assert_eq!(md.put(&done, json!({})).await.status, 200);
    wrote(&app, rosa, TimeDelta::minutes(5), false).await;
    let due = work(&app, rosa).await["response_due_at"].clone();
    for _ in 0..2 {
        assert_eq!(md.put(&done, json!({})).await.json["response_due_at"], json!(null));
    }
    assert_eq!(md.delete(&done).await.json["response_due_at"], due);
}

#[tokio::test]
async fn joining_and_reading_are_not_answers() {
    let (app, rosa) = app_with_rosa().await;
    wrote(&app, rosa, TimeDelta::zero(), false).await;
    let due = work(&app, rosa).await["response_due_at"].clone();
    let md = app.client(Tenant::Alpha, "md");
    md.post("/api/chat/v2/", json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "", "event": "arrival" })).await;
    let thread = format!("/api/chat/v3/thread/{}/", crate::support::thread_uid(&app, Tenant::Alpha, rosa).await);
    let read = md.patch(&thread, json!({ "is_unread": false })).await;
    assert_eq!(read.json["work"]["response_due_at"], due);
}

#[tokio::test]
async fn non_urgent_messages_wait_while_the_clinic_is_closed() {
    let (app, rosa) = app_with_rosa().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.clinic_hours (day_of_week, opens_at, closes_at) select d, 0, 0 from generate_series(1, 7) d")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    wrote(&app, rosa, TimeDelta::days(30), false).await;
    let waits = work(&app, rosa).await;
    assert_eq!((&waits["response_due_at"], &waits["is_breached"]), (&json!(null), &json!(false)));

    // An urgent message does not wait for the morning, unless the tenant's settings say so.
    let urgent = wrote(&app, rosa, TimeDelta::minutes(40), true).await;
    let late = work(&app, rosa).await;
    assert_eq!(instant(&late["response_due_at"]), instant(&urgent["sent_at"]) + TimeDelta::minutes(30));
    assert_eq!(late["is_breached"], json!(true));
    let admin = app.client(Tenant::Alpha, "admin");
    admin.patch("/api/chat/claim-settings/", json!({ "urgent_at_all_hours": false, "row_version": 0 })).await;
    assert_eq!(work(&app, rosa).await["response_due_at"], json!(null));
}
