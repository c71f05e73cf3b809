//! Valid input of the operations on education resources.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "an education resource is about nobody";

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_education_resources").given(async |_: &Scene| Request::new().query("include_archived", true)),
        operation("create_education_resource")
            .refuses(Unstated::Syntax, &["/url"])
            .given(async |_: &Scene| {
                Request::new().body(json!({ "title": format!("Resource {}", Uuid::new_v4()), "url": "https://www.cdc.gov/flu/" }))
            })
            .free(&["/title"])
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title", "/url"]),
        operation("update_education_resource")
            .refuses(Unstated::Syntax, &["/url"])
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({ "title": format!("Resource {}", Uuid::new_v4()), "url": "https://www.cdc.gov/flu/" });
                Request::new().path("id", add_resource(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                Request::new().path("id", add_resource(scene).await).body(json!({ "is_archived": true, "row_version": 1 }))
            })
            .free(&["/title"])
            .without_grant(ABOUT_NOBODY)
            .audited(&["/title", "/url"]),
    ]
}

/// Stores an education resource; gives its ID.
pub(super) async fn add_resource(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar("insert into careplans.education_resource (title, url) values ($1, 'https://www.cdc.gov/') returning id")
        .bind(format!("Resource {}", Uuid::new_v4()))
        .fetch_one(&mut *tx)
        .await
        .expect("the resource is stored");
    tx.commit().await.expect("the seed commits");
    id
}
