//! The IDs of this module's objects.

use huddle_sdk::id_type;

id_type!(
    /// A case.
    CaseId
);
id_type!(
    /// A category of cases.
    CategoryId
);
id_type!(
    /// An email of a case.
    EmailId
);
id_type!(
    /// A file of an email.
    EmailFileId
);
id_type!(
    /// A task.
    TaskId
);
