use huddle_testkit::{Client, Tenant};
use serde_json::{Value, json};

use super::{category, created, history, path, task};
use crate::tasks::app_with_rosa;

/// Priority of a case and of its work unit.
async fn priorities(md: &Client, case: &Value) -> (Value, Value) {
    let unit = md.get("/api/providers/me/work_units/?content_types=case").await.results()[0].clone();
    assert_eq!(unit["object_id"], case["id"]);
    (md.get(&path(case)).await.json["priority"].clone(), unit["priority"].clone())
}

#[tokio::test]
async fn a_case_follows_the_priority_of_its_open_tasks() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let mut call = task("Call", group);
    call["priority"] = json!(1);
    let case = created(&app, rosa, group, "Complaint", json!({ "tasks": [call] })).await;
    assert_eq!((&case["priority"], &case["open_priority"], &case["chosen_priority"]), (&json!(1), &json!(1), &Value::Null));
    assert_eq!(priorities(&md, &case).await, (json!(1), json!(1)));
    let own = format!("/api/task/{}/", case["tasks"][0]["id"]);
    md.patch(&own, json!({ "priority": 2 })).await;
    assert_eq!(priorities(&md, &case).await, (json!(2), json!(2)));
    md.patch(&own, json!({ "is_complete": true })).await;
    assert_eq!(priorities(&md, &case).await, (json!(0), json!(0)));
    assert_eq!(history(&app, &case).await, ["changed", "task_completed", "changed", "task_changed", "created"]);
}

#[tokio::test]
async fn a_lower_priority_needs_a_reason_and_ends_when_something_more_urgent_is_opened() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let mut call = task("Call", group);
    call["priority"] = json!(1);
    let case = created(&app, rosa, group, "Complaint", json!({ "tasks": [call] })).await;
    let refused = md.patch(&path(&case), json!({ "priority": 0, "row_version": 1 })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/priority_reason")), "{}", refused.text);
    let body = json!({ "priority": 0, "priority_reason": " The daughter calls ", "row_version": 1 });
    let lowered = md.patch(&path(&case), body.clone()).await;
    let chosen = json!({ "priority": 0, "lowered_from": 1, "reason": "The daughter calls" });
    assert_eq!(
        (lowered.status, &lowered.json["priority"], &lowered.json["chosen_priority"]),
        (200, &json!(0), &chosen),
        "{}",
        lowered.text
    );
    let change = app.last_change(Tenant::Alpha, "update_case").await;
    assert_eq!(change["priority"], json!([1, 0]));
    // The edit of something else, by a form that sends all fields, does not cover what was opened since.
    md.patch(&format!("/api/task/{}/", case["tasks"][0]["id"]), json!({ "priority": 2 })).await;
    assert_eq!(priorities(&md, &case).await, (json!(2), json!(2)));
    let version = md.get(&path(&case)).await.json["row_version"].clone();
    let mut again = body;
    again["row_version"] = version;
    again["notes"] = json!("Called back");
    let edited = md.patch(&path(&case), again).await;
    assert_eq!((edited.status, &edited.json["priority"], &edited.json["chosen_priority"]), (200, &json!(2), &chosen), "{}", edited.text);
    let followed = md.patch(&path(&case), json!({ "priority": null, "row_version": edited.json["row_version"] })).await;
    assert_eq!((&followed.json["priority"], &followed.json["chosen_priority"]), (&json!(2), &Value::Null), "{}", followed.text);
}

#[tokio::test]
async fn a_new_case_has_the_priority_of_its_category_or_the_one_that_is_chosen() {
    let (app, rosa, group) = app_with_rosa().await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let id = category(&app, "Complaint").await;
    let own = format!("/api/providers/me/cases/categories/{id}/");
    let read = admin.get(&own).await;
    assert_eq!(read.status, 200, "{}", read.text);
    let mut definition = read.json["definition"].clone();
    definition["priority"] = json!(1);
    definition["owner_group_name"] = Value::Null;
    let changed = admin.patch(&own, json!({ "definition": definition, "row_version": read.json["category"]["row_version"] })).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    let preview = md.get(&format!("/api/providers/me/cases/from-category/{id}/preview/?user_id={}", rosa.user_id)).await;
    assert_eq!((&preview.json["priority"], &preview.json["base_priority"]), (&json!(1), &json!(1)), "{}", preview.text);
    assert_eq!(created(&app, rosa, group, "Complaint", json!({})).await["priority"], 1);
    assert_eq!(created(&app, rosa, group, "Complaint", json!({ "priority": 2 })).await["priority"], 2);
    let body = json!({ "person": rosa.person_id, "category": id, "owner_group": group, "tasks": [], "priority": 0 });
    let refused = md.post("/api/providers/me/cases/", body).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/priority_reason")), "{}", refused.text);
    let lower = created(&app, rosa, group, "Complaint", json!({ "priority": 0, "priority_reason": "A typo in a bill" })).await;
    assert_eq!((&lower["priority"], &lower["open_priority"]), (&json!(0), &json!(1)));
}
