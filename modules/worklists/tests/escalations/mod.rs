//! Escalation of what stays in a list for too long.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use http::Method;
use huddle_testkit::{Answer, Patient, Tenant, TestApp, TestClock};
use serde_json::{Value, json};

use crate::support::{ON_CALL, Unit, about, add, define, items};

/// A stopped clock, with the first occurrence of the job behind it.
async fn bench() -> (TestApp, i64) {
    let clock = TestClock::new();
    clock.stop();
    let app = TestApp::with(clock, &json!({})).await;
    pass(&app, 5).await;
    let list = define(&app, "Urgent", json!({ "categories": ["Refill"] })).await;
    (app, list)
}

async fn set(app: &TestApp, list: i64, version: i64, rule: Value) -> Answer {
    let mut body = json!({ "active": true, "after_minutes": 60, "row_version": version });
    for (name, value) in rule.as_object().expect("an object") {
        body[name] = value.clone();
    }
    app.client(Tenant::Alpha, "admin").send(Method::PUT, &format!("/api/worklists/{list}/escalation/"), Some(body), &[]).await
}

/// Lets time pass and the job run; gives the number of units that it escalated.
async fn pass(app: &TestApp, minutes: i64) -> i64 {
    app.clock.advance(TimeDelta::minutes(minutes));
    app.run_schedules().await;
    app.run_jobs().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar("select count(*) from worklists.escalation where tenant_id = core.tenant_id() and escalated_at is not null")
        .fetch_one(&mut *tx)
        .await
        .expect("the escalations are counted")
}

fn recipients(app: &TestApp) -> BTreeSet<String> {
    app.sent_mail().iter().map(|mail| mail["to"].to_string()).collect()
}

fn refill(unit: Unit) -> Unit {
    Unit { category: Some("Refill".to_owned()), ..unit }
}

#[tokio::test]
async fn a_rule_is_set_with_its_version() {
    let (app, list) = bench().await;
    let nurse = app.staff_id(Tenant::Alpha, "rn").await;
    let path = format!("/api/worklists/{list}/escalation/");
    let none = app.client(Tenant::Alpha, "admin").get(&path).await;
    assert_eq!((&none.json["active"], &none.json["row_version"]), (&json!(false), &json!(0)), "{}", none.text);
    let first = set(&app, list, 0, json!({ "to_user_id": nurse })).await;
    assert_eq!((first.status, &first.json["row_version"]), (200, &json!(1)), "{}", first.text);
    let stale = set(&app, list, 0, json!({ "to_user_id": nurse, "after_minutes": 5 })).await;
    assert_eq!((stale.status, &stale.json["current"]["after_minutes"]), (412, &json!(60)));
    assert_eq!(app.client(Tenant::Alpha, "admin").get(&path).await.json, first.json);
    for (wrong, status) in [
        (json!({ "to_user_id": nurse, "to_group_id": 1 }), 400),
        (json!({}), 400),
        (json!({ "to_user_id": nurse, "after_minutes": 0 }), 400),
        (json!({ "to_user_id": 999_999 }), 404),
    ] {
        assert_eq!(set(&app, list, 1, wrong.clone()).await.status, status, "{wrong}");
    }
    assert_eq!(set(&app, 999_999, 0, json!({ "to_user_id": nurse })).await.status, 404);
    let change = app.last_change(Tenant::Alpha, "set_worklist_escalation").await;
    assert_eq!(change["active"], json!([false, true]));
}

