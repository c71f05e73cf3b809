use huddle_testkit::{Answer, Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{app_with_rosa, disposition, events, log_call, remove_call};

async fn patch(app: &TestApp, role: &str, id: &Value, body: Value) -> Answer {
    app.client(Tenant::Alpha, role).patch(&format!("/api/providers/me/phone-calls/{id}"), body).await
}

async fn kinds(app: &TestApp) -> Vec<(String, Value)> {
    events(app, Tenant::Alpha).await.into_iter().map(|(_, kind, payload)| (kind, payload["person"].clone())).collect()
}

#[tokio::test]
async fn anyone_links_a_queued_call_and_only_its_creator_unlinks_it() {
    let (app, rosa) = app_with_rosa().await;
    let call = log_call(&app, "np", json!({ "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" })).await.json;
    let id = &call["id"];
    let linked = patch(&app, "rn", id, json!({ "id": id, "user": rosa.user_id, "row_version": 1 })).await;
    assert_eq!(linked.status, 200, "{}", linked.text);
    assert_eq!((&linked.json["person"], &linked.json["row_version"]), (&json!(rosa.person_id), &json!(2)));
    // Removed for the queue, and changed for the patient.
    let queue = ("messaging.call.removed".to_owned(), Value::Null);
    let there = |person: Value| ("messaging.call.changed".to_owned(), person);
    assert_eq!(kinds(&app).await[1..], [queue, there(json!(rosa.person_id))]);

    let refused = patch(&app, "rn", id, json!({ "person": null, "user": null, "row_version": 2 })).await;
    assert_eq!((refused.status, refused.problem()), (403, "permission-denied"), "{}", refused.text);
    let out = patch(&app, "np", id, json!({ "person": null, "user": null, "row_version": 2 })).await;
    assert_eq!((out.status, &out.json["person"]), (200, &Value::Null), "{}", out.text);
    let gone = ("messaging.call.removed".to_owned(), json!(rosa.person_id));
    assert_eq!(kinds(&app).await[3..], [gone, there(Value::Null)]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "update_phone_call", "change", rosa).await, 2);
}

#[tokio::test]
async fn a_call_with_a_case_cannot_be_unlinked() {
    let (app, rosa) = app_with_rosa().await;
    let body = json!({ "person": rosa.person_id, "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" });
    let call = log_call(&app, "np", body).await.json;
    let id = call["id"].as_i64().unwrap();
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.relation (from_type, from_id, to_type, to_id) values ('case', 12, 'phonecall', $1), ('task', 9, 'phonecall', $1)",
    )
    .bind(id)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let refused = patch(&app, "np", &json!(id), json!({ "person": null, "row_version": 1 })).await;
    assert_eq!((refused.status, refused.problem()), (409, "conflict"), "{}", refused.text);
    let removed = remove_call(&app, "np", &json!(id), 1).await;
    assert_eq!(removed.status, 409);
    // Other fields can be changed.
    let noted = patch(&app, "rn", &json!(id), json!({ "notes": "Called back", "row_version": 1 })).await;
    assert_eq!((noted.status, &noted.json["cases"]), (200, &json!([12])), "{}", noted.text);
}

#[tokio::test]
async fn updates_require_the_current_version() {
    let (app, rosa) = app_with_rosa().await;
    let body = json!({ "person": rosa.person_id, "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:00Z" });
    let id = log_call(&app, "np", body).await.json["id"].clone();
    let end = json!({
        "call_ended_at": "2026-01-05T15:03:00Z", "disposition": disposition(&app, "No answer").await, "notes": "Nobody there",
        "contact_phone_number": "+15085550101", "external_call_id": "CA7", "direction": "OUTBOUND", "called_at": "2026-01-05T15:00:30Z",
        "row_version": 1
    });
    let ended = patch(&app, "rn", &id, end.clone()).await;
    assert_eq!(ended.status, 200, "{}", ended.text);
    for name in ["call_ended_at", "disposition", "notes", "contact_phone_number", "external_call_id", "called_at"] {
        assert_eq!(ended.json[name], end[name], "{name}");
    }
    let stale = patch(&app, "np", &id, json!({ "notes": "x", "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["notes"]), (412, &json!("Nobody there")), "{}", stale.text);
    assert_eq!(patch(&app, "np", &id, json!({ "notes": "x" })).await.status, 428);
    let early = patch(&app, "np", &id, json!({ "call_ended_at": "2026-01-05T15:00:00Z", "row_version": 2 })).await;
    assert_eq!((early.status, &early.json["errors"][0]["pointer"]), (400, &json!("/call_ended_at")));
    let announced = events(&app, Tenant::Alpha).await.len();
    // A change without effect is not announced.
    assert_eq!(patch(&app, "np", &id, json!({ "notes": "Nobody there", "row_version": 2 })).await.json["row_version"], 2);
    assert_eq!(events(&app, Tenant::Alpha).await.len(), announced);
    let open = patch(
        &app,
        "np",
        &id,
        json!({ "call_ended_at": null, "disposition": null, "contact_phone_number": null,
        "external_call_id": null, "row_version": 2 }),
    )
    .await;
    assert!(["call_ended_at", "disposition", "contact_phone_number", "external_call_id"].iter().all(|name| open.json[*name].is_null()));
}

#[tokio::test]
async fn linking_a_protected_person_requires_a_grant() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let id = log_call(&app, "np", json!({ "direction": "INBOUND", "called_at": "2026-01-05T15:00:00Z" })).await.json["id"].clone();
    let to_vip = json!({ "person": vip.person_id, "row_version": 1 });
    let refused = patch(&app, "np", &id, to_vip.clone()).await;
    assert_eq!((refused.status, refused.problem()), (403, "phi-access-required"));
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(patch(&app, "md", &id, to_vip).await.status, 200);
    // From now on the call requires access to the record, also for its creator.
    for body in [json!({ "notes": "x", "row_version": 2 }), json!({ "person": rosa.person_id, "row_version": 2 })] {
        assert_eq!(patch(&app, "np", &id, body).await.problem(), "phi-access-required");
    }
}
