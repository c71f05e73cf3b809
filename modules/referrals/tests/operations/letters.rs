//! Valid input of the operations on letters and their template.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::deliveries::add_sent;

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "templates are about nobody";

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_steerage_letter")
            .given_as("sent", async |scene: &Scene| {
                let (steerage, provider) = add_sent(scene).await;
                Request::new().path("id", steerage).query("version", 1).query("provider", provider)
            })
            .free(&["?version"]),
        operation("read_letter_template").given(async |_: &Scene| Request::new()),
        operation("preview_letter_template").given(async |_: &Scene| Request::new()),
        operation("update_letter_template")
            .refuses(Unstated::Syntax, &["/letterhead", "/opening", "/closing"])
            .given_as("version in a header", async |scene: &Scene| {
                changed_once(scene).await;
                let body = json!({ "letterhead": "{{practice_name}}", "opening": "Dear {{provider_name}},", "closing": "Thank you." });
                Request::new().header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                changed_once(scene).await;
                Request::new().body(json!({ "closing": "Kind regards", "row_version": 1 }))
            })
            .without_grant(ABOUT_NOBODY)
            .audited(&["/letterhead", "/opening", "/closing"]),
    ]
}

async fn changed_once(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into referrals.letter_template (letterhead, opening, closing, row_version) values ('', '', '', 1)
         on conflict (tenant_id) do update set letterhead = '', opening = '', closing = '', row_version = 1",
    )
    .execute(&mut *tx)
    .await
    .expect("the template is stored");
    tx.commit().await.expect("the seed commits");
}
