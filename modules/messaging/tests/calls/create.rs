use huddle_testkit::{Patient, Tenant};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{app_with_rosa, disposition, events, log_call};

#[tokio::test]
async fn a_call_is_stored_and_announced() {
    let (app, rosa) = app_with_rosa().await;
    let answer = log_call(
        &app,
        "np",
        json!({
            "uid": Uuid::new_v4(), "user": rosa.user_id, "person": rosa.person_id, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z",
            "call_ended_at": "2026-01-05T15:04:30Z", "contact_phone_number": " (508) 555-0101 ", "notes": " Feels better. ",
            "disposition": disposition(&app, "Spoke with the patient").await,
        }),
    )
    .await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let call = &answer.json;
    assert_eq!((&call["user"], &call["person"]), (&json!(rosa.user_id), &json!(rosa.person_id)));
    assert_eq!(call["contact"], json!({ "first_name": "Rosa", "last_name": "Perez", "preferred_name": null }));
    assert_eq!((&call["notes"], &call["contact_phone_number"]), (&json!("Feels better."), &json!("+15085550101")));
    assert_eq!((&call["creator"]["role_label"], &call["cases"], &call["row_version"]), (&json!("NP"), &json!([]), &json!(1)));
    let events = events(&app, Tenant::Alpha).await;
    assert_eq!((events.len(), &*events[0].1, &events[0].2), (1, "messaging.call.changed", call));
    assert_eq!(app.audit_rows(Tenant::Alpha, "log_phone_call", "change", rosa).await, 1);
}

#[tokio::test]
async fn a_repeated_uid_stores_one_call() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let body = |uid: Uuid, person: Value, external: Value| json!({ "uid": uid, "person": person, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z", "external_call_id": external });
    let uid = Uuid::new_v4();
    let first = log_call(&app, "np", body(uid, json!(rosa.person_id), json!("CA1"))).await;
    let second = log_call(&app, "np", body(uid, json!(rosa.person_id), json!("CA1"))).await;
    assert_eq!((first.status, second.status), (201, 200), "{}", second.text);
    assert_eq!(first.json, second.json);
    for (role, again) in [
        ("np", body(uid, json!(kofi.person_id), json!("CA1"))),
        ("md", body(uid, json!(rosa.person_id), json!("CA1"))),
        ("np", body(Uuid::new_v4(), json!(rosa.person_id), json!("CA1"))),
    ] {
        let refused = log_call(&app, role, again).await;
        assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
    }
}

#[tokio::test]
async fn invalid_input_is_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let staff = app.staff_id(Tenant::Alpha, "md").await;
    let valid = json!({ "person": rosa.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" });
    let with = |name: &str, value: Value| {
        let mut body = valid.clone();
        body[name] = value;
        body
    };
    for (body, status, pointer) in [
        (with("call_ended_at", json!("2026-01-05T14:59:59Z")), 400, "/call_ended_at"),
        (with("called_at", json!("2126-01-05T15:00:00Z")), 400, "/called_at"),
        (with("contact_phone_number", json!("call me")), 400, "/contact_phone_number"),
        (with("notes", json!("x".repeat(10_001))), 400, "/notes"),
        (with("direction", json!("SIDEWAYS")), 400, ""),
        (with("user", json!(kofi.user_id)), 400, "/user"),
        (with("user", json!(staff)), 404, ""),
        (with("disposition", json!(999_999_999)), 404, ""),
    ] {
        let refused = log_call(&app, "np", body.clone()).await;
        assert_eq!(refused.status, status, "{body}: {}", refused.text);
        assert_eq!(refused.json["errors"][0]["pointer"].as_str().unwrap_or_default(), pointer, "{body}");
    }
    assert!(events(&app, Tenant::Alpha).await.is_empty());
}
