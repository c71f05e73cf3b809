//! SQL of appointments.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Appointment, AppointmentId, CancelationReasons, Status};
use crate::slots::span::Span;
use crate::types::model::TypeId;

/// A row of `schedule.appointment_card`.
#[expect(clippy::struct_excessive_bools, reason = "the columns of the view")]
struct CardRow {
    id: AppointmentId,
    person_id: PersonId,
    patient_id: Option<UserId>,
    provider_id: UserId,
    provider_name: String,
    type_id: i64,
    reason: String,
    type_name: String,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    status: Status,
    description: String,
    symptoms_summary: String,
    is_custom: bool,
    custom_reasons: Vec<String>,
    scheduled_by: UserId,
    scheduled_by_name: String,
    scheduled_at: DateTime<Utc>,
    rescheduled_from_id: Option<AppointmentId>,
    rescheduled_to_id: Option<AppointmentId>,
    canceled_by: Option<UserId>,
    canceled_by_name: Option<String>,
    canceled_at: Option<DateTime<Utc>>,
    is_late_cancel: bool,
    patient_reasons: Vec<String>,
    firefly_reasons: Vec<String>,
    has_patient_other: bool,
    has_firefly_other: bool,
    patient_other_reason: String,
    firefly_other_reason: String,
    reschedule_action: Option<String>,
    told_patient: Vec<String>,
    open_work: Option<String>,
    row_version: i32,
    updated_at: DateTime<Utc>,
}

/// Returns the reasons with the text of "Other" at the end, or the word itself if there is no text.
fn with_other(mut reasons: Vec<String>, has_other: bool, text: String) -> Vec<String> {
    if has_other || !text.is_empty() {
        reasons.push(if text.is_empty() { "Other".to_owned() } else { text });
    }
    reasons
}

impl CardRow {
    fn at(self, now: DateTime<Utc>) -> Appointment {
        let appointment = Appointment {
            id: self.id,
            patient_id: self.patient_id,
            person_id: self.person_id,
            start: self.starts_at,
            end: self.ends_at,
            reason: self.reason,
            reason_label: self.type_name,
            status: self.status,
            provider_name: self.provider_name,
            provider_id: self.provider_id,
            symptoms_summary: self.symptoms_summary,
            description: self.description,
            scheduled_at: self.scheduled_at,
            scheduled_by: self.scheduled_by,
            scheduled_by_provider_name: self.scheduled_by_name,
            is_custom: self.is_custom,
            custom_reasons: self.custom_reasons,
            rescheduled_from_id: self.rescheduled_from_id,
            rescheduled_to_id: self.rescheduled_to_id,
            canceled_by: self.canceled_by,
            canceled_by_provider_name: self.canceled_by_name,
            canceled_at: self.canceled_at,
            is_late_cancel: self.is_late_cancel,
            cancelation_reasons: CancelationReasons {
                firefly_reasons: with_other(self.firefly_reasons, self.has_firefly_other, self.firefly_other_reason),
                patient_reasons: with_other(self.patient_reasons, self.has_patient_other, self.patient_other_reason),
            },
            reschedule_action: self.reschedule_action,
            told_patient: self.told_patient,
            open_work: self.open_work,
            row_version: self.row_version,
            type_id: self.type_id,
            updated_at: self.updated_at,
            ..Appointment::default()
        };
        appointment.derive(now)
    }
}

