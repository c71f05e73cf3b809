//! Events as stored.

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::{EventSubject, Position};
use crate::ids::{PersonId, TenantId, UserId};

/// An event as stored.
#[derive(Debug, Clone)]
pub struct Event {
    /// Owning tenant.
    pub tenant_id: TenantId,
    /// Position in the tenant's order of commits.
    pub position: Position,
    /// When its transaction started.
    pub at: DateTime<Utc>,
    /// The module that published it.
    pub module: String,
    /// Name of its kind.
    pub kind: String,
    /// The feature that a tenant needs for its consoles to receive it.
    pub feature: Option<String>,
    /// The person that it is about.
    pub person_id: Option<PersonId>,
    /// User ID of that person's account.
    pub patient_id: Option<UserId>,
    /// The only user whose consoles receive it, if it is limited to one.
    pub user_id: Option<UserId>,
    /// The user who caused it.
    pub actor_id: Option<UserId>,
    /// Content, in the form of the kind's payload type.
    pub payload: Value,
}

impl Event {
    /// Returns the person that the event is about, to publish further events about the same person.
    #[must_use]
    pub fn subject(&self) -> Option<EventSubject> {
        self.person_id.map(|person| EventSubject::new(person, self.patient_id))
    }
}
