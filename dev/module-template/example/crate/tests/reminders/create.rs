use huddle_testkit::Tenant;
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, only_unit, path, remind};

#[tokio::test]
async fn a_reminder_is_open_work_from_the_start() {
    let (app, rosa) = app_with_rosa().await;
    let reminder = remind(&app, rosa, " Call about the results ", Some("2030-01-02T10:00:00Z")).await;
    assert_eq!((&reminder["title"], &reminder["state"]), (&json!("Call about the results"), &json!("Waiting")));
    let unit = only_unit(&app).await;
    assert_eq!((&unit["content_type"], &unit["object_id"]), (&json!("samplereminder"), &reminder["id"]));
    assert_eq!((&unit["due_at"], &unit["details"]["status"]), (&reminder["due_at"], &json!("Waiting")));
    assert_eq!(app.audit_rows(Tenant::Alpha, "create_sample_reminder", "change", rosa).await, 1);
}

#[tokio::test]
async fn the_same_uid_is_stored_once() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let body = json!({ "uid": Uuid::new_v4(), "title": "Once" });
    let first = md.post(&path(rosa), body.clone()).await;
    let second = md.post(&path(rosa), body).await;
    assert_eq!((first.status, second.status), (201, 200));
    assert_eq!(first.json, second.json);
}
