//! The last contact with a person, which the host keeps for lists of people.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::json;

use crate::support::{app_with_rosa, deliver, log_call, remove_call, send};

async fn last_contact(app: &TestApp, patient: PatientIds) -> Option<DateTime<Utc>> {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select max(last_at) from core.person_contact where tenant_id = core.tenant_id() and person_id = $1")
        .bind(patient.person_id.0)
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

#[tokio::test]
async fn it_is_the_newest_message_or_phone_call_that_still_exists() {
    let (app, rosa) = app_with_rosa().await;
    assert_eq!(last_contact(&app, rosa).await, None);
    assert_eq!(deliver(&app, Tenant::Alpha, rosa, "Hello").await.status, 201);
    let delivered = last_contact(&app, rosa).await.unwrap();
    app.clock.advance(TimeDelta::minutes(5));
    let answer = send(&app, Tenant::Alpha, "md", rosa, "How are you?").await;
    let answered = last_contact(&app, rosa).await.unwrap();
    assert!(answered > delivered);
    // A message sent to the wrong patient was no contact.
    let path = format!("/api/chat/v2/chat_message/{}/delete/", answer.json["uid"].as_str().unwrap());
    let deleted = app.client(Tenant::Alpha, "md").delete(&path).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    assert_eq!(last_contact(&app, rosa).await, Some(delivered));

    let called_at = answered - TimeDelta::minutes(1);
    let call = log_call(&app, "md", json!({ "person": rosa.person_id, "direction": "OUTBOUND", "called_at": called_at })).await;
    assert_eq!(call.status, 201, "{}", call.text);
    assert_eq!(last_contact(&app, rosa).await, Some(called_at));
    assert_eq!(remove_call(&app, "md", &call.json["id"], 1).await.status, 204);
    assert_eq!(last_contact(&app, rosa).await, Some(delivered));
}
