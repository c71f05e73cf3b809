use huddle_testkit::Tenant;
use serde_json::json;

use crate::support::{app_at, book, booked, minutes, patient, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";
const START: &str = "2026-06-02T14:00:00Z";

#[tokio::test]
async fn a_held_time_is_kept_from_others_for_two_minutes() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let (mine, theirs) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "rn"));
    let body = |start: &str| json!({ "physician_id": md, "patient_id": rosa.user_id, "reason": "Video-New", "scheduled_date": start });
    let held = mine.post("/api/appointment/holds/", body(START)).await;
    assert_eq!((held.status, &held.json["expires_at"]), (201, &json!("2026-06-01T12:02:00Z")), "{}", held.text);
    let slots = format!(
        "/api/bff/crm/available-slots-by-provider/?physicianId={md}&patientId={}&reason=Video-New&start_time={START}&end_time=2026-06-02T15:00:00Z",
        rosa.user_id
    );
    let (seen, own) = (theirs.get(&slots).await, mine.get(&slots).await);
    assert_eq!((&seen.json["slots"][0]["is_held"], &seen.json["slots"][0]["held_by_me"]), (&json!(true), &json!(false)), "{}", seen.text);
    assert_eq!((&own.json["slots"][0]["is_held"], &own.json["slots"][0]["held_by_me"]), (&json!(false), &json!(true)));
    assert_eq!(theirs.post("/api/appointment/holds/", body(START)).await.problem(), "slot-taken");
    assert_eq!(book(&theirs, ben, md, START).await.problem(), "slot-taken");
    let id = &held.json["id"];
    assert_eq!(theirs.delete(&format!("/api/appointment/holds/{id}/")).await.status, 404, "only the own hold is released");

    let other = mine.post("/api/appointment/holds/", body("2026-06-02T15:00:00Z")).await;
    assert_eq!(other.status, 201, "a new hold replaces the other");
    assert_eq!(theirs.get(&slots).await.json["slots"][0]["is_held"], false);
    app.clock.advance(minutes(2));
    let theirs = app.client(Tenant::Alpha, "rn");
    assert_eq!(book(&theirs, ben, md, "2026-06-02T15:00:00Z").await.status, 201, "an expired hold holds nothing");

    let mine = app.client(Tenant::Alpha, "np");
    let held = mine.post("/api/appointment/holds/", body(START)).await;
    assert_eq!(book(&mine, rosa, md, START).await.status, 201);
    assert_eq!(mine.delete(&format!("/api/appointment/holds/{}/", held.json["id"])).await.status, 404, "booking releases it");
}

/// A visit can move to a time that overlaps its own.
#[tokio::test]
async fn the_time_of_the_visit_that_moves_counts_as_free() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, START).await;
    let try_hold = async |person: i64, from: &serde_json::Value| {
        let body = json!({
            "physician_id": md, "patient_id": person, "reason": "Video-New", "scheduled_date": "2026-06-02T14:30:00Z", "reschedule_from_id": from,
        });
        client.post("/api/appointment/holds/", body).await
    };
    assert_eq!(try_hold(rosa.user_id.0, &json!(null)).await.problem(), "slot-taken");
    assert_eq!(try_hold(ben.user_id.0, &visit["id"]).await.status, 404, "the visit of another patient");
    let held = try_hold(rosa.user_id.0, &visit["id"]).await;
    assert_eq!(held.status, 201, "{}", held.text);
}
