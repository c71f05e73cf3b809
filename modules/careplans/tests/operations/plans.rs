//! Valid input of the operations on plans.

use huddle_sdk::encode_cursor;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

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
                    "title": scene.secret(), "notes": scene.secret(), "created_by": scene.caller_id().await,
                }))
            })
            .free(&["/uid", "/title", "/notes"]),
        operation("read_care_plan").given(async |scene: &Scene| of_plan(scene).await),
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

async fn of_plan(scene: &Scene) -> Request {
    Request::new().path("id", add_plan(scene).await)
}

/// Stores a plan of the scene's patient; gives its ID.
async fn add_plan(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into careplans.plan (uid, person_id, title, notes, status, created_by, created_at, updated_by, updated_at)
         values ($1, $2, $3, $3, 'active', $4, now(), $4, now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the plan is stored");
    tx.commit().await.expect("the seed commits");
    id
}
