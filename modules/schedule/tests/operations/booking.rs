//! Valid input of the operations on slots, booking and holds.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use uuid::Uuid;

/// Texts, and times that the client chooses.
const FREE: &[&str] = &[
    "/description",
    "/other_symptoms",
    "/scheduled_date",
    "/custom_reason_other",
    "/told_patient/0",
    "/cancellation/patient_other_reason",
    "/cancellation/firefly_other_reason",
];

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_physicians").given(async |_: &Scene| Request::new()),
        operation("list_appointment_slots")
            .refuses(Unstated::Stored, &["?reason"])
            .refuses(Unstated::Time, &["?end_time"])
            .given(async |scene: &Scene| weeks(open_clinic(scene).await, scene)),
        operation("list_provider_slots").refuses(Unstated::Stored, &["?reason"]).refuses(Unstated::Time, &["?end_time"]).given(
            async |scene: &Scene| {
                let provider = open_clinic(scene).await;
                weeks(provider, scene).query("physicianId", provider)
            },
        ),
        operation("read_can_book").given(async |scene: &Scene| Request::new().path("patient_id", scene.patient().user_id)),
        operation("read_annual_wellness").given(async |scene: &Scene| Request::new().query("patient_id", scene.patient().user_id)),
        operation("list_custom_reasons")
            .refuses(Unstated::Stored, &["?reason"])
            .refuses(Unstated::Time, &["?appointment_date_time"])
            .given(async |scene: &Scene| {
                let provider = open_clinic(scene).await;
                let start = "2026-11-30T15:00:00Z";
                Request::new().query("reason", "Health Guide Consult").query("physician_id", provider).query("appointment_date_time", start)
            }),
        booked(operation("book_appointment"), |body| body),
        booked(operation("book_custom_appointment").refuses(Unstated::Stored, &["/custom_appointment_reasons"]), |mut body| {
            body["custom_appointment_reasons"] = json!(["other", "outside_hours"]);
            body["custom_reason_other"] = json!(body["description"]);
            body
        })
        .refuses(Unstated::OneOfSeveral, &["/custom_reason_other"]),
        operation("hold_slot")
            .refuses(Unstated::Stored, &["/reason", "/physician_id"])
            .refuses(Unstated::Time, &["/scheduled_date"])
            .free(FREE)
            .given_as("for a new visit", async |scene: &Scene| {
                let provider = open_clinic(scene).await;
                Request::new().body(json!({
                    "physician_id": provider, "patient_id": scene.patient().user_id, "reason": "Health Guide Consult",
                    "scheduled_date": free_start(scene, provider).await,
                }))
            })
            .given_as("for a visit that moves", async |scene: &Scene| {
                let from = add_appointment(scene, TimeDelta::days(3)).await;
                let provider = open_clinic(scene).await;
                Request::new().body(json!({
                    "physician_id": provider, "patient_id": scene.patient().user_id, "reason": "Health Guide Consult",
                    "scheduled_date": free_start(scene, provider).await, "reschedule_from_id": from,
                }))
            }),
        operation("release_slot").given(async |scene: &Scene| Request::new().path("id", hold(scene).await)),
    ]
}

/// A request for the slots of two weeks.
fn weeks(_: i64, scene: &Scene) -> Request {
    Request::new()
        .query("patientId", scene.patient().user_id)
        .query("reason", "Health Guide Consult")
        .query("start_time", "2026-11-30T05:00:00Z")
        .query("end_time", "2026-12-14T05:00:00Z")
}

fn booked(operation: Operation, with: fn(Value) -> Value) -> Operation {
    operation
        .refuses(Unstated::Stored, &["/reason", "/physician_id", "/description", "/cancellation/cancellation_reason_ids"])
        .refuses(Unstated::Time, &["/scheduled_date"])
        .refuses(Unstated::OneOfSeveral, &["/cancellation"])
        .free(FREE)
        .audited(&["/reason"])
        .given_as("new", async move |scene: &Scene| {
            let provider = open_clinic(scene).await;
            Request::new().body(with(json!({
                "description": scene.secret(), "other_symptoms": scene.secret(), "patient_id": scene.patient().user_id,
                "physician_id": provider, "reason": "Health Guide Consult", "scheduled_date": free_start(scene, provider).await,
                "symptom_ids": [symptom(scene).await], "told_patient": ["Tell the patient to call 911"],
            })))
        })
        .given_as("moved", async move |scene: &Scene| {
            let from = add_appointment(scene, TimeDelta::days(3)).await;
            let provider = open_clinic(scene).await;
            Request::new().body(with(json!({
                "description": scene.secret(), "patient_id": scene.patient().user_id, "physician_id": provider, "reason": "Health Guide Consult",
                "scheduled_date": free_start(scene, provider).await, "reschedule_from_id": from,
                "cancellation": {
                    "cancellation_reason_ids": [reason(scene).await], "patient_other_reason": scene.secret(),
                    "firefly_other_reason": scene.secret(),
                },
            })))
        })
}

