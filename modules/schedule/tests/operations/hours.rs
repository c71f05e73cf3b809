//! Valid input of the operations on opening hours.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_clinic_hours").given(async |scene: &Scene| Request::new().query("tenant_id", scene.tenant().id())),
        operation("set_clinic_hours")
            .refuses(Unstated::Time, &["/from_hour"])
            .given_as("version in a header", async |scene: &Scene| {
                tuesday(scene).await.header("if-match", 1).body(json!({ "from_hour": "07:30:00", "to_hour": "19:00:00" }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                tuesday(scene).await.body(json!({ "from_hour": "00:00", "to_hour": "24:00:00", "row_version": 1 }))
            })
            .free(&["{day_of_week}"])
            .without_grant(ABOUT_NOBODY)
            .audited(&["/from_hour", "/to_hour"]),
    ]
}

/// A weekday whose hours were changed once.
async fn tuesday(scene: &Scene) -> Request {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into core.clinic_hours (day_of_week, opens_at, closes_at) values (2, 480, 1080)
         on conflict (tenant_id, day_of_week) do update set opens_at = 480, closes_at = 1080, row_version = 1",
    )
    .execute(&mut *tx)
    .await
    .expect("the hours are stored");
    tx.commit().await.expect("the seed commits");
    Request::new().path("day_of_week", 2)
}
