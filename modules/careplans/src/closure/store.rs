//! SQL of the numbers per day.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{ClosureCounts, ClosureDay, ClosureRow};
use crate::measures::library::LIBRARY;

/// People whose numbers are reported.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scope {
    /// `all`, `pod` or `clinician`.
    pub name: &'static str,
    /// The pod or clinician; 0: none, or all.
    pub id: i64,
}

/// Stores the numbers of a day that has ended, and deletes the numbers of days before `oldest`. One scan of the results per scope.
pub(crate) async fn keep(conn: &mut PgConnection, day: NaiveDate, oldest: NaiveDate) -> Result<()> {
    sqlx::query!("delete from careplans.closure_day where tenant_id = core.tenant_id() and (day < $1 or day = $2)", oldest, day)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "with counted as materialized (
             select r.person_id, r.measure, r.status, r.closed_on
               from careplans.measure_result r
               join core.person p on p.tenant_id = r.tenant_id and p.id = r.person_id and not p.request_auth_for_phi
              where r.tenant_id = core.tenant_id() and r.status <> 'not_applicable'),
         clinician as (
             select distinct on (person_id) person_id, user_id from core.care_team_member
              where tenant_id = core.tenant_id() and role in ('md', 'np') order by person_id, role),
         scoped as (
             select 'all' as scope, 0::bigint as scope_id, c.measure, c.status, c.closed_on from counted c
             union all
             select 'pod', coalesce(m.pod_id, 0), c.measure, c.status, c.closed_on
               from counted c left join core.person_pod m on m.tenant_id = core.tenant_id() and m.person_id = c.person_id
             union all
             select 'clinician', coalesce(k.user_id, 0), c.measure, c.status, c.closed_on
               from counted c left join clinician k on k.person_id = c.person_id)
         insert into careplans.closure_day (scope, scope_id, measure, day, complete, due_soon, overdue, closed)
         select scope, scope_id, measure, $1, count(*) filter (where status = 'complete'), count(*) filter (where status = 'due_soon'),
                count(*) filter (where status = 'overdue'), count(*) filter (where closed_on = $1)
           from scoped group by scope, scope_id, measure",
        day,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads when everybody was last evaluated.
pub(super) async fn updated_at(conn: &mut PgConnection) -> Result<Option<DateTime<Utc>>> {
    let row = sqlx::query_scalar!("select finished_at from careplans.evaluation_run where tenant_id = core.tenant_id()");
    Ok(row.fetch_optional(conn).await?)
}

/// Reads the daily numbers from a day on, oldest first.
pub(super) async fn days(conn: &mut PgConnection, scope: &Scope, measure: Option<&str>, from: NaiveDate) -> Result<Vec<ClosureDay>> {
    let rows = sqlx::query!(
        r#"select day, sum(complete)::bigint as "complete!", sum(due_soon)::bigint as "due_soon!", sum(overdue)::bigint as "overdue!",
                  sum(closed)::bigint as "closed!"
             from careplans.closure_day
            where tenant_id = core.tenant_id() and scope = $1 and scope_id = $2 and ($3::text is null or measure = $3) and day >= $4
            group by day order by day"#,
        scope.name,
        scope.id,
        measure,
        from,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let counts = ClosureCounts { complete: row.complete, due_soon: row.due_soon, overdue: row.overdue };
            ClosureDay { date: row.day, counts, rate: counts.rate(), closed: row.closed }
        })
        .collect())
}

/// A group with its numbers on the last and on the first day.
struct Group {
    value: String,
    name: Option<String>,
    complete: i64,
    due_soon: i64,
    overdue: i64,
    first_complete: i64,
    first_due_soon: i64,
    first_overdue: i64,
    closed: i64,
}

impl From<Group> for ClosureRow {
    fn from(group: Group) -> Self {
        let counts = ClosureCounts { complete: group.complete, due_soon: group.due_soon, overdue: group.overdue };
        let first = ClosureCounts { complete: group.first_complete, due_soon: group.first_due_soon, overdue: group.first_overdue };
        Self { value: group.value, name: group.name, counts, rate: counts.rate(), earlier_rate: first.rate(), closed: group.closed }
    }
}

/// Selects groups: `$of` is the value of a group, `$name` its name, and the rest of the statement follows the period in `$1`.
macro_rules! groups {
    ($of:literal, $name:literal, $rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Group,
            r#"with period as (
                   select min(day) as first, max(day) as last from careplans.closure_day where tenant_id = core.tenant_id() and day >= $1)
               select "# + $of + r#" as "value!", "# + $name + r#" as "name?",
                      coalesce(sum(complete) filter (where day = last), 0)::bigint as "complete!",
                      coalesce(sum(due_soon) filter (where day = last), 0)::bigint as "due_soon!",
                      coalesce(sum(overdue) filter (where day = last), 0)::bigint as "overdue!",
                      coalesce(sum(complete) filter (where day = first), 0)::bigint as "first_complete!",
                      coalesce(sum(due_soon) filter (where day = first), 0)::bigint as "first_due_soon!",
                      coalesce(sum(overdue) filter (where day = first), 0)::bigint as "first_overdue!",
                      sum(closed)::bigint as "closed!"
                 from period cross join careplans.closure_day d "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the numbers per measure.
pub(super) async fn measures(conn: &mut PgConnection, scope: &Scope, from: NaiveDate) -> Result<Vec<ClosureRow>> {
    let groups = groups!(
        "d.measure",
        "null::text",
        "where d.tenant_id = core.tenant_id() and d.scope = $2 and d.scope_id = $3 and d.day >= $1 group by d.measure",
        from,
        scope.name,
        scope.id,
    );
    let titled = |group: Group| {
        let name = LIBRARY.measure(&group.value).map(|measure| measure.definition.name.clone());
        Group { name: name.or_else(|| Some(group.value.clone())), ..group }
    };
    Ok(groups.fetch_all(conn).await?.into_iter().map(titled).map(ClosureRow::from).collect())
}

/// Reads the numbers per care pod.
pub(super) async fn pods(conn: &mut PgConnection, measure: Option<&str>, from: NaiveDate) -> Result<Vec<ClosureRow>> {
    let groups = groups!(
        "d.scope_id::text",
        "p.name",
        "left join core.pod p on p.tenant_id = d.tenant_id and p.id = d.scope_id
         where d.tenant_id = core.tenant_id() and d.scope = 'pod' and ($2::text is null or d.measure = $2) and d.day >= $1
         group by d.scope_id, p.name",
        from,
        measure,
    );
    Ok(groups.fetch_all(conn).await?.into_iter().map(ClosureRow::from).collect())
}

/// Reads the numbers per clinician.
pub(super) async fn clinicians(conn: &mut PgConnection, measure: Option<&str>, from: NaiveDate) -> Result<Vec<ClosureRow>> {
    let groups = groups!(
        "d.scope_id::text",
        "p.display_name",
        "left join core.user_account u on u.tenant_id = d.tenant_id and u.id = d.scope_id
         left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
         where d.tenant_id = core.tenant_id() and d.scope = 'clinician' and ($2::text is null or d.measure = $2) and d.day >= $1
         group by d.scope_id, p.display_name",
        from,
        measure,
    );
    Ok(groups.fetch_all(conn).await?.into_iter().map(ClosureRow::from).collect())
}
