//! Valid input of the operations on settings.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "settings are about nobody";

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_referral_settings").given(async |_: &Scene| Request::new()),
        operation("update_referral_settings")
            .refuses(Unstated::Stored, &["/work_group_id"])
            .given_as("version in a header", async |scene: &Scene| {
                changed_once(scene).await;
                Request::new().header("if-match", 1).body(json!({ "work_group_id": team(scene).await }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                changed_once(scene).await;
                Request::new().body(json!({ "work_group_id": team(scene).await, "row_version": 1 }))
            })
            .without_grant(ABOUT_NOBODY),
    ]
}

async fn changed_once(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into referrals.setting (row_version) values (1)
         on conflict (tenant_id) do update set work_group_id = null, row_version = 1",
    )
    .execute(&mut *tx)
    .await
    .expect("the settings are stored");
    tx.commit().await.expect("the seed commits");
}

/// An assignee group of the tenant.
async fn team(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select min(id) from core.assignee_group where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("a group")
}
