//! Valid input of the operations on templates.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

use super::plans::{add_type, task};

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "a template is about nobody; each input has a template and an owner of its own";

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_care_plan_templates")
            .refuses(Unstated::Stored, &["?patient"])
            .given_as("for a patient", async |scene: &Scene| {
                Request::new().query("patient", scene.patient().user_id).query("include_archived", true)
            })
            .given_as("for a person", async |scene: &Scene| Request::new().query("person", scene.patient().person_id)),
        operation("preview_care_plan_template")
            .refuses(Unstated::OneOfSeveral, &["?user_id"])
            .refuses(Unstated::Stored, &["?user_id"])
            .given_as("for a patient", async |scene: &Scene| {
                Request::new().path("id", add_template(scene).await).query("user_id", scene.patient().user_id)
            })
            .given_as("for a person", async |scene: &Scene| {
                Request::new().path("id", add_template(scene).await).query("person", scene.patient().person_id)
            }),
        operation("assign_care_plan_template")
            .refuses(Unstated::OneOfSeveral, &["/user_id"])
            .refuses(Unstated::Stored, &["/user_id"])
            .given(async |scene: &Scene| {
                Request::new().path("id", add_template(scene).await).body(json!({
                    "uid": Uuid::new_v4(), "user_id": scene.patient().user_id, "person": scene.patient().person_id, "version": 1,
                    "title": scene.secret(), "notes": scene.secret(), "tasks": [task(scene)],
                }))
            })
            .free(&["/uid", "/title", "/notes", "/tasks"]),
        operation("create_care_plan_template")
            .refuses(Unstated::Stored, &["/type_id"])
            .given_as("of a type", async |scene: &Scene| {
                let body = json!({ "title": title(), "type_id": add_type(scene).await, "notes": "Walk.", "tasks": [template_task(scene).await] });
                Request::new().body(body)
            })
            .given_as("of a new type", async |scene: &Scene| {
                Request::new().body(json!({ "title": title(), "type_title": "Type", "episodic": true, "notes": "Walk.", "tasks": [template_task(scene).await] }))
            })
            .free(&["/title"])
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title"]),
        operation("read_care_plan_template")
            .given(async |scene: &Scene| Request::new().path("id", add_template(scene).await))
            .without_grant(ABOUT_NOBODY),
        operation("update_care_plan_template")
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({ "title": title(), "notes": "Walk.", "tasks": [template_task(scene).await] });
                Request::new().path("id", add_template(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let body = json!({ "episodic": false, "is_archived": true, "row_version": 1 });
                Request::new().path("id", add_template(scene).await).body(body)
            })
            .free(&["/title"])
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title"]),
    ]
}

fn title() -> String {
    format!("Template {}", Uuid::new_v4())
}

/// A task with an owner group of the scene's tenant.
async fn template_task(scene: &Scene) -> Value {
    let name = format!("Group {}", Uuid::new_v4());
    let mut tx = scene.seed().await;
    sqlx::query("insert into core.assignee_group (name) values ($1)").bind(&name).execute(&mut *tx).await.expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    json!({ "title": "Call", "due_in_days": 1, "priority": 0, "owner_role": "rn", "owner_group_name": name })
}

/// Stores a template of an episodic type; gives its ID.
async fn add_template(scene: &Scene) -> i64 {
    let type_id = add_type(scene).await;
    let mut tx = scene.seed().await;
    let id: i64 = sqlx::query_scalar("insert into careplans.template (type_id, title) values ($1, $2) returning id")
        .bind(type_id)
        .bind(title())
        .fetch_one(&mut *tx)
        .await
        .expect("the template is stored");
    sqlx::query("insert into careplans.template_version (template_id, version, definition) values ($1, 1, $2)")
        .bind(id)
        .bind(json!({ "notes": "", "tasks": [] }))
        .execute(&mut *tx)
        .await
        .expect("the version is stored");
    sqlx::query("update careplans.template set current_version = 1 where id = $1").bind(id).execute(&mut *tx).await.expect("it is current");
    tx.commit().await.expect("the seed commits");
    id
}
