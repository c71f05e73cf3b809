//! What the tables refuse, whatever writes them.

use huddle_testkit::Tenant;
use uuid::Uuid;

use super::cardiology;
use crate::steerages::{app_with_rosa, id};

#[tokio::test]
async fn an_open_referral_with_no_owner_or_two_and_a_closed_one_without_outcome_are_refused() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = id(&cardiology(&app, rosa).await);
    for (change, constraint) in [
        ("owner_user_id = null", "tracking_owner_check"),
        ("owner_group_id = 1", "tracking_owner_check"),
        ("due_at = null", "tracking_due_at_check"),
        ("state = 'reviewed'", "tracking_closed_check"),
        (
            "state = 'reviewed', closed_at = now(), closed_from = 'draft', owner_user_id = null, due_at = null, outcome = 'cost'",
            "tracking_outcome_check",
        ),
        ("outcome = 'cost'", "tracking_outcome_check"),
        ("state = 'scheduled'", "tracking_appointment_at_check"),
        ("closed_from = 'draft'", "tracking_closed_from_closed_check"),
        ("state = 'lost'", "tracking_state_check"),
    ] {
        let mut tx = app.seed(Tenant::Alpha).await;
        let statement = format!("update referrals.tracking set {change} where tenant_id = core.tenant_id() and steerage_id = {steerage}");
        let refused = sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut *tx).await.expect_err(change);
        assert_eq!(refused.as_database_error().and_then(sqlx::error::DatabaseError::constraint), Some(constraint), "{change}");
    }
}

#[tokio::test]
async fn a_steerage_without_tracking_is_not_stored() {
    let (app, rosa) = app_with_rosa().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into referrals.steerage (uid, person_id, created_at, updated_at) values ($1, $2, now(), now())")
        .bind(Uuid::new_v4())
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the check is deferred");
    let refused = tx.commit().await.expect_err("refused");
    let constraint = refused.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
    assert_eq!(constraint, Some("steerage_tracking_fkey"));
}
