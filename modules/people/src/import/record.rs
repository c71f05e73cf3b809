//! The contents of a bundle in the terms of this module.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::Value;

/// A globally unique identifier.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Key {
    /// System of the identifier.
    pub system: String,
    /// Value of the identifier.
    pub value: String,
}

/// A bundle as it will be stored.
#[derive(Debug, Default)]
pub struct Contents {
    /// Patients.
    pub patients: Vec<Patient>,
    /// Organizations, possibly repeated.
    pub organizations: Vec<Organization>,
    /// Practitioners, possibly repeated.
    pub practitioners: Vec<Practitioner>,
    /// Parts of the patients' records.
    pub records: Vec<Record>,
    /// Number of skipped resources per type and reason.
    pub skipped: BTreeMap<(String, &'static str), u64>,
    /// Entries that could not be read, with position and reason.
    pub dropped: Vec<String>,
    /// Values that were omitted, with position and reason.
    pub incomplete: Vec<String>,
    /// Latest day of any event in the bundle.
    pub newest: Option<NaiveDate>,
}

/// A patient.
#[derive(Debug, Clone, Serialize)]
pub struct Patient {
    /// Index in `Bundle.entry`, starting at 0.
    pub entry: usize,
    /// Identifiers that may be stored; at least one.
    pub identifiers: Vec<Key>,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Nickname.
    pub preferred_name: Option<String>,
    /// Date of birth, if the day is known.
    pub dob: Option<NaiveDate>,
    /// `Female`, `Male` or `Unknown`.
    pub sex: &'static str,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// Whether the patient has died.
    pub is_deceased: bool,
    /// Date of death, if known.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Whether the source marks the record as active.
    pub is_active: bool,
    /// Email address.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Addresses, home first. States are as written.
    pub addresses: Vec<Address>,
}

/// A patient's address.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Address {
    /// First line.
    pub street_address: String,
    /// The other lines.
    pub street_address_2: String,
    /// City.
    pub city: String,
    /// State, as written.
    pub state: Option<String>,
    /// ZIP code; empty if invalid.
    pub zipcode: String,
    /// Latitude in degrees.
    pub latitude: Option<f64>,
    /// Longitude in degrees.
    pub longitude: Option<f64>,
}

/// An organization that treated a patient.
#[derive(Debug, Clone, Serialize)]
pub struct Organization {
    /// Identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Name.
    pub name: String,
    /// Phone number.
    pub phone: Option<String>,
    /// First address, as received.
    pub address: Option<Value>,
}

/// An external clinician.
#[derive(Debug, Clone, Serialize)]
pub struct Practitioner {
    /// Identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Prefix, such as `Dr.`.
    pub prefix: Option<String>,
    /// Administrative gender.
    pub gender: Option<String>,
    /// First address, as received.
    pub address: Option<Value>,
}

/// A part of a patient's record.
#[derive(Debug, Clone)]
pub struct Record {
    /// Index into the bundle's patients.
    pub patient: usize,
    /// Resource type.
    pub kind: &'static str,
    /// The resource's ID in its source.
    pub source_id: String,
    /// One-line description.
    pub title: String,
    /// FHIR status.
    pub status: Option<String>,
    /// Start.
    pub starts_at: Option<DateTime<Utc>>,
    /// End.
    pub ends_at: Option<DateTime<Utc>>,
    /// Organization.
    pub organization: Option<Key>,
    /// Practitioner.
    pub practitioner: Option<Key>,
    /// The resource as received, with shifted dates if requested.
    pub resource: Value,
    /// Codes of what the record states as done, found or true.
    pub codes: Vec<Code>,
}

/// A code of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct Code {
    /// Code system, as named in `core.clinical_code`.
    pub system: &'static str,
    /// Code.
    pub code: String,
    /// First day; the middle of the year or month if the day is not known.
    pub starts_on: NaiveDate,
    /// Last day, if it has ended.
    pub ends_on: Option<NaiveDate>,
    /// Measured value.
    pub value: Option<f64>,
    /// Code of the answer.
    pub answer: Option<String>,
}
