use huddle_testkit::{Patient, Tenant, TestApp, count_queries};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, deliver_with, events, send, stored, thread_of};

#[tokio::test]
async fn a_patients_message_marks_the_thread_unread_with_its_tag_and_urgency() {
    let (app, rosa) = app_with_rosa().await;
    send(&app, Tenant::Alpha, "md", rosa, "How are you?").await;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": " Not well ", "is_urgent": true, "tag": "clinical" });
    let answer = deliver_with(&app, Tenant::Alpha, body).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    assert_eq!(answer.json["text"], "Not well");
    assert_eq!(
        answer.json["sender"],
        json!({
            "id": rosa.user_id, "first_name": "Rosa", "last_name": "Perez", "role": null, "role_label": null, "avatar": null, "is_patient": true
        })
    );
    let thread = thread_of(&app, Tenant::Alpha, "md", rosa).await;
    assert_eq!((&thread["is_unread"], &thread["is_urgent"], &thread["tag"]), (&json!(true), &json!(true), &json!("clinical")));
    assert_eq!(thread["last_message"]["uid"], answer.json["uid"]);

    // The service client is audited, and the patient is the event's actor.
    let mut tx = app.seed(Tenant::Alpha).await;
    let trail: Vec<(Option<i64>, Option<String>)> = sqlx::query_as(
        "select actor_user_id, actor_client from core.audit
          where tenant_id = core.tenant_id() and operation = 'deliver_message' and action = 'change'",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    assert_eq!(trail.len(), 1);
    assert!(trail[0].0.is_none() && trail[0].1.is_some());
    let actor: i64 = sqlx::query_scalar(
        "select actor_id from core.event where tenant_id = core.tenant_id() and kind = 'messaging.message.sent' order by position desc limit 1",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(actor, rosa.user_id.0);
}

#[tokio::test]
async fn a_text_with_an_urgent_phrase_is_urgent_whatever_the_member_app_found() {
    let (app, rosa) = app_with_rosa().await;
    for (text, is_urgent) in [("No chest pain, all is well", false), ("I can't breathe when I lie down", true)] {
        let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": text, "is_urgent": false });
        let answer = deliver_with(&app, Tenant::Alpha, body.clone()).await;
        assert_eq!((answer.status, &answer.json["is_urgent_message"]), (201, &json!(is_urgent)), "{text}");
        assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["is_urgent"], is_urgent, "{text}");
        assert_eq!(deliver_with(&app, Tenant::Alpha, body).await.status, 200, "a repeated delivery of: {text}");
    }
}

#[tokio::test]
async fn a_patient_is_found_by_email_in_any_case() {
    let (app, rosa) = app_with_rosa().await;
    let by = |email: &str| json!({ "uid": Uuid::new_v4(), "patient_email": email, "text": "Hi" });
    let answer = deliver_with(&app, Tenant::Alpha, by(" rosa@EXAMPLE.org ")).await;
    assert_eq!((answer.status, &answer.json["patient_id"]), (201, &json!(rosa.user_id)), "{}", answer.text);
    assert_eq!(deliver_with(&app, Tenant::Alpha, by("nobody@example.org")).await.status, 404);
    // Staff are not patients, and another tenant's patients are unknown.
    assert_eq!(deliver_with(&app, Tenant::Alpha, by("md@alpha.example")).await.status, 404);
    assert_eq!(deliver_with(&app, Tenant::Beta, by("rosa@example.org")).await.status, 404);

    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let mut both = by("rosa@example.org");
    both["patient_id"] = json!(kofi.user_id);
    assert_eq!(deliver_with(&app, Tenant::Alpha, both).await.status, 400);

    app.patient(Tenant::Alpha, Patient::named("Ana", "Perez").contact("rosa@example.org", "5085550102")).await;
    assert_eq!(deliver_with(&app, Tenant::Alpha, by("rosa@example.org")).await.status, 409);
}

#[tokio::test]
async fn a_repeated_uid_stores_one_message() {
    let (app, rosa) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    let uid = Uuid::new_v4();
    let body = |patient: Value, text: &str| json!({ "uid": uid, "patient_id": patient, "text": text });
    let first = deliver_with(&app, Tenant::Alpha, body(json!(rosa.user_id), "Hi")).await;
    let second = deliver_with(&app, Tenant::Alpha, body(json!(rosa.user_id), "Hi")).await;
    assert_eq!((first.status, second.status), (201, 200));
    assert_eq!(first.json, second.json);
    assert_eq!(deliver_with(&app, Tenant::Alpha, body(json!(rosa.user_id), "Ho")).await.status, 409);
    assert_eq!(deliver_with(&app, Tenant::Alpha, body(json!(kofi.user_id), "Hi")).await.status, 409);
    assert_eq!((stored(&app, Tenant::Alpha).await, events(&app, Tenant::Alpha).await.len()), (1, 3));
    // Uids are unique per tenant: another tenant may use the same.
    let pia = app.patient(Tenant::Beta, Patient::named("Pia", "Roth")).await;
    assert_eq!(deliver_with(&app, Tenant::Beta, body(json!(pia.user_id), "Hi")).await.status, 201);
}

#[tokio::test]
async fn invalid_input_is_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let uid = Uuid::new_v4();
    let tomorrow = app.clock.now() + chrono::TimeDelta::days(1);
    for body in [
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "  " }),
        json!({ "uid": uid, "text": "Hi" }),
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "Hi", "sent_at": tomorrow }),
        json!({ "uid": uid, "patient_id": rosa.user_id, "text": "Hi", "tag": "billing" }),
    ] {
        assert_eq!(deliver_with(&app, Tenant::Alpha, body.clone()).await.status, 400, "{body}");
    }
    let staff = app.staff_id(Tenant::Alpha, "md").await;
    assert_eq!(deliver_with(&app, Tenant::Alpha, json!({ "uid": uid, "patient_id": staff, "text": "Hi" })).await.status, 404);
    assert_eq!(deliver_with(&app, Tenant::Beta, json!({ "uid": uid, "patient_id": rosa.user_id, "text": "Hi" })).await.status, 404);
    // Only service clients deliver.
    let body = json!({ "uid": uid, "patient_id": rosa.user_id, "text": "Hi" });
    assert_eq!(app.client(Tenant::Alpha, "admin").post("/api/inbound/messages/", body).await.status, 403);
    assert_eq!(stored(&app, Tenant::Alpha).await, 0);
}

