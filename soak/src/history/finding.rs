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
    /// A message is stored with another timetoken than acknowledged, or with another text.
    StoredDifferently(Uuid),
    /// A stored message was never sent.
    NeverSent(Uuid),
    /// An acknowledged deletion or redaction was not applied.
    NotWithdrawn(Uuid),
    /// A console never received a message.
    NeverReceived(String, Uuid),
    /// A console shows a deleted message, or other content than stored.
    Outdated(String, Uuid),
    /// A console that made its request after a deletion or redaction received the text.
    SentAfterWithdrawal(String, Uuid),
    /// A console received a position twice.
    Duplicated(String, Position),
    /// A console received a position, or read a timetoken of a thread, after a later one.
    Reordered(String, Position),
    /// A console received a message that is not stored like this.
    ReceivedUnstored(String, Uuid),
    /// A console saw something about a patient without access.
    Leaked(String, i64),
    /// A console's state of a thread differs from the stored one.
    ReadStateDiffers(String, Uuid),
    /// A console's last view of a thread's ownership differs from the stored one.
    OwnerDiffers(String, i64),
    /// A thread had two owners in one version of its work.
    TwoOwners(i64, i32),
    /// The owner lost a thread in this version without an action that permits it.
    UnexplainedOwnerChange(i64, i32),
    /// This version of the work on a thread was never announced, or announced out of order.
    Unannounced(i64, i32),
    /// An unconfirmed message was accepted over another's claim.
    UnconfirmedReply(Uuid),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AcknowledgedLost(uid) => write!(f, "{uid} was acknowledged and is not stored"),
            Self::StoredTwice(uid) => write!(f, "{uid} is stored more than once"),
            Self::StoredDifferently(uid) => write!(f, "{uid} is stored differently than acknowledged"),
            Self::NeverSent(uid) => write!(f, "{uid} is stored, but was never sent"),
            Self::NotWithdrawn(uid) => write!(f, "the withdrawal of {uid} was acknowledged, but not applied"),
            Self::Outdated(console, uid) => write!(f, "{console} shows {uid} differently than stored, or although it was deleted"),
            Self::SentAfterWithdrawal(console, uid) => write!(f, "{console} received the text of {uid} after its withdrawal"),
            Self::NeverReceived(console, uid) => write!(f, "{console} never received {uid}"),
            Self::Duplicated(console, position) => write!(f, "{console} received position {position} twice"),
            Self::Reordered(console, position) => write!(f, "{console} received position {position} out of order"),
            Self::ReceivedUnstored(console, uid) => write!(f, "{console} received {uid}, which is not stored like this"),
            Self::Leaked(console, patient) => write!(f, "{console} received data about the protected patient {patient}"),
            Self::ReadStateDiffers(console, thread) => {
                write!(f, "{console} shows a different read state of thread {thread} than the database")
            }
            Self::OwnerDiffers(console, patient) => {
                write!(f, "{console} shows a different owner or work state of the thread of {patient} than the database")
            }
            Self::TwoOwners(patient, version) => write!(f, "the thread of {patient} had two owners in version {version} of its work"),
            Self::UnexplainedOwnerChange(patient, version) => {
                write!(f, "the owner of the thread of {patient} lost it in version {version} without an action that permits it")
            }
            Self::Unannounced(patient, version) => {
                write!(f, "version {version} of the work on the thread of {patient} was not announced, or out of order")
            }
            Self::UnconfirmedReply(uid) => write!(f, "{uid} was accepted over another's claim without the sender's confirmation"),
        }
    }
}
