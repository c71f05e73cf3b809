//! Log entries for events and responses that a console receives.

use anyhow::{Context as _, Result};
use serde_json::Value;
use uuid::Uuid;

use crate::api::{Caller, Timetoken, message, work};
use crate::console::Environment;
use crate::history::{Entry, Moment, Stored};
use crate::socket::Position;

/// Reads the state of patients' threads, and their messages after a timetoken.
pub async fn read_threads(
    env: &Environment,
    caller: &Caller,
    patients: &[i64],
    after: Timetoken,
    mut write: impl FnMut(Entry),
) -> Result<()> {
    for &patient in patients {
        let asked = env.moment();
        let Some(thread) = env.api.thread(caller, patient).await? else { continue };
        let during = (asked, env.moment());
        write(Entry::ReadThread { uid: thread.uid, patient, is_unread: thread.is_unread, work: thread.work, during });
        let asked = env.moment();
        for row in env.api.messages_after(caller, &thread, after).await? {
            let message = Stored { uid: row.uid, timetoken: row.timetoken, patient: row.patient, text: row.text };
            write(Entry::ReadMessage { message, during: (asked, env.moment()) });
        }
    }
    Ok(())
}

/// The log entry of an event.
pub fn event(position: Position, kind: &str, patient: Option<i64>, payload: &Value, at: Moment) -> Result<Entry> {
    let uid = || -> Result<Uuid> { Ok(payload["uid"].as_str().context("no uid")?.parse()?) };
    Ok(match kind {
        "messaging.message.sent" => {
            let row = message(payload)?;
            let message = Stored { uid: row.uid, timetoken: row.timetoken, patient: row.patient, text: row.text };
            Entry::Message { position, message, at }
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
