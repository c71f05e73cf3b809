//! The parts of FHIR R4 resources of a patient's record that the importer reads: observations, procedures, immunizations and medications.

use serde::Deserialize;

use super::date::FhirDate;
use super::fhir::{CodeableConcept, Identifier, Period, Quantity, Reference};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Observation {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    #[serde(default)]
    pub subject: Reference,
    pub effective_date_time: Option<FhirDate>,
    pub effective_instant: Option<FhirDate>,
    #[serde(default)]
    pub effective_period: Period,
    pub issued: Option<FhirDate>,
    #[serde(default)]
    pub performer: Vec<Reference>,
    #[serde(flatten)]
    pub measured: Measured,
    #[serde(default)]
    pub component: Vec<Measured>,
}

/// A measured quantity and its value: an observation or a component of one.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    #[serde(default)]
    pub code: CodeableConcept,
    pub value_quantity: Option<Quantity>,
    pub value_integer: Option<f64>,
    #[serde(default)]
    pub value_codeable_concept: CodeableConcept,
    pub data_absent_reason: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Procedure {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    #[serde(default)]
    pub code: CodeableConcept,
    #[serde(default)]
    pub subject: Reference,
    pub performed_date_time: Option<FhirDate>,
    #[serde(default)]
    pub performed_period: Period,
    #[serde(default)]
    pub performer: Vec<ProcedurePerformer>,
}

#[derive(Debug, Default, Deserialize)]
pub struct ProcedurePerformer {
    #[serde(default)]
    pub actor: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Immunization {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    #[serde(default)]
    pub vaccine_code: CodeableConcept,
    #[serde(default)]
    pub patient: Reference,
    pub occurrence_date_time: Option<FhirDate>,
    #[serde(default)]
    pub performer: Vec<ProcedurePerformer>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MedicationRequest {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    pub intent: Option<String>,
    #[serde(default)]
    pub medication_codeable_concept: CodeableConcept,
    #[serde(default)]
    pub subject: Reference,
    pub authored_on: Option<FhirDate>,
    #[serde(default)]
    pub requester: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AllergyIntolerance {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    #[serde(default)]
    pub clinical_status: CodeableConcept,
    #[serde(default)]
    pub verification_status: CodeableConcept,
    #[serde(default)]
    pub code: CodeableConcept,
    #[serde(default)]
    pub patient: Reference,
    pub onset_date_time: Option<FhirDate>,
    pub recorded_date: Option<FhirDate>,
    #[serde(default)]
    pub recorder: Reference,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DiagnosticReport {
    #[serde(default)]
    pub identifier: Vec<Identifier>,
    pub status: Option<String>,
    #[serde(default)]
    pub code: CodeableConcept,
    #[serde(default)]
    pub subject: Reference,
    pub effective_date_time: Option<FhirDate>,
    #[serde(default)]
    pub effective_period: Period,
    pub issued: Option<FhirDate>,
    #[serde(default)]
    pub performer: Vec<Reference>,
}
