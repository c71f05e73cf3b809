//! A message as the wire shows it, and the rules of its parts.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{id_type, role_label};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::attachments::model::{Attachment, AttachmentId, Cards};

id_type!(
    /// A message's number.
    MessageId
);

/// The content type of messages in relations.
pub(crate) const CONTENT_TYPE: &str = "chatmessagev2";

/// Longest text of a message, in characters.
pub const MAX_TEXT: usize = 10_000;

/// What a message is about (console.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::Tag)]
pub enum Tag {
    /// Care: symptoms, medicines, results.
    Clinical,
    /// Everything else a clinic does: appointments, bills, papers.
    Operational,
    /// Joining the practice.
    Onboarding,
}

impl Tag {
    /// As stored and as sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Clinical => "clinical",
            Self::Operational => "operational",
            Self::Onboarding => "onboarding",
        }
    }

    /// From the stored word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Clinical, Self::Operational, Self::Onboarding].into_iter().find(|tag| tag.as_str() == word)
    }
}

/// Something that happened in a thread and stands there as a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::MessageEvent)]
pub enum MessageEvent {
    /// A clinician joined the chat.
    Arrival,
}

impl MessageEvent {
    /// As stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Arrival => "arrival",
        }
    }

    /// From the stored word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        (word == Self::Arrival.as_str()).then_some(Self::Arrival)
    }
}

/// Who wrote a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Sender)]
pub struct Sender {
    /// The user.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The internal role of staff; null for the patient.
    pub role: Option<String>,
    /// The role as a screen writes it before the name; null for the patient.
    pub role_label: Option<String>,
    /// Address of a picture.
    pub avatar: Option<String>,
    /// The patient, and not a member of staff.
    pub is_patient: bool,
}

/// A message of a thread.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::Message)]
pub struct Message {
    /// Made by the client that sent it.
    pub uid: Uuid,
    /// Its number.
    pub id: MessageId,
    /// The thread's uid.
    pub thread: Uuid,
    /// The patient's user id.
    pub patient_id: UserId,
    /// Who wrote it; null in a masked message.
    pub sender: Option<Sender>,
    /// What it says; empty when redacted or masked.
    pub text: String,
    /// Set when it stands for something that happened.
    pub event: Option<MessageEvent>,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
    /// Its place in the order of all messages, for life; a decimal string.
    pub timetoken: String,
    /// Whether its text is withheld.
    pub is_redacted: bool,
    /// Whether the team must look at it at once.
    pub is_urgent_message: bool,
    /// What it is about.
    pub message_tags: Vec<Tag>,
    /// The id of its first picture; null without one.
    pub attachment: Option<AttachmentId>,
    /// The id of its first paper; null without one.
    pub file_attachment: Option<AttachmentId>,
    /// Its files, in their order; none when it is masked, or redacted and not read as such.
    pub attachments: Vec<Attachment>,
    /// `message`, among the kinds of a person's communications.
    pub kind: &'static str,
    /// Whose record it belongs to.
    #[serde(skip)]
    pub(crate) person_id: PersonId,
}

impl Message {
    /// Lets it say what was written, and have its files.
    pub(super) fn reveal(&mut self, text: String, files: Option<Cards>) {
        self.text = text;
        self.attachments = files.into_iter().flat_map(|cards| cards.0).map(Attachment::from).collect();
        let first = |is_picture: bool| self.attachments.iter().find(|file| file.is_picture() == is_picture).map(|file| file.id);
        (self.attachment, self.file_attachment) = (first(true), first(false));
    }
}

mask!(Message, |row| Some(row.person_id), keeps { uid, id, thread, patient_id, event, sent_at, timetoken, is_redacted, kind, person_id });

/// A row of `messaging.message_card`.
#[derive(Debug, Clone)]
pub(crate) struct MessageRow {
    pub id: i64,
    pub uid: Uuid,
    pub thread_uid: Uuid,
    pub patient_id: i64,
    pub person_id: i64,
    pub sender_id: i64,
    pub sender_first_name: String,
    pub sender_last_name: String,
    pub sender_role: Option<String>,
    pub sender_avatar: Option<String>,
    pub from_patient: bool,
    pub text: String,
    pub event: Option<String>,
    pub sent_at: DateTime<Utc>,
    pub timetoken: Option<i64>,
    pub is_redacted: bool,
    pub is_urgent: bool,
    pub tags: Vec<String>,
    pub attachments: Option<Cards>,
}

