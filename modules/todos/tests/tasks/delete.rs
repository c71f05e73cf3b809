use huddle_testkit::Tenant;

use super::{app_with_rosa, created, units};

#[tokio::test]
async fn a_deleted_task_leaves_the_inbox_at_either_address() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    for address in ["/api/task/", "/api/task/v2/"] {
        let task = created(&app, rosa, group, "Call").await;
        let path = format!("{address}{}/", task["id"]);
        assert_eq!(md.delete(&path).await.status, 204);
        assert_eq!(md.delete(&path).await.status, 404);
        assert_eq!(units(&md).await.len(), 0);
    }
    assert_eq!(app.audit_rows(Tenant::Alpha, "delete_task_v2", "change", rosa).await, 1);
}
