//! Valid input for each operation, and the matrices over them.

use huddle_testkit::PatientIds;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use crate::support::{Unit, store};

fn operations() -> Vec<Operation> {
    vec![
        operation("list_worklists").given(async |_: &Scene| Request::new()),
        operation("read_worklist")
            .given(async |scene: &Scene| Request::new().path("id", list(scene).await))
            .without_grant("it counts the work for protected people and names none of them"),
        operation("list_worklist_items")
            .refuses(Unstated::Syntax, &["?filters"])
            .given(async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                Request::new().path("id", list).query("limit", 50).query("offset", 0).query("isClosed", false).query("sort", "due_at")
            })
            .given_as("filtered", async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.patient()).await;
                let filter = json!({ "linkOperator": "or", "items": [{ "field": "content_type", "operator": "is", "value": "case" }] });
                Request::new().path("id", list).query("filters", filter)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let list = list(scene).await;
                add_unit(scene, scene.other_patient()).await;
                add_unit(scene, scene.patient()).await;
                let first = scene.caller().get(&format!("/api/providers/me/work_units/worklists/{list}/?limit=1")).await;
                Request::new().path("id", list).query("cursor", first.json["next"].as_str().expect("there is more"))
            })
            .free(&["?cursor"])
            .lists_people(),
    ]
}

/// A list of all cases.
async fn list(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        r#"insert into worklists.definition (name, category, conditions) values (gen_random_uuid()::text, 'Test', '{"content_types": ["case"]}')
           returning id"#,
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the list is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// Stores a unit about a patient.
async fn add_unit(scene: &Scene, patient: PatientIds) {
    let title = if patient == scene.patient() { scene.secret() } else { "Call" };
    let mut tx = scene.seed().await;
    store(&mut tx, &[Unit { person: Some(patient.person_id.0), title: title.to_owned(), ..Unit::default() }]).await;
    tx.commit().await.expect("the seed commits");
}

huddle_testkit::matrices!("worklists", operations);