impl From<MessageRow> for Message {
    fn from(row: MessageRow) -> Self {
        // A role and a picture are those of staff.
        let (role, avatar) = if row.from_patient { (None, None) } else { (row.sender_role, row.sender_avatar) };
        let mut message = Self {
            uid: row.uid,
            id: MessageId(row.id),
            thread: row.thread_uid,
            patient_id: UserId(row.patient_id),
            sender: Some(Sender {
                id: UserId(row.sender_id),
                first_name: row.sender_first_name,
                last_name: row.sender_last_name,
                role_label: role.as_deref().map(|role| role_label(role).to_owned()),
                role,
                avatar,
                is_patient: row.from_patient,
            }),
            text: String::new(),
            event: row.event.as_deref().and_then(MessageEvent::parse),
            sent_at: row.sent_at,
            // Only the transaction that stores a message sees it without; committing gives it its timetoken.
            timetoken: row.timetoken.unwrap_or_default().to_string(),
            is_redacted: row.is_redacted,
            is_urgent_message: row.is_urgent,
            message_tags: row.tags.iter().filter_map(|word| Tag::parse(word)).collect(),
            attachment: None,
            file_attachment: None,
            attachments: Vec::new(),
            kind: "message",
            person_id: PersonId(row.person_id),
        };
        message.reveal(row.text, row.attachments);
        message
    }
}

/// The text of a message as it is stored: trimmed, at most [`MAX_TEXT`] characters, and not empty unless something else is said by it.
pub(crate) fn checked_text(text: &str, may_be_empty: bool) -> Result<String> {
    let text = text.trim();
    if text.is_empty() && !may_be_empty {
        return Err(Problem::invalid_field("/text", "Enter some text"));
    }
    if text.chars().count() > MAX_TEXT {
        return Err(Problem::invalid_field("/text", format!("At most {MAX_TEXT} characters")));
    }
    if text.contains('\0') {
        return Err(Problem::invalid_field("/text", "Null characters are not allowed"));
    }
    Ok(text.to_owned())
}

/// The tags of a message as they are stored: each once, in a fixed order. Clinical and operational exclude each other
/// ("message type toggles between clinical and operational", console.md §4).
pub(crate) fn checked_tags(mut tags: Vec<Tag>) -> Result<Vec<Tag>> {
    tags.sort_unstable();
    tags.dedup();
    if tags.contains(&Tag::Clinical) && tags.contains(&Tag::Operational) {
        return Err(Problem::invalid_field("/message_tags", "A message is clinical or operational, not both"));
    }
    Ok(tags)
}

/// The one tag by which a thread is listed.
pub(crate) fn listing_tag(tags: &[Tag]) -> Option<Tag> {
    tags.iter().copied().min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attachments::model::AttachmentCard;

    #[test]
    fn text_is_trimmed_and_bounded() {
        assert_eq!(checked_text(" \n hello \t", false).expect("text"), "hello");
        assert!(checked_text(" \u{a0}\n", false).is_err());
        assert!(checked_text("a\0b", false).is_err());
        assert_eq!(checked_text(" \n", true).expect("nothing"), "");
        assert!(checked_text(&"ä".repeat(MAX_TEXT), false).is_ok());
        assert!(checked_text(&"ä".repeat(MAX_TEXT + 1), false).is_err());
    }

    #[test]
    fn a_message_is_clinical_or_operational() {
        assert_eq!(checked_tags(vec![Tag::Onboarding, Tag::Clinical, Tag::Clinical]).expect("tags"), [Tag::Clinical, Tag::Onboarding]);
        assert!(checked_tags(vec![Tag::Operational, Tag::Clinical]).is_err());
        assert!(checked_tags(vec![]).expect("none").is_empty());
    }

    #[test]
    fn a_thread_is_listed_by_its_kind_of_work_before_onboarding() {
        assert_eq!(listing_tag(&[Tag::Operational, Tag::Onboarding]), Some(Tag::Operational));
        assert_eq!(listing_tag(&[Tag::Onboarding]), Some(Tag::Onboarding));
        assert_eq!(listing_tag(&[]), None);
    }

    #[test]
    fn a_masked_message_says_nothing() {
        let message = Message::from(MessageRow {
            id: 1,
            uid: Uuid::nil(),
            thread_uid: Uuid::nil(),
            patient_id: 2,
            person_id: 3,
            sender_id: 2,
            sender_first_name: "Rosa".into(),
            sender_last_name: "Paz".into(),
            sender_role: None,
            sender_avatar: None,
            from_patient: true,
            text: "Chest tightness".into(),
            event: None,
            sent_at: DateTime::UNIX_EPOCH,
            timetoken: Some(9),
            is_redacted: false,
            is_urgent: true,
            tags: vec!["clinical".into()],
            attachments: Some(sqlx::types::Json(vec![AttachmentCard {
                id: 77,
                name: "chest.png".into(),
                content_type: "image/png".into(),
                size: 1,
                width: Some(1),
                height: Some(1),
                pages: None,
                has_thumbnail: true,
            }])),
        });
        assert_eq!((message.attachment, message.file_attachment), (Some(AttachmentId(77)), None));
        let sent = serde_json::to_string(&Visible::masked(message)).expect("json");
        assert!(
            !sent.contains("Rosa")
                && !sent.contains("Chest")
                && !sent.contains("clinical")
                && !sent.contains("77")
                && !sent.contains("chest"),
            "{sent}"
        );
    }
}
