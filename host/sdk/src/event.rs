//! Events: records of changes, stored in the transaction of the change, and delivered after commit to open consoles and to subscribed
//! modules.
//!
//! A module declares each kind of event as a constant, with the type of its payload. An event can only be created from such a constant, and
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
//! fn announce(access: &Access) -> NewEvent {
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

mod about;
mod def;
mod kind;
mod new;
mod position;
mod stored;
mod subject;

pub use about::{About, AboutHost, AboutPerson, AboutPersonOrNobody, AboutTenant, MayNamePerson, Payload};
pub use def::EventDef;
pub use kind::EventKind;
pub use new::NewEvent;
pub(crate) use new::StoredEvent;
pub use position::Position;
pub use stored::Event;
pub use subject::EventSubject;

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use utoipa::{PartialSchema as _, ToSchema};

    use super::*;
    use crate::feature::Feature;
    use crate::ids::{PersonId, UserId};

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
