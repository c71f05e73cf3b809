//! Valid input of the operations on plans.

use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use uuid::Uuid;

use super::education::add_resource;

/// Text and identifiers that the client chooses, and tasks, which the stand-in accepts.
const FREE: &[&str] = &["/uid", "/title", "/notes", "/tasks"];

pub(super) fn operations() -> Vec<Operation> {
    vec![
        listed(operation("list_care_plans_v2")),
        listed(operation("list_care_plans")),
        operation("create_care_plan")
            .refuses(Unstated::OneOfSeveral, &["/patient"])
            .refuses(Unstated::Stored, &["/patient"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "patient": scene.patient().user_id, "person": scene.patient().person_id,
                    "title": scene.secret(), "notes": scene.secret(), "tasks": [task(scene)], "type_id": add_type(scene).await,
                    "created_by": scene.caller_id().await,
                }))
            })
            .free(FREE),
        operation("read_care_plan").given(async |scene: &Scene| of_plan(scene).await),
        updated(operation("update_care_plan")),
        updated(operation("update_care_plan_v2")),
        operation("act_on_care_plan")
            .refuses(Unstated::Stored, &["/action", "/patient"])
            .given_as("version in a header", async |scene: &Scene| {
                let id = add_plan(scene).await;
                let body = json!({ "action": "Mark inactive", "tasks": [], "cases": [], "id": id, "patient": scene.patient().user_id });
                Request::new().path("id", id).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                of_plan(scene).await.body(json!({ "action": "Mark inactive", "row_version": 1 }))
            }),
        operation("list_care_plan_types")
            .refuses(Unstated::OneOfSeveral, &["?patient"])
            .refuses(Unstated::Stored, &["?patient"])
            .given_as("of a patient", async |scene: &Scene| Request::new().query("patient", scene.patient().user_id))
            .given_as("of a person", async |scene: &Scene| Request::new().query("person", scene.patient().person_id)),
    ]
}

fn listed(operation: Operation) -> Operation {
    operation
        .refuses(Unstated::OneOfSeveral, &["?patient"])
        .refuses(Unstated::Stored, &["?patient"])
        .given_as("of a patient", async |scene: &Scene| {
            add_plan(scene).await;
            Request::new().query("patient", scene.patient().user_id).query("is_closed", false).query("limit", 50)
        })
        .given_as("of a person, after a cursor", async |scene: &Scene| {
            add_plan(scene).await;
            let cursor = encode_cursor(&(true, 253_402_300_799_000_000_i64, 1));
            Request::new().query("person", scene.patient().person_id).query("cursor", cursor)
        })
        .free(&["?cursor"])
}

fn updated(operation: Operation) -> Operation {
    operation
        .refuses(Unstated::Stored, &["/patient", "/care_plan_data_tracking"])
        .given_as("version in a header", async |scene: &Scene| {
            let id = add_plan(scene).await;
            Request::new().path("id", id).header("if-match", 1).body(json!({
                "title": format!("Other: {}", scene.secret()), "notes": format!("Other: {}", scene.secret()), "tasks": [task(scene)],
                "removed_tasks": [], "care_plan_education_resources": [{ "id": add_resource(scene).await }], "id": id,
                "patient": scene.patient().user_id,
            }))
        })
        .given_as("version in the body", async |scene: &Scene| {
            let edited =
                json!({ "id": 7, "title": scene.secret(), "due_date": "2030-01-02T10:00:00Z", "owner_group": 1, "row_version": 1 });
            let body = json!({ "care_plan_data_tracking": "Manual", "tasks": [edited], "row_version": 1 });
            Request::new().path("id", insert_plan(scene, true).await).body(body)
        })
        .free(FREE)
}

/// A new task of a plan.
pub(super) fn task(scene: &Scene) -> Value {
    json!({ "title": scene.secret(), "due_date": "2030-01-02T10:00:00Z", "owner_group": 1, "priority": 1 })
}

pub(super) async fn of_plan(scene: &Scene) -> Request {
    Request::new().path("id", add_plan(scene).await)
}

/// Stores an episodic type; gives its ID.
pub(super) async fn add_type(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar("insert into careplans.plan_type (uid, title, is_episodic) values ($1, 'Type', true) returning id")
        .bind(format!("t{}", Uuid::new_v4().simple()))
        .fetch_one(&mut *tx)
        .await
        .expect("the type is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// Stores an active plan of the scene's patient; gives its ID.
pub(super) async fn add_plan(scene: &Scene) -> i64 {
    insert_plan(scene, false).await
}

async fn insert_plan(scene: &Scene, is_case_based: bool) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into careplans.plan (uid, person_id, title, notes, status, is_case_based, created_by, created_at, updated_by, updated_at)
         values ($1, $2, $3, $3, case when $4 then 'draft' else 'active' end, $4, $5, now(), $5, now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(is_case_based)
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the plan is stored");
    tx.commit().await.expect("the seed commits");
    id
}
