use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::files::pdf;
use crate::support::{app_with_rosa, deliver, events, send, send_file, thread_of, thread_uid};

fn path(uid: &Value) -> String {
    format!("/api/chat/v3/chat_message/{}/", uid.as_str().unwrap())
}

async fn read(app: &TestApp, role: &str, name: &str) -> Value {
    let answer = app.client(Tenant::Alpha, role).get(&format!("/api/chat/v2/message/{name}/")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

#[tokio::test]
async fn redaction_hides_the_text_except_from_permitted_readers() {
    let (app, rosa) = app_with_rosa().await;
    let message = deliver(&app, Tenant::Alpha, rosa, "My neighbor has scabies").await.json;
    let uid = message["uid"].as_str().unwrap();
    assert_eq!(read(&app, "rn", uid).await["text"], "My neighbor has scabies");
    assert_eq!(read(&app, "rn", &message["id"].to_string()).await["uid"], message["uid"], "also by the ID that relations use");

    let admin = app.client(Tenant::Alpha, "admin");
    let body = json!({ "is_redacted": true, "reason": "wrong_patient" });
    assert_eq!(app.client(Tenant::Alpha, "rn").patch(&path(&message["uid"]), body.clone()).await.problem(), "permission-denied");
    let redacted = admin.patch(&path(&message["uid"]), body).await;
    assert_eq!((redacted.status, &redacted.json["is_redacted"], &redacted.json["text"]), (200, &json!(true), &json!("")));
    assert_eq!(app.last_change(Tenant::Alpha, "redact_message").await["redaction_reason"], json!([null, "wrong_patient"]));

    assert_eq!(thread_of(&app, Tenant::Alpha, "rn", rosa).await["last_message"]["text"], "");
    let thread = thread_uid(&app, Tenant::Alpha, rosa).await;
    assert!(admin.get(&format!("/api/chat/v2/thread/{thread}/search/?q=scabies")).await.results().is_empty());
    let announced = events(&app, Tenant::Alpha).await;
    assert_eq!(
        announced.last().map(|(_, kind, payload)| (kind.as_str(), &payload["is_redacted"])),
        Some(("messaging.message.changed", &json!(true)))
    );
    assert!(!serde_json::to_string(&announced).unwrap().contains("scabies"), "replayed events do not contain it");

    assert_eq!(read(&app, "rn", uid).await["text"], "");
    assert_eq!(read(&app, "admin", uid).await["text"], "My neighbor has scabies");
    assert!(app.last_change(Tenant::Alpha, "read_message").await["redacted_text_read_at"].is_array(), "reading it is audited");

    // Restored, it is as before.
    let shown = admin.patch(&path(&message["uid"]), json!({ "is_redacted": false })).await;
    assert_eq!(shown.json["text"], "My neighbor has scabies");
    assert_eq!(admin.get(&format!("/api/chat/v2/thread/{thread}/search/?q=scabies")).await.results().len(), 1);
}

#[tokio::test]
async fn permitted_readers_see_text_and_files_of_redacted_messages() {
    let (app, rosa) = app_with_rosa().await;
    let message = send_file(&app, "md", rosa, "Your neighbor's letter", "letter.pdf", &pdf()).await;
    let admin = app.client(Tenant::Alpha, "admin");
    let redacted = admin.patch(&path(&message["uid"]), json!({ "is_redacted": true, "reason": "wrong_patient" })).await;
    assert_eq!((redacted.status, &redacted.json["attachments"], &redacted.json["file_attachment"]), (200, &json!([]), &json!(null)));
    let uid = message["uid"].as_str().unwrap();
    assert_eq!(read(&app, "rn", uid).await["attachments"], json!([]));
    let revealed = read(&app, "admin", uid).await;
    for part in ["text", "attachments", "file_attachment"] {
        assert_eq!(revealed[part], message[part], "{part}");
    }
    let file = message["attachments"][0]["file"].as_str().unwrap();
    assert_eq!((admin.get(file).await.status, app.client(Tenant::Alpha, "rn").get(file).await.status), (200, 403));
}

#[tokio::test]
async fn redaction_requires_a_reason_and_a_text() {
    let (app, rosa) = app_with_rosa().await;
    let message = send(&app, Tenant::Alpha, "md", rosa, "Hello").await.json;
    let admin = app.client(Tenant::Alpha, "admin");
    for body in [json!({ "is_redacted": true }), json!({ "is_redacted": true, "reason": "boredom" }), json!({})] {
        assert_eq!(admin.patch(&path(&message["uid"]), body.clone()).await.status, 400, "{body}");
    }
    let arrival = json!({ "uid": uuid::Uuid::new_v4(), "patient_id": rosa.user_id, "event": "arrival" });
    let arrival = app.client(Tenant::Alpha, "rn").post("/api/chat/v2/", arrival).await.json;
    assert_eq!(admin.patch(&path(&arrival["uid"]), json!({ "is_redacted": true, "reason": "other" })).await.status, 409);
    assert_eq!(app.client(Tenant::Beta, "admin").patch(&path(&message["uid"]), json!({ "is_redacted": false })).await.status, 404);
}
