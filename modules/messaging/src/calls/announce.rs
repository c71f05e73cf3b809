//! What open consoles are told of a call.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde_json::json;

use super::model::{CallId, PhoneCall};
use crate::MESSAGING;

/// A call stands where it does, as it is now.
pub(crate) fn changed(tx: &mut WriteTx, call: &PhoneCall, actor: Option<UserId>) -> Result<()> {
    let event = NewEvent::new("messaging", "messaging.call.changed", serde_json::to_value(call)?).feature(MESSAGING).by(actor);
    tx.publish(match call.person {
        Some(person) => event.about(person, call.user),
        None => event,
    });
    Ok(())
}

/// A call stands no more where it did: with a person, or in the queue. Told to who could see it there, and not where it went.
pub(crate) fn left(tx: &mut WriteTx, id: CallId, person: Option<PersonId>, user: Option<UserId>, actor: Option<UserId>) {
    let payload = json!({ "id": id, "person": person });
    let event = NewEvent::new("messaging", "messaging.call.removed", payload).feature(MESSAGING).by(actor);
    tx.publish(match person {
        Some(person) => event.about(person, user),
        None => event,
    });
}
