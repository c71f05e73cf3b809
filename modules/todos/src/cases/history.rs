//! `GET /providers/me/cases/{id}/events/`: the history of a case.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use serde::{Deserialize, Serialize};

use super::history_store;
use super::model::Case;

/// Kind of event in the history of a case.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = todos::CaseEventKind)]
pub enum CaseEventKind {
    /// It was created by a staff member.
    #[default]
    Created,
    /// A program proposed it.
    Proposed,
    /// The proposal was accepted.
    Accepted,
    /// The proposal was dismissed.
    Dismissed,
    /// Fields were edited.
    Changed,
    /// An action changed its status.
    StatusChanged,
    /// An object was related to it.
    RelationAdded,
    /// A link to an object was removed.
    RelationRemoved,
    /// A task was added.
    TaskAdded,
    /// A task was edited.
    TaskChanged,
    /// A task was completed.
    TaskCompleted,
    /// A completed task was reopened.
    TaskReopened,
    /// A task was removed.
    TaskRemoved,
    /// A program summarized it.
    Summarized,
    /// An email was sent.
    EmailSent,
    /// An email arrived.
    EmailReceived,
    /// An email could not be sent.
    EmailFailed,
    /// Emails were marked as handled.
    EmailHandled,
}

/// A field with its value before and after, as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = todos::CaseFieldChange)]
pub struct FieldChange {
    /// Name of the field.
    pub field: String,
    /// Value before; null: empty.
    pub before: Option<String>,
    /// Value after; null: empty.
    pub after: Option<String>,
}

/// Content of an event of a case.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EventBody {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<FieldChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_id: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// Cause of a change of a case.
#[derive(Debug, Clone)]
pub(crate) struct Cause {
    pub kind: CaseEventKind,
    pub trigger: Option<String>,
    pub reason: Option<String>,
}

impl From<CaseEventKind> for Cause {
    fn from(kind: CaseEventKind) -> Self {
        Self { kind, trigger: None, reason: None }
    }
}

impl EventBody {
    /// Creates an entry about another object.
    pub(crate) fn about(object: &ObjectRef, title: Option<String>) -> Self {
        Self { content_type: Some(object.kind.clone()), object_id: Some(object.id), title, ..Self::default() }
    }

    /// Compares two states of a case and returns the changed fields as staff read them. A new case is compared with an empty one.
    pub(crate) fn between(before: &Case, after: &Case, cause: Cause) -> Self {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let fields = |case: &Case| {
            [
                ("category", text(&case.category.title)),
                ("status", text(&case.status)),
                ("description", text(&case.description)),
                ("notes", text(&case.notes)),
                ("due_date", (case.id.0 != 0).then(|| case.due_date.to_rfc3339())),
                ("owner_group", text(&case.owner_group_name)),
                // A new case with the lowest priority does not mention it.
                ("priority", (case.id.0 != 0 && (case.priority, before.id.0) != (0, 0)).then(|| case.priority.to_string())),
                ("priority_reason", case.chosen_priority.as_ref().and_then(|chosen| chosen.reason.clone())),
                ("external_title", text(&case.external_title)),
                ("external_description", text(&case.external_description)),
                ("case_tags", text(&case.case_tags.join(", "))),
            ]
        };
        let pairs = fields(before).into_iter().zip(fields(after)).filter(|((_, before), (_, after))| before != after);
        let changes = pairs.map(|((field, before), (_, after))| FieldChange { field: field.to_owned(), before, after }).collect();
        Self { trigger: cause.trigger, reason: cause.reason, changes, ..Self::default() }
    }
}

/// An event of a case.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = todos::CaseEvent)]
pub struct CaseEvent {
    /// ID.
    pub id: i64,
    #[serde(skip)]
    pub(crate) person_id: PersonId,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// Kind of event.
    pub kind: CaseEventKind,
    /// User who caused it; null for a program or Huddle itself.
    pub user_id: Option<UserId>,
    /// Name of the user or of the program; null for Huddle itself.
    pub user_name: Option<String>,
    /// The action that changed the status.
    pub trigger: Option<String>,
    /// Reason, for actions that need one.
    pub reason: Option<String>,
    /// The changed fields.
    pub changes: Vec<FieldChange>,
    /// Content type of the other object: a task or a related object.
    pub content_type: Option<String>,
    /// ID.
    pub object_id: Option<i64>,
    /// Title at that time.
    pub title: Option<String>,
}

mask!(CaseEvent, |row| Some(row.person_id), keeps { id, person_id });

/// List the history of a case, latest first.
#[utoipa::path(get, path = "/providers/me/cases/{id}/events/", operation_id = "list_case_events", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID"), Paging<50, 200>), responses((status = 200, body = Page<CaseEvent>)))]
pub async fn list_case_events(ctx: Ctx, case: Opened<Case>, paging: Paging<50, 200>) -> Result<Json<Page<Visible<CaseEvent>>>> {
    let before = paging.cursor()?.unwrap_or(i64::MAX);
    let mut tx = ctx.read().await?;
    let rows = history_store::page(&mut tx, &case, before, paging.limit).await?;
    let count = history_store::count(&mut tx, case.id).await?;
    drop(tx);
    case.access.show_page(paging.page(rows, count, |event| event.id)).map(Json)
}
