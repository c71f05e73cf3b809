//! SQL of leases of rows. Times are those of the database, so that hosts with different clocks do not hand out a row twice. A lease of a
//! closed row no longer counts.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// A new lease.
pub(super) struct Taken {
    pub unit: i64,
    pub until: DateTime<Utc>,
}

/// Waits until no other transaction leases a row. Leases then do not change until the transaction ends.
pub(super) async fn lock(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('worklists.lease', core.tenant_id()))").execute(conn).await?;
    Ok(())
}

/// Counts the open rows that a user holds.
pub(super) async fn count_of(conn: &mut PgConnection, user: UserId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!"
             from worklists.lease l
             join core.work_unit w on w.tenant_id = l.tenant_id and w.id = l.work_unit_id and w.closed_at is null
            where l.tenant_id = core.tenant_id() and l.user_id = $1 and l.until > now()"#,
        user.0
    )
    .fetch_one(conn)
    .await?)
}

/// Leases the first of these units that is open, not leased and not being changed. While a row about a person is leased, no other row about
/// that person is leased. Rows without an owner, and rows of the user and the user's groups, come before rows of others.
pub(super) async fn take_first(conn: &mut PgConnection, units: &[i64], user: UserId, span: TimeDelta) -> Result<Option<Taken>> {
    Ok(sqlx::query_as!(
        Taken,
        r#"with held as materialized (
               select h.id, h.person_id
                 from worklists.lease l
                 join core.work_unit h on h.tenant_id = l.tenant_id and h.id = l.work_unit_id and h.closed_at is null
                where l.tenant_id = core.tenant_id() and l.until > now()),
             free as (
               select w.id
                 from unnest($1::bigint[]) with ordinality c (id, place)
                 join core.work_unit w on w.tenant_id = core.tenant_id() and w.id = c.id and w.closed_at is null
                where not exists (select from held h where h.id = w.id or h.person_id = w.person_id)
                order by (w.owner_user_id is null and w.owner_group_id is null or w.owner_user_id = $2
                          or w.owner_group_id in (select m.assignee_group_id from core.assignee_group_member m
                                                   where m.tenant_id = core.tenant_id() and m.user_id = $2)) is true desc, c.place
                limit 1 for update of w skip locked)
           insert into worklists.lease as l (work_unit_id, user_id, taken_at, until)
           select id, $2, now(), now() + make_interval(secs => $3) from free
               on conflict (tenant_id, work_unit_id) do update
                  set user_id = excluded.user_id, taken_at = excluded.taken_at, until = excluded.until
                where l.until <= excluded.taken_at
           returning work_unit_id as unit, until"#,
        units,
        user.0,
        span.as_seconds_f64(),
    )
    .fetch_optional(conn)
    .await?)
}

/// Releases a row; false if the user does not hold it.
pub(super) async fn release(conn: &mut PgConnection, unit: i64, user: UserId) -> Result<bool> {
    let released = sqlx::query!(
        "delete from worklists.lease where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > now()",
        unit,
        user.0,
    );
    Ok(released.execute(conn).await?.rows_affected() > 0)
}

/// Reads who holds an open row; none if nobody does.
pub(crate) async fn holder(conn: &mut PgConnection, unit: i64) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select l.user_id as "user: UserId"
             from worklists.lease l
             join core.work_unit w on w.tenant_id = l.tenant_id and w.id = l.work_unit_id and w.closed_at is null
            where l.tenant_id = core.tenant_id() and l.work_unit_id = $1 and l.until > now()"#,
        unit
    )
    .fetch_optional(conn)
    .await?)
}

/// An active lease.
pub(super) struct Running {
    pub until: DateTime<Utc>,
    /// Whether it lasts longer than the requested span.
    pub is_long: bool,
}

/// Reads a user's lease of a row; none if the user does not hold it.
pub(super) async fn running(conn: &mut PgConnection, unit: i64, user: UserId, span: TimeDelta) -> Result<Option<Running>> {
    Ok(sqlx::query_as!(
        Running,
        r#"select until, until > now() + make_interval(secs => $3) as "is_long!"
             from worklists.lease where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > now()"#,
        unit,
        user.0,
        span.as_seconds_f64(),
    )
    .fetch_optional(conn)
    .await?)
}

/// Renews the lease of a row; none if the user no longer holds it.
pub(super) async fn renew(conn: &mut PgConnection, unit: i64, user: UserId, span: TimeDelta) -> Result<Option<DateTime<Utc>>> {
    Ok(sqlx::query_scalar!(
        "update worklists.lease set until = now() + make_interval(secs => $3)
          where tenant_id = core.tenant_id() and work_unit_id = $1 and user_id = $2 and until > now()
          returning until",
        unit,
        user.0,
        span.as_seconds_f64(),
    )
    .fetch_optional(conn)
    .await?)
}
