//! The events that this module publishes.

use huddle_sdk::EventDef;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::PEOPLE;

/// A person became a patient.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PatientCreated)]
pub struct PatientCreated {
    /// Person ID.
    pub person_id: PersonId,
    /// The patient's user ID.
    pub patient_id: UserId,
}

impl Payload for PatientCreated {
    type About = AboutPerson;
}

/// A person's record changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::PersonChanged)]
pub struct PersonChanged {
    /// Person ID.
    pub person_id: PersonId,
}

impl Payload for PersonChanged {
    type About = AboutPerson;
}

/// Parts of a person's clinical record were imported.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::RecordImported)]
pub struct RecordImported {
    /// Person ID.
    pub person_id: PersonId,
}

impl Payload for RecordImported {
    type About = AboutPerson;
}

/// A staff member changed, for example their licenses.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::ProviderChanged)]
pub struct ProviderChanged {
    /// User ID of the staff member.
    pub user_id: UserId,
}

impl Payload for ProviderChanged {
    type About = AboutTenant;
}

/// The review queue of access grants changed. Does not say whose record was opened.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::AccessGrantsChanged)]
pub struct AccessGrantsChanged {}

impl Payload for AccessGrantsChanged {
    type About = AboutTenant;
}

/// The queue of possible duplicates changed. Does not say who is in it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = people::DuplicatesChanged)]
pub struct DuplicatesChanged {}

impl Payload for DuplicatesChanged {
    type About = AboutTenant;
}

pub const PATIENT_CREATED: EventKind<PatientCreated> = EventKind::new("people.patient.created", PEOPLE);
pub const PERSON_CHANGED: EventKind<PersonChanged> = EventKind::new("people.person.changed", PEOPLE);
pub const RECORD_IMPORTED: EventKind<RecordImported> = EventKind::new("people.record.imported", PEOPLE);
pub const PROVIDER_CHANGED: EventKind<ProviderChanged> = EventKind::without_feature("people.provider.changed");
pub const ACCESS_GRANTS_CHANGED: EventKind<AccessGrantsChanged> = EventKind::without_feature("people.access_grants.changed");

pub const DUPLICATES_CHANGED: EventKind<DuplicatesChanged> = EventKind::new("people.duplicates.changed", PEOPLE);

/// All events of the module.
pub const ALL: &[EventDef] = &[
    PATIENT_CREATED.def(),
    PERSON_CHANGED.def(),
    RECORD_IMPORTED.def(),
    PROVIDER_CHANGED.def(),
    ACCESS_GRANTS_CHANGED.def(),
    DUPLICATES_CHANGED.def(),
];
