//! `GET /providers/me/work_units/worklists/items/{id}/`

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::content_type::names::MESSAGE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::WorkReader;
use serde::Serialize;

use super::store;

/// Maximum number of open tasks shown.
pub(super) const MAX_TASKS: i64 = 5;

/// The unit of an item, and its person.
pub struct ItemUnit {
    id: i64,
    unit_of: ObjectRef,
    person: PersonId,
}

impl PathObject for ItemUnit {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "There is no work for a person with this ID";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        let found = store::unit(&mut *ctx.read().await?, &WorkReader::of(ctx)?.features(), id).await?;
        Ok(found.map(|(unit_of, person)| Self { id, unit_of, person }))
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

/// An open task for the person.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::OpenTask)]
pub struct OpenTask {
    /// ID of the task.
    pub id: i64,
    /// One line.
    pub title: String,
    /// When it is due; null without a due date.
    pub due_at: Option<DateTime<Utc>>,
}

/// A message that waits for an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::WaitingMessage)]
pub struct WaitingMessage {
    /// Plain text.
    text: String,
    /// When it was sent.
    sent_at: DateTime<Utc>,
}

/// Context for working on an item.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = worklists::ItemContext)]
pub struct ItemContext {
    /// The person.
    pub person_id: PersonId,
    /// Date of birth.
    pub date_of_birth: Option<NaiveDate>,
    /// Phone number (E.164), or as written.
    pub phone_number: Option<String>,
    /// Time of the last message or call.
    pub last_contact_at: Option<DateTime<Utc>>,
    /// The sticky note of the person, shared by all staff; empty if there is none.
    pub note: String,
    /// When the note was changed.
    pub note_updated_at: Option<DateTime<Utc>>,
    /// Open tasks for the person other than the item, by due date; at most 5.
    pub tasks: Vec<OpenTask>,
    /// Number of open tasks.
    pub task_count: i64,
    /// The message, if the item is one.
    pub message: Option<WaitingMessage>,
}

mask!(ItemContext, |row| Some(row.person_id), keeps { person_id });

/// Read the context for working on an item: the person's contact details, note and tasks, and the waiting message.
///
/// Opens the person's record. Errors: 403 the person is protected; 404 there is no such work, or it concerns no person.
#[utoipa::path(get, path = "/providers/me/work_units/worklists/items/{id}/", operation_id = "read_worklist_item", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the work unit")), responses((status = 200, body = ItemContext)))]
pub async fn read_worklist_item(ctx: Ctx, item: Opened<ItemUnit>) -> Result<Json<Visible<ItemContext>>> {
    let mut tx = ctx.read().await?;
    let mut context = store::context(&mut tx, &item.access).await?;
    (context.tasks, context.task_count) = store::open_tasks(&mut tx, &item.access, &WorkReader::of(&ctx)?.features(), item.id).await?;
    if item.unit_of.kind == MESSAGE {
        let lines = ctx.transcript(&mut tx, &item.access, std::slice::from_ref(&item.unit_of)).await?;
        let message = lines.into_iter().next().map(Visible::into_inner);
        context.message = message.map(|line| WaitingMessage { text: line.text, sent_at: line.at });
    }
    Ok(Json(item.access.show(context)?))
}
