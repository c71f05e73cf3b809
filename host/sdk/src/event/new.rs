//! Events that are about to be published.

use serde::Serialize;
use serde_json::Value;

use super::EventSubject;
use super::kind::module_of;
use crate::feature::Feature;
use crate::ids::{PersonId, UserId};
use crate::problem::Result;

/// Cause of an event.
#[derive(Debug, Clone, Copy)]
enum EventActor {
    /// The caller of the transaction.
    Caller,
    /// The patient whom the event is about.
    Patient,
    /// A user named by the host.
    User(UserId),
}

/// An event that is ready to be published in a transaction. Created by an [`EventKind`].
#[derive(Debug)]
#[must_use = "an event is not stored until WriteTx::publish"]
pub struct NewEvent {
    module: &'static str,
    kind: &'static str,
    feature: Option<&'static str>,
    person_id: Option<PersonId>,
    patient_id: Option<UserId>,
    user_id: Option<UserId>,
    actor: EventActor,
    payload: Result<Value>,
}

/// An event in the form of `core.publish`.
#[derive(Debug, Serialize)]
pub(crate) struct StoredEvent {
    module: &'static str,
    kind: &'static str,
    feature: Option<&'static str>,
    person_id: Option<PersonId>,
    pub(super) patient_id: Option<UserId>,
    user_id: Option<UserId>,
    pub(super) actor_id: Option<UserId>,
    payload: Value,
}

impl NewEvent {
    pub(super) fn new(kind: &'static str, feature: Option<Feature>, subject: Option<EventSubject>, payload: Result<Value>) -> Self {
        Self {
            module: module_of(kind),
            kind,
            feature: feature.map(|feature| feature.0),
            person_id: subject.map(|subject| subject.person_id()),
            patient_id: subject.and_then(|subject| subject.user_id()),
            user_id: None,
            actor: EventActor::Caller,
            payload,
        }
    }

    /// Returns the name of its kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Limits it to the consoles of this user.
    pub fn only_for(mut self, user: UserId) -> Self {
        self.user_id = Some(user);
        self
    }

    /// Sets the patient of the event as its actor instead of the caller: for patient data delivered by a service client.
    pub fn by_patient(mut self) -> Self {
        self.actor = EventActor::Patient;
        self
    }

    /// Sets the feature that a tenant needs for its consoles to receive the event, instead of the feature of its kind.
    pub(crate) fn requiring(mut self, feature: Feature) -> Self {
        self.feature = Some(feature.0);
        self
    }

    pub(crate) fn by_user(mut self, user: UserId) -> Self {
        self.actor = EventActor::User(user);
        self
    }

    pub(crate) fn stored(self, caller: Option<UserId>) -> Result<StoredEvent> {
        let Self { module, kind, feature, person_id, patient_id, user_id, actor, payload } = self;
        let actor_id = match actor {
            EventActor::Caller => caller,
            EventActor::Patient => patient_id,
            EventActor::User(user) => Some(user),
        };
        Ok(StoredEvent { module, kind, feature, person_id, patient_id, user_id, actor_id, payload: payload? })
    }
}