#[tokio::test]
async fn a_protected_patients_message_is_stored_and_masked() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let answer = deliver(&app, Tenant::Alpha, vip, "I cannot sleep").await;
    assert_eq!(answer.status, 201);
    assert_eq!((&answer.json["text"], &answer.json["sender"]), (&json!(""), &json!(null)));
    assert_eq!(stored(&app, Tenant::Alpha).await, 1);
}

#[tokio::test]
async fn the_patients_time_of_sending_is_stored() {
    let (app, rosa) = app_with_rosa().await;
    let body = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Hi", "sent_at": "2026-01-02T03:04:05Z" });
    assert_eq!(deliver_with(&app, Tenant::Alpha, body).await.json["sent_at"], "2026-01-02T03:04:05Z");
}

#[tokio::test]
async fn delivery_by_email_address_costs_one_more_statement() {
    let (app, rosa) = app_with_rosa().await;
    deliver(&app, Tenant::Alpha, rosa, "Warm up").await;
    let by_id = json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Hi" });
    let by_email = json!({ "uid": Uuid::new_v4(), "patient_email": "rosa@example.org", "text": "Hi" });
    let (_, one) = count_queries(deliver_with(&app, Tenant::Alpha, by_id)).await;
    let (_, two) = count_queries(deliver_with(&app, Tenant::Alpha, by_email)).await;
    assert_eq!(two, one + 1);
}

#[tokio::test]
async fn an_unstorable_date_is_a_bad_request() {
    let (app, rosa) = app_with_rosa().await;
    let long_ago =
        json!({ "uid": Uuid::new_v4(), "patient_id": rosa.user_id, "text": "Good morning", "sent_at": "-200000-01-01T00:00:00Z" });
    let answer = deliver_with(&app, Tenant::Alpha, long_ago).await;
    assert_eq!((answer.status, answer.problem()), (400, "invalid-request"), "{}", answer.text);
}
