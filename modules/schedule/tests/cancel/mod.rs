//! Canceling, and what follows.

use huddle_testkit::{Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{app_at, booked, minutes, patient, reason, run, shift};

const MONDAY: &str = "2026-06-01T12:00:00Z";

#[tokio::test]
async fn a_cancellation_has_reasons_and_is_late_within_a_day() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let (early, late) = (booked(&client, rosa, md, "2026-06-03T14:00:00Z").await, booked(&client, rosa, md, "2026-06-01T14:00:00Z").await);
    let (feeling, other) = (reason(&client, "feeling_better").await, reason(&client, "other_firefly").await);
    let path = |visit: &serde_json::Value| format!("/api/appointment/{}/cancel/v2/", visit["id"]);
    assert_eq!(
        client.post(&path(&early), json!({ "cancellation_reason_ids": [] })).await.json["errors"][0]["pointer"],
        "/cancellation_reason_ids"
    );
    assert_eq!(client.post(&path(&early), json!({ "cancellation_reason_ids": [1] })).await.status, 400, "a root is no reason");
    let stale = json!({ "cancellation_reason_ids": [feeling], "row_version": 7 });
    assert_eq!(client.post(&path(&early), stale).await.problem(), "stale-version");
    let body = json!({ "id": early["id"], "cancellation_reason_ids": [feeling, other], "firefly_other_reason": "Double entry" });
    let gone = client.post(&path(&early), body).await;
    assert_eq!((gone.status, &gone.json["id"]), (200, &early["id"]), "{}", gone.text);
    let visit = &gone.json["appointment"];
    assert_eq!((&visit["status"], &visit["is_late_cancel"]), (&json!("Cancelled"), &json!(false)));
    assert_eq!(visit["cancelation_reasons"], json!({ "firefly_reasons": ["Double entry"], "patient_reasons": ["Feeling better"] }));
    assert_eq!(visit["cancelable_status"], json!({ "can_cancel": false, "reason": "Already cancelled" }));
    let again = client.post(&path(&early), json!({ "cancellation_reason_ids": [feeling] })).await;
    assert_eq!(again.status, 409);
    let gone = client.post(&path(&late), json!({ "cancellation_reason_ids": [feeling] })).await;
    assert_eq!(gone.json["appointment"]["is_late_cancel"], true);
    let list = client.get(&format!("/api/bff/crm/patient-appointment-cancelations/?patient_id={}", rosa.user_id)).await;
    let ids: Vec<_> = list.json["cancelation_events"].as_array().expect("rows").iter().map(|row| row["id"].clone()).collect();
    assert_eq!((ids, &list.json["count"]), (vec![early["id"].clone(), late["id"].clone()], &json!(2)), "newest first");
    assert_eq!(booked(&client, rosa, md, "2026-06-03T14:00:00Z").await["status"], "Scheduled", "the time is free again");
    app.clock.advance(minutes(3 * 24 * 60));
}

#[tokio::test]
async fn a_started_visit_cannot_be_cancelled() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-01T14:00:00Z").await;
    app.clock.advance(minutes(120));
    let client = app.client(Tenant::Alpha, "np");
    let body = json!({ "cancellation_reason_ids": [reason(&client, "other").await] });
    let refused = client.post(&format!("/api/appointment/{}/cancel/v2/", visit["id"]), body).await;
    assert_eq!((refused.status, &refused.json["detail"]), (409, &json!("Not cancelable: The visit has started")));
}

#[tokio::test]
async fn a_patient_who_reschedules_later_is_work_until_they_have() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-03T14:00:00Z").await;
    let body = json!({ "cancellation_reason_ids": [reason(&client, "other").await], "reschedule_action": "patient_to_reschedule" });
    assert_eq!(client.post(&format!("/api/appointment/{}/cancel/v2/", visit["id"]), body).await.status, 200);
    assert_eq!(work(&app, &visit).await, ("To rebook".to_owned(), false));
    booked(&client, rosa, md, "2026-06-04T14:00:00Z").await;
    assert_eq!(work(&app, &visit).await, ("Rebooked".to_owned(), true));
}

/// Status of the work unit of an appointment, and whether it is closed.
async fn work(app: &TestApp, visit: &Value) -> (String, bool) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_as(
        "select status, closed_at is not null from core.work_unit
          where tenant_id = core.tenant_id() and content_type = 'appointment' and object_id = $1",
    )
    .bind(visit["id"].as_i64())
    .fetch_one(&mut *tx)
    .await
    .expect("one unit")
}

