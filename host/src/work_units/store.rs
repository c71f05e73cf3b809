//! SQL of work units.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::workflow::StateCategory;
use serde_json::Value;
use sqlx::PgConnection;

use super::model::{Details, WorkUnit};

struct Stored {
    id: i64,
    content_type: String,
    object_id: i64,
    person_id: Option<PersonId>,
    first_name: Option<String>,
    last_name: Option<String>,
    owner_user_id: Option<UserId>,
    owner_group_id: Option<i64>,
    due_at: Option<DateTime<Utc>>,
    priority: i16,
    status_category: StateCategory,
    row_version: i32,
    title: String,
    status: String,
    category: Option<String>,
    parent_category: Option<String>,
    tags: Vec<String>,
    source_plan_id: Option<i64>,
    feature: String,
}

impl From<Stored> for WorkUnit {
    fn from(row: Stored) -> Self {
        let details = Details {
            title: row.title,
            status: row.status,
            category: row.category,
            parent_category: row.parent_category,
            tags: row.tags,
            source_plan_id: row.source_plan_id,
        };
        Self {
            id: row.id,
            content_type: row.content_type,
            object_id: row.object_id,
            person_id: row.person_id,
            first_name: row.first_name,
            last_name: row.last_name,
            owner_user_id: row.owner_user_id,
            owner_group_id: row.owner_group_id,
            due_at: row.due_at,
            priority: row.priority,
            status_category: row.status_category,
            row_version: row.row_version,
            is_masked: false,
            details: Some(details),
            feature: row.feature,
        }
    }
}

/// The units that match a filter.
pub(super) struct Matching {
    /// Ids of a page and perhaps of some units after it.
    pub ids: Vec<i64>,
    /// How many there are by content type.
    pub counts: Vec<(String, i64)>,
}

/// Finds the first `amount` units that match a filter of `core.find_work_units`; counts are exact up to `most`. None: nothing matches.
pub(super) async fn find_matching(conn: &mut PgConnection, filter: &Value, amount: i64, most: i64) -> Result<Option<Matching>> {
    let row = sqlx::query!(
        r#"select ids as "ids!", content_types as "content_types!", units as "units!" from core.find_work_units($1, $2, $3)"#,
        filter,
        i32::try_from(amount).map_err(Problem::internal)?,
        i32::try_from(most).map_err(Problem::internal)?,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Matching { ids: row.ids, counts: row.content_types.into_iter().zip(row.units).collect() }))
}

/// The first `amount` of these units.
pub(super) async fn list(conn: &mut PgConnection, ids: &[i64], amount: i64) -> Result<Vec<WorkUnit>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select w.id, w.content_type, w.object_id, w.person_id as "person_id: PersonId", p.first_name as "first_name?",
                  p.last_name as "last_name?", w.owner_user_id as "owner_user_id: UserId", w.owner_group_id, w.due_at, w.priority,
                  w.status_category as "status_category: StateCategory", w.row_version, w.title, w.status, w.category, w.parent_category,
                  w.tags, w.source_plan_id, w.feature
             from core.work_unit w left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id
            where w.tenant_id = core.tenant_id() and w.id = any ($1)
            order by w.priority desc, w.due_key, w.id
            limit $2"#,
        ids,
        amount,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(WorkUnit::from).collect())
}

/// The caller's assignee groups.
pub(super) async fn groups_of(conn: &mut PgConnection, user: UserId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select assignee_group_id from core.assignee_group_member where tenant_id = core.tenant_id() and user_id = $1",
        user.0
    )
    .fetch_all(conn)
    .await?)
}

/// A unit, found by its id and content type.
pub(super) async fn find(conn: &mut PgConnection, id: i64, content_type: &str) -> Result<Option<WorkUnit>> {
    let row = sqlx::query_as!(
        Stored,
        r#"select w.id, w.content_type, w.object_id, w.person_id as "person_id: PersonId", p.first_name as "first_name?",
                  p.last_name as "last_name?", w.owner_user_id as "owner_user_id: UserId", w.owner_group_id, w.due_at, w.priority,
                  w.status_category as "status_category: StateCategory", w.row_version, w.title, w.status, w.category, w.parent_category,
                  w.tags, w.source_plan_id, w.feature
             from core.work_unit w left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id
            where w.tenant_id = core.tenant_id() and w.id = $1 and w.content_type = $2"#,
        id,
        content_type
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(WorkUnit::from))
}

/// Locks the unit of an object until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, object: &ObjectRef) -> Result<()> {
    sqlx::query!(
        "select id from core.work_unit where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 for update",
        object.kind,
        object.id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// Whether an assignee group exists.
pub(super) async fn is_group(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $1) as "exists!""#,
        group
    )
    .fetch_one(conn)
    .await?)
}
