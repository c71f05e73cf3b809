//! A work unit as shown in lists.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::ids::{PersonId, UserId};
use crate::mask;
use crate::problem::Result;
use crate::workflow::StateCategory;

/// Clinical facts of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::WorkUnitDetails)]
pub struct Details {
    /// One line.
    pub title: String,
    /// Status, as named by the owning module.
    pub status: String,
    /// Category, as named by the owning module.
    pub category: Option<String>,
    /// Parent.
    pub parent_category: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The care plan that created the work.
    pub source_plan_id: Option<i64>,
    /// The case or care plan that the work is part of; null if it is separate work.
    pub part_of: Option<Whole>,
}

/// Parent of a piece of work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::WorkUnitWhole)]
pub struct Whole {
    /// Kind of the object: `case`, `careplan`.
    pub content_type: String,
    /// ID of the object.
    pub object_id: i64,
    /// Title on one line; empty if the module shows none.
    pub title: String,
}

/// A piece of work.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = core::WorkUnit)]
pub struct WorkRow {
    /// ID of the unit.
    pub id: i64,
    /// Kind of the object: `case`, `task`, `careplan`, ...
    pub content_type: String,
    /// ID of the object.
    pub object_id: i64,
    /// Person whom the work is for; null if it concerns no person.
    pub person_id: Option<PersonId>,
    /// First name of the person.
    pub first_name: Option<String>,
    /// Last name of the person.
    pub last_name: Option<String>,
    /// Owner, when it is a staff member.
    pub owner_user_id: Option<UserId>,
    /// Owner, when it is an assignee group.
    pub owner_group_id: Option<i64>,
    /// When it is due; null without a due date.
    pub due_at: Option<DateTime<Utc>>,
    /// Due date of the object itself, if something in it is due earlier; null if it equals `due_at`.
    pub own_due_at: Option<DateTime<Utc>>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
    /// Meaning of the status.
    pub status_category: StateCategory,
    /// Version for the next edit.
    pub row_version: i32,
    /// Whether the person is protected and the caller has no access: `details` is then null.
    pub is_masked: bool,
    /// Details; null if `is_masked`.
    pub details: Option<Details>,
}

mask!(
    WorkRow,
    |row| row.person_id,
    keeps {
        id,
        content_type,
        object_id,
        person_id,
        first_name,
        last_name,
        owner_user_id,
        owner_group_id,
        due_at,
        own_due_at,
        priority,
        status_category,
        row_version,
        is_masked: true,
    }
);

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
    own_due_at: Option<DateTime<Utc>>,
    priority: i16,
    status_category: StateCategory,
    row_version: i32,
    title: String,
    status: String,
    category: Option<String>,
    parent_category: Option<String>,
    tags: Vec<String>,
    source_plan_id: Option<i64>,
    part_of_type: Option<String>,
    part_of_id: Option<i64>,
    part_of_title: Option<String>,
}

impl From<Stored> for WorkRow {
    fn from(row: Stored) -> Self {
        let whole = |(content_type, object_id)| Whole { content_type, object_id, title: row.part_of_title.unwrap_or_default() };
        let details = Details {
            title: row.title,
            status: row.status,
            category: row.category,
            parent_category: row.parent_category,
            tags: row.tags,
            source_plan_id: row.source_plan_id,
            part_of: row.part_of_type.zip(row.part_of_id).map(whole),
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
            own_due_at: row.own_due_at,
            priority: row.priority,
            status_category: row.status_category,
            row_version: row.row_version,
            is_masked: false,
            details: Some(details),
        }
    }
}

impl WorkRow {
    /// Returns the due date of the object itself, regardless of what it contains.
    #[must_use]
    pub fn due_of_object(&self) -> Option<DateTime<Utc>> {
        self.own_due_at.or(self.due_at)
    }
}

/// Reads the first `amount` of these units after `offset`, in the order of the list.
pub async fn rows_of(conn: &mut PgConnection, ids: &[i64], amount: i64, offset: i64) -> Result<Vec<WorkRow>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select w.id, w.content_type, w.object_id, w.person_id as "person_id: PersonId", p.first_name as "first_name?",
                  p.last_name as "last_name?", w.owner_user_id as "owner_user_id: UserId", w.owner_group_id, w.due_at, w.own_due_at, w.priority,
                  w.status_category as "status_category: StateCategory", w.row_version, w.title, w.status, w.category, w.parent_category,
                  w.tags, w.source_plan_id, w.part_of_type, w.part_of_id, o.title as "part_of_title?"
             from core.work_unit w left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id
             left join core.work_unit o on o.tenant_id = w.tenant_id and o.content_type = w.part_of_type and o.object_id = w.part_of_id
            where w.tenant_id = core.tenant_id() and w.id = any ($1)
            order by w.priority desc, w.due_key, w.id
            limit $2 offset $3"#,
        ids,
        amount,
        offset,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(WorkRow::from).collect())
}
