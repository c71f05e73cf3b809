//! An attachment as sent on the wire, and the rules for files.

use huddle_sdk::TenantId;
use huddle_sdk::files::inspect::Kind;
use huddle_sdk::files::{Disposition, FileHead, FileKey};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

pub use crate::ids::AttachmentId;

/// Maximum number of files per message ("chat queue up to 4", console.md §9).
pub const MAX_FILES: usize = 4;

/// A file of a message, or one that is not yet attached to a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Attachment)]
pub struct Attachment {
    /// ID.
    pub id: AttachmentId,
    /// File name, with the extension of its type.
    pub name: String,
    /// Media type detected from the content: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`.
    pub content_type: String,
    /// Size in bytes.
    pub size: i64,
    /// Width in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
    pub width: Option<i32>,
    /// Height in pixels of an image as displayed; for a TIFF, of its first page; null for a PDF.
    pub height: Option<i32>,
    /// Number of pages of a TIFF; `GET /chat/attachment/{id}/pages/{page}/` renders each. Null for other types.
    pub pages: Option<i32>,
    /// URL of the thumbnail; null when there is none.
    pub thumbnail: Option<String>,
    /// URL of the file.
    pub file: String,
}

/// A file of a message as returned by `messaging.attachments_of`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct AttachmentCard {
    pub id: i64,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub pages: Option<i32>,
    pub has_thumbnail: bool,
}

/// The files of a message.
pub(crate) type Cards = sqlx::types::Json<Vec<AttachmentCard>>;

impl From<AttachmentCard> for Attachment {
    fn from(card: AttachmentCard) -> Self {
        let AttachmentCard { id, name, content_type, size, width, height, pages, has_thumbnail } = card;
        let at = |part: &str| format!("/api/chat/attachment/{id}/{part}/");
        Self {
            id: AttachmentId(id),
            name,
            content_type,
            size,
            width,
            height,
            pages,
            thumbnail: has_thumbnail.then(|| at("thumbnail")),
            file: at("file"),
        }
    }
}

impl Attachment {
    /// Returns whether it is an image rather than a document.
    pub(crate) fn is_picture(&self) -> bool {
        self.content_type != Kind::Pdf.media_type()
    }
}

/// Returns the storage key of an attachment's bytes.
#[must_use]
pub fn file_key(tenant: TenantId, id: AttachmentId) -> FileKey {
    FileKey::new(tenant, "messaging", format_args!("attachment/{id}/file"))
}

/// Returns the attachment whose file has this name in the store of this module.
pub(crate) fn id_of_file(name: &str) -> Option<AttachmentId> {
    name.strip_prefix("attachment/")?.strip_suffix("/file")?.parse().ok().map(AttachmentId)
}

/// Returns the storage key of its thumbnail.
#[must_use]
pub fn thumbnail_key(tenant: TenantId, id: AttachmentId) -> FileKey {
    FileKey::new(tenant, "messaging", format_args!("attachment/{id}/thumbnail"))
}

impl AttachmentCard {
    /// Returns the file's ID.
    pub(crate) fn attachment_id(&self) -> AttachmentId {
        AttachmentId(self.id)
    }

    /// Returns the response headers of the file: browsers save it and never render it.
    pub(crate) fn head(&self) -> FileHead {
        FileHead {
            name: self.name.clone(),
            content_type: self.content_type.clone(),
            size: self.size.unsigned_abs(),
            disposition: Disposition::Attachment,
        }
    }
}

/// The sender of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Uploader {
    Staff(UserId),
    /// A service client, on behalf of the patient.
    Client(String),
}

impl Uploader {
    pub(crate) fn user(&self) -> Option<i64> {
        match self {
            Self::Staff(user) => Some(user.0),
            Self::Client(_) => None,
        }
    }

    pub(crate) fn client(&self) -> Option<&str> {
        match self {
            Self::Staff(_) => None,
            Self::Client(client) => Some(client),
        }
    }
}

/// Returns the files that a message names: at most [`MAX_FILES`], without duplicates.
pub(crate) fn checked_files(files: Vec<AttachmentId>) -> Result<Vec<AttachmentId>> {
    if files.len() > MAX_FILES {
        return Err(Problem::invalid_field("/attachments", format!("Maximum allowed file is {MAX_FILES}")));
    }
    let mut once = files.clone();
    once.sort_unstable();
    once.dedup();
    if once.len() < files.len() {
        return Err(Problem::invalid_field("/attachments", "A file can be attached to a message only once"));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_at_most_four_distinct_files() {
        let files = |ids: &[i64]| checked_files(ids.iter().map(|id| AttachmentId(*id)).collect());
        assert_eq!(files(&[4, 2, 3, 1]).expect("four").len(), 4);
        assert!(files(&[]).expect("none").is_empty());
        assert!(files(&[1, 2, 1]).is_err());
        let problem = files(&[1, 2, 3, 4, 5]).expect_err("five");
        assert_eq!(problem.body().errors[0].detail, "Maximum allowed file is 4");
    }
}
