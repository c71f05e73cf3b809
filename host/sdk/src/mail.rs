//! Mail to members and staff.

use futures_util::future::BoxFuture;

use crate::problem::{Problem, Result};

/// A mail. Mail leaves Huddle, so it must contain no more about a patient than necessary.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Mail {
    /// Recipient address.
    pub to: String,
    /// Subject.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// The text as sanitized HTML, if it is formatted.
    pub html: Option<String>,
    /// Files.
    pub attachments: Vec<MailFile>,
    /// Headers that make it part of a conversation, if it is.
    pub threading: Option<Threading>,
}

/// A file of a mail.
#[derive(Clone, PartialEq, Eq)]
pub struct MailFile {
    /// File name.
    pub name: String,
    /// Media type.
    pub content_type: String,
    /// Bytes.
    pub bytes: Vec<u8>,
}

/// Headers of a mail in a conversation.
#[derive(Clone, PartialEq, Eq)]
pub struct Threading {
    /// `Message-ID` of this mail, with angle brackets.
    pub message_id: String,
    /// `Message-ID`s of earlier messages, oldest first.
    pub references: Vec<String>,
}

/// Debug output contains nothing of the mail, so that logs cannot either.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mail")
    }
}

/// Port for sending mail. 503 if the mail cannot be handed over now: nothing was sent, and it can be tried again. 422 if it will never be
/// accepted, for instance because the address does not exist.
pub trait Mailer: Send + Sync {
    /// Hands a mail over for delivery.
    fn send(&self, mail: Mail) -> BoxFuture<'_, Result<()>>;

    /// Returns whether this installation sends mail at all. Check this before responding if a job sends the mail.
    fn is_configured(&self) -> bool {
        true
    }
}

/// An installation without mail.
pub(crate) struct NoMailer;

impl Mailer for NoMailer {
    fn send(&self, _: Mail) -> BoxFuture<'_, Result<()>> {
        Box::pin(async { Err(Problem::unavailable("Email is not configured")) })
    }

    fn is_configured(&self) -> bool {
        false
    }
}
