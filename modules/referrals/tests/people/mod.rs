//! Stands in for the module that owns people, which these tests do not link: it declares the events to which referrals subscribe.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

const PEOPLE: Feature = Feature("people");

/// The fields of the events that are read here.
#[derive(Serialize, Deserialize, ToSchema)]
struct PersonNamed {
    person_id: PersonId,
}

impl Payload for PersonNamed {
    type About = AboutPerson;
}

const RECORD_IMPORTED: EventKind<PersonNamed> = EventKind::new("people.record.imported", PEOPLE);
const PERSON_CHANGED: EventKind<PersonNamed> = EventKind::new("people.person.changed", PEOPLE);

huddle_sdk::inventory::submit! {
    Module {
        features: &[FeatureDef { feature: PEOPLE, title: "Patients and search", default_on: true }],
        events: &[RECORD_IMPORTED.def(), PERSON_CHANGED.def()],
        ..Module::new("people", "People", Routes::new)
    }
}
