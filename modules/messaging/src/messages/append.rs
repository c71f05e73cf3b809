//! Adding a message to a thread, for staff and for patients.

use chrono::{DateTime, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::events::MESSAGE_SENT;
use super::model::{Message, MessageEvent, NewMessage};
use super::store;
use crate::ids::ThreadId;
use crate::patient::Patient;
use crate::{attachments, claims, threads};

/// The result of adding a message.
pub(crate) enum Appended {
    /// Stored in this transaction.
    New {
        message: Message,
        thread: ThreadId,
        /// Whether the thread now waits for something else, or a snooze or done mark was removed.
        moves_work: bool,
        /// Whether a claim on the thread is in force.
        is_claimed: bool,
    },
    /// Already stored, with the same content.
    Stored(Message),
}

impl Appended {
    /// Commits and returns the message: 201 when new, 200 when it already existed.
    pub(crate) async fn commit(self, tx: WriteTx) -> Result<(StatusCode, Message)> {
        match self {
            Self::Stored(message) => Ok((StatusCode::OK, message)),
            Self::New { message, .. } => {
                tx.commit().await?;
                Ok((StatusCode::CREATED, message))
            }
        }
    }
}

/// Adds a message to a patient's thread, updates the thread's state and announces both.
///
/// The thread's row is locked first, so the order of its messages is the order of their timetokens. An existing uid returns the
/// stored message when thread, sender and content are the same, and 409 otherwise.
pub(crate) async fn append(tx: &mut WriteTx, patient: Patient, new: NewMessage, now: DateTime<Utc>) -> Result<Appended> {
    let (thread, inserted) = store::insert(tx, patient.user_id, &new).await?;
    let Some(inserted) = inserted else {
        return stored(tx, thread.uid, &new).await.map(Appended::Stored);
    };
    attachments::store::link(tx, inserted.id, patient.user_id, &new.attachments, &new.uploader()).await?;
    let state = thread.state.after(&new, now);
    // An event is not part of the conversation: the thread keeps its preview and its place in the list.
    let is_last = new.event.is_none();
    let has_read = !new.from_patient && new.event != Some(MessageEvent::HandOver);
    let added = store::Added { thread: thread.id, message: inserted, state: &state, is_last, read_at: has_read.then_some(now) };
    let store::Completed { row, is_claimed } = store::complete(tx, &added, patient, thread.uid, &new).await?;
    let woke = new.from_patient && claims::store::wake(tx, thread.id).await?;
    let message = Message::from(row);
    tx.audit(Change::of(patient.person_id).object("message", message.uid).new_field("thread", thread.uid))?;
    // Patient messages are delivered by a service client.
    let by_sender = |event: NewEvent| if new.from_patient { event.by_patient() } else { event };
    tx.publish(by_sender(MESSAGE_SENT.about_row(patient.subject, &message)));
    if state.looks_different_from(&thread.state) {
        tx.publish(by_sender(threads::mark::changed(patient, thread.uid, &state)));
    }
    let moves_work = woke || state.is_due_differently_from(&thread.state);
    Ok(Appended::New { message, thread: thread.id, moves_work, is_claimed })
}

async fn stored(tx: &mut WriteTx, thread_uid: Uuid, new: &NewMessage) -> Result<Message> {
    let row = store::by_uid(tx, new.uid).await?.ok_or_else(|| Problem::conflict("This message was deleted"))?;
    let same = row.thread_uid == thread_uid
        && row.sender_id == new.sender_id
        && row.event.as_deref() == new.event.map(MessageEvent::as_str)
        && (row.is_redacted || row.text == new.text);
    let message = Message::from(row);
    let same = same && (message.is_redacted || message.attachments.iter().map(|file| file.id).eq(new.attachments.iter().copied()));
    if same { Ok(message) } else { Err(Problem::conflict("Another message has this uid").field("/uid", "Already in use")) }
}
