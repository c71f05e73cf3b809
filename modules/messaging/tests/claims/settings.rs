use http::Method;
use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

const PATH: &str = "/api/chat/claim-settings/";

#[tokio::test]
async fn claim_settings_are_updated_with_versions() {
    let app = TestApp::new().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let defaults = json!({
        "reply_over": "warned", "lease_minutes": 30, "response_minutes": 240, "urgent_response_minutes": 30, "urgent_at_all_hours": true,
        "row_version": 0,
    });
    assert_eq!(app.client(Tenant::Alpha, "np").get(PATH).await.json, defaults);
    assert_eq!(app.client(Tenant::Alpha, "np").patch(PATH, json!({ "row_version": 0 })).await.problem(), "permission-denied");

    let set = admin.patch(PATH, json!({ "reply_over": "refused", "lease_minutes": 60, "row_version": 0 })).await;
    assert_eq!((set.status, &set.json["reply_over"], &set.json["row_version"]), (200, &json!("refused"), &json!(1)), "{}", set.text);
    assert_eq!(
        app.last_change(Tenant::Alpha, "update_claim_settings").await,
        json!({ "reply_over": ["warned", "refused"], "lease_minutes": [30, 60] })
    );
    let stale = admin.patch(PATH, json!({ "lease_minutes": 10, "row_version": 0 })).await;
    assert_eq!((stale.status, &stale.json["current"]["lease_minutes"]), (412, &json!(60)));
    assert_eq!(admin.patch(PATH, json!({ "lease_minutes": 10 })).await.status, 428);
    let wrong = admin.send(Method::PATCH, PATH, Some(json!({ "lease_minutes": 4 })), &[("if-match", "1")]).await;
    assert_eq!((wrong.status, &wrong.json["errors"][0]["pointer"]), (400, &json!("/lease_minutes")));
    assert_eq!(app.client(Tenant::Beta, "np").get(PATH).await.json, defaults, "settings are per tenant");
}
