//! SQL of the inbox.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use huddle_sdk::Shift;
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;

use super::owners::WorkOwnerLoad;

/// Reads staff members as owners: each by account, and by the personal assignee group.
pub async fn owners_of(conn: &mut PgConnection, users: &[i64]) -> Result<Vec<WorkOwner>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let groups = sqlx::query_scalar!(
        "select m.assignee_group_id
           from core.assignee_group_member m join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
          where m.tenant_id = core.tenant_id() and m.user_id = any ($1) and g.is_provider",
        users
    )
    .fetch_all(conn)
    .await?;
    let accounts = users.iter().map(|user| WorkOwner::User(UserId(*user)));
    Ok(accounts.chain(groups.into_iter().map(WorkOwner::Group)).collect())
}

/// Counts open units of a staff member that are due today or overdue, counted to `most`.
pub async fn count_due(conn: &mut PgConnection, user: UserId, most: i64) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"with t as (
               select date_trunc('day', now() at time zone business_zone) + interval '1 day' as tomorrow, business_zone
                 from core.tenant where id = core.tenant_id()),
           k as (
               select 'u' || $1::bigint as owner_key
               union all
               select 'g' || m.assignee_group_id
                 from core.assignee_group_member m join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
                where m.tenant_id = core.tenant_id() and m.user_id = $1 and g.is_provider)
           select count(*) as "count!"
             from (select from t cross join k cross join generate_series(0, 2) p (priority)
                     join core.work_unit w on w.tenant_id = core.tenant_id() and w.owner_key = k.owner_key and w.priority = p.priority
                                          and w.closed_at is null and w.due_key < t.tomorrow at time zone t.business_zone
                    limit $2) c"#,
        user.0,
        most,
    )
    .fetch_one(conn)
    .await?)
}

/// Maximum count of an owner's open units.
const MAX_LOAD: i64 = 500;

/// Reads all assignee groups with the number of their open units and of those due before `today`, and the shifts of single clinicians.
pub async fn loads(conn: &mut PgConnection, today: DateTime<Utc>, shifts: &BTreeMap<UserId, Shift>) -> Result<Vec<WorkOwnerLoad>> {
    Ok(sqlx::query!(
        r#"select g.id, g.name, g.is_provider, l.open_count as "open_count!", l.overdue_count as "overdue_count!",
                  (select min(m.user_id) from core.assignee_group_member m
                    where g.is_provider and m.tenant_id = g.tenant_id and m.assignee_group_id = g.id) as "clinician: UserId"
             from core.assignee_group g
            cross join lateral (
                  select count(*) as open_count, count(*) filter (where w.due_key < $1) as overdue_count
                    from (select due_key from core.work_unit
                           where tenant_id = g.tenant_id and owner_key = 'g' || g.id and closed_at is null limit $2) w) l
            where g.tenant_id = core.tenant_id() order by g.name"#,
        today,
        MAX_LOAD,
    )
    .fetch_all(conn)
    .await?
    .into_iter()
    .map(|row| WorkOwnerLoad {
        id: row.id,
        name: row.name,
        is_provider: row.is_provider,
        open_count: row.open_count,
        overdue_count: row.overdue_count,
        shift: row.clinician.and_then(|user| shifts.get(&user).copied()),
    })
    .collect())
}