/// Selects rows of `schedule.appointment_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! cards {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            CardRow,
            r#"select id as "id!: AppointmentId", person_id as "person_id!: PersonId", patient_id as "patient_id?: UserId",
                      provider_id as "provider_id!: UserId", provider_name as "provider_name!", type_id as "type_id!", reason as "reason!",
                      type_name as "type_name!", starts_at as "starts_at!", ends_at as "ends_at!", status as "status!: Status",
                      description as "description!", symptoms_summary as "symptoms_summary!", is_custom as "is_custom!",
                      custom_reasons as "custom_reasons!", scheduled_by as "scheduled_by!: UserId",
                      scheduled_by_name as "scheduled_by_name!", scheduled_at as "scheduled_at!",
                      rescheduled_from_id as "rescheduled_from_id?: AppointmentId", rescheduled_to_id as "rescheduled_to_id?: AppointmentId",
                      canceled_by as "canceled_by?: UserId", canceled_by_name as "canceled_by_name?", canceled_at as "canceled_at?",
                      is_late_cancel as "is_late_cancel!", patient_reasons as "patient_reasons!", firefly_reasons as "firefly_reasons!",
                      has_patient_other as "has_patient_other!", has_firefly_other as "has_firefly_other!",
                      patient_other_reason as "patient_other_reason!", firefly_other_reason as "firefly_other_reason!",
                      reschedule_action as "reschedule_action?", told_patient as "told_patient!", open_work as "open_work?", row_version as "row_version!", updated_at as "updated_at!"
                 from schedule.appointment_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads an appointment as of an instant.
pub async fn find(conn: &mut PgConnection, id: AppointmentId, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    Ok(cards!("id = $1", id.0).fetch_optional(conn).await?.map(|row| row.at(now)))
}

/// Reads appointments by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64], now: DateTime<Utc>) -> Result<Vec<Appointment>> {
    Ok(cards!("id = any ($1)", ids).fetch_all(conn).await?.into_iter().map(|row| row.at(now)).collect())
}

/// Reads an appointment and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: AppointmentId, now: DateTime<Utc>) -> Result<Option<Appointment>> {
    sqlx::query!("select id from schedule.appointment where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id, now).await
}

/// Reads the appointments of the person of an opened record, either canceled or not, newest first, after the one with a start and ID.
pub async fn of_person(
    conn: &mut PgConnection,
    access: &Access<Person>,
    are_canceled: bool,
    after: Option<(DateTime<Utc>, AppointmentId)>,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Appointment>> {
    let (start, id) = after.unzip();
    let rows = cards!(
        "person_id = $1 and (status = 'canceled') = $2
            and (starts_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::bigint, 0))
          order by starts_at desc, id desc limit $5",
        access.person_id().0,
        are_canceled,
        start,
        id.map(i64::from),
        limit,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| row.at(now)).collect())
}

/// Counts the appointments of the person of an opened record, either canceled or not.
pub async fn count_of_person(conn: &mut PgConnection, access: &Access<Person>, are_canceled: bool) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from schedule.appointment
            where tenant_id = core.tenant_id() and person_id = $1 and (status = 'canceled') = $2"#,
        access.person_id().0,
        are_canceled,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the appointments of the person of an opened record that were booked before an instant, latest first.
pub async fn booked_before(
    conn: &mut PgConnection,
    access: &Access<Person>,
    before: DateTime<Utc>,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Appointment>> {
    let rows =
        cards!("person_id = $1 and scheduled_at < $2 order by scheduled_at desc, id desc limit $3", access.person_id().0, before, limit,);
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| row.at(now)).collect())
}

/// Reads the other appointment of a person that overlaps a time.
pub async fn of_person_within(
    conn: &mut PgConnection,
    access: &Access<Person>,
    span: Span,
    except: Option<i64>,
    now: DateTime<Utc>,
) -> Result<Option<Appointment>> {
    let rows = cards!(
        "person_id = $1 and status <> 'canceled' and starts_at < $3 and starts_at > $5 and ends_at > $2 and id is distinct from $4
            order by starts_at limit 1",
        access.person_id().0,
        span.from,
        span.until,
        except,
        span.from - TimeDelta::days(1),
    );
    Ok(rows.fetch_optional(conn).await?.map(|row| row.at(now)))
}

