//! SQL of the calendar.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{CalendarEvent, CalendarKind, CalendarPerson, Dates, WeeklyShift, exception_title, status_word};

/// Returns whether a user is a provider of the tenant.
pub(crate) async fn is_provider(conn: &mut PgConnection, user: UserId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists(select from core.provider where tenant_id = core.tenant_id() and user_id = $1) as "exists!""#,
        user as UserId
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the IANA name of the tenant's business zone.
pub(crate) async fn business_zone(conn: &mut PgConnection) -> Result<String> {
    Ok(sqlx::query_scalar!("select business_zone from core.tenant where id = core.tenant_id()").fetch_one(conn).await?)
}

/// Reads the weekly shifts of a provider that apply on any of the dates.
pub(super) async fn shifts(conn: &mut PgConnection, provider: UserId, dates: Dates) -> Result<Vec<WeeklyShift>> {
    Ok(sqlx::query_as!(
        WeeklyShift,
        "select id, day_of_week, starts_at, stops_at, effective_from, effective_until
           from schedule.shift
          where tenant_id = core.tenant_id() and provider_id = $1 and effective_from <= $3
            and (effective_until is null or effective_until >= $2)
          order by day_of_week, starts_at, id",
        provider as UserId,
        dates.first,
        dates.last
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the exceptions of a provider that overlap a time.
pub(super) async fn exceptions(
    conn: &mut PgConnection,
    provider: UserId,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
    may_edit: bool,
) -> Result<Vec<CalendarEvent>> {
    let rows = sqlx::query!(
        "select id, starts_at, ends_at, reason, is_all_day, row_version
           from schedule.shift_exception
          where tenant_id = core.tenant_id() and provider_id = $1 and ends_at > $2 and starts_at < $3
          order by starts_at, id",
        provider as UserId,
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    let events = rows.into_iter().map(|row| CalendarEvent {
        id: format!("exception-{}", row.id),
        kind: CalendarKind::Exception,
        start: row.starts_at,
        end: row.ends_at,
        title: exception_title(&row.reason).to_owned(),
        provider_id: provider,
        is_all_day: row.is_all_day,
        reason: row.reason,
        exception_id: Some(row.id),
        row_version: Some(row.row_version),
        can_edit: may_edit,
        ..CalendarEvent::default()
    });
    Ok(events.collect())
}

/// Reads the days on which the clinic is closed, with their names.
pub(super) async fn closures(conn: &mut PgConnection, dates: Dates) -> Result<Vec<(NaiveDate, String)>> {
    let rows = sqlx::query!(
        "select closed_on, name from core.clinic_closure
          where tenant_id = core.tenant_id() and closed_on between $1 and $2 order by closed_on",
        dates.first,
        dates.last
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.closed_on, row.name)).collect())
}

/// Reads the appointments of a provider that overlap a time and were not canceled, and whether each was booked at a time of its own.
/// Appointments last less than a day.
pub(super) async fn appointments(
    conn: &mut PgConnection,
    provider: UserId,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Vec<(CalendarEvent, bool)>> {
    let rows = sqlx::query!(
        r#"select a.id, a.starts_at, a.ends_at, a.status, a.row_version, a.is_custom, t.name, t.reason,
                  p.id as "person_id: PersonId", u.id as "patient_id?: UserId", p.first_name, p.last_name
             from schedule.appointment a
             join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
             join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            where a.tenant_id = core.tenant_id() and a.provider_id = $1 and a.starts_at > $2::timestamptz - interval '1 day'
              and a.ends_at > $2 and a.starts_at < $3 and a.status <> 'canceled'
            order by a.starts_at, a.id"#,
        provider as UserId,
        from,
        until
    )
    .fetch_all(conn)
    .await?;
    let events = rows.into_iter().map(|row| {
        let event = CalendarEvent {
            id: format!("appointment-{}", row.id),
            kind: CalendarKind::Appointment,
            start: row.starts_at,
            end: row.ends_at,
            title: row.name,
            provider_id: provider,
            reason: row.reason,
            can_edit: row.status == "scheduled",
            status: Some(status_word(&row.status).to_owned()),
            person: Some(CalendarPerson {
                person_id: row.person_id,
                patient_id: row.patient_id,
                first_name: row.first_name,
                last_name: row.last_name,
            }),
            appointment_id: Some(row.id),
            row_version: Some(row.row_version),
            ..CalendarEvent::default()
        };
        (event, row.is_custom)
    });
    Ok(events.collect())
}

/// Reads the times of a provider that are held for a booking.
pub(super) async fn holds(
    conn: &mut PgConnection,
    provider: UserId,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Vec<CalendarEvent>> {
    let rows = sqlx::query!(
        "select h.id, h.starts_at, h.starts_at + make_interval(mins => t.duration) as ends_at, t.name, t.reason
           from schedule.slot_hold h
           join schedule.appointment_type t on t.tenant_id = h.tenant_id and t.id = h.type_id
          where h.tenant_id = core.tenant_id() and h.provider_id = $1 and h.expires_at > statement_timestamp() and h.busy_until > $2 and h.starts_at < $3
          order by h.starts_at, h.id",
        provider as UserId,
        from,
        until,
    )
    .fetch_all(conn)
    .await?;
    let events = rows.into_iter().map(|row| CalendarEvent {
        id: format!("hold-{}", row.id),
        kind: CalendarKind::Hold,
        start: row.starts_at,
        end: row.ends_at.unwrap_or(row.starts_at),
        title: row.name,
        provider_id: provider,
        reason: row.reason,
        ..CalendarEvent::default()
    });
    Ok(events.collect())
}
