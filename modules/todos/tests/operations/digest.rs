//! Valid input of the operations on the daily mail.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};
use serde_json::json;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("read_digest_setting").given(async |_: &Scene| Request::new()),
        operation("update_digest_setting").given(async |scene: &Scene| {
            let mut tx = scene.seed().await;
            sqlx::query("delete from todos.digest_subscription where tenant_id = core.tenant_id()")
                .execute(&mut *tx)
                .await
                .expect("the choice is removed");
            tx.commit().await.expect("the seed commits");
            Request::new().body(json!({ "is_on": true }))
        }),
    ]
}
