//! SQL of opening hours.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::ClinicDay;

/// Reads the weekdays that were changed, Monday first.
pub async fn days(conn: &mut PgConnection) -> Result<Vec<ClinicDay>> {
    let rows = sqlx::query!(
        "select day_of_week, opens_at, closes_at, row_version from core.clinic_hours where tenant_id = core.tenant_id() order by day_of_week"
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| ClinicDay::stored(row.day_of_week, row.opens_at, row.closes_at, row.row_version)).collect())
}

/// Reads a weekday and locks it until the end of the transaction. A weekday that was never changed gets a row with the default hours and
/// version 0.
pub async fn lock(conn: &mut PgConnection, day_of_week: i16) -> Result<ClinicDay> {
    let usual = ClinicDay::default_of(day_of_week);
    sqlx::query!(
        "insert into core.clinic_hours (day_of_week, opens_at, closes_at, row_version) values ($1, $2, $3, 0)
         on conflict (tenant_id, day_of_week) do nothing",
        day_of_week,
        usual.from_hour.minutes(),
        usual.to_hour.minutes(),
    )
    .execute(&mut *conn)
    .await?;
    let row = sqlx::query!(
        "select opens_at, closes_at, row_version from core.clinic_hours where tenant_id = core.tenant_id() and day_of_week = $1 for update",
        day_of_week,
    )
    .fetch_one(conn)
    .await?;
    Ok(ClinicDay::stored(day_of_week, row.opens_at, row.closes_at, row.row_version))
}

/// Stores the hours of a weekday.
pub async fn update(conn: &mut PgConnection, day: &ClinicDay) -> Result<ClinicDay> {
    let row = sqlx::query!(
        "update core.clinic_hours set opens_at = $2, closes_at = $3, row_version = row_version + 1
          where tenant_id = core.tenant_id() and day_of_week = $1
         returning opens_at, closes_at, row_version",
        day.day_of_week,
        day.from_hour.minutes(),
        day.to_hour.minutes(),
    )
    .fetch_one(conn)
    .await?;
    Ok(ClinicDay::stored(day.day_of_week, row.opens_at, row.closes_at, row.row_version))
}
