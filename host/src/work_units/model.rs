//! A work unit as the API shows it.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::StateCategory;
use serde::Serialize;

/// What a unit says about the person's care.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::WorkUnitDetails)]
pub struct Details {
    /// One line.
    pub title: String,
    /// Status, as the owning module names it.
    pub status: String,
    /// Category, as the owning module names it.
    pub category: Option<String>,
    /// Its parent.
    pub parent_category: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The care plan that created the work.
    pub source_plan_id: Option<i64>,
}

/// A piece of work.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = core::WorkUnit)]
pub struct WorkUnit {
    /// Id of the unit.
    pub id: i64,
    /// Kind of the object: `case`, `task`, `careplan`, ...
    pub content_type: String,
    /// Id of the object.
    pub object_id: i64,
    /// The person whom the work is for; null when it is for nobody in particular.
    pub person_id: Option<PersonId>,
    /// First name of the person.
    pub first_name: Option<String>,
    /// Last name of the person.
    pub last_name: Option<String>,
    /// Owner, when it is a member of staff.
    pub owner_user_id: Option<UserId>,
    /// Owner, when it is an assignee group.
    pub owner_group_id: Option<i64>,
    /// When it is due; null: at any time.
    pub due_at: Option<DateTime<Utc>>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
    /// Whether work is left.
    pub status_category: StateCategory,
    /// Version for the next edit.
    pub row_version: i32,
    /// The person is protected and the caller has no access: `details` is null.
    pub is_masked: bool,
    /// Null when `is_masked`.
    pub details: Option<Details>,
    #[serde(skip)]
    #[schema(ignore)]
    pub feature: String,
}

mask!(
    WorkUnit,
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
        priority,
        status_category,
        row_version,
        feature,
        is_masked: true,
    }
);
