use huddle_testkit::{Patient, Tenant};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_rosa, created, task, units};

#[tokio::test]
async fn a_task_is_open_work_of_its_owner_from_the_start() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let mut body = task(rosa, group, " Call  about the results ");
    body["priority"] = json!(2);
    let task = md.post("/api/task/v2/", body).await;
    assert_eq!(task.status, 201, "{}", task.text);
    let task = task.json;
    assert_eq!((&task["title"], &task["due_date"]), (&json!("Call about the results"), &json!("2026-03-08T23:00:00Z")));
    assert_eq!((&task["patient"], &task["owner_group_name"]), (&json!(rosa.user_id), &json!("Nurses")));
    assert_eq!(task["created_by"], json!(app.staff_id(Tenant::Alpha, "md").await));
    let [unit] = &units(&md).await[..] else { panic!("one unit") };
    assert_eq!((&unit["content_type"], &unit["object_id"]), (&json!("task"), &task["id"]));
    assert_eq!((&unit["owner_group_id"], &unit["due_at"], &unit["priority"]), (&json!(group), &task["due_date"], &json!(2)));
    assert_eq!((&unit["details"]["title"], &unit["person_id"]), (&task["title"], &json!(rosa.person_id)));
    assert_eq!(app.audit_rows(Tenant::Alpha, "create_task_v2", "change", rosa).await, 1);
}

#[tokio::test]
async fn the_same_uid_is_stored_once() {
    let (app, rosa, group) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let md = app.client(Tenant::Alpha, "md");
    let mut body = task(rosa, group, "Once");
    body["uid"] = json!(Uuid::new_v4());
    let first = md.post("/api/task/", body.clone()).await;
    let second = md.post("/api/task/v2/", body.clone()).await;
    assert_eq!((first.status, second.status), (201, 200), "{}", second.text);
    assert_eq!(first.json, second.json);
    body["person"] = json!(eve.person_id);
    assert_eq!(md.post("/api/task/", body).await.problem(), "conflict");
    assert_eq!(units(&md).await.len(), 1);
}

#[tokio::test]
async fn a_task_needs_title_due_date_owner_and_person() {
    let (app, rosa, group) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    let md = app.client(Tenant::Alpha, "md");
    let pointers =
        |answer: &Value| answer["errors"].as_array().expect("errors").iter().map(|error| error["pointer"].clone()).collect::<Vec<_>>();
    let empty = md.post("/api/task/", json!({ "person": rosa.person_id })).await;
    assert_eq!((empty.status, pointers(&empty.json)), (400, vec![json!("/title"), json!("/due_date"), json!("/owner_group")]));
    for (field, value, pointer) in [
        ("title", json!("x".repeat(256)), "/title"),
        ("priority", json!(3), "/priority"),
        ("person", Value::Null, "/person"),
        ("patient", json!(eve.user_id), "/patient"),
    ] {
        let mut body = task(rosa, group, "Call");
        body[field] = value;
        let refused = md.post("/api/task/", body).await;
        assert_eq!((refused.status, pointers(&refused.json)), (400, vec![json!(pointer)]), "{field}");
    }
    let mut body = task(rosa, group, "Call");
    body["owner_group"] = json!(999_999);
    assert_eq!(md.post("/api/task/", body).await.status, 404);
    let mut body = task(rosa, group, "Call");
    body["created_by"] = json!(app.staff_id(Tenant::Alpha, "np").await);
    assert_eq!(md.post("/api/task/", body).await.problem(), "identity-mismatch");
}

#[tokio::test]
async fn a_task_that_is_created_complete_is_no_open_work() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let mut body = task(rosa, group, "Called");
    body["is_complete"] = json!(true);
    let done = md.post("/api/task/", body).await;
    assert_eq!((done.status, &done.json["completed_by"]), (201, &json!(app.staff_id(Tenant::Alpha, "md").await)));
    assert_eq!(units(&md).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_protected_person_needs_a_grant_and_is_masked_in_the_inbox() {
    let (app, _, group) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    assert_eq!(app.client(Tenant::Alpha, "md").post("/api/task/", task(vip, group, "Call")).await.problem(), "phi-access-required");
    app.grant(Tenant::Alpha, "md", vip).await;
    created(&app, vip, group, "Call").await;
    let units = units(&app.client(Tenant::Alpha, "np")).await;
    assert_eq!((&units[0]["is_masked"], &units[0]["details"]), (&json!(true), &Value::Null));
}
