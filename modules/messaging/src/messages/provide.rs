//! Messages as provided to other modules' screens: cards, and entries of a person's communications.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::objects::PRIORITY;
use huddle_sdk::questions::transcript::{TRANSCRIPT, TranscriptLine};
use sqlx::PgConnection;

use super::model::{CONTENT_TYPE, Message, MessageRow};
use super::store::{self, CardRow};
use crate::claims::late;
use crate::{MESSAGING, threads};

/// Messages.
pub const MESSAGE: ContentType = ContentType {
    hydrate: Some(hydrate),
    communications: Some(communications),
    lock: Some(late::lock),
    assign: Some(late::assign),
    ..ContentType::new(CONTENT_TYPE, "Message", MESSAGING)
};

/// Answer with the texts of messages, for transcripts.
pub(crate) const SAYS: &dyn Answer = &TRANSCRIPT.answered_for(&MESSAGE, transcribe);

/// Answer with the priority of messages.
pub(crate) const URGENCY: &dyn Answer = &PRIORITY.answered_for(&MESSAGE, priority);

/// Maximum length of a card's title, in characters.
const TITLE: usize = 80;

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move { Ok(store::cards(tx, ids).await?.iter().map(card).collect()) })
}

/// Builds the card of a message: its text, and while it waits for a late answer, how late that is.
fn card(row: &CardRow) -> Card {
    let mut line = row.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        // The message consists of files only.
        line = row.attachments.iter().flat_map(|files| &files.0).map(|file| file.name.as_str()).collect::<Vec<_>>().join(", ");
    }
    if line.is_empty() && row.is_redacted {
        "(redacted)".clone_into(&mut line);
    }
    let mut title: String = line.chars().take(TITLE).collect();
    if line.chars().count() > TITLE {
        title.push('…');
    }
    let late = row.late_minutes.and_then(late::lateness);
    let status = match (row.is_urgent, late) {
        (true, Some(late)) => Some(format!("Urgent, {late}")),
        (true, None) => Some("Urgent".to_owned()),
        (false, late) => late,
    };
    Card::new(row.id, PersonId(row.person_id), title).status(status.as_deref())
}

fn communications<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
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
    })
}

/// Returns 2 if one of the messages is urgent.
fn priority<'a>(conn: &'a mut PgConnection, ids: &'a [i64]) -> BoxFuture<'a, Result<i16>> {
    Box::pin(async move { Ok(if store::is_any_urgent(conn, ids).await? { 2 } else { 0 }) })
}

/// Returns the texts of messages, or a note in place of a redacted one and of one that has files only.
fn transcribe<'a>(tx: &'a mut PgConnection, (access, ids): (&'a Access, &'a [i64])) -> BoxFuture<'a, Result<Vec<TranscriptLine>>> {
    Box::pin(async move {
        let person = access.person_id();
        let rows = store::by_ids(tx, ids).await?;
        Ok(rows.into_iter().filter(|row| row.person_id == person.0).map(|row| line(person, &row)).collect())
    })
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
