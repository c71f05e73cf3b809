use huddle_testkit::Tenant;
use serde_json::json;

use super::{app_with_rosa, only_unit, remind};

#[tokio::test]
async fn an_edit_names_the_version_that_it_was_made_on() {
    let (app, rosa) = app_with_rosa().await;
    let reminder = remind(&app, rosa, "Call", None).await;
    let path = format!("/api/sample/reminders/{}/", reminder["id"]);
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.patch(&path, json!({ "title": "Call again" })).await.status, 428);
    let edited = md.patch(&path, json!({ "title": "Call again", "due_at": "2030-01-02T10:00:00Z", "row_version": 1 })).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    let stale = md.patch(&path, json!({ "title": "Write", "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["title"]), (412, &json!("Call again")));
    assert_eq!(only_unit(&app).await["details"]["title"], "Call again");
    let trail = app.last_change(Tenant::Alpha, "update_sample_reminder").await;
    assert_eq!(trail["title"], json!(["(text)", "(another text)"]));
}
