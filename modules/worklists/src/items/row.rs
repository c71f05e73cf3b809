//! An item of a worklist as shown in its table.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::{Details, WorkRow};
use huddle_sdk::workflow::{Offer, StateCategory};
use serde::{Deserialize, Serialize};

use crate::escalated::EscalatedTo;

/// A care pod.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::Pod)]
pub struct Pod {
    /// ID.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// A member of a care team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::CareTeamMember)]
pub struct CareTeamMember {
    /// `md`, `np`, `rn`, `health_guide` or `behavioral_health`.
    pub role: String,
    /// User ID.
    pub user_id: i64,
}

/// Columns of the person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::PersonFacts)]
pub struct PersonFacts {
    /// User ID, if the person is a patient with an account.
    pub patient_id: Option<i64>,
    /// Two-letter abbreviation of the home state.
    pub state: Option<String>,
    /// Care pods, by name.
    pub pods: Vec<Pod>,
    /// Care team, by role.
    pub care_team: Vec<CareTeamMember>,
    /// Payer of the coverage.
    pub payer: Option<String>,
    /// Programs in which the person is enrolled: `primary_care`, `benefit`.
    pub programs: Vec<String>,
    /// `high`, `intermediate` or `low`.
    pub risk: Option<String>,
    /// Years.
    pub age: Option<i64>,
    /// Time zone of the home address.
    pub time_zone: Option<String>,
    /// Time of the last message or call.
    pub last_contact_at: Option<DateTime<Utc>>,
}

/// An item of a worklist: a piece of work with its person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = worklists::WorklistItem)]
pub struct WorklistItem {
    /// ID of the work unit.
    pub id: i64,
    /// Kind of the object: `case`, `task`, ...
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
    /// User who took the row with "Next for me"; null if nobody did.
    pub taken_by: Option<UserId>,
    /// When this lease expires.
    pub taken_until: Option<DateTime<Utc>>,
    /// Whether the person is protected and the caller has no access: the fields below are then null or empty.
    pub is_masked: bool,
    /// Clinical facts of the unit.
    pub details: Option<Details>,
    /// When the work was created.
    pub created_at: Option<DateTime<Utc>>,
    /// When it was changed.
    pub updated_at: Option<DateTime<Utc>>,
    /// When it was closed; null: it is open.
    pub closed_at: Option<DateTime<Utc>>,
    /// Person whom the work is for; null if it concerns no person.
    pub person: Option<PersonFacts>,
    /// When it was escalated; null if it was not.
    pub escalated_at: Option<DateTime<Utc>>,
    /// Target of the escalation.
    pub escalated_to: Option<EscalatedTo>,
    /// Text of a message that waits for an answer, on one line; null for other work.
    pub message: Option<String>,
    /// Actions of the object's current state.
    pub actions: Vec<Offer>,
}

mask!(
    WorklistItem,
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
        taken_by,
        taken_until,
        is_masked: true,
    }
);

/// Columns besides those of the unit itself.
pub(super) struct Facts {
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub closed_at: Option<DateTime<Utc>>,
    pub person: Option<PersonFacts>,
    pub taken_by: Option<UserId>,
    pub taken_until: Option<DateTime<Utc>>,
    pub escalated_at: Option<DateTime<Utc>>,
    pub escalated_to: Option<EscalatedTo>,
}

impl WorklistItem {
    /// Creates an item from its parts.
    pub(super) fn of(unit: WorkRow, facts: Facts, actions: Vec<Offer>) -> Self {
        Self {
            id: unit.id,
            content_type: unit.content_type,
            object_id: unit.object_id,
            person_id: unit.person_id,
            first_name: unit.first_name,
            last_name: unit.last_name,
            owner_user_id: unit.owner_user_id,
            owner_group_id: unit.owner_group_id,
            due_at: unit.due_at,
            own_due_at: unit.own_due_at,
            priority: unit.priority,
            status_category: unit.status_category,
            row_version: unit.row_version,
            taken_by: facts.taken_by,
            taken_until: facts.taken_until,
            is_masked: false,
            details: unit.details,
            created_at: Some(facts.created_at),
            updated_at: Some(facts.updated_at),
            closed_at: facts.closed_at,
            person: facts.person,
            escalated_at: facts.escalated_at,
            escalated_to: facts.escalated_to,
            message: None,
            actions,
        }
    }
}
