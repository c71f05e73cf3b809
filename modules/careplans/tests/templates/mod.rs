//! Templates: one test per rule.

use huddle_testkit::{Answer, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use crate::plans::app_with_rosa;

const PATH: &str = "/api/care-plan/templates/";

/// A template of the tenant alpha by its title.
async fn named(app: &TestApp, title: &str) -> Value {
    let list = app.client(Tenant::Alpha, "md").get(PATH).await;
    list.results().iter().find(|template| template["title"] == title).cloned().expect("a template")
}

async fn preview(app: &TestApp, template: &Value, patient: PatientIds) -> Answer {
    app.client(Tenant::Alpha, "md").get(&format!("{PATH}{}/preview/?user_id={}", template["id"], patient.user_id)).await
}

async fn assign(app: &TestApp, template: &Value, body: Value) -> Answer {
    app.client(Tenant::Alpha, "md").post(&format!("{PATH}{}/assign/", template["id"]), body).await
}

/// Makes a physician the sole member of a group, and of the patient's care team.
async fn add_physician(app: &TestApp, patient: PatientIds) {
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name, is_provider) values ('Dr. Okonkwo', true) returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    for statement in [
        "insert into core.assignee_group_member (assignee_group_id, user_id) select $3, $2 where $1 > 0",
        "insert into core.care_team_member (person_id, role, user_id) select $1, 'md', $2 where $3 > 0",
    ] {
        sqlx::query(statement).bind(patient.person_id.0).bind(md.0).bind(group).execute(&mut *tx).await.expect("stored");
    }
    tx.commit().await.expect("the seed commits");
}

#[tokio::test]
async fn a_preview_has_due_dates_and_owners_by_role() {
    let (app, rosa) = app_with_rosa().await;
    add_physician(&app, rosa).await;
    let template = named(&app, "Lower high blood pressure").await;
    let shown = preview(&app, &template, rosa).await;
    let tasks = shown.json["tasks"].as_array().cloned().expect("tasks");
    assert_eq!((tasks.len(), &template["task_count"]), (5, &json!(5)), "{}", shown.text);
    let of_md: Vec<_> = tasks.iter().filter(|task| task["owner_role"] == "md").collect();
    assert!(of_md.len() == 1 && of_md[0]["owner_group"].is_i64() && of_md[0]["owner_group_name"].is_string(), "{}", shown.text);
    assert!(tasks.iter().filter(|task| task["owner_role"] == "rn").all(|task| task["owner_group"].is_null()), "nobody has the role");
    assert!(shown.json["notes"].as_str().is_some_and(|notes| notes.contains('\n')));
}

#[tokio::test]
async fn a_plan_keeps_the_version_from_which_it_was_made() {
    let (app, rosa) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let template = named(&app, "Quit smoking").await;
    let path = format!("{PATH}{}/", template["id"]);
    let tasks = json!([{ "title": "Call", "due_in_days": 3 }]);
    assert_eq!(app.client(Tenant::Alpha, "md").get(&path).await.problem(), "permission-denied");
    let edited = admin.patch(&path, json!({ "notes": "New.", "tasks": tasks, "row_version": 1 })).await;
    assert_eq!((edited.status, &edited.json["version"]), (200, &json!(2)), "{}", edited.text);
    let again = admin.patch(&path, json!({ "tasks": tasks, "row_version": 2 })).await;
    assert_eq!(again.json["version"], 2, "the same definition");
    let before = assign(&app, &template, json!({ "user_id": rosa.user_id, "version": 1, "tasks": [] })).await;
    let now = assign(&app, &template, json!({ "user_id": rosa.user_id, "tasks": [] })).await;
    assert_eq!((&before.json["template_version"], &now.json["template_version"]), (&json!(1), &json!(2)), "{}", before.text);
    assert_eq!(assign(&app, &template, json!({ "user_id": rosa.user_id, "version": 9, "tasks": [] })).await.status, 404);
    let versions = admin.get(&path).await.json["versions"].clone();
    let counted: Vec<_> = versions.as_array().expect("versions").iter().map(|it| (it["version"].clone(), it["plans"].clone())).collect();
    assert_eq!(counted, [(json!(2), json!(1)), (json!(1), json!(1))]);
}

#[tokio::test]
async fn a_type_that_is_not_episodic_is_assigned_once() {
    let (app, rosa) = app_with_rosa().await;
    let template = named(&app, "Control type 2 diabetes").await;
    let body = json!({ "user_id": rosa.user_id, "tasks": [] });
    let first = assign(&app, &template, body.clone()).await;
    assert_eq!((first.status, &first.json["title"]), (201, &json!("Control type 2 diabetes")), "{}", first.text);
    assert_eq!(first.json["status"], "active");
    let second = assign(&app, &template, body.clone()).await;
    assert_eq!((second.status, &second.json["detail"]), (409, &json!("A plan of this type is already assigned")));
    assert_eq!(preview(&app, &template, rosa).await.json["is_assigned"], true);
    let list = app.client(Tenant::Alpha, "md").get(&format!("{PATH}?patient={}", rosa.user_id)).await;
    let assigned: Vec<_> = list.results().iter().filter(|template| template["is_assigned"] == true).map(|it| &it["id"]).collect();
    assert_eq!(assigned, [&template["id"]]);
    let episodic = named(&app, "Quit smoking").await;
    for _ in 0..2 {
        assert_eq!(assign(&app, &episodic, body.clone()).await.status, 201);
    }
}

#[tokio::test]
async fn of_two_assignments_at_once_one_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let template = named(&app, "Control type 2 diabetes").await;
    let body = json!({ "user_id": rosa.user_id, "tasks": [] });
    let (a, b) = tokio::join!(assign(&app, &template, body.clone()), assign(&app, &template, body));
    let mut statuses = [a.status, b.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
}

#[tokio::test]
async fn admins_create_and_archive_templates() {
    let (app, rosa) = app_with_rosa().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let body = json!({ "title": "Migraine", "episodic": true, "tasks": [
        { "title": "Start a headache diary", "due_in_days": 7, "owner_role": "rn" }] });
    assert_eq!(app.client(Tenant::Alpha, "md").post(PATH, body.clone()).await.problem(), "permission-denied");
    let created = admin.post(PATH, body.clone()).await;
    assert_eq!((created.status, &created.json["episodic"]), (201, &json!(true)), "{}", created.text);
    assert_eq!(admin.post(PATH, body).await.status, 409, "the title is taken");
    let template = created.json.clone();
    let path = format!("{PATH}{}/", template["id"]);
    let wrong = json!({ "row_version": 1, "tasks": [{ "title": "x", "due_in_days": 1, "owner_group_name": "Nobody" }] });
    let refused = admin.patch(&path, wrong).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (404, &json!("/tasks/0/owner_group_name")));
    assert_eq!(admin.patch(&path, json!({ "is_archived": true, "row_version": 1 })).await.status, 200);
    let stale = admin.patch(&path, json!({ "title": "y", "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["is_archived"]), ("stale-version", &json!(true)));
    let archived = assign(&app, &template, json!({ "user_id": rosa.user_id, "tasks": [] })).await;
    assert_eq!(archived.json["detail"], "This template is archived");
}
