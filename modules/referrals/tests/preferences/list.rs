use huddle_testkit::{Tenant, count_queries};
use serde_json::json;

use super::{app_with_rosa, created, path};

#[tokio::test]
async fn preferences_are_listed_oldest_first_without_deleted_ones() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get(&path(rosa)).await.json, json!({ "results": [] }));
    created(&app, rosa, "A woman").await;
    let second = created(&app, rosa, "Speaks Spanish").await;
    created(&app, rosa, "Near the bus").await;
    let deleted = md.patch(&format!("{}{}/", path(rosa), second.json["id"]), json!({ "preference": null, "row_version": 1 })).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text);
    let listed = app.client(Tenant::Alpha, "np").get(&path(rosa)).await;
    let texts: Vec<_> = listed.results().iter().map(|row| row["preference"].clone()).collect();
    assert_eq!(texts, [json!("A woman"), json!("Near the bus")]);
}

#[tokio::test]
async fn the_number_of_queries_does_not_depend_on_the_number_of_preferences() {
    let (app, rosa) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    created(&app, rosa, "A woman").await;
    md.get(&path(rosa)).await;
    let (_, of_one) = count_queries(md.get(&path(rosa))).await;
    for index in 0..20 {
        created(&app, rosa, &format!("Wish {index}")).await;
    }
    let (_, of_many) = count_queries(md.get(&path(rosa))).await;
    assert_eq!(of_one, of_many);
}
