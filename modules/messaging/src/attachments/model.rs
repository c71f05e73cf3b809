//! An attachment as the wire shows it, and the rules of what may be one.

use huddle_sdk::files::{Disposition, FileHead, FileKey};
use huddle_sdk::prelude::*;
use huddle_sdk::{TenantId, id_type};
use serde::{Deserialize, Serialize};

id_type!(
    /// An attachment's number.
    AttachmentId
);

/// Largest file in bytes (console.md §9).
pub const MAX_SIZE: u64 = 100_000_000;

/// Most files of a message ("chat queue up to 4", console.md §9).
pub const MAX_FILES: usize = 4;

/// What a file may be, by what its bytes say (corrections: a file's type).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Jpeg,
    Png,
    Tiff,
    Pdf,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Jpeg, Self::Png, Self::Tiff, Self::Pdf];

    /// Its media type.
    pub(crate) fn media(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Tiff => "image/tiff",
            Self::Pdf => "application/pdf",
        }
    }

    /// From the stored media type, or from the one that bytes were found to have.
    pub(crate) fn of_media(media: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.media() == media)
    }

    /// How names of such files end, the usual one first.
    pub(crate) fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Png => &["png"],
            Self::Tiff => &["tif", "tiff"],
            Self::Pdf => &["pdf"],
        }
    }
}

/// A file of a message, or one that waits for its message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Attachment)]
pub struct Attachment {
    /// Its number.
    pub id: AttachmentId,
    /// Its name; the ending says what it is.
    pub name: String,
    /// By what the bytes say: `image/jpeg`, `image/png`, `image/tiff` or `application/pdf`.
    pub content_type: String,
    /// How many bytes.
    pub size: i64,
    /// Pixels of a picture as it is looked at; of a TIFF those of its first page.
    pub width: Option<i32>,
    /// The same downwards.
    pub height: Option<i32>,
    /// Pages of a TIFF, each of which `GET /chat/attachment/{id}/pages/{page}/` draws; null for other files.
    pub pages: Option<i32>,
    /// Where a small picture of it is; null when there is none.
    pub thumbnail: Option<String>,
    /// Where the file is.
    pub file: String,
}

/// A file of a message as `messaging.attachments_of` gives it.
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
    /// Whether it is a picture, and not a paper.
    pub(crate) fn is_picture(&self) -> bool {
        self.content_type != Kind::Pdf.media()
    }
}

/// Where the bytes of an attachment lie.
#[must_use]
pub fn file_key(tenant: TenantId, id: AttachmentId) -> FileKey {
    FileKey::new(tenant, "messaging", format_args!("attachment/{id}/file"))
}

/// Whose bytes lie under a name of this module.
pub(crate) fn id_of_file(name: &str) -> Option<AttachmentId> {
    name.strip_prefix("attachment/")?.strip_suffix("/file")?.parse().ok().map(AttachmentId)
}

/// Where its small picture lies.
#[must_use]
pub fn thumbnail_key(tenant: TenantId, id: AttachmentId) -> FileKey {
    FileKey::new(tenant, "messaging", format_args!("attachment/{id}/thumbnail"))
}

impl AttachmentCard {
    /// The file as it is answered: to be saved, never shown by itself.
    pub(crate) fn head(&self) -> FileHead {
        FileHead {
            name: self.name.clone(),
            content_type: self.content_type.clone(),
            size: self.size.unsigned_abs(),
            disposition: Disposition::Attachment,
        }
    }
}

/// The files that a message names: at most [`MAX_FILES`], each once.
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
    fn a_message_takes_four_files_each_once() {
        let files = |ids: &[i64]| checked_files(ids.iter().map(|id| AttachmentId(*id)).collect());
        assert_eq!(files(&[4, 2, 3, 1]).expect("four").len(), 4);
        assert!(files(&[]).expect("none").is_empty());
        assert!(files(&[1, 2, 1]).is_err());
        let problem = files(&[1, 2, 3, 4, 5]).expect_err("five");
        assert_eq!(problem.body().errors[0].detail, "Maximum allowed file is 4");
    }
}
