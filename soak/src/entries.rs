//! What a console records of the events and responses that it receives.

use anyhow::{Context as _, Result};
use serde_json::Value;
use uuid::Uuid;

use crate::api::{Caller, message, work};
use crate::console::Surroundings;
use crate::history::{Entry, Moment, Stored};
use crate::socket::Position;

/// Reads the state of patients' threads, and what was written in them after a place.
pub async fn read_threads(
    around: &Surroundings,
    caller: &Caller,
    patients: &[i64],
    after: Position,
    mut write: impl FnMut(Entry),
) -> Result<()> {
    for &patient in patients {
        let asked = around.moment();
        let Some(thread) = around.api.thread(caller, patient).await? else { continue };
        let during = (asked, around.moment());
        write(Entry::ReadThread { uid: thread.uid, patient, is_unread: thread.is_unread, work: thread.work, during });
        let asked = around.moment();
        for row in around.api.messages_after(caller, &thread, after).await? {
            let message = Stored { uid: row.uid, position: row.timetoken, patient: row.patient, text: row.text };
            write(Entry::ReadMessage { message, during: (asked, around.moment()) });
        }
    }
    Ok(())
}

/// An event as it is written down.
pub fn event(position: Position, kind: &str, patient: Option<i64>, payload: &Value, at: Moment) -> Result<Entry> {
    let uid = || -> Result<Uuid> { Ok(payload["uid"].as_str().context("no uid")?.parse()?) };
    Ok(match kind {
        "messaging.message.sent" => {
            let row = message(payload)?;
            Entry::Message { message: Stored { uid: row.uid, position, patient: row.patient, text: row.text }, at }
        }
        "messaging.message.changed" => {
            let row = message(payload)?;
            Entry::Changed { position, uid: row.uid, patient: row.patient, text: row.text, at }
        }
        "messaging.message.deleted" => Entry::Deleted { position, uid: uid()?, patient: patient.context("no patient")?, at },
        "messaging.thread.changed" => Entry::Thread {
            position,
            uid: uid()?,
            patient: patient.context("no patient")?,
            is_unread: payload["is_unread"].as_bool().context("no is_unread")?,
            at,
        },
        "messaging.work.changed" => Entry::Work { position, patient: patient.context("no patient")?, work: work(&payload["work"])?, at },
        _ => Entry::Event { position, patient, at },
    })
}
