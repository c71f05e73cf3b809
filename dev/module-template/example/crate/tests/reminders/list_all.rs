use huddle_testkit::Tenant;
use serde_json::json;

use super::{act, app_with_rosa, only_unit, remind};

#[tokio::test]
async fn the_reminders_of_all_patients_are_listed_in_either_order_and_the_open_ones_counted() {
    let (app, rosa) = app_with_rosa().await;
    remind(&app, rosa, "Call about labs", None).await;
    let md = app.client(Tenant::Alpha, "md");
    act(&app, &only_unit(&app).await, "finish").await;
    remind(&app, rosa, "Send the form", None).await;

    let titles = async |path: &str| md.get(path).await.results().iter().map(|row| row["title"].clone()).collect::<Vec<_>>();
    assert_eq!(titles("/api/sample/reminders/").await, ["Send the form", "Call about labs"]);
    assert_eq!(titles("/api/sample/reminders/?ordering=id").await, ["Call about labs", "Send the form"]);
    let first = md.get("/api/sample/reminders/?ordering=id&limit=1").await;
    let next = first.json["next"].as_str().expect("there is more");
    assert_eq!(titles(&format!("/api/sample/reminders/?ordering=id&limit=1&cursor={next}")).await, ["Send the form"]);

    let badges = md.get("/api/ui/badges/").await;
    assert!(badges.results().contains(&json!({ "path": "/sample/reminders", "count": 1 })), "{}", badges.text);
}