#[tokio::test]
async fn units_are_escalated_once_after_their_time_in_the_list() {
    let (app, list) = bench().await;
    let nurse = app.staff_id(Tenant::Alpha, "rn").await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    add(&app, &[refill(about(rosa, "First")), refill(about(vip, "Protected")), about(rosa, "Not in the list")]).await;
    assert_eq!(set(&app, list, 0, json!({ "to_user_id": nurse })).await.status, 200);
    assert_eq!(pass(&app, 5).await, 0, "seen for the first time");
    add(&app, &[refill(about(rosa, "Later"))]).await;
    assert_eq!(pass(&app, 55).await, 0);
    assert_eq!(pass(&app, 10).await, 2, "the protected one, too");
    assert_eq!(pass(&app, 5).await, 2, "each once");
    let page = app.client(Tenant::Alpha, "np").get(&items(list)).await;
    let shown = |title: &str| page.results().iter().find(|row| row["details"]["title"] == title).expect("the row").clone();
    assert_eq!(shown("First")["escalated_to"], json!({ "user_id": nurse, "group_id": null }));
    assert!(shown("First")["escalated_at"].is_string() && shown("Later")["escalated_at"].is_null());
    let mut tx = app.seed(Tenant::Alpha).await;
    let events: i64 =
        sqlx::query_scalar("select count(*) from core.event where tenant_id = core.tenant_id() and kind = 'worklists.unit.escalated'")
            .fetch_one(&mut *tx)
            .await
            .expect("the events are counted");
    drop(tx);
    assert_eq!((events, app.audit_rows(Tenant::Alpha, "worklists.escalate", "change", vip).await), (2, 1));
    assert_eq!(pass(&app, 60).await, 3);
}

#[tokio::test]
async fn a_unit_that_leaves_the_list_or_a_rule_that_is_off_starts_again() {
    let (app, list) = bench().await;
    let nurse = app.staff_id(Tenant::Alpha, "rn").await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let unit = add(&app, &[refill(about(rosa, "Refill"))]).await[0];
    set(&app, list, 0, json!({ "to_user_id": nurse })).await;
    pass(&app, 5).await;
    let recategorize = async |category: &str| {
        let mut tx = app.seed(Tenant::Alpha).await;
        let update = sqlx::query("update core.work_unit set category = $1 where id = $2").bind(category).bind(unit);
        update.execute(&mut *tx).await.expect("the unit is changed");
        tx.commit().await.expect("the seed commits");
    };
    recategorize("Other").await;
    pass(&app, 30).await;
    recategorize("Refill").await;
    assert_eq!(pass(&app, 40).await, 0, "it was away");
    set(&app, list, 1, json!({ "to_user_id": nurse, "active": false })).await;
    assert_eq!(pass(&app, 120).await, 0);
    set(&app, list, 2, json!({ "to_user_id": nurse })).await;
    assert_eq!(pass(&app, 5).await, 0, "the time before does not count");
    assert_eq!(pass(&app, 60).await, 1);
}

#[tokio::test]
async fn the_clinician_on_call_comes_before_the_group_and_both_are_notified_by_mail() {
    let (app, list) = bench().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    for role in ["np", "rn"] {
        let member = sqlx::query("insert into core.assignee_group_member (assignee_group_id, user_id) values ($1, $2)");
        let member = member.bind(group).bind(app.staff_id(Tenant::Alpha, role).await.0);
        member.execute(&mut *tx).await.expect("the member is stored");
    }
    tx.commit().await.expect("the seed commits");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add(&app, &[refill(about(rosa, "First"))]).await;
    set(&app, list, 0, json!({ "to_group_id": group, "to_on_call": true, "after_minutes": 5 })).await;
    pass(&app, 5).await;
    pass(&app, 5).await;
    app.run_jobs().await;
    let address = async |role| app.client(Tenant::Alpha, role).get("/api/user/me/").await.json["email"].clone();
    assert_eq!(recipients(&app), BTreeSet::from([address("np").await, address("rn").await].map(|to| to.to_string())));
    app.feature(Tenant::Alpha, ON_CALL.0, true).await;
    add(&app, &[refill(about(rosa, "Second"))]).await;
    pass(&app, 5).await;
    pass(&app, 5).await;
    app.run_jobs().await;
    let mails = app.sent_mail();
    assert!(mails.len() == 3 && recipients(&app).contains(&address("md").await.to_string()), "{mails:?}");
    for mail in mails {
        assert_eq!(mail["subject"], "Escalated: 1 item of Urgent");
        let text = mail["text"].as_str().expect("a text");
        assert!(!text.contains("Rosa") && !text.contains("First") && !text.contains("Second"), "{text}");
    }
    let page = app.client(Tenant::Alpha, "rn").get(&items(list)).await;
    let to = |title: &str| page.results().iter().find(|row| row["details"]["title"] == title).expect("the row")["escalated_to"].clone();
    assert_eq!(to("First"), json!({ "user_id": null, "group_id": group }));
    assert_eq!(to("Second"), json!({ "user_id": app.staff_id(Tenant::Alpha, "md").await, "group_id": null }));
}
