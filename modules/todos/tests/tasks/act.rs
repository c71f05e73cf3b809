use huddle_testkit::Tenant;
use serde_json::json;

use super::{add_group, app_with_rosa, created, units};

#[tokio::test]
async fn work_lists_complete_reopen_and_assign_the_task() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    created(&app, rosa, group, "Call").await;
    let md = app.client(Tenant::Alpha, "md");
    let unit = units(&md).await.remove(0);
    let path = format!("/api/providers/me/work_units/{}/task/", unit["id"]);
    let done = md.patch(&path, json!({ "action": "complete", "row_version": unit["row_version"] })).await;
    assert_eq!((done.status, &done.json["status_category"]), (200, &json!("complete")), "{}", done.text);
    let task = async || md.get(&format!("/api/task/v2/?patient={}", rosa.user_id)).await.results()[0].clone();
    assert_eq!((&task().await["is_complete"], units(&md).await.len()), (&json!(true), 0));
    let open = md.patch(&path, json!({ "action": "reopen", "row_version": done.json["row_version"] })).await;
    assert_eq!(open.json["status_category"], "open", "{}", open.text);
    let body = json!({ "owner_group": other, "due_date": "2026-11-01T15:00:00Z", "row_version": open.json["row_version"] });
    let moved = md.patch(&path, body).await;
    assert_eq!((moved.status, &moved.json["owner_group_id"], &moved.json["due_at"]), (200, &json!(other), &json!("2026-11-02T00:00:00Z")));
    let task = task().await;
    assert_eq!(
        (&task["owner_group"], &task["due_date"]),
        (&json!(other), &json!("2026-11-02T00:00:00Z")),
        "the task changed with its unit"
    );
    for (field, pointer) in [("owner_group", "/owner_group"), ("due_date", "/due_date")] {
        let missing = md.patch(&path, json!({ field: null, "row_version": moved.json["row_version"] })).await;
        assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!(pointer)), "a task needs both");
    }
    let unknown = md.patch(&path, json!({ "action": "archive", "row_version": moved.json["row_version"] })).await;
    assert_eq!(unknown.status, 400);
}
