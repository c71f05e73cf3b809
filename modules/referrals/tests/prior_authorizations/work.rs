use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{app_with_rosa, deliver, pending, read};

/// A unit: unit, object, status, owner (user, group) and version.
type Unit = (i64, i64, String, (Option<i64>, Option<i64>), i32);

/// A unit as it is stored.
type Row = (i64, i64, String, Option<i64>, Option<i64>, i32);

/// Open work units of prior authorizations.
pub(super) async fn open_work(app: &TestApp) -> Vec<Unit> {
    let mut tx = app.seed(Tenant::Alpha).await;
    let rows: Vec<Row> = sqlx::query_as(
        "select id, object_id, status, owner_user_id, owner_group_id, row_version from core.work_unit
          where tenant_id = core.tenant_id() and content_type = 'priorauthorization' and closed_at is null order by object_id",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("the work is read");
    rows.into_iter().map(|(unit, id, status, user, group, version)| (unit, id, status, (user, group), version)).collect()
}

pub(super) async fn statuses(app: &TestApp) -> Vec<String> {
    open_work(app).await.into_iter().map(|(_, _, status, _, _)| status).collect()
}

/// The status of the only unit, which is closed.
async fn closed_status(app: &TestApp) -> String {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar(
        "select status from core.work_unit where tenant_id = core.tenant_id() and content_type = 'priorauthorization' and closed_at is not null",
    )
    .fetch_one(&mut *tx)
    .await
    .expect("a closed unit")
}

/// Lets an hour pass, and runs what is scheduled.
async fn after(app: &TestApp, time: TimeDelta) {
    app.run_schedules().await;
    app.clock.advance(time);
    app.run_schedules().await;
    app.run_jobs().await;
}

/// A request that was made, and last changed, some hours ago.
fn requested(app: &TestApp, hours: i64, more: &Value) -> Value {
    let mut body = pending(&json!({ "vendor_create_date": ago(app, hours), "vendor_update_date": ago(app, hours) }));
    body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    body
}

fn ago(app: &TestApp, hours: i64) -> DateTime<Utc> {
    app.clock.now() - TimeDelta::hours(hours)
}

/// Stores an assignee group of several members of staff, and that it owns referral work.
async fn set_work_group(app: &TestApp) -> i64 {
    let admin = app.client(Tenant::Alpha, "admin");
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Referral desk') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("the group is stored");
    tx.commit().await.expect("the seed commits");
    let set = admin.patch("/api/referral/settings/", json!({ "work_group_id": group, "row_version": 0 })).await;
    assert_eq!(set.status, 200, "{}", set.text);
    group
}

/// Creates a steerage with the number of a prior authorization, as a clinician.
async fn add_steerage(app: &TestApp, rosa: PatientIds, number: &str) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with stored as (
             insert into referrals.steerage (
                 uid, person_id, prior_authorization_required, prior_authorization_system_id, created_at, created_by, updated_at)
             values ($1, $2, true, $3, now(), $4, now()) returning id)
         insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at)
         select id, 'draft', now(), now(), $4, now() from stored",
    )
    .bind(Uuid::new_v4())
    .bind(rosa.person_id.0)
    .bind(number)
    .bind(app.staff_id(Tenant::Alpha, "rn").await.0)
    .execute(&mut *tx)
    .await
    .expect("the steerage is stored");
    tx.commit().await.expect("the seed commits");
}

