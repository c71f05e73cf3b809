//! Events: what happened, stored in the transaction of the change, and delivered after commit to open consoles and to subscribed modules.
//!
//! A module declares each kind of event as a constant, with the type of its payload. An event can only be made from such a constant, and
//! the payload's type decides how: an event about a person needs that person's opened record, so that consoles without access to a
//! protected person never receive it.
//!
//! ```
//! use huddle_sdk::prelude::*;
//! use serde::{Deserialize, Serialize};
//!
//! # const REMINDERS: Feature = Feature("reminders");
//! /// A reminder was created.
//! #[derive(Serialize, Deserialize, ToSchema)]
//! #[schema(as = reminders::ReminderCreated)]
//! struct ReminderCreated {
//!     id: i64,
//! }
//!
//! impl Payload for ReminderCreated {
//!     type About = AboutPerson;
//! }
//!
//! const REMINDER_CREATED: EventKind<ReminderCreated> = EventKind::new("reminders.reminder.created", REMINDERS);
//!
//! fn announce(access: &Access<Person>) -> NewEvent {
//!     REMINDER_CREATED.about(access, &ReminderCreated { id: 7 })
//! }
//! ```
//!
//! The same event cannot be published without the person:
//!
//! ```compile_fail,E0599
//! # use huddle_sdk::prelude::*;
//! # use serde::{Deserialize, Serialize};
//! # #[derive(Serialize, Deserialize, ToSchema)]
//! # #[schema(as = reminders::ReminderCreated)]
//! # struct ReminderCreated { id: i64 }
//! # impl Payload for ReminderCreated { type About = AboutPerson; }
//! # const REMINDER_CREATED: EventKind<ReminderCreated> = EventKind::new("reminders.reminder.created", Feature("reminders"));
//! REMINDER_CREATED.of_tenant(&ReminderCreated { id: 7 });
//! ```
//!
//! nor with bare ids in place of the opened record:
//!
//! ```compile_fail,E0277
//! # use huddle_sdk::prelude::*;
//! # use serde::{Deserialize, Serialize};
//! # #[derive(Serialize, Deserialize, ToSchema)]
//! # #[schema(as = reminders::ReminderCreated)]
//! # struct ReminderCreated { id: i64 }
//! # impl Payload for ReminderCreated { type About = AboutPerson; }
//! # const REMINDER_CREATED: EventKind<ReminderCreated> = EventKind::new("reminders.reminder.created", Feature("reminders"));
//! REMINDER_CREATED.about(PersonId(3), &ReminderCreated { id: 7 });
//! ```
//!
//! And the host's kinds belong to the host:
//!
//! ```compile_fail,E0080
//! # use huddle_sdk::prelude::*;
//! # use serde::{Deserialize, Serialize};
//! # #[derive(Serialize, Deserialize, ToSchema)]
//! # struct Forged {}
//! # impl Payload for Forged { type About = AboutTenant; }
//! const FORGED: EventKind<Forged> = EventKind::new("core.session.ended", Feature("reminders"));
//! # fn main() { let _ = FORGED.of_tenant(&Forged {}); }
//! ```

use std::borrow::Cow;
use std::marker::PhantomData;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::access::{Access, Mask, Person, Within};
use crate::feature::Feature;
use crate::ids::{PersonId, TenantId, UserId};
use crate::problem::{Problem, Result};

/// A position in a tenant's order of commits.
pub type Position = i64;

/// The content of an event. A type implements this once, so its events are either about a person or about the tenant, never both.
pub trait Payload: Serialize + ToSchema {
    /// What its events are about: [`AboutPerson`], [`AboutTenant`] or [`AboutPersonOrNobody`].
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

/// What events are about.
pub trait About: sealed::Sealed {
    /// Name in the catalogue.
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
    /// The person that the payload names.
    fn person_id(&self) -> Option<PersonId>;
}

/// A row that an event contains as a whole, as [`Within`].
pub trait PayloadRow: Mask + ToSchema {
    /// What its events are about: [`AboutPerson`] or [`AboutPersonOrNobody`].
    type About: About;
}

impl<T: PayloadRow> Payload for Within<T> {
    type About = T::About;
}

impl<T: PayloadRow> MayNamePerson for Within<T> {
    fn person_id(&self) -> Option<PersonId> {
        self.0.person_id()
    }
}

/// The person that an event is about. It comes from an opened record, from the tenant's tables or from a received event, so that person
/// and user account belong together and exist; it cannot be made from bare IDs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventSubject {
    person_id: PersonId,
    patient_id: Option<UserId>,
}

