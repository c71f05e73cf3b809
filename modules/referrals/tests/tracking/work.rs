use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use super::{cardiology, moved, unit};
use crate::steerages::{STAFF, app_with_rosa, execute, path};

/// The open unit with its path, as listed.
async fn listed(app: &TestApp) -> (String, Value) {
    let list = app.client(Tenant::Alpha, STAFF).get("/api/providers/me/work_units/?content_types=steerage").await;
    let unit = list.results()[0].clone();
    (format!("/api/providers/me/work_units/{}/steerage/", unit["id"]), unit)
}

#[tokio::test]
async fn lists_of_work_run_the_simple_moves_and_assign() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let (address, unit) = listed(&app).await;
    let unknown = md.patch(&address, json!({ "action": "Visit missed", "row_version": unit["row_version"] })).await;
    assert_eq!(unknown.status, 400, "no visit is booked: {}", unknown.text);
    let accepted = md.patch(&address, json!({ "action": "Accepted", "row_version": unit["row_version"] })).await;
    assert_eq!((accepted.status, &accepted.json["details"]["status"]), (200, &json!("Accepted")), "{}", accepted.text);
    assert_eq!(md.get(&path(&steerage)).await.json["tracking"]["state"], "accepted");
    let body = json!({ "due_date": "2026-12-24T15:00:00Z", "row_version": accepted.json["row_version"] });
    let due = md.patch(&address, body).await;
    assert_eq!(due.status, 200, "{}", due.text);
    assert_eq!(md.get(&path(&steerage)).await.json["tracking"]["due_at"], "2026-12-24T15:00:00Z");
    for (field, pointer) in [("owner_group", "/owner_group"), ("due_date", "/due_date")] {
        let missing = md.patch(&address, json!({ field: null, "row_version": due.json["row_version"] })).await;
        assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!(pointer)), "a referral needs both");
    }
}

/// Records that the patient died, or that it was a mistake.
async fn died(app: &TestApp, rosa: PatientIds, statement: &'static str) {
    execute(app, statement, rosa.person_id.0).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let event = json!([{
        "module": "people", "kind": "people.person.changed", "feature": "people", "person_id": rosa.person_id,
        "payload": { "person_id": rosa.person_id },
    }]);
    sqlx::query("select core.publish($1)").bind(event).execute(&mut *tx).await.expect("the event is stored");
    tx.commit().await.expect("the seed commits");
    app.drain_events().await;
}

#[tokio::test]
async fn the_referral_of_a_patient_who_died_is_closed_by_one_action() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let closed = cardiology(&app, rosa).await;
    moved(&app, &closed, "no_longer_needed", json!({ "outcome": "duplicate" })).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let death = "update core.person set deceased_at = now() where tenant_id = core.tenant_id() and id = $1";
    died(&app, rosa, death).await;
    let tracking = md.get(&path(&steerage)).await.json["tracking"].clone();
    assert_eq!((&tracking["next_step"], &tracking["is_patient_deceased"]), (&json!("Patient died: close the referral"), &json!(true)));
    died(&app, rosa, "update core.person set deceased_at = null where tenant_id = core.tenant_id() and id = $1").await;
    assert_eq!(md.get(&path(&steerage)).await.json["tracking"]["next_step"], "Complete and send", "it was a mistake");
    died(&app, rosa, death).await;
    let (address, unit) = listed(&app).await;
    assert_eq!(unit["details"]["title"], "Cardiology: Patient died: close the referral", "{unit}");
    let refused = md.patch(&address, json!({ "action": "Accepted", "row_version": unit["row_version"] })).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    let done = md.patch(&address, json!({ "action": "Close", "row_version": unit["row_version"] })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let stored = md.get(&path(&steerage)).await.json["tracking"].clone();
    assert_eq!((&stored["state"], &stored["outcome"]), (&json!("no_longer_needed"), &json!("patient_died")));
    let new = cardiology(&app, rosa).await;
    assert_eq!(new["tracking"]["is_patient_deceased"], true, "also of one that is created later");
}

#[tokio::test]
async fn a_closed_unit_keeps_its_last_owner() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    moved(&app, &steerage, "patient_declined", json!({ "outcome": "travel" })).await;
    let md = app.staff_id(Tenant::Alpha, STAFF).await;
    let (_, status, _, owner, is_closed) = unit(&app).await;
    assert_eq!((status.as_str(), owner, is_closed), ("Patient declined", Some(md.0), true));
}
