//! An authorization by the insurance and its rules. No I/O.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::ids::{InsuranceAuthorizationId, SteerageId};
use crate::steerages::model::{AuthorizationStatus, DiagnosisCode};

/// A diagnosis code to store.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = referrals::NewDiagnosisCode)]
pub struct NewDiagnosisCode {
    /// ICD-10-CM code.
    pub code: Text<1, 20>,
    /// Description.
    #[serde(default)]
    pub description: Text<0, 500>,
}

/// Authorization of a steerage's referral by the insurance.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::InsuranceAuthorization)]
pub struct InsuranceAuthorization {
    /// ID.
    #[schema(value_type = i64)]
    pub id: InsuranceAuthorizationId,
    /// The steerage.
    #[schema(value_type = i64)]
    pub steerage: SteerageId,
    /// Person concerned.
    pub person: PersonId,
    /// Number given by the insurance; empty: none yet.
    pub authorization_number: String,
    /// Whether it is for the provider of the referral; null if not answered.
    pub use_referral_provider: Option<bool>,
    /// Status; null if not known.
    pub status: Option<AuthorizationStatus>,
    /// Diagnoses of the referral, in the order in which they were chosen.
    pub icd_codes: Vec<DiagnosisCode>,
    /// Version; send it with the next edit.
    pub row_version: i32,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(InsuranceAuthorization, |row| Some(row.person), keeps { id, steerage, person, row_version, is_masked: true });
