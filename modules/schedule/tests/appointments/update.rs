use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, booked, minutes, patient, run, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";

#[tokio::test]
async fn a_started_visit_stays_at_its_time_and_its_status_changes_alone() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 480, 1080).await;
    let visit = booked(&app.client(Tenant::Alpha, "np"), rosa, md, "2026-06-01T14:00:00Z").await;
    let path = format!("/api/appointment/{}", visit["id"]);
    app.clock.advance(minutes(125));
    let client = app.client(Tenant::Alpha, "np");
    let both = json!({ "start": "2026-06-08T14:00:00Z", "status": "Checked Out", "row_version": 1 });
    let refused = client.patch(&path, both).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/status")), "{}", refused.text);
    let moved = client.patch(&path, json!({ "start": "2026-06-08T14:00:00Z", "row_version": 1 })).await;
    assert_eq!((moved.status, &moved.json["detail"]), (409, &json!("The visit has started. It cannot be moved")));
    let kept = client.get(&path).await;
    assert_eq!((&kept.json["start"], &kept.json["status"]), (&json!("2026-06-01T14:00:00Z"), &json!("Scheduled")));
    let seen = client.patch(&path, json!({ "status": "Checked Out", "row_version": 1 })).await;
    assert_eq!((seen.status, &seen.json["status"]), (200, &json!("Checked Out")), "{}", seen.text);
    let moved = client.patch(&path, json!({ "start": "2026-06-08T14:00:00Z", "row_version": 2 })).await;
    assert_eq!((moved.status, &moved.json["detail"]), (409, &json!("Only a scheduled appointment can be moved")));
}

/// A first visit that is handed over is a new patient for the other clinician, at the same time too.
#[tokio::test]
async fn a_hand_over_at_the_same_time_respects_not_taking_new_patients() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let (md, np) = (shift(&app, "md", 480, 1080).await, shift(&app, "np", 480, 1080).await);
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    let path = format!("/api/appointment/{}", visit["id"]);
    run(&app, "update core.provider set is_taking_new_patients = false where tenant_id = core.tenant_id()").await;
    let refused = client.patch(&path, json!({ "provider_id": np, "row_version": 1 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/provider_id")), "{}", refused.text);
    let longer = client.patch(&path, json!({ "duration_minutes": 75, "row_version": 1 })).await;
    assert_eq!(longer.status, 200, "it stays with its clinician: {}", longer.text);
    run(&app, "update core.provider set is_taking_new_patients = true where tenant_id = core.tenant_id()").await;
    let moved = client.patch(&path, json!({ "provider_id": np, "row_version": 2 })).await;
    assert_eq!((moved.status, &moved.json["provider_id"]), (200, &json!(np)), "{}", moved.text);
}
