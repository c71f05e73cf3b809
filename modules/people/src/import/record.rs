//! The data imported from a bundle, in our own terms.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::Value;

/// A globally unique identifier.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Key {
    /// The system that issued it.
    pub system: String,
    /// Value within the system.
    pub value: String,
}

/// The contents of a bundle.
#[derive(Debug, Default)]
pub struct Contents {
    /// Patients.
    pub patients: Vec<Patient>,
    /// Organizations, possibly with duplicates.
    pub organizations: Vec<Organization>,
    /// Practitioners, possibly with duplicates.
    pub practitioners: Vec<Practitioner>,
    /// Parts of the patients' records.
    pub records: Vec<Record>,
    /// Number of skipped resources by type and reason.
    pub skipped: BTreeMap<(String, &'static str), u64>,
    /// The day of the latest event.
    pub newest: Option<NaiveDate>,
}

/// A patient.
#[derive(Debug, Clone, Serialize)]
pub struct Patient {
    /// Identifiers that may be stored; at least one.
    pub identifiers: Vec<Key>,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Nickname.
    pub preferred_name: Option<String>,
    /// Date of birth, if the exact day is known.
    pub dob: Option<NaiveDate>,
    /// `Female`, `Male` or `Unknown`.
    pub sex: &'static str,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// Whether the patient has died.
    pub is_deceased: bool,
    /// Time of death, if known.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Whether the record is active in its source.
    pub is_active: bool,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Addresses, home first. States are as in the source.
    pub addresses: Vec<Address>,
}

/// A patient's address.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Address {
    /// First line.
    pub street_address: String,
    /// Other lines.
    pub street_address_2: String,
    /// City.
    pub city: String,
    /// State, as in the source.
    pub state: Option<String>,
    /// ZIP code; empty if invalid.
    pub zipcode: String,
    /// Latitude, in degrees north.
    pub latitude: Option<f64>,
    /// Longitude, in degrees east.
    pub longitude: Option<f64>,
}

/// An organization that treated someone.
#[derive(Debug, Clone, Serialize)]
pub struct Organization {
    /// Identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Name.
    pub name: String,
    /// Phone number.
    pub phone: Option<String>,
    /// First address, as in the source.
    pub address: Option<Value>,
}

/// A clinician outside the tenant.
#[derive(Debug, Clone, Serialize)]
pub struct Practitioner {
    /// Identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Prefix, e.g. `Dr.`.
    pub prefix: Option<String>,
    /// Administrative gender.
    pub gender: Option<String>,
    /// First address, as in the source.
    pub address: Option<Value>,
}

/// A part of a patient's record.
#[derive(Debug, Clone)]
pub struct Record {
    /// Index of the patient in the bundle's patients.
    pub patient: usize,
    /// `Encounter`, `Condition`, `CarePlan` or `Goal`.
    pub kind: &'static str,
    /// The resource's ID in its source.
    pub source_id: String,
    /// Title, one line.
    pub title: String,
    /// Status, a FHIR code.
    pub status: Option<String>,
    /// Start.
    pub starts_at: Option<DateTime<Utc>>,
    /// End.
    pub ends_at: Option<DateTime<Utc>>,
    /// Organization.
    pub organization: Option<Key>,
    /// Practitioner.
    pub practitioner: Option<Key>,
    /// The original resource, with its dates shifted if requested.
    pub resource: Value,
}
