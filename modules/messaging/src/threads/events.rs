//! Events of threads.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

use crate::MESSAGING;
use crate::messages::model::Tag;

/// The row of a thread in the inbox changed, also after `messaging.message.sent`.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::ThreadChanged)]
pub struct ThreadChanged {
    /// The thread's UID.
    pub uid: Uuid,
    /// Whether the patient's last message is unread by the team.
    pub is_unread: bool,
    /// When it was last read.
    pub last_read_at: Option<DateTime<Utc>>,
    /// Who last read it.
    #[schema(value_type = Option<i64>)]
    pub last_read_by: Option<UserId>,
    /// Tag of the newest patient message.
    pub tag: Option<Tag>,
    /// Whether the newest patient message is urgent.
    pub is_urgent: bool,
}

impl Payload for ThreadChanged {
    type About = AboutPerson;
}

pub const THREAD_CHANGED: EventKind<ThreadChanged> = EventKind::new("messaging.thread.changed", MESSAGING);
