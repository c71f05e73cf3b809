//! SQL of numbers per day.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::count::DayCount;
use super::read::Share;
use crate::ids::WorklistId;

/// Counts these open and closed units on a day.
pub(super) async fn count(
    conn: &mut PgConnection,
    units: &[i64],
    date: NaiveDate,
    (from, until): (DateTime<Utc>, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Result<DayCount> {
    let row = sqlx::query!(
        r#"select count(*) filter (where w.closed_at is null)::integer as "open!",
                  count(*) filter (where w.created_at >= $2 and w.created_at < $3)::integer as "opened!",
                  count(*) filter (where w.closed_at >= $2 and w.closed_at < $3)::integer as "closed!",
                  round(percentile_cont(0.5) within group (order by extract(epoch from $4 - w.created_at)::double precision)
                            filter (where w.closed_at is null) / 3600)::integer as median_age_hours
             from core.work_unit w
            where w.tenant_id = core.tenant_id() and w.id = any ($1)"#,
        units,
        from,
        until,
        now
    )
    .fetch_one(conn)
    .await?;
    Ok(DayCount { date, open: row.open, opened: row.opened, closed: row.closed, median_age_hours: row.median_age_hours })
}

/// Stores the numbers of a day, unless they are already stored.
pub(super) async fn keep(conn: &mut PgConnection, id: WorklistId, day: &DayCount) -> Result<()> {
    sqlx::query!(
        "insert into worklists.day_count (definition_id, day, open_units, opened_units, closed_units, median_age_hours)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        id.0,
        day.date,
        day.open,
        day.opened,
        day.closed,
        day.median_age_hours
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the numbers of days before this one.
pub(super) async fn delete_before(conn: &mut PgConnection, day: NaiveDate) -> Result<()> {
    sqlx::query!("delete from worklists.day_count where tenant_id = core.tenant_id() and day < $1", day).execute(conn).await?;
    Ok(())
}

/// Reads the stored daily numbers of a list, from a day on and before another, oldest first.
pub(super) async fn days(conn: &mut PgConnection, id: WorklistId, from: NaiveDate, before: NaiveDate) -> Result<Vec<DayCount>> {
    Ok(sqlx::query_as!(
        DayCount,
        "select day as date, open_units as open, opened_units as opened, closed_units as closed, median_age_hours
           from worklists.day_count
          where tenant_id = core.tenant_id() and definition_id = $1 and day >= $2 and day < $3
          order by day",
        id.0,
        from,
        before
    )
    .fetch_all(conn)
    .await?)
}

/// Counts these units by owner and by care pod, largest first. A unit of a person with two pods counts for both.
pub(super) async fn shares(conn: &mut PgConnection, units: &[i64]) -> Result<(Vec<Share>, Vec<Share>)> {
    let rows = sqlx::query!(
        r#"with units as (
               select w.tenant_id, w.person_id, w.owner_key, w.owner_user_id, w.owner_group_id
                 from core.work_unit w where w.tenant_id = core.tenant_id() and w.id = any ($1))
           select true as "is_owner!", u.owner_key as "value!", coalesce(g.name, p.display_name) as label, count(*) as "open!"
             from units u
             left join core.assignee_group g on g.tenant_id = u.tenant_id and g.id = u.owner_group_id
             left join core.user_account a on a.tenant_id = u.tenant_id and a.id = u.owner_user_id
             left join core.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
            group by 2, 3
           union all
           select false, coalesce(m.pod_id::text, ''), d.name, count(*)
             from units u
             left join core.person_pod m on m.tenant_id = u.tenant_id and m.person_id = u.person_id
             left join core.pod d on d.tenant_id = m.tenant_id and d.id = m.pod_id
            group by 2, 3
            order by 4 desc, 3"#,
        units
    )
    .fetch_all(conn)
    .await?;
    let (owners, pods): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_owner);
    let owners = owners.into_iter().map(|row| Share { value: row.value, label: row.label, open: row.open });
    let pods = pods.into_iter().map(|row| Share { value: row.value, label: row.label, open: row.open });
    Ok((owners.collect(), pods.collect()))
}
