//! Results of preventive care of all patients, as after many nightly evaluations.

use chrono::{DateTime, Utc};
use huddle_careplans::measures::run::evaluate_tenant;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Evaluates all patients, and adds the numbers of the weeks before.
pub(crate) async fn add(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    evaluate_tenant(conn, Zone::EASTERN.date_of(now), now).await?;
    // Outreach has closed gaps for ninety days.
    sqlx::query!(
        "insert into careplans.closure_day (scope, scope_id, measure, day, complete, due_soon, overdue, closed)
         select c.scope, c.scope_id, c.measure, c.day - n, c.complete - m.missing, c.due_soon, c.overdue + m.missing,
                m.missing - (c.complete * (0.002 * (n - 1)))::integer
           from careplans.closure_day c
          cross join generate_series(1, 90) n
          cross join lateral (select (c.complete * 0.002 * n)::integer as missing) m
          where c.tenant_id = core.tenant_id()"
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, status, status_category, title,
                                     category, parent_category, source_plan_id, created_at, updated_at)
         select 'caregap', r.id, 'carePlans', r.person_id, g.id, case when r.next_action_on >= $3::timestamptz::date then (r.next_action_on + time '19:00') at time zone 'America/New_York' end,
                case r.status when 'overdue' then 'Overdue' else 'Due Soon' end, 'open', m.title, m.title, 'Preventive Care', c.id, $3, $3
           from careplans.measure_result r
           join unnest($1::text[], $2::text[]) m (id, title) on m.id = r.measure
           join careplans.plan c on c.tenant_id = r.tenant_id and c.person_id = r.person_id and c.is_case_based and c.status = 'active'
           left join core.assignee_group g on g.tenant_id = r.tenant_id and g.name = 'Health guides'
          where r.tenant_id = core.tenant_id() and r.status in ('due_soon', 'overdue')",
        &measures(|measure| measure.id.clone()),
        &measures(|measure| measure.name.clone()),
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A text of each measure.
fn measures(text: fn(&huddle_careplans::measures::definition::Definition) -> String) -> Vec<String> {
    huddle_careplans::measures::library::LIBRARY.measures.iter().map(|measure| text(&measure.definition)).collect()
}
