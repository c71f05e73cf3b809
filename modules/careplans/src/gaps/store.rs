//! SQL of gaps.

use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::workflow::StateCategory;
use sqlx::PgConnection;

use super::model::{Gap, StoredUnit};
use crate::measures::outcome::CareGapStatus;

/// Reads the measure results of people that are or were work.
pub async fn of_people(conn: &mut PgConnection, people: &[PersonId]) -> Result<Vec<Gap>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        r#"select r.id, r.person_id as "person: PersonId", r.measure, r.status, r.next_action_on, p.id as "plan?", o.id as "guide?",
                  w.status as "unit_status?", w.status_category as "unit_category?: StateCategory", w.owner_user_id as "owner_user?: UserId",
                  w.owner_group_id as "owner_group?", w.due_at as "due_at?", w.source_plan_id as "unit_plan?",
                  exists (select from core.relation l
                            join core.work_unit c on c.tenant_id = l.tenant_id and c.content_type = 'case' and c.object_id = l.from_id
                           where l.tenant_id = r.tenant_id and l.to_type = 'caregap' and l.to_id = r.id and l.from_type = 'case'
                             and c.closed_at is null) as "has_open_case!"
             from careplans.measure_result r
             left join careplans.plan p on p.tenant_id = r.tenant_id and p.person_id = r.person_id and p.is_case_based and p.status = 'active'
                                           and p.data_tracking is distinct from 'Manual'
             left join core.work_unit w on w.tenant_id = r.tenant_id and w.content_type = 'caregap' and w.object_id = r.id
             left join lateral (
                 select min(g.id) as id
                   from core.care_team_member m
                   join core.assignee_group_member s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
                   join core.assignee_group g on g.tenant_id = s.tenant_id and g.id = s.assignee_group_id and g.is_provider
                  where m.tenant_id = r.tenant_id and m.person_id = r.person_id and m.role = 'health_guide') o on p.id is not null
            where r.tenant_id = core.tenant_id() and r.person_id = any ($1)
              and (w.id is not null or p.id is not null and r.status in ('due_soon', 'overdue'))"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Gap {
            id: row.id,
            person: row.person,
            measure: row.measure,
            status: CareGapStatus::parse(&row.status).unwrap_or(CareGapStatus::NotApplicable),
            next_action_on: row.next_action_on,
            plan: row.plan,
            has_open_case: row.has_open_case,
            guide: row.guide,
            unit: row.unit_status.zip(row.unit_category).map(|(status, category)| StoredUnit {
                status,
                category,
                owner: row.owner_user.map(WorkOwner::User).or(row.owner_group.map(WorkOwner::Group)),
                due_at: row.due_at,
                plan: row.unit_plan,
            }),
        })
        .collect())
}

/// Reads person, measure and status of results by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(i64, PersonId, String, CareGapStatus)>> {
    let rows = sqlx::query!(
        r#"select id, person_id as "person: PersonId", measure, status from careplans.measure_result
            where tenant_id = core.tenant_id() and id = any ($1)"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let status = |name: &str| CareGapStatus::parse(name).unwrap_or(CareGapStatus::NotApplicable);
    Ok(rows.into_iter().map(|row| (row.id, row.person, row.measure, status(&row.status))).collect())
}

/// Returns whether a case is linked to a gap.
pub async fn has_gap(conn: &mut PgConnection, case: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.relation where tenant_id = core.tenant_id() and from_type = 'case' and from_id = $1
                                                     and to_type = 'caregap') as "exists!""#,
        case,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the results of an opened person: ID and measure.
pub async fn ids_of(conn: &mut PgConnection, access: &Access) -> Result<Vec<(i64, String)>> {
    let rows = sqlx::query!(
        "select id, measure from careplans.measure_result where tenant_id = core.tenant_id() and person_id = $1",
        access.person_id().0,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.measure)).collect())
}
