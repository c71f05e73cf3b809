use huddle_testkit::{Tenant, count_queries};
use serde_json::json;

use super::{app_with_rosa, deliver, path, pending};

#[tokio::test]
async fn the_latest_request_is_listed_first() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(rosa)).await.json, json!({ "results": [], "count": 0 }));
    for (number, at) in [("A", "2026-01-03T10:00:00Z"), ("B", "2026-01-05T10:00:00Z"), ("C", "2026-01-04T10:00:00Z")] {
        let answer = deliver(&app, Tenant::Alpha, &pending(&json!({ "originator_system_id": number, "vendor_create_date": at }))).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
    }
    let listed = md.get(&path(rosa)).await;
    let numbers: Vec<_> = listed.results().iter().map(|row| row["originator_system_id"].clone()).collect();
    assert_eq!((numbers, &listed.json["count"]), (vec![json!("B"), json!("C"), json!("A")], &json!(3)));
}

#[tokio::test]
async fn the_number_of_queries_does_not_depend_on_the_number_of_rows() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    deliver(&app, Tenant::Alpha, &pending(&json!({}))).await;
    md.get(&path(rosa)).await;
    let (_, of_one) = count_queries(md.get(&path(rosa))).await;
    for _ in 0..10 {
        deliver(&app, Tenant::Alpha, &pending(&json!({}))).await;
    }
    let (_, of_many) = count_queries(md.get(&path(rosa))).await;
    assert_eq!(of_one, of_many);
}

#[tokio::test]
async fn prior_authorizations_are_part_of_the_timeline() {
    let (app, rosa) = app_with_rosa().await;
    let receipt = deliver(&app, Tenant::Alpha, &pending(&json!({ "vendor_update_date": "2026-01-06T15:00:00Z" }))).await;
    let timeline = app.client(Tenant::Alpha, "md").get(&format!("/api/providers/me/timeline/people/{}/", rosa.person_id)).await;
    assert_eq!(timeline.status, 200, "{}", timeline.text);
    let entry = &timeline.results()[0];
    assert_eq!((&entry["content_type"], &entry["object_id"]), (&json!("priorauthorization"), &receipt.json["pk"]), "{}", timeline.text);
}
