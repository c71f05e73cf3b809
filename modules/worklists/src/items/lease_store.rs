//! SQL of leases: which rows are with whom.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Those of some units that nobody has. A row stays with its person, the reader included, until its lease ends.
pub(super) async fn without_leased(conn: &mut PgConnection, units: &[i64], now: DateTime<Utc>) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        r#"select c.id as "id!" from unnest($1::bigint[]) c (id)
            where not exists (select from worklists.lease l where l.tenant_id = core.tenant_id() and l.work_unit_id = c.id and l.until > $2)"#,
        units,
        now
    )
    .fetch_all(conn)
    .await?)
}

/// Takes the first of these units that is open and that nobody has or is taking. Two people never get the same one: the second request
/// skips the locked row, or hits the lease of the first and gets nothing.
pub(super) async fn take_first(
    conn: &mut PgConnection,
    units: &[i64],
    user: UserId,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Option<i64>> {
    Ok(sqlx::query_scalar!(
        "with free as (
             select w.id
               from unnest($1::bigint[]) with ordinality c (id, place)
               join core.work_unit w on w.tenant_id = core.tenant_id() and w.id = c.id and w.closed_at is null
              where not exists (select from worklists.lease l where l.tenant_id = w.tenant_id and l.work_unit_id = w.id and l.until > $3)
              order by c.place limit 1 for update of w skip locked)
         insert into worklists.lease as l (work_unit_id, user_id, taken_at, until)
         select id, $2, $3, $4 from free
             on conflict (tenant_id, work_unit_id) do update
                set user_id = excluded.user_id, taken_at = excluded.taken_at, until = excluded.until
              where l.until <= excluded.taken_at
         returning work_unit_id",
        units,
        user.0,
        now,
        until,
    )
    .fetch_optional(conn)
    .await?)
}

/// Gives back a row; false: the user does not have it.
pub(super) async fn release(conn: &mut PgConnection, unit: i64, user: UserId, now: DateTime<Utc>) -> Result<bool> {
    let released = sqlx::query!(
        "delete from worklists.lease where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > $3",
        unit,
        user.0,
        now
    );
    Ok(released.execute(conn).await?.rows_affected() > 0)
}

/// Until when a user has a row; none: the user does not have it.
pub(super) async fn end_of(conn: &mut PgConnection, unit: i64, user: UserId, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        "select until from worklists.lease where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > $3",
        unit,
        user.0,
        now
    )
    .fetch_optional(conn)
    .await?)
}

/// Lets a user keep a row; none: the user no longer has it.
pub(super) async fn renew(
    conn: &mut PgConnection,
    unit: i64,
    user: UserId,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        "update worklists.lease set until = $4
          where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > $3
          returning until",
        unit,
        user.0,
        now,
        until
    )
    .fetch_optional(conn)
    .await?)
}