impl EventSubject {
    pub(crate) fn new(person_id: PersonId, patient_id: Option<UserId>) -> Self {
        Self { person_id, patient_id }
    }

    /// A person of the tenant that the connection is bound to, for code without an opened record, such as jobs, imports and
    /// deliveries by service clients. Does not open the record. 404 when the person does not exist.
    pub async fn of_person(conn: &mut PgConnection, person: PersonId) -> Result<Self> {
        let row = sqlx::query!(
            r#"select u.id as "user_id?: UserId"
                 from core.person p left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
                where p.tenant_id = core.tenant_id() and p.id = $1"#,
            person.0,
        )
        .fetch_optional(conn)
        .await?;
        row.map(|row| Self::new(person, row.user_id)).ok_or_else(|| Problem::not_found("Person does not exist"))
    }

    /// The same, by user ID.
    pub async fn of_user(conn: &mut PgConnection, user: UserId) -> Result<Self> {
        let person = sqlx::query_scalar!(
            r#"select person_id as "person_id: PersonId" from core.user_account where tenant_id = core.tenant_id() and id = $1"#,
            user.0,
        )
        .fetch_optional(conn)
        .await?;
        person.map(|person| Self::new(person, Some(user))).ok_or_else(|| Problem::not_found("User does not exist"))
    }

    /// Person ID.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.person_id
    }

    /// User ID of the person's account, if there is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.patient_id
    }
}

impl From<&Access<Person>> for EventSubject {
    fn from(access: &Access<Person>) -> Self {
        Self::new(access.person_id(), access.user_id())
    }
}

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
    /// A kind named `<module>.<noun>.<what happened>`. Consoles receive its events if their tenant has the feature.
    ///
    /// # Panics
    /// At compile time, when the name does not have three parts or claims to be the host's.
    #[must_use]
    pub const fn new(name: &'static str, feature: Feature) -> Self {
        assert!(!is_core(name), "only the host declares kinds of core");
        Self::checked(name, Some(feature))
    }

    /// A kind whose events consoles receive regardless of features.
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

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl<P: Payload> EventKind<P> {
    /// The declaration, for the module's list of events.
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

    pub(crate) fn event(self, subject: Option<EventSubject>, payload: &P) -> NewEvent {
        NewEvent {
            module: module_of(self.name),
            kind: self.name,
            feature: self.feature.map(|feature| feature.0),
            person_id: subject.map(|subject| subject.person_id),
            patient_id: subject.and_then(|subject| subject.patient_id),
            user_id: None,
            actor: EventActor::Caller,
            payload: serde_json::to_value(payload).map_err(Problem::from),
            stamps: Vec::new(),
            stamp_payload: None,
        }
    }
}

impl<P: Payload<About = AboutPerson>> EventKind<P> {
    /// An event about the person of an opened record. While the person is protected, only consoles with a live grant receive it.
    pub fn about(self, subject: impl Into<EventSubject>, payload: &P) -> NewEvent {
        self.event(Some(subject.into()), payload)
    }
}

impl<P: Payload<About = AboutTenant>> EventKind<P> {
    /// An event that concerns the tenant and no person.
    pub fn of_tenant(self, payload: &P) -> NewEvent {
        self.event(None, payload)
    }
}

