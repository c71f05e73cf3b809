use huddle_testkit::{Client, PatientIds, Tenant};
use serde_json::{Value, json};

use crate::support::{app_at, booked, first_visit, patient, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";

async fn custom(client: &Client, patient: PatientIds, provider: i64, start: &str, reasons: Value, other: &str) -> huddle_testkit::Answer {
    let mut body = first_visit(patient, provider, start);
    body["custom_appointment_reasons"] = reasons;
    body["custom_reason_other"] = json!(other);
    client.post("/api/bff/crm/book-custom-appointment/", body).await
}

#[tokio::test]
async fn each_broken_rule_needs_a_reason() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let saturday = "2026-06-06T14:00:00Z";
    let asked =
        format!("/api/bff/crm/custom-appointment-additional-reasons/?reason=Video-New&physician_id={md}&appointment_date_time={saturday}");
    let asked = client.get(&asked).await;
    let reasons = asked.json["additional_reasons"].as_array().cloned().unwrap_or_default();
    let applying: Vec<_> = reasons.iter().filter(|it| it["applies"] == true).map(|it| it["id"].clone()).collect();
    assert_eq!((applying, &asked.json["allows_other"]), (vec![json!("outside_hours"), json!("clinic_closed")], &json!(true)));

    assert_eq!(custom(&client, rosa, md, saturday, json!([]), "").await.status, 400);
    assert_eq!(custom(&client, rosa, md, saturday, json!(["other"]), "").await.json["errors"][0]["pointer"], "/custom_reason_other");
    let partly = custom(&client, rosa, md, saturday, json!(["outside_hours"]), "").await;
    assert_eq!(partly.json["current"]["objections"], json!([{ "id": "clinic_closed", "label": "The clinic is closed" }]));
    let stored = custom(&client, rosa, md, saturday, json!(["outside_hours", "clinic_closed"]), "").await;
    assert_eq!(stored.status, 201, "{}", stored.text);
    let visit = &stored.json["appointment"];
    assert_eq!(
        (&visit["is_custom"], &visit["custom_reasons"]),
        (&json!(true), &json!(["Outside the clinician's shifts", "The clinic is closed"]))
    );
    let all = json!(["other", "outside_hours", "clinic_closed"]);
    assert_eq!(custom(&client, ben, md, saturday, all.clone(), "Urgent").await.problem(), "slot-taken", "never two at once");
    assert_eq!(custom(&client, ben, md, "2026-06-01T11:00:00Z", all.clone(), "Urgent").await.status, 400, "never in the past");
    let late = custom(&client, ben, md, "2026-06-01T22:00:00Z", json!(["other"]), "The patient waits").await;
    assert_eq!(late.json["appointment"]["custom_reasons"], json!(["The patient waits"]), "{}", late.text);
}

/// Also the reason for the time is free text in which an emergency can stand.
#[tokio::test]
async fn an_urgent_phrase_in_another_reason_is_a_red_flag() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let book = async |reasons: Value| custom(&client, rosa, md, "2026-06-01T22:00:00Z", reasons, "She has chest pain").await;
    let refused = book(json!(["other", "outside_hours"])).await;
    assert_eq!((refused.status, refused.problem()), (409, "patient-not-told"), "{}", refused.text);
    assert_eq!(refused.json["current"]["red_flags"][0]["symptoms"], json!(["Chest pain"]));
    // A text that belongs to no chosen reason is not stored.
    let booked = book(json!(["outside_hours", "clinic_closed", "inside_notice"])).await;
    assert_eq!(booked.status, 201, "{}", booked.text);
}

#[tokio::test]
async fn an_appointment_is_moved_and_resized_by_the_same_rules() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let (md, np) = (shift(&app, "md", 540, 720).await, shift(&app, "np", 540, 720).await);
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    booked(&client, ben, md, "2026-06-02T15:00:00Z").await;
    let path = format!("/api/appointment/{}", visit["id"]);
    assert_eq!(client.patch(&path, json!({ "start": "2026-06-02T13:00:00Z" })).await.problem(), "version-required");
    let longer = client.patch(&path, json!({ "duration_minutes": 75, "row_version": 1 })).await;
    assert_eq!(longer.problem(), "slot-taken", "{}", longer.text);
    let shorter = client.patch(&path, json!({ "duration_minutes": 45, "row_version": 1 })).await;
    assert_eq!((shorter.status, &shorter.json["end"]), (200, &json!("2026-06-02T14:45:00Z")), "{}", shorter.text);
    let stale = client.patch(&path, json!({ "start": "2026-06-02T13:00:00Z", "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["row_version"]), ("stale-version", &json!(2)));
    let outside = json!({ "start": "2026-06-02T18:00:00Z", "row_version": 2 });
    let refused = client.patch(&path, outside).await;
    assert_eq!((refused.status, &refused.json["current"]["objections"][0]["id"]), (400, &json!("outside_hours")), "{}", refused.text);
    let allowed = json!({ "start": "2026-06-02T18:00:00Z", "custom_appointment_reasons": ["outside_hours"], "row_version": 2 });
    let allowed = client.patch(&path, allowed).await;
    assert_eq!((&allowed.json["start"], &allowed.json["is_custom"]), (&json!("2026-06-02T18:00:00Z"), &json!(true)), "{}", allowed.text);
    let other = json!({ "start": "2026-06-03T13:15:00Z", "provider_id": np, "row_version": 3 });
    let other = client.patch(&path, other).await;
    assert_eq!((&other.json["provider_id"], other.status), (&json!(np), 200), "{}", other.text);
    let early = client.patch(&path, json!({ "status": "Checked Out", "row_version": 4 })).await;
    assert_eq!(early.json["errors"][0]["pointer"], "/status");
    app.clock.advance(crate::support::minutes(49 * 60 + 30));
    let client = app.client(Tenant::Alpha, "np");
    let seen = client.patch(&path, json!({ "status": "Checked Out", "row_version": 4 })).await;
    assert_eq!((&seen.json["status"], &seen.json["row_version"]), (&json!("Checked Out"), &json!(5)), "{}", seen.text);
    let can = client.get(&format!("/api/user/{}/can_book_appointments_v2", rosa.user_id)).await;
    assert_eq!((&can.json["video"], &can.json["video_new"]), (&json!(true), &json!(false)), "an established patient");
}
