//! Valid input of the operations on external calendars.

use huddle_sdk::UserId;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_external_calendar").given(async |scene: &Scene| Request::new().path("provider_pk", with_calendar(scene).await)),
        operation("set_external_calendar")
            .refuses(Unstated::Syntax, &["/calendar_url"])
            .given_as("version in a header", async |scene: &Scene| {
                let provider = with_calendar(scene).await;
                Request::new()
                    .path("provider_pk", provider)
                    .header("if-match", 1)
                    .body(json!({ "calendar_url": "https://calendar.google.com/b" }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                let provider = with_calendar(scene).await;
                Request::new().path("provider_pk", provider).body(json!({ "calendar_url": null, "row_version": 1 }))
            })
            .without_grant(ABOUT_NOBODY)
            .audited(&["/calendar_url"]),
        operation("read_external_calendar_frame")
            .given(async |_: &Scene| Request::new().path("ticket", "none"))
            .free(&["{ticket}"])
            .without_feature("nobody is signed in; the feature of the ticket's tenant is checked when the ticket is used")
            .answers(404),
    ]
}

/// Gives the caller an external calendar on an allowed host, and returns their user ID.
async fn with_calendar(scene: &Scene) -> UserId {
    let provider = scene.caller_id().await;
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into schedule.setting (calendar_hosts) values ('{calendar.google.com}')
         on conflict (tenant_id) do update set calendar_hosts = excluded.calendar_hosts",
    )
    .execute(&mut *tx)
    .await
    .expect("the settings are stored");
    sqlx::query(
        "update core.provider set calendar_url = 'https://calendar.google.com/a', calendar_url_version = 1
          where tenant_id = core.tenant_id() and user_id = $1",
    )
    .bind(provider.0)
    .execute(&mut *tx)
    .await
    .expect("the address is stored");
    tx.commit().await.expect("the seed commits");
    provider
}
