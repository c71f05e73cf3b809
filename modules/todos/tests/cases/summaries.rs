use huddle_testkit::Tenant;
use serde_json::{Value, json};

use super::{created, history, path};
use crate::tasks::app_with_rosa;

#[tokio::test]
async fn the_latest_summary_is_shown_unless_it_is_long_and_is_rated() {
    let (app, rosa, group) = app_with_rosa().await;
    let case = created(&app, rosa, group, "Complaint", json!({})).await;
    let (machine, md) = (app.machine(Tenant::Alpha), app.client(Tenant::Alpha, "md"));
    let summarize = async |content: &str| {
        machine.post(&format!("/api/inbound/cases/{}/summaries/", case["id"]), json!({ "content": content })).await.status
    };
    assert_eq!((summarize("Waited an hour.").await, summarize("Waited an hour.").await), (204, 204));
    assert_eq!((summarize(" ").await, summarize(&"x".repeat(4_001)).await), (400, 400));
    let summary = async || md.get(&path(&case)).await.json["current_summary"].clone();
    let shown = summary().await;
    assert_eq!((&shown["content"], &shown["is_withheld"]), (&json!("Waited an hour."), &json!(false)));
    let review = async |score: i64| {
        let body = json!({ "score": score, "content": "Too short" });
        md.post(&format!("/api/providers/me/cases/summaries/{}/reviews/", shown["id"]), body).await.status
    };
    assert_eq!((review(1).await, review(-1).await, review(0).await), (200, 200, 400));
    let user = app.staff_id(Tenant::Alpha, "md").await;
    assert_eq!(summary().await["ratings"], json!([{ "user": user, "score": -1 }]));
    assert_eq!(summarize(&"x".repeat(401)).await, 204);
    let withheld = summary().await;
    assert_eq!((&withheld["content"], &withheld["is_withheld"], &withheld["ratings"]), (&Value::Null, &json!(true), &json!([])));
    assert_eq!(history(&app, &case).await, ["summarized", "summarized", "created"]);
}
