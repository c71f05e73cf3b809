//! The cases that are linked to objects of this module. Cases belong to another module.

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::content_type;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::StateCategory;
use serde::Serialize;
use sqlx::PgConnection;

/// A case that is linked to a plan.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::PlanCase)]
pub struct PlanCase {
    /// ID.
    pub id: i64,
    /// Title of its category.
    pub category: Option<String>,
    /// One line.
    pub title: String,
    /// State of its workflow.
    pub status: String,
    /// Meaning of the state.
    pub status_category: StateCategory,
    /// When it is due.
    pub due_date: Option<DateTime<Utc>>,
}

/// Reads the cases that are linked to objects, each with its object, by ID; none while To Dos are off.
pub(crate) async fn of_objects(ctx: &Ctx, conn: &mut PgConnection, of: &ContentType, ids: &[i64]) -> Result<Vec<(i64, PlanCase)>> {
    let shows_cases = content_type(CASE).is_some_and(|cases| ctx.features().has(cases.feature));
    if shows_cases { stored_of(conn, of, ids).await } else { Ok(Vec::new()) }
}

/// Reads the cases that are linked to objects, whether or not To Dos are off. A case is linked from either side.
pub(crate) async fn stored_of(conn: &mut PgConnection, of: &ContentType, ids: &[i64]) -> Result<Vec<(i64, PlanCase)>> {
    let rows = sqlx::query!(
        r#"with linked as (
               select r.to_id as object_id, r.from_id as case_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.to_type = $2 and r.to_id = any ($1) and r.from_type = 'case'
               union
               select r.from_id, r.to_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.from_type = $2 and r.from_id = any ($1) and r.to_type = 'case')
           select l.object_id as "object_id!", l.case_id as "id!", w.category, w.title, w.status,
                  w.status_category as "status_category: StateCategory", w.due_at
             from linked l
             join core.work_unit w on w.tenant_id = core.tenant_id() and w.content_type = 'case' and w.object_id = l.case_id
            order by 1, 2"#,
        ids,
        of.name,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let case = PlanCase {
                id: row.id,
                category: row.category,
                title: row.title,
                status: row.status,
                status_category: row.status_category,
                due_date: row.due_at,
            };
            (row.object_id, case)
        })
        .collect())
}