/// An approved change of the shift leaves two visits without working time: one is moved, the other is canceled.
#[tokio::test]
async fn moving_or_cancelling_a_visit_ends_the_work_to_rebook_it() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let (client, admin) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "admin"));
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Front desk') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("a group");
    tx.commit().await.expect("the seed commits");
    let settings = admin.patch("/api/schedule/settings/", json!({ "rebooking_group_id": group, "row_version": 0 })).await;
    assert_eq!(settings.status, 200, "{}", settings.text);
    let moved = booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    let gone = booked(&client, ben, md, "2026-06-02T15:00:00Z").await;
    let away = json!([{ "period": { "lower": "2026-06-02T13:00:00Z", "upper": "2026-06-02T17:00:00Z" }, "reason": "PTO" }]);
    let body = json!({ "provider_id": md, "shifts": [], "shift_exceptions": away });
    let draft = admin.post("/api/schedule/drafts/", body).await;
    assert_eq!(draft.status, 201, "{}", draft.text);
    let approval = json!({
        "review_status": "Approved", "appointment_ids": [moved["id"], gone["id"]], "row_version": draft.json["row_version"],
    });
    let approved = admin.post(&format!("/api/bff/crm/schedule/drafts/status/{}/", draft.json["id"]), approval).await;
    assert_eq!(approved.status, 200, "{}", approved.text);
    app.run_jobs().await;
    for visit in [&moved, &gone] {
        assert_eq!(work(&app, visit).await, ("To rebook".to_owned(), false));
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    let unit: (String, String, Option<i64>, Option<i64>) = sqlx::query_as(
        "select title, category, owner_group_id, owner_user_id from core.work_unit
          where tenant_id = core.tenant_id() and content_type = 'appointment' and object_id = $1",
    )
    .bind(moved["id"].as_i64())
    .fetch_one(&mut *tx)
    .await
    .expect("one unit");
    drop(tx);
    let title = format!("Rebooking: New Patient (No AWV) with {}, Jun 2", moved["provider_name"].as_str().unwrap_or_default());
    assert_eq!((unit.0, unit.1.as_str(), unit.2), (title, "Rebooking", Some(group)));
    let list = client.get(&format!("/api/bff/crm/patient-appointments/?patient_id={}", rosa.user_id)).await;
    assert_eq!(list.results()[0]["open_work"], "To rebook", "the list says that it lost its clinician");
    // Another visit does not give the lost one a clinician.
    booked(&client, rosa, md, "2026-06-04T14:00:00Z").await;
    assert_eq!(work(&app, &moved).await, ("To rebook".to_owned(), false));

    let path = format!("/api/appointment/{}", moved["id"]);
    let to = json!({ "start": "2026-06-03T14:00:00Z", "row_version": moved["row_version"] });
    let answer = client.patch(&path, to).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(work(&app, &moved).await, ("Rebooked".to_owned(), true));
    let reasons = json!({ "cancellation_reason_ids": [reason(&client, "other").await] });
    assert_eq!(client.post(&format!("/api/appointment/{}/cancel/v2/", gone["id"]), reasons).await.status, 200);
    assert_eq!(work(&app, &gone).await, ("Closed".to_owned(), true));
}

#[tokio::test]
async fn reasons_are_edited_and_stay_on_earlier_cancellations() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    run(
        &app,
        "insert into core.group_permission (group_id, permission)
         select id, 'schedule.manage' from core.user_group where tenant_id = 1 and name = 'Admin' on conflict do nothing",
    )
    .await;
    let (client, admin) = (app.client(Tenant::Alpha, "np"), app.client(Tenant::Alpha, "admin"));
    let path = "/api/appointment/cancellation-reasons/";
    let tree = client.get(path).await;
    let root = tree.results()[0].clone();
    assert_eq!(client.post(path, json!({ "label": "Traffic", "parent_id": root["id"] })).await.problem(), "permission-denied");
    let added = admin.post(path, json!({ "label": " Traffic  jam ", "parent_id": root["id"] })).await;
    assert_eq!((added.status, &added.json["label"], &added.json["is_patient_facing"]), (201, &json!("Traffic jam"), &json!(true)));
    let again = json!({ "label": "Traffic jam", "parent_id": root["id"] });
    assert_eq!(admin.post(path, again).await.status, 409);
    let below = json!({ "label": "Traffic", "parent_id": added.json["id"] });
    assert_eq!(admin.post(path, below).await.json["errors"][0]["pointer"], "/parent_id");

    let visit = booked(&client, rosa, md, "2026-06-03T14:00:00Z").await;
    let chosen = json!({ "cancellation_reason_ids": [added.json["id"]] });
    let cancel = |visit: &Value| format!("/api/appointment/{}/cancel/v2/", visit["id"]);
    assert_eq!(client.post(&cancel(&visit), chosen.clone()).await.status, 200);
    let one = format!("{path}{}/", added.json["id"]);
    let off = json!({ "is_active": false, "row_version": 1 });
    assert_eq!(admin.patch(&one, off.clone()).await.json["is_active"], false);
    assert_eq!(admin.patch(&one, off).await.problem(), "stale-version");
    let kept = client.get(&format!("/api/appointment/{}", visit["id"])).await;
    assert_eq!(kept.json["cancelation_reasons"]["patient_reasons"], json!(["Traffic jam"]));
    let other = booked(&client, rosa, md, "2026-06-04T14:00:00Z").await;
    assert_eq!(client.post(&cancel(&other), chosen).await.json["errors"][0]["detail"], "This reason is no longer used");
    let labels = async |query: &str| -> Vec<Value> {
        let tree = client.get(&format!("{path}{query}")).await;
        tree.results()[0]["children"].as_array().expect("reasons").iter().map(|reason| reason["label"].clone()).collect()
    };
    assert!(!labels("").await.contains(&json!("Traffic jam")));
    assert_eq!(labels("?include_inactive=true").await.last(), Some(&json!("Other")), "Other comes last");
    assert!(labels("?include_inactive=true").await.contains(&json!("Traffic jam")));
    let root_off = admin.patch(&format!("{path}{}/", root["id"]), json!({ "is_active": false, "row_version": 1 })).await;
    assert_eq!(root_off.json["errors"][0]["detail"], "This reason is always offered");
}

