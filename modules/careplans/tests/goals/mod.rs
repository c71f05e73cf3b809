//! Goals of plans, and the export.

use huddle_testkit::Tenant;
use serde_json::json;
use uuid::Uuid;

use crate::plans::{app_with_rosa, created, path};

#[tokio::test]
async fn a_goal_is_part_of_its_plan_and_of_the_export() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "Lower blood pressure").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let target =
        json!({ "measure_code": "8480-6", "measure_text": "Systolic blood pressure", "comparator": "<", "value": 130.0, "unit": "mm[Hg]" });
    let body = json!({ "uid": Uuid::new_v4(), "description": "Below 130/80", "target": target, "due_date": "2030-06-01" });
    let goals = format!("{}/goals/", path(&plan));
    let (first, second) = (md.post(&goals, body.clone()).await, md.post(&goals, body).await);
    assert_eq!((first.status, second.status, &first.json), (201, 200, &second.json), "{}", first.text);
    assert_eq!(np.get(&path(&plan)).await.json["goals"], json!([first.json]));

    let address = format!("/api/care-plan/goals/{}", first.json["id"]);
    assert_eq!(md.patch(&address, json!({ "achievement_status": "achieved" })).await.problem(), "version-required");
    let achieved = md.patch(&address, json!({ "achievement_status": "achieved", "row_version": 1 })).await;
    assert_eq!((achieved.status, &achieved.json["row_version"]), (200, &json!(2)), "{}", achieved.text);
    let stale = np.patch(&address, json!({ "target": null, "row_version": 1 })).await;
    assert_eq!((stale.problem(), &stale.json["current"]["achievement_status"]), ("stale-version", &json!("achieved")));

    let export = md.get(&format!("{}/fhir/", path(&plan))).await;
    assert_eq!(export.headers["content-type"], "application/fhir+json");
    let bundle: serde_json::Value = serde_json::from_str(&export.text).expect("JSON");
    let kinds: Vec<_> =
        bundle["entry"].as_array().expect("entries").iter().map(|entry| entry["resource"]["resourceType"].clone()).collect();
    assert_eq!(kinds, [json!("CarePlan"), json!("Goal")]);
    assert_eq!(bundle["entry"][0]["resource"]["goal"][0]["reference"], bundle["entry"][1]["fullUrl"]);
    assert_eq!(bundle["entry"][1]["resource"]["achievementStatus"]["coding"][0]["code"], "achieved");
}

#[tokio::test]
async fn an_inactive_plan_takes_no_goal() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "x").await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.patch(&format!("{}/action", path(&plan)), json!({ "action": "Mark inactive", "row_version": 1 })).await.status, 200);
    let refused = md.post(&format!("{}/goals/", path(&plan)), json!({ "description": "Late" })).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("Mark the care plan active to change it")));
}
