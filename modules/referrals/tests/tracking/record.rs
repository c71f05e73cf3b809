use chrono::TimeDelta;
use huddle_testkit::Tenant;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{cardiology, loop_path, moved, step, unit};
use crate::steerages::{STAFF, app_with_rosa, complete, execute, path};

#[tokio::test]
async fn a_new_referral_is_a_draft_of_its_creator() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let md = app.staff_id(Tenant::Alpha, STAFF).await;
    let tracking = &steerage["tracking"];
    assert_eq!((&tracking["state"], &tracking["next_step"]), (&json!("draft"), &json!("Complete and send")));
    assert_eq!((&tracking["owner"]["kind"], &tracking["owner"]["id"]), (&json!("user"), &json!(md)));
    assert!(tracking["owner"]["name"].as_str().is_some_and(|name| !name.is_empty()) && tracking["due_at"].is_string(), "{tracking}");
    assert_eq!(unit(&app).await, ("Cardiology: Complete and send".to_owned(), "Draft".to_owned(), 0, Some(md.0), false));
}

#[tokio::test]
async fn the_work_unit_follows_what_the_referral_asks_for() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let group = huddle_referrals::options::catalog().by_label("Dermatology").expect("the specialty").1.id;
    let edited = app
        .client(Tenant::Alpha, STAFF)
        .patch(&path(&steerage), json!({ "specialty_group": group, "priority": 2, "row_version": 1 }))
        .await;
    assert_eq!(edited.status, 200, "{}", edited.text);
    let (title, _, priority, ..) = unit(&app).await;
    assert_eq!((title.as_str(), priority), ("Dermatology: Complete and send", 2));
    assert!(edited.json["tracking"]["due_at"].as_str() < steerage["tracking"]["due_at"].as_str(), "an urgent one is due earlier");
}

#[tokio::test]
async fn a_referral_is_followed_from_sending_to_the_reviewed_report() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = complete(&app, rosa).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let sent = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await.json;
    assert_eq!((&sent["tracking"]["state"], &sent["is_locked"]), (&json!("sent"), &json!(true)), "a locked referral moves as well");
    let sent = moved(&app, &sent, "delivered", json!({})).await;
    let accepted = moved(&app, &sent, "accepted", json!({ "note": "They call the patient." })).await;
    let missing = step(&app, &accepted, "scheduled", json!({})).await;
    assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!("/appointment_at")));
    let at = app.clock.now() + TimeDelta::days(9);
    let scheduled = moved(&app, &accepted, "scheduled", json!({ "appointment_at": at })).await;
    assert_eq!(scheduled["tracking"]["next_step"], "Confirm the visit");
    assert!(scheduled["tracking"]["due_at"].as_str() > scheduled["tracking"]["appointment_at"].as_str());
    app.clock.advance(TimeDelta::days(20));
    // The session before has ended.
    let md = app.client(Tenant::Alpha, STAFF);
    let overdue = md.get(&path(&steerage)).await.json;
    assert_eq!(overdue["tracking"]["is_overdue"], true);
    let with_report = moved(&app, &overdue, "report_received", json!({})).await;
    let missing = step(&app, &with_report, "reviewed", json!({})).await;
    assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!("/outcome")));
    let reviewed = moved(&app, &with_report, "reviewed", json!({ "outcome": "completed", "note": "All is well." })).await;
    let tracking = &reviewed["tracking"];
    assert_eq!((&tracking["owner"], &tracking["due_at"], &tracking["next_step"]), (&Value::Null, &Value::Null, &Value::Null));
    assert_eq!((&tracking["outcome"], &tracking["outcome_note"]), (&json!("completed"), &json!("All is well.")));
    let (_, status, _, _, is_closed) = unit(&app).await;
    assert_eq!((status.as_str(), is_closed), ("Reviewed", true));

    let history = md.get(&loop_path(&steerage)).await.json;
    let passed: Vec<&str> = history["steps"].as_array().expect("steps").iter().filter_map(|step| step["state"].as_str()).collect();
    assert_eq!(passed, ["reviewed", "report_received", "scheduled", "accepted", "delivered", "sent"]);
    assert_eq!((&history["steps"][3]["note"], &history["calls"]), (&json!("They call the patient."), &json!([])));
    assert_eq!(history["tracking"], *tracking);
    let reopened = moved(&app, &reviewed, "report_received", json!({ "note": "Another page came." })).await;
    assert_eq!((&reopened["tracking"]["outcome"], unit(&app).await.4), (&Value::Null, false));
}

