use chrono::TimeDelta;
use huddle_sdk::core_events::{SESSION_ENDED, SessionEnded};
use huddle_sdk::{Caller, UserId, WriteTx, host_only};
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;
use uuid::Uuid;

use super::{announced, end_leases, losers, path, work};
use crate::support::{app_with_rosa, thread_of};

/// Signs a staff member in, as the host does; returns the session.
async fn sign_in(app: &TestApp, user: UserId) -> Uuid {
    let id = Uuid::new_v4();
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.session (id, user_id, secret_hash, created_at, last_active_at, expires_at)
         values ($1, $2, '\\x00', $3, $3, $3::timestamptz + interval '10 hours')",
    )
    .bind(id)
    .bind(user.0)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    id
}

async fn sign_out(app: &TestApp, session: Uuid) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let end =
        "update core.session set ended_at = $2, ended_why = 'signed-out' where tenant_id = core.tenant_id() and id = $1 returning user_id";
    let user = sqlx::query_scalar(end).bind(session).bind(app.clock.now()).fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "logout")).await.unwrap();
    tx.publish(host_only::event_by(SESSION_ENDED, UserId(user), &SessionEnded { session_id: Some(session), ..SessionEnded::default() }));
    tx.commit().await.unwrap();
    assert!(app.drain_events().await > 0);
    app.run_jobs().await;
}

#[tokio::test]
async fn the_end_of_the_last_session_releases_claims() {
    let (app, rosa) = app_with_rosa().await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let (desk, phone) = (sign_in(&app, me).await, sign_in(&app, me).await);
    app.client(Tenant::Alpha, "md").put(&path(&app, rosa, "claim").await, json!({})).await;

    sign_out(&app, phone).await;
    assert_eq!(work(&app, rosa).await["owner"]["user"]["id"], json!(me), "another session is still active");
    let before = announced(&app).await.len();
    sign_out(&app, desk).await;
    assert_eq!(work(&app, rosa).await["owner"], json!(null));
    let announced = announced(&app).await;
    assert_eq!((announced.len(), &announced[before]["owner"]), (before + 1, &json!(null)));
    assert_eq!(app.last_change(Tenant::Alpha, "messaging.release_claims").await, json!({ "owner_user_id": [me, null] }));
}

#[tokio::test]
async fn claims_taken_over_by_others_are_not_released() {
    let (app, rosa) = app_with_rosa().await;
    let claim = path(&app, rosa, "claim").await;
    let (md, np) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    let session = sign_in(&app, md).await;
    app.client(Tenant::Alpha, "md").put(&claim, json!({})).await;
    app.client(Tenant::Alpha, "np").put(&claim, json!({ "take_over": true })).await;
    sign_out(&app, session).await;
    assert_eq!(work(&app, rosa).await["owner"]["user"]["id"], json!(np));
}

#[tokio::test]
async fn an_expired_lease_is_announced_by_the_databases_clock() {
    let (app, rosa) = app_with_rosa().await;
    app.client(Tenant::Alpha, "md").put(&path(&app, rosa, "claim").await, json!({})).await;
    // The host's clock is ahead: the job runs early, finds a valid lease, and is rescheduled.
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(app.run_jobs().await, 1);
    assert!(work(&app, rosa).await["owner"].is_object());
    let before = announced(&app).await.len();
    end_leases(&app, 1.0).await;
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(app.run_jobs().await, 1);
    let announced = announced(&app).await;
    assert_eq!((announced.len(), &announced[before]["owner"]), (before + 1, &json!(null)));
    let me = app.staff_id(Tenant::Alpha, "md").await;
    assert_eq!(losers(&app).await.last(), Some(&json!(me)));
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(app.run_jobs().await, 0, "no job is left");
}

#[tokio::test]
async fn an_expired_snooze_is_announced_and_marks_the_thread_unread() {
    let (app, rosa) = app_with_rosa().await;
    let until = app.clock.now() + TimeDelta::hours(2);
    app.client(Tenant::Alpha, "md").put(&path(&app, rosa, "snooze").await, json!({ "until": until })).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update messaging.thread_work set snoozed_until = now() - interval '1 second' where tenant_id = core.tenant_id()")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(work(&app, rosa).await["snooze"], json!(null), "readers do not depend on the job");
    let before = announced(&app).await.len();
    app.clock.advance(TimeDelta::hours(3));
    app.run_jobs().await;
    assert_eq!(announced(&app).await.len(), before + 1);
    assert_eq!(thread_of(&app, Tenant::Alpha, "rn", rosa).await["is_unread"], json!(true));
}
