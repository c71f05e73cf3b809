//! Kinds of events: the constants that modules declare.

use std::marker::PhantomData;

use serde::Serialize;
use utoipa::{PartialSchema, ToSchema};

use super::{About, AboutPerson, AboutPersonOrNobody, AboutTenant, EventDef, EventSubject, MayNamePerson, NewEvent, Payload};
use crate::access::{Inner, Mask};
use crate::feature::Feature;
use crate::ids::PersonId;
use crate::problem::Problem;

/// A kind of event, declared by the module that publishes it. Declare it as a constant and list its [`EventKind::def`] in the module's
/// `events`.
pub struct EventKind<P> {
    name: &'static str,
    feature: Option<Feature>,
    payload: PhantomData<fn() -> P>,
}

impl<P> Clone for EventKind<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for EventKind<P> {}

impl<P> EventKind<P> {
    /// Creates a kind named `<module>.<noun>.<what happened>`. Consoles receive its events if their tenant has the feature.
    ///
    /// # Panics
    /// At compile time, when the name does not have three parts or claims to be the host's.
    #[must_use]
    pub const fn new(name: &'static str, feature: Feature) -> Self {
        assert!(!is_core(name), "only the host declares kinds of core");
        Self::checked(name, Some(feature))
    }

    /// Creates a kind whose events consoles receive regardless of features.
    ///
    /// # Panics
    /// At compile time, when the name does not have three parts or claims to be the host's.
    #[must_use]
    pub const fn without_feature(name: &'static str) -> Self {
        assert!(!is_core(name), "only the host declares kinds of core");
        Self::checked(name, None)
    }

    pub(crate) const fn of_core(name: &'static str) -> Self {
        assert!(is_core(name), "a kind of the host begins with core");
        Self::checked(name, None)
    }

    const fn checked(name: &'static str, feature: Option<Feature>) -> Self {
        assert!(count_dots(name) == 2, "a kind is named <module>.<noun>.<what happened>");
        Self { name, feature, payload: PhantomData }
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl<P: Payload> EventKind<P> {
    /// Returns the declaration, for the module's list of events.
    #[must_use]
    pub const fn def(self) -> EventDef {
        EventDef {
            kind: self.name,
            feature: self.feature,
            about: P::About::NAME,
            names_people: P::About::NAMES_PEOPLE,
            payload_name: <P as ToSchema>::name,
            payload_schema: <P as PartialSchema>::schema,
            nested_schemas: <P as ToSchema>::schemas,
        }
    }

    fn checked_event(self, subject: Option<EventSubject>, named: Option<PersonId>, payload: &impl Serialize) -> NewEvent {
        let payload = if named == subject.map(|subject| subject.person_id()) {
            serde_json::to_value(payload).map_err(Problem::from)
        } else {
            Err(Problem::internal(format!("an event {} is not about the person whom its payload names", self.name)))
        };
        NewEvent::new(self.name, self.feature, subject, payload)
    }
}

impl<P: Payload + Serialize> EventKind<P> {
    pub(crate) fn event(self, subject: Option<EventSubject>, payload: &P) -> NewEvent {
        NewEvent::new(self.name, self.feature, subject, serde_json::to_value(payload).map_err(Problem::from))
    }
}

impl<P: Payload<About = AboutPerson> + Serialize> EventKind<P> {
    /// Creates an event about the person of an opened record. While the person is protected, only consoles with a live grant receive it.
    pub fn about(self, subject: impl Into<EventSubject>, payload: &P) -> NewEvent {
        self.event(Some(subject.into()), payload)
    }
}

impl<P: Payload<About = AboutTenant> + Serialize> EventKind<P> {
    /// Creates an event that concerns the tenant and no person.
    pub fn of_tenant(self, payload: &P) -> NewEvent {
        self.event(None, payload)
    }
}

impl<P: Payload<About = AboutPersonOrNobody> + MayNamePerson + Serialize> EventKind<P> {
    /// Creates an event about the person that the payload names, or about nobody if it names none. Any other combination fails the commit.
    pub fn about_or_nobody(self, subject: Option<EventSubject>, payload: &P) -> NewEvent {
        self.checked_event(subject, payload.person_id(), payload)
    }
}

impl<P: Payload<About = AboutPerson> + Mask> EventKind<P> {
    /// An event that contains a row about the person of an opened record. A row about somebody else fails the commit.
    pub fn about_row(self, subject: impl Into<EventSubject>, row: &P) -> NewEvent {
        self.checked_event(Some(subject.into()), row.person_id(), &Inner(row))
    }
}

impl<P: Payload<About = AboutPersonOrNobody> + Mask> EventKind<P> {
    /// An event that contains a row, about the same person or about nobody. Any other combination fails the commit.
    pub fn about_row_or_nobody(self, subject: Option<EventSubject>, row: &P) -> NewEvent {
        self.checked_event(subject, row.person_id(), &Inner(row))
    }
}

const fn is_core(name: &str) -> bool {
    matches!(name.as_bytes(), [b'c', b'o', b'r', b'e', b'.', ..])
}

const fn count_dots(name: &str) -> usize {
    let bytes = name.as_bytes();
    let (mut at, mut dots) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'.' {
            dots += 1;
        }
        at += 1;
    }
    dots
}
