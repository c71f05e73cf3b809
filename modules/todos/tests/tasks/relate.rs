use huddle_testkit::Tenant;
use serde_json::json;

use super::{app_with_rosa, created};

#[tokio::test]
async fn objects_that_do_not_exist_or_that_this_console_does_not_have_are_rejected() {
    let (app, rosa, group) = app_with_rosa().await;
    let task = created(&app, rosa, group, "Call").await;
    let path = format!("/api/task/v2/{}/relation/update/", task["id"]);
    let md = app.client(Tenant::Alpha, "md");
    let relate = async |kind: &str| md.post(&path, json!({ "relations": [{ "content_type": kind, "object_id": 1 }] })).await;
    // The module that owns messages is not linked into this host.
    let refused = relate("chatmessagev2").await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/relations")));
    assert_eq!(relate("invented").await.status, 400);
    assert_eq!(md.post("/api/task/v2/999999/relation/update/", json!({ "relations": [] })).await.status, 404);
    let none = md.post(&path, json!({ "relations": [] })).await;
    assert_eq!((none.status, &none.json["row_version"]), (200, &json!(1)), "nothing changed");
}
