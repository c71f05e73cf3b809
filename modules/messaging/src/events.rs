//! Events of macros and of filed files. Those of the other nouns are in their folders.

use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::MESSAGING;
use crate::ids::AttachmentId;

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

pub const FILE_CHANGED: EventKind<FileChanged> = EventKind::new("messaging.file.changed", MESSAGING);
pub const MACROS_CHANGED: EventKind<MacrosChanged> = EventKind::new("messaging.macros.changed", MESSAGING);
