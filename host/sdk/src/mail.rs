//! Mail to members, through whatever this installation sends it by.

use futures_util::future::BoxFuture;

use crate::problem::{Problem, Result};

/// A mail. Who reads it stands outside of Huddle: say no more of a patient than the mail is for.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// To whom.
    pub to: String,
    /// One line.
    pub subject: String,
    /// Plain text.
    pub text: String,
}

/// A log that prints a mail prints nothing of it.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Mail")
    }
}

/// Sends mail. 503 when it cannot be handed on: nothing was sent then, and it may be tried again.
pub trait Mailer: Send + Sync {
    /// Hands a mail on to whoever delivers it.
    fn send(&self, mail: Mail) -> BoxFuture<'_, Result<()>>;

    /// Whether this installation sends mail at all. Who leaves mail to a job asks before the answer.
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
