use huddle_testkit::Tenant;
use serde_json::json;

use super::{act, app_with_rosa, only, only_unit, remind};

#[tokio::test]
async fn an_action_of_the_workflow_closes_the_work() {
    let (app, rosa) = app_with_rosa().await;
    remind(&app, rosa, "Call", None).await;
    let unit = only_unit(&app).await;
    assert_eq!(act(&app, &unit, "reopen").await.status, 400);
    let finished = act(&app, &unit, "finish").await;
    assert_eq!((finished.status, &finished.json["status_category"]), (200, &json!("complete")), "{}", finished.text);
    assert_eq!(only(&app, rosa).await["state"], "Done");
    let open = app.client(Tenant::Alpha, "md").get("/api/providers/me/work_units/").await;
    assert_eq!(open.json["count"], 0);
    assert_eq!(act(&app, &finished.json, "reopen").await.status, 200);
    assert_eq!(only_unit(&app).await["details"]["status"], "Waiting");
}
