//! Valid input for each operation, and the matrices over them.

use huddle_testkit::PatientIds;
use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;
use uuid::Uuid;

fn operations() -> Vec<Operation> {
    vec![
        operation("list_sample_entries")
            .given(async |scene: &Scene| {
                add_entry(scene, scene.patient()).await;
                Request::new().query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| Request::new().query("cursor", cursor(scene).await))
            .free(&["?cursor"])
            .lists_people(),
        operation("list_sample_entries_of_patient")
            .given(async |scene: &Scene| {
                add_entry(scene, scene.patient()).await;
                entries(scene).query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| entries(scene).query("cursor", cursor(scene).await))
            .free(&["?cursor"]),
        operation("create_sample_entry")
            .given(async |scene: &Scene| entries(scene).body(json!({ "uid": Uuid::new_v4(), "text": scene.secret() })))
            .free(&["/uid", "/text"]),
    ]
}

fn entries(scene: &Scene) -> Request {
    Request::new().path("patient_id", scene.patient().user_id)
}

/// Inserts an entry for the request. The patient may be one whose record the caller cannot open.
async fn add_entry(scene: &Scene, patient: PatientIds) {
    let text = if patient == scene.patient() { scene.secret() } else { "Called." };
    let mut tx = scene.seed().await;
    sqlx::query("insert into sample.entry (uid, patient_id, author_id, text, written_at) values ($1, $2, $3, $4, now())")
        .bind(Uuid::new_v4())
        .bind(patient.user_id.0)
        .bind(scene.caller_id().await.0)
        .bind(text)
        .execute(&mut *tx)
        .await
        .expect("the entry is stored");
    tx.commit().await.expect("the seed commits");
}

/// The cursor after a first page that contains another patient's newer entry.
async fn cursor(scene: &Scene) -> String {
    add_entry(scene, scene.patient()).await;
    add_entry(scene, scene.other_patient()).await;
    let first = scene.caller().get("/api/sample/entries/?limit=1").await;
    first.json["next"].as_str().expect("there is more").to_owned()
}

huddle_testkit::matrices!("sample", operations);
