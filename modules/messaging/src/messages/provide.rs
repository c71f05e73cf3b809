//! What messages give to other modules' screens: cards, and their part of a person's communications.

use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{Card, StreamRow, StreamWindow};

use super::model::{Message, MessageRow};
use super::store;
use crate::threads;

/// The content type of messages in relations.
pub(crate) const CONTENT_TYPE: &str = "chatmessagev2";

/// Longest title of a card, in characters.
const TITLE: usize = 80;

/// Cards of messages. Those of protected patients are left out for callers without a grant.
pub(crate) async fn hydrate(ctx: &Ctx, objects: &[ObjectRef]) -> Result<Vec<Card>> {
    let ids: Vec<i64> = objects.iter().filter(|object| object.kind == CONTENT_TYPE).map(|object| object.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = store::by_ids(&mut *ctx.read().await?, &ids).await?;
    Ok(ctx.show_permitted(rows).await?.iter().map(card).collect())
}

impl ShowsPerson for MessageRow {
    fn person_id(&self) -> Option<PersonId> {
        Some(PersonId(self.person_id))
    }
}

fn card(row: &MessageRow) -> Card {
    let mut line = row.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        // It is nothing but its files.
        line = row.attachments.iter().flat_map(|files| &files.0).map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ");
    }
    let mut title: String = line.chars().take(TITLE).collect();
    if line.chars().count() > TITLE {
        title.push('…');
    }
    let status = row.is_urgent.then(|| "Urgent".to_owned());
    Card { content_type: CONTENT_TYPE.to_owned(), object_id: row.id, title, status }
}

/// Messages of a person, newest first.
pub(crate) async fn communications(ctx: &Ctx, access: &Access<Person>, window: StreamWindow) -> Result<Vec<StreamRow>> {
    // Staff and persons without an account have no thread.
    let Ok(patient) = access.patient_id() else {
        return Ok(Vec::new());
    };
    let mut tx = ctx.read().await?;
    let Some(thread) = threads::store::of_patient(&mut tx, patient).await? else {
        return Ok(Vec::new());
    };
    let rows = store::sent_before(&mut tx, thread, window.before, window.limit).await?;
    rows.into_iter()
        .map(|row| {
            let message = Message::from(row);
            Ok(StreamRow {
                content_type: CONTENT_TYPE.to_owned(),
                object_id: message.id.0,
                at: message.sent_at,
                object: serde_json::to_value(access.show(message)?)?,
            })
        })
        .collect()
}
