use huddle_testkit::Tenant;
use serde_json::json;

use super::{add_group, app_with_rosa, created, units};

#[tokio::test]
async fn an_edit_names_its_version_and_a_stale_one_gets_the_stored_task() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    let task = created(&app, rosa, group, "Call").await;
    let path = format!("/api/task/{}/", task["id"]);
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.patch(&path, json!({ "title": "Write" })).await.status, 428);
    let edit = json!({ "title": "Write", "owner_group": other, "due_date": "2026-11-01T15:00:00Z", "row_version": 1 });
    let edited = md.patch(&path, edit).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    assert_eq!((&edited.json["owner_group_name"], &edited.json["due_date"]), (&json!("Guides"), &json!("2026-11-02T00:00:00Z")));
    let stale = md.patch(&path, json!({ "title": "Visit", "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["title"]), (412, &json!("Write")));
    let units = units(&md).await;
    assert_eq!((&units[0]["details"]["title"], &units[0]["owner_group_id"]), (&json!("Write"), &json!(other)));
    let trail = app.last_change(Tenant::Alpha, "update_task").await;
    assert_eq!((&trail["title"], &trail["owner_group"]), (&json!(["(text)", "(another text)"]), &json!([group, other])));
    let unknown = md.patch(&path, json!({ "owner_group": 999_999, "row_version": 2 })).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("/owner_group")));
}

#[tokio::test]
async fn two_people_complete_the_same_task_and_the_first_stays_on_record() {
    let (app, rosa, group) = app_with_rosa().await;
    let task = created(&app, rosa, group, "Call").await;
    let path = format!("/api/task/{}/", task["id"]);
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let body = json!({ "is_complete": true });
    let (first, second) = tokio::join!(md.patch(&path, body.clone()), np.patch(&path, body));
    assert_eq!((first.status, second.status), (200, 200), "{} {}", first.text, second.text);
    assert_eq!(first.json["completed_by"], second.json["completed_by"]);
    assert!(first.json["completed_on"].is_string() && first.json["completed_by_name"].is_string());
    assert_eq!(units(&md).await.len(), 0);
    let reopened = md.patch(&path, json!({ "is_complete": false })).await;
    assert_eq!((&reopened.json["completed_by"], &reopened.json["completed_on"]), (&json!(null), &json!(null)));
    assert_eq!(units(&md).await.len(), 1);
}

#[tokio::test]
async fn the_priority_needs_no_version_and_an_unchanged_task_keeps_its_own() {
    let (app, rosa, group) = app_with_rosa().await;
    let task = created(&app, rosa, group, "Call").await;
    let path = format!("/api/task/{}/", task["id"]);
    let md = app.client(Tenant::Alpha, "md");
    let raised = md.patch(&path, json!({ "priority": 2 })).await;
    assert_eq!((raised.status, &raised.json["priority"]), (200, &json!(2)));
    let same = md.patch(&path, json!({ "priority": 2 })).await;
    assert_eq!(same.json["row_version"], raised.json["row_version"]);
    assert_eq!(units(&md).await[0]["priority"], 2);
    assert_eq!(md.patch(&path, json!({ "priority": 3 })).await.status, 400);
    let other = json!({ "is_complete": true, "completed_by": app.staff_id(Tenant::Alpha, "np").await });
    assert_eq!(md.patch(&path, other).await.problem(), "identity-mismatch");
}
