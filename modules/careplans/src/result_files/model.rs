//! A file of a recorded result. No I/O.

use huddle_sdk::TenantId;
use huddle_sdk::files::{Disposition, FileHead, FileKey};
use huddle_sdk::prelude::*;
use serde::Serialize;

pub use crate::ids::ResultFileId;

/// A file of a recorded result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::ResultFile)]
pub struct ResultFile {
    /// ID.
    #[schema(value_type = i64)]
    pub id: ResultFileId,
    /// File name, with the extension of its type.
    pub name: String,
    /// Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`.
    pub content_type: String,
    /// Size in bytes.
    pub size: i64,
    /// URL of the content, valid once a result has the file.
    pub file: String,
}

/// Metadata of a stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRow {
    /// ID.
    pub id: ResultFileId,
    /// File name.
    pub name: String,
    /// Media type.
    pub content_type: String,
    /// Size in bytes.
    pub size: i64,
}

impl ResultFile {
    /// Creates a person's file.
    #[must_use]
    pub fn new(person: PersonId, row: FileRow) -> Self {
        let FileRow { id, name, content_type, size } = row;
        Self { id, name, content_type, size, file: format!("/api/care-plan/measures/people/{person}/result-files/{id}/") }
    }
}

impl FileRow {
    /// Returns the response headers: browsers save the file and never render it.
    #[must_use]
    pub fn head(self) -> FileHead {
        FileHead { name: self.name, content_type: self.content_type, size: self.size.unsigned_abs(), disposition: Disposition::Attachment }
    }
}

/// Returns the storage key of a file's bytes.
#[must_use]
pub fn file_key(tenant: TenantId, id: ResultFileId) -> FileKey {
    FileKey::new(tenant, crate::NAME, format_args!("result-file/{id}"))
}

/// Returns the file with this name in the store of this module.
pub(crate) fn id_of_file(name: &str) -> Option<ResultFileId> {
    name.strip_prefix("result-file/")?.parse().ok().map(ResultFileId)
}
