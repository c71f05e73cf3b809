use huddle_testkit::Tenant;
use serde_json::json;

use super::{category, created, history, path, task, triggers};
use crate::tasks::{add_group, app_with_rosa};

#[tokio::test]
async fn fields_are_edited_with_a_version_and_a_stale_edit_gets_the_stored_case() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    assert_eq!(md.patch(&path(&case), json!({ "notes": "x" })).await.status, 428);
    let edit = json!({ "description": "Long wait", "owner_group": other, "due_date": "2026-11-01T15:00:00Z", "row_version": 1 });
    let edited = md.patch(&path(&case), edit).await;
    assert_eq!((edited.status, &edited.json["row_version"], &edited.json["due_date"]), (200, &json!(2), &json!("2026-11-02T00:00:00Z")));
    let stale = np.patch(&path(&case), json!({ "notes": "Called her", "row_version": 1 })).await;
    assert_eq!((stale.status, stale.problem(), &stale.json["current"]["description"]), (412, "stale-version", &json!("Long wait")));
    // The second person's edit on the current version keeps what the first wrote.
    let merged = np.patch(&path(&case), json!({ "notes": "Called her", "row_version": 2 })).await;
    assert_eq!((&merged.json["description"], &merged.json["notes"]), (&json!("Long wait"), &json!("Called her")));
    let emptied = md.patch(&path(&case), json!({ "description": " ", "row_version": 3 })).await;
    assert_eq!((emptied.status, &emptied.json["errors"][0]["detail"]), (400, &json!("Description required")));
    let unit = &md.get("/api/providers/me/work_units/").await.results()[0].clone();
    assert_eq!((&unit["owner_group_id"], &unit["details"]["title"]), (&json!(other), &json!("Long wait")));
    let events = md.get(&format!("{}events/", path(&case))).await;
    let changes = events.results()[1]["changes"].clone();
    assert_eq!(changes[0], json!({ "field": "description", "before": "Needs help", "after": "Long wait" }));
    let text = app.last_change(Tenant::Alpha, "update_case").await.to_string();
    assert!(!text.contains("Called her"), "the trail has no text: {text}");
}

#[tokio::test]
async fn tags_need_no_version() {
    let (app, rosa, group) = app_with_rosa().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let tagged = app.client(Tenant::Alpha, "md").patch(&path(&case), json!({ "case_tags": ["a", "a", "b"] })).await;
    assert_eq!((tagged.status, &tagged.json["case_tags"]), (200, &json!(["a", "b"])));
}

#[tokio::test]
async fn the_status_changes_through_offered_actions_only() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let case = created(&app, rosa, group, "Coverage Question", json!({ "tasks": [task("Call the plan", group)] })).await;
    assert_eq!(triggers(&case), ["Start", "Wait for patient"], "closing actions are omitted while a task is open");
    let act = async |trigger: &str, version: i32| md.patch(&path(&case), json!({ "action": trigger, "row_version": version })).await;
    assert_eq!(act("Resolve", 1).await.problem(), "conflict");
    assert_eq!(act("Continue", 1).await.status, 400, "not an action of this state");
    assert_eq!(md.patch(&path(&case), json!({ "status": "Resolved", "row_version": 1 })).await.json["status"], "New", "no other way");
    let started = act("Start", 1).await;
    assert_eq!((&started.json["status"], &started.json["row_version"]), (&json!("In Progress"), &json!(2)));
    let done = md.patch(&format!("/api/task/{}/", case["tasks"][0]["id"]), json!({ "is_complete": true })).await;
    assert_eq!(done.status, 200);
    let resolved = act("Resolve", 2).await;
    assert_eq!((&resolved.json["status_category"], triggers(&resolved.json)), (&json!("complete"), vec!["Reopen"]), "{}", resolved.text);
    assert_eq!(md.get("/api/providers/me/work_units/").await.results().len(), 0);
    assert_eq!(
        md.patch(&path(&case), json!({ "notes": "x", "row_version": 3 })).await.problem(),
        "conflict",
        "a closed case is not edited"
    );
    let reopened = md.patch(&path(&case), json!({ "action": "Reopen", "notes": "Again", "row_version": 3 })).await;
    assert_eq!((&reopened.json["status"], &reopened.json["notes"]), (&json!("In Progress"), &json!("Again")), "{}", reopened.text);
    assert_eq!(history(&app, &case).await, ["changed", "status_changed", "status_changed", "task_completed", "status_changed", "created"]);
}

#[tokio::test]
async fn another_category_restarts_the_case() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    md.patch(&path(&case), json!({ "action": "Start", "row_version": 1 })).await;
    let form = category(&app, "Form Completion").await;
    let moved = md.patch(&path(&case), json!({ "category": form, "row_version": 2 })).await;
    assert_eq!(
        (moved.status, &moved.json["status"], &moved.json["external_title"]),
        (200, &json!("Received"), &json!("Your form")),
        "{}",
        moved.text
    );
    assert_eq!(moved.json["category"]["parent_title"], "Forms and Letters");
    let gap = category(&app, "Care Gap").await;
    assert_eq!(md.patch(&path(&case), json!({ "category": gap, "row_version": 3 })).await.status, 400, "only programs open these");
    assert_eq!(md.patch(&path(&case), json!({ "category": 999_999, "row_version": 3 })).await.status, 404);
}
