use huddle_testkit::Tenant;
use serde_json::json;

use super::{add_99, app_with_rosa, created, rows_and_queries};

#[tokio::test]
async fn a_persons_tasks_are_listed_newest_first_and_filtered() {
    let (app, rosa, group) = app_with_rosa().await;
    for title in ["One", "Two", "Three"] {
        created(&app, rosa, group, title).await;
    }
    let md = app.client(Tenant::Alpha, "md");
    let titles = async |query: &str| {
        let page = md.get(&format!("/api/task/v2/?{query}")).await;
        assert_eq!(page.status, 200, "{}", page.text);
        page.results().iter().map(|task| task["title"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let of_rosa = format!("patient={}", rosa.user_id);
    assert_eq!(titles(&of_rosa).await, ["Three", "Two", "One"]);
    let first = md.get(&format!("/api/task/v2/?{of_rosa}&limit=2")).await;
    assert_eq!(first.json["count"], 3);
    let next = first.json["next"].as_str().expect("there is more");
    assert_eq!(titles(&format!("{of_rosa}&limit=2&cursor={next}")).await, ["One"]);
    let id = first.results()[0]["id"].clone();
    md.patch(&format!("/api/task/{id}/"), json!({ "is_complete": true })).await;
    assert_eq!(titles(&format!("person={}&is_complete=true", rosa.person_id)).await, ["Three"]);
    assert_eq!(titles(&format!("person={}&is_complete=false", rosa.person_id)).await, ["Two", "One"]);
    for name in ["source_type", "sourceType"] {
        assert_eq!(titles(&format!("{of_rosa}&{name}=virtual")).await, Vec::<String>::new(), "{name}");
    }
    assert_eq!(titles(&format!("{of_rosa}&content_type=chatmessagev2&object_id=1")).await, Vec::<String>::new());
    for query in ["", &format!("{of_rosa}&object_id=1"), &format!("{of_rosa}&content_type=chatmessagev2")] {
        assert_eq!(md.get(&format!("/api/task/v2/?{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn a_list_of_100_takes_as_many_queries_as_a_list_of_1() {
    let (app, rosa, group) = app_with_rosa().await;
    created(&app, rosa, group, "x").await;
    app.drain_events().await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("/api/task/v2/?patient={}&limit=100", rosa.user_id);
    let (_, one) = rows_and_queries(&md, &path).await;
    add_99(&app, rosa, group).await;
    assert_eq!(rows_and_queries(&md, &path).await, (100, one));
}
