//! Subjects and payloads of events.

use utoipa::ToSchema;

use crate::ids::PersonId;

/// The content of an event. A type implements this once, so its events are either about a person or about the tenant, never both. It
/// is either serializable or a row, which an event contains as a whole ([`EventKind::about_row`](super::EventKind::about_row)).
pub trait Payload: ToSchema {
    /// Subject of its events: [`AboutPerson`], [`AboutTenant`] or [`AboutPersonOrNobody`].
    type About: About;
}

/// The payload concerns one person. Consoles without access to a protected person do not receive the event.
#[derive(Debug, Clone, Copy)]
pub struct AboutPerson(());

/// The payload concerns the tenant and names no person and no patient; the host refuses to start with one that has such a field.
#[derive(Debug, Clone, Copy)]
pub struct AboutTenant(());

/// The payload concerns a person, or an object that is not linked to anybody yet, such as a call in the call queue.
#[derive(Debug, Clone, Copy)]
pub struct AboutPersonOrNobody(());

/// The payload of an event that only the host publishes.
#[derive(Debug, Clone, Copy)]
pub struct AboutHost(());

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::AboutPerson {}
    impl Sealed for super::AboutTenant {}
    impl Sealed for super::AboutPersonOrNobody {}
    impl Sealed for super::AboutHost {}
}

/// Subject of events.
pub trait About: sealed::Sealed {
    /// Name in the catalog.
    const NAME: &'static str;
    /// Whether the payload may name a person.
    const NAMES_PEOPLE: bool;
}

impl About for AboutPerson {
    const NAME: &'static str = "person";
    const NAMES_PEOPLE: bool = true;
}

impl About for AboutTenant {
    const NAME: &'static str = "tenant";
    const NAMES_PEOPLE: bool = false;
}

impl About for AboutPersonOrNobody {
    const NAME: &'static str = "person or nobody";
    const NAMES_PEOPLE: bool = true;
}

impl About for AboutHost {
    const NAME: &'static str = "host";
    const NAMES_PEOPLE: bool = false;
}

/// A payload that may name a person: [`EventKind::about_or_nobody`] checks that the event is about the same one.
pub trait MayNamePerson {
    /// Returns the person that the payload names.
    fn person_id(&self) -> Option<PersonId>;
}
