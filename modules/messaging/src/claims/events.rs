//! Events of the work on threads.

use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

use super::model::Work;
use crate::CLAIMS;

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

pub const WORK_CHANGED: EventKind<WorkChanged> = EventKind::new("messaging.work.changed", CLAIMS);
