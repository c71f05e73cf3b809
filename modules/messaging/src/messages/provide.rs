//! What messages provide to other modules' screens: cards, and entries of a person's communications.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow, TranscriptLine};
use huddle_sdk::prelude::*;

use super::model::{CONTENT_TYPE, Message, MessageRow};
use super::store;
use crate::claims::late;
use crate::{MESSAGING, threads};

/// Messages.
pub const MESSAGE: ContentType = ContentType {
    hydrate: Some(hydrate),
    communications: Some(communications),
    transcribe: Some(transcribe),
    assign: Some(late::assign),
    lock: Some(late::lock),
    ..ContentType::new(CONTENT_TYPE, "Message", MESSAGING)
};

/// Maximum length of a card's title, in characters.
const TITLE: usize = 80;

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    async move { Ok(store::by_ids(tx, ids).await?.iter().map(card).collect()) }.boxed()
}

fn card(row: &MessageRow) -> Card {
    let mut line = row.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        // The message consists of files only.
        line = row.attachments.iter().flat_map(|files| &files.0).map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ");
    }
    let mut title: String = line.chars().take(TITLE).collect();
    if line.chars().count() > TITLE {
        title.push('…');
    }
    Card::new(row.id, PersonId(row.person_id), title).status(row.is_urgent.then_some("Urgent"))
}

fn communications<'a>(tx: &'a mut ReadTx, access: &'a Access<Person>, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    async move {
        // Staff and people without an account have no thread.
        let Ok(patient) = access.patient_id() else {
            return Ok(Vec::new());
        };
        let Some(thread) = threads::store::of_patient(tx, patient).await? else {
            return Ok(Vec::new());
        };
        let rows = store::sent_before(tx, thread, window.before, window.limit).await?;
        rows.into_iter()
            .map(|row| {
                let (id, at) = (row.id, row.sent_at);
                StreamEntry::new(id, at, &access.show(Message::from(row))?)
            })
            .collect()
    }
    .boxed()
}

/// What messages say; of a redacted one, and of one with files only, a note in its place.
fn transcribe<'a>(tx: &'a mut ReadTx, access: &'a Access<Person>, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<TranscriptLine>>> {
    async move {
        let person = access.person_id();
        let rows = store::by_ids(tx, ids).await?;
        Ok(rows.into_iter().filter(|row| row.person_id == person.0).map(|row| line(person, &row)).collect())
    }
    .boxed()
}

fn line(person: PersonId, row: &MessageRow) -> TranscriptLine {
    let author = format!("{} {}", row.sender_first_name, row.sender_last_name);
    let text = match (row.is_redacted, row.text.as_str()) {
        (true, _) => "(redacted)",
        (false, "") => "(files)",
        (false, text) => text,
    };
    TranscriptLine::new(row.id, person, row.sent_at, author, text)
}
