//! Mail to members, delivered as configured for this installation.

use futures_util::future::BoxFuture;

use crate::problem::{Problem, Result};

/// A mail. It leaves Huddle: include no more about a patient than its purpose requires.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// Recipient's address.
    pub to: String,
    /// Subject, one line.
    pub subject: String,
    /// Body, plain text.
    pub text: String,
}

/// Prints nothing of the mail, so that it never appears in a log.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mail")
    }
}

/// Sends mail. 503: it could not be handed over; nothing was sent, and it may be retried.
pub trait Mailer: Send + Sync {
    /// Hands a mail over for delivery.
    fn send(&self, mail: Mail) -> BoxFuture<'_, Result<()>>;

    /// Whether this installation sends mail at all. Handlers that send mail from a job check this before they respond.
    fn sends(&self) -> bool {
        true
    }
}

/// An installation without mail.
pub(crate) struct NoMailer;

impl Mailer for NoMailer {
    fn send(&self, _: Mail) -> BoxFuture<'_, Result<()>> {
        Box::pin(async { Err(Problem::unavailable("Email is not configured")) })
    }

    fn sends(&self) -> bool {
        false
    }
}
