//! SQL of closures.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Closure;

/// Selects closures; the rest of the statement follows `where c.tenant_id = ... and`.
macro_rules! closures {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Closure,
            r#"select c.closed_on as date, c.name,
                      (select count(*) from schedule.appointment a
                        where a.tenant_id = c.tenant_id and a.status <> 'canceled'
                          and a.starts_at >= c.closed_on::timestamp at time zone t.business_zone
                          and a.starts_at < (c.closed_on + 1)::timestamp at time zone t.business_zone) as "appointments!"
                 from core.clinic_closure c join core.tenant t on t.id = c.tenant_id
                where c.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the closures from a date on, by date.
pub async fn since(conn: &mut PgConnection, from: NaiveDate) -> Result<Vec<Closure>> {
    Ok(closures!("c.closed_on >= $1 order by c.closed_on", from).fetch_all(conn).await?)
}

/// Reads the closure on a date.
pub async fn on(conn: &mut PgConnection, date: NaiveDate) -> Result<Closure> {
    Ok(closures!("c.closed_on = $1", date).fetch_one(conn).await?)
}

/// Closes the clinic on a date; `false` if it is already closed.
pub async fn insert(conn: &mut PgConnection, date: NaiveDate, name: &str) -> Result<bool> {
    let added = sqlx::query!(
        "insert into core.clinic_closure (closed_on, name) values ($1, $2) on conflict (tenant_id, closed_on) do nothing",
        date,
        name,
    )
    .execute(conn)
    .await?;
    Ok(added.rows_affected() > 0)
}

/// Reopens the clinic on a date; returns the name of the closure, if there was one.
pub async fn delete(conn: &mut PgConnection, date: NaiveDate) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!("delete from core.clinic_closure where tenant_id = core.tenant_id() and closed_on = $1 returning name", date)
        .fetch_optional(conn)
        .await?)
}
