//! The parts of FHIR R4 that the importer reads. Other elements are kept in the stored resource and not parsed.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::date::FhirDate;

/// A bundle. Its resources stay unparsed until their type is known.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bundle<'a> {
    pub resource_type: Option<String>,
    #[serde(rename = "type")]
    pub kind: Option<String>,
    #[serde(default, borrow)]
    pub entry: Vec<Entry<'a>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry<'a> {
    pub full_url: Option<String>,
    #[serde(borrow)]
    pub resource: Option<&'a RawValue>,
    pub request: Option<Request>,
}

#[derive(Debug, Deserialize)]
pub struct Request {
    pub method: Option<String>,
}

/// The common elements of all resources.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    pub resource_type: String,
    pub id: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub struct Coding {
    pub system: Option<String>,
    pub code: Option<String>,
    pub display: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct CodeableConcept {
    pub coding: Vec<Coding>,
    pub text: Option<String>,
}

impl CodeableConcept {
    /// Returns the text, or the display of the first coding.
    pub fn words(&self) -> Option<&str> {
        self.text.as_deref().or_else(|| self.coding.iter().find_map(|coding| coding.display.as_deref()))
    }

    /// Returns the first code.
    pub fn code(&self) -> Option<&str> {
        self.coding.iter().find_map(|coding| coding.code.as_deref())
    }
}

/// A measured value; its unit stays in the stored resource.
#[derive(Debug, Deserialize)]
pub struct Quantity {
    pub value: Option<f64>,
}

#[derive(Debug, Deserialize)]
pub struct Identifier {
    #[serde(rename = "type", default)]
    pub kind: CodeableConcept,
    pub system: Option<String>,
    pub value: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub struct Period {
    pub start: Option<FhirDate>,
    pub end: Option<FhirDate>,
}

#[derive(Debug, Deserialize)]
pub struct HumanName {
    #[serde(rename = "use")]
    pub purpose: Option<String>,
    pub text: Option<String>,
    pub family: Option<String>,
    #[serde(default)]
    pub given: Vec<String>,
    #[serde(default)]
    pub prefix: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub struct ContactPoint {
    pub system: Option<String>,
    pub value: Option<String>,
    #[serde(rename = "use")]
    pub purpose: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    #[serde(rename = "use")]
    pub purpose: Option<String>,
    #[serde(default)]
    pub line: Vec<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub postal_code: Option<String>,
    #[serde(default)]
    pub extension: Vec<Extension>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Extension {
    pub url: String,
    pub value_code: Option<String>,
    pub value_decimal: Option<f64>,
    #[serde(default)]
    pub extension: Vec<Extension>,
}

#[derive(Debug, Default, Deserialize)]
pub struct Reference {
    pub reference: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Communication {
    #[serde(default)]
    pub language: CodeableConcept,
    #[serde(default)]
    pub preferred: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Patient {
    pub active: Option<bool>,
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    #[serde(default)]
    pub name: Vec<HumanName>,
    #[serde(default)]
    pub telecom: Vec<ContactPoint>,
    pub gender: Option<String>,
    pub birth_date: Option<FhirDate>,
    pub deceased_boolean: Option<bool>,
    pub deceased_date_time: Option<FhirDate>,
    #[serde(default)]
    pub address: Vec<Address>,
    #[serde(default)]
    pub communication: Vec<Communication>,
    #[serde(default)]
    pub extension: Vec<Extension>,
}

#[derive(Debug, Deserialize)]
pub struct Organization {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub name: Option<String>,
    #[serde(default)]
    pub telecom: Vec<ContactPoint>,
    #[serde(default)]
    pub address: Vec<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
pub struct Practitioner {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    #[serde(default)]
    pub name: Vec<HumanName>,
    pub gender: Option<String>,
    #[serde(default)]
    pub address: Vec<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
pub struct Participant {
    #[serde(default)]
    pub individual: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Encounter {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    #[serde(rename = "type", default)]
    pub kind: Vec<CodeableConcept>,
    #[serde(default)]
    pub subject: Reference,
    #[serde(default)]
    pub participant: Vec<Participant>,
    #[serde(default)]
    pub period: Period,
    #[serde(default)]
    pub service_provider: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    #[serde(default)]
    pub clinical_status: CodeableConcept,
    #[serde(default)]
    pub verification_status: CodeableConcept,
    #[serde(default)]
    pub code: CodeableConcept,
    #[serde(default)]
    pub subject: Reference,
    pub onset_date_time: Option<FhirDate>,
    #[serde(default)]
    pub onset_period: Period,
    pub abatement_date_time: Option<FhirDate>,
    pub recorded_date: Option<FhirDate>,
    #[serde(default)]
    pub asserter: Reference,
}

#[derive(Debug, Deserialize)]
pub struct CarePlan {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    pub title: Option<String>,
    #[serde(default)]
    pub category: Vec<CodeableConcept>,
    #[serde(default)]
    pub subject: Reference,
    #[serde(default)]
    pub period: Period,
    #[serde(default)]
    pub author: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    pub due_date: Option<FhirDate>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Goal {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub lifecycle_status: Option<String>,
    #[serde(default)]
    pub description: CodeableConcept,
    #[serde(default)]
    pub subject: Reference,
    pub start_date: Option<FhirDate>,
    pub status_date: Option<FhirDate>,
    #[serde(default)]
    pub target: Vec<Target>,
    #[serde(default)]
    pub expressed_by: Reference,
}
