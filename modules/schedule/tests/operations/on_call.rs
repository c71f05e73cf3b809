//! Valid input of the operations on the clinician on call.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;

use super::ABOUT_NOBODY;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_on_call_clinician").given(async |_: &Scene| Request::new()),
        operation("set_on_call_clinician")
            .given(async |scene: &Scene| {
                let np = scene.app().staff_id(scene.tenant(), "np").await;
                let mut tx = scene.seed().await;
                sqlx::query(
                    "insert into schedule.on_call (provider_id, set_by, set_at) values ($1, $1, now())
                     on conflict (tenant_id) do update set provider_id = excluded.provider_id",
                )
                .bind(np.0)
                .execute(&mut *tx)
                .await
                .expect("somebody else is on call");
                tx.commit().await.expect("the seed commits");
                Request::new().body(json!({ "provider": scene.app().staff_id(scene.tenant(), "rn").await }))
            })
            .without_grant(ABOUT_NOBODY),
    ]
}
