//! Rows that tests of several nouns need.

use huddle_sdk::UserId;
use huddle_testkit::PatientIds;
use sqlx::PgConnection;

/// The provider has a schedule, without shifts.
pub async fn add_schedule(conn: &mut PgConnection, provider: UserId) {
    sqlx::query("insert into schedule.schedule (provider_id) values ($1) on conflict do nothing")
        .bind(provider.0)
        .execute(conn)
        .await
        .expect("the schedule is stored");
}

/// A shift on a day of the week (1 is Monday), in minutes after midnight, since 2030.
pub async fn add_shift(conn: &mut PgConnection, provider: UserId, day: i16, starts_at: i16, stops_at: i16) {
    add_schedule(conn, provider).await;
    sqlx::query(
        "insert into schedule.shift (provider_id, day_of_week, starts_at, stops_at, effective_from) values ($1, $2, $3, $4, '2030-01-01')",
    )
    .bind(provider.0)
    .bind(day)
    .bind(starts_at)
    .bind(stops_at)
    .execute(conn)
    .await
    .expect("the shift is stored");
}

/// An exception between two instants. Returns its ID.
pub async fn add_exception(conn: &mut PgConnection, provider: UserId, from: &str, until: &str, reason: &str) -> i64 {
    add_schedule(conn, provider).await;
    sqlx::query_scalar(
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason)
         values ($1, $2::timestamptz, $3::timestamptz, $4) returning id",
    )
    .bind(provider.0)
    .bind(from)
    .bind(until)
    .bind(reason)
    .fetch_one(conn)
    .await
    .expect("the exception is stored")
}

/// An appointment of a kind (`video`) and status, scheduled by its provider. Returns its ID.
pub async fn add_appointment(
    conn: &mut PgConnection,
    provider: UserId,
    patient: PatientIds,
    kind: &str,
    (from, until): (&str, &str),
    status: &str,
) -> i64 {
    add_schedule(conn, provider).await;
    sqlx::query_scalar(
        "insert into schedule.appointment (person_id, provider_id, type_id, starts_at, ends_at, busy_from, busy_until, status, scheduled_by,
                                           scheduled_at, updated_at, canceled_at, canceled_by)
         select $1, $2, id, $4::timestamptz, $5::timestamptz, $4::timestamptz, $5::timestamptz, $6, $2, now(), now(),
                case when $6 = 'canceled' then now() end, case when $6 = 'canceled' then $2 end
           from schedule.appointment_type where tenant_id = core.tenant_id() and unique_key = $3
         returning id",
    )
    .bind(patient.person_id.0)
    .bind(provider.0)
    .bind(kind)
    .bind(from)
    .bind(until)
    .bind(status)
    .fetch_one(conn)
    .await
    .expect("the appointment is stored")
}
