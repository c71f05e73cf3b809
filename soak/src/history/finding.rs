//! What the checker finds.

use std::fmt;

use uuid::Uuid;

use crate::socket::Position;

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// It was acknowledged and is not stored.
    AcknowledgedLost(Uuid),
    /// It is stored more than once.
    StoredTwice(Uuid),
    /// It stands elsewhere than its sender was told, or in other words.
    StoredOtherwise(Uuid),
    /// It is stored and nobody sent it.
    Invented(Uuid),
    /// It was acknowledged to be taken back, and is not.
    NotTakenBack(Uuid),
    /// A console never got it.
    Lost(String, Uuid),
    /// A console shows what was taken back, or something else than what is stored.
    Outdated(String, Uuid),
    /// A console asked after it had been taken back, and was given its text.
    GivenAgain(String, Uuid),
    /// A console got a place twice.
    Doubled(String, Position),
    /// A console got a place after a later one.
    Reordered(String, Position),
    /// A console got a message that is not stored so.
    Ghost(String, Uuid),
    /// A console saw something of a patient whom it may not see.
    Leaked(String, i64),
    /// A console's state of a thread is not the stored one.
    Diverged(String, Uuid),
    /// A console's last view of whose a patient's thread is is not the stored one.
    OwnedOtherwise(String, i64),
    /// A patient's thread had two owners in one version of its work.
    TwoOwners(i64, i32),
    /// The owner of a patient's thread lost it in this version, by nobody who may take it.
    Dispossessed(i64, i32),
    /// This version of the work on a patient's thread was told to nobody, or came before an earlier one.
    Untold(i64, i32),
    /// A message was taken over another's claim, and its sender had not said that they mean it.
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
                write!(f, "the owner of the thread of {patient} lost it in version {version} by nobody who may take it")
            }
            Self::Untold(patient, version) => {
                write!(f, "version {version} of the work on the thread of {patient} was told to nobody, or out of order")
            }
            Self::AnsweredOverClaim(uid) => write!(f, "{uid} was taken over another's claim without its sender's word"),
        }
    }
}
