//! A stand-in for the module that owns messages. Cases of messages are tested with the real module in the tests of the whole.

use huddle_sdk::prelude::*;
use huddle_sdk::{EventDef, id_type};
use serde::{Deserialize, Serialize};

/// The feature of [`MESSAGE_MODULE`].
const MESSAGING: Feature = Feature("messaging");

id_type!(
    /// A message.
    MessageId
);

/// What the module says about messages.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = messaging::Message)]
struct MessageChanged {
    id: MessageId,
}

impl Payload for MessageChanged {
    type About = AboutPerson;
}

const EVENTS: &[EventDef] = &[EventKind::<MessageChanged>::new("messaging.message.changed", MESSAGING).def()];

/// A module that announces messages.
pub const MESSAGE_MODULE: Module = Module {
    features: &[FeatureDef { feature: MESSAGING, title: "Messaging", default_on: true }],
    events: EVENTS,
    ..Module::new("messaging", "Messaging", Routes::new)
};