#[tokio::test]
async fn a_decision_is_work_until_it_is_marked_as_done_and_the_next_one_is_work_again() {
    let (app, _) = app_with_rosa().await;
    let body = requested(&app, 30, &json!({}));
    let receipt = deliver(&app, Tenant::Alpha, &body).await;
    assert_eq!((receipt.status, statuses(&app).await), (201, vec![]), "{}", receipt.text);
    let changed = |hours: i64, more: &Value| {
        let mut next = body.clone();
        let fields = next.as_object_mut().expect("an object");
        fields.insert("vendor_update_date".to_owned(), json!(ago(&app, hours)));
        fields.extend(more.as_object().expect("an object").clone());
        next
    };
    let denied = changed(20, &json!({ "status": "decided", "determination": "denied" }));
    assert_eq!(deliver(&app, Tenant::Alpha, &denied).await.status, 200);
    assert_eq!(deliver(&app, Tenant::Alpha, &denied).await.status, 200);
    assert_eq!(statuses(&app).await, ["Denied"], "one unit, also of a repeated delivery");

    let md = app.client(Tenant::Alpha, "md");
    let stored = read(&app, &receipt).await;
    assert_eq!((&stored["notice"], &stored["status_version"]), (&json!("status_changed"), &json!(2)));
    let path = format!("/api/referral/prior_authorization/{}/acknowledge/", receipt.json["pk"]);
    let stale = md.post(&path, json!({ "notice": "status_changed", "status_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["determination"]), (412, &json!("denied")), "{}", stale.text);
    let other = md.post(&path, json!({ "notice": "expiring", "status_version": 2 })).await;
    assert_eq!((other.status, &other.json["notice"]), (200, &json!("status_changed")), "another notice stays");
    let done = md.post(&path, json!({ "notice": "status_changed", "status_version": 2 })).await;
    assert_eq!((done.status, &done.json["notice"]), (200, &json!(null)), "{}", done.text);
    assert_eq!(md.post(&path, json!({ "notice": "status_changed", "status_version": 2 })).await.status, 200, "repeated");
    assert_eq!((statuses(&app).await, closed_status(&app).await.as_str()), (vec![], "Done"));
    let change = app.last_change(Tenant::Alpha, "acknowledge_prior_authorization").await;
    assert_eq!(change, json!({ "acknowledged": [null, "status_changed"], "status_version": [null, 2] }));

    // A late arrival is no news, the next decision is.
    assert_eq!(deliver(&app, Tenant::Alpha, &changed(25, &json!({ "status": "pending_clinical_info" }))).await.status, 200);
    assert_eq!(statuses(&app).await, Vec::<String>::new());
    let approved = changed(10, &json!({ "status": "decided", "determination": "approved" }));
    assert_eq!(deliver(&app, Tenant::Alpha, &approved).await.status, 200);
    assert_eq!(statuses(&app).await, ["Approved"]);
    // More units are used: the state changes, but not the status.
    let used = changed(9, &json!({ "status": "decided", "determination": "approved", "units_used": 1 }));
    assert_eq!(deliver(&app, Tenant::Alpha, &used).await.status, 200);
    assert_eq!(read(&app, &receipt).await["status_version"], 3);
    assert_eq!(deliver(&app, Tenant::Alpha, &changed(1, &json!({ "status": "canceled" }))).await.status, 200);
    assert_eq!((statuses(&app).await, closed_status(&app).await.as_str()), (vec![], "Canceled"));
}

#[tokio::test]
async fn work_is_marked_as_done_from_lists_on_the_version_that_was_seen() {
    let (app, _) = app_with_rosa().await;
    let receipt = deliver(&app, Tenant::Alpha, &requested(&app, 5, &json!({ "status": "pending_clinical_info" }))).await;
    let [(unit, object, status, _, version)] = &open_work(&app).await[..] else { panic!("one unit") };
    assert_eq!((json!(object), status.as_str()), (receipt.json["pk"].clone(), "Clinical information needed"));
    let path = format!("/api/providers/me/work_units/{unit}/priorauthorization/");
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.patch(&path, json!({ "action": "Done", "row_version": version - 1 })).await.status, 412);
    assert_eq!(md.patch(&path, json!({ "action": "Approve", "row_version": version })).await.status, 400);
    let done = md.patch(&path, json!({ "action": "Done", "row_version": version })).await;
    assert_eq!((done.status, &done.json["status_category"]), (200, &json!("complete")), "{}", done.text);
    assert_eq!(read(&app, &receipt).await["notice"], json!(null));
}

#[tokio::test]
async fn an_overdue_decision_is_work_until_the_payer_decides() {
    let (app, _) = app_with_rosa().await;
    let body = requested(&app, 71, &json!({ "urgency": "urgent" }));
    let receipt = deliver(&app, Tenant::Alpha, &body).await;
    assert_eq!(statuses(&app).await, Vec::<String>::new());
    after(&app, TimeDelta::hours(2)).await;
    assert_eq!(statuses(&app).await, ["Decision overdue"]);
    let stored = read(&app, &receipt).await;
    assert_eq!((&stored["notice"], &stored["is_decision_overdue"]), (&json!("decision_overdue"), &json!(true)));
    // Owner and due date that somebody set survive the next hour.
    let group = set_work_group(&app).await;
    let (unit, .., version) = open_work(&app).await[0].clone();
    let path = format!("/api/providers/me/work_units/{unit}/priorauthorization/");
    let due = "2027-01-15T23:00:00Z";
    let set = app.client(Tenant::Alpha, "md").patch(&path, json!({ "due_date": due, "row_version": version })).await;
    assert_eq!(set.status, 200, "{}", set.text);
    after(&app, TimeDelta::hours(1)).await;
    let (.., owner, _) = open_work(&app).await[0].clone();
    assert_eq!(owner, (None, Some(group)), "what belonged to nobody is of the group");
    let kept = app.client(Tenant::Alpha, "md").get(&format!("/api/referral/prior_authorization/{}/", receipt.json["pk"])).await;
    assert_eq!(kept.status, 200);
    let mut tx = app.seed(Tenant::Alpha).await;
    let kept: DateTime<Utc> = sqlx::query_scalar("select due_at from core.work_unit where tenant_id = core.tenant_id() and id = $1")
        .bind(unit)
        .fetch_one(&mut *tx)
        .await
        .expect("the unit");
    drop(tx);
    assert_eq!(json!(kept), json!(due));

    let mut decided = body.clone();
    let at = app.clock.now();
    decided.as_object_mut().expect("an object").extend(
        json!({ "status": "decided", "determination": "approved", "vendor_update_date": at }).as_object().expect("an object").clone(),
    );
    assert_eq!(deliver(&app, Tenant::Alpha, &decided).await.status, 200);
    assert_eq!(statuses(&app).await, ["Approved"], "the unit shows the decision");
}

#[tokio::test]
async fn an_approval_with_units_left_is_work_30_days_before_it_ends() {
    let (app, _) = app_with_rosa().await;
    let today = app.clock.now().date_naive();
    let approval = |days: u64, used: i32| {
        requested(
            &app,
            24 * 60,
            &json!({
                "status": "decided", "determination": "approved", "effective_through": today + chrono::Days::new(days),
                "service_quantity": { "value": 12, "unit": "visits" }, "units_used": used,
            }),
        )
    };
    let first = deliver(&app, Tenant::Alpha, &approval(20, 4)).await;
    deliver(&app, Tenant::Alpha, &approval(20, 12)).await;
    deliver(&app, Tenant::Alpha, &approval(32, 4)).await;
    let open = open_work(&app).await;
    assert_eq!(
        open.iter().map(|(_, id, status, ..)| (json!(id), status.as_str())).collect::<Vec<_>>(),
        [(first.json["pk"].clone(), "Expiring")]
    );
    let stored = read(&app, &first).await;
    assert!((19..=21).contains(&stored["expires_in_days"].as_i64().expect("a number")), "{stored}");
    after(&app, TimeDelta::days(3)).await;
    assert_eq!(statuses(&app).await, ["Expiring", "Expiring"]);
    after(&app, TimeDelta::days(19)).await;
    assert_eq!(statuses(&app).await, ["Expiring"], "the first one has expired");
    assert_eq!(closed_status(&app).await, "Expired");
}

#[tokio::test]
async fn the_owner_is_who_created_the_referral_else_the_group_else_nobody() {
    let (app, rosa) = app_with_rosa().await;
    let denied =
        |number: &str| requested(&app, 5, &json!({ "status": "decided", "determination": "denied", "originator_system_id": number }));
    let owner = async |body: Value| {
        let receipt = deliver(&app, Tenant::Alpha, &body).await;
        let id = receipt.json["pk"].as_i64().expect("an ID");
        open_work(&app).await.into_iter().find(|(_, object, ..)| *object == id).map(|(_, _, _, owner, _)| owner).expect("a unit")
    };
    assert_eq!(owner(denied("PA0000000001")).await, (None, None));
    add_steerage(&app, rosa, "PA0000000002").await;
    let creator = app.staff_id(Tenant::Alpha, "rn").await.0;
    assert_eq!(owner(denied("PA0000000002")).await, (Some(creator), None));
    let group = set_work_group(&app).await;
    assert_eq!(owner(denied("PA0000000003")).await, (None, Some(group)));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set user_status = 'deactivated' where tenant_id = core.tenant_id() and id = $1")
        .bind(creator)
        .execute(&mut *tx)
        .await
        .expect("the account is deactivated");
    tx.commit().await.expect("the seed commits");
    add_steerage(&app, rosa, "PA0000000004").await;
    assert_eq!(owner(denied("PA0000000004")).await, (None, Some(group)), "the account is not active");
}

#[tokio::test]
async fn an_old_decision_about_a_known_authorization_is_work() {
    let (app, _) = app_with_rosa().await;
    let body = requested(&app, 24 * 45, &json!({}));
    let receipt = deliver(&app, Tenant::Alpha, &body).await;
    let [(unit, _, status, ..)] = &open_work(&app).await[..] else { panic!("one unit") };
    assert_eq!((receipt.status, status.as_str()), (201, "Decision overdue"));
    let mut denied = body;
    let decision = json!({ "status": "decided", "determination": "denied", "vendor_update_date": ago(&app, 24 * 31) });
    denied.as_object_mut().expect("an object").extend(decision.as_object().expect("an object").clone());
    assert_eq!(deliver(&app, Tenant::Alpha, &denied).await.status, 200);
    let [(same, _, status, ..)] = &open_work(&app).await[..] else { panic!("one unit") };
    assert_eq!((same, status.as_str()), (unit, "Denied"), "the open unit shows the denial");
    let stored = read(&app, &receipt).await;
    assert_eq!(
        (&stored["notice"], &stored["status_version"], &stored["determination"]),
        (&json!("status_changed"), &json!(2), &json!("denied"))
    );
}

#[tokio::test]
async fn an_old_decision_and_one_of_a_person_who_died_are_no_work() {
    let (app, rosa) = app_with_rosa().await;
    let old = requested(&app, 24 * 40, &json!({ "status": "decided", "determination": "denied" }));
    let receipt = deliver(&app, Tenant::Alpha, &old).await;
    assert_eq!((receipt.status, statuses(&app).await), (201, vec![]));
    deliver(&app, Tenant::Alpha, &requested(&app, 5, &json!({ "status": "decided", "determination": "denied" }))).await;
    assert_eq!(statuses(&app).await, ["Denied"]);
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set deceased_at = now() where tenant_id = core.tenant_id() and id = $1")
        .bind(rosa.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the person died");
    tx.commit().await.expect("the seed commits");
    after(&app, TimeDelta::hours(1)).await;
    assert_eq!((statuses(&app).await, closed_status(&app).await.as_str()), (vec![], "Patient deceased"));
}