/// Opens the clinic at all times and gives its health guide a shift at all times; gives the user ID.
pub(super) async fn open_clinic(scene: &Scene) -> i64 {
    let provider = scene.app().staff_id(scene.tenant(), "hg").await.0;
    let mut tx = scene.seed().await;
    for statement in [
        "insert into core.clinic_hours (day_of_week, opens_at, closes_at) select d, 0, 1440 from generate_series(1, 7) d where $1 > 0
         on conflict (tenant_id, day_of_week) do update set opens_at = 0, closes_at = 1440",
        "insert into schedule.schedule (provider_id) values ($1) on conflict (tenant_id, provider_id) do nothing",
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from)
         select $1, d, 0, 1440, '2020-01-01' from generate_series(1, 7) d
          where not exists (select from schedule.shift where tenant_id = core.tenant_id() and provider_id = $1)",
    ] {
        sqlx::query(statement).bind(provider).execute(&mut *tx).await.expect("the clinic opens");
    }
    tx.commit().await.expect("the seed commits");
    provider
}

/// The hour that `free_start` returned last.
static LAST_START: Mutex<DateTime<Utc>> = Mutex::const_new(DateTime::UNIX_EPOCH);

/// A full hour in the coming weeks at which the clinician and the scene's patient are free.
///
/// Consecutive calls return different hours, for all tenants: the tenant matrix books an hour of one tenant in the other,
/// where it must be free as well.
pub(super) async fn free_start(scene: &Scene, provider: i64) -> DateTime<Utc> {
    let mut last = LAST_START.lock().await;
    let mut tx = scene.seed().await;
    *last = sqlx::query_scalar(
        "select s from generate_series(date_trunc('hour', now()) + interval '2 days', now() + interval '50 days', interval '1 hour') s
          where not exists (select from schedule.appointment a
                             where a.tenant_id = core.tenant_id() and a.status <> 'canceled' and (a.provider_id = $1 or a.person_id = $2)
                               and a.busy_from < s + interval '1 hour' and a.busy_until > s)
            and not exists (select from schedule.slot_hold h
                             where h.tenant_id = core.tenant_id() and h.busy_from < s + interval '1 hour' and h.busy_until > s)
            and extract(hour from s at time zone 'America/New_York') between 1 and 22
          order by s <= $3, s limit 1",
    )
    .bind(provider)
    .bind(scene.patient().person_id.0)
    .bind(*last)
    .fetch_one(&mut *tx)
    .await
    .expect("an hour is free");
    *last
}

/// Stores a scheduled visit of the scene's patient with a health guide, an hour of some day after this span; gives its ID.
pub(super) async fn add_appointment(scene: &Scene, after: TimeDelta) -> i64 {
    let provider = open_clinic(scene).await;
    let start = if after > TimeDelta::zero() { free_start(scene, provider).await } else { past_start(scene, provider).await };
    let caller = scene.caller_id().await.0;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, description,
                symptoms_summary, scheduled_by, scheduled_at, updated_at)
         select $1, $2, t.id, $3, $3 + interval '30 minutes', $3, $3 + interval '30 minutes', $4, $4, $5, now(), now()
           from schedule.appointment_type t where t.tenant_id = core.tenant_id() and t.unique_key = 'healthGuideConsult' returning id",
    )
    .bind(scene.patient().person_id.0)
    .bind(provider)
    .bind(start)
    .bind(scene.secret())
    .bind(caller)
    .fetch_one(&mut *tx)
    .await
    .expect("the appointment is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// An hour in the past at which nobody had a visit.
async fn past_start(scene: &Scene, provider: i64) -> DateTime<Utc> {
    let mut tx = scene.seed().await;
    sqlx::query_scalar(
        "select s from generate_series(date_trunc('hour', now()) - interval '90 days', now() - interval '1 day', interval '1 hour') s
          where not exists (select from schedule.appointment a
                             where a.tenant_id = core.tenant_id() and a.status <> 'canceled' and (a.provider_id = $1 or a.person_id = $2)
                               and a.busy_from < s + interval '1 hour' and a.busy_until > s)
          order by random() limit 1",
    )
    .bind(provider)
    .bind(scene.patient().person_id.0)
    .fetch_one(&mut *tx)
    .await
    .expect("an hour is free")
}

async fn hold(scene: &Scene) -> i64 {
    let provider = open_clinic(scene).await;
    let start = free_start(scene, provider).await;
    let caller = scene.caller_id().await.0;
    let mut tx = scene.seed().await;
    sqlx::query("delete from schedule.slot_hold where tenant_id = core.tenant_id() and user_id = $1")
        .bind(caller)
        .execute(&mut *tx)
        .await
        .expect("the user holds nothing");
    let id = sqlx::query_scalar(
        "insert into schedule.slot_hold (provider_id, user_id, person_id, type_id, starts_at, busy_from, busy_until, expires_at)
         select $1, $2, $3, t.id, $4, $4, $4 + interval '30 minutes', now() + interval '2 minutes'
           from schedule.appointment_type t where t.tenant_id = core.tenant_id() and t.unique_key = 'healthGuideConsult' returning id",
    )
    .bind(provider)
    .bind(caller)
    .bind(scene.patient().person_id.0)
    .bind(start)
    .fetch_one(&mut *tx)
    .await
    .expect("the hold is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// A symptom of the tenant.
pub(super) async fn symptom(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select id from schedule.symptom where tenant_id = core.tenant_id() and label = 'Fever'")
        .fetch_one(&mut *tx)
        .await
        .expect("the symptom")
}

/// A reason for a cancellation.
pub(super) async fn reason(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    sqlx::query_scalar("select id from schedule.cancellation_reason where tenant_id = core.tenant_id() and uid = 'other'")
        .fetch_one(&mut *tx)
        .await
        .expect("the reason")
}

/// A label that no symptom has.
pub(super) fn label() -> String {
    format!("Symptom {}", Uuid::new_v4().simple())
}
