use chrono::TimeDelta;
use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use super::update::team;
use super::{cardiology, loop_path, moved};
use crate::steerages::{STAFF, app_with_rosa, execute, path};

/// The colleague who sees what happened.
const OTHER: &str = "rn";

/// Deactivates the account of a staff member, lets an hour pass, and runs what is scheduled.
async fn deactivated(app: &TestApp, role: &str) {
    let statement = "update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = $1";
    execute(app, statement, app.staff_id(Tenant::Alpha, role).await.0).await;
    an_hour_later(app).await;
}

async fn an_hour_later(app: &TestApp) {
    app.run_schedules().await;
    app.clock.advance(TimeDelta::hours(1));
    app.run_schedules().await;
    app.run_jobs().await;
}

/// Makes a group the owner of referral work; gives its ID.
async fn work_group(app: &TestApp) -> i64 {
    let team = team(app).await;
    let body = json!({ "work_group_id": team, "row_version": 0 });
    let set = app.client(Tenant::Alpha, "admin").patch("/api/referral/settings/", body).await;
    assert_eq!(set.status, 200, "{}", set.text);
    team
}

/// The loop of a steerage with its history, as a colleague sees it.
async fn tracked(app: &TestApp, steerage: &Value) -> Value {
    let answer = app.client(Tenant::Alpha, OTHER).get(&loop_path(steerage)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json
}

/// Number of steps in a history.
fn count(tracked: &Value) -> Option<usize> {
    tracked["steps"].as_array().map(Vec::len)
}

#[tokio::test]
async fn an_open_referral_of_an_inactive_account_goes_to_the_work_group() {
    let (app, rosa) = app_with_rosa().await;
    let team = work_group(&app).await;
    let (open, closed) = (cardiology(&app, rosa).await, cardiology(&app, rosa).await);
    moved(&app, &closed, "no_longer_needed", json!({ "outcome": "duplicate" })).await;
    an_hour_later(&app).await;
    assert_eq!(tracked(&app, &open).await["tracking"], open["tracking"], "the account is active");

    deactivated(&app, STAFF).await;
    let given = tracked(&app, &open).await;
    let tracking = &given["tracking"];
    assert_eq!(tracking["owner"], json!({ "kind": "group", "id": team, "name": "Referral desk" }));
    assert_eq!((&tracking["state"], &tracking["due_at"]), (&json!("draft"), &open["tracking"]["due_at"]), "only the owner changes");
    let step = &given["steps"][0];
    assert_eq!((&step["from_state"], &step["state"], &step["has_moved"]), (&json!("draft"), &json!("draft"), &json!(false)));
    assert_eq!((&step["recorded_by_name"], &step["source_name"]), (&Value::Null, &Value::Null), "the system recorded it: {step}");
    let former = open["tracking"]["owner"]["name"].as_str().expect("a name");
    assert_eq!(step["note"], format!("The account of {former} is not active"));
    let units = app.client(Tenant::Alpha, OTHER).get("/api/providers/me/work_units/?content_types=steerage").await;
    assert_eq!(units.results()[0]["owner_group_id"], json!(team), "{}", units.text);
    let change = app.last_change(Tenant::Alpha, "referrals.reassign_inactive_owners").await;
    assert_eq!(change["owner"][1], json!(["group", team]), "{change}");

    let closed = tracked(&app, &closed).await;
    assert_eq!((&closed["tracking"]["owner"], count(&closed)), (&Value::Null, Some(1)), "nobody owns a closed referral");
    an_hour_later(&app).await;
    assert_eq!(count(&tracked(&app, &open).await), Some(1), "it is given once");
}

#[tokio::test]
async fn without_a_work_group_the_creator_owns_it_if_that_account_is_active() {
    let (app, rosa) = app_with_rosa().await;
    let steerage = cardiology(&app, rosa).await;
    let (md, np) = (app.staff_id(Tenant::Alpha, STAFF).await, app.staff_id(Tenant::Alpha, "np").await);
    let body = json!({ "owner": { "kind": "user", "id": np }, "row_version": 1 });
    let given = app.client(Tenant::Alpha, STAFF).patch(&format!("{}tracking/", path(&steerage)), body).await;
    assert_eq!(given.status, 200, "{}", given.text);
    deactivated(&app, "np").await;
    assert_eq!(tracked(&app, &steerage).await["tracking"]["owner"]["id"], json!(md), "the creator");

    deactivated(&app, STAFF).await;
    let kept = tracked(&app, &steerage).await;
    assert_eq!((&kept["tracking"]["owner"]["id"], count(&kept)), (&json!(md), Some(1)), "nobody else can own it");
    let team = work_group(&app).await;
    an_hour_later(&app).await;
    assert_eq!(tracked(&app, &steerage).await["tracking"]["owner"]["id"], json!(team), "once there is a work group");
}
