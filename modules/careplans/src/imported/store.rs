//! SQL of imported plans and goals.

use huddle_sdk::prelude::*;
use serde_json::Value;
use sqlx::PgConnection;

use super::model::{ImportedKind, ImportedPlan, achievement, activities};

/// Reads the imported plans and goals of an opened person, latest first, up to `most`.
pub async fn of_person(conn: &mut PgConnection, access: &Access, most: i64) -> Result<Vec<ImportedPlan>> {
    let rows = sqlx::query!(
        r#"select r.id, r.person_id as "person: PersonId", r.resource_type, r.title, r.status, r.starts_at, r.ends_at,
                  jsonb_build_object('activity', r.resource -> 'activity', 'achievementStatus', r.resource -> 'achievementStatus') as "parts!: Value",
                  coalesce(nullif(concat_ws(' ', p.prefix, nullif(p.first_name, ''), nullif(p.last_name, '')), ''), o.name) as source
             from core.clinical_record r
             left join core.practitioner p on p.tenant_id = r.tenant_id and p.id = r.practitioner_id
             left join core.organization o on o.tenant_id = r.tenant_id and o.id = r.organization_id
            where r.tenant_id = core.tenant_id() and r.person_id = $1 and r.resource_type in ('CarePlan', 'Goal')
            order by r.starts_at desc nulls last, r.id desc limit $2"#,
        access.person_id().0,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ImportedPlan {
            id: row.id,
            person: row.person,
            kind: if row.resource_type == "Goal" { ImportedKind::Goal } else { ImportedKind::CarePlan },
            title: row.title,
            status: row.status,
            achievement: achievement(&row.parts),
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            activities: activities(&row.parts),
            source: row.source,
        })
        .collect())
}
