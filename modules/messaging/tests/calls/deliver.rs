use huddle_testkit::{Patient, Tenant};
use serde_json::{Value, json};

use crate::support::{app_with_rosa, events};

fn call(more: &Value) -> Value {
    let mut body = json!({ "external_call_id": "CA1", "called_at": "2026-01-05T15:00:00Z", "contact_phone_number": "+15085550101" });
    for (name, value) in more.as_object().cloned().unwrap_or_default() {
        body[name] = value;
    }
    body
}

#[tokio::test]
async fn a_call_is_delivered_once_and_completed_later() {
    let (app, rosa) = app_with_rosa().await;
    let machine = app.machine(Tenant::Alpha);
    let first = machine.post("/api/inbound/phone-calls/", call(&json!({}))).await;
    assert_eq!(first.status, 201, "{}", first.text);
    assert_eq!(
        (&first.json["direction"], &first.json["person"], &first.json["created_by"]),
        (&json!("INBOUND"), &Value::Null, &Value::Null)
    );
    let again = machine.post("/api/inbound/phone-calls/", call(&json!({}))).await;
    assert_eq!((again.status, &again.json), (200, &first.json));
    assert_eq!(events(&app, Tenant::Alpha).await.len(), 1);

    let np = app.staff_id(Tenant::Alpha, "np").await;
    let news = json!({ "call_ended_at": "2026-01-05T15:04:00Z", "recording_url": "https://calls.example.com/r/1", "provider_id": np,
        "patient_email": "rosa@example.org" });
    let done = machine.post("/api/inbound/phone-calls/", call(&news)).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(
        (&done.json["call_ended_at"], &done.json["recording_url"]),
        (&json!("2026-01-05T15:04:00Z"), &json!("https://calls.example.com/r/1"))
    );
    assert_eq!((&done.json["created_by"], &done.json["person"]), (&json!(np), &json!(rosa.person_id)));
    let kinds: Vec<String> = events(&app, Tenant::Alpha).await.into_iter().map(|(_, kind, _)| kind).collect();
    assert_eq!(kinds, ["messaging.call.changed", "messaging.call.removed", "messaging.call.changed"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "deliver_phone_call", "change", rosa).await, 1);
    // Known fields stay: another end is ignored.
    let other = machine.post("/api/inbound/phone-calls/", call(&json!({ "call_ended_at": "2026-01-05T16:00:00Z" }))).await;
    assert_eq!((other.status, &other.json["call_ended_at"]), (200, &json!("2026-01-05T15:04:00Z")));
}

#[tokio::test]
async fn invalid_input_is_rejected() {
    let (app, _) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Beta, Patient::named("Kofi", "Nkansah")).await;
    let machine = app.machine(Tenant::Alpha);
    for (more, status) in [
        (json!({ "external_call_id": " " }), 400),
        (json!({ "recording_url": "http://calls.example.com/r/1" }), 400),
        (json!({ "call_ended_at": "2026-01-05T14:00:00Z" }), 400),
        (json!({ "patient_id": kofi.user_id }), 404),
        (json!({ "patient_email": "nobody@example.org" }), 404),
        (json!({ "provider_id": kofi.user_id }), 404),
    ] {
        let refused = machine.post("/api/inbound/phone-calls/", call(&more)).await;
        assert_eq!(refused.status, status, "{more}: {}", refused.text);
    }
    assert_eq!(app.client(Tenant::Alpha, "admin").post("/api/inbound/phone-calls/", call(&json!({}))).await.status, 403);
    assert!(events(&app, Tenant::Alpha).await.is_empty());
}

#[tokio::test]
async fn a_protected_patients_call_is_stored_and_masked() {
    let (app, _) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let answer = app.machine(Tenant::Alpha).post("/api/inbound/phone-calls/", call(&json!({ "patient_id": vip.user_id }))).await;
    assert_eq!((answer.status, &answer.json["is_masked"], &answer.json["contact_phone_number"]), (201, &json!(true), &Value::Null));
}
