//! Valid input of the operations on closures.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_closures").given(async |_: &Scene| Request::new().query("from", "2026-01-01")),
        operation("create_closure")
            .given(async |scene: &Scene| {
                run(scene, "delete from core.clinic_closure where tenant_id = core.tenant_id() and closed_on = '2027-07-05'").await;
                Request::new().body(json!({ "date": "2027-07-05", "name": "Independence Day" }))
            })
            .without_grant(ABOUT_NOBODY)
            .audited(&["/name"]),
        operation("delete_closure")
            .given(async |scene: &Scene| {
                run(scene, "insert into core.clinic_closure (closed_on) values ('2027-12-25') on conflict do nothing").await;
                Request::new().path("date", "2027-12-25")
            })
            .without_grant(ABOUT_NOBODY),
    ]
}

async fn run(scene: &Scene, statement: &'static str) {
    let mut tx = scene.seed().await;
    sqlx::query(statement).execute(&mut *tx).await.expect("the statement runs");
    tx.commit().await.expect("the seed commits");
}
