use huddle_testkit::Tenant;
use serde_json::json;
use uuid::Uuid;

use crate::support::{app_with_rosa, deliver, events, thread_of, thread_uid};

#[tokio::test]
async fn toggling_urgency_updates_the_thread() {
    let (app, rosa) = app_with_rosa().await;
    let message = deliver(&app, Tenant::Alpha, rosa, "My knee hurts").await.json;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/chat/v3/chat_message/{}/urgency/", message["uid"].as_str().unwrap());
    for urgent in [true, true, false] {
        let answer = md.patch(&path, json!({ "is_urgent_message": urgent })).await;
        assert_eq!((answer.status, &answer.json["is_urgent_message"]), (200, &json!(urgent)));
        assert_eq!(thread_of(&app, Tenant::Alpha, "md", rosa).await["is_urgent"], urgent);
    }
    // Delivery and its unread mark, then each toggle; the second did not change the thread.
    let kinds: Vec<String> = events(&app, Tenant::Alpha).await.into_iter().map(|(_, kind, _)| kind).collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "messaging.message.changed").count(), 3);
    assert_eq!(kinds.iter().filter(|kind| *kind == "messaging.thread.changed").count(), 3);
    assert_eq!(app.audit_rows(Tenant::Alpha, "rate_message", "change", rosa).await, 3);
    assert_eq!(app.last_change(Tenant::Alpha, "rate_message").await, json!({ "is_urgent_message": [true, false] }));
}

#[tokio::test]
async fn bad_input_and_unknown_messages_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let message = deliver(&app, Tenant::Alpha, rosa, "Hi").await.json;
    let md = app.client(Tenant::Alpha, "md");
    let path = |uid: &str| format!("/api/chat/v3/chat_message/{uid}/urgency/");
    assert_eq!(md.patch(&path(message["uid"].as_str().unwrap()), json!({ "is_urgent_message": "very" })).await.status, 400);
    assert_eq!(md.patch(&path(&Uuid::new_v4().to_string()), json!({ "is_urgent_message": true })).await.status, 404);
    // The UID of a thread is not that of a message.
    let thread = thread_uid(&app, Tenant::Alpha, rosa).await;
    assert_eq!(md.patch(&path(&thread.to_string()), json!({ "is_urgent_message": true })).await.status, 404);
}
