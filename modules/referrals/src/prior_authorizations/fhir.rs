//! The elements of a FHIR R4 `ClaimResponse` that are read. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Deserialize;

/// Type of the resource.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ClaimResponseType)]
pub enum ResourceType {
    /// The only accepted type.
    ClaimResponse,
}

/// Status of the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = referrals::ClaimResponseStatus)]
pub enum ResponseStatus {
    /// In force.
    Active,
    /// The request was withdrawn.
    Cancelled,
    /// The request was withdrawn, because it was made in error.
    EnteredInError,
}

/// Purpose of the response.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = referrals::ClaimResponseUse)]
pub enum ResponseUse {
    /// The only accepted purpose: claims and predeterminations are not authorizations.
    Preauthorization,
}

/// Progress of the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = referrals::ClaimResponseOutcome)]
pub enum Outcome {
    /// The payer has not begun.
    Queued,
    /// The payer decided about all items.
    Complete,
    /// The payer decided about some items.
    Partial,
}

/// A business identifier.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = referrals::FhirIdentifier)]
pub struct Identifier {
    /// Namespace of the value.
    #[serde(default)]
    pub system: Option<Text<1, 500>>,
    /// Value.
    #[serde(default)]
    pub value: Option<Text<1, 200>>,
}

/// A member ID.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::FhirMemberId)]
pub struct MemberId {
    /// System of the member ID; required only if another system has assigned the same ID to another person.
    #[serde(default)]
    pub system: Option<Text<1, 500>>,
    /// Member ID at the payer; compared without case and separators.
    pub value: Text<1, 200>,
}

/// The person, by member ID: references to other servers are not followed.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::FhirPatientReference)]
pub struct PatientReference {
    /// Member ID.
    pub identifier: MemberId,
}

/// A reference by identifier.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = referrals::FhirReference)]
pub struct Reference {
    /// Identifier.
    #[serde(default)]
    pub identifier: Option<Identifier>,
    /// Name, which is not stored.
    #[serde(default)]
    #[schema(max_length = 1000, pattern = "^[^\\u0000]*$")]
    pub display: Option<String>,
}

/// A period.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = referrals::FhirPeriod)]
pub struct Period {
    /// First day; a time of day is ignored.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[^\\u0000]*)?$")]
    pub start: Option<String>,
    /// Last day; a time of day is ignored.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[^\\u0000]*)?$")]
    pub end: Option<String>,
}

/// A code of a system.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::FhirCoding)]
pub struct Coding {
    /// Code system.
    #[serde(default)]
    #[schema(max_length = 500, pattern = "^[^\\u0000]*$")]
    pub system: Option<String>,
    /// Code.
    #[serde(default)]
    #[schema(max_length = 100, pattern = "^[^\\u0000]*$")]
    pub code: Option<String>,
    /// Meaning.
    #[serde(default)]
    #[schema(max_length = 500, pattern = "^[^\\u0000]*$")]
    pub display: Option<String>,
}

/// A concept: codes, or a text.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = referrals::FhirCodeableConcept)]
pub struct CodeableConcept {
    /// Codes.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub coding: Vec<Coding>,
    /// Text.
    #[serde(default)]
    #[schema(max_length = 1000, pattern = "^[^\\u0000]*$")]
    pub text: Option<String>,
}

/// A part of an extension.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = referrals::FhirExtensionPart)]
pub struct ExtensionPart {
    /// Name.
    #[schema(max_length = 500, pattern = "^[^\\u0000]*$")]
    pub url: String,
    /// Value, of the parts that are read.
    #[serde(default)]
    pub value_codeable_concept: Option<CodeableConcept>,
}

/// An extension. Only `reviewAction` is read.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::FhirExtension)]
pub struct Extension {
    /// Name.
    #[schema(max_length = 500, pattern = "^[^\\u0000]*$")]
    pub url: String,
    /// Parts.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub extension: Vec<ExtensionPart>,
}

/// What the payer decided about an item.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::FhirAdjudication)]
pub struct Adjudication {
    /// Kind of the adjudication, or the action code.
    pub category: CodeableConcept,
    /// Reason.
    #[serde(default)]
    pub reason: Option<CodeableConcept>,
    /// Extensions.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub extension: Vec<Extension>,
}

/// An item of the request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = referrals::ClaimResponseItem)]
pub struct Item {
    /// Number of the item in the request.
    #[schema(minimum = 1)]
    pub item_sequence: i32,
    /// Decisions.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub adjudication: Vec<Adjudication>,
}

/// The response of a payer to a request for prior authorization (FHIR R4). Elements that are not named here are ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = referrals::ClaimResponse)]
pub struct ClaimResponse {
    /// Type of the resource.
    pub resource_type: ResourceType,
    /// Identifiers of this response. One with the system `urn:ietf:rfc:3986` and a value `urn:uuid:…` is the uid of the prior authorization
    /// if one is stored with it, or if the response has neither `preAuthRef` nor the identifier of its request.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub identifier: Vec<Identifier>,
    /// Status of the response.
    pub status: ResponseStatus,
    /// Purpose.
    #[serde(rename = "use")]
    pub purpose: ResponseUse,
    /// The person.
    pub patient: PatientReference,
    /// When the payer made this response, with time and offset: the order of responses. One that is older than the stored state changes
    /// nothing.
    pub created: DateTime<Utc>,
    /// The payer. Not stored.
    pub insurer: Reference,
    /// The request: its identifier is the same in all responses to it.
    #[serde(default)]
    pub request: Option<Reference>,
    /// Progress.
    pub outcome: Outcome,
    /// The decision in the payer's words: the reason of a denial if no item has one.
    #[serde(default)]
    #[schema(max_length = 1000, pattern = "^[^\\u0000]*$")]
    pub disposition: Option<String>,
    /// The payer's number of the authorization, at most 50 characters.
    #[serde(default)]
    pub pre_auth_ref: Text<0, 50>,
    /// Days on which the authorization is valid.
    #[serde(default)]
    pub pre_auth_period: Option<Period>,
    /// Decisions per item.
    #[serde(default)]
    #[schema(max_items = 200)]
    pub item: Vec<Item>,
    /// Requests for information: if there is one, what is not decided waits for clinical information.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub communication_request: Vec<Reference>,
}
