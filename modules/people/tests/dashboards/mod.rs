//! `GET /api/support/dashboards/`

use huddle_testkit::{Tenant, TestApp};
use serde_json::json;

#[tokio::test]
async fn the_tenants_own_dashboards_are_returned() {
    let app = TestApp::new().await;
    let path = "/api/support/dashboards/";
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into people.tenant_link (video_dashboard_url) values ('https://video.example/?user={user_id}')")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let video = json!({ "video_dashboard_url": "https://video.example/?user={user_id}", "log_dashboard_url": null });
    assert_eq!(app.client(Tenant::Alpha, "admin").get(path).await.json, video);
    let none = json!({ "video_dashboard_url": null, "log_dashboard_url": null });
    assert_eq!(app.client(Tenant::Beta, "admin").get(path).await.json, none);
    assert_eq!(app.client(Tenant::Alpha, "md").get(path).await.problem(), "permission-denied");
}
