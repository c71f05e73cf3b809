use chrono::TimeDelta;
use huddle_testkit::{Answer, Tenant, TestApp};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::{cardiology, loop_path, moved, unit};
use crate::steerages::{STAFF, app_with_rosa, path};

/// Reports a state as the tenant's service client.
async fn report(app: &TestApp, steerage: &Value, state: &str, days_ago: i64, more: Value) -> Answer {
    let at = app.clock.now() - TimeDelta::days(days_ago);
    let mut body = json!({ "uid": Uuid::new_v4(), "steerage": steerage["id"], "state": state, "occurred_at": at });
    let more: Map<String, Value> = serde_json::from_value(more).expect("an object");
    body.as_object_mut().expect("an object").extend(more);
    app.machine(Tenant::Alpha).post("/api/inbound/referral-status/", body).await
}

#[tokio::test]
async fn an_office_moves_a_referral_on_and_never_back() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    app.clock.advance(TimeDelta::days(10));
    let at = app.clock.now() + TimeDelta::days(5);
    let scheduled = report(&app, &steerage, "scheduled", 3, json!({ "appointment_at": at, "note": "Bring the ECG." })).await;
    assert_eq!((scheduled.status, &scheduled.json["has_moved"]), (201, &json!(true)), "{}", scheduled.text);
    assert_eq!(scheduled.json.as_object().map(Map::len), Some(2), "nothing of the record is returned");
    assert_eq!(unit(&app).await.0, "Cardiology: Confirm the visit");
    for (state, days) in [("delivered", 6), ("accepted", 1), ("declined", 4)] {
        let late = report(&app, &steerage, state, days, json!({})).await;
        assert_eq!((late.status, &late.json["has_moved"]), (201, &json!(false)), "{state}: {}", late.text);
    }
    let md = app.client(Tenant::Alpha, STAFF);
    let history = md.get(&loop_path(&steerage)).await.json;
    assert_eq!((&history["tracking"]["state"], history["steps"].as_array().map(Vec::len)), (&json!("scheduled"), Some(4)));
    assert!(history["steps"][0]["source_name"].is_string() && history["steps"][0]["recorded_by_name"].is_null(), "{history}");
    let closed = md.get(&path(&steerage)).await.json;
    moved(&app, &closed, "no_longer_needed", json!({ "outcome": "care_elsewhere" })).await;
    let after = report(&app, &steerage, "seen", 0, json!({})).await;
    assert_eq!((after.status, &after.json["has_moved"]), (201, &json!(false)), "a closed referral stays closed");
}

#[tokio::test]
async fn a_repeated_report_is_stored_once() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let uid = json!({ "uid": Uuid::new_v4() });
    let first = report(&app, &steerage, "accepted", 0, uid.clone()).await;
    let again = report(&app, &steerage, "accepted", 0, uid.clone()).await;
    assert_eq!((first.status, again.status, &again.json), (201, 200, &first.json), "{}", again.text);
    assert_eq!(report(&app, &steerage, "seen", 0, uid).await.status, 409, "the uid was used with other content");
}

#[tokio::test]
async fn what_cannot_be_reported_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    for state in ["draft", "sent", "reviewed", "patient_declined", "no_longer_needed"] {
        let refused = report(&app, &steerage, state, 0, json!({})).await;
        assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/state")), "{state}");
    }
    let refused = report(&app, &steerage, "accepted", -1, json!({})).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/occurred_at")));
    let unknown = report(&app, &json!({ "id": 987_654 }), "accepted", 0, json!({})).await;
    assert_eq!((unknown.status, &unknown.json["errors"][0]["pointer"]), (404, &json!("/steerage")));
}
