//! Cancelling, and what follows.

use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, booked, minutes, patient, reason, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";

#[tokio::test]
async fn a_cancellation_has_reasons_and_is_late_within_a_day() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let (early, late) = (booked(&client, rosa, md, "2026-06-03T14:00:00Z").await, booked(&client, rosa, md, "2026-06-01T14:00:00Z").await);
    let (feeling, other) = (reason(&client, "feeling_better").await, reason(&client, "other_firefly").await);
    let path = |visit: &serde_json::Value| format!("/api/appointment/{}/cancel/v2/", visit["id"]);
    assert_eq!(
        client.post(&path(&early), json!({ "cancellation_reason_ids": [] })).await.json["errors"][0]["pointer"],
        "/cancellation_reason_ids"
    );
    assert_eq!(client.post(&path(&early), json!({ "cancellation_reason_ids": [1] })).await.status, 400, "a root is no reason");
    let stale = json!({ "cancellation_reason_ids": [feeling], "row_version": 7 });
    assert_eq!(client.post(&path(&early), stale).await.problem(), "stale-version");
    let body = json!({ "id": early["id"], "cancellation_reason_ids": [feeling, other], "firefly_other_reason": "Double entry" });
    let gone = client.post(&path(&early), body).await;
    assert_eq!((gone.status, &gone.json["id"]), (200, &early["id"]), "{}", gone.text);
    let visit = &gone.json["appointment"];
    assert_eq!((&visit["status"], &visit["is_late_cancel"]), (&json!("Cancelled"), &json!(false)));
    assert_eq!(visit["cancelation_reasons"], json!({ "firefly_reasons": ["Double entry"], "patient_reasons": ["Feeling better"] }));
    assert_eq!(visit["cancelable_status"], json!({ "can_cancel": false, "reason": "Already cancelled" }));
    let again = client.post(&path(&early), json!({ "cancellation_reason_ids": [feeling] })).await;
    assert_eq!(again.status, 409);
    let gone = client.post(&path(&late), json!({ "cancellation_reason_ids": [feeling] })).await;
    assert_eq!(gone.json["appointment"]["is_late_cancel"], true);
    let list = client.get(&format!("/api/bff/crm/patient-appointment-cancelations/?patient_id={}", rosa.user_id)).await;
    let ids: Vec<_> = list.json["cancelation_events"].as_array().expect("rows").iter().map(|row| row["id"].clone()).collect();
    assert_eq!((ids, &list.json["count"]), (vec![early["id"].clone(), late["id"].clone()], &json!(2)), "newest first");
    assert_eq!(booked(&client, rosa, md, "2026-06-03T14:00:00Z").await["status"], "Scheduled", "the time is free again");
    app.clock.advance(minutes(3 * 24 * 60));
}

#[tokio::test]
async fn a_started_visit_cannot_be_cancelled() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-01T14:00:00Z").await;
    app.clock.advance(minutes(120));
    let client = app.client(Tenant::Alpha, "np");
    let body = json!({ "cancellation_reason_ids": [reason(&client, "other").await] });
    let refused = client.post(&format!("/api/appointment/{}/cancel/v2/", visit["id"]), body).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("Not cancelable: The visit has started")));
}

#[tokio::test]
async fn a_patient_who_reschedules_later_is_work_until_they_have() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-03T14:00:00Z").await;
    let body = json!({ "cancellation_reason_ids": [reason(&client, "other").await], "reschedule_action": "patient_to_reschedule" });
    assert_eq!(client.post(&format!("/api/appointment/{}/cancel/v2/", visit["id"]), body).await.status, 200);
    let status = async || -> (String, bool) {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_as(
            "select status, closed_at is not null from core.work_unit where tenant_id = core.tenant_id() and content_type = 'appointment'",
        )
        .fetch_one(&mut *tx)
        .await
        .expect("one unit")
    };
    assert_eq!(status().await, ("To rebook".to_owned(), false));
    booked(&client, rosa, md, "2026-06-04T14:00:00Z").await;
    assert_eq!(status().await, ("Rebooked".to_owned(), true));
}