impl<P: Payload<About = AboutPersonOrNobody> + MayNamePerson> EventKind<P> {
    /// An event about the person that the payload names, or about nobody if it names none. Any other combination fails the commit.
    pub fn about_or_nobody(self, subject: Option<EventSubject>, payload: &P) -> NewEvent {
        let mut event = self.event(subject, payload);
        if payload.person_id() != event.person_id {
            event.payload = Err(Problem::internal(format!("an event {} is not about the person whom its payload names", self.name)));
        }
        event
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

/// The first part of a name.
pub(crate) fn module_of(name: &'static str) -> &'static str {
    name.split_once('.').map_or(name, |(module, _)| module)
}

/// A kind of event as its module declares it.
#[derive(Debug, Clone, Copy)]
pub struct EventDef {
    /// `<module>.<noun>.<what happened>`.
    pub kind: &'static str,
    /// The feature that a tenant needs for its consoles to receive the events.
    pub feature: Option<Feature>,
    /// What the events are about: `person`, `tenant`, `person or nobody` or `host`.
    pub about: &'static str,
    names_people: bool,
    payload_name: fn() -> Cow<'static, str>,
    payload_schema: fn() -> RefOr<Schema>,
    nested_schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl EventDef {
    /// Name of the payload's schema in the module's OpenAPI document.
    #[must_use]
    pub fn payload(&self) -> Cow<'static, str> {
        (self.payload_name)()
    }

    /// The module that declares the kind.
    #[must_use]
    pub fn module(&self) -> &'static str {
        module_of(self.kind)
    }

    /// The schemas of the payload and of everything in it.
    #[must_use]
    pub fn schemas(&self) -> Vec<(String, RefOr<Schema>)> {
        let mut all = vec![(self.payload().into_owned(), (self.payload_schema)())];
        (self.nested_schemas)(&mut all);
        all
    }

    /// The fields that a subscriber reads and that the payload lacks or has with another type.
    #[must_use]
    pub fn missing_fields(&self, read: &RefOr<Schema>) -> Vec<String> {
        let properties = |schema: &RefOr<Schema>| {
            let schema = serde_json::to_value(schema).unwrap_or_default();
            schema["properties"].as_object().cloned().unwrap_or_default()
        };
        let (read, written) = (properties(read), properties(&(self.payload_schema)()));
        let is_same = |name: &str, field: &Value| {
            written.get(name).is_some_and(|known| ["type", "format", "$ref"].iter().all(|part| known.get(part) == field.get(part)))
        };
        read.iter().filter(|(name, field)| !is_same(name, field)).map(|(name, _)| name.clone()).collect()
    }

    /// The fields of the payload that name a person although its events are about nobody. They would reach consoles without access to the person.
    #[must_use]
    pub fn misplaced_fields(&self) -> Vec<String> {
        if self.names_people {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (_, schema) in self.schemas() {
            find_person_fields(&serde_json::to_value(schema).unwrap_or_default(), &mut found);
        }
        found
    }
}

/// Adds the properties of a schema that name a person or a patient.
fn find_person_fields(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(members) => {
            let properties = members.get("properties").and_then(Value::as_object).into_iter().flat_map(serde_json::Map::keys);
            found.extend(properties.filter(|name| matches!(name.as_str(), "person" | "person_id" | "patient" | "patient_id")).cloned());
            members.values().for_each(|member| find_person_fields(member, found));
        }
        Value::Array(members) => members.iter().for_each(|member| find_person_fields(member, found)),
        _ => {}
    }
}

/// Who caused an event.
#[derive(Debug, Clone, Copy)]
enum EventActor {
    /// The caller of the transaction.
    Caller,
    /// The patient whom the event is about.
    Patient,
    /// A user named by the host.
    User(UserId),
}

/// A row that stores the event's position.
#[derive(Debug, Clone, Serialize)]
struct Stamp {
    table: &'static str,
    column: &'static str,
    id: i64,
}

/// An event that is ready to be published in a transaction. Made by an [`EventKind`].
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
    stamps: Vec<Stamp>,
    stamp_payload: Option<&'static str>,
}

/// An event as `core.publish` takes it.
#[derive(Debug, Serialize)]
pub(crate) struct StoredEvent {
    module: &'static str,
    kind: &'static str,
    feature: Option<&'static str>,
    person_id: Option<PersonId>,
    patient_id: Option<UserId>,
    user_id: Option<UserId>,
    actor_id: Option<UserId>,
    payload: Value,
    stamps: Vec<Stamp>,
    stamp_payload: Option<&'static str>,
}

impl NewEvent {
    /// The name of its kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// Limits it to the consoles of this user.
    pub fn only_for(mut self, user: UserId) -> Self {
        self.user_id = Some(user);
        self
    }

    /// Makes the patient that it is about its actor instead of the caller: for patient data delivered by a service client.
    pub fn by_patient(mut self) -> Self {
        self.actor = EventActor::Patient;
        self
    }

    /// Sets the feature that a tenant needs for its consoles to receive it, instead of that of its kind.
    pub(crate) fn requiring(mut self, feature: Feature) -> Self {
        self.feature = Some(feature.0);
        self
    }

