//! Valid input of the operations on kinds of visit.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_appointment_types").given(async |_: &Scene| Request::new()),
        operation("update_appointment_type")
            .refuses(Unstated::Stored, &["/roles", "/roles/*"])
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({ "name": "Short visit", "duration": 20, "buffer_before": 5, "buffer_after": 5, "minimum_notice": 60 });
                Request::new().path("id", focused(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let body = json!({
                    "booking_window": 4, "roles": ["md"], "is_reason_required": true, "is_active": false, "row_version": 1,
                });
                Request::new().path("id", focused(scene).await).body(body)
            })
            .without_grant(ABOUT_NOBODY)
            .audited(&["/name", "/roles/0"]),
    ]
}

/// The kind `focused` as a new tenant has it.
async fn focused(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "update schedule.appointment_type
            set name = 'Focused', duration = 15, buffer_before = 0, buffer_after = 0, minimum_notice = 30, booking_window = 8,
                roles = array['md', 'np', 'rn'], is_reason_required = false, is_active = true, row_version = 1
          where tenant_id = core.tenant_id() and unique_key = 'focused'
         returning id",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("the kind is stored");
    tx.commit().await.expect("the seed commits");
    id
}
