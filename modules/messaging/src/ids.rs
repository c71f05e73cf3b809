//! The IDs of this module's objects.

use huddle_sdk::id_type;

id_type!(
    /// Attachment ID.
    AttachmentId
);
id_type!(
    /// Phone call ID.
    CallId
);
id_type!(
    /// Disposition ID.
    DispositionId
);
id_type!(
    /// Message ID.
    MessageId
);
id_type!(
    /// Thread ID; the API names threads by UID.
    ThreadId
);
