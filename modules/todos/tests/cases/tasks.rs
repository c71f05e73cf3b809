//! Tasks of cases, by every operation that changes a task.

use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::{created, history, path, task};
use crate::tasks::app_with_rosa;

fn of_case(case: &Value) -> Value {
    json!([{ "content_type": "case", "object_id": case["id"] }])
}

#[tokio::test]
async fn a_closed_case_takes_no_open_task() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let case = created(&app, rosa, group, "Complaint", json!({ "tasks": [task("Call", group)] })).await;
    let own = format!("/api/task/{}/", case["tasks"][0]["id"]);
    md.patch(&own, json!({ "is_complete": true })).await;
    let closed = md.patch(&path(&case), json!({ "action": "Resolve", "row_version": 1 })).await;
    assert_eq!(closed.json["status_category"], "complete", "{}", closed.text);
    let mut new = json!({ "title": "Later", "due_date": "2026-03-08T17:00:00Z", "owner_group": group, "person": rosa.person_id });
    let free = md.post("/api/task/", new.clone()).await.json;
    new["relations"] = of_case(&case);
    for address in ["/api/task/", "/api/task/v2/"] {
        let refused = md.post(address, new.clone()).await;
        assert_eq!((refused.problem(), &refused.json["detail"]), ("conflict", &json!("Update status to add tasks")));
    }
    assert_eq!(md.patch(&own, json!({ "is_complete": false })).await.problem(), "conflict");
    let free_path = format!("/api/task/{}/", free["id"]);
    assert_eq!(md.patch(&free_path, json!({ "relations": of_case(&case), "row_version": 1 })).await.problem(), "conflict");
    let relate = format!("/api/task/v2/{}/relation/update/", free["id"]);
    assert_eq!(md.post(&relate, json!({ "relations": of_case(&case) })).await.problem(), "conflict");
    let unit = md.get("/api/providers/me/work_units/?content_type=task").await.results()[0].clone();
    assert_eq!(unit["object_id"], free["id"]);
    new["is_complete"] = json!(true);
    assert_eq!(md.post("/api/task/", new).await.status, 201, "a completed task may be added");
    md.patch(&path(&case), json!({ "action": "Reopen", "row_version": 2 })).await;
    assert_eq!(md.patch(&own, json!({ "is_complete": false })).await.status, 200);
}

#[tokio::test]
async fn a_case_completes_itself_with_its_last_task_and_opens_with_it() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let tasks = json!({ "tasks": [task("Review", group), task("Update", group)] });
    let case = created(&app, rosa, group, "Medication Reconciliation", tasks).await;
    assert_eq!(case["auto_complete"], true);
    let status = async || md.get(&path(&case)).await.json["status"].clone();
    let complete = async |index: usize, is_complete: bool| {
        let answer = md.patch(&format!("/api/task/{}/", case["tasks"][index]["id"]), json!({ "is_complete": is_complete })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    };
    complete(0, true).await;
    assert_eq!(status().await, "Open");
    complete(1, true).await;
    assert_eq!(status().await, "Complete");
    assert_eq!(md.get("/api/providers/me/work_units/").await.results().len(), 0);
    complete(0, false).await;
    assert_eq!(status().await, "Open");
    assert_eq!(md.delete(&format!("/api/task/{}/", case["tasks"][0]["id"])).await.status, 204);
    assert_eq!(status().await, "Complete", "the only open task was deleted");
    let kinds = [
        "status_changed",
        "task_removed",
        "task_reopened",
        "status_changed",
        "status_changed",
        "task_completed",
        "task_completed",
        "created",
    ];
    assert_eq!(history(&app, &case).await, kinds);
}
