use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::referrals::REFERRALS;
use crate::support::{app_with_rosa, disposition, events, log_call, remove_call, staff_ctx};

/// A call about the referral of a patient.
fn about(patient: PatientIds) -> Value {
    json!({
        "uid": Uuid::new_v4(), "person": patient.person_id, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z",
        "contact_phone_number": "5085550199", "notes": "Harbor Cardiology: line busy",
        "about": { "content_type": "steerage", "object_id": patient.person_id },
    })
}

/// The kinds of the tenant's events from a position on.
async fn kinds_after(app: &TestApp, position: i64) -> Vec<String> {
    events(app, Tenant::Alpha).await.into_iter().filter(|(at, ..)| *at > position).map(|(_, kind, _)| kind).collect()
}

async fn last_position(app: &TestApp) -> i64 {
    events(app, Tenant::Alpha).await.last().map_or(0, |(position, ..)| *position)
}

/// The calls about the referral of a patient, as the owner of referrals shows them.
async fn calls_about(app: &TestApp, patient: PatientIds) -> Vec<Value> {
    let ctx = staff_ctx(app).await;
    let access = ctx.access(patient.person_id).await.unwrap();
    let mut tx = ctx.read().await.unwrap();
    let calls = ctx.calls_about(&mut tx, &access, "steerage", &[patient.person_id.0]).await.unwrap();
    calls.iter().map(|call| serde_json::to_value(call).unwrap()).collect()
}

#[tokio::test]
async fn a_call_about_a_referral_is_linked_once_and_announced_to_its_owner() {
    let (app, rosa) = app_with_rosa().await;
    let mut body = about(rosa);
    body["disposition"] = json!(disposition(&app, "Line busy").await);
    let logged = log_call(&app, "np", body.clone()).await;
    assert_eq!(logged.status, 201, "{}", logged.text);
    assert_eq!(logged.json["about"], json!([{ "content_type": "steerage", "object_id": rosa.person_id }]));
    assert_eq!(kinds_after(&app, 0).await, ["messaging.call.changed", "test_referrals.referral.changed"]);

    let again = log_call(&app, "np", body.clone()).await;
    assert_eq!((again.status, &again.json), (200, &logged.json), "{}", again.text);
    body["about"] = Value::Null;
    assert_eq!(log_call(&app, "np", body).await.status, 409, "the uid belongs to a call about the referral");

    let expected = json!({
        "id": logged.json["id"], "object_id": rosa.person_id, "is_outbound": true, "called_at": "2026-01-05T15:00:00Z",
        "call_ended_at": null, "outcome": "Line busy", "contact_phone_number": "+15085550199", "notes": "Harbor Cardiology: line busy",
        "created_by": app.staff_id(Tenant::Alpha, "np").await, "created_by_name": "Np Alpha",
    });
    assert_eq!(calls_about(&app, rosa).await, [expected]);
}

#[tokio::test]
async fn a_repeated_request_is_answered_while_the_referral_is_gone() {
    let (app, rosa) = app_with_rosa().await;
    let body = about(rosa);
    let logged = log_call(&app, "np", body.clone()).await;
    app.feature(Tenant::Alpha, REFERRALS.0, false).await;
    let again = log_call(&app, "np", body).await;
    assert_eq!((again.status, &again.json["id"]), (200, &logged.json["id"]), "{}", again.text);
    assert_eq!(log_call(&app, "np", about(rosa)).await.status, 404, "a new call");
}

#[tokio::test]
async fn a_call_can_only_be_about_an_object_of_its_person_that_shows_calls() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let with =
        |about: Value| json!({ "person": rosa.person_id, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z", "about": about });
    let mut queued = with(json!({ "content_type": "steerage", "object_id": rosa.person_id }));
    queued["person"] = Value::Null;
    for (body, status) in [
        (with(json!({ "content_type": "steerage", "object_id": kofi.person_id })), 404),
        (with(json!({ "content_type": "steerage", "object_id": 999_999_999 })), 404),
        (with(json!({ "content_type": "chatmessagev2", "object_id": 1 })), 400),
        (with(json!({ "content_type": "labs", "object_id": 1 })), 400),
        (queued, 400),
    ] {
        let refused = log_call(&app, "np", body.clone()).await;
        assert_eq!(refused.status, status, "{body}: {}", refused.text);
        assert_eq!(refused.json["errors"][0]["pointer"], "/about", "{body}");
    }
    assert!(events(&app, Tenant::Alpha).await.is_empty());
}

#[tokio::test]
async fn the_owner_of_the_referral_is_notified_of_changes_of_the_call() {
    let (app, rosa) = app_with_rosa().await;
    let call = log_call(&app, "np", about(rosa)).await.json;
    let before = last_position(&app).await;
    let body = json!({ "call_ended_at": "2026-01-05T15:02:00Z", "notes": "Harbor Cardiology: booked", "row_version": 1 });
    let path = format!("/api/providers/me/phone-calls/{}/", call["id"]);
    let ended = app.client(Tenant::Alpha, "np").patch(&path, body).await;
    assert_eq!((ended.status, &ended.json["about"]), (200, &call["about"]), "{}", ended.text);
    assert_eq!(kinds_after(&app, before).await, ["messaging.call.changed", "test_referrals.referral.changed"]);
    assert_eq!(calls_about(&app, rosa).await[0]["notes"], "Harbor Cardiology: booked");
}

#[tokio::test]
async fn a_call_that_leaves_its_person_is_no_longer_about_the_referral() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let np = app.client(Tenant::Alpha, "np");
    for person in [json!(kofi.person_id), Value::Null] {
        let call = log_call(&app, "np", about(rosa)).await.json;
        let before = last_position(&app).await;
        let path = format!("/api/providers/me/phone-calls/{}/", call["id"]);
        let moved = np.patch(&path, json!({ "person": person, "row_version": 1 })).await;
        assert_eq!((moved.status, &moved.json["about"]), (200, &json!([])), "{}", moved.text);
        let announced = ["messaging.call.removed", "test_referrals.referral.changed", "messaging.call.changed"];
        assert_eq!(kinds_after(&app, before).await, announced);
        let back = np.patch(&path, json!({ "person": rosa.person_id, "row_version": 2 })).await;
        assert_eq!((back.status, &back.json["about"]), (200, &json!([])), "{}", back.text);
    }
    assert!(calls_about(&app, rosa).await.is_empty());
}

#[tokio::test]
async fn a_removed_call_disappears_from_the_referral() {
    let (app, rosa) = app_with_rosa().await;
    let call = log_call(&app, "np", about(rosa)).await.json;
    let before = last_position(&app).await;
    assert_eq!(remove_call(&app, "np", &call["id"], 1).await.status, 204);
    assert_eq!(kinds_after(&app, before).await, ["messaging.call.removed", "test_referrals.referral.changed"]);
    assert!(calls_about(&app, rosa).await.is_empty());
}