/// A new appointment.
#[derive(Debug, Clone)]
pub struct NewRow<'a> {
    /// The person.
    pub person: PersonId,
    /// The clinician.
    pub provider: UserId,
    /// The kind of visit.
    pub kind: TypeId,
    /// Start and end.
    pub span: Span,
    /// Start and end with the buffers.
    pub busy: Span,
    /// Reason for the visit.
    pub description: &'a str,
    /// The patient's symptoms.
    pub symptoms_summary: &'a str,
    /// The messages of red flags that the patient was told.
    pub told_patient: &'a [String],
    /// Reasons for booking a time that is not offered; none if it is offered.
    pub custom_reasons: Option<&'a [String]>,
    /// User who books it.
    pub by: UserId,
    /// Time of booking.
    pub at: DateTime<Utc>,
    /// The appointment that it replaces.
    pub rescheduled_from: Option<AppointmentId>,
}

/// Stores a new appointment. The database error names the violated exclusion constraint.
pub async fn insert(conn: &mut PgConnection, new: &NewRow<'_>) -> Result<AppointmentId, sqlx::Error> {
    sqlx::query_scalar!(
        r#"insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, description,
                  symptoms_summary, is_custom, custom_reasons, scheduled_by, scheduled_at, rescheduled_from_id, updated_at, told_patient)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13, $15) returning id as "id: AppointmentId""#,
        new.person.0,
        new.provider.0,
        new.kind.0,
        new.span.from,
        new.span.until,
        new.busy.from,
        new.busy.until,
        new.description,
        new.symptoms_summary,
        new.custom_reasons.is_some(),
        new.custom_reasons.unwrap_or_default(),
        new.by.0,
        new.at,
        new.rescheduled_from.map(i64::from),
        new.told_patient,
    )
    .fetch_one(conn)
    .await
}

/// Moves a locked appointment to another time or clinician, and sets its status.
pub async fn update(conn: &mut PgConnection, after: &Appointment, busy: Span, now: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "update schedule.appointment
            set provider_id = $2, starts_at = $3, ends_at = $4, busy_from = $5, busy_until = $6, status = $7, is_custom = $8,
                custom_reasons = $9, updated_at = $10, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        after.id.0,
        after.provider_id.0,
        after.start,
        after.end,
        busy.from,
        busy.until,
        after.status as Status,
        after.is_custom,
        &after.custom_reasons,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the busy time of an appointment.
pub async fn busy(conn: &mut PgConnection, id: AppointmentId) -> Result<Span> {
    let row = sqlx::query!("select busy_from, busy_until from schedule.appointment where tenant_id = core.tenant_id() and id = $1", id.0)
        .fetch_one(conn)
        .await?;
    Ok(Span { from: row.busy_from, until: row.busy_until })
}

/// A cancellation as stored.
#[derive(Debug, Clone, Copy)]
pub struct CancelRow<'a> {
    /// Reasons of the tree.
    pub reason_ids: &'a [i64],
    /// Text of the patient's "Other".
    pub patient_other: &'a str,
    /// Text of the practice's "Other".
    pub firefly_other: &'a str,
    /// Next step.
    pub action: Option<&'a str>,
    /// Whether it is late.
    pub is_late: bool,
    /// User who cancels.
    pub by: UserId,
    /// Time of the cancellation.
    pub at: DateTime<Utc>,
}

/// Cancels a locked appointment.
pub async fn cancel(conn: &mut PgConnection, id: AppointmentId, row: CancelRow<'_>) -> Result<()> {
    sqlx::query!(
        "update schedule.appointment
            set status = 'canceled', cancellation_reason_ids = $2, patient_other_reason = $3, firefly_other_reason = $4,
                reschedule_action = $5, is_late_cancel = $6, canceled_by = $7, canceled_at = $8, updated_at = $8,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        row.reason_ids,
        row.patient_other,
        row.firefly_other,
        row.action,
        row.is_late,
        row.by.0,
        row.at,
    )
    .execute(conn)
    .await?;
    Ok(())
}
