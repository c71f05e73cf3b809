use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, events, send, thread_of};

fn path(uid: &serde_json::Value) -> String {
    format!("/api/chat/v3/chat_message/{}/tags/", uid.as_str().unwrap())
}

#[tokio::test]
async fn the_thread_takes_the_tag_of_its_newest_patient_message() {
    let (app, rosa) = app_with_rosa().await;
    let old = deliver(&app, Tenant::Alpha, rosa, "Refill please").await.json;
    let new = deliver(&app, Tenant::Alpha, rosa, "And a bill").await.json;
    send(&app, Tenant::Alpha, "md", rosa, "Sure").await;
    let md = app.client(Tenant::Alpha, "md");

    let answer = md.patch(&path(&old["uid"]), json!({ "message_tags": ["clinical"] })).await;
    assert_eq!((answer.status, &answer.json["message_tags"]), (200, &json!(["clinical"])));
    assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["tag"], json!(null));

    md.patch(&path(&new["uid"]), json!({ "message_tags": ["onboarding", "operational", "operational"] })).await;
    assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["tag"], "operational");
    let events = events(&app, Tenant::Alpha).await;
    let [.., (_, changed, message), (_, thread_changed, thread)] = events.as_slice() else { panic!("two events") };
    assert_eq!((changed.as_str(), &message["message_tags"]), ("messaging.message.changed", &json!(["operational", "onboarding"])));
    assert_eq!((thread_changed.as_str(), &thread["tag"]), ("messaging.thread.changed", &json!("operational")));

    // A later message decides, even without tags.
    deliver(&app, Tenant::Alpha, rosa, "One more thing").await;
    assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["tag"], json!(null));
}

#[tokio::test]
async fn repeating_a_change_has_no_effect() {
    let (app, rosa) = app_with_rosa().await;
    let message = deliver(&app, Tenant::Alpha, rosa, "Refill").await.json;
    let md = app.client(Tenant::Alpha, "md");
    let first = md.patch(&path(&message["uid"]), json!({ "message_tags": ["clinical"] })).await;
    let second = md.patch(&path(&message["uid"]), json!({ "message_tags": ["clinical"] })).await;
    assert_eq!(first.json, second.json);
}

#[tokio::test]
async fn a_message_is_not_both_clinical_and_operational() {
    let (app, rosa) = app_with_rosa().await;
    let message = deliver(&app, Tenant::Alpha, rosa, "Refill").await.json;
    let md = app.client(Tenant::Alpha, "md");
    for tags in [json!(["clinical", "operational"]), json!(["billing"]), json!("clinical")] {
        assert_eq!(md.patch(&path(&message["uid"]), json!({ "message_tags": tags })).await.status, 400, "{tags}");
    }
}

#[tokio::test]
async fn unknown_foreign_and_protected_threads_are_rejected() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let message = deliver(&app, Tenant::Alpha, vip, "Refill").await.json;
    let body = json!({ "message_tags": ["clinical"] });
    let status = |tenant, uid: serde_json::Value| {
        let client = app.client(tenant, "md");
        let body = body.clone();
        async move { client.patch(&path(&uid), body).await.status }
    };
    assert_eq!(status(Tenant::Alpha, json!(Uuid::new_v4())).await, 404);
    assert_eq!(status(Tenant::Alpha, json!("rubbish")).await, 400);
    assert_eq!(status(Tenant::Beta, message["uid"].clone()).await, 404);
    assert_eq!(status(Tenant::Alpha, message["uid"].clone()).await, 403);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(status(Tenant::Alpha, message["uid"].clone()).await, 200);
}
