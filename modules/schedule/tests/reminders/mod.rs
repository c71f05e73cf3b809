//! Mail to patients about their appointments.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

/// Mail that was sent, oldest first.
fn mail(app: &TestApp) -> Vec<Value> {
    let Ok(folder) = std::fs::read_dir(app.state_dir().join("mail")) else { return Vec::new() };
    let mut names: Vec<_> = folder.map(|entry| entry.expect("an entry").path()).collect();
    names.sort();
    names.iter().map(|name| serde_json::from_slice(&std::fs::read(name).expect("a mail")).expect("JSON")).collect()
}

fn subjects(app: &TestApp) -> Vec<String> {
    mail(app).iter().map(|mail| mail["subject"].as_str().expect("a subject").rsplit(": ").next().unwrap_or_default().to_owned()).collect()
}

async fn run(app: &TestApp, statement: &'static str, id: i64, at: DateTime<Utc>) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(statement).bind(id).bind(at).execute(&mut *tx).await.expect("the statement runs");
    tx.commit().await.expect("the seed commits");
}

/// Stores an appointment of half an hour; gives its ID.
async fn book(app: &TestApp, rosa: PatientIds, at: DateTime<Utc>, replaces: Option<i64>) -> i64 {
    let md = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into schedule.schedule (provider_id) values ($1) on conflict (tenant_id, provider_id) do nothing")
        .bind(md.0)
        .execute(&mut *tx)
        .await
        .expect("the schedule is stored");
    let id = sqlx::query_scalar(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, description, scheduled_by,
                                           scheduled_at, updated_at, rescheduled_from_id)
         select $1, $2, t.id, $3, $3 + interval '30 minutes', $3, $3 + interval '30 minutes', 'Secret reason', $2, now(), now(), $4
           from schedule.appointment_type t where t.tenant_id = core.tenant_id() and t.unique_key = 'behavioralHealth'
         returning id",
    )
    .bind(rosa.person_id.0)
    .bind(md.0)
    .bind(at)
    .bind(replaces)
    .fetch_one(&mut *tx)
    .await
    .expect("the appointment is stored");
    tx.commit().await.expect("the seed commits");
    id
}

const MOVE: &str = "update schedule.appointment set starts_at = $2, ends_at = $2 + interval '30 minutes', busy_from = $2,
                           busy_until = $2 + interval '30 minutes' where tenant_id = core.tenant_id() and id = $1";
const CANCEL: &str = "update schedule.appointment set status = 'canceled', canceled_at = $2, canceled_by = scheduled_by
                       where tenant_id = core.tenant_id() and id = $1";

/// Publishes an event of an appointment, lets the module handle it, and runs the jobs that are due.
async fn happened(app: &TestApp, kind: &str, rosa: PatientIds, id: i64, at: DateTime<Utc>) {
    let provider = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let event = json!([{
        "module": "schedule", "kind": format!("schedule.appointment.{kind}"), "feature": "appointmentBooking", "person_id": rosa.person_id,
        "payload": { "appointment_id": id, "provider_id": provider, "starts_at": at },
    }]);
    sqlx::query("select core.publish($1)").bind(event).execute(&mut *tx).await.expect("the event is stored");
    tx.commit().await.expect("the seed commits");
    app.drain_events().await;
    app.run_jobs().await;
}

async fn clinic() -> (TestApp, PatientIds, DateTime<Utc>) {
    let app = TestApp::new().await;
    app.clock.stop();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").contact("rosa@example.com", "617-555-0199")).await;
    let start = app.clock.now() + TimeDelta::days(10);
    (app, rosa, start)
}

#[tokio::test]
async fn a_patient_is_told_of_booking_change_and_cancellation() {
    let (app, rosa, start) = clinic().await;
    let id = book(&app, rosa, start, None).await;
    happened(&app, "booked", rosa, id, start).await;
    happened(&app, "booked", rosa, id, start).await;
    assert_eq!(subjects(&app), ["Your appointment is booked"], "a repeated event tells nothing new");
    let first = &mail(&app)[0];
    assert_eq!((&first["to"], &first["files"]), (&json!("rosa@example.com"), &json!(["appointment.ics"])));
    let said = first.to_string();
    assert!(!said.contains("Secret reason") && !said.contains("BH Visit") && !said.contains("Behavioral"), "{said}");

    let later = start + TimeDelta::days(1);
    run(&app, MOVE, id, later).await;
    happened(&app, "changed", rosa, id, later).await;
    run(&app, CANCEL, id, app.clock.now()).await;
    happened(&app, "canceled", rosa, id, later).await;
    assert_eq!(subjects(&app), ["Your appointment is booked", "Your appointment has changed", "Your appointment is cancelled"]);
    let mut tx = app.seed(Tenant::Alpha).await;
    let told: (i32, bool) = sqlx::query_as("select sequence, is_canceled from schedule.appointment_mail where appointment_id = $1")
        .bind(id)
        .fetch_one(&mut *tx)
        .await
        .expect("the mail is recorded");
    assert_eq!(told, (2, true));
}

