use chrono::TimeDelta;
use huddle_testkit::Tenant;
use serde_json::json;
use uuid::Uuid;

use super::{app_with_rosa, only, only_unit, remind};

#[tokio::test]
async fn overdue_reminders_get_the_highest_priority_in_the_morning() {
    let (app, rosa) = app_with_rosa().await;
    let due_at = (app.clock.now() + TimeDelta::hours(1)).to_rfc3339();
    remind(&app, rosa, "Call", Some(&due_at)).await;
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!(only_unit(&app).await["priority"], 0);
    app.clock.advance(TimeDelta::hours(26));
    app.run_schedules().await;
    app.run_jobs().await;
    assert_eq!(only_unit(&app).await["priority"], 2);
    assert_eq!(only(&app, rosa).await["is_escalated"], true);
}

#[tokio::test]
async fn an_entry_about_the_patient_is_noted_on_open_reminders() {
    let (app, rosa) = app_with_rosa().await;
    remind(&app, rosa, "Call", None).await;
    let entries = format!("/api/sample/patients/{}/entries/", rosa.user_id);
    let entry = app.client(Tenant::Alpha, "np").post(&entries, json!({ "uid": Uuid::new_v4(), "text": "Called." })).await;
    assert_eq!(entry.status, 201, "{}", entry.text);
    assert!(only(&app, rosa).await["last_entry_at"].is_null());
    app.drain_events().await;
    assert!(only(&app, rosa).await["last_entry_at"].is_string());
}
