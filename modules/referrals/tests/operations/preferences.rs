//! Valid input of the operations on preferences of members.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;
use uuid::Uuid;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_preferences").given(async |scene: &Scene| {
            add_preference(scene).await;
            Request::new().path("person_id", scene.patient().person_id)
        }),
        operation("create_preference")
            .given(async |scene: &Scene| {
                let body = json!({ "uid": Uuid::new_v4(), "preference": scene.secret() });
                Request::new().path("person_id", scene.patient().person_id).body(body)
            })
            .free(&["/uid", "/preference"]),
        operation("update_preference")
            .given(async |scene: &Scene| {
                let id = add_preference(scene).await;
                let body = json!({ "preference": format!("{} in Spanish", scene.secret()), "row_version": 1 });
                Request::new().path("person_id", scene.patient().person_id).path("id", id).body(body)
            })
            .given_as("as a deletion", async |scene: &Scene| {
                let id = add_preference(scene).await;
                let request = Request::new().path("person_id", scene.patient().person_id).path("id", id);
                request.header("If-Match", 1).body(json!({ "preference": null }))
            })
            .free(&["/preference"]),
    ]
}

/// Stores a preference of the scene's patient; returns its ID.
async fn add_preference(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into referrals.preference (uid, person_id, preference, created_at, updated_at) values ($1, $2, $3, now(), now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the preference is stored");
    tx.commit().await.expect("the seed commits");
    id
}
