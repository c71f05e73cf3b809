//! Events about phone calls for open consoles, and notification of the owners of the objects that they are about.

use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, WriteTx};

use super::about;
use super::events::{CALL_CHANGED, CALL_REMOVED, PhoneCallRemoved};
use super::model::PhoneCall;

/// Announces that a call was created or changed, or was moved to a person or to the queue.
pub(crate) async fn changed(tx: &mut WriteTx, call: &PhoneCall) -> Result<()> {
    let subject = subject(tx, call.person).await?;
    tx.publish(CALL_CHANGED.about_row_or_nobody(subject, call));
    about::tell_owners(tx, call).await
}

/// Announces that a call was removed from a person or from the queue. Sent to those who could see it there; does not name its new person.
pub(crate) async fn removed(tx: &mut WriteTx, call: &PhoneCall) -> Result<()> {
    let subject = subject(tx, call.person).await?;
    tx.publish(CALL_REMOVED.about_or_nobody(subject, &PhoneCallRemoved { id: call.id, person: call.person }));
    about::tell_owners(tx, call).await
}

async fn subject(tx: &mut WriteTx, person: Option<PersonId>) -> Result<Option<EventSubject>> {
    match person {
        Some(person) => EventSubject::of_person(tx, person).await.map(Some),
        None => Ok(None),
    }
}
