//! Events of messages.

use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

use super::model::Message;
use crate::MESSAGING;

impl Payload for Message {
    type About = AboutPerson;
}

/// A message was deleted by its sender.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::MessageDeleted)]
pub struct MessageDeleted {
    /// The message's UID.
    pub uid: Uuid,
}

impl Payload for MessageDeleted {
    type About = AboutPerson;
}

pub const MESSAGE_SENT: EventKind<Message> = EventKind::new("messaging.message.sent", MESSAGING);
pub const MESSAGE_CHANGED: EventKind<Message> = EventKind::new("messaging.message.changed", MESSAGING);
pub const MESSAGE_DELETED: EventKind<MessageDeleted> = EventKind::new("messaging.message.deleted", MESSAGING);
