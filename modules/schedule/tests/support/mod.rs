//! A clinic on a fixed day, with a physician who works.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::{Answer, Client, Patient, PatientIds, Tenant, TestApp, TestClock};
use serde_json::{Value, json};

/// A host whose clock stands at an instant: the clinic of the tenant alpha is in New York.
pub async fn app_at(now: &str) -> TestApp {
    let now: DateTime<Utc> = now.parse().expect("an instant");
    let clock = TestClock::new();
    clock.advance(now - clock.now());
    clock.stop();
    // Less than a second may have passed between both.
    clock.advance(now - clock.now());
    TestApp::with(clock, &json!({})).await
}

/// Gives a staff member a shift on all weekdays, in minutes of the day.
pub async fn shift(app: &TestApp, role: &str, starts_at: i16, stops_at: i16) -> i64 {
    let provider = app.staff_id(Tenant::Alpha, role).await.0;
    let mut tx = app.seed(Tenant::Alpha).await;
    for statement in [
        "insert into schedule.schedule (provider_id) values ($1) on conflict (tenant_id, provider_id) do nothing",
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from)
         select $1, d, $2, $3, '2020-01-01' from generate_series(1, 5) d where $2 < $3",
    ] {
        sqlx::query(statement).bind(provider).bind(starts_at).bind(stops_at).execute(&mut *tx).await.expect("the shift is stored");
    }
    tx.commit().await.expect("the seed commits");
    provider
}

/// Runs a statement for the tenant alpha.
pub async fn run(app: &TestApp, statement: &'static str) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(statement).execute(&mut *tx).await.expect("the statement runs");
    tx.commit().await.expect("the seed commits");
}

/// A patient.
pub async fn patient(app: &TestApp, name: &str) -> PatientIds {
    app.patient(Tenant::Alpha, Patient::named(name, "Perez")).await
}

/// The body of a first visit.
pub fn first_visit(patient: PatientIds, provider: i64, start: &str) -> Value {
    json!({
        "patient_id": patient.user_id, "physician_id": provider, "reason": "Video-New", "description": "Cough", "scheduled_date": start,
    })
}

/// Books a first visit.
pub async fn book(client: &Client, patient: PatientIds, provider: i64, start: &str) -> Answer {
    client.post("/api/bff/crm/book-appointment/", first_visit(patient, provider, start)).await
}

/// Books a first visit that succeeds; gives the appointment.
pub async fn booked(client: &Client, patient: PatientIds, provider: i64, start: &str) -> Value {
    let answer = book(client, patient, provider, start).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    answer.json["appointment"].clone()
}

/// The starts of the slots of a clinician in some time.
pub async fn starts(client: &Client, patient: PatientIds, provider: i64, reason: &str, from: &str, until: &str) -> Vec<String> {
    let path = format!(
        "/api/bff/crm/available-slots-by-provider/?physicianId={provider}&patientId={}&reason={reason}&start_time={from}&end_time={until}",
        patient.user_id
    );
    let answer = client.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let slots = answer.json["slots"].as_array().cloned().unwrap_or_default();
    slots.iter().filter_map(|slot| slot["scheduled_date"].as_str().map(str::to_owned)).collect()
}

/// The ID of a reason for cancellations.
pub async fn reason(client: &Client, uid: &str) -> i64 {
    let tree = client.get("/api/appointment/cancellation-reasons/").await;
    let leaves = tree.results().iter().flat_map(|root| root["children"].as_array().cloned().unwrap_or_default());
    let found = leaves.into_iter().find(|leaf| leaf["uid"] == uid).expect("the reason");
    found["id"].as_i64().expect("an ID")
}

/// A span of minutes.
pub fn minutes(count: i64) -> TimeDelta {
    TimeDelta::minutes(count)
}
