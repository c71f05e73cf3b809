//! Valid input of the operations on the loop of referrals.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use super::steerages::add_steerage;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_steerage_tracking").given(async |scene: &Scene| {
            let id = add_steerage(scene).await;
            add_step(scene, id).await;
            Request::new().path("id", id)
        }),
        operation("record_tracking_step")
            .refuses(Unstated::Time, &["/occurred_at", "/appointment_at"])
            .refuses(Unstated::Exclusive, &["/outcome", "/appointment_at", "/state"])
            .given_as("a visit", async |scene: &Scene| {
                let id = add_steerage(scene).await;
                let body = json!({
                    "uid": Uuid::new_v4(), "state": "scheduled", "occurred_at": chrono::Utc::now(),
                    "appointment_at": "2026-12-01T15:00:00Z", "note": scene.secret(),
                });
                Request::new().path("id", id).header("if-match", 1).body(body)
            })
            .given_as("its end", async |scene: &Scene| {
                let body = json!({
                    "uid": Uuid::new_v4(), "state": "patient_declined", "outcome": "cost", "note": scene.secret(), "row_version": 1,
                });
                Request::new().path("id", add_steerage(scene).await).body(body)
            })
            .free(&["/uid", "/note", "/occurred_at"])
            .audited(&["/state", "/outcome", "/appointment_at"]),
        operation("update_tracking")
            .refuses(Unstated::Time, &["/due_at"])
            .refuses(Unstated::Stored, &["/owner/id", "/owner/kind"])
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({ "owner": { "kind": "user", "id": scene.caller_id().await }, "due_at": "2026-12-01T15:00:00Z" });
                Request::new().path("id", add_steerage(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                let body = json!({ "due_at": "2026-12-01T15:00:00Z", "row_version": 1 });
                Request::new().path("id", add_steerage(scene).await).body(body)
            })
            .audited(&["/owner/kind", "/due_at"]),
        operation("receive_referral_status")
            .refuses(Unstated::Time, &["/occurred_at", "/appointment_at"])
            .refuses(Unstated::Stored, &["/steerage"])
            .refuses(Unstated::Exclusive, &["/state", "/appointment_at"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "steerage": add_steerage(scene).await, "state": "scheduled",
                    "occurred_at": chrono::Utc::now(), "appointment_at": "2026-12-01T15:00:00Z", "note": scene.secret(),
                }))
            })
            .free(&["/uid", "/note", "/occurred_at"])
            .audited(&["/state", "/appointment_at"])
            .without_grant("the office's system reports it, and the response contains nothing of the record"),
    ]
}

/// Stores a step in the history of a steerage.
async fn add_step(scene: &Scene, steerage: i64) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into referrals.tracking_step (uid, steerage_id, from_state, state, has_moved, occurred_at, recorded_at, recorded_by, note)
         values ($1, $2, 'draft', 'accepted', false, now(), now(), $3, $4)",
    )
    .bind(Uuid::new_v4())
    .bind(steerage)
    .bind(scene.caller_id().await.0)
    .bind(scene.secret())
    .execute(&mut *tx)
    .await
    .expect("the step is stored");
    tx.commit().await.expect("the seed commits");
}
