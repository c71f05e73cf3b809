use huddle_testkit::{Answer, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::work::statuses;
use super::{add_member_id, app_with_rosa, deliver, path, pending, read};

const SYSTEM: &str = "https://codesystem.x12.org/005010/306";

/// A response to the request REQ-1 of the member M-42, created some hours ago, with other elements.
fn response(app: &TestApp, hours: i64, more: &Value) -> Value {
    let mut body = json!({
        "resourceType": "ClaimResponse", "id": "1", "status": "active", "use": "preauthorization", "outcome": "queued",
        "patient": { "identifier": { "value": "m42" } },
        "created": app.clock.now() - chrono::TimeDelta::hours(hours),
        "insurer": { "display": "Payer" },
        "request": { "identifier": { "system": "clinic", "value": "REQ-1" } },
    });
    body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    body
}

fn decided(code: &str) -> Value {
    json!({
        "outcome": "complete", "preAuthRef": "PA1", "preAuthPeriod": { "start": "2026-01-10", "end": "2026-04-10" }, "disposition": "See letter",
        "item": [{ "itemSequence": 1, "adjudication": [{ "category": { "coding": [{ "system": SYSTEM, "code": code }] } }] }],
    })
}

async fn send(app: &TestApp, tenant: Tenant, body: &Value) -> Answer {
    app.machine(tenant).post("/api/inbound/prior-authorizations/claim-response/", body.clone()).await
}

#[tokio::test]
async fn responses_to_one_request_update_one_prior_authorization() {
    let (app, rosa) = app_with_rosa().await;
    let queued = response(&app, 20, &json!({}));
    let receipt = send(&app, Tenant::Alpha, &queued).await;
    assert_eq!(receipt.status, 201, "{}", receipt.text);
    assert_eq!(receipt.json.as_object().map(serde_json::Map::len), Some(3), "no data of the person is returned: {}", receipt.text);
    let denied = response(&app, 10, &decided("A3"));
    let updated = send(&app, Tenant::Alpha, &denied).await;
    assert_eq!((updated.status, &updated.json["pk"]), (200, &receipt.json["pk"]), "{}", updated.text);
    let stored = read(&app, &receipt).await;
    assert_eq!((&stored["determination"], &stored["denial_reason"]), (&json!("denied"), &json!("See letter")));
    assert_eq!((&stored["originator_system_id"], &stored["effective_through"]), (&json!("PA1"), &json!("2026-04-10")));
    assert_eq!((&stored["person"], statuses(&app).await), (&json!(rosa.person_id), vec!["Denied".to_owned()]));
    // A repetition, and one that arrives late, change nothing.
    assert_eq!(send(&app, Tenant::Alpha, &denied).await.status, 200);
    assert_eq!(send(&app, Tenant::Alpha, &response(&app, 15, &decided("A1"))).await.status, 200);
    assert_eq!(read(&app, &receipt).await, stored);
    let conflict = response(&app, 10, &json!({ "created": denied["created"] }));
    let refused = send(&app, Tenant::Alpha, &conflict).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (409, &json!("/created")), "{}", refused.text);
}

/// The identifier of a response.
fn identifier(uid: &str) -> Value {
    json!([{ "system": "urn:ietf:rfc:3986", "value": format!("urn:uuid:{uid}") }])
}

#[tokio::test]
async fn responses_with_identifiers_of_their_own_update_one_prior_authorization() {
    let (app, rosa) = app_with_rosa().await;
    let unique = || identifier(&Uuid::new_v4().to_string());
    let pended = response(&app, 20, &json!({ "outcome": "partial", "identifier": unique() }));
    let receipt = send(&app, Tenant::Alpha, &pended).await;
    assert_eq!(receipt.status, 201, "{}", receipt.text);
    let mut approved = response(&app, 10, &decided("A1"));
    approved["identifier"] = unique();
    let updated = send(&app, Tenant::Alpha, &approved).await;
    assert_eq!((updated.status, &updated.json["pk"]), (200, &receipt.json["pk"]), "by the request: {}", updated.text);
    assert_eq!(read(&app, &receipt).await["determination"], "approved");
    let mut canceled = response(&app, 5, &json!({ "status": "cancelled", "preAuthRef": "PA1", "identifier": unique() }));
    canceled.as_object_mut().expect("an object").remove("request");
    let updated = send(&app, Tenant::Alpha, &canceled).await;
    assert_eq!((updated.status, &updated.json["pk"]), (200, &receipt.json["pk"]), "by the number: {}", updated.text);
    // Without another reference, the identifier is the uid.
    let uid = Uuid::new_v4().to_string();
    let alone = response(&app, 20, &json!({ "identifier": identifier(&uid), "request": null }));
    let other = send(&app, Tenant::Alpha, &alone).await;
    assert_eq!((other.status, &other.json["uid"]), (201, &json!(uid)), "{}", other.text);
    assert_eq!(app.client(Tenant::Alpha, "md").get(&path(rosa)).await.json["count"], 2);
}

