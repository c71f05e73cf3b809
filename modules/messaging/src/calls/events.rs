//! Events of phone calls.

use huddle_sdk::prelude::*;
use huddle_sdk::{AboutPersonOrNobody, MayNamePerson};
use serde::Serialize;

use super::model::{CallId, PhoneCall};
use crate::MESSAGING;

impl Payload for PhoneCall {
    type About = AboutPersonOrNobody;
}

/// A phone call was removed from a person's record or from the call queue. Published with `messaging.call.changed` when a call moves, for
/// users who could see it before.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::PhoneCallRemoved)]
pub struct PhoneCallRemoved {
    /// The call's ID.
    pub id: CallId,
    /// The person it was linked to; null when it was in the queue.
    #[schema(value_type = Option<i64>)]
    pub person: Option<PersonId>,
}

impl Payload for PhoneCallRemoved {
    type About = AboutPersonOrNobody;
}

impl MayNamePerson for PhoneCallRemoved {
    fn person_id(&self) -> Option<PersonId> {
        self.person
    }
}

pub const CALL_CHANGED: EventKind<PhoneCall> = EventKind::new("messaging.call.changed", MESSAGING);
pub const CALL_REMOVED: EventKind<PhoneCallRemoved> = EventKind::new("messaging.call.removed", MESSAGING);
