//! Findings of the checker.

use std::fmt;

use uuid::Uuid;

use crate::socket::Position;

/// A violation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// An acknowledged message is not stored.
    AcknowledgedLost(Uuid),
    /// A message is stored more than once.
    StoredTwice(Uuid),
    /// A message is stored at another position than acknowledged, or with another text.
    StoredOtherwise(Uuid),
    /// A stored message was sent by nobody.
    Invented(Uuid),
    /// An acknowledged deletion or redaction was not applied.
    NotTakenBack(Uuid),
    /// A console never received a message.
    Lost(String, Uuid),
    /// A console shows a deleted message, or other content than stored.
    Outdated(String, Uuid),
    /// A console that asked after a deletion or redaction was given the text.
    GivenAgain(String, Uuid),
    /// A console received a position twice.
    Doubled(String, Position),
    /// A console received a position after a later one.
    Reordered(String, Position),
    /// A console received a message that is not stored like this.
    Ghost(String, Uuid),
    /// A console saw something about a patient without access.
    Leaked(String, i64),
    /// A console's state of a thread differs from the stored one.
    Diverged(String, Uuid),
    /// A console's last view of a thread's ownership differs from the stored one.
    OwnedOtherwise(String, i64),
    /// A thread had two owners in one version of its work.
    TwoOwners(i64, i32),
    /// The owner lost a thread in this version without an action that permits it.
    Dispossessed(i64, i32),
    /// This version of the work on a thread was announced to nobody, or came before an earlier one.
    Unannounced(i64, i32),
    /// An unconfirmed message was accepted over another's claim.
    AnsweredOverClaim(Uuid),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AcknowledgedLost(uid) => write!(f, "{uid} was acknowledged and is not stored"),
            Self::StoredTwice(uid) => write!(f, "{uid} is stored more than once"),
            Self::StoredOtherwise(uid) => write!(f, "{uid} is stored otherwise than it was acknowledged"),
            Self::Invented(uid) => write!(f, "{uid} is stored and nobody sent it"),
            Self::NotTakenBack(uid) => write!(f, "{uid} was acknowledged to be taken back and is not"),
            Self::Outdated(console, uid) => write!(f, "{console} shows {uid} otherwise than it is stored, or though it was deleted"),
            Self::GivenAgain(console, uid) => write!(f, "{console} was given the text of {uid} after it had been taken back"),
            Self::Lost(console, uid) => write!(f, "{console} never got {uid}"),
            Self::Doubled(console, position) => write!(f, "{console} got position {position} twice"),
            Self::Reordered(console, position) => write!(f, "{console} got position {position} out of order"),
            Self::Ghost(console, uid) => write!(f, "{console} got {uid}, which is not stored so"),
            Self::Leaked(console, patient) => write!(f, "{console} saw something of the protected patient {patient}"),
            Self::Diverged(console, thread) => write!(f, "{console} has another read state of thread {thread} than the database"),
            Self::OwnedOtherwise(console, patient) => {
                write!(f, "{console} shows another owner of the thread of {patient} than the database, or other work on it")
            }
            Self::TwoOwners(patient, version) => write!(f, "the thread of {patient} had two owners in version {version} of its work"),
            Self::Dispossessed(patient, version) => {
                write!(f, "the owner of the thread of {patient} lost it in version {version} to nobody allowed to take it")
            }
            Self::Unannounced(patient, version) => {
                write!(f, "version {version} of the work on the thread of {patient} was told to nobody, or out of order")
            }
            Self::AnsweredOverClaim(uid) => write!(f, "{uid} was taken over another's claim without its sender's word"),
        }
    }
}