#[tokio::test]
async fn a_stored_request_counts_before_the_identifier_of_a_response() {
    let (app, _) = app_with_rosa().await;
    let of_request = send(&app, Tenant::Alpha, &response(&app, 20, &json!({}))).await;
    let requested = pending(&json!({}));
    let of_uid = deliver(&app, Tenant::Alpha, &requested).await;
    let uid = requested["uid"].as_str().expect("a uid");
    let both = response(&app, 10, &json!({ "status": "cancelled", "identifier": identifier(uid) }));
    assert_eq!(send(&app, Tenant::Alpha, &both).await.json["pk"], of_request.json["pk"]);
    assert_eq!(read(&app, &of_uid).await["status"], "pending");
}

#[tokio::test]
async fn a_response_keeps_what_was_requested() {
    let (app, _) = app_with_rosa().await;
    let requested = pending(&json!({
        "vendor_create_date": app.clock.now() - chrono::TimeDelta::hours(30), "urgency": "urgent", "originator_system_id": "PA1",
        "service_quantity": { "value": 6, "unit": "visits" },
    }));
    let receipt = deliver(&app, Tenant::Alpha, &requested).await;
    let mut by_number = response(&app, 10, &decided("A1"));
    by_number.as_object_mut().expect("an object").remove("request");
    let answer = send(&app, Tenant::Alpha, &by_number).await;
    assert_eq!((answer.status, &answer.json["uid"]), (200, &requested["uid"]), "{}", answer.text);
    let stored = read(&app, &receipt).await;
    assert_eq!(
        (&stored["determination"], &stored["urgency"], &stored["service_quantity"]["value"], &stored["summary"]),
        (&json!("approved"), &json!("urgent"), &json!(6), &json!("Imaging"))
    );
    // The request is not stored by its identifier, but the authorization is by the uid.
    let by_uid = json!({ "identifier": identifier(requested["uid"].as_str().expect("a uid")), "status": "cancelled" });
    assert_eq!(send(&app, Tenant::Alpha, &response(&app, 5, &by_uid)).await.json["pk"], receipt.json["pk"]);
    assert_eq!(read(&app, &receipt).await["status"], "canceled");
}

#[tokio::test]
async fn a_response_that_is_not_understood_is_rejected_with_its_place() {
    let (app, rosa) = app_with_rosa().await;
    for (more, place) in [
        (json!({ "use": "claim" }), "use"),
        (json!({ "outcome": "error" }), "outcome"),
        (json!({ "created": "2026-03-03" }), "created"),
        (json!({ "item": [{ "itemSequence": 1, "adjudication": [{ "category": "A1" }] }] }), "item[0].adjudication[0].category"),
        (json!({ "patient": "Rosa" }), "patient"),
    ] {
        let answer = send(&app, Tenant::Alpha, &response(&app, 1, &more)).await;
        let detail = answer.json["detail"].as_str().unwrap_or_default();
        assert!(answer.status == 400 && detail.contains(&format!("{place}: ")), "{place}: {}", answer.text);
    }
    for (more, status, pointer) in [
        (json!({ "outcome": "complete" }), 400, "/item"),
        (json!({ "patient": { "identifier": { "value": "M-43" } } }), 404, "/patient/identifier/value"),
    ] {
        let answer = send(&app, Tenant::Alpha, &response(&app, 1, &more)).await;
        assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (status, &json!(pointer)), "{}", answer.text);
    }
    assert_eq!(send(&app, Tenant::Beta, &response(&app, 1, &json!({}))).await.status, 404, "another tenant's member");
    let kofi = app.patient(Tenant::Alpha, huddle_testkit::Patient::named("Kofi", "Nkansah")).await;
    add_member_id(&app, Tenant::Alpha, kofi, "other plan", "M42").await;
    let ambiguous = send(&app, Tenant::Alpha, &response(&app, 1, &json!({}))).await;
    assert_eq!((ambiguous.status, &ambiguous.json["errors"][0]["pointer"]), (409, &json!("/patient/identifier/system")));
    let with_system = json!({ "patient": { "identifier": { "system": "plan", "value": "M-42" } } });
    let receipt = send(&app, Tenant::Alpha, &response(&app, 1, &with_system)).await;
    assert_eq!(read(&app, &receipt).await["person"], json!(rosa.person_id));
    let staff =
        app.client(Tenant::Alpha, "admin").post("/api/inbound/prior-authorizations/claim-response/", response(&app, 1, &json!({}))).await;
    assert_eq!(staff.status, 403, "only service clients deliver");
}