/// The visit is handed over while its cancellation waits for the schedule of the former clinician: it is canceled under the lock of the new one.
#[tokio::test]
async fn a_cancellation_locks_the_schedule_of_the_present_clinician() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let (md, np) = (shift(&app, "md", 480, 1080).await, shift(&app, "np", 480, 1080).await);
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-03T14:00:00Z").await;
    let body = json!({ "cancellation_reason_ids": [reason(&client, "other").await] });
    let path = format!("/api/appointment/{}/cancel/v2/", visit["id"]);
    let lock = "select from schedule.schedule where tenant_id = core.tenant_id() and provider_id = $1 for no key update";
    let mut former = app.seed(Tenant::Alpha).await;
    sqlx::query(lock).bind(md).execute(&mut *former).await.expect("locked");
    let canceling = tokio::spawn(async move { client.post(&path, body).await });
    let wait = async || tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    wait().await;
    assert!(!canceling.is_finished(), "it waits for the former clinician");
    sqlx::query("update schedule.appointment set provider_id = $1 where tenant_id = core.tenant_id() and id = $2")
        .bind(np)
        .bind(visit["id"].as_i64())
        .execute(&mut *former)
        .await
        .expect("handed over");
    former.commit().await.expect("the seed commits");
    let mut present = app.seed(Tenant::Alpha).await;
    // Whoever comes first: the cancellation either waits here, or is done with this lock.
    sqlx::query(lock).bind(np).execute(&mut *present).await.expect("locked");
    present.commit().await.expect("the seed commits");
    let gone = canceling.await.expect("answered");
    assert_eq!((gone.status, &gone.json["appointment"]["provider_id"]), (200, &json!(np)), "{}", gone.text);
    let mut tx = app.seed(Tenant::Alpha).await;
    let busy: i64 =
        sqlx::query_scalar("select count(*) from schedule.busy_week where tenant_id = core.tenant_id() and length(appointments) > 0")
            .fetch_one(&mut *tx)
            .await
            .expect("the weeks are read");
    assert_eq!(busy, 0, "both are free again");
}

/// The patient died: the visits to come are work, what is over is not.
#[tokio::test]
async fn future_visits_of_a_patient_who_died_are_work() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let past = booked(&client, rosa, md, "2026-06-01T14:00:00Z").await;
    let next = booked(&client, rosa, md, "2026-06-03T14:00:00Z").await;
    let of_another = booked(&client, ben, md, "2026-06-04T14:00:00Z").await;
    app.clock.advance(minutes(180));
    run(&app, "update core.person set deceased_at = now() where tenant_id = 1 and first_name = 'Rosa'").await;
    changed(&app, rosa).await;
    let client = app.client(Tenant::Alpha, "np");
    let units = async || -> Vec<(i64, String, Option<i64>, bool)> {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query_as(
            "select object_id, status, owner_user_id, closed_at is not null from core.work_unit
              where tenant_id = core.tenant_id() and content_type = 'appointment' order by object_id",
        )
        .fetch_all(&mut *tx)
        .await
        .expect("read")
    };
    let id = next["id"].as_i64().expect("an ID");
    assert_ne!(past["id"], of_another["id"]);
    assert_eq!(units().await, [(id, "Patient deceased".to_owned(), Some(md), false)]);
    let read = client.get(&format!("/api/appointment/{id}")).await;
    assert_eq!(read.json["open_work"], "Patient deceased");
    // Recorded by mistake: the work ends.
    run(&app, "update core.person set deceased_at = null where tenant_id = 1 and first_name = 'Rosa'").await;
    changed(&app, rosa).await;
    assert_eq!(units().await, [(id, "Closed".to_owned(), Some(md), true)]);
}

/// Publishes that a person's record changed, and lets the module handle it.
async fn changed(app: &TestApp, person: huddle_testkit::PatientIds) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let event = json!([{
        "module": "people", "kind": "people.person.changed", "feature": "people", "person_id": person.person_id,
        "payload": { "person_id": person.person_id },
    }]);
    sqlx::query("select core.publish($1)").bind(event).execute(&mut *tx).await.expect("the event is stored");
    tx.commit().await.expect("the seed commits");
    app.drain_events().await;
}
