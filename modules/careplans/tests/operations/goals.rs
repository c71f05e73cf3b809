//! Valid input of the operations on goals, and of the export.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use super::plans::{add_plan, of_plan};

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("export_care_plan").given(async |scene: &Scene| {
            let plan = add_plan(scene).await;
            add_goal(scene, plan).await;
            Request::new().path("id", plan)
        }),
        operation("read_goal_progress").given(async |scene: &Scene| {
            let goal = add_goal(scene, add_plan(scene).await).await;
            Request::new().path("goal_id", goal)
        }),
        operation("list_imported_care_plans").given(async |scene: &Scene| {
            super::imported(scene).await;
            Request::new().path("person_id", scene.patient().person_id)
        }),
        operation("create_care_plan_goal")
            .refuses(Unstated::Time, &["/start_date", "/due_date"])
            .given(async |scene: &Scene| {
                of_plan(scene).await.body(json!({
                    "uid": Uuid::new_v4(), "description": scene.secret(), "lifecycle_status": "proposed", "achievement_status": "in-progress",
                    "target": { "measure_code": "8480-6", "measure_text": scene.secret(), "comparator": "<", "value": 130, "unit": "mm[Hg]" },
                    "start_date": "2030-01-01", "due_date": "2030-06-01",
                }))
            })
            .free(&["/uid", "/description", "/target/measure_text"]),
        operation("update_care_plan_goal")
            .refuses(Unstated::Time, &["/start_date", "/due_date"])
            .given_as("version in a header", async |scene: &Scene| {
                let goal = add_goal(scene, add_plan(scene).await).await;
                let target = json!({ "measure_code": "8480-6", "measure_text": scene.secret(), "comparator": ">=", "value": 1.5, "unit": "%" });
                let body = json!({ "description": format!("Other: {}", scene.secret()), "target": target, "due_date": "2030-06-01" });
                Request::new().path("goal_id", goal).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let goal = add_goal(scene, add_plan(scene).await).await;
                Request::new().path("goal_id", goal).body(json!({
                    "lifecycle_status": "completed", "achievement_status": "achieved", "start_date": "2030-01-01", "row_version": 1,
                }))
            })
            .free(&["/description", "/target/measure_text"]),
    ]
}

/// Stores a goal of a plan; gives its ID.
async fn add_goal(scene: &Scene, plan: i64) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into careplans.goal (uid, plan_id, description, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, now(), now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(plan)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the goal is stored");
    tx.commit().await.expect("the seed commits");
    id
}
