//! Valid input of the operations on categories of cases.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_case_categories").given(async |_: &Scene| Request::new()),
        operation("list_case_category_tasks").given(async |scene: &Scene| Request::new().path("id", category(scene, "Complaint").await)),
        operation("preview_case")
            .refuses(Unstated::OneOfSeveral, &["?user_id"])
            .given_as("for a patient", async |scene: &Scene| {
                Request::new().path("id", category(scene, "Complaint").await).query("user_id", scene.patient().user_id)
            })
            .given_as("for a person", async |scene: &Scene| {
                Request::new().path("id", category(scene, "Complaint").await).query("person", scene.patient().person_id)
            })
            .refuses(Unstated::OneOfSeveral, &["?content_type", "?object_id"])
            .given_as("from an object", async |scene: &Scene| {
                let request = Request::new().path("id", category(scene, "Complaint").await).query("user_id", scene.patient().user_id);
                request.query("content_type", "case").query("object_id", super::cases::add_case(scene).await)
            }),
        operation("create_case_category")
            .refuses(Unstated::Stored, DEPENDENT)
            .given_as("a category", async |scene: &Scene| {
                let parent = category(scene, "Referrals").await;
                Request::new().body(json!({
                    "title": format!("Category {}", Uuid::new_v4()), "parent": parent, "description": "When", "notes": "Notes",
                    "is_member_facing": true, "is_system_only": true, "definition": definition(scene).await,
                }))
            })
            .free(TEXTS)
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title"]),
        operation("read_case_category").given(async |scene: &Scene| Request::new().path("id", category(scene, "Complaint").await)),
        operation("update_case_category")
            .refuses(Unstated::Stored, DEPENDENT)
            .refuses(Unstated::Stored, &["/parent"])
            .given_as("version in a header", async |scene: &Scene| {
                let id = new_category(scene).await;
                let body = json!({ "title": format!("Category {}", Uuid::new_v4()), "definition": definition(scene).await });
                Request::new().path("id", id).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let (id, parent) = (new_category(scene).await, category(scene, "Results").await);
                Request::new().path("id", id).body(json!({
                    "parent": parent, "description": "When", "notes": "Notes", "is_member_facing": false, "is_system_only": true,
                    "is_deprecated": true, "row_version": 1,
                }))
            })
            .free(TEXTS)
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title"]),
        operation("preview_case_category_change")
            .refuses(Unstated::Stored, DEPENDENT)
            .refuses(Unstated::Stored, &["/parent"])
            .given(async |scene: &Scene| {
                let (id, parent) = (new_category(scene).await, category(scene, "Results").await);
                Request::new().path("id", id).body(json!({
                    "title": "Other", "parent": parent, "description": "When", "notes": "Notes", "is_member_facing": true,
                    "is_system_only": true, "is_deprecated": true, "definition": definition(scene).await, "row_version": 1,
                }))
            })
            .free(&["/title", "/parent", "/definition/owner_group_name"])
            .without_grant(ABOUT_NOBODY)
            .changes_nothing("it only shows what the change would touch"),
    ]
}

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "a category is about nobody; each input has a category and an owner of its own";

/// What fits other fields: actions name states, and only members' categories need a title for members.
const DEPENDENT: &[&str] = &["/definition/workflow", "/definition/external_title"];

/// What the client chooses.
const TEXTS: &[&str] = &["/title"];

/// A category of the scene's tenant.
pub(super) async fn category(scene: &Scene, title: &str) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select id from todos.case_category where tenant_id = core.tenant_id() and title = $1")
        .bind(title)
        .fetch_one(&mut *tx)
        .await
        .expect("the category")
}

async fn new_category(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar("insert into todos.case_category (title) values ($1) returning id")
        .bind(format!("Category {}", Uuid::new_v4()))
        .fetch_one(&mut *tx)
        .await
        .expect("the category is stored");
    tx.commit().await.expect("the seed commits");
    id
}

async fn definition(scene: &Scene) -> Value {
    let group = super::tasks::add_group(scene).await;
    let mut tx = scene.seed().await;
    let name: String = sqlx::query_scalar("select name from core.assignee_group where tenant_id = core.tenant_id() and id = $1")
        .bind(group)
        .fetch_one(&mut *tx)
        .await
        .expect("the group");
    json!({
        "workflow": {
            "states": [
                { "name": "New", "category": "open", "is_initial": true }, { "name": "Done", "category": "complete", "is_initial": false },
            ],
            "actions": [{ "trigger": "Finish", "from": ["New"], "dest": "Done", "descriptions": ["Told."] },
                        { "trigger": "Reopen", "from": ["Done"], "dest": "New", "needs_reason": true }],
        },
        "tasks": [{ "title": "Call", "due_in_days": 1, "priority": 0 }],
        "owner_group_name": name, "due_in_days": 2, "is_auto_complete": true, "external_title": "Yours", "priority": 1,
        "provider_search": { "specialty_group": "Cardiology", "cpt_code": null },
    })
}
