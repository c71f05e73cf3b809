//! The IDs of this module. They are below its folders, so that the events and each folder can name them.

use huddle_sdk::id_type;

id_type!(
    /// An entry.
    EntryId
);