    pub(crate) fn by_user(mut self, user: UserId) -> Self {
        self.actor = EventActor::User(user);
        self
    }

    /// Writes the event's position into `table.column` of the row `id`, in the statement that assigns it.
    pub fn stamping(mut self, table: &'static str, column: &'static str, id: i64) -> Self {
        self.stamps.push(Stamp { table, column, id });
        self
    }

    /// Writes the event's position, as a decimal string, into this field of its payload.
    pub fn stamping_payload(mut self, field: &'static str) -> Self {
        self.stamp_payload = Some(field);
        self
    }

    pub(crate) fn stored(self, caller: Option<UserId>) -> Result<StoredEvent> {
        let Self { module, kind, feature, person_id, patient_id, user_id, actor, payload, stamps, stamp_payload } = self;
        let actor_id = match actor {
            EventActor::Caller => caller,
            EventActor::Patient => patient_id,
            EventActor::User(user) => Some(user),
        };
        Ok(StoredEvent { module, kind, feature, person_id, patient_id, user_id, actor_id, payload: payload?, stamps, stamp_payload })
    }
}

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
    /// Its content, in the form of the kind's payload type.
    pub payload: Value,
}

impl Event {
    /// The person that it is about, to publish further events about the same person.
    #[must_use]
    pub fn subject(&self) -> Option<EventSubject> {
        self.person_id.map(|person| EventSubject::new(person, self.patient_id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, ToSchema)]
    struct Nested {
        patient_id: UserId,
    }

    #[derive(Serialize, ToSchema)]
    struct Leaky {
        rows: Vec<Nested>,
    }

    impl Payload for Leaky {
        type About = AboutTenant;
    }

    #[derive(Serialize, ToSchema)]
    struct Linked {
        person: Option<PersonId>,
    }

    impl Payload for Linked {
        type About = AboutPersonOrNobody;
    }

    impl MayNamePerson for Linked {
        fn person_id(&self) -> Option<PersonId> {
            self.person
        }
    }

    const FEATURE: Feature = Feature("tests");
    const LEAKY: EventKind<Leaky> = EventKind::new("tests.rows.changed", FEATURE);
    const LINKED: EventKind<Linked> = EventKind::new("tests.call.changed", FEATURE);

    #[test]
    fn a_tenant_payload_that_names_a_patient_anywhere_is_found() {
        assert_eq!(LEAKY.def().misplaced_fields(), ["patient_id"]);
        assert_eq!(LINKED.def().misplaced_fields(), [""; 0]);
        assert_eq!((LEAKY.def().module(), LEAKY.def().payload().as_ref()), ("tests", "Leaky"));
    }

    #[test]
    fn a_subscriber_reads_fields_that_the_payload_has() {
        #[derive(ToSchema)]
        #[expect(dead_code, reason = "only its schema is looked at")]
        struct View {
            person: Option<PersonId>,
            name: String,
        }
        assert_eq!(LINKED.def().missing_fields(&View::schema()), ["name"]);
        assert_eq!(LINKED.def().missing_fields(&Linked::schema()), [""; 0]);
        assert_eq!(LEAKY.def().missing_fields(&Linked::schema()), ["person"]);
    }

    #[test]
    fn an_event_about_a_person_or_nobody_is_about_the_person_of_its_payload() {
        let subject = EventSubject::new(PersonId(1), Some(UserId(2)));
        let stored = |subject, person| LINKED.about_or_nobody(subject, &Linked { person }).stored(None);
        assert_eq!(stored(Some(subject), Some(PersonId(1))).expect("the same person").patient_id, Some(UserId(2)));
        assert!(stored(None, None).is_ok());
        assert!(stored(None, Some(PersonId(1))).is_err(), "forgotten");
        assert!(stored(Some(subject), Some(PersonId(3))).is_err(), "another person");
        assert!(stored(Some(subject), None).is_err());
    }

    #[test]
    fn the_actor_is_the_caller_unless_the_patient_acted() {
        let subject = EventSubject::new(PersonId(1), Some(UserId(2)));
        let event = || LINKED.about_or_nobody(Some(subject), &Linked { person: Some(PersonId(1)) });
        assert_eq!(event().stored(Some(UserId(9))).expect("valid").actor_id, Some(UserId(9)));
        assert_eq!(event().by_patient().stored(None).expect("valid").actor_id, Some(UserId(2)));
    }
}
