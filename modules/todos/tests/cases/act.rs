use huddle_sdk::ReadTx;
use huddle_testkit::Tenant;
use huddle_todos::cases::provide::CASE;
use huddle_todos::tasks::provide::TASK;
use serde_json::json;

use super::{created, path, task};
use crate::tasks::{add_group, app_with_rosa};

#[tokio::test]
async fn work_lists_run_the_actions_of_a_case_and_assign_it() {
    let (app, rosa, group) = app_with_rosa().await;
    let other = add_group(&app, "Guides").await;
    let case = created(&app, rosa, group, "Coverage Question", json!({ "tasks": [task("Call", group)] })).await;
    let md = app.client(Tenant::Alpha, "md");
    let unit = md.get("/api/providers/me/work_units/?content_types=case").await.results()[0].clone();
    let unit_path = format!("/api/providers/me/work_units/{}/case/", unit["id"]);
    let closing = md.patch(&unit_path, json!({ "action": "Resolve", "row_version": unit["row_version"] })).await;
    assert_eq!(closing.problem(), "conflict", "tasks are open");
    let unknown = md.patch(&unit_path, json!({ "action": "Archive", "row_version": unit["row_version"] })).await;
    assert_eq!(unknown.status, 400);
    let started = md.patch(&unit_path, json!({ "action": "Start", "row_version": unit["row_version"] })).await;
    assert_eq!((started.status, &started.json["details"]["status"]), (200, &json!("In Progress")), "{}", started.text);
    let body = json!({ "owner_group": other, "due_date": "2026-11-01T15:00:00Z", "row_version": started.json["row_version"] });
    let moved = md.patch(&unit_path, body).await;
    let of_task = json!("2026-03-08T23:00:00Z");
    assert_eq!((moved.status, &moved.json["due_at"]), (200, &of_task), "the task in it is due earlier: {}", moved.text);
    let stored = md.get(&path(&case)).await.json;
    assert_eq!(
        (&stored["status"], &stored["owner_group"], &stored["due_date"]),
        (&json!("In Progress"), &json!(other), &json!("2026-11-02T00:00:00Z"))
    );
    let given = md.patch(&unit_path, json!({ "owner_group": group, "row_version": moved.json["row_version"] })).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let stored = md.get(&path(&case)).await.json;
    assert_eq!((&stored["owner_group"], &stored["due_date"]), (&json!(group), &json!("2026-11-02T00:00:00Z")), "its own date stays");
    let moved = given;
    for (field, pointer) in [("owner_group", "/owner_group"), ("due_date", "/due_date")] {
        let missing = md.patch(&unit_path, json!({ field: null, "row_version": moved.json["row_version"] })).await;
        assert_eq!((missing.status, &missing.json["errors"][0]["pointer"]), (400, &json!(pointer)), "a case needs both");
    }
}

#[tokio::test]
async fn an_action_that_needs_a_reason_is_refused_without_it_and_keeps_it_in_the_history() {
    let (app, rosa, group) = app_with_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let outreach = created(&app, rosa, group, "Immunization Outreach", json!({})).await;
    let declines = outreach["actions"].as_array().into_iter().flatten().find(|action| action["trigger"] == "Patient declines");
    let declines = declines.expect("the action is offered");
    assert_eq!((&declines["needs_reason"], &declines["descriptions"]), (&json!(true), &json!([])));
    let unit = md.get("/api/providers/me/work_units/").await.results()[0].clone();
    let unit_path = format!("/api/providers/me/work_units/{}/case/", unit["id"]);
    for reason in [json!(null), json!("  ")] {
        for (address, version) in [(&unit_path, &unit["row_version"]), (&path(&outreach), &outreach["row_version"])] {
            let body = json!({ "action": "Patient declines", "reason": reason, "row_version": version });
            let refused = md.patch(address, body).await;
            assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/reason")), "{}", refused.text);
        }
    }
    let body = json!({ "action": "Patient declines", "reason": " Had it elsewhere ", "row_version": unit["row_version"] });
    let closed = md.patch(&unit_path, body).await;
    assert_eq!((closed.status, &closed.json["details"]["status"]), (200, &json!("Declined")), "{}", closed.text);
    let events = md.get(&format!("{}events/", path(&outreach))).await;
    assert_eq!((&events.results()[0]["trigger"], &events.results()[0]["reason"]), (&json!("Patient declines"), &json!("Had it elsewhere")));
}

#[tokio::test]
async fn other_screens_show_cards_and_the_timeline_of_cases() {
    let (app, rosa, group) = app_with_rosa().await;
    let first = created(&app, rosa, group, "Complaint", json!({})).await;
    let related = json!([{ "content_type": "case", "object_id": first["id"] }]);
    let second = created(&app, rosa, group, "Billing Question", json!({ "relations": related })).await;
    assert_eq!(second["relations"][0]["content_object"]["title"], "Complaint");
    let md = app.client(Tenant::Alpha, "md");
    let timeline = md.get(&format!("/api/providers/me/timeline/people/{}/", rosa.person_id)).await;
    assert_eq!(timeline.status, 200, "{}", timeline.text);
    let ids: Vec<_> = timeline.results().iter().map(|entry| entry["object"]["id"].clone()).collect();
    assert_eq!(ids, [second["id"].clone(), first["id"].clone()]);
}

#[tokio::test]
async fn lists_of_work_learn_which_actions_cases_and_tasks_offer_and_what_blocks_them() {
    let (app, rosa, group) = app_with_rosa().await;
    let case = created(&app, rosa, group, "Coverage Question", json!({ "tasks": [task("Call", group)] })).await;
    let own = crate::tasks::created(&app, rosa, group, "Write").await;
    let id = |object: &serde_json::Value| object["id"].as_i64().expect("an ID");
    let mut tx = ReadTx::begin(&app.host.app, Tenant::Alpha.id()).await.expect("a transaction");
    let of_cases = CASE.offers.expect("cases offer actions")(&mut tx, &[id(&case), 999_999]).await.expect("offers");
    let of_tasks = TASK.offers.expect("tasks offer actions")(&mut tx, &[id(&own)]).await.expect("offers");
    let [(object, offers)] = of_cases.as_slice() else { panic!("{of_cases:?}") };
    assert_eq!(*object, id(&case));
    let blocked: Vec<_> = offers.iter().map(|offer| (offer.trigger.as_str(), offer.blocked_by.is_some())).collect();
    assert_eq!(blocked, [("Start", false), ("Wait for patient", false), ("Resolve", true), ("Defer", true)]);
    assert_eq!(of_tasks[0].1[0].trigger, "complete");
}
