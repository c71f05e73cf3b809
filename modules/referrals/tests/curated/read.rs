use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

use super::{PATH, curate};

#[tokio::test]
async fn facts_belong_to_the_tenant() {
    let app = TestApp::new().await;
    let curated = curate(&app, json!({ "contact": { "phone": "6175550142", "is_verified": true } })).await;
    assert_eq!(curated.status, 200, "{}", curated.text);
    let path = format!("{PATH}p1/");
    let mine = app.client(Tenant::Alpha, "rn").get(&path).await;
    assert_eq!(mine.json, curated.json);
    let others = app.client(Tenant::Beta, "md").get(&path).await;
    assert_eq!((others.status, &others.json["facts"], &others.json["contact"]["phone"]), (200, &json!([]), &json!(null)));
}
