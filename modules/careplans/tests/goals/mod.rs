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
async fn the_progress_of_a_goal_are_the_values_of_its_measure() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "Lower blood pressure").await;
    let md = app.client(Tenant::Alpha, "md");
    let mut tx = app.seed(Tenant::Alpha).await;
    for (code, value, day) in [("8480-6", 150.0, "2026-02-01"), ("8480-6", 141.0, "2026-05-01"), ("8462-4", 90.0, "2026-05-01")] {
        sqlx::query(
            "with record as (
                 insert into core.clinical_record (person_id, resource_type, source_id, resource)
                 values ($1, 'Observation', $2 || $4, '{}') returning id)
             insert into core.clinical_code (person_id, record_id, system, code, starts_on, value)
             select $1, id, 'loinc', $2, $4::date, $3 from record",
        )
        .bind(rosa.person_id.0)
        .bind(code)
        .bind(value)
        .bind(day)
        .execute(&mut *tx)
        .await
        .expect("the value is stored");
    }
    tx.commit().await.expect("the seed commits");
    let goals = format!("{}/goals/", path(&plan));
    let target = json!({ "measure_code": "8480-6", "measure_text": "Systolic blood pressure", "comparator": "<", "value": 130.0 });
    let measured = md.post(&goals, json!({ "description": "Below 130", "target": target })).await;
    let unmeasured = md.post(&goals, json!({ "description": "Feel better" })).await;
    let progress = async |goal: &serde_json::Value| md.get(&format!("/api/care-plan/goals/{}/progress/", goal["id"])).await.json;
    let values = progress(&measured.json).await["values"].clone();
    let shown: Vec<_> = values.as_array().expect("values").iter().map(|one| (one["on"].clone(), one["value"].clone())).collect();
    assert_eq!(shown, [(json!("2026-02-01"), json!(150.0)), (json!("2026-05-01"), json!(141.0))]);
    assert_eq!(progress(&unmeasured.json).await, json!({ "values": [] }));
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
