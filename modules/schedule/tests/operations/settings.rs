//! Valid input of the operations on settings.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_schedule_settings").given(async |_: &Scene| Request::new()),
        operation("update_schedule_settings")
            .refuses(Unstated::Syntax, &["/calendar_hosts", "/calendar_hosts/*"])
            .refuses(Unstated::Stored, &["/rebooking_group_id"])
            .given_as("version in a header", async |scene: &Scene| {
                changed_once(scene).await;
                Request::new().header("if-match", 1).body(json!({ "are_reminders_on": false, "calendar_hosts": ["calendar.google.com"] }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                changed_once(scene).await;
                Request::new().body(json!({ "are_names_in_feeds": true, "rebooking_group_id": team(scene).await, "row_version": 1 }))
            })
            .without_grant(ABOUT_NOBODY)
            .audited(&["/calendar_hosts/0"]),
    ]
}

async fn changed_once(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into schedule.setting (row_version) values (1)
         on conflict (tenant_id) do update
            set are_reminders_on = true, are_names_in_feeds = false, calendar_hosts = '{}', rebooking_group_id = null, row_version = 1",
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
