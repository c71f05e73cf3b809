//! Valid input for each operation, and the matrices over them.

use huddle_sdk::encode_cursor;
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
        operation("list_sample_reminders")
            .given(async |scene: &Scene| {
                add_reminder(scene).await;
                entries(scene).query("limit", 50)
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let cursor = encode_cursor(&(add_reminder(scene).await + 1));
                entries(scene).query("cursor", cursor)
            })
            .free(&["?cursor"]),
        operation("list_all_sample_reminders")
            .given(async |scene: &Scene| {
                add_reminder(scene).await;
                Request::new().query("limit", 50)
            })
            .given_as("oldest first", async |scene: &Scene| {
                add_reminder(scene).await;
                Request::new().query("ordering", "id")
            })
            .given_as("after a cursor", async |scene: &Scene| {
                let cursor = encode_cursor(&(add_reminder(scene).await + 1));
                Request::new().query("cursor", cursor)
            })
            .free(&["?cursor"])
            .lists_people(),
        operation("create_sample_reminder")
            .given(async |scene: &Scene| {
                entries(scene).body(json!({ "uid": Uuid::new_v4(), "title": scene.secret(), "due_at": "2030-01-02T10:00:00Z" }))
            })
            .free(&["/uid", "/title"]),
        operation("update_sample_reminder")
            .given_as("version in a header", async |scene: &Scene| {
                let id = add_reminder(scene).await;
                Request::new().path("id", id).header("if-match", 1).body(json!({ "due_at": "2031-01-02T10:00:00Z" }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                let id = add_reminder(scene).await;
                Request::new().path("id", id).body(json!({ "title": format!("Call: {}", scene.secret()), "row_version": 1 }))
            })
            .free(&["/title"]),
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

/// Stores a reminder of the scene's patient; gives its ID.
async fn add_reminder(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into sample.reminder (uid, patient_id, title, state, state_category, created_at)
         values ($1, $2, $3, 'Waiting', 'open', now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().user_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the reminder is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// The cursor after a first page that contains another patient's newer entry.
async fn cursor(scene: &Scene) -> String {
    add_entry(scene, scene.patient()).await;
    add_entry(scene, scene.other_patient()).await;
    let first = scene.caller().get("/api/sample/entries/?limit=1").await;
    first.json["next"].as_str().expect("there is more").to_owned()
}

huddle_testkit::matrices!("sample", operations);
