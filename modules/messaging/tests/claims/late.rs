use chrono::TimeDelta;
use huddle_sdk::UserId;
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use super::response_clock::{always_open, wrote};
use super::{path, work};
use crate::support::{app_with_rosa, send};

/// Runs the job that follows the response clock.
async fn follow_clock(app: &TestApp) {
    // The first look at a schedule only notes its next occurrence.
    app.run_schedules().await;
    app.clock.advance(TimeDelta::minutes(1));
    app.run_schedules().await;
    app.run_jobs().await;
}

/// The work unit of each message, in order: title, status category, priority, and the owner's user ID.
async fn units(app: &TestApp) -> Vec<(String, String, i16, Option<i64>)> {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_as(
        "select title, status_category, priority, owner_user_id from core.work_unit
          where tenant_id = core.tenant_id() and content_type = 'chatmessagev2' order by id",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap()
}

fn late(priority: i16, owner: Option<i64>) -> (String, String, i16, Option<i64>) {
    ("Answer overdue".to_owned(), "open".to_owned(), priority, owner)
}

async fn is_closed(app: &TestApp) -> bool {
    units(app).await.iter().all(|(_, category, _, _)| category == "complete")
}

/// A patient who has waited for six hours, in a clinic that is always open.
async fn app_with_late_rosa() -> (TestApp, PatientIds, Value) {
    let (app, rosa) = app_with_rosa().await;
    always_open(&app).await;
    let message = wrote(&app, rosa, TimeDelta::hours(6), false).await;
    follow_clock(&app).await;
    (app, rosa, message)
}

/// The same with another patient.
pub(super) async fn app_with_late(patient: Patient) -> (TestApp, PatientIds) {
    let app = TestApp::new().await;
    let late = app.patient(Tenant::Alpha, patient).await;
    always_open(&app).await;
    wrote(&app, late, TimeDelta::hours(6), false).await;
    follow_clock(&app).await;
    (app, late)
}

/// The personal group of a clinician.
pub(super) async fn group_of(app: &TestApp, user: UserId) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar(
        "select m.assignee_group_id from core.assignee_group_member m
           join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
          where m.tenant_id = core.tenant_id() and m.user_id = $1 and g.is_provider",
    )
    .bind(user.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap()
}

#[tokio::test]
async fn an_answer_becomes_work_when_it_is_overdue_and_not_before() {
    let (app, rosa) = app_with_rosa().await;
    always_open(&app).await;
    wrote(&app, rosa, TimeDelta::minutes(238), false).await;
    follow_clock(&app).await;
    assert_eq!(units(&app).await, []);
    follow_clock(&app).await;
    assert_eq!(units(&app).await, [late(1, None)]);
    follow_clock(&app).await;
    assert_eq!(units(&app).await.len(), 1, "the job changes nothing that is as it should be");
}

#[tokio::test]
async fn an_answer_a_snooze_and_marking_done_close_the_work() {
    let (app, rosa, _) = app_with_late_rosa().await;
    send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
    app.drain_events().await;
    assert!(is_closed(&app).await, "answered");

    for part in ["snooze", "done"] {
        wrote(&app, rosa, TimeDelta::hours(5), false).await;
        follow_clock(&app).await;
        assert!(!is_closed(&app).await, "late again before {part}");
        let until = app.clock.now() + TimeDelta::days(1);
        let body = if part == "snooze" { json!({ "until": until }) } else { json!({}) };
        let answer = app.client(Tenant::Alpha, "md").put(&path(&app, rosa, part).await, body).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        app.drain_events().await;
        assert!(is_closed(&app).await, "{part}");
        send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
        app.drain_events().await;
    }
}

#[tokio::test]
async fn urgency_and_owner_of_the_thread_are_those_of_the_work() {
    let (app, rosa, _) = app_with_late_rosa().await;
    wrote(&app, rosa, TimeDelta::minutes(1), true).await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    app.client(Tenant::Alpha, "md").put(&path(&app, rosa, "claim").await, json!({})).await;
    app.drain_events().await;
    assert_eq!(units(&app).await, [late(2, Some(me.0))]);
}

#[tokio::test]
async fn what_was_set_on_the_work_stays_while_the_thread_has_no_owner() {
    let (app, rosa, _) = app_with_late_rosa().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.work_unit set owner_user_id = $1 where tenant_id = core.tenant_id()")
        .bind(np.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    wrote(&app, rosa, TimeDelta::minutes(1), true).await;
    app.drain_events().await;
    assert_eq!(units(&app).await, [late(2, Some(np.0))]);
}

#[tokio::test]
async fn assigning_the_work_claims_the_thread_and_unassigning_it_releases_the_thread() {
    let (app, rosa, _) = app_with_late_rosa().await;
    let md = app.client(Tenant::Alpha, "md");
    let (me, np) = (app.staff_id(Tenant::Alpha, "md").await, app.staff_id(Tenant::Alpha, "np").await);
    let unit = md.get("/api/providers/me/work_units/?content_types=chatmessagev2").await.results()[0].clone();
    let unit_path = format!("/api/providers/me/work_units/{}/chatmessagev2/", unit["id"]);
    let mut version = unit["row_version"].clone();
    for (owner, handed_over_by) in [(Some(me), json!(null)), (Some(np), json!(me)), (None, json!(null))] {
        let group = match owner {
            Some(user) => json!(group_of(&app, user).await),
            None => json!(null),
        };
        let changed = md.patch(&unit_path, json!({ "owner_group": group, "row_version": version })).await;
        assert_eq!((changed.status, &changed.json["owner_user_id"]), (200, &json!(owner)), "{}", changed.text);
        let of_thread = work(&app, rosa).await["owner"].clone();
        assert_eq!((&of_thread["user"]["id"], &of_thread["handed_over_by"]), (&json!(owner), &handed_over_by));
        app.drain_events().await;
        assert_eq!(units(&app).await, [late(1, owner.map(|user| user.0))]);
        version = md.get("/api/providers/me/work_units/?content_types=chatmessagev2").await.results()[0]["row_version"].clone();
    }
}

#[tokio::test]
async fn the_work_moves_to_the_next_message_when_the_oldest_is_deleted() {
    let (app, rosa, first) = app_with_late_rosa().await;
    wrote(&app, rosa, TimeDelta::hours(5), false).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update messaging.message set deleted_at = now() where tenant_id = core.tenant_id() and uid = $1::uuid")
        .bind(first["uid"].as_str().unwrap())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    // A reply that is deleted makes the thread wait for what it waited for before.
    let reply = send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
    app.client(Tenant::Alpha, "md").delete(&format!("/api/chat/v2/chat_message/{}/delete/", reply.json["uid"].as_str().unwrap())).await;
    app.drain_events().await;
    follow_clock(&app).await;
    let open: Vec<_> = units(&app).await.into_iter().filter(|(_, category, _, _)| category == "open").collect();
    assert_eq!(open, [late(1, None)]);
}

#[tokio::test]
async fn without_claims_no_answer_is_overdue() {
    let (app, _, _) = app_with_late_rosa().await;
    app.feature(Tenant::Alpha, "messaging.claims", false).await;
    follow_clock(&app).await;
    assert!(is_closed(&app).await);
}

#[tokio::test]
async fn deleting_the_reply_makes_the_answer_late_again_at_once() {
    let (app, rosa, _) = app_with_late_rosa().await;
    let reply = send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
    app.drain_events().await;
    assert!(is_closed(&app).await);
    let deleted =
        app.client(Tenant::Alpha, "md").delete(&format!("/api/chat/v2/chat_message/{}/delete/", reply.json["uid"].as_str().unwrap())).await;
    assert_eq!(deleted.status, 204, "{}", deleted.text);
    app.drain_events().await;
    assert_eq!(units(&app).await, [late(1, None)], "the minute job has not run");
}

#[tokio::test]
async fn the_card_of_a_late_message_tells_its_text_and_how_late_it_is() {
    let (app, rosa, first) = app_with_late_rosa().await;
    let second = wrote(&app, rosa, TimeDelta::hours(5), true).await;
    let cards = async |app: &TestApp| {
        let ids = [&first, &second].map(|message| message["id"].as_i64().unwrap());
        crate::messages::provide::cards(&crate::support::staff_ctx(app).await, &ids).await
    };
    let said = |status: &str| ("Hello".to_owned(), Some(status.to_owned()));
    let shown: Vec<_> = cards(&app).await.into_iter().map(|(_, title, status)| (title, status)).collect();
    assert_eq!(shown, [said("2 h late"), said("Urgent")], "only the oldest message is late work");

    send(&app, Tenant::Alpha, "md", rosa, "Good morning").await;
    app.drain_events().await;
    let shown: Vec<_> = cards(&app).await.into_iter().map(|(_, _, status)| status).collect();
    assert_eq!(shown, [None, Some("Urgent".to_owned())]);
}
