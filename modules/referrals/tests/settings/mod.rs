//! Settings of referrals.

use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

const PATH: &str = "/api/referral/settings/";

#[tokio::test]
async fn settings_are_updated_with_versions() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(admin.get(PATH).await.json, json!({ "work_group_id": null, "row_version": 0 }));
    assert_eq!(app.client(Tenant::Alpha, "np").get(PATH).await.problem(), "permission-denied");

    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("select min(id) from core.assignee_group where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("a group");
    drop(tx);
    let set = admin.patch(PATH, json!({ "work_group_id": group, "row_version": 0 })).await;
    assert_eq!(set.json, json!({ "work_group_id": group, "row_version": 1 }), "{}", set.text);
    assert_eq!(app.last_change(Tenant::Alpha, "update_referral_settings").await, json!({ "work_group_id": [null, group] }));

    let stale = admin.patch(PATH, json!({ "work_group_id": null, "row_version": 0 })).await;
    assert_eq!((stale.status, &stale.json["current"]["row_version"]), (412, &json!(1)));
    assert_eq!(admin.patch(PATH, json!({ "work_group_id": null })).await.status, 428);
    let unknown = admin.patch(PATH, json!({ "work_group_id": 0, "row_version": 1 })).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("/work_group_id")), "{}", unknown.text);
    let removed = admin.patch(PATH, json!({ "work_group_id": null, "row_version": 1 })).await;
    assert_eq!(removed.json, json!({ "work_group_id": null, "row_version": 2 }), "{}", removed.text);
    assert_eq!(app.client(Tenant::Beta, "admin").get(PATH).await.json["row_version"], 0, "settings are per tenant");
}
