//! The events that this module publishes.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{AboutPersonOrNobody, EventDef, MayNamePerson, PayloadRow};
use serde::Serialize;
use uuid::Uuid;

use crate::attachments::model::AttachmentId;
use crate::calls::model::{CallId, PhoneCall};
use crate::claims::model::Work;
use crate::messages::model::{Message, Tag};
use crate::{CLAIMS, MESSAGING};

impl PayloadRow for Message {
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
    /// Staff member who last read it.
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

/// The work on a thread changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::WorkChanged)]
pub struct WorkChanged {
    /// The thread's UID.
    pub uid: Uuid,
    /// The current work.
    pub work: Work,
    /// User ID of the clinician who owned the thread and lost it to somebody else, or by the end of the lease; null otherwise.
    pub lost_by: Option<UserId>,
}

impl Payload for WorkChanged {
    type About = AboutPerson;
}

impl PayloadRow for PhoneCall {
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

/// A macro was created, changed or deleted. Contains no text, since it also reaches consoles that do not have the macro; for a personal
/// macro, only the owner's consoles receive it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::MacrosChanged)]
pub struct MacrosChanged {
    /// The macro's ID.
    pub id: i64,
}

impl Payload for MacrosChanged {
    type About = AboutTenant;
}

/// A file was filed in a patient's record, removed or restored.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::FileChanged)]
pub struct FileChanged {
    /// The file's ID.
    pub id: AttachmentId,
}

impl Payload for FileChanged {
    type About = AboutPerson;
}

pub const MESSAGE_SENT: EventKind<Nested<Message>> = EventKind::new("messaging.message.sent", MESSAGING);
pub const MESSAGE_CHANGED: EventKind<Nested<Message>> = EventKind::new("messaging.message.changed", MESSAGING);
pub const MESSAGE_DELETED: EventKind<MessageDeleted> = EventKind::new("messaging.message.deleted", MESSAGING);
pub const THREAD_CHANGED: EventKind<ThreadChanged> = EventKind::new("messaging.thread.changed", MESSAGING);
pub const WORK_CHANGED: EventKind<WorkChanged> = EventKind::new("messaging.work.changed", CLAIMS);
pub const CALL_CHANGED: EventKind<Nested<PhoneCall>> = EventKind::new("messaging.call.changed", MESSAGING);
pub const CALL_REMOVED: EventKind<PhoneCallRemoved> = EventKind::new("messaging.call.removed", MESSAGING);
pub const FILE_CHANGED: EventKind<FileChanged> = EventKind::new("messaging.file.changed", MESSAGING);
pub const MACROS_CHANGED: EventKind<MacrosChanged> = EventKind::new("messaging.macros.changed", MESSAGING);

/// All events of the module.
pub const ALL: &[EventDef] = &[
    MESSAGE_SENT.def(),
    MESSAGE_CHANGED.def(),
    MESSAGE_DELETED.def(),
    THREAD_CHANGED.def(),
    WORK_CHANGED.def(),
    CALL_CHANGED.def(),
    CALL_REMOVED.def(),
    FILE_CHANGED.def(),
    MACROS_CHANGED.def(),
];
