//! What is taken from a bundle, in the words of this house.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::Value;

/// An identifier that says who or what it is, everywhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Key {
    /// Who gave it.
    pub system: String,
    /// It.
    pub value: String,
}

/// A bundle as it will be stored.
#[derive(Debug, Default)]
pub struct Contents {
    /// Patients.
    pub patients: Vec<Patient>,
    /// Organizations, as often as they are named.
    pub organizations: Vec<Organization>,
    /// Practitioners, as often as they are named.
    pub practitioners: Vec<Practitioner>,
    /// Parts of the patients' records.
    pub records: Vec<Record>,
    /// How many of each kind were not taken, and why.
    pub skipped: BTreeMap<(String, &'static str), u64>,
    /// The last day on which anything happened.
    pub newest: Option<NaiveDate>,
}

/// A patient.
#[derive(Debug, Clone, Serialize)]
pub struct Patient {
    /// Identifiers that may be kept; at least one.
    pub identifiers: Vec<Key>,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Nickname.
    pub preferred_name: Option<String>,
    /// Date of birth, when the day is known.
    pub dob: Option<NaiveDate>,
    /// `Female`, `Male` or `Unknown`.
    pub sex: &'static str,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// Whether the patient has died.
    pub is_deceased: bool,
    /// When, if that is said.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Whether the source still uses the record.
    pub is_active: bool,
    /// E-mail address.
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
    /// ZIP code; empty when it is none.
    pub zipcode: String,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
}

/// An organization that treated someone.
#[derive(Debug, Clone, Serialize)]
pub struct Organization {
    /// Its identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Its name.
    pub name: String,
    /// Its phone number.
    pub phone: Option<String>,
    /// Its first address, as it came.
    pub address: Option<Value>,
}

/// A clinician elsewhere.
#[derive(Debug, Clone, Serialize)]
pub struct Practitioner {
    /// The identifier.
    #[serde(flatten)]
    pub key: Key,
    /// Given names.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// `Dr.` and the like.
    pub prefix: Option<String>,
    /// Administrative gender.
    pub gender: Option<String>,
    /// First address, as it came.
    pub address: Option<Value>,
}

/// A part of a patient's record.
#[derive(Debug, Clone)]
pub struct Record {
    /// Whose: index into the bundle's patients.
    pub patient: usize,
    /// `Encounter`, `Condition`, `CarePlan` or `Goal`.
    pub kind: &'static str,
    /// The resource's own id in its source.
    pub source_id: String,
    /// One line.
    pub title: String,
    /// Status in FHIR's words.
    pub status: Option<String>,
    /// From.
    pub starts_at: Option<DateTime<Utc>>,
    /// Until.
    pub ends_at: Option<DateTime<Utc>>,
    /// Where.
    pub organization: Option<Key>,
    /// By whom.
    pub practitioner: Option<Key>,
    /// The resource as it came, its dates moved when that was asked for.
    pub resource: Value,
}
