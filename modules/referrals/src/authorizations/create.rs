//! `POST /referral/insurance-authorization/`
#![expect(dead_code, reason = "not built yet")]

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{InsuranceAuthorization, NewDiagnosisCode};
use crate::ids::SteerageId;
use crate::steerages::model::AuthorizationStatus;

/// A new authorization.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::NewInsuranceAuthorization)]
pub struct NewInsuranceAuthorization {
    /// The steerage; its referral has one authorization at most.
    #[schema(value_type = i64)]
    steerage: SteerageId,
    /// Number given by the insurance; required when the status is accepted.
    #[serde(default)]
    authorization_number: Text<0, 50>,
    /// Whether it is for the provider of the referral.
    #[serde(default)]
    use_referral_provider: Option<bool>,
    /// Status.
    #[serde(default)]
    status: Option<AuthorizationStatus>,
    /// Diagnoses of the referral, in order; absent: they stay as they are.
    #[serde(default)]
    #[schema(max_items = 50)]
    icd_codes: Option<Vec<NewDiagnosisCode>>,
}

/// Store the authorization of a steerage's referral by the insurance.
///
/// Errors: 400 no number although the status is accepted; 404 unknown steerage; 409 `steerage-locked`, or the steerage has an authorization
/// or no referral.
#[utoipa::path(post, path = "/referral/insurance-authorization/", operation_id = "create_insurance_authorization", tag = "referrals",
    request_body = NewInsuranceAuthorization, responses((status = 201, body = InsuranceAuthorization)))]
pub async fn create_insurance_authorization(
    ctx: Ctx,
    Json(body): Json<NewInsuranceAuthorization>,
) -> Result<(StatusCode, Json<Visible<InsuranceAuthorization>>)> {
    let _ = (ctx, body);
    Err(Problem::internal("not built yet"))
}