#[tokio::test]
async fn a_repeated_request_is_stored_once_and_a_uid_is_used_once() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let body = json!({ "uid": Uuid::new_v4(), "state": "accepted", "row_version": 1 });
    let first = md.post(&loop_path(&steerage), body.clone()).await;
    let again = md.post(&loop_path(&steerage), body.clone()).await;
    assert_eq!((first.status, again.status, &again.json["tracking"]["row_version"]), (200, 200, &json!(2)), "{}", again.text);
    assert_eq!(md.get(&loop_path(&steerage)).await.json["steps"].as_array().map(Vec::len), Some(1));
    let mut other = body.clone();
    other["state"] = json!("seen");
    assert_eq!(md.post(&loop_path(&steerage), other).await.status, 409);
    let another = cardiology(&app, rosa).await;
    assert_eq!(md.post(&loop_path(&another), body).await.status, 409, "of another referral");
}

#[tokio::test]
async fn two_people_move_a_referral_one_after_the_other() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let (md, np) = (app.client(Tenant::Alpha, STAFF), app.client(Tenant::Alpha, "np"));
    let body = |state: &str, outcome: Option<&str>| json!({ "uid": Uuid::new_v4(), "state": state, "outcome": outcome, "row_version": 1 });
    let path = loop_path(&steerage);
    let (one, other) = tokio::join!(md.post(&path, body("accepted", None)), np.post(&path, body("patient_declined", Some("cost"))));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412], "{} {}", one.text, other.text);
    let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
    assert_eq!((lost.problem(), &lost.json["current"]["tracking"]), ("stale-version", &won.json["tracking"]));
    assert_eq!(md.post(&path, json!({ "uid": Uuid::new_v4(), "state": "seen" })).await.problem(), "version-required");
}

#[tokio::test]
async fn what_does_not_follow_is_refused() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    assert_eq!(step(&app, &steerage, "declined", json!({})).await.problem(), "impossible-step", "a draft was not declined");
    let seen = moved(&app, &steerage, "seen", json!({})).await;
    let refused = step(&app, &seen, "declined", json!({})).await;
    assert_eq!((refused.status, refused.problem()), (409, "impossible-step"));
    let missing = step(&app, &seen, "accepted", json!({})).await;
    assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!("/note")), "going back needs a note");
    let future = app.clock.now() + TimeDelta::hours(1);
    let refused = step(&app, &seen, "report_received", json!({ "occurred_at": future })).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/occurred_at")));
    let late = step(&app, &seen, "accepted", json!({ "occurred_at": app.clock.now() - TimeDelta::days(2) })).await;
    assert_eq!((late.status, &late.json["tracking"]), (200, &seen["tracking"]), "kept in the history only: {}", late.text);
}

#[tokio::test]
async fn a_failed_delivery_is_the_next_step_until_it_is_retried() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = complete(&app, rosa).await;
    let md = app.client(Tenant::Alpha, STAFF);
    let sent = md.post(&format!("{}send/", path(&steerage)), json!({ "row_version": 1 })).await.json;
    let closed = "update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1";
    execute(&app, closed, rosa.user_id.0).await;
    app.run_jobs().await;
    let failed = md.get(&path(&steerage)).await.json["tracking"].clone();
    assert_eq!((&failed["state"], &failed["next_step"]), (&json!("sent"), &json!("Delivery failed: retry or resend")));
    assert!(failed["due_at"].as_str() < sent["tracking"]["due_at"].as_str(), "it is due now: {failed}");
    assert!(unit(&app).await.0.ends_with("Delivery failed: retry or resend"));
    let open = "update core.user_account set is_active = true where tenant_id = core.tenant_id() and id = $1";
    execute(&app, open, rosa.user_id.0).await;
    let retried = md.post(&format!("{}send/retry/", path(&steerage)), json!({})).await;
    assert_eq!(retried.json["tracking"]["next_step"], sent["tracking"]["next_step"], "{}", retried.text);
    app.run_jobs().await;
    assert_eq!(md.get(&path(&steerage)).await.json["tracking"]["next_step"], sent["tracking"]["next_step"]);
}

#[tokio::test]
async fn the_moves_are_in_the_timeline() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    moved(&app, &steerage, "accepted", json!({})).await;
    let timeline = app.client(Tenant::Alpha, STAFF).get(&format!("/api/providers/me/timeline/people/{}/", rosa.person_id)).await;
    let step = timeline.results().iter().find(|entry| entry["content_type"] == "steeragestep");
    let step = step.unwrap_or_else(|| panic!("no step in the timeline: {}", timeline.text));
    assert_eq!((&step["object"]["state"], &step["object"]["title"]), (&json!("accepted"), &json!("Cardiology")));
}
