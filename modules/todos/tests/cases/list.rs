use huddle_testkit::Tenant;
use serde_json::json;

use super::{category, created, path, task};
use crate::tasks::{app_with_rosa, rows_and_queries};

#[tokio::test]
async fn a_persons_cases_are_listed_by_their_latest_change() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let first = created(&app, rosa, group, "Complaint", json!({})).await;
    let second = created(&app, rosa, group, "Billing Question", json!({})).await;
    md.patch(&path(&first), json!({ "action": "Resolve", "row_version": 1 })).await;
    let listed = async |query: &str| {
        let page = md.get(&format!("/api/providers/me/cases/?person={}&{query}", rosa.person_id)).await;
        assert_eq!(page.status, 200, "{}", page.text);
        page.results().iter().map(|case| case["id"].clone()).collect::<Vec<_>>()
    };
    let (one, two) = (first["id"].clone(), second["id"].clone());
    assert_eq!(listed("").await, [one.clone(), two.clone()]);
    assert_eq!((listed("is_complete=true").await, listed("is_complete=false").await), (vec![one.clone()], vec![two.clone()]));
    assert_eq!(listed(&format!("category={}", category(&app, "Billing Question").await)).await, std::slice::from_ref(&two));
    let page = md.get(&format!("/api/providers/me/cases/?user={}&limit=1", rosa.user_id)).await;
    let next = page.json["next"].as_str().expect("there is more");
    assert_eq!(listed(&format!("limit=1&cursor={next}")).await, std::slice::from_ref(&two));
    assert_eq!(listed("is_recent=true&limit=3").await, [one, two.clone()]);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update todos.case_record set updated_at = updated_at - interval '25 hours'").execute(&mut *tx).await.expect("aged");
    tx.commit().await.expect("the seed commits");
    assert_eq!(listed("is_recent=true").await, [two], "a closed case is recent for a day");
    assert_eq!(md.get("/api/providers/me/cases/").await.status, 400);
}

#[tokio::test]
async fn a_list_of_30_takes_as_many_queries_as_a_list_of_1() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let first = created(&app, rosa, group, "Complaint", json!({ "tasks": [task("Call", group)] })).await;
    let related = || json!({ "tasks": [task("Call", group)], "relations": [{ "content_type": "case", "object_id": first["id"] }] });
    created(&app, rosa, group, "Complaint", related()).await;
    app.drain_events().await;
    let list = format!("/api/providers/me/cases/?person={}&limit=100", rosa.person_id);
    let todos = format!("/api/providers/me/work_units/people/{}/todos/?limit=100", rosa.person_id);
    let few = [rows_and_queries(&md, &list).await, rows_and_queries(&md, &todos).await];
    for _ in 0..28 {
        created(&app, rosa, group, "Complaint", related()).await;
    }
    app.drain_events().await;
    assert_eq!(rows_and_queries(&md, &list).await, (30, few[0].1));
    assert_eq!(rows_and_queries(&md, &todos).await, (30, few[1].1));
}