#[tokio::test]
async fn an_appointment_that_replaces_another_is_one_change() {
    let (app, rosa, start) = clinic().await;
    let old = book(&app, rosa, start, None).await;
    happened(&app, "booked", rosa, old, start).await;
    run(&app, CANCEL, old, app.clock.now()).await;
    let later = start + TimeDelta::days(2);
    let new = book(&app, rosa, later, Some(old)).await;
    happened(&app, "canceled", rosa, old, start).await;
    happened(&app, "booked", rosa, new, later).await;
    assert_eq!(subjects(&app), ["Your appointment is booked", "Your appointment has changed"]);
    let mut tx = app.seed(Tenant::Alpha).await;
    let entries: i64 = sqlx::query_scalar("select count(distinct uid) from schedule.appointment_mail where tenant_id = core.tenant_id()")
        .fetch_one(&mut *tx)
        .await
        .expect("the mail is recorded");
    assert_eq!(entries, 1, "one entry of the calendar moves");
}

#[tokio::test]
async fn a_patient_is_reminded_a_day_before_of_the_present_time() {
    let (app, rosa, start) = clinic().await;
    let id = book(&app, rosa, start, None).await;
    happened(&app, "booked", rosa, id, start).await;
    let later = start + TimeDelta::days(3);
    run(&app, MOVE, id, later).await;
    happened(&app, "changed", rosa, id, later).await;
    app.clock.advance(TimeDelta::days(9));
    app.run_jobs().await;
    assert_eq!(subjects(&app).len(), 2, "the reminder of the previous time is not sent");
    app.clock.advance(TimeDelta::days(3));
    app.run_jobs().await;
    assert_eq!(subjects(&app).last().map(String::as_str), Some("Reminder of your appointment"));
    assert_eq!(subjects(&app).len(), 3);

    // Whoever cancels is not reminded, and what begins within a day needs no reminder.
    let other = book(&app, rosa, later + TimeDelta::days(5), None).await;
    happened(&app, "booked", rosa, other, later + TimeDelta::days(5)).await;
    run(&app, CANCEL, other, app.clock.now()).await;
    happened(&app, "canceled", rosa, other, later + TimeDelta::days(5)).await;
    let soon = book(&app, rosa, app.clock.now() + TimeDelta::hours(5), None).await;
    happened(&app, "booked", rosa, soon, app.clock.now() + TimeDelta::hours(5)).await;
    app.clock.advance(TimeDelta::days(10));
    app.run_jobs().await;
    assert_eq!(subjects(&app)[3..], ["Your appointment is booked", "Your appointment is cancelled", "Your appointment is booked"]);
}

#[tokio::test]
async fn a_tenant_can_switch_mail_off() {
    let (app, rosa, start) = clinic().await;
    let first = book(&app, rosa, start, None).await;
    happened(&app, "booked", rosa, first, start).await;
    let off = json!({ "are_reminders_on": false, "row_version": 0 });
    assert_eq!(app.client(Tenant::Alpha, "admin").patch("/api/schedule/settings/", off).await.status, 200);
    let second = book(&app, rosa, start + TimeDelta::days(1), None).await;
    happened(&app, "booked", rosa, second, start + TimeDelta::days(1)).await;
    app.clock.advance(TimeDelta::days(10));
    app.run_jobs().await;
    assert_eq!(subjects(&app), ["Your appointment is booked"], "neither the second appointment nor a reminder is mailed");
}

#[tokio::test]
async fn a_patient_without_an_address_gets_no_mail() {
    let (app, _, start) = clinic().await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Hill").contact("", "617-555-0100")).await;
    let id = book(&app, ben, start, None).await;
    happened(&app, "booked", ben, id, start).await;
    assert_eq!(mail(&app).len(), 0);
}
