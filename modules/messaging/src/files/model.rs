//! A patient's file as sent on the wire, and the rules for its title.

use chrono::{DateTime, Utc};
use huddle_sdk::keyset::micros;
use huddle_sdk::prelude::*;
use serde::Serialize;
use uuid::Uuid;

use crate::attachments::model::{Attachment, AttachmentCard};
use crate::ids::AttachmentId;
use crate::sender::Sender;

/// Maximum length of a title in characters.
pub const MAX_TITLE: usize = 255;

/// Maximum length of a description in characters.
pub const MAX_DESCRIPTION: usize = 2_000;

/// A file of a patient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::PatientFile)]
pub struct PatientFile {
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
    /// URL of the content.
    pub file: String,
    /// Title; for a file of a message, its name.
    pub title: String,
    /// Description; empty for a file of a message.
    pub description: String,
    /// When it was uploaded.
    pub uploaded_at: DateTime<Utc>,
    /// The staff member who uploaded it; null when the patient sent it.
    pub uploaded_by: Option<Sender>,
    /// UID of the message that contains it; null for a file that was filed in the record.
    pub message: Option<Uuid>,
    /// The message's timetoken, a decimal string; null for a file that was filed in the record.
    pub message_timetoken: Option<String>,
}

/// A file of a patient, by name only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::FileStub)]
pub struct FileStub {
    /// ID.
    pub id: AttachmentId,
    /// Title.
    pub title: String,
}

/// Title and description of a file to be filed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Filing {
    /// None: the file's name.
    pub title: Option<String>,
    pub description: String,
}

impl Filing {
    /// Checks title and description: trimmed, without null characters, at most [`MAX_TITLE`] and [`MAX_DESCRIPTION`] characters.
    pub(crate) fn checked(title: &str, description: &str) -> Result<Self> {
        let title = Text::<0, MAX_TITLE>::from(title).trimmed("/title")?;
        let description = Text::<0, MAX_DESCRIPTION>::from(description).trimmed("/description")?;
        Ok(Self { title: (!title.is_empty()).then_some(title), description })
    }
}

/// A row of `messaging.file_card`.
pub(crate) struct FileRow {
    pub id: i64,
    pub title: String,
    pub description: String,
    pub name: String,
    pub content_type: String,
    pub size: i64,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub pages: Option<i32>,
    pub has_thumbnail: bool,
    pub uploaded_at: DateTime<Utc>,
    pub uploaded_by: Option<i64>,
    pub uploader_first_name: Option<String>,
    pub uploader_last_name: Option<String>,
    pub uploader_role: Option<String>,
    pub uploader_avatar: Option<String>,
    pub message_uid: Option<Uuid>,
    pub message_timetoken: Option<i64>,
}

impl FileRow {
    /// Returns the key after which the list continues.
    pub(crate) fn key(&self) -> (i64, i64) {
        (micros(self.uploaded_at), self.id)
    }
}

impl From<FileRow> for PatientFile {
    fn from(row: FileRow) -> Self {
        let attachment: Attachment = AttachmentCard {
            id: row.id,
            name: row.name,
            content_type: row.content_type,
            size: row.size,
            width: row.width,
            height: row.height,
            pages: row.pages,
            has_thumbnail: row.has_thumbnail,
        }
        .into();
        let Attachment { id, name, content_type, size, width, height, pages, thumbnail, file } = attachment;
        Self {
            id,
            name,
            content_type,
            size,
            width,
            height,
            pages,
            thumbnail,
            file,
            title: row.title,
            description: row.description,
            uploaded_at: row.uploaded_at,
            uploaded_by: row.uploaded_by.map(|id| {
                Sender::of_staff(
                    UserId(id),
                    row.uploader_first_name.unwrap_or_default(),
                    row.uploader_last_name.unwrap_or_default(),
                    row.uploader_role,
                    row.uploader_avatar,
                )
            }),
            message: row.message_uid,
            message_timetoken: row.message_timetoken.map(|timetoken| timetoken.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_trimmed_and_may_be_left_to_the_files_name() {
        let filing = Filing::checked("  Letter of the cardiologist ", " \n").expect("filed");
        assert_eq!(filing, Filing { title: Some("Letter of the cardiologist".to_owned()), description: String::new() });
        assert_eq!(Filing::checked(" ", "").expect("filed").title, None);
    }

    #[test]
    fn a_long_title_or_description_is_refused_at_its_field() {
        assert!(Filing::checked(&"ä".repeat(MAX_TITLE), &"ä".repeat(MAX_DESCRIPTION)).is_ok());
        let pointer = |title: &str, description: &str| {
            let problem = Filing::checked(title, description).expect_err("refused");
            problem.body().errors[0].pointer.clone()
        };
        assert_eq!(pointer(&"a".repeat(MAX_TITLE + 1), ""), "/title");
        assert_eq!(pointer("", &"a".repeat(MAX_DESCRIPTION + 1)), "/description");
        assert_eq!(pointer("a\0b", ""), "/title");
    }
}
