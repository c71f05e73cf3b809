//! Valid input of the operations on thread ownership.

use chrono::TimeDelta;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::{deliver, thread};

/// Claiming, handing over, snoozing, finishing, and settings.
pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("claim_thread").given(async |scene: &Scene| waiting(scene).await.body(json!({ "take_over": true }))),
        operation("release_thread").given(async |scene: &Scene| owned(scene).await),
        operation("hand_thread_over")
            .refuses(Unstated::OneOfSeveral, &["/user_id"])
            .given_as("to a clinician, by header", async |scene: &Scene| {
                let np = scene.app().staff_id(scene.tenant(), "np").await;
                let body = json!({ "user_id": np, "note": format!("Asks about the knee, {}", scene.secret()) });
                owned(scene).await.header("if-match", 1).body(body)
            })
            .given_as("to a team, by body", async |scene: &Scene| {
                let team =
                    crate::macros::team(scene.app(), scene.tenant(), &uuid::Uuid::new_v4().to_string(), &["md", "np", "rn", "admin"]).await;
                owned(scene).await.body(json!({ "group_id": team, "row_version": 1 }))
            })
            .free(&["/note"]),
        operation("snooze_thread")
            .refuses(Unstated::Time, &["/until"])
            .given(async |scene: &Scene| {
                let until = scene.app().clock.now() + TimeDelta::hours(2);
                waiting(scene).await.body(json!({ "until": until, "over_claim": true }))
            })
            .free(&["/until"]),
        operation("unsnooze_thread").given(async |scene: &Scene| {
            put(
                scene,
                "insert into messaging.thread_work as w (thread_id, snoozed_at, snoozed_by) values ($1, now(), $2)
                        on conflict (tenant_id, thread_id) do update set snoozed_at = now(), snoozed_by = $2",
            )
            .await;
            thread(scene).await
        }),
        operation("finish_thread").given(async |scene: &Scene| waiting(scene).await.body(json!({ "over_claim": true }))),
        operation("reopen_thread").given(async |scene: &Scene| {
            put(
                scene,
                "insert into messaging.thread_work as w (thread_id, done_at, done_by) values ($1, now(), $2)
                        on conflict (tenant_id, thread_id) do update set done_at = now(), done_by = $2",
            )
            .await;
            thread(scene).await
        }),
        operation("read_claim_settings").given(async |_: &Scene| Request::new()).without_grant("settings are about no patient"),
        operation("update_claim_settings")
            .given_as("by header", async |scene: &Scene| {
                change_settings(scene).await;
                Request::new().header("if-match", 1).body(json!({ "reply_over": "free", "lease_minutes": 20 }))
            })
            .given_as("by body", async |scene: &Scene| {
                change_settings(scene).await;
                Request::new()
                    .body(json!({ "response_minutes": 120, "urgent_response_minutes": 15, "urgent_at_all_hours": false, "row_version": 1 }))
            })
            .audited(&["/reply_over"])
            .without_grant("settings are about no patient"),
    ]
}

/// A thread that waits for an answer.
async fn waiting(scene: &Scene) -> Request {
    deliver(scene).await;
    thread(scene).await
}

/// A thread that the caller owns. The caller may have no grant, so the claim is inserted directly.
async fn owned(scene: &Scene) -> Request {
    put(
        scene,
        "insert into messaging.thread_work as w (thread_id, owner_user_id, claimed_at, lease_until) values ($1, $2, now(), now() + interval '30 minutes')
         on conflict (tenant_id, thread_id) do update
            set owner_user_id = $2, owner_group_id = null, claimed_at = now(), lease_until = now() + interval '30 minutes', row_version = 1",
    )
    .await;
    thread(scene).await
}

async fn put(scene: &Scene, statement: &'static str) {
    let mut tx = scene.seed().await;
    sqlx::query(statement).bind(thread_id(scene).await).bind(scene.caller_id().await.0).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
}

async fn thread_id(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select id from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1")
        .bind(scene.patient().user_id.0)
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

/// Settings that were changed once.
async fn change_settings(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into messaging.claim_setting
             (reply_over, lease_minutes, response_minutes, urgent_response_minutes, urgent_at_all_hours, row_version)
         values ('warned', 30, 240, 30, true, 1)
         on conflict (tenant_id) do update
            set reply_over = 'warned', lease_minutes = 30, response_minutes = 240, urgent_response_minutes = 30, urgent_at_all_hours = true,
                row_version = 1",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
}
