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
    /// Status; null until somebody records it.
    pub status: Option<AuthorizationStatus>,
    /// Diagnoses of the referral, in the order in which they were chosen.
    pub icd_codes: Vec<DiagnosisCode>,
    /// Version; send it with the next edit.
    pub row_version: i32,
    /// Whether it is masked: the person is protected and the caller holds no live grant.
    pub is_masked: bool,
}

mask!(InsuranceAuthorization, |row| Some(row.person), keeps { id, steerage, person, row_version, is_masked: true });

/// Rejects an accepted authorization without its number (navigation.md §5.1).
pub fn check(number: &str, status: Option<AuthorizationStatus>) -> Result<()> {
    if status == Some(AuthorizationStatus::Accepted) && number.is_empty() {
        return Err(Problem::invalid_field("/authorization_number", "Required when the authorization is accepted"));
    }
    Ok(())
}

/// Checks diagnosis codes; a repeated code counts once.
pub fn checked_codes(codes: &[NewDiagnosisCode]) -> Result<Vec<DiagnosisCode>> {
    let mut checked: Vec<DiagnosisCode> = Vec::with_capacity(codes.len());
    for (index, new) in codes.iter().enumerate() {
        let code = new.code.one_line(&format!("/icd_codes/{index}/code"), "Enter a code")?.to_uppercase();
        let description = new.description.one_line(&format!("/icd_codes/{index}/description"))?;
        if checked.iter().all(|known| known.code != code) {
            checked.push(DiagnosisCode { code, description });
        }
    }
    if checked.len() > MAX_CODES {
        return Err(Problem::invalid_field("/icd_codes", format!("At most {MAX_CODES} codes")));
    }
    Ok(checked)
}

/// Maximum number of diagnoses of a referral.
const MAX_CODES: usize = 50;

#[cfg(test)]
mod tests {
    use super::*;

    /// "The authorization number is required when the insurance authorization status is accepted" (navigation.md §5.1).
    #[test]
    fn an_accepted_authorization_has_a_number() {
        let statuses = [None, Some(AuthorizationStatus::Pending), Some(AuthorizationStatus::Denied), Some(AuthorizationStatus::Accepted)];
        for status in statuses {
            assert_eq!(check("", status).is_ok(), status != Some(AuthorizationStatus::Accepted));
            assert!(check("A-1", status).is_ok());
        }
    }

    #[test]
    fn a_code_counts_once() {
        let new = |code: &str| NewDiagnosisCode { code: code.into(), description: "".into() };
        let codes = checked_codes(&[new("e11.9"), new("I10"), new("E11.9")]).expect("valid");
        assert_eq!(codes.iter().map(|code| code.code.as_str()).collect::<Vec<_>>(), ["E11.9", "I10"]);
        assert!(checked_codes(&[new(" ")]).is_err());
    }
}
